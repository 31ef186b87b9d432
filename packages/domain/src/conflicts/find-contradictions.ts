import { Exact } from '../kit/decimal.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { printFigure, printPeriod } from '../sentences/print-figure.ts';
import { betterSide } from './better-side.ts';
import { compare, couldBeSame, type ModelWord } from './compare.ts';
import type { Conflict, ConflictSide } from './conflict.ts';
import { apart, disjoint, intervalOf } from './intervals.ts';
import type { LabelLinks } from './label-links.ts';

/** Smaller counts in prose are too often of something else. */
const smallestProseCount = 100;

export function sideOf(figure: LedgerFigure): ConflictSide {
  const { block, start, end } = figure.place;
  return { sourceId: figure.sourceId, figure, block, start, end, shown: printFigure(figure) };
}

/** A copy says nothing new, except where it has another word for a figure than its original. */
function repeats(figure: LedgerFigure, source: LedgerSource, ledger: Ledger): boolean {
  if (source.leadsGroup) return false;
  const leader = [...ledger.sources.values()].find(
    ({ groupId, leadsGroup }) => leadsGroup && groupId === source.groupId,
  );
  const same = (leader ? ledger.figuresOf(leader.id) : []).filter(
    ({ kind, value }) => kind === figure.kind && value === figure.value,
  );
  return !same.some(({ measure }) => measure.value?.concept !== figure.measure.value?.concept);
}

/** A superseded source, a copy, a page head, a hidden cell: none of them contradicts anything. */
export function takesPart(figure: LedgerFigure, source: LedgerSource, ledger: Ledger): boolean {
  if (source.supersededBy.length > 0 || repeats(figure, source, ledger)) return false;
  const block = source.reading.blocks[figure.place.block];
  if (!block || block.kind === 'furniture' || block.instructs || block.quoted) return false;
  if (figure.doubt !== 'none' || figure.sign === 'unknown' || figure.measure.value === null)
    return false;
  if (figure.kind === 'money' && figure.scale.how === 'unknown') return false;
  const small = figure.kind === 'count' && figure.origin === 'prose';
  return !(small && new Exact(figure.value).abs().lt(smallestProseCount));
}

/** Figures that can be the same at all stand in one bucket: kind, unit and form. */
function buckets(figures: readonly LedgerFigure[]): LedgerFigure[][] {
  const byKey = new Map<string, LedgerFigure[]>();
  for (const figure of figures) {
    const unit = figure.kind === 'money' || figure.kind === 'duration' ? figure.unit.value : '';
    const year = figure.kind === 'date' ? '' : (figure.period.value?.end?.slice(0, 4) ?? '');
    const key = [figure.kind, unit, figure.form, year].join('|');
    const bucket = byKey.get(key) ?? [];
    bucket.push(figure);
    byKey.set(key, bucket);
  }
  return [...byKey.values()];
}

function aboutOf(figure: LedgerFigure): string {
  const period = figure.period.value;
  const labels = [figure.measure.value, ...(figure.segment.value ?? [])].map(
    (label) => label?.text,
  );
  return [...labels, figure.subject.value, period && printPeriod(period)]
    .filter(Boolean)
    .join(', ');
}

/** Whether a source states the other's value of that measure as well: then it was the reading that erred. */
function statesToo(figure: LedgerFigure, ledger: Ledger, own: LedgerFigure): boolean {
  return ledger
    .figuresOf(own.sourceId)
    .some(
      (one) =>
        one.kind === figure.kind &&
        one.unit.value === figure.unit.value &&
        one.measure.value?.text === own.measure.value?.text &&
        !disjoint(intervalOf(one), intervalOf(figure)),
    );
}

/** The same two values under another place of theirs: one find. */
function tellsSame({ sides }: Conflict, a: LedgerFigure, b: LedgerFigure): boolean {
  const [first, second] = [sides[0].figure, sides[1]?.figure];
  if (!first || !second) return false;
  const alike = (x: LedgerFigure, y: LedgerFigure) =>
    x.kind === y.kind && !disjoint(intervalOf(x), intervalOf(y)) && !apart(x, y);
  return (alike(first, a) && alike(second, b)) || (alike(first, b) && alike(second, a));
}

function contradiction(a: LedgerFigure, b: LedgerFigure, why: string, ledger: Ledger): Conflict {
  const [left, right] = [ledger.sources.get(a.sourceId), ledger.sources.get(b.sourceId)];
  return {
    kind: 'contradicts',
    sides: [sideOf(a), sideOf(b)],
    about: aboutOf(a),
    why,
    better: left && right ? betterSide(left, right) : null,
  };
}

/** Same subject, measure, period, perimeter and status, values apart by more than their rounding. */
export function findContradictions(
  ledger: Ledger,
  links: LabelLinks,
  model: ModelWord | null = null,
): Conflict[] {
  const figures = [...ledger.sources.values()].flatMap((source) =>
    ledger.figuresOf(source.id).filter((figure) => takesPart(figure, source, ledger)),
  );
  const found: Conflict[] = [];
  for (const bucket of buckets(figures)) {
    for (const [at, a] of bucket.entries()) {
      for (const b of bucket.slice(at + 1)) {
        // What a document says of the same thing twice, it says of two things.
        if (a.sourceId === b.sourceId || !couldBeSame(a, b, links, model)) continue;
        if (!apart(a, b)) continue;
        const { verdict, why } = compare(a, b, ledger, links, model);
        if (verdict !== 'same' || statesToo(b, ledger, a) || statesToo(a, ledger, b)) continue;
        if (found.some((one) => tellsSame(one, a, b))) continue;
        found.push(contradiction(a, b, why, ledger));
      }
    }
  }
  return found;
}
