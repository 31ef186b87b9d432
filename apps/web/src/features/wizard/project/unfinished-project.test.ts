import { expect, it } from 'vitest';
import { projectFixture } from '../testing/fixtures.ts';
import { unfinishedProjectFor } from './unfinished-project.ts';

const { user_id } = projectFixture();

it.each([
  ['validating_company', 'meridian', true],
  ['company_validated', ' Meridian ', true],
  ['scope_generated', 'MERIDIAN', true],
  ['failed', 'meridian', true],
  ['running', 'meridian', false],
  ['complete', 'meridian', false],
  ['scope_generated', 'meridian two', false],
  ['scope_generated', '  ', false],
] as const)('%s, typed %j: offered %s', (workflow_status, typed, offered) => {
  const rows = [projectFixture({ workflow_status })];
  expect(unfinishedProjectFor(typed, user_id, rows) !== undefined).toBe(offered);
});

it('offers nobody the project of someone else', () => {
  const rows = [projectFixture({ workflow_status: 'scope_generated' })];
  expect(unfinishedProjectFor('meridian', 'someone-else', rows)).toBeUndefined();
});

it('knows a validated project by the name that the evidence writes, with its legal form', () => {
  const written = { name: 'Meridian GmbH', company_name: 'Meridian GmbH' };
  const rows = [projectFixture({ workflow_status: 'company_validated', ...written })];
  expect(unfinishedProjectFor('meridian', user_id, rows)).toBeDefined();
  expect(unfinishedProjectFor('meri', user_id, rows)).toBeUndefined();
});
