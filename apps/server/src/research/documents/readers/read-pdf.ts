import { extractTextItems, getDocumentProxy } from 'unpdf';
import type { Extracted, Section } from '../extracted.ts';
import { UnreadableError } from '../unreadable-error.ts';
import { blocksOfLines } from './pdf-blocks.ts';
import { type Line, linesOf, lineText } from './pdf-lines.ts';

const smallestPrint = 0.5;

export async function readPdf(bytes: Buffer): Promise<Extracted> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes)).catch((error: unknown) => {
    const locked = error instanceof Error && error.name === 'PasswordException';
    throw new UnreadableError(
      locked ? 'The PDF is protected by a password.' : 'The PDF is damaged and cannot be opened.',
    );
  });
  const { totalPages, items } = await extractTextItems(pdf);
  const pages = items.map((page) => linesOf(page.filter((item) => item.fontSize >= smallestPrint)));
  const bodySize = medianSize(pages.flat());
  const sections: Section[] = [];
  let heading: string | null = null;
  pages.forEach((lines, index) => {
    const page = sectionsOf(lines, bodySize, `page ${index + 1}`, heading);
    heading = page.findLast((section) => section.heading !== null)?.heading ?? heading;
    sections.push(...page);
  });
  if (sections.length === 0) {
    throw new UnreadableError('The PDF holds no text; it is probably a scan.');
  }
  return { title: titleOf(pages[0] ?? [], bodySize), pages: totalPages, sections };
}

function medianSize(lines: Line[]): number {
  const weights = lines
    .flatMap((line) => line.cells.map(() => line.fontSize))
    .toSorted((a, b) => a - b);
  return weights[Math.floor(weights.length / 2)] ?? 10;
}

function titleOf(lines: Line[], bodySize: number): string | null {
  const largest = Math.max(...lines.map((line) => line.fontSize));
  if (largest <= bodySize * 1.15) return null;
  const title = lines.filter((line) => line.fontSize === largest).slice(0, 3);
  return title.map(lineText).join(' ');
}

function sectionsOf(
  lines: Line[],
  bodySize: number,
  locator: string,
  carried: string | null,
): Section[] {
  const sections: Section[] = [];
  let current: Section = { locator, heading: null, blocks: [] };
  let body: Line[] = [];
  const flush = () => {
    current.blocks.push(...blocksOfLines(body));
    body = [];
    if (current.blocks.length > 0 || current.heading !== null) sections.push(current);
  };
  const isHeading = (line: Line) => line.fontSize > bodySize * 1.15 && line.cells.length === 1;
  lines.forEach((line, index) => {
    if (!isHeading(line)) {
      body.push(line);
      return;
    }
    const before = lines[index - 1];
    const continues = before && isHeading(before) && before.fontSize === line.fontSize;
    if (continues && body.length === 0 && current.heading) {
      current.heading += ` ${lineText(line)}`;
      return;
    }
    flush();
    current = { locator, heading: lineText(line), blocks: [] };
  });
  flush();
  const first = sections[0];
  // A page that begins in the middle of a section is found under that section's words too.
  if (first && first.heading === null && carried) first.context = carried;
  return sections.filter((section) => !isPageNumber(section));
}

const isPageNumber = (section: Section): boolean =>
  section.heading === null &&
  section.blocks.every((block) => block.kind === 'prose' && /^[\d\s/–-]+$/.test(block.text));
