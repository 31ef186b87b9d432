import { Exact } from '../kit/decimal.ts';
import { toLabel } from '../kit/label.ts';
import { measureIn } from '../kit/measures.ts';
import type { FigureStatus, Label } from '../reading/figure.ts';
import type { Ledger, LedgerFigure } from '../sentences/ledger.ts';
import { namesOf } from '../sentences/names.ts';
import { periodsAgree } from '../sentences/vetoes/periods-agree.ts';
import type { LabelLinks } from './label-links.ts';

export type Comparison = { verdict: 'same' | 'maybe' | 'other'; why: string };

/** What a model has said of two labels, pair by pair, with both quotes before it. */
export type ModelWord = (a: LedgerFigure, b: LedgerFigure) => 'same' | 'other' | null;

const other = (why: string): Comparison => ({ verdict: 'other', why });

function statusClass(status: FigureStatus | null): string {
  if (status === 'budget' || status === 'forecast' || status === 'target') return 'expected';
  return status === null || status === 'restated' ? 'actual' : status;
}

const dateOf = ({ sourceId }: LedgerFigure, ledger: Ledger) =>
  ledger.sources.get(sourceId)?.card.date ?? null;

/** What ends after its document was written is expected, whatever it is called. */
function classOf(figure: LedgerFigure, ledger: Ledger): string {
  const [end, written] = [figure.period.value?.end, dateOf(figure, ledger)];
  const ahead = figure.kind !== 'date' && end && written && end > written;
  return ahead ? 'expected' : statusClass(figure.status.value);
}

const differ = <T>(a: T | null, b: T | null) => a !== null && b !== null && a !== b;

/** Whatever makes two figures another thing, before their labels are looked at. */
function differentThing(a: LedgerFigure, b: LedgerFigure, ledger: Ledger): string | null {
  if (a.kind !== b.kind) return 'kind';
  if (a.kind === 'money' && (a.unit.value === null || a.unit.value !== b.unit.value))
    return 'currency';
  if (a.kind === 'duration' && differ(a.unit.value, b.unit.value)) return 'unit';
  if (a.form !== b.form) return 'form';
  const [first, second] = [classOf(a, ledger), classOf(b, ledger)];
  if (first !== second) return 'status';
  if (first === 'expected' && dateOf(a, ledger) !== dateOf(b, ledger)) return 'a later plan';
  if (differ(a.basis.value, b.basis.value)) return 'basis';
  if (differ(a.perimeter.value, b.perimeter.value)) return 'perimeter';
  if (a.subject.value === null || b.subject.value === null) return 'subject not known';
  if (!namesOf(ledger).same(a.subject.value, b.subject.value)) return 'subject';
  if (a.kind === 'date') return null;
  if (a.period.value === null || b.period.value === null) return 'period not known';
  return periodsAgree(a.period.value, b.period.value) ? null : 'period';
}

const ownLabels = ({ measure, segment }: LedgerFigure): Label[] =>
  [measure.value, ...(segment.value ?? [])].filter((label) => label !== null);

function ownTokens(figure: LedgerFigure): string[] {
  return ownLabels(figure).flatMap(({ tokens }) => tokens);
}

/** Words that a figure inherits: its headings, its table's caption and heads, its own sentence. */
function inheritedTokens(figure: LedgerFigure, ledger: Ledger): Set<string> {
  const source = ledger.sources.get(figure.sourceId);
  const block = source?.reading.blocks[figure.place.block];
  if (!source || !block) return new Set();
  const { reading } = source;
  const table = block.table === null ? null : reading.tables[block.table];
  const texts = [
    ...block.headings.map((index) => {
      const heading = reading.blocks[index];
      return heading ? reading.text.slice(heading.start, heading.end) : '';
    }),
    table?.caption ?? '',
    ...(table ? (table.rowHeads[figure.place.row ?? -1] ?? []) : []),
    ...(table ? (table.columnHeads[figure.place.column ?? -1] ?? []) : []),
    table ? '' : reading.text.slice(block.start, block.end),
  ];
  return new Set(
    texts
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\d]+/gu) ?? [],
  );
}

/** Two tellings of one thing lie near each other; a multiple is mostly a part against its whole. */
const farthest = 2.5;

