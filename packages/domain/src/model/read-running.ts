import { Exact } from '../kit/decimal.ts';
import type { Ledger, LedgerFigure } from '../sentences/ledger.ts';
import { agreedFigure } from './agree.ts';
import { isOfYear, isPlanned, isRecorded } from './candidates.ts';

/** A part of a year as it was planned, and what became of it. */
interface RunningPart {
  planned: LedgerFigure;
  actual: LedgerFigure;
}

interface Span {
  start: string;
  end: string;
}

function spanOf({ period }: LedgerFigure): Span | null {
  const { value } = period;
  if (value?.type !== 'span' || value.start === null || value.end === null) return null;
  return { start: value.start, end: value.end };
}

const isWithin = (one: Span, other: Span) => one.start >= other.start && one.end <= other.end;

/** Plan and result of the same months stand in one document: elsewhere a plan may be another one. */
const partKey = (figure: LedgerFigure, { start, end }: Span) =>
  `${figure.sourceId} ${start} ${end}`;

interface DatedPart extends RunningPart {
  span: Span;
}

function partsWithin(
  year: Span,
  whole: readonly LedgerFigure[],
  unit: string | null,
  ledger: Ledger,
): DatedPart[] {
  const dated = whole.flatMap((figure) => {
    const span = isOfYear(figure) || figure.unit.value !== unit ? null : spanOf(figure);
    return span && isWithin(span, year) ? [{ figure, span }] : [];
  });
  const groups = Map.groupBy(dated, ({ figure, span }) => partKey(figure, span));
  return [...groups.values()].flatMap((group) => {
    const figures = group.map(({ figure }) => figure);
    const planned = agreedFigure(figures.filter(isPlanned), ledger);
    const actual = agreedFigure(
      figures.filter((one) => isRecorded(one, ledger)),
      ledger,
    );
    return planned && actual && group[0] ? [{ planned, actual, span: group[0].span }] : [];
  });
}

/** The longest parts of a planned year, none within or across another, of which plan and result are known. */
export function readRunning(
  plan: LedgerFigure | undefined,
  whole: readonly LedgerFigure[],
  ledger: Ledger,
): RunningPart[] {
  const year = plan && spanOf(plan);
  if (!plan || !year) return [];
  const kept: DatedPart[] = [];
  const longestFirst = partsWithin(year, whole, plan.unit.value, ledger).toSorted(
    (a, b) => lengthOf(b.span) - lengthOf(a.span),
  );
  for (const part of longestFirst) {
    const meets = kept.some(
      ({ span }) => span.start <= part.span.end && part.span.start <= span.end,
    );
    if (!meets) kept.push(part);
  }
  const sum = kept.reduce((all, { planned }) => all.plus(planned.value), new Exact(0));
  if (sum.lte(0)) return [];
  return kept
    .toSorted((a, b) => a.span.start.localeCompare(b.span.start))
    .map(({ planned, actual }) => ({ planned, actual }));
}

const lengthOf = ({ start, end }: Span) => Date.parse(end) - Date.parse(start);
