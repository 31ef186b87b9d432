/** One line of a result: what was measured, what came out, and what it must be. */
export interface Row {
  measure: string;
  result: string;
  wanted: string;
  holds: boolean;
}

export interface Section {
  name: string;
  /** A section that it is a part of: whoever asks for that one gets both. */
  within?: string;
  title: string;
  run(): Promise<Row[]>;
}

export function printTable(title: string, rows: readonly Row[]): void {
  const head = { measure: title, result: 'result', wanted: 'wanted' };
  const width = (key: keyof typeof head) =>
    Math.max(...[head, ...rows].map((row) => row[key].length));
  const [first, second, third] = [width('measure'), width('result'), width('wanted')];
  const line = (row: typeof head, mark: string) =>
    `${row.measure.padEnd(first)}  ${row.result.padStart(second)}  ${row.wanted.padStart(third)}  ${mark}`;
  console.log(line(head, ''));
  console.log('-'.repeat(first + second + third + 8));
  for (const row of rows) console.log(line(row, row.holds ? 'ok' : 'NO'));
  console.log('');
}

export function ratio(
  measure: string,
  value: number,
  bound: 'at least' | 'at most',
  limit: number,
): Row {
  return {
    measure,
    result: `${value.toFixed(2)} x`,
    wanted: `${bound} ${limit} x`,
    holds: bound === 'at least' ? value >= limit : value <= limit,
  };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
