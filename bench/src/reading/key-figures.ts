import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDates } from '@assay/domain/kit/dates';
import type { Figure } from '@assay/domain/reading/figure';
import type { Reading } from '@assay/domain/reading/reading';
import { datePeriods, yearEndsByOwner } from '@assay/domain/reading/share-calendars';
import { z } from 'zod';
import type { Row } from '../table.ts';
import { readFile } from './read-file.ts';

const keySchema = z.object({
  company: z.string(),
  documents: z.array(z.object({ file: z.string(), dated: z.string().nullish() })),
  facts: z.array(
    z.object({
      id: z.string(),
      document: z.string(),
      verbatim_quote: z.string().nullish(),
      figure: z
        .object({
          measure: z.string(),
          subject: z.string(),
          value: z.union([z.number(), z.string(), z.null()]),
          unit: z.string().nullish(),
          currency: z.string().nullish(),
          period: z.string().nullish(),
        })
        .nullish(),
    }),
  ),
});
type Key = z.infer<typeof keySchema>;
type Fact = Key['facts'][number];

type Verdict = 'right' | 'wrong' | 'unknown';
const fields = ['unit', 'measure', 'subject', 'period'] as const;
type Fields = Record<(typeof fields)[number], Verdict>;

const scales: readonly [RegExp, number][] = [
  [/thousand|TEUR/u, 1e3],
  [/million/u, 1e6],
  [/billion/u, 1e9],
];
const NEAR_DAYS = 10;
const DAY = 86_400_000;

function wantedValue(value: number, unit: string): { value: number; half: number } {
  const scale = scales.find(([pattern]) => pattern.test(unit))?.[1] ?? 1;
  const decimals = String(value).split('.')[1]?.length ?? 0;
  return { value: value * scale, half: (0.5 / 10 ** decimals) * scale };
}

function fitsValue(figure: Figure, wanted: { value: number; half: number }): boolean {
  if (figure.kind === 'date') return false;
  const apart = Math.abs(Math.abs(Number(figure.value)) - Math.abs(wanted.value));
  return apart <= Math.max(Number(figure.halfUnit), wanted.half) * 1.0001;
}

/** The last day that a key's period names: its end. */
function wantedEnd(period: string): string | null {
  const date = readDates(period.replaceAll(/\b([A-Z][a-z]{2}) (\d{4})/gu, '$1 $2')).at(-1)?.value;
  if (date !== undefined) return date.length === 7 ? `${date}-28` : date;
  const year = /(20\d{2})(?!.*20\d{2})/u.exec(period)?.[1];
  return year && /^(?:calendar )?20\d{2}$/u.test(period) ? `${year}-12-31` : null;
}

function judgePeriod(figure: Figure, period: string | null | undefined): Verdict {
  const end = figure.period.value?.end ?? null;
  const wanted = period ? wantedEnd(period) : null;
  if (end === null) return 'unknown';
  if (wanted === null) return 'right';
  return Math.abs(Date.parse(end) - Date.parse(wanted)) <= NEAR_DAYS * DAY ? 'right' : 'wrong';
}

function judgeSubject(figure: Figure, subject: string): Verdict {
  if (figure.subject.value === null) return 'unknown';
  const words = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const said = new Set(words(figure.subject.value));
  return words(subject).some((word) => said.has(word)) ? 'right' : 'wrong';
}

function judgeUnit(figure: Figure, wanted: NonNullable<Fact['figure']>): Verdict {
  if (wanted.currency) {
    if (figure.kind !== 'money') return figure.unit.value === null ? 'unknown' : 'wrong';
    return figure.unit.value === wanted.currency
      ? 'right'
      : figure.unit.value === null
        ? 'unknown'
        : 'wrong';
  }
  if (wanted.unit?.startsWith('%')) return figure.kind === 'percent' ? 'right' : 'wrong';
  return figure.kind === 'money' ? 'wrong' : 'right';
}

function judge(figure: Figure, wanted: NonNullable<Fact['figure']>): Fields {
  return {
    unit: judgeUnit(figure, wanted),
    measure: figure.measure.value === null ? 'unknown' : 'right',
    subject: judgeSubject(figure, wanted.subject),
    period: judgePeriod(figure, wanted.period),
  };
}

const plain = (text: string) => text.replaceAll(/\s+/gu, ' ');

/** The figure that states the fact: in the quoted block where there is one, else the best that fits. */
function bestFigure(reading: Reading, fact: Fact, figures: readonly Figure[]): Fields | null {
  const wanted = fact.figure;
  if (!wanted || typeof wanted.value !== 'number') return null;
  const value = wantedValue(wanted.value, wanted.unit ?? '');
  const fitting = figures.filter((figure) => fitsValue(figure, value));
  const quote = plain(fact.verbatim_quote ?? '');
  const quoted = fitting.filter(({ place }) => {
    const block = reading.blocks[place.block];
    return (
      quote !== '' &&
      block &&
      plain(reading.text.slice(block.start, block.end)).includes(quote.slice(0, 60))
    );
  });
  const judged = (quoted.length > 0 ? quoted : fitting).map((figure) => judge(figure, wanted));
  const score = (each: Fields) => fields.filter((field) => each[field] === 'right').length;
  return judged.toSorted((a, b) => score(b) - score(a))[0] ?? null;
}

function rowsOf(room: string, key: Key, readings: ReadonlyMap<string, Reading>): Row[] {
  const yearEnds = yearEndsByOwner([...readings.values()].map(({ card }) => card));
  const counted = key.facts.filter((fact) => typeof fact.figure?.value === 'number');
  const found = counted.map((fact) => {
    const reading = readings.get(fact.document);
    if (reading === undefined) return null;
    const yearEnd = reading.card.yearEnd ? null : yearEnds.get(reading.card.owner ?? '');
    return bestFigure(
      reading,
      fact,
      yearEnd ? datePeriods(reading.figures, yearEnd) : reading.figures,
    );
  });
  const of = (part: number, all: number) =>
    `${part} of ${all} (${((100 * part) / Math.max(1, all)).toFixed(0)} %)`;
  const values = found.filter((each) => each !== null);
  const whole = values.filter((each) => fields.every((field) => each[field] === 'right'));
  const dated = key.documents.filter((each) => each.dated);
  const right = dated.filter(({ file, dated: date }) => readings.get(file)?.card.date === date);
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
    ...fields.map((field) => {
      const verdicts = values.map((each) => each[field]);
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

/** Figures of the rooms' keys, looked for in what the product reads; a line a failed field. */
export async function keyFigures(folder: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const room of readdirSync(folder)) {
    const file = join(folder, room, 'truth.json');
    if (!existsSync(file)) continue;
    const key = keySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const readings = new Map<string, Reading>();
    for (const name of readdirSync(join(folder, room, 'documents'))) {
      const reading = await readFile(join(folder, room, 'documents', name), key.company);
      if (reading) readings.set(name, reading);
    }
    rows.push(...rowsOf(room, key, readings));
  }
  return rows;
}
