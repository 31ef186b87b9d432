import { chartSaysAll, stagesOf } from '@assay/domain/report/chart/plan-chart';
import { isUnreached, readValues } from '@assay/domain/report/chart/read-values';
import { cleanLine } from '@assay/domain/report/clean-text';
import { withBareCells } from '@assay/domain/report/document/bare-cells';
import type { ReportExhibit } from '@assay/domain/report/report';
import { chartWords, exhibitUnit, rowNotes } from '@assay/domain/report/report-words';
import { breakLongWords } from './break-words.ts';
import { columnNeeds, columnWidths } from './column-widths.ts';
import { keepTogether } from './keep-together.ts';
import { type NoteIndex, type NoteReference, noteRanges } from './note-index.ts';

/** Width of the text column in points; a table that needs more takes the margin too. */
const textWidth = 330;
const fullWidth = 475;
const mostColumns = 9;
/** More of them are set in smaller type. */
const mostLargeColumns = 6;
const smallLetter = 4;
/** A longer table runs over pages rather than leave half of one empty. */
const tallRows = 14;
/** Where chart and table are both taller, the table may stand on the next page. */
const tallPart = 100;
const rowHeight = 14;
const ratings = new Set(['strong', 'average', 'weak']);

export interface PrintCell {
  text: string;
  numeric: boolean;
  /** Planned or foreseen: set in italics. */
  ahead: boolean;
  /** Words with a hyphen among them. */
  hyphenated: boolean;
  rating: string;
  /** Set without ink after the text, so that the points of a column stand below each other. */
  pad: string;
}

interface PrintRow {
  label: string;
  target: boolean;
  notes: NoteReference[];
  cells: PrintCell[];
}

function chunk<T>(items: T[], size: number): T[][] {
  const chunks: T[][] = [];
  for (let at = 0; at < items.length; at += size) chunks.push(items.slice(at, at + size));
  return chunks.length > 0 ? chunks : [[]];
}

/** A hyphen before a figure is its sign. */
const minus = (text: string) => text.replace(/^-(?=[\d.])/, '\u2212');

const plainNumber = /^[+\u2212]?[\d,]*\d(\.\d+)?$/;
const mostDecimals = 3;

/** Pads the plain numbers of each column to the decimals of the most exact one. */
function alignPoints(rows: PrintRow[]): PrintRow[] {
  const width = Math.max(0, ...rows.map((row) => row.cells.length));
  const decimals = Array.from({ length: width }, (_, at) => {
    const texts = rows.map((row) => row.cells[at]?.text ?? '').filter((text) => text !== '');
    const exact = texts.map((text) => (plainNumber.exec(text)?.[1] ?? '').length);
    const most = Math.max(0, ...exact);
    return texts.every((text) => plainNumber.test(text)) && most <= mostDecimals + 1 ? most : 0;
  });
  const padOf = (text: string, most: number) => {
    const own = (plainNumber.exec(text)?.[1] ?? '').length;
    return text === '' || most === 0 ? '' : '.000'.slice(own, most);
  };
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, at) => ({ ...cell, pad: padOf(cell.text, decimals[at] ?? 0) })),
  }));
}

/** The notes of a row are named at its label: among the figures they would spoil the columns. */
function printRow(
  row: ReportExhibit['rows'][number],
  columns: readonly string[],
  index: NoteIndex,
  most: number,
): PrintRow {
  return {
    label: breakLongWords(cleanLine(row.label), 20),
    target: row.is_target,
    notes: index.cite(rowNotes(row)),
    cells: row.cells.map((cell, at) => ({
      ahead: cell.value !== null && isUnreached(row.label, columns[at] ?? ''),
      text: breakLongWords(minus(keepTogether(cleanLine(cell.text))), most),
      numeric: cell.value !== null,
      hyphenated: cell.value === null && cell.text.includes('-'),
      rating: ratings.has(cell.text.trim().toLowerCase()) ? cell.text.trim().toLowerCase() : '',
      pad: '',
    })),
  };
}

const columnTexts = (exhibit: ReportExhibit, at: number) =>
  [
    exhibit.columns[at] ?? '',
    ...exhibit.rows.map((row) => (at === 0 ? row.label : (row.cells[at - 1]?.text ?? ''))),
  ].map((text) => keepTogether(cleanLine(text)));

/** Columns of numbers are narrow: six of them stand in the text column, of words only four. */
function isWide(exhibit: ReportExhibit, width: number): boolean {
  const texts = Array.from({ length: width + 1 }, (_, at) => columnTexts(exhibit, at));
  if (columnNeeds(texts).reduce((sum, need) => sum + need, 0) > textWidth) return true;
  const words = exhibit.rows.some((row) =>
    row.cells.some((cell) => cell.value === null && cell.text.length > 6),
  );
  return width > (words ? 4 : 6);
}

/** Raised numbers are set smaller than the label that they stand at. */
const noteSize = 0.65;
const notesLength = (row: PrintRow) => row.notes.map((note) => note.text).join().length;

