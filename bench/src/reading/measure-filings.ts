import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Exact } from '@assay/domain/kit/decimal';
import { buildReading } from '@assay/domain/reading/build-reading';
import type { Figure } from '@assay/domain/reading/figure';
import type { RawDocument, RawTable, RawTag } from '@assay/domain/reading/raw-document';
import type { Reading, Table } from '@assay/domain/reading/reading';
import { setContentsAside } from '@assay/domain/reading/set-contents-aside';
import { readHtml } from '@assay/server/reading/readers/read-html';
import { foundShare, type Measured, most } from './failures.ts';
import { sourceTags } from './filing-tags.ts';

interface Tally {
  cells: number;
  right: number;
  dated: number;
  datedRight: number;
  datedWrong: number;
  named: number;
  facts: number;
  exact: number;
  slowest: number;
}

/** Filings whose every tagged number states its value, scale, unit and period. */
export async function measureFilings(folder: string): Promise<Measured> {
  const tally: Tally = {
    cells: 0,
    right: 0,
    dated: 0,
    datedRight: 0,
    datedWrong: 0,
    named: 0,
    facts: 0,
    exact: 0,
    slowest: 0,
  };
  const failures: string[] = [];
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.html'))) {
    const bytes = readFileSync(path.join(folder, name));
    const hints = { fileName: name, url: null, company: null };
    const begun = process.cpuUsage();
    const raw = await readHtml(bytes);
    const reading = buildReading(raw, hints);
    const { user, system } = process.cpuUsage(begun);
    tally.slowest = Math.max(tally.slowest, (user + system) / 1000);
    compareTags(name, bytes.toString('utf8'), reading, tally, failures);
    compareCells(name, raw, buildReading(withoutTags(raw), hints), tally, failures);
  }
  return {
    rows: [
      foundShare(
        'filings, tags ignored: value, sign and scale right',
        tally.right,
        tally.cells,
        0.99,
      ),
      foundShare('filings, tags ignored: period right', tally.datedRight, tally.cells, 0.95),
      most('filings, tags ignored: period wrong where known', tally.datedWrong, tally.dated, 0.01),
      foundShare('filings, tags read: exact', tally.exact, tally.facts, 0.999),
      {
        measure: 'filings: slowest to read, on one core',
        result: `${(tally.slowest / 1000).toFixed(1)} s`,
        wanted: 'at most 10 s',
        holds: tally.slowest <= 10_000,
      },
      {
        measure: 'filings: tagged numbers inside names of rows, no figures by design',
        result: String(tally.named),
        wanted: '–',
        holds: true,
      },
    ],
    failures,
  };
}

function withoutTags(raw: RawDocument): RawDocument {
  return {
    ...raw,
    blocks: raw.blocks
      .filter(({ locator }) => locator !== 'hidden facts')
      .map((block) => {
        if (block.kind !== 'table') return { ...block, tags: [] };
        const rows = block.rows.map((row) => ({
          ...row,
          cells: row.cells.map((cell) => ({ ...cell, tags: [] })),
        }));
        return { ...block, rows };
      }),
  };
}

function compareCells(
  name: string,
  raw: RawDocument,
  reading: Reading,
  tally: Tally,
  failures: string[],
): void {
  // Lists of contents are no tables of a reading.
  const tables = setContentsAside(raw).filter(
    (block): block is RawTable & { locator: string } => block.kind === 'table',
  );
  const places = new Map(
    reading.figures
      .filter(({ place }) => place.table !== null)
      .map((figure) => [
        `${figure.place.table},${figure.place.row},${figure.place.column}`,
        figure,
      ]),
  );
  tables.forEach((block, index) => {
    const table = reading.tables[index];
    block.rows.forEach(({ cells }, row) => {
      cells.forEach(({ text, tags = [] }, column) => {
        for (const tag of tags.filter(({ unit }) => unit !== null)) {
          if (table?.cells[row]?.[column]?.role !== 'body') tally.named += 1;
          else {
            const figure = places.get(`${index},${row},${column}`);
            const failure = compareCell(figure, text, tag, tally);
            if (failure)
              failures.push(
                `${name} · ${table.locator} · ${failure} · ${describe(table, row, column, text)}`,
              );
          }
        }
      });
    });
  });
}

const describe = (table: Table, row: number, column: number, text: string): string =>
  `${table.rowHeads[row]?.at(-1) ?? ''} / ${table.columnHeads[column]?.join(' ') ?? ''} / ${text}`;

/** Says what is wrong with what was read, or nothing. */
function compareCell(
  figure: Figure | undefined,
  text: string,
  tag: RawTag,
  tally: Tally,
): string | null {
  tally.cells += 1;
  if (!figure) return 'not read';
  if (!isRightValue(figure, text, tag)) {
    return figure.scale.value === null
      ? 'scale unknown'
      : `value ${figure.value}, tagged ${tag.value}`;
  }
  tally.right += 1;
  const period = figure.period.value;
  if (!period?.end) return 'period unknown';
  tally.dated += 1;
  const ends = near(period.end, tag.period.end);
  // An instant equals a span that ends there.
  const starts =
    period.type === 'instant' || tag.period.start === null || near(period.start, tag.period.start);
  if (ends && starts) {
    tally.datedRight += 1;
    return null;
  }
  tally.datedWrong += 1;
  return `period ${period.start} to ${period.end}, tagged ${tag.period.start} to ${tag.period.end}`;
}

/** A sum that reduces is tagged as a positive number and printed in brackets: the print decides the sign. */
function isRightValue(figure: Figure, text: string, tag: RawTag): boolean {
  const share = figure.kind === 'percent' ? 100 : 1;
  const value = new Exact(figure.value).div(share);
  const truth = new Exact(tag.value).abs();
  const ends = figure.high === null ? [value] : [value, new Exact(figure.high).div(share)];
  if (figure.scale.value === null && !value.isZero()) return false;
  if (!ends.some((end) => end.abs().eq(truth))) return false;
  const printedNegative = /^[^\d]*[(−–-][^\d]*\d/.test(text);
  return value.isZero() || value.isNegative() === printedNegative;
}

const day = 86_400_000;
/** Years of 52 and 53 weeks end some days off. */
const near = (a: string | null, b: string): boolean =>
  a !== null && Math.abs(Date.parse(a) - Date.parse(b)) <= 10 * day;

function compareTags(
  name: string,
  html: string,
  reading: Reading,
  tally: Tally,
  failures: string[],
): void {
  const key = (concept: string, value: string, start: string | null, end: string) =>
    [concept, new Exact(value).toFixed(), start, end].join(' ');
  const found = new Map<string, number>();
  for (const { tag, value, kind } of reading.figures) {
    if (!tag) continue;
    const factor = kind === 'percent' ? 100 : 1;
    if (kind !== 'date' && !new Exact(tag.value).times(factor).eq(value)) continue;
    if (!/^-?\d+(?:\.\d+)?$/.test(tag.value)) continue;
    const each = key(tag.concept, tag.value, tag.period.start, tag.period.end);
    found.set(each, (found.get(each) ?? 0) + 1);
  }
  for (const { concept, value, start, end } of sourceTags(html)) {
    tally.facts += 1;
    const each = key(concept, value, start, end);
    const left = found.get(each) ?? 0;
    found.set(each, left - 1);
    if (left > 0) tally.exact += 1;
    else failures.push(`${name} · tag ${concept} · ${value} · ${start ?? ''} to ${end}`);
  }
}
