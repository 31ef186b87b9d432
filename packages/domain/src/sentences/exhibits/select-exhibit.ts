import { statusWords } from '../../kit/closed-classes.ts';
import { Exact } from '../../kit/decimal.ts';
import type { Table } from '../../reading/reading.ts';
import { type Amount, amountOf } from '../amount.ts';
import { evaluateFormula } from '../evaluate-formula.ts';
import type { Ledger, LedgerFigure } from '../ledger.ts';
import { lowIsBest } from '../low-is-best.ts';
import { type Expression, FormulaError, formulaNames, parseFormula } from '../parse-formula.ts';
import { printAmount } from '../print-amount.ts';
import { printFigure, printPeriod, statusWord } from '../print-figure.ts';
import type { ExhibitSelection } from '../statement.ts';
import { parseStyle, type Style } from '../style.ts';
import { answeredCaption, answeredHead } from '../table-answers.ts';
import { checkFigure } from '../vetoes/figure.ts';
import { checkPictures } from '../vetoes/pictures.ts';
import { captionOf } from './caption-of.ts';
import { joinHeads, nameHeads } from './column-heads.ts';
import { type Column, columnStyle } from './column-style.ts';
import {
  type Exhibit,
  type ExhibitCell,
  ExhibitRefused,
  type ExhibitRow,
  emptyCell,
} from './exhibit.ts';
import { explainMark } from './head-note.ts';
import { requireOneSeries } from './one-series.ts';
import { asPreliminary, findPreliminary } from './preliminary.ts';

/** A selection as a grid of figures, before anything is computed or printed. */
interface Selected {
  caption: string;
  columns: { id: string; label: string }[];
  rows: { label: string; figures: (LedgerFigure | null)[] }[];
}

const numberOf = (id: string, letter: 'r' | 'c'): number => {
  const match = new RegExp(`^${letter}(\\d+)$`).exec(id);
  if (!match) throw new ExhibitRefused(`"${id}" is no ${letter === 'r' ? 'row' : 'column'}.`);
  return Number(match[1]) - 1;
};

/** All columns of names; where rows are called the same, with the head that they stand under. */
function rowLabel({ rowHeads, stubColumns, headRows }: Table, row: number): string {
  const heads = rowHeads[row] ?? [];
  const own = heads.at(-1) ?? '';
  const isRepeated = rowHeads.some(
    (other, at) => at >= headRows && at !== row && other.at(-1) === own,
  );
  const named = heads.slice(isRepeated ? -Math.max(2, stubColumns) : -stubColumns || heads.length);
  const words = [...new Set(named)].filter((head) => /\p{L}/u.test(head));
  return words.length > 0 ? words.join(', ') : own;
}

const year = /^(?:19|20)\d{2}(?:[/–-]\d{2,4})?$/u;

/** Where rows are numbered, the first column of words beside the numbers names them: customers by rank. */
function nameColumn(table: Table, rows: readonly number[]): number | null {
  const labels = rows.map((row) => rowLabel(table, row));
  const isNumbered = !labels.some((label) => /\p{L}/u.test(label) || year.test(label));
  const isWorded = (column: number) => {
    const texts = rows.map((row) => table.cells[row]?.[column]?.text.trim() ?? '');
    const words = new Set(texts.filter((text) => /\p{L}{2}/u.test(text)));
    return words.size * 2 > rows.length;
  };
  const column = table.columnHeads.findIndex((_, at) => at >= table.stubColumns && isWorded(at));
  return isNumbered && column >= 0 ? column : null;
}

function fromTable(from: NonNullable<ExhibitSelection['from']>, ledger: Ledger): Selected {
  const found = ledger.table(from.table);
  if (!found) throw new ExhibitRefused(`There is no table ${from.table}.`);
  const { id, table, source } = found;
  const figureAt = (row: number, column: number) => ledger.figure(`${id}r${row + 1}c${column + 1}`);
  const body = table.cells
    .map((_, row) => row)
    .filter((row) => row >= table.headRows && !table.hiddenRows.includes(row));
  const rows = from.rows.length > 0 ? from.rows.map((one) => numberOf(one, 'r')) : body;
  const all = table.columnHeads
    .map((_, column) => column)
    .filter((column) => rows.some((row) => figureAt(row, column)));
  const named = nameColumn(table, rows);
  const nameOfRow = (row: number) =>
    (named === null ? '' : table.cells[row]?.[named]?.text.trim()) || rowLabel(table, row);
  const asked = from.columns.length > 0 ? from.columns.map((one) => numberOf(one, 'c')) : all;
  const columns = asked.filter((column) => column !== named);
  const heads = nameHeads(
    columns.map((column) => ({
      words: table.columnHeads[column] ?? [],
      figures: rows.map((row) => figureAt(row, column)),
    })),
  );
  const held = rows.flatMap((row) => columns.flatMap((column) => figureAt(row, column) ?? []));
  const preliminary = findPreliminary(
    table,
    held.map(({ place }) => ({ row: place.row ?? -1, column: place.column ?? -1 })),
  );
  return {
    caption: captionOf(table, source, held, ledger.company),
    columns: columns.map((column, at) => {
      const label = explainMark(joinHeads(heads[at] ?? []), table, source);
      const isFinal = !preliminary.columns.has(column);
      return { id: `c${column + 1}`, label: isFinal ? label : asPreliminary(label) };
    }),
    rows: rows
      .map((row) => ({
        label: preliminary.rows.has(row) ? asPreliminary(nameOfRow(row)) : nameOfRow(row),
        figures: columns.map((column) => figureAt(row, column)),
      }))
      .filter(({ figures }) => figures.some((figure) => figure !== null)),
  };
}