/** Wide tables are cut into several that each repeat the first column. */
function printTables(exhibit: ReportExhibit, index: NoteIndex) {
  const width = Math.max(
    exhibit.columns.length - 1,
    ...exhibit.rows.map((row) => row.cells.length),
    0,
  );
  const columns = Array.from({ length: width }, (_, at) => exhibit.columns[at + 1] ?? '');
  const wide = isWide(exhibit, width);
  const inOne = Math.min(width, mostColumns);
  const most = Math.max(6, Math.floor((wide ? fullWidth : textWidth) / (inOne + 2) / 4.4));
  const printed = exhibit.rows.map((row) => {
    const cells = [...row.cells];
    while (cells.length < width)
      cells.push({ text: '', value: null, claim_id: null, notes: [], figures: [], formula: null });
    return printRow({ ...row, cells }, columns, index, most);
  });
  const rows = alignPoints(printed);
  const labels = [
    exhibit.columns[0] ?? '',
    ...rows.map((row) => row.label + ' '.repeat(Math.ceil(notesLength(row) * noteSize))),
  ];
  return chunk(columns, mostColumns).map((names, part) => ({
    widths: columnWidths(
      [labels, ...names.map((_, at) => columnTexts(exhibit, part * mostColumns + at + 1))],
      wide ? fullWidth : textWidth,
      names.length > mostLargeColumns ? smallLetter : undefined,
    ),
    small: names.length > mostLargeColumns,
    corner: breakLongWords(cleanLine(exhibit.columns[0] ?? ''), 20),
    columns: names.map((name) => breakLongWords(keepTogether(cleanLine(name)), most)),
    rows: rows.map((row) => ({
      ...row,
      notes: part === 0 ? row.notes : row.notes.map((note) => ({ ...note, anchors: [] })),
      cells: row.cells.slice(part * mostColumns, (part + 1) * mostColumns),
    })),
  }));
}

/** Points that the exhibit will surely not exceed or surely exceed; "unsure" is left to measure. */
function guessHeight(exhibit: ReportExhibit, cellCount: number, drawn: number) {
  if (cellCount === 0) return 'low';
  if (exhibit.rows.length > tallRows) return 'high';
  const lettersPerLine = Math.max(4, textWidth / (cellCount + 2) / 5);
  const heightOf = (row: ReportExhibit['rows'][number]) => {
    const longest = Math.max(row.label.length / 2, ...row.cells.map((cell) => cell.text.length));
    return 9 + 11 * Math.ceil(longest / lettersPerLine);
  };
  const table = exhibit.rows.reduce((sum, row) => sum + heightOf(row), 40);
  return drawn + table < 420 ? 'low' : 'unsure';
}

/** Whether what is printed is at least as tall as the caption beside it, estimated on the safe side. */
function captionFits(exhibit: ReportExhibit, drawn: number, chartOnly: boolean): boolean {
  const notes = exhibit.rows.flatMap((row) => row.cells.flatMap((cell) => cell.notes));
  const caption =
    60 + Math.ceil(exhibit.title.length / 20) * 12 + Math.ceil((new Set(notes).size * 5) / 28) * 10;
  return drawn + (chartOnly ? 0 : 18 + exhibit.rows.length * 16) >= caption;
}

const period = /^(?:(?:FY\s?)?(?:19|20)\d\d|FY\s?\d\d[A-Z]?)$/i;

/** The unit, that of a table's bare cells too; where a chart of one column stands without one, what that column is called. */
export function printUnit(whole: ReportExhibit, drawn: boolean, ofTable = ''): string {
  const exhibit = whole.chart === 'funnel' ? stagesOf(whole) : whole;
  const [, head = ''] = exhibit.columns;
  const isOneColumn = readValues(exhibit).every(({ bars }) => bars.length === 1);
  const charted = drawn && isOneColumn && !period.test(head.trim()) ? head : '';
  const text = breakLongWords(
    keepTogether(cleanLine(ofTable || exhibitUnit(exhibit) || charted)),
    18,
  );
  return text === '%' ? 'in %' : text;
}

/** The chart as it was drawn when the report was sealed, scaled to the text column. */
function printDrawing(exhibit: ReportExhibit) {
  const svg = exhibit.drawing;
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg ?? '') ?? [];
  if (!svg || !width || !height) return null;
  return { svg, height: (textWidth * Number(height)) / Number(width), words: chartWords(exhibit) };
}

export function printExhibit(source: ReportExhibit, index: NoteIndex, plain: boolean) {
  const exhibit = {
    ...source,
    rows: source.rows.map((row) => ({ ...row, label: cleanLine(row.label) })),
  };
  const drawing = plain ? null : printDrawing(exhibit);
  const drawn = drawing?.height ?? 0;
  const chartOnly = drawing !== null && chartSaysAll(exhibit);
  const table = withBareCells(exhibit);
  const cellCount = Math.max(0, ...exhibit.rows.map((row) => row.cells.length));
  const numbers = exhibit.rows.flatMap((row) => row.cells.flatMap((cell) => cell.notes));
  return {
    number: exhibit.number,
    title: breakLongWords(keepTogether(cleanLine(exhibit.title)), 18),
    unit: printUnit(exhibit, drawing !== null, chartOnly ? '' : table.unit),
    drawing,
    wide: !chartOnly && isWide(table.exhibit, Math.max(cellCount, exhibit.columns.length - 1)),
    height: guessHeight(table.exhibit, chartOnly ? 0 : cellCount, drawn),
    splits: !chartOnly && drawn > tallPart && exhibit.rows.length * rowHeight > tallPart,
    captionFits: captionFits(exhibit, drawn, chartOnly),
    tables: chartOnly ? [] : printTables(table.exhibit, index),
    /** Where no table prints them, the notes of a chart stand in its caption. */
    anchors: chartOnly ? index.cite(numbers).flatMap((each) => each.anchors) : [],
    notes: noteRanges(index.known(numbers)),
    sources: exhibit.source_ids
      .map((id) => index.sourceNumber(id))
      .filter((number): number is number => number !== null),
  };
}
