import type { Exhibit } from '@assay/domain/evidence/answer';
import type { ClaimBook } from './claim-book.ts';
import type { ExhibitPlan } from './know-how/exhibits.ts';
import { geographyOf, worthOfPassage } from './phrase.ts';
import { isTimeSeries, printed, readCell, type Table, type TableRow } from './tables.ts';

const MOST_ROWS = 16;
const MOST_COLUMNS = 8;
/** An answer holds 400 claims; some are left for what is computed from the tables. */
const ROOM_FOR_CELLS = 370;

export interface Built {
  exhibit: Exhibit;
  table: Table;
}

/** The tables that fit the plans, each once, from the best source that has it. */
export function buildExhibits(
  subsectionId: string,
  plans: readonly ExhibitPlan[],
  tables: readonly Table[],
  { company, most }: { company: string; most: number },
  book: ClaimBook,
): Built[] {
  const built: Built[] = [];
  const used = new Set<string>();
  for (const plan of plans) {
    const table = tables
      .filter((candidate) => fits(candidate, plan) && !used.has(contentOf(candidate)))
      .sort((a, b) => worthOfTable(b, plan) - worthOfTable(a, plan))[0];
    if (!table || built.length >= most) continue;
    const rows = rowsOf(table, plan);
    const cells = rows.length * Math.min(table.head.length, MOST_COLUMNS);
    if (rows.length === 0 || book.claims.length + cells > ROOM_FOR_CELLS) continue;
    if (!plan.rows) used.add(contentOf(table));
    const id = `${subsectionId}-exhibit-${built.length + 1}`.slice(0, 60);
    built.push({ exhibit: draw(id, plan, table, rows, company, book), table });
  }
  return built;
}

function fits(table: Table, plan: ExhibitPlan): boolean {
  const text = [table.title, table.head.join(' | '), ...table.rows.map(({ quote }) => quote)].join(
    '\n',
  );
  if (!plan.pattern.test(text) || plan.exclude?.test(text)) return false;
  if (table.rows.length > 40) return false;
  return !plan.overTime || isTimeSeries(table) || isByYear(table);
}

export const isByYear = ({ rows }: Table): boolean =>
  rows.length >= 3 && rows.every(({ label }) => /^(?:FY)?(?:19|20)\d\d/.test(label));

/** Two tables that print the same words in two documents are one. */
const contentOf = ({ rows }: Table): string =>
  rows.map(({ label, cells }) => `${label.replace(/\s*\(.*\)/, '')} ${cells.join(' ')}`).join('\n');

function worthOfTable(table: Table, plan: ExhibitPlan): number {
  const columns = plan.overTime ? table.head.length * 4 : 0;
  return worthOfPassage(table.passage) + columns;
}

function rowsOf(table: Table, { rows: wanted }: ExhibitPlan): TableRow[] {
  const rows = table.rows
    .filter(({ label }) => label !== '' && (!wanted || wanted.test(label)))
    .filter(({ label }) => wanted || !/^(?:total|sum)$/i.test(label));
  return (rows.length > MOST_ROWS ? largestFirst(table, rows) : rows).slice(0, MOST_ROWS);
}

/** Of a long list the largest entries are shown. */
function largestFirst(table: Table, rows: readonly TableRow[]): TableRow[] {
  const column = table.head.slice(1).findIndex((_, index) =>
    rows.every((row) => {
      const figure = readCell(table, row, index);
      return figure !== null && (figure.currency !== null || figure.unit === '%');
    }),
  );
  if (column === -1) return [...rows];
  const size = (row: TableRow): number => readCell(table, row, column)?.value ?? 0;
  return rows.toSorted((a, b) => size(b) - size(a));
}

function draw(
  id: string,
  plan: ExhibitPlan,
  table: Table,
  rows: readonly TableRow[],
  company: string,
  book: ClaimBook,
): Exhibit {
  const head = table.head.slice(0, MOST_COLUMNS).map((name) => name.slice(0, 80) || ' ');
  const units = new Set<string>();
  const drawn = rows.map((row) => ({
    label: row.label.slice(0, 160),
    cells: head.slice(1).map((_, column) => {
      const text = (row.cells[column] ?? '').slice(0, 200);
      const figure = readCell(table, row, column);
      // A share carries its sign in its own cell: the others' unit is the table's.
      if (figure?.unit && figure.unit !== '%') units.add(figure.unit);
      if (text === '' || (!figure && readsAsLabel(text))) return { text };
      const claim = cellClaim(table, row, column, company, book);
      return figure ? { text: grouped(text), value: figure.value, claim } : { text, claim };
    }),
  }));
  const shares = drawn.some(({ cells }) => cells.some(({ text }) => text.endsWith('%')));
  const [unit = shares ? '%' : undefined] = units;
  return {
    id,
    kind: plan.kind,
    title: withoutUnit(titleOf(plan, table, company), unit).slice(0, 200),
    unit: units.size > 1 ? null : (unit ?? null),
    chart: plan.chart ?? 'none',
    columns: head,
    rows: drawn,
  };
}