type Field = NonNullable<ExhibitSelection['rows_by']>;

/** What stands over or beside a figure in its table. */
function headOf(
  { sourceId, place }: LedgerFigure,
  field: 'row' | 'column',
  ledger: Ledger,
): string {
  const table = ledger.sources.get(sourceId)?.reading.tables[place.table ?? -1];
  if (field === 'row') return (table && rowLabel(table, place.row ?? -1)) || '';
  return table?.columnHeads[place.column ?? -1]?.at(-1) ?? '';
}

function fieldOf(figure: LedgerFigure | null | undefined, field: Field, ledger: Ledger): string {
  if (!figure) return '';
  if (field === 'row' || field === 'column') return headOf(figure, field, ledger);
  if (field === 'subject') return figure.subject.value ?? '';
  if (field === 'period') return figure.period.value ? printPeriod(figure.period.value) : '';
  if (field === 'measure') return answeredHead(figure) || (figure.measure.value?.text ?? '');
  return figure.segment.value?.map(({ text }) => text).join(', ') ?? '';
}

function fromList(selection: ExhibitSelection, ledger: Ledger): Selected {
  const lists = (selection.figures ?? []).map((ids) =>
    ids.map((id) => {
      const figure = ledger.figure(id);
      if (!figure) throw new ExhibitRefused(`There is no ${id}.`);
      return figure;
    }),
  );
  const width = Math.max(0, ...lists.map((list) => list.length));
  const columns = Array.from({ length: width }, (_, at) => {
    const first = lists.find((list) => list[at])?.[at];
    return { id: `c${at + 1}`, label: fieldOf(first, selection.columns_by ?? 'period', ledger) };
  });
  const rows = lists.map((figures) => ({
    label: fieldOf(figures[0], selection.rows_by ?? 'measure', ledger),
    figures,
  }));
  return { caption: answeredCaption(lists.flat()), columns, rows };
}

