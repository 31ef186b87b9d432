import { toLabel } from '../../kit/label.ts';
import type { Table } from '../reading.ts';
import type { CellNumber } from './cell-number.ts';

/** Shares that nobody reports below one per cent. */
const oftenLarge =
  /^(?:utilisation|occupancy|on_time_delivery|uptime|gross_margin|gross_retention|net_retention|contract_retention|renewal_rate)$/;
const FEWEST = 2;

const isFraction = ({ kind, value, decimals }: CellNumber): boolean =>
  kind === null && decimals >= 2 && value.gt(0) && value.lte(1);

/** "Capacity utilisation | 0.84 | 0.95": a share of one, as a sheet computes it. */
export function sharesOfOne(
  { rowHeads, headRows }: Pick<Table, 'rowHeads' | 'headRows'>,
  numbers: ReadonlyMap<string, CellNumber>,
): ReadonlyMap<string, CellNumber> {
  const rows = Map.groupBy(numbers, ([key]) => Number(key.slice(0, key.indexOf(','))));
  const shares = [...rows].filter(
    ([row, cells]) =>
      row >= headRows &&
      cells.length >= FEWEST &&
      cells.every(([, number]) => isFraction(number)) &&
      oftenLarge.test(toLabel(rowHeads[row]?.at(-1) ?? '').concept ?? ''),
  );
  return new Map(
    shares.flatMap(([, cells]) => cells.map(([key, number]) => [key, asShare(number)])),
  );
}

const asShare = (number: CellNumber): CellNumber => ({
  ...number,
  kind: 'percent',
  unit: '%',
  value: number.value.times(100),
  halfUnit: number.halfUnit.times(100),
  decimals: number.decimals - 2,
});
