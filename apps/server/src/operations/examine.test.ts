import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { startFakeProvider } from '../testing/fake-providers/fake-provider.ts';
import { say } from '../testing/fake-providers/script.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { examine } from './examine.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

const findings = async (env: Record<string, string> = {}) =>
  examine(readConfig({ DATABASE_URL: database.url, ...env }), database.pool);

it('finds nothing wrong with a server that has nothing configured', async () => {
  const found = await findings();
  expect(found.filter(({ state }) => state === 'fault')).toEqual([]);
  expect(found).toContainEqual({ state: 'ok', about: 'Seat o3', words: 'The offline analyst.' });
});

it('names models that are gone, and those whose price nobody knows', async () => {
  const openai = await startFakeProvider('openai', [say('')]);
  openai.models.push('gpt-6.1-sol', 'gpt-house');
  const found = await findings({
    OPENAI_API_KEY: 'key',
    OPENAI_BASE_URL: openai.baseUrl,
    ASSAY_SEAT_O3: 'openai:o3',
    ASSAY_SEAT_CRITIC: 'openai:gpt-house',
  });
  await openai.close();
  const words = found.map((finding) => `${finding.state} ${finding.about}: ${finding.words}`);
  expect(words).toContain(
    'note Seat o3: o3 is no longer offered by openai; gpt-6.1-sol takes its place.',
  );
  expect(words.find((line) => line.startsWith('note Seat critic: gpt-house'))).toContain(
    'its price is not known',
  );
});

it('says that runs wait where no worker is alive, and that a login service does not answer', async () => {
  await database.pool.query(
    `with owner as (insert into users (subject, email, username) values ('d', 'd@x.y', 'd')
       returning id),
     project as (insert into projects (user_id, name, company_name)
       select id, 'Waiting', 'Waiting' from owner returning id)
     insert into runs (project_id, kind, input) select id, 'analysis', '{}' from project`,
  );
  const found = await findings({
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'client',
  });
  const faults = found.filter(({ state }) => state === 'fault').map(({ words }) => words);
  expect(faults).toContain('1 runs wait, and no worker is alive. Start one: npm start');
  expect(faults.some((words) => words.includes('does not answer'))).toBe(true);
});