function plausible(a: LedgerFigure, b: LedgerFigure): boolean {
  if (a.kind === 'date') return true;
  const [x, y] = [new Exact(a.value), new Exact(b.value)];
  if (x.isZero() || y.isZero() || x.isNegative() !== y.isNegative()) return false;
  const ratio = x.div(y).abs();
  return ratio.lte(farthest) && ratio.gte(1 / farthest);
}

type Step = 'equal' | 'abbreviation' | 'anchor' | 'lexicon' | 'model';

const sameTokens = (a: readonly string[], b: readonly string[]) =>
  a.length > 0 && a.length === b.length && a.every((token) => b.includes(token));

/** The first of the five steps that says that two labels mean the same measure. */
function sameMeasure(
  a: LedgerFigure,
  b: LedgerFigure,
  links: LabelLinks,
  model: ModelWord | null,
): Step | 'other' | null {
  const [left, right] = [a.measure.value, b.measure.value];
  if (!left || !right) return null;
  if (sameTokens(left.tokens, right.tokens)) return 'equal';
  if (links.abbreviates(left, right)) return 'abbreviation';
  if (links.anchored(left, right)) return 'anchor';
  if (left.concept !== null && right.concept !== null) {
    if (left.concept !== right.concept) return 'other';
    return 'lexicon';
  }
  const said = model?.(a, b) ?? null;
  return said === 'same' ? 'model' : said;
}

/** A cheap look at the labels alone, before anything is compared. */
export function couldBeSame(
  a: LedgerFigure,
  b: LedgerFigure,
  links: LabelLinks,
  model: ModelWord | null,
): boolean {
  const step = sameMeasure(a, b, links, null);
  return step !== 'other' && (step !== null || model !== null);
}

/** Words of a label beside the name by which it was recognised. */
function leftOver({ tokens }: Label, step: Step): string[] {
  if (step === 'anchor' || step === 'abbreviation') return [];
  const named = step === 'lexicon' ? measureIn(tokens) : null;
  return named ? tokens.toSpliced(named.first, named.count) : tokens;
}

const totals: ReadonlySet<string> = new Set(['total', 'sum', 'summe', 'gesamt', 'insgesamt']);

/** Words of a cell's own row: "Top 10" tells it from the whole, "Total" does not. */
function rowTokens({ place, sourceId, measure }: LedgerFigure, ledger: Ledger): string[] {
  const { reading } = ledger.sources.get(sourceId) ?? {};
  const heads =
    place.table === null ? [] : (reading?.tables[place.table]?.rowHeads[place.row ?? -1] ?? []);
  const own = measure.value?.text ?? '';
  return heads
    .filter((head) => !own.includes(head))
    .flatMap((head) => toLabel(head).tokens)
    .filter((token) => !totals.has(token));
}

function strangeTokens(
  of: LedgerFigure,
  against: LedgerFigure,
  step: Step,
  ledger: Ledger,
): string[] {
  const { measure, segment } = of;
  const own = [
    ...(measure.value ? leftOver(measure.value, step) : []),
    ...(segment.value ?? []).flatMap(({ tokens }) => tokens),
    ...rowTokens(of, ledger),
  ];
  const known = inheritedTokens(against, ledger);
  for (const token of ownTokens(against)) known.add(token);
  return own.filter((token) => !known.has(token));
}

/**
 * Whether two figures tell the same thing. Labels that agree by themselves may still carry a word
 * of their own ("among independents"): then, without a model, nothing is said.
 */
export function compare(
  a: LedgerFigure,
  b: LedgerFigure,
  ledger: Ledger,
  links: LabelLinks,
  model: ModelWord | null = null,
): Comparison {
  const different = differentThing(a, b, ledger);
  if (different) return other(different);
  const step = sameMeasure(a, b, links, model);
  if (step === 'other') return other('measure');
  if (step === null) return { verdict: 'maybe', why: 'labels' };
  if (step === 'model') return { verdict: 'same', why: step };
  const strange = [...strangeTokens(a, b, step, ledger), ...strangeTokens(b, a, step, ledger)];
  const says = ({ basis }: LedgerFigure) => basis.value !== null && basis.how === 'read';
  const oneSided = (says(a) && b.basis.value === null) || (says(b) && a.basis.value === null);
  if (strange.length === 0 && !oneSided && plausible(a, b)) return { verdict: 'same', why: step };
  return model?.(a, b) === 'same'
    ? { verdict: 'same', why: 'model' }
    : { verdict: 'maybe', why: `words of their own: ${strange.slice(0, 4).join(', ') || 'none'}` };
}
