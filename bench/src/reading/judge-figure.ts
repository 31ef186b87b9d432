import { readDates } from '@assay/domain/kit/dates';
import { toLabel } from '@assay/domain/kit/label';
import { measures } from '@assay/domain/kit/measures';
import { findAdjectives, findPlaces } from '@assay/domain/kit/places';
import type { Figure } from '@assay/domain/reading/figure';
import type { Reading } from '@assay/domain/reading/reading';
import { z } from 'zod';

export const keySchema = z.object({
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
          subject: z.string().nullish(),
          value: z.union([z.number(), z.string()]).nullish(),
          unit: z.string().nullish(),
          currency: z.string().nullish(),
          period: z.string().nullish(),
        })
        .nullish(),
    }),
  ),
});
export type Key = z.infer<typeof keySchema>;
export type KeyFact = Key['facts'][number];

type Verdict = 'right' | 'wrong' | 'unknown';
export const fields = ['unit', 'measure', 'subject', 'period'] as const;
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

interface Span {
  start: string;
  end: string;
}

const lastDay = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
    .toISOString()
    .slice(0, 10);

/** Which days a key's period may end on: the day, month or year that it names last. */
function wantedEnds(period: string): Span | null {
  // "FY2021, as planned in May 2020": when it was planned is not when it is.
  const own = period.replace(/, (?:plan|decision) of .*$/u, '');
  const date = readDates(own).at(-1)?.value;
  if (date?.length === 7) return { start: `${date}-01`, end: lastDay(date) };
  if (date !== undefined) return { start: date, end: date };
  if (/^(?:calendar )?20\d{2}$/u.test(own)) return wholeYear(own.slice(-4));
  const [, last] = /20\d{2}\s?[–-]\s?(20\d{2})$/u.exec(own) ?? [];
  return last === undefined ? null : { start: `${last}-12-31`, end: `${last}-12-31` };
}

const wholeYear = (year: string): Span => ({ start: `${year}-01-01`, end: `${year}-12-31` });

const shifted = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

/** A span must end when the key's does; a day that a document speaks on may lie within it. */
function judgePeriod(figure: Figure, period: string | null | undefined): Verdict {
  const { start = null, end = null, type = 'span', precision } = figure.period.value ?? {};
  if (!period) return 'right';
  if (end === null) return 'unknown';
  const wanted = wantedEnds(period);
  if (wanted === null) return 'right';
  // What people answered in some months of a year is of that year, and on days up to one in it, too.
  const isAnswer =
    (figure.period.how === 'inherited' || precision === 'day') && figure.kind !== 'money';
  const begins = precision === 'day' ? end : (start ?? '');
  if (isAnswer && begins >= wanted.start && end <= wanted.end) return 'right';
  // What holds since a day holds on every later one.
  const until = /^since /u.test(period) ? '9999-12-31' : shifted(wanted.end, NEAR_DAYS);
  const from = shifted(type === 'instant' ? wanted.start : wanted.end, -NEAR_DAYS);
  return end >= from && end <= until ? 'right' : 'wrong';
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
/** "US" and "United States" are one place, "Swedish market" is of Sweden, "all" and "alle" one whole. */
const namesOf = (text: string) => [
  ...wordsOf(text),
  ...[...findPlaces(text), ...findAdjectives(text)].map(({ name }) => name),
  ...(/^(?:all|alle)(?![\p{L}])/iu.test(text) ? ['all'] : []),
];
/** "European Union" is of Europe. */
const alike = (a: string, b: string) =>
  a === b || (Math.min(a.length, b.length) > 5 && (a.startsWith(b) || b.startsWith(a)));
const shareWord = (a: string, b: string) =>
  namesOf(a).some((word) => namesOf(b).some((other) => alike(word, other)));

/**
 * Whose it is. Where a key names a part (a customer of the company, all respondents), a figure of
 * nobody known, of the document's owner or of whom the whole table is that names this part among its
 * heads says the same.
 */
function judgeSubject(
  figure: Figure,
  subject: string | null | undefined,
  owner: string | null,
): Verdict {
  if (!subject) return 'right';
  const own = figure.subject.value;
  if (own !== null && shareWord(own, subject)) return 'right';
  // What a key calls "market" a document calls by the places that it covers.
  if (subject === 'market' && findPlaces(own ?? '').length > 0) return 'right';
  const heads = figure.segment.value?.map(({ text }) => text).join(' ') ?? '';
  const isOfAll = own === null || own === owner || figure.subject.how === 'inherited';
  if (isOfAll && shareWord(heads, subject)) return 'right';
  return own === null ? 'unknown' : 'wrong';
}

/** Two names that the lexicon knows must mean the same; of others only that there is one is checked. */
function judgeMeasure(figure: Figure, measure: string): Verdict {
  const label = figure.measure.value;
  if (label === null) return 'unknown';
  const { concept } = toLabel(measure);
  if (concept === null || label.concept === null || concept === label.concept) return 'right';
  // "Output of the oldest plant" names two; either will do.
  const names = measures.find((each) => each.concept === label.concept)?.names ?? [];
  return names.some((name) => measure.toLowerCase().includes(name)) ? 'right' : 'wrong';
}

/** "NOK million": keys that have no field for the currency name it with the unit; "NPS points" name none. */
const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const codeIn = (unit: string) => {
  const code = /^[A-Z]{3}(?=\s)/u.exec(unit)?.[0] ?? '';
  return codes.has(code) ? code : null;
};

function judgeUnit(figure: Figure, wanted: NonNullable<KeyFact['figure']>): Verdict {
  const currency = wanted.currency ?? codeIn(wanted.unit ?? '');
  if (currency) {
    if (figure.kind !== 'money') return figure.unit.value === null ? 'unknown' : 'wrong';
    return figure.unit.value === currency
      ? 'right'
      : figure.unit.value === null
        ? 'unknown'
        : 'wrong';
  }
  if (wanted.unit?.startsWith('%')) return figure.kind === 'percent' ? 'right' : 'wrong';
  return figure.kind === 'money' ? 'wrong' : 'right';
}

function judge(
  figure: Figure,
  wanted: NonNullable<KeyFact['figure']>,
  owner: string | null,
): Fields {
  return {
    unit: judgeUnit(figure, wanted),
    measure: judgeMeasure(figure, wanted.measure),
    subject: judgeSubject(figure, wanted.subject, owner),
    period: judgePeriod(figure, wanted.period),
  };
}

const plain = (text: string) => text.replaceAll(/\s+/gu, ' ');

/** The figure that states the fact, and how each of its fields fared. */
export interface JudgedFigure {
  figure: Figure;
  fields: Fields;
}

/** In the quoted block where there is one, else the best that fits. */
export function judgeFact(
  reading: Reading,
  fact: KeyFact,
  figures: readonly Figure[],
): JudgedFigure | null {
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
  const judged = (quoted.length > 0 ? quoted : fitting).map((figure) => ({
    figure,
    fields: judge(figure, wanted, reading.card.owner),
  }));
  const score = (each: JudgedFigure) =>
    fields.filter((field) => each.fields[field] === 'right').length;
  return judged.toSorted((a, b) => score(b) - score(a))[0] ?? null;
}
