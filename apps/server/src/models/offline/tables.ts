import { detectInstructions } from '@assay/domain/evidence/detect-instruction';
import { numberOf, readPeriod } from './figures.ts';
import type { Passage } from './passages.ts';

export interface TableRow {
  label: string;
  /** Without the label. */
  cells: string[];
  /** The line as it stands in the passage. */
  quote: string;
}

export interface Table {
  passage: Passage;
  title: string;
  /** Of the label column and of every other. */
  head: string[];
  /** The line of the head as it stands in the passage. */
  headQuote: string;
  rows: TableRow[];
}

/** What a cell says, with the unit and period that its row, head or title give it. */
export interface CellFigure {
  text: string;
  value: number;
  unit: string;
  currency: string | null;
  period: string | null;
}

/** The tables of the passages; one that is spread over several passages is put together again. */
export function readTables(passages: readonly Passage[]): Table[] {
  const tables = new Map<string, Table>();
  for (const passage of passages) {
    for (const table of tablesOf(passage)) {
      const key = [passage.sourceId, table.title, ...table.head].join('\n');
      const known = tables.get(key);
      if (!known) tables.set(key, table);
      else addRows(known, table.rows);
    }
  }
  return [...tables.values()];
}

function addRows(table: Table, rows: readonly TableRow[]): void {
  const known = new Set(table.rows.map(({ quote }) => quote));
  table.rows.push(...rows.filter(({ quote }) => !known.has(quote)));
}

function tablesOf(passage: Passage): Table[] {
  const tables: Table[] = [];
  let title = '';
  let open: Table | null = null;
  for (const line of passage.content.split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim());
    const filled = cells.filter(Boolean).length;
    if (filled < 2 || detectInstructions(line).length > 0) {
      if (filled === 1) title = line.replace(/[\s|]+$/, '').trim();
      open = null;
      continue;
    }
    if (!open) {
      open = { passage, title, head: trimmed(cells), headQuote: quoteOf(line), rows: [] };
      tables.push(open);
      continue;
    }
    const [label = '', ...rest] = trimmed(cells);
    open.rows.push({ label, cells: rest, quote: quoteOf(line) });
  }
  return tables
    .filter(({ rows, head }) => rows.length > 0 && head.length > 1)
    .map((table) => (isRanked(table) ? withoutRank(table) : table));
}

const isRanked = ({ head }: Table): boolean =>
  head.length > 2 && /^(?:rank|no\.?|#|position)$/i.test(head[0] ?? '');

/** The order of the rows already says the rank. */
function withoutRank(table: Table): Table {
  const rows = table.rows.map(({ cells: [label = '', ...cells], quote }) => ({
    label,
    cells,
    quote,
  }));
  return { ...table, head: table.head.slice(1), rows };
}

const quoteOf = (line: string): string => line.replace(/[\s|]+$/, '').trim();

/** Without the empty cells at its end. */
function trimmed(cells: string[]): string[] {
  let end = cells.length;
  while (end > 0 && cells[end - 1] === '') end -= 1;
  return cells.slice(0, end);
}

const cellPattern =
  /^([-+−]?)(?:(EUR|USD|GBP|CHF|€|\$|£)\s?)?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)\s?(%)?$/;
const moneyPattern = /\b(EUR|USD|GBP|CHF|SEK|DKK|NOK)(?: (thousand|million|billion|m|mn|bn|k))?\b/;
const scaleNames: Readonly<Record<string, string>> = {
  m: 'million',
  mn: 'million',
  bn: 'billion',
  k: 'thousand',
};

export function readCell(table: Table, row: TableRow, column: number): CellFigure | null {
  const text = row.cells[column] ?? '';
  const head = table.head[column + 1] ?? '';
  const match = cellPattern.exec(text);
  if (!match || /^(?:start|end|date|year|no\.?|rank)$/i.test(head)) return null;
  const [, sign, symbol, digits = '', percent] = match;
  const value = numberOf(`${sign}${digits}`);
  const period = readPeriod(head) ?? readPeriod(row.label) ?? readPeriod(table.title);
  if (percent) return { text, value, unit: '%', currency: null, period: forecast(head, period) };
  const money = moneyOf(symbol ?? '', head, row.label, table.title);
  const counted =
    /\b(?:number|employees|respondents|sites|customers|stores|users|factor|importance|rating|score|rank|points)\b/i;
  const inMoney = money && !counted.test(head) ? money : null;
  return {
    text,
    value,
    unit: inMoney?.unit ?? '',
    currency: inMoney?.currency ?? null,
    period: forecast(head, period),
  };
}

/** A budget is a plan and must not pass for a result. */
function forecast(head: string, period: string | null): string | null {
  return period && /\b(?:budget|plan|forecast)/i.test(head) ? `Budget ${period}` : period;
}

function moneyOf(symbol: string, ...places: string[]) {
  const symbols: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP' };
  for (const place of [symbols[symbol] ?? symbol, ...places]) {
    const [, currency, scale] = moneyPattern.exec(place) ?? [];
    if (!currency) continue;
    const size = scale ? (scaleNames[scale] ?? scale) : '';
    return { currency, unit: [currency, size].filter(Boolean).join(' ') };
  }
  return null;
}

/** True when the columns run through time: FY2022, FY2023 … */
export function isTimeSeries({ head }: Table): boolean {
  const periods = head
    .slice(1)
    .filter((name) => /^(?:budget |plan )?(?:FY)?\s?(?:19|20)\d\d[A-Z]?$/i.test(name));
  return periods.length >= 2;
}

/** "EUR 90.8 million", "47%", "310". */
export function printed({ text, unit, currency }: CellFigure): string {
  if (unit === '%') return text;
  if (!currency) return text;
  const scale = unit.slice(currency.length).trim();
  const sign = /^[-−]/.test(text) ? '-' : '';
  const digits = text.replace(/^[-+−]/, '').replace(/^(?:[A-Z]{3}|[€$£])\s?/, '');
  return [currency, `${sign}${digits}`, scale].filter(Boolean).join(' ');
}
