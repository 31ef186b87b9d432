import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const listLibraries = `
  import { registerHooks } from 'node:module';
  const libraries = new Set();
  registerHooks({
    load(url, context, next) {
      libraries.add(/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]);
      return next(url, context);
    },
  });
  await import('@assay/server/reports/pdf/typeset');
  console.log([...libraries].filter(Boolean).join());
`;

it('loads no library before the typesetter, so that a first PDF waits for none', async () => {
  const args = ['--input-type=module', '--eval', listLibraries];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: import.meta.dirname,
  });
  expect(stdout.trim()).toBe('');
});
