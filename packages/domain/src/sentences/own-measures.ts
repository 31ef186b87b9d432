import { advertising } from '../conflicts/selling.ts';
import { labelWords } from '../kit/label.ts';
import type { Table } from '../reading/reading.ts';
import type { LedgerFigure, LedgerSource } from './ledger.ts';
import { nameOf } from './name-figure.ts';
import { shortName } from './players.ts';
import { endsOf, type Series, seriesIn } from './series.ts';

interface OwnTable {
  source: LedgerSource;
  table: Table;
  figures: readonly LedgerFigure[];
}

export interface OwnMeasure {
  one: Series;
  ends: [first: LedgerFigure, last: LedgerFigure];
}

/** Known by name, and followed like what only the company counts. */
const operating =
  /^(?:on_time_delivery|scrap_rate|lead_time|uptime|downtime|response_time|utilisation|occupancy|capacity|production|attrition|contract_retention|conversion_rate|sales_cycle|injury_rate|energy_consumption|emissions|export_share|cash_conversion)$/;

/** What is bought, sold or spent is told in money; where no currency was read, its number says too little. */
const isSumWithoutUnit = ({ kind, unit, measure }: LedgerFigure): boolean =>
  kind === 'count' &&
  unit.value === null &&
  /(?<![\p{L}])(?:revenue|sales|purchases|costs?|expenses?|capex|umsatz|kosten|aufwand|aufwendungen|einkäufe)(?![\p{L}])/iu.test(
    measure.value?.text ?? '',
  );

/** What leans on the row above it, or is where a count began, measures nothing by itself. */
const leansOnRow =
  /^(?:%|of which|thereof|davon|dont|di cui|waarvan|heraf|herav|varav)|^(?:opening|anfangs|eröffnungs|ouverture|apertura|inicial|beginstand|primo|ingående|inngående)/iu;

/** Of what adds up to a total its parts say less than a measure of its own. */
const MOST_OF_LIST = 2;

/**
 * What a company counts of itself and no lexicon has a name for, what has moved most first: rows of its
 * own records over time that are no amounts. Amounts without a name are lines of a statement.
 */
export function ownMeasures(shown: OwnTable): OwnMeasure[] {
  const { owner, ownerRole, kind } = shown.source.card;
  if (ownerRole !== 'target' || owner === null || advertising.has(kind)) return [];
  if (shown.table.kind === 'records') return [];
  const own = seriesIn(shown).flatMap((one) => {
    const ends = endsOf(one);
    const isOwn =
      (one.concept === null || operating.test(one.concept)) &&
      ends !== null &&
      ends[1].kind !== 'money' &&
      !isSumWithoutUnit(ends[1]) &&
      namesRow(ends[1], shown.table) &&
      !leansOnRow.test(nameOf(ends[1])) &&
      shortName(ends[1].subject.value ?? '') === shortName(owner);
    return isOwn && ends ? [{ one, ends }] : [];
  });
  const sorted = own.toSorted((a, b) => relativeMove(b) - relativeMove(a));
  return shown.table.totalRows.length > 0 ? sorted.slice(0, MOST_OF_LIST) : sorted;
}

/** What a row is called is what it measures: a cohort's rows are years, and a column tells what of them. */
function namesRow(figure: LedgerFigure, { rowHeads }: Table): boolean {
  const name = nameOf(figure);
  const heads = rowHeads[figure.place.row ?? -1] ?? [];
  return labelWords(name).length > 0 && heads.some((head) => head.includes(name));
}

/** How far a measure has moved against where it was; a rate near all or nothing has little way to go. */
export function relativeMove({ ends: [first, last] }: OwnMeasure): number {
  const [from, to] = [Number(first.value), Number(last.value)];
  const isShare = last.kind === 'percent' && from > 0 && from < 100;
  return Math.abs(to - from) / (isShare ? Math.min(from, 100 - from) : Math.abs(from));
}
