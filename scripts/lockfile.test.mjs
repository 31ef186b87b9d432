import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const LOCKFILE = path.resolve(import.meta.dirname, '../package-lock.json');
const { packages } = JSON.parse(readFileSync(LOCKFILE, 'utf8'));

/** As Node looks for it: in the folder of the one who wants it, then in each above. */
function isLocked(wanted, wantedBy) {
  if (packages[path.posix.join(wantedBy, 'node_modules', wanted)]) return true;
  return wantedBy !== '' && isLocked(wanted, path.posix.join(wantedBy, '..').replace(/^\.$/, ''));
}

// npm leaves out what its registry did not have for another platform, and `npm ci` then refuses the file.
it('names the optional packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(name, place)),
  );
  expect(missing).toEqual([]);
});
