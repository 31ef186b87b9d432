import { readBlocks } from '../read-blocks.ts';
import { printBlocks } from './print-blocks.ts';
import type { PrintedReport, PrintOptions } from './print-document.ts';

/** The Markdown of guides, read where pages are set: whatever a text may do to a parser ends with that process. */
export function readGuides(printed: PrintedReport, { plain }: PrintOptions) {
  const parts = printed.parts.map((part) =>
    'guides' in part && part.guides
      ? {
          ...part,
          guides: part.guides.map(({ title, markdown }) => ({
            title,
            blocks: printBlocks(readBlocks(markdown), plain),
          })),
        }
      : part,
  );
  return { ...printed, parts };
}
