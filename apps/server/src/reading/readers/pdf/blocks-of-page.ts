import type { RawTable } from '@assay/domain/reading/raw-document';
import { buildGrid } from './build-grid.ts';
import { type Stretch, stretchesOf } from './find-tables.ts';
import { type FlowBlock, flowOf, type Typography } from './flow.ts';
import type { PageWords } from './furniture.ts';
import { buildLattice, columnsOfLattice } from './lattice/build-lattice.ts';
import { setLattices } from './lattice/set-lattices.ts';
import { joinWords, linesOf } from './lines.ts';
import { partTwins } from './part-twins.ts';
import { regionsOf } from './regions.ts';
import { segmentsOf } from './segments.ts';
import { stripeEdges } from './stripes.ts';
import type { Column } from './table-columns.ts';
import { rowsOf } from './table-rows.ts';
import type { Word } from './words.ts';

/** A block with what joins it to the page before and after. */
export type PageBlock =
  | ({ kind: 'text' } & FlowBlock)
  | {
      kind: 'table';
      block: RawTable & { locator: string; doubt: 'none' | 'order' | 'ocr' };
      columns: Column[];
    };

export interface PageBlocks {
  number: number;
  blocks: PageBlock[];
  furniture: string[];
}

export function blocksOfPage(
  page: PageWords,
  furniture: ReadonlySet<Word>,
  look: Typography,
): PageBlocks {
  const { marks, words } = page;
  const locator = `page ${marks.number}`;
  const body = setLattices(
    words.filter((word) => !furniture.has(word)),
    marks.rules,
  );
  const blocks = regionsOf(body, marks).flatMap((region) => {
    const order = region.doubtful ? ('order' as const) : ('none' as const);
    const doubt = page.recognised ? ('ocr' as const) : order;
    return stretchesOf(region.lines, marks).flatMap((stretch): PageBlock[] => {
      if (stretch.kind === 'text') {
        return flowOf(stretch.lines, look, { locator, doubt }).map((flow) => ({
          kind: 'text',
          ...flow,
        }));
      }
      return partTwins(tableOf(stretch, marks, look)).map(({ grid, columns }) => ({
        kind: 'table',
        block: { ...grid, locator, doubt },
        columns,
      }));
    });
  });
  const across = flowOf(page.sideways ?? [], look, { locator, doubt: 'order' });
  const edges = linesOf(words.filter((word) => furniture.has(word)));
  return {
    number: marks.number,
    blocks: [...blocks, ...across.map((flow): PageBlock => ({ kind: 'text', ...flow }))],
    furniture: edges.flatMap((line) => segmentsOf(line).map((segment) => joinWords(segment.words))),
  };
}

function tableOf(
  stretch: Exclude<Stretch, { kind: 'text' }>,
  { rules, fills }: PageWords['marks'],
  { hyphenation }: Typography,
): { grid: RawTable; columns: Column[] } {
  if (stretch.kind === 'lattice') {
    const grid = buildLattice(stretch.lattice, stretch.heads, hyphenation);
    return { grid, columns: columnsOfLattice(stretch.lattice) };
  }
  const edges = stripeEdges(stretch.lines, fills);
  const rows = rowsOf(stretch.lines, stretch.columns, [...rules, ...edges]);
  return { grid: buildGrid(rows, stretch.columns, hyphenation), columns: stretch.columns };
}
