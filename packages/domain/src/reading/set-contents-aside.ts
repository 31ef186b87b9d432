import type { RawBlock, RawDocument, RawRow } from './raw-document.ts';
import { natureOf } from './tables/cell-nature.ts';

const contentsWord =
  /^(?:table of )?contents$|^inhalt(?:sverzeichnis|sübersicht)?$|^(?:table des matières|sommaire)$|^(?:índice|sumário|contenido|indice|sommario)$|^inhoud(?:sopgave)?$|^(?:innhold|indhold|innehåll)(?:sfortegnelse|sförteckning)?$/iu;
/** "Revenue ..... 12", "Revenue, page 12": a title and where it stands. */
const entry = /^(?=.*\p{L}{2}).{2,110}?[\s.…·]+(\d{1,3})$/u;
const unnumbered = /^\p{Lu}[^.!?]{1,60}$/u;
const fewestEntries = 3;
const mostPages = 999;

/** Lists of what stands on which page are kept like page heads: they tell nothing themselves. */
export function setContentsAside({ blocks }: RawDocument): RawBlock[] {
  const title = blocks.findIndex(
    (block) => block.kind !== 'table' && contentsWord.test(block.text.trim()),
  );
  const end = title < 0 ? -1 : endOfContents(blocks, title);
  return blocks.flatMap((block, index) => {
    const isListed = index >= title && index <= end;
    return isListed ? asFurniture(block) : [block];
  });
}

/** The last block of the list below its title, or none where no list follows. */
function endOfContents(blocks: readonly RawBlock[], title: number): number {
  let last = -1;
  let reached = 0;
  let entries = 0;
  for (let at = title + 1; at < blocks.length; at += 1) {
    const block = blocks[at];
    const numbers = block ? pagesIn(block) : null;
    if (!block || numbers === null) break;
    if (numbers.some((page, index) => page < (numbers[index - 1] ?? reached))) break;
    reached = numbers.at(-1) ?? reached;
    entries += numbers.length;
    if (numbers.length > 0) last = at;
  }
  return entries >= fewestEntries ? last : -1;
}

/** Pages that the lines of a block lead to, in their order; null where it is no part of a list. */
function pagesIn(block: RawBlock): number[] | null {
  if (block.kind === 'furniture') return [];
  if (block.kind === 'table') {
    const rows = block.rows.map(pageOfRow);
    const found = rows.filter((page) => page !== null);
    return found.length >= rows.length * 0.6 ? found : null;
  }
  const page = entry.exec(block.text.trim())?.[1];
  if (page !== undefined) return [Number(page)];
  return block.kind !== 'heading' && unnumbered.test(block.text.trim()) ? [] : null;
}

/** The page that ends a row of words; a number in front counts the chapters. */
function pageOfRow({ cells }: RawRow): number | null {
  const filled = cells.filter(({ text }) => text.trim() !== '');
  const last = filled.at(-1)?.text.trim() ?? '';
  const names = filled.slice(0, -1).filter((cell) => natureOf(cell) === 'name');
  const numbers = filled.slice(1, -1).filter((cell) => natureOf(cell) === 'value');
  const page = Number(last);
  return /^\d{1,3}$/u.test(last) && page <= mostPages && names.length > 0 && numbers.length === 0
    ? page
    : null;
}

function asFurniture(block: RawBlock): RawBlock[] {
  const { locator, doubt } = block;
  const place = { locator, ...(doubt ? { doubt } : {}) };
  if (block.kind !== 'table') return [{ kind: 'furniture', text: block.text, ...place }];
  return block.rows.map(({ cells }) => ({
    kind: 'furniture',
    text: cells.flatMap(({ text }) => text.trim() || []).join(' '),
    ...place,
  }));
}
