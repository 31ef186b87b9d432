import { grades } from '../evidence/source.ts';
import { Exact } from '../kit/decimal.ts';
import { labelWords } from '../kit/label.ts';
import { measureIn } from '../kit/measures.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { printFigure } from '../sentences/print-figure.ts';
import { aboutFigure } from './about.ts';
import { betterSide } from './better-side.ts';
import { compare, narrowingWords } from './compare.ts';
import type { Conflict, ConflictSide } from './conflict.ts';
import { apart, inUnitOf } from './intervals.ts';
import type { LabelLinks } from './label-links.ts';
import { sentenceAround } from './sentence-around.ts';
import { isTalkHead } from './talk-head.ts';

/** Smaller counts in prose are too often of something else. */
const smallestProseCount = 100;
/** Farther off is a part of it, or another thing by the same name. */
const farthest = { amounts: 2.5, rates: 4 } as const;

export function sideOf(figure: LedgerFigure): ConflictSide {
  const { block, start, end } = figure.place;
  return { sourceId: figure.sourceId, figure, block, start, end, shown: printFigure(figure) };
}

/** "EBITDA of 9m before special items" is another than that with them. */
const leavesOut =
  /^\s?\p{L}{0,10}\s\(?(?:before|excluding|excl\.|adjusted for|vor|ohne|bereinigt um|avant|hors|antes de|sin|sem|prima di|før|uten|uden|före|exklusive|voor)\s(?:\p{L}+[\s-]){0,2}(?:item|effe[ck]t|charge|cost|one-off|exceptional|post|einmal|élément|partida|elemento|oneri|engangs|jämför)/iu;

/** A superseded source, a page head, a hidden cell: none of them contradicts anything. */
export function isTold({ place, doubt, kind }: LedgerFigure, source: LedgerSource): boolean {
  const { text, blocks } = source.reading;
  const block = blocks[place.block];
  if (!block || block.kind === 'furniture' || block.instructs || block.quoted) return false;
  if (kind === 'count' && place.table === null && isTalkHead(sentenceAround({ place }, source)))
    return false;
  if (kind === 'money' && leavesOut.test(text.slice(place.end, block.end))) return false;
  return source.supersededBy.length === 0 && doubt === 'none';
}

/** "Growth of 4%" says how much; of another change it is open from when it is counted. */
const isGrowth = ({ measure }: LedgerFigure): boolean =>
  measure.value?.concept?.endsWith('_growth') === true;

/** A change that happens on a day, or in a month, is counted from the day before. */
const isDatedChange = ({ form, kind, period: { value } }: LedgerFigure): boolean =>
  form === 'change' &&
  kind === 'percent' &&
  !!value?.start &&
  value.start.slice(0, 7) === value.end?.slice(0, 7);

/** "22% of revenue": what it is a share of, and not what has it. */
export function isBareShare({ kind, measure: { value } }: LedgerFigure): boolean {
  if (kind !== 'percent' || !value || value.concept !== null) return false;
  const [of, ...base] = labelWords(value.text);
  if (!of || !/^(?:of|von|vom|de|du|di|van|av|af)$/u.test(of)) return false;
  return measureIn(base)?.count === base.length;
}

/** "Fell by 6% in 2024/25": a change over a year is counted from the year before. Of sales it may be of some shops alone. */
const isYearly = ({ form, kind, measure, period }: LedgerFigure): boolean =>
  form === 'change' &&
  kind === 'percent' &&
  measure.value?.concept === null &&
  period.value?.precision === 'year';

/** Told, and known well enough to be held against another. */
function isSaid(figure: LedgerFigure, source: LedgerSource): boolean {
  if (!isTold(figure, source) || figure.measure.value === null) return false;
  if (isBareShare(figure)) return false;
  const isDated = isDatedChange(figure) || isYearly(figure);
  if (figure.sign === 'unknown' && !isGrowth(figure) && !isDated) return false;
  if (figure.kind === 'money' && figure.scale.how === 'unknown') return false;
  const small = figure.kind === 'count' && figure.origin === 'prose';
  return !(small && new Exact(figure.value).abs().lt(smallestProseCount));
}

/** Figures that can tell the same at all, by kind, unit, form and measure. */
function bucketsOf(figures: readonly LedgerFigure[], links: LabelLinks): LedgerFigure[][] {
  const groups = Map.groupBy(figures, ({ kind, unit, form, measure }) => {
    return [
      kind,
      kind === 'money' ? unit.value : '',
      form,
      measure.value && links.measureOf(measure.value),
    ].join('|');
  });
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** A copy that gives a number another year says another thing. */
function differInTime({ period: a }: LedgerFigure, { period: b }: LedgerFigure): boolean {
  return !!a.value?.end && !!b.value?.end && a.value.end !== b.value.end;
}

/** A copy adds nothing but what its original does not say. */
function saidBy(ledger: Ledger, links: LabelLinks): LedgerFigure[] {
  const sources = [...ledger.sources.values()];
  const keyOf = ({ kind, value, measure }: LedgerFigure) =>
    `${kind} ${value} ${measure.value && links.measureOf(measure.value)}`;
  return sources.flatMap((source) => {
    const said = ledger.figuresOf(source.id).filter((figure) => isSaid(figure, source));
    if (source.leadsGroup) return said;
    const original = sources.find((one) => one.groupId === source.groupId && one.leadsGroup);
    if (!original) return [];
    const known = Map.groupBy(ledger.figuresOf(original.id), keyOf);
    const isRepeated = (figure: LedgerFigure) =>
      (known.get(keyOf(figure)) ?? []).some((one) => !differInTime(one, figure));
    return said.filter((figure) => !isRepeated(figure));
  });
}

/** Where it is open whether something rose or fell, only how much is held against another. */
function whereSignsAreKnown<T>(
  judge: (a: LedgerFigure, b: LedgerFigure) => T,
): (a: LedgerFigure, b: LedgerFigure) => T {
  const size = (figure: LedgerFigure): LedgerFigure => ({
    ...figure,
    value: new Exact(figure.value).abs().toString(),
  });
  return (a, b) =>
    a.sign === 'unknown' || b.sign === 'unknown' ? judge(size(a), size(b)) : judge(a, b);
}

const differ = whereSignsAreKnown(apart);

/** Two values of one thing are near each other, even where one is wrong. */
export const isNear = whereSignsAreKnown((a, told) => {
  if (a.kind === 'date') return true;
  const b = inUnitOf(told, a);
  const [x, y] = [new Exact(a.value), new Exact(b.value)];
  if (x.isZero() || y.isZero() || x.isNegative() !== y.isNegative()) return a.kind === 'percent';
  const ratio = Exact.max(x.div(y), y.div(x));
  const isAmount = a.kind === 'money' || a.kind === 'count';
  return ratio.lte(isAmount ? farthest.amounts : farthest.rates);
});

function contradiction(a: LedgerFigure, b: LedgerFigure, ledger: Ledger): Conflict {
  const [left, right] = [ledger.sources.get(a.sourceId), ledger.sources.get(b.sourceId)];
  return {
    kind: 'contradicts',
    sides: [sideOf(a), sideOf(b)],
    about: aboutFigure(a),
    why: 'Both speak of the same measure and period.',
    better: left && right ? betterSide(left, right) : null,
  };
}

/** The figures of a bucket that tell one fact: each is the same as some other of them. */
function factsIn(bucket: readonly LedgerFigure[], ledger: Ledger, links: LabelLinks) {
  const facts: LedgerFigure[][] = [];
  for (const figure of bucket) {
    const mine = facts.filter((fact) =>
      fact.some((one) => compare(one, figure, ledger, links).verdict === 'same'),
    );
    for (const fact of mine) facts.splice(facts.indexOf(fact), 1);
    facts.push([...mine.flat(), figure]);
  }
  return facts.filter(({ length }) => length > 1);
}

/** A contract's end is somebody's: of the target itself there are as many as it has contracts. */
function isOfOne({ kind, subject }: LedgerFigure, words: readonly string[], company: string) {
  return kind !== 'date' || words.length > 0 || subject.value !== company;
}

/** The best source against the weakest that says otherwise; who states two values states neither. */
function widestIn(fact: readonly LedgerFigure[], ledger: Ledger): Conflict[] {
  const bySource = [...Map.groupBy(fact, ({ sourceId }) => sourceId).values()];
  const rank = ({ sourceId }: LedgerFigure) =>
    grades.indexOf(ledger.sources.get(sourceId)?.grade ?? 'D');
  const clear = bySource
    .filter((said) => said.every((one) => said.every((two) => !differ(one, two))))
    .flatMap(([first]) => first ?? [])
    .filter((one) => isOfOne(one, narrowingWords(one, ledger), ledger.company))
    .toSorted((a, b) => rank(a) - rank(b));
  const [best, ...others] = clear;
  const worst = best && others.findLast((one) => differ(best, one) && isNear(best, one));
  return best && worst ? [contradiction(best, worst, ledger)] : [];
}

/** Same subject, measure, period, perimeter and status, values apart by more than their rounding. */
export function findContradictions(ledger: Ledger, links: LabelLinks): Conflict[] {
  return bucketsOf(saidBy(ledger, links), links).flatMap((bucket) =>
    factsIn(bucket, ledger, links).flatMap((fact) => widestIn(fact, ledger)),
  );
}
