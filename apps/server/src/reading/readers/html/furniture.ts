import type { HtmlBlock } from './flow.ts';

/** Menus, and what repeats at the head and foot of printed pages. */
export function findFurniture(flow: readonly HtmlBlock[], paged: boolean): Set<HtmlBlock> {
  const found = new Set(flow.filter((block) => block.boilerplate && !block.table));
  for (const block of linkLists(flow)) found.add(block);
  if (paged) for (const block of pageEnds(flow)) found.add(block);
  return found;
}

const isLink = ({ kind, hidden, styles }: HtmlBlock): boolean =>
  kind !== 'table' &&
  kind !== 'heading' &&
  !hidden &&
  styles.length > 0 &&
  styles.every((style) => style.linked);

const fewestLinks = 4;

/** A run of lines that are nothing but links is a menu. */
function linkLists(flow: readonly HtmlBlock[]): HtmlBlock[] {
  const menus: HtmlBlock[] = [];
  let run: HtmlBlock[] = [];
  for (const block of [...flow, null]) {
    if (block && isLink(block)) {
      run.push(block);
      continue;
    }
    if (run.length >= fewestLinks) menus.push(...run);
    run = [];
  }
  return menus;
}

const outermostLines = 3;
const fewestPages = 3;

/**
 * Lines at the edge of a page that come back on others with another number, or are a number. The first
 * of the lines that head page after page is read as a heading: it may say what holds for all of them.
 */
function pageEnds(flow: readonly HtmlBlock[]): HtmlBlock[] {
  const pages = [...Map.groupBy(flow, ({ page }) => page).values()].map((blocks) =>
    blocks.filter(({ hidden }) => !hidden),
  );
  const heads = pages.flatMap((lines) => lines.slice(0, outermostLines)).filter(isLine);
  const feet = pages.flatMap((lines) => lines.slice(-outermostLines)).filter(isLine);
  const seen = new Set<string>();
  const laterHeads = repeated(heads).filter(({ text }) => {
    const first = !seen.has(keyOf(text));
    seen.add(keyOf(text));
    return !first;
  });
  const numbers = [...heads, ...feet].filter(({ text }) => pageNumber.test(text));
  return [...numbers, ...laterHeads, ...repeated(feet)];
}

const pageNumber = /^[-–—\s]*(\d{1,4})[-–—\s]*$/;
const isLine = ({ table, tags }: HtmlBlock): boolean => table === null && tags.length === 0;
const keyOf = (text: string): string => text.replace(/\d+/g, '#').toLowerCase();

function repeated(lines: readonly HtmlBlock[]): HtmlBlock[] {
  const groups = Map.groupBy(lines, ({ text }) => keyOf(text));
  return lines.filter(({ text }) => {
    const pages = new Set(groups.get(keyOf(text))?.map(({ page }) => page));
    return pages.size >= fewestPages;
  });
}

/** The number that is printed on each page, where the page feet or heads carry one. */
export function printedNumbers(furniture: Iterable<HtmlBlock>): Map<number, string> {
  const numbers = new Map<number, string>();
  for (const { page, text } of furniture) {
    const number = pageNumber.exec(text)?.[1] ?? /(?:^|\s|\|)(\d{1,4})$/.exec(text)?.[1];
    if (number) numbers.set(page, number);
  }
  return numbers;
}
