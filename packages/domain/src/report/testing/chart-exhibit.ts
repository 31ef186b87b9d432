import type { ReportExhibit } from '../report.ts';

export type ChartRow = [label: string, ...cells: (number | string | null)[]];

export function chartExhibit(
  chart: ReportExhibit['chart'],
  columns: string[],
  rows: ChartRow[],
  target = '',
): ReportExhibit {
  return {
    id: 'e',
    number: 1,
    kind: 'table',
    title: 'An exhibit',
    unit: null,
    chart,
    columns,
    rows: rows.map(([label, ...cells]) => ({
      label,
      is_target: label === target,
      cells: cells.map((cell) => ({
        text: cell === null ? '' : String(cell),
        value: typeof cell === 'number' ? cell : null,
        claim_id: null,
        notes: [],
        figures: [],
        formula: null,
      })),
    })),
    source_ids: [],
  };
}

const cellOf = (text: string) =>
  text === '' ? null : /^-?[\d.]+$/.test(text) ? Number(text) : text;

/** The same as it would be printed, line by line: heads first, and a star before the target. */
export function chartTable(
  chart: ReportExhibit['chart'],
  heads: string,
  ...lines: string[]
): ReportExhibit {
  const split = (line: string) => line.split('|').map((part) => part.trim());
  const rows = lines.map((line): ChartRow => {
    const [label = '', ...cells] = split(line.replace(/^\*/, ''));
    return [label, ...cells.map(cellOf)];
  });
  const target = lines.find((line) => line.startsWith('*')) ?? '';
  return chartExhibit(chart, ['', ...split(heads)], rows, split(target.slice(1))[0]);
}
