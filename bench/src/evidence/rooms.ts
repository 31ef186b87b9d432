import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Row } from '../table.ts';
import { analyseRoom, type RoomReport } from './analyse-room.ts';
import { roomLedger } from './claims/room-ledger.ts';

interface KeySide {
  value: number | string;
  unit?: string;
}

interface RoomTruth {
  company: string;
  facts: (KeySide & {
    statement: string;
    verbatim_quote?: string;
    figure?: { measure?: string; subject?: string };
    cells?: object[];
    also_in_cells?: object[];
  })[];
  contradictions: { a: KeySide; b: KeySide }[];
  arithmetic_traps: { stated: number; correct: number | null; unit?: string }[];
}

const scales: readonly [RegExp, number][] = [
  [/^\s?(?:bn|billion|Mrd)/iu, 1e9],
  [/^\s?(?:m(?![\p{L}])|million|Mio)/iu, 1e6],
  [/^\s?(?:k(?![\p{L}])|thousand|TEUR)/iu, 1e3],
];
const scaleBehind = (text: string): number => scales.find(([word]) => word.test(text))?.[1] ?? 1;

/** Every number that a text prints, at its scale. */
function numbersIn(text: string): number[] {
  return [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(
    (match) =>
      Number(match[0].replaceAll(',', '')) * scaleBehind(text.slice(match.index + match[0].length)),
  );
}

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December'.split(
    '|',
  );

/** Whether a text says a value of the key: a date by its month and year, a number within its rounding. */
function says(text: string, { value, unit = '' }: KeySide): boolean {
  if (typeof value === 'string') {
    const [year = '', month = ''] = value.split('-');
    return text.includes(year) && text.includes(months[Number(month) - 1] ?? '');
  }
  const wanted = Math.abs(value) * scaleBehind(unit.replace(/^[A-Z]{3}\s/u, ''));
  return numbersIn(text).some((number) => Math.abs(number - wanted) <= wanted * 0.006);
}

const wordsOf = (text: string): string[] =>
  [...new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])].map((word) => word.slice(0, 6));

/** Printed with its value, and of the same: most words of its quote, or two of what it states. */
function isPrinted(fact: RoomTruth['facts'][number], { sentences, cells }: RoomReport): boolean {
  const quote = wordsOf(fact.verbatim_quote ?? '');
  const places = [...(fact.cells ?? []), ...(fact.also_in_cells ?? [])].flatMap(Object.values);
  const stated = wordsOf(
    [fact.statement, fact.figure?.measure, fact.figure?.subject, ...places].join(' '),
  );
  return [...sentences, ...cells].some((text) => {
    const own = new Set(wordsOf(text));
    const shared = (words: readonly string[]) => words.filter((word) => own.has(word)).length;
    if (quote.length > 3 && shared(quote) >= quote.length * 0.7) return true;
    return says(text, fact) && shared(stated) >= 2;
  });
}

function share(measure: string, found: number, all: number, least: number): Row {
  const holds = all === 0 || found / all >= least;
  return { measure, result: `${found} of ${all}`, wanted: `at least ${100 * least} %`, holds };
}

async function measureRoom(folder: string, room: string): Promise<Row[]> {
  const truth: RoomTruth = JSON.parse(readFileSync(path.join(folder, room, 'truth.json'), 'utf8'));
  const report = analyseRoom(await roomLedger(folder, room, truth.company));
  const { register } = report;
  const tells = (a: KeySide, b: KeySide) => (entry: RoomReport['register'][number]) =>
    entry.shown.some((text) => says(text, a)) && entry.shown.some((text) => says(text, b));
  const named = truth.arithmetic_traps.filter(({ stated, correct, unit = '' }) =>
    register.some(
      ({ arithmetic, text, shown }) =>
        arithmetic &&
        says([text, ...shown].join(' '), { value: stated, unit }) &&
        (correct === null || says(`${text} `, { value: correct, unit })),
    ),
  );
  const told = truth.contradictions.filter(({ a, b }) => register.some(tells(a, b)));
  const facts = truth.facts.filter((fact) => isPrinted(fact, report));
  return [
    share(`${room}: facts printed`, facts.length, truth.facts.length, 0.8),
    share(`${room}: contradictions in the register`, told.length, truth.contradictions.length, 0.5),
    share(`${room}: arithmetic traps named`, named.length, truth.arithmetic_traps.length, 0.7),
  ];
}

const shipped = path.join(import.meta.dirname, '../../rooms');

/** The offline analyst on the rooms that lie here, and on those of ASSAY_ROOMS. */
export async function measureRooms(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const folder of [shipped, process.env.ASSAY_ROOMS ?? '']) {
    if (folder === '' || !existsSync(folder)) continue;
    const rooms = readdirSync(folder).filter((room) =>
      existsSync(path.join(folder, room, 'truth.json')),
    );
    for (const room of rooms) rows.push(...(await measureRoom(folder, room)));
  }
  return rows;
}
