import { Exact } from '@assay/domain/kit/decimal';
import type { RawCell, RawTable } from '@assay/domain/reading/raw-document';
import xlsx from '@e965/xlsx';
import {
  type Document,
  descendants,
  type Element,
  firstChild,
  firstDescendant,
  squeeze,
  textOf,
} from '../markup.ts';

/** The data behind a chart, as the file keeps it beside the drawing: categories down, series across. */
export function readChart(document: Document): RawTable | null {
  const series = [...descendants(document, 'c:ser')].map(readSeries);
  const labels = new Map(series.flatMap(({ categories }) => [...categories]));
  const rows = [...new Set(series.flatMap(({ values }) => [...values.keys()]))].toSorted(
    (a, b) => a - b,
  );
  if (series.length === 0 || rows.length === 0) return null;
  const head: RawCell[] = [{ text: '' }, ...series.map(({ name }) => ({ text: name }))];
  const title = firstDescendant(document, 'c:title');
  const caption = title ? squeeze([...descendants(title, 'a:t', 'c:v')].map(textOf).join(' ')) : '';
  return {
    kind: 'table',
    ...(caption && { caption }),
    headRows: 1,
    rows: [
      { cells: head },
      ...rows.map((at) => ({
        cells: [
          { text: labels.get(at) ?? '' },
          ...series.map(({ values }) => values.get(at) ?? { text: '' }),
        ],
      })),
    ],
  };
}

interface Series {
  name: string;
  categories: Map<number, string>;
  values: Map<number, RawCell>;
}

function readSeries(element: Element): Series {
  const name = firstChild(element, 'c:tx');
  const categories = firstChild(element, 'c:cat') ?? firstChild(element, 'c:xVal');
  const values = firstChild(element, 'c:val') ?? firstChild(element, 'c:yVal');
  return {
    name: name
      ? pointsOf(name)
          .map(({ text }) => text)
          .join(' ')
      : '',
    categories: new Map(categories ? pointsOf(categories).map(({ at, text }) => [at, text]) : []),
    values: new Map(
      values ? pointsOf(values).map(({ at, text, cell }) => [at, cell ?? { text }]) : [],
    ),
  };
}

interface Point {
  at: number;
  text: string;
  cell: RawCell | null;
}

function pointsOf(element: Element): Point[] {
  const code = firstDescendant(element, 'c:formatCode');
  const format = code ? textOf(code) : 'General';
  const numeric = firstDescendant(element, 'c:numCache', 'c:numLit') !== undefined;
  // Categories on several levels stand innermost first.
  const level = firstDescendant(element, 'c:lvl') ?? element;
  const points = [...descendants(level, 'c:pt')].map((point) => {
    const at = Number(point.attribs.idx ?? 0);
    const value = firstDescendant(point, 'c:v');
    const text = value ? squeeze(textOf(value)) : '';
    const cell = numeric ? numberCell(text, format) : null;
    return { at, text: cell?.text ?? text, cell };
  });
  const literal = points.length === 0 ? firstDescendant(element, 'c:v') : undefined;
  return literal ? [{ at: 0, text: squeeze(textOf(literal)), cell: null }] : points;
}

function numberCell(text: string, format: string): RawCell | null {
  const number = Number(text);
  if (text === '' || !Number.isFinite(number)) return null;
  const shown = xlsx.SSF.format(format, number).trim();
  if (xlsx.SSF.is_date(format)) return { text: shown };
  return {
    text: shown === '' ? text : shown,
    stored: { number: new Exact(number.toPrecision(15)).toFixed() },
    ...(format !== 'General' && { format }),
  };
}
