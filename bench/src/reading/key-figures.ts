import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from '@assay/domain/reading/figure';
import type { Reading } from '@assay/domain/reading/reading';
import { datePeriods, yearEndsByOwner } from '@assay/domain/reading/share-calendars';
import { readKey, roomFolder, roomsFolder } from '@assay/sample-room/key';
import { roomFolders } from '../evidence/rooms.ts';
import type { Row } from '../table.ts';
import {
  fields,
  type JudgedFigure,
  judgeFact,
  type Key,
  type KeyFact,
  keySchema,
} from './judge-figure.ts';
import { listedFigures } from './listed-figures.ts';
import { readFile } from './read-file.ts';

/** Every key figure that is not wholly read, with the fields that fail. */
function printMisses(
  room: string,
  facts: readonly KeyFact[],
  found: readonly (JudgedFigure | null)[],
): void {
  for (const [index, fact] of facts.entries()) {
    const judged = found[index] ?? null;
    const failed =
      judged === null ? [] : fields.filter((field) => judged.fields[field] !== 'right');
    if (judged === null) console.log(`${room} ${fact.id}: not found by value`);
    else if (failed.length > 0)
      console.log(
        `${room} ${fact.id}: ${failed.map((field) => `${field} ${judged.fields[field]}`).join(', ')}`,
      );
  }
}

function rowsOf(room: string, key: Key, readings: ReadonlyMap<string, Reading>): Row[] {
  const yearEnds = yearEndsByOwner([...readings.values()].map(({ card }) => card));
  const counted = key.facts.filter((fact) => typeof fact.figure?.value === 'number');
  const found = counted.map((fact) => {
    const reading = readings.get(fact.document);
    if (reading === undefined) return null;
    const read = (figures: readonly Figure[]) =>
      judgeFact(reading, fact, datePeriods(figures, reading.card, yearEnds));
    return read(reading.figures) ?? read(listedFigures(reading, key.company));
  });
  const of = (part: number, all: number) =>
    `${part} of ${all} (${((100 * part) / Math.max(1, all)).toFixed(0)} %)`;
  printMisses(room, counted, found);
  const values = found.filter((each) => each !== null);
  const whole = values.filter((each) => fields.every((field) => each.fields[field] === 'right'));
  const dated = key.documents.filter((each) => each.dated);
  const right = dated.filter(({ file, dated: date }) => {
    const { card } = readings.get(file) ?? {};
    return card !== undefined && (card.date ?? card.month) === date;
  });
  const titles = new Set([...readings.values()].map(({ card }) => card.title));
  const row = (measure: string, part: number, all: number, least: number): Row => ({
    measure: `${room}: ${measure}`,
    result: of(part, all),
    wanted: `at least ${least * 100} %`,
    holds: part >= least * all,
  });
  return [
    row('key figures found by value', values.length, counted.length, 0.9),
    row('with unit, measure, subject and period', whole.length, counted.length, 0.9),
    {
      measure: `${room}: of them in lists of records, read when asked for`,
      result: String(whole.filter(({ figure }) => isListed(figure)).length),
      wanted: 'reported',
      holds: true,
    },
    ...fields.map((field) => {
      const verdicts = values.map((each) => each.fields[field]);
      const wrong = verdicts.filter((each) => each === 'wrong').length;
      const unknown = verdicts.filter((each) => each === 'unknown').length;
      const result = `${verdicts.length - wrong - unknown} right, ${wrong} wrong, ${unknown} unknown`;
      return {
        measure: `${room}: ${field}`,
        result,
        wanted: 'at most 2 % wrong',
        holds: wrong <= 0.02 * verdicts.length,
      };
    }),
    row('dates of documents', right.length, dated.length, 0.9),
    row('titles of their own', titles.size, readings.size, 1),
  ];
}

const isListed = ({ origin, index }: Figure): boolean => origin === 'query' || index === -1;

/** Figures of the rooms' keys, looked for in what the product reads; a line a failed field. */
export async function keyFigures(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { folder, room } of roomFolders()) {
    const file = join(folder, room, 'truth.json');
    const key = keySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    rows.push(...rowsOf(room, key, await readRoom(join(folder, room, 'documents'), key.company)));
  }
  return rows;
}

/** The same of the sample room; its key does not say whose a figure is. */
export async function sampleKeyFigures(): Promise<Row[]> {
  const { company, facts } = readKey();
  const key: Key = {
    company,
    documents: [],
    facts: facts.map((fact) => ({
      id: fact.id,
      document: fact.file,
      verbatim_quote: 'quote' in fact ? fact.quote : null,
      figure: fact,
    })),
  };
  return rowsOf(roomFolder, key, await readRoom(join(roomsFolder, roomFolder), company));
}

async function readRoom(folder: string, company: string): Promise<Map<string, Reading>> {
  const readings = new Map<string, Reading>();
  for (const name of readdirSync(folder)) {
    const reading = await readFile(join(folder, name), company);
    if (reading) readings.set(name, reading);
  }
  return readings;
}
