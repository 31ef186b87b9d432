import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';

const web = path.resolve(import.meta.dirname, '../..');
const mantine = path.resolve(
  createRequire(import.meta.url).resolve('@mantine/core/styles.css'),
  '../..',
);
const core = path.join(mantine, 'core');
const read = (file: string) => readFileSync(file, 'utf8');

/** What these files take from Mantine. */
function namesTaken(files: readonly string[]): Set<string> {
  const lists = files.flatMap((file) =>
    [...read(file).matchAll(/import \{([^}]*)\} from ['"]@mantine\/core['"]/g)].map(
      ([, names = '']) => names,
    ),
  );
  return new Set(lists.flatMap((names) => names.split(',').map((name) => name.trim())));
}

/** The files that give elements their classes, of these components and of whatever they draw. */
function classFiles(names: ReadonlySet<string>): string[] {
  const exported = [
    ...read(path.join(core, 'esm/index.mjs')).matchAll(/import \{(.*?)\} from "(.*?)"/gs),
  ];
  const waiting = exported
    .filter(([, list = '']) => list.split(',').some((name) => names.has(name.trim())))
    .map(([, , file = '']) => path.resolve(core, 'esm', file));
  const seen = new Set<string>();
  for (const file of waiting) {
    if (seen.has(file) || !file.endsWith('.mjs')) continue;
    seen.add(file);
    for (const [, used = ''] of read(file).matchAll(/(?:from|import) "(\..*?)"/g))
      waiting.push(path.resolve(file, '..', used));
  }
  return [...seen].filter((file) => file.endsWith('.module.mjs'));
}

it('brings the styles of every component that a page uses, in the order of the whole sheet', () => {
  const sources = globSync(`${web}/**/*.tsx`);
  const parts = globSync(`${mantine}/{notifications,modals,spotlight,dropzone}/esm/**/*.mjs`);
  const classes = classFiles(namesTaken([...sources, ...parts])).map(
    (file) => read(file).match(/m_\w+/)?.[0] ?? '',
  );
  const whole = read(path.join(core, 'styles.layer.css'));
  const brought = [
    ...read(path.join(import.meta.dirname, 'mantine-styles.ts')).matchAll(
      /'@mantine\/core\/(.*)'/g,
    ),
  ].map(([, file = '']) => read(path.join(core, file)));

  expect(classes.length).toBeGreaterThan(40);
  expect(classes.filter((name) => !brought.some((sheet) => sheet.includes(`.${name}`)))).toEqual(
    [],
  );
  const places = brought.flatMap((sheet) => {
    const [name] = sheet.match(/\.m_\w+/) ?? [];
    return name ? [whole.indexOf(name)] : [];
  });
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
