import { inOneGo } from '../kit/in-one-go.ts';
import { type AnswerLine, answersInSteps } from './compare-answers.ts';
import type { ReportChange, ReportComparison } from './comparison.ts';
import {
  measureOf,
  type PlacedStatement,
  partTitles,
  placedStatements,
  wordsAlone,
} from './placed-statements.ts';
import type { Report, ReportSentence } from './report.ts';

/** Each statement once for its words; what is said in several places of a part is one. */
function statementsOf(report: Report): PlacedStatement[] {
  const all = placedStatements(report);
  const once = new Map(all.map((each) => [keyOf(each), each]));
  return [...once.values()];
}

const keyOf = ({ section, sentence }: PlacedStatement) =>
  `${section}\n${wordsAlone(sentence.text)}`;

const verdictAndWords = ({ sentence }: PlacedStatement) =>
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
function pairBy<T>(before: readonly T[], after: readonly T[], keyBy: (each: T) => string | null) {
  const waiting = new Map<string, T[]>();
  for (const each of after) {
    const key = keyBy(each);
    if (key !== null) waiting.set(key, [...(waiting.get(key) ?? []), each]);
  }
  const pairs: [T, T][] = [];
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

function compareStatements(from: Report, to: Report) {
  const same = pairBy(statementsOf(from), statementsOf(to), keyOf);
  const measured = pairBy(same.before, same.after, measureKeyOf);
  const changed = [...same.pairs, ...measured.pairs].map(changeOf);
  // What is said once where it was said twice is not gone.
  const kept = new Set(statementsOf(to).map(verdictAndWords));
  const gone = measured.before.filter((each) => !kept.has(verdictAndWords(each)));
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
  const unchanged =
    changed.filter((change) => change === null).length + measured.before.length - gone.length;
  return { changes, unchanged };
}

const answered = ({ text, value }: AnswerLine) => ({ text, value, verdict: 'verified' as const });

/** What follows by rule or by the model, and how it is judged now. */
function compareAnswers(from: readonly AnswerLine[], to: readonly AnswerLine[]): ReportChange[] {
  const { pairs, before, after } = pairBy(from, to, ({ key, section }) => `${section}\n${key}`);
  return [
    ...pairs.flatMap(([old, fresh]): ReportChange[] =>
      old.text === fresh.text
        ? []
        : [
            {
              kind: old.judged === fresh.judged ? 'value' : 'verdict',
              section: fresh.section,
              before: answered(old),
              after: answered(fresh),
            },
          ],
    ),
    ...after.map((each) => ({
      kind: 'new' as const,
      section: each.section,
      before: null,
      after: answered(each),
    })),
    ...before.map((each) => ({
      kind: 'gone' as const,
      section: each.section,
      before: answered(each),
      after: null,
    })),
  ];
}

/**
 * Two versions of a report held against each other, claim by claim: the answer with what it rests on, then
 * every statement. In steps, between which others can be served.
 */
export function* comparisonInSteps(from: Report, to: Report): Generator<void, ReportComparison> {
  const { changes: stated, unchanged } = compareStatements(from, to);
  yield;
  const [before, after] = [yield* answersInSteps(from), yield* answersInSteps(to)];
  const order = [...new Set([...from.sections, ...to.sections].map(({ title }) => title))];
  const rank = ({ section }: ReportChange) =>
    section === partTitles.summary ? -1 : order.indexOf(section) >>> 0;
  return {
    from: from.version,
    to: to.version,
    changes: [...compareAnswers(before, after), ...stated].toSorted(
      (left, right) => rank(left) - rank(right),
    ),
    unchanged,
  };
}

export function compareReports(from: Report, to: Report): ReportComparison {
  return inOneGo(comparisonInSteps(from, to));
}