/** The unit is printed beside the title. */
function withoutUnit(title: string, unit: string | undefined): string {
  return unit && title.endsWith(`, ${unit}`) ? title.slice(0, -unit.length - 2) : title;
}

/** "7200" of a list of contracts reads as "7,200". */
function grouped(text: string): string {
  return /^\d{4,9}$/.test(text) ? Number(text).toLocaleString('en-US') : text;
}

function titleOf(plan: ExhibitPlan, { title, head }: Table, company: string): string {
  if (plan.title) return plan.title.replaceAll('{company}', company);
  const caption = /^(?:sheet|table|slide|page)\b/i.test(title) ? '' : title;
  return caption || head[0] || 'Table';
}

const readsAsLabel = (text: string): boolean => /^\d{4}-\d\d-\d\d$|^(?:19|20)\d\d$/.test(text);

/** One cell as a sentence: "Total revenue: EUR 90.8 million in FY2025." */
export function cellClaim(
  table: Table,
  row: TableRow,
  column: number,
  company: string,
  book: ClaimBook,
): string {
  const head = table.head[column + 1] ?? '';
  const cited = isByYear(table) ? [row.quote, table.headQuote] : [row.quote];
  const citations = cited.map((quote) => ({
    source_id: table.passage.sourceId,
    quote: quote.slice(0, 2000),
  }));
  const figure = readCell(table, row, column);
  if (!figure) {
    const cell = row.cells[column] ?? '';
    const text = comparesNames(table)
      ? `${head}: ${cell} on ${lowered(row.label)}.`
      : `${row.label}: ${head ? `${lowered(head)} ${cell}` : cell}.`;
    return book.add({ kind: 'fact', text, citations });
  }
  const said = sayCell(table, row, head);
  const when = figure.period ? ` in ${figure.period.replace(/^Budget /, 'the budget for ')}` : '';
  return book.add({
    kind: 'figure',
    text: `${said.label}: ${printed(figure)}${when}.`,
    figure: {
      measure: said.measure.slice(0, 120),
      subject: said.subject?.slice(0, 160) ?? company,
      value: figure.value,
      unit: figure.unit,
      currency: figure.currency,
      period: figure.period,
      geography: geographyOf(`${table.title} ${row.label}`),
    },
    citations,
  });
}

/** What the cell measures and of whom, from where its row and column names say it. */
function sayCell(table: Table, row: TableRow, head: string) {
  const column = withoutPeriod(head);
  if (isTimeSeries(table) && column === '') {
    return { label: row.label, measure: row.label, subject: null };
  }
  if (isByYear(table)) {
    const subject = /\bmarket\b/i.test(table.title) ? withoutPeriod(table.title) : null;
    return { label: column, measure: column, subject };
  }
  if (comparesNames(table)) {
    const measure = `rating on ${lowered(row.label)}`;
    return { label: `${head}, ${measure}`, measure, subject: head };
  }
  const label = column ? `${row.label}, ${lowered(column)}` : row.label;
  const generic = column === '' || /^(?:EUR|USD|GBP|CHF|amount|value)\b/i.test(head);
  return {
    label: generic ? row.label : label,
    measure: generic ? row.label : column,
    subject: generic ? null : row.label,
  };
}

/** Columns that each stand for a company, as in a scorecard. */
function comparesNames({ head }: Table): boolean {
  const names = head.slice(1).filter((name) => /^\p{Lu}\S*(?: \p{Lu}\S*)+$/u.test(name));
  return names.length >= 3 && names.length === head.length - 1;
}

const lowered = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

function withoutPeriod(head: string): string {
  return head
    .replace(
      /\b(?:budget |plan )?(?:FY)?\s?(?:19|20)\d\d(?:\s?[-–]\s?(?:FY)?(?:19|20)?\d\d)?\b/gi,
      '',
    )
    .replace(
      /[,(]?\s*(?:in )?\b(?:EUR|USD|GBP|CHF)(?: (?:thousand|million|billion|m|bn|k))?\)?/g,
      '',
    )
    .replace(/\b(?:by year|at|of)\s*$/i, '')
    .replace(/\([^)]*\d[^)]*\)|\(\s*\)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[\s,:]+$/, '')
    .trim();
}
