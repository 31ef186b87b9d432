import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const table = readFileSync(path.join(root, 'docs/specification.md'), 'utf8');
const folders: Readonly<Record<string, string>> = {
  web: 'apps/web/src',
  server: 'apps/server/src',
  domain: 'packages/domain/src',
  contract: 'packages/contract/src',
  e2e: 'e2e/src',
};
const counts: Readonly<Record<string, number>> = {
  A: 58,
  L: 12,
  D: 18,
  W: 54,
  X: 27,
  P: 13,
  R: 14,
  G: 6,
  Q: 6,
  F: 8,
  M: 32,
  O: 7,
  U: 7,
  S: 24,
  V: 24,
  H: 48,
  E: 24,
  C: 5,
};

const rows = table
  .split('\n')
  .filter((line) => /^\| [A-Z]\d+ +\|/.test(line))
  .map((line) => {
    const [id = '', , code = '', test = ''] = line
      .slice(2)
      .split(' | ')
      .map((cell) => cell.trim());
    return { id, code, test };
  });

function filesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, short = '']) => {
    const [folder = '', ...rest] = short.split('/');
    return folders[folder] ? [folders[folder], ...rest].join('/') : short;
  });
}

it('names every requirement once', () => {
  const ids = Object.entries(counts).flatMap(([area, count]) =>
    Array.from({ length: count }, (_, index) => `${area}${index + 1}`),
  );
  expect(rows.map(({ id }) => id)).toEqual(ids);
});

it('names code and tests that exist for each', () => {
  const gone = rows.flatMap(({ id, code, test }) =>
    [code, test].flatMap((cell) => {
      const files = filesIn(cell);
      return files.length === 0
        ? [`${id}: nothing named`]
        : files
            .filter((file) => !existsSync(path.join(root, file)))
            .map((file) => `${id}: ${file}`);
    }),
  );
  expect(gone).toEqual([]);
});
