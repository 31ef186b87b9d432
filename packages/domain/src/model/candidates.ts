import { lastDate } from '../sentences/last-date.ts';
import { endOf, type Ledger, type LedgerFigure, type LedgerSource } from '../sentences/ledger.ts';
import { sourcesInForce } from '../sentences/sources-in-force.ts';
import { sameValue } from './agree.ts';

/** What may enter a model at all: read without doubt, of known sign, unit and scale, from a living source. */
function isSound(figure: LedgerFigure, source: LedgerSource): boolean {
  return (
    figure.doubt === 'none' &&
    figure.sign === 'known' &&
    figure.high === null &&
    figure.bound !== 'above' &&
    figure.bound !== 'below' &&
    figure.status.value !== 'original' &&
    figure.status.value !== 'proForma' &&
    (figure.kind !== 'money' || (figure.unit.value !== null && figure.scale.how !== 'unknown')) &&
    source.reading.blocks[figure.place.block]?.instructs !== true
  );
}

export function soundFigures(ledger: Ledger): LedgerFigure[] {
  return sourcesInForce(ledger).flatMap((source) =>
    ledger.figuresOf(source.id).filter((one) => isSound(one, source)),
  );
}

export const isOfYear = ({ period }: LedgerFigure): boolean =>
  period.value?.type === 'span' &&
  period.value.precision === 'year' &&
  period.value.start !== null &&
  period.value.end !== null &&
  Number(period.value.end.slice(0, 4)) - Number(period.value.start.slice(0, 4)) <= 1;

const plans = new Set(['budget', 'forecast', 'target']);
export const isPlanned = ({ status }: LedgerFigure): boolean => plans.has(status.value ?? '');

/** A year that its document could not have seen the end of is nobody's record. */
export function isRecorded(figure: LedgerFigure, ledger: Ledger): boolean {
  const written = (ledger.sources.get(figure.sourceId)?.card.date ?? lastDate(ledger)) || null;
  // Of what is told by the month nobody knows the day: answers of October may be counted in it.
  const told =
    figure.period.value?.precision === 'month' ? endOf(figure).slice(0, 7) : endOf(figure);
  return !isPlanned(figure) && (written === null || told <= written.slice(0, told.length));
}

/** Names of the company itself, as the readings know it. */
export function ownNames(ledger: Ledger): Set<string> {
  const known = [...ledger.sources.values()].flatMap(({ reading }) =>
    reading.entities.filter(({ role }) => role === 'target'),
  );
  return new Set(
    [ledger.company, ...known.flatMap(({ name, aliases }) => [name, ...aliases])].map((name) =>
      name.toLowerCase(),
    ),
  );
}

const segmentsOf = ({ segment }: LedgerFigure): string[] =>
  (segment.value ?? []).map(({ text }) => text);

function isTotal({ place, sourceId }: LedgerFigure, ledger: Ledger): boolean {
  if (place.table === null || place.row === null) return false;
  const table = ledger.sources.get(sourceId)?.reading.tables[place.table];
  return table?.totalRows.includes(place.row) ?? false;
}

const rowOf = ({ sourceId, place }: LedgerFigure): string | null =>
  place.table === null || place.row === null ? null : `${sourceId} ${place.table} ${place.row}`;

const alike = (left: LedgerFigure, right: LedgerFigure) =>
  endOf(left) === endOf(right) && isPlanned(left) === isPlanned(right) && sameValue(left, right);

/**
 * Figures of the whole, not of a part: those without a further head, of a row that sums up, and of a
 * row whose head is only a caption, which shows in a cell that a figure of the whole confirms.
 */
export function ofTheWhole(all: readonly LedgerFigure[], ledger: Ledger): LedgerFigure[] {
  const whole = new Set(all.filter((one) => segmentsOf(one).length === 0 || isTotal(one, ledger)));
  const wholeByEnd = Map.groupBy(whole, endOf);
  const rows = Map.groupBy(all, rowOf);
  const confirmed = new Set(
    all
      .filter((one) => !whole.has(one))
      .filter((one) => wholeByEnd.get(endOf(one))?.some((other) => alike(one, other)))
      .flatMap((one) => rowOf(one) ?? []),
  );
  return all.filter(
    (one) =>
      whole.has(one) ||
      confirmed.has(rowOf(one) ?? '') ||
      isPlanBesideActual(one, rows.get(rowOf(one)) ?? [], whole),
  );
}

/** The one plan in a row that has the whole's actual of the same year: its head names the plan, no part. */
function isPlanBesideActual(
  figure: LedgerFigure,
  row: readonly LedgerFigure[],
  whole: ReadonlySet<LedgerFigure>,
): boolean {
  if (rowOf(figure) === null || !isPlanned(figure)) return false;
  const beside = row.filter((other) => other !== figure && endOf(other) === endOf(figure));
  const isActual = (other: LedgerFigure) => !isPlanned(other) && whole.has(other);
  return beside.some(isActual) && !beside.some(isPlanned);
}

/** Figures whose only further head is the company itself. */
export function ofTheCompany(figure: LedgerFigure, names: ReadonlySet<string>): boolean {
  const heads = segmentsOf(figure);
  if (heads.length > 0) return heads.some((head) => names.has(head.toLowerCase()));
  return names.has(figure.subject.value?.toLowerCase() ?? '');
}