/** What all figures of a column share stands in its head, what those of a row share beside it; else in the cell. */
function sharedStatus(figures: Column): string | null {
  const known = figures.filter((figure) => figure !== null).map(statusWord);
  const [first] = known;
  return first && known.every((one) => one === first) ? first : null;
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** "Budget FY2026" says its status already, and "FY2028 plan" says the same in another word. */
function withStatus(label: string, status: string | null): string {
  const told = label.toLowerCase();
  if (status === null || told.includes(status)) return label;
  if (label === '') return capitalised(status);
  const same = Object.values(statusWords).flatMap((words) =>
    Object.values(words).filter((all) => all.includes(status)),
  );
  const said = new Set(told.split(/[^\p{L}]+/u));
  if (same.flat().some((word) => said.has(word))) return label;
  return `${label} (${status})`;
}

function cellOf(figure: LedgerFigure | null, style: Style | null, inHead: boolean): ExhibitCell {
  if (!figure) return emptyCell;
  const text = printFigure(figure, style, { bound: false, status: inHead });
  const value = figure.kind === 'date' || figure.high !== null ? null : figure.value;
  return { text, figures: [figure.id], formula: null, value };
}

interface Added {
  written: string;
  expression: Expression;
  style: Style | null;
}

function parseAdded(text: string): Added {
  const [formula = '', style] = text.split('|');
  return {
    written: formula.trim(),
    expression: parseFormula(formula),
    style: style === undefined ? null : parseStyle(style),
  };
}

function computeCell(
  added: Added,
  row: Selected['rows'][number],
  columns: Selected['columns'],
): ExhibitCell {
  const figureNamed = (name: string) =>
    row.figures[columns.findIndex(({ id }) => id === name)] ?? null;
  const names = formulaNames(added.expression);
  const figures = names.map(figureNamed);
  if (figures.some((figure) => figure === null)) return emptyCell;
  const amountNamed = (name: string): Amount => {
    const figure = figureNamed(name);
    const amount = figure && amountOf(figure);
    if (!amount) throw new FormulaError(`${name} is no amount`);
    return amount;
  };
  const amount = evaluateFormula(added.expression, amountNamed);
  return {
    text: printAmount(amount, added.style),
    figures: figures.flatMap((figure) => (figure ? [figure.id] : [])),
    formula: names.reduce(
      (text, name) =>
        text.replace(new RegExp(`(?<!\\w)${name}(?!\\w)`, 'g'), figureNamed(name)?.id ?? name),
      added.written,
    ),
    value: amount.value.toFixed(),
  };
}

function sortRows(rows: ExhibitRow[], sort: string, ids: readonly string[]): ExhibitRow[] {
  const match = /^(\S+?)(?:\s+(asc|desc))?$/i.exec(sort.trim());
  const at = ids.indexOf(match?.[1] ?? '');
  if (at === -1) throw new ExhibitRefused(`"${sort}" names no column to sort by.`);
  const sign = match?.[2]?.toLowerCase() === 'asc' ? 1 : -1;
  const sortedBy = (row: ExhibitRow) => new Exact(row.cells[at]?.value ?? 0);
  return rows.toSorted((a, b) => sign * sortedBy(a).comparedTo(sortedBy(b)));
}

function requireSound(selected: Selected, ledger: Ledger): void {
  const figures = selected.rows.flatMap((row) => row.figures).filter((figure) => figure !== null);
  if (figures.length === 0) throw new ExhibitRefused('The selection holds no figure.');
  const beside = new Set(figures.map(({ sourceId }) => sourceId));
  const [veto] = [
    ...figures.flatMap((figure) => checkFigure(figure, beside, '', ledger)),
    ...checkPictures(figures, []),
  ];
  if (veto) throw new ExhibitRefused(veto.detail);
  requireOneSeries(selected.rows.map((row) => row.figures));
}

function requireDistinct(heads: readonly string[]): void {
  const twice = heads.find((head, at) => head !== '' && heads.indexOf(head) < at);
  if (twice) throw new ExhibitRefused(`Two columns are headed “${twice}”.`);
}

const isByLowMarks = ({ rows }: Selected, ledger: Ledger): boolean =>
  rows.some(({ figures }) =>
    figures.some((figure) => {
      const source = figure && ledger.sources.get(figure.sourceId);
      return source ? lowIsBest(source) : false;
    }),
  );

function build(selection: ExhibitSelection, ledger: Ledger): Exhibit {
  const selected = selection.from ? fromTable(selection.from, ledger) : fromList(selection, ledger);
  requireSound(selected, ledger);
  const added = selection.add.map(parseAdded);
  const columns = selected.columns.map(
    (_, at): Column => selected.rows.map(({ figures }) => figures[at] ?? null),
  );
  const statuses = columns.map(sharedStatus);
  const rows = selected.rows.map((row) => {
    const own = statuses.some(Boolean) ? null : sharedStatus(row.figures);
    return {
      label: withStatus(row.label, own),
      cells: [
        ...columns.map((column, at) => {
          const figure = row.figures[at] ?? null;
          const style = figure && columnStyle(figure, column, columns);
          return cellOf(figure, style, (own ?? statuses[at] ?? null) !== null);
        }),
        ...added.map((one) => computeCell(one, row, selected.columns)),
      ],
    };
  });
  const ids = [...selected.columns.map(({ id }) => id), ...added.map((_, at) => `a${at + 1}`)];
  const sorted = selection.sort ? sortRows(rows, selection.sort, ids) : rows;
  const named = selected.columns.map(({ label }, at) => ({
    label: withStatus(label, statuses[at] ?? null),
    computed: false,
  }));
  requireDistinct(named.map(({ label }) => label));
  return {
    id: selection.id,
    title: selection.title,
    caption: selected.caption,
    chart: selection.chart,
    ...(isByLowMarks(selected, ledger) && { lowIsBest: true }),
    columns: [
      ...named,
      ...added.map(({ written }) => ({
        label: labelOf(written, selected.columns),
        computed: true,
      })),
    ],
    rows: selection.top ? sorted.slice(0, selection.top) : sorted,
  };
}

/** "growth(c2,c3)" under the heads that it computes from. */
function labelOf(written: string, columns: Selected['columns']): string {
  return columns.reduce(
    (text, { id, label }) => text.replace(new RegExp(`(?<!\\w)${id}(?!\\w)`, 'g'), () => label),
    written,
  );
}

/** An exhibit made of what the ledger holds, or why it cannot be. */
export function selectExhibit(
  selection: ExhibitSelection,
  ledger: Ledger,
): { exhibit: Exhibit } | { refused: string } {
  try {
    return { exhibit: build(selection, ledger) };
  } catch (error) {
    if (error instanceof ExhibitRefused || error instanceof FormulaError)
      return { refused: error.message };
    throw error;
  }
}
