import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { roster } from '@assay/domain/agents/roster';
import { sectionKeys } from '@assay/domain/agents/sections';
import { expect, it } from 'vitest';
import { knownMigrations } from './database/migrate.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const recipes =
  readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8').split('## Recipes')[1] ?? '';

function workspaces(): string[] {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return globSync(workspaces, { cwd: root });
}

it('has a recipe for each kind of thing that is added again and again', () => {
  expect([...recipes.matchAll(/^\*\*(.+?)\.\*\*/gm)].map(([, title]) => title)).toEqual([
    'A pod',
    'A provider',
    'A format of the report',
    'A field of the project',
    'A page of the administration',
    'A type of document',
    'A language',
    'A check of claims',
    'A workflow status',
    'A migration',
  ]);
});

it('names files in its recipes that are there', () => {
  const named = [...recipes.matchAll(/`([\w.-]+\/[\w./-]+)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

it('makes five agents with a prompt each of an entry for a pod', () => {
  for (const key of sectionKeys) {
    const pod = roster.filter((agent) => agent.pod === key);
    expect(pod, key).toHaveLength(5);
    for (const { id } of pod) {
      const text = path.join(
        root,
        'apps/server/src/prompts/texts',
        `${id.replaceAll('_', '-')}.md`,
      );
      expect(existsSync(text), text).toBe(true);
    }
  }
});

it('numbers migrations without a gap; 4 was never released', async () => {
  const numbers = (await knownMigrations()).map((name) => Number(name.slice(0, 4)));
  const all = Array.from({ length: Math.max(...numbers) }, (_, index) => index + 1);
  expect(numbers).toEqual(all.filter((number) => number !== 4));
});

it('keeps SQL in stores; the operator’s commands work on the tables themselves', () => {
  const server = path.join(root, 'apps/server/src');
  const mayAsk = /^(database|operations|testing)\/|-store\.ts$|\.test(-support)?\.ts$/;
  const asking = globSync('**/*.ts', { cwd: server })
    .filter((file) => !mayAsk.test(file))
    .filter((file) => /\.query[<(]/.test(readFileSync(path.join(server, file), 'utf8')));
  // Listening is no question: it names the channels that it was given.
  expect(asking).toEqual(['notifications/listener.ts']);
});

it('exports a name from one module of a workspace; every page is a Component to the router', () => {
  const exported = /^export (?:abstract |async )*(?:class|const|function|interface|type) (\w+)/gm;
  const several = workspaces().flatMap((workspace) => {
    const names = globSync('src/**/*.{ts,tsx}', { cwd: path.join(root, workspace) }).flatMap(
      (file) => {
        const text = readFileSync(path.join(root, workspace, file), 'utf8');
        // A schema and its type share a name, and a home.
        const own = new Set([...text.matchAll(exported)].map(([, name = '']) => name));
        return [...own].map((name) => ({ name, file }));
      },
    );
    return Object.entries(Object.groupBy(names, ({ name }) => name))
      .filter(([name, homes = []]) => homes.length > 1 && name !== 'Component')
      .map(([name, homes = []]) => `${name}: ${homes.map(({ file }) => file).join(', ')}`);
  });
  expect(several).toEqual([]);
});

it('keeps nothing in a folder that others on the machine can write to or guess', () => {
  const shared = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .filter((file) => /\btmpdir\b|['"`]\/tmp\b/.test(readFileSync(path.join(root, file), 'utf8')));
  expect(shared).toEqual([]);
});
