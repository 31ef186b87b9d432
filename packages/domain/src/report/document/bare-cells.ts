import type { ReportExhibit } from '../report.ts';
import { exhibitUnit } from '../report-words.ts';

type Cell = ReportExhibit['rows'][number]['cells'][number];

/** "EUR −4.5m (budget)": its currency, what is printed of it, its scale, and what is said of it. */
const money = /^([A-Z]{3}) ([−-]?[\d.,]+)(k|m|bn)?( \(.+\))?$/u;

const scaleWords: Readonly<Record<string, { name: string; said: RegExp }>> = {
  k: { name: 'thousand', said: /(?<!\p{L})(?:thousands?|k|tsd|’?000)(?!\p{L})/iu },
  m: { name: 'million', said: /(?<!\p{L})(?:millions?|mn?|mio)(?!\p{L})/iu },
  bn: { name: 'billion', said: /(?<!\p{L})(?:billions?|bn|mrd)(?!\p{L})/iu },
};

/** "EUR m"; null where its figures are of several units, and empty where none is money. */
function unitIn(cells: readonly (Cell | undefined)[]): string | null {
  const units = cells.flatMap((cell) => {
    if (cell?.value == null || cell.text.endsWith('%')) return [];
    const [, currency, , scale = ''] = money.exec(cell.text) ?? [];
    return [currency ? `${currency} ${scale}`.trim() : null];
  });
  const [first = ''] = units;
  return units.every((unit) => unit === first) ? first : null;
}

/** Whether a head says itself in what its figures are, in that scale and no other. */
function saysUnit(head: string, unit: string): boolean {
  const [currency = '', scale = ''] = unit.split(' ');
  const isScaled = Object.entries(scaleWords).every(
    ([each, { said }]) => said.test(head) === (each === scale),
  );
  return head.includes(currency) && isScaled;
}

const spelled = (unit: string): string => {
  const [currency, scale = ''] = unit.split(' ');
  return [currency, scaleWords[scale]?.name].filter(Boolean).join(' ');
};

const scaleInHead = '\\s?(?:thousands?|millions?|billions?|mn?|k|bn|tsd|mio|mrd)(?!\\p{L})';

/** "EUR thousand" over amounts that are printed in millions says so as well. */
function inUnit(head: string, unit: string): string {
  const [currency = ''] = unit.split(' ');
  return head.replace(new RegExp(`${currency}${scaleInHead}`, 'iu'), spelled(unit));
}

const bare = (cell: Cell): Cell => ({ ...cell, text: cell.text.replace(money, '$2$4') });

/**
 * An exhibit as a table prints it: what all its money is in stands once, in its heads or below its title, and
 * cells hold bare numbers. Where amounts are of several units that no head says, each keeps its own.
 */
export function withBareCells(whole: ReportExhibit): { exhibit: ReportExhibit; unit: string } {
  const width = Math.max(0, ...whole.rows.map(({ cells }) => cells.length));
  const units = Array.from({ length: width }, (_, at) =>
    unitIn(whole.rows.map(({ cells }) => cells[at])),
  );
  const columns = whole.columns.map((head, at) => {
    const unit = units[at - 1];
    return unit ? inUnit(head, unit) : head;
  });
  const exhibit = { ...whole, columns };
  const isSaid = units.map(
    (unit, at) => unit !== null && saysUnit(exhibit.columns[at + 1] ?? '', unit),
  );
  // Under a head that says another unit each amount keeps its own.
  const isOther = units.map(
    (_, at) => !isSaid[at] && /(?<!\p{L})[A-Z]{3}(?!\p{L})/u.test(exhibit.columns[at + 1] ?? ''),
  );
  const unsaid = new Set(units.filter((unit, at) => unit !== '' && !isSaid[at] && !isOther[at]));
  const [shared] = unsaid;
  const common = unsaid.size === 1 && shared ? shared : '';
  const isBare = units.map((unit, at) => unit && (isSaid[at] || (unit === common && !isOther[at])));
  return {
    exhibit: {
      ...exhibit,
      rows: exhibit.rows.map((row) => ({
        ...row,
        cells: row.cells.map((cell, at) => (isBare[at] ? bare(cell) : cell)),
      })),
    },
    unit: exhibitUnit(exhibit) || spelled(common),
  };
}
