import { z } from 'zod';
import {
  measureOf,
  type PlacedStatement,
  placedStatements,
  wordsAlone,
} from './placed-statements.ts';
import type { Report, ReportSentence } from './report.ts';

export const changeKinds = ['new', 'gone', 'value', 'verdict', 'wording'] as const;

export const changeWords: Readonly<Record<(typeof changeKinds)[number], string>> = {
  new: 'New',
  gone: 'Gone',
  value: 'Other value',
  verdict: 'Other verdict',
  wording: 'Other words',
};

const sideSchema = z.object({
  text: z.string(),
  verdict: z.enum(['verified', 'unverified', 'rejected']),
  /** Its figures as they are printed: "EUR 90.8m"; empty where the statement holds none. */
  value: z.string(),
});

const reportChangeSchema = z.object({
  kind: z.enum(changeKinds),
  /** The title of the section that it stands in. */
  section: z.string(),
  before: sideSchema.nullable(),
  after: sideSchema.nullable(),
});
export type ReportChange = z.infer<typeof reportChangeSchema>;

export const comparisonSchema = z.object({
  from: z.string(),
  to: z.string(),
  changes: z.array(reportChangeSchema),
  /** Statements that stand in both, word for word and with the same verdict, wherever they do. */
  unchanged: z.number().int(),
});
export type ReportComparison = z.infer<typeof comparisonSchema>;

/** Each statement once for its words; what is said in several places of a part is one. */
function statementsOf(report: Report): PlacedStatement[] {
  const all = placedStatements(report);
  const once = new Map(all.map((each) => [keyOf(each), each]));
  return [...once.values()];
}

const keyOf = ({ section, sentence }: PlacedStatement) =>
  `${section}\n${wordsAlone(sentence.text)}`;

const standingOf = ({ sentence }: PlacedStatement) =>
  `${sentence.verdict}\n${wordsAlone(sentence.text)}`;

function measureKeyOf({ section, sentence }: PlacedStatement): string | null {
  const measure = measureOf(sentence);
  return measure === null ? null : `${section}\n${measure}`;
}

const valuesOf = ({ text, figures }: ReportSentence): string =>
  figures.map(({ start, end }) => text.slice(start, end)).join(', ');

function side({ sentence }: PlacedStatement): ReportChange['before'] {
  return { text: sentence.text, verdict: sentence.verdict, value: valuesOf(sentence) };
}

/** Pairs statements by a key, each with at most one other; what has no key or no partner is left. */
function pairBy(
  before: PlacedStatement[],
  after: PlacedStatement[],
  keyBy: (each: PlacedStatement) => string | null,
) {
  const waiting = new Map<string, PlacedStatement[]>();
  for (const each of after) {
    const key = keyBy(each);
    if (key !== null) waiting.set(key, [...(waiting.get(key) ?? []), each]);
  }
  const pairs: [PlacedStatement, PlacedStatement][] = [];
  const left = before.filter((each) => {
    const key = keyBy(each);
    const partner = key === null ? undefined : waiting.get(key)?.shift();
    if (partner) pairs.push([each, partner]);
    return !partner;
  });
  const paired = new Set(pairs.map(([, partner]) => partner));
  return { pairs, before: left, after: after.filter((each) => !paired.has(each)) };
}

function changeOf([before, after]: [PlacedStatement, PlacedStatement]): ReportChange | null {
  const [old, fresh] = [before.sentence, after.sentence];
  const section = after.section;
  const sides = { section, before: side(before), after: side(after) };
  if (old.verdict !== fresh.verdict) return { kind: 'verdict', ...sides };
  if (valuesOf(old) !== valuesOf(fresh)) return { kind: 'value', ...sides };
  return wordsAlone(old.text) === wordsAlone(fresh.text) ? null : { kind: 'wording', ...sides };
}

/** Two versions of a report held against each other, claim by claim. */
export function compareReports(from: Report, to: Report): ReportComparison {
  const same = pairBy(statementsOf(from), statementsOf(to), keyOf);
  const measured = pairBy(same.before, same.after, measureKeyOf);
  const changed = [...same.pairs, ...measured.pairs].map(changeOf);
  // What is said once where it was said twice is not gone.
  const standing = new Set(statementsOf(to).map(standingOf));
  const gone = measured.before.filter((each) => !standing.has(standingOf(each)));
  const order = [...new Set([...from.sections, ...to.sections].map(({ title }) => title))];
  const rank = ({ section }: ReportChange) =>
    section === 'Executive summary' ? -1 : order.indexOf(section) >>> 0;
  const changes: ReportChange[] = [
    ...changed.filter((change) => change !== null),
    ...measured.after.map((each) => ({
      kind: 'new' as const,
      section: each.section,
      before: null,
      after: side(each),
    })),
    ...gone.map((each) => ({
      kind: 'gone' as const,
      section: each.section,
      before: side(each),
      after: null,
    })),
  ];
  return {
    from: from.version,
    to: to.version,
    changes: changes.toSorted((left, right) => rank(left) - rank(right)),
    unchanged:
      changed.filter((change) => change === null).length + measured.before.length - gone.length,
  };
}
