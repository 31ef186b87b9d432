import { namesPrices } from '../kit/prices.ts';
import { unit } from './exhibit-rows.ts';
import { isMoney } from './exhibit-trend.ts';
import type { ReportExhibit } from './report.ts';

export const perUnit = /(?<!\p{L})(?:per|je|pro)\s+\p{L}/iu;
const fewest = 3;

/** Prices of one thing each, from the lowest to the highest; what is paid per month is told beside them. */
export function priceMessage({ columns, rows }: ReportExhibit): string | null {
  const [, head = '', ...others] = columns;
  if (others.length > 0 || !namesPrices(head)) return null;
  const priced = rows.flatMap(({ label, cells: [cell] }) =>
    cell && cell.value !== null && isMoney(cell.text)
      ? [{ label, name: label.replace(/,\s.*$/u, ''), text: cell.text, value: cell.value }]
      : [],
  );
  const ofOne = priced.filter(({ label }) => !perUnit.test(label));
  const [low, ...more] = ofOne.toSorted((one, other) => one.value - other.value);
  const high = more.at(-1);
  if (!low || !high || ofOne.length < fewest || low.value === high.value) return null;
  const [paid, ...further] = priced.filter(({ label }) => perUnit.test(label));
  const beside = paid && further.length === 0 ? `; ${priceBasis(paid.label)} ${paid.text}` : '';
  return `${head.replace(unit, '')} runs from ${low.text} (${low.name}) to ${high.text} (${high.name})${beside}`;
}

/** "Portal, per site and month, all plans": up to what it is paid for. */
const priceBasis = (label: string): string => {
  const parts = label.split(/,\s/u);
  return parts.slice(0, parts.findIndex((part) => perUnit.test(part)) + 1).join(', ');
};
