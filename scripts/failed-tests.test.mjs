import { describe, expect, test } from 'vitest';
import { failedInPlaywright, failedInVitest } from './failed-tests.mjs';

const RED = `${String.fromCharCode(27)}[31m`;

describe('what failed in a run', () => {
  test('is named for Vitest with file, titles and the first line of its error', () => {
    const report = {
      testResults: [
        {
          name: '/clone/packages/a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'passed', ancestorTitles: ['a'], title: 'holds', failureMessages: [] },
            {
              status: 'failed',
              ancestorTitles: ['a'],
              title: 'breaks',
              failureMessages: [`${RED}AssertionError: expected 1 to be 2\n    at a.test.ts:3`],
            },
          ],
        },
        {
          name: '/clone/packages/b.test.ts',
          status: 'failed',
          message: '\nCannot find module c.ts',
          assertionResults: [],
        },
      ],
    };
    expect(failedInVitest(report, '/clone')).toEqual([
      { name: 'packages/a.test.ts › a › breaks', error: 'AssertionError: expected 1 to be 2' },
      { name: 'packages/b.test.ts', error: 'Cannot find module c.ts' },
    ]);
  });

  test('is named for Playwright at any depth, and outside of tests too', () => {
    const failed = {
      title: 'opens',
      ok: false,
      tests: [{ results: [{ errors: [{ message: 'Error: not visible\nCall log' }] }] }],
    };
    const passed = { title: 'closes', ok: true, tests: [{ results: [{ errors: [] }] }] };
    const report = {
      suites: [
        { title: 'a.spec.ts', specs: [passed], suites: [{ title: 'a door', specs: [failed] }] },
      ],
      errors: [{ message: 'No tests found' }],
    };
    expect(failedInPlaywright(report)).toEqual([
      { name: 'a.spec.ts › a door › opens', error: 'Error: not visible' },
      { name: 'outside a test', error: 'No tests found' },
    ]);
  });
});
