import type { RawTable, RawTag } from '@assay/domain/reading/raw-document';
import { type AnyNode, type Element, isElement, isText } from '../markup.ts';
import { factOf, isFact } from './facts.ts';
import { InlineText } from './inline-text.ts';
import { type HtmlPage, inlineTags, skippedTags } from './page.ts';
import { isLayout, readHtmlTable } from './read-table.ts';
import { type CellStyle, plainStyle, styleOf } from './style.ts';

/** A block of a page as it is met, before headings without a mark and page feet are told apart. */
export interface HtmlBlock {
  kind: 'heading' | 'paragraph' | 'item' | 'table';
  text: string;
  tags: RawTag[];
  level: number | null;
  table: RawTable | null;
  hidden: boolean;
  boilerplate: boolean;
  styles: CellStyle[];
  /** Printed page, from 1. */
  page: number;
}

interface Place {
  style: CellStyle;
  boilerplate: boolean;
  item: boolean;
  level: number | null;
}

export function readFlow(body: Element, page: HtmlPage): HtmlBlock[] {
  return new Flow(page).read(body);
}

const bullet = /^(?:[•‣◦▪▫●○■□∙➢►✓]\s*|[–—·*-]\s+)(?=\S)/u;
const rule = /^[_=\-–—*\s]{3,}$/;
const lonelyBullet = /^[•‣◦▪▫●○■□–—·∙➢►✓*-]$/u;

class Flow {
  readonly #page: HtmlPage;
  readonly #blocks: HtmlBlock[] = [];
  readonly #shown = new InlineText();
  readonly #unseen = new InlineText();
  #flushes = 0;
  #pageNumber = 1;
  #main: Element | null = null;

  constructor(page: HtmlPage) {
    this.#page = page;
  }

  read(body: Element): HtmlBlock[] {
    this.#main = mainPart(body);
    const style = styleOf(body, plainStyle, this.#page.sheet);
    const place = { style, boilerplate: this.#main !== null, item: false, level: null };
    this.#walkChildren(body, place);
    this.#flush(place);
    return this.#blocks;
  }

  #walkChildren(element: Element, place: Place): void {
    for (const child of element.children) this.#walk(child, place);
  }

  #walk(node: AnyNode, place: Place): void {
    if (isText(node)) {
      (place.style.hidden ? this.#unseen : this.#shown).append(node.data, place.style);
      return;
    }
    if (!isElement(node) || skippedTags.has(node.name) || node.name === 'ix:header') return;
    const own = this.#placeOf(node, place);
    if (node.name === 'br') this.#shown.append(' ', own.style);
    else if (inlineTags.has(node.name)) this.#walkInline(node, own);
    else {
      this.#flush(place);
      if (breaksBefore(node)) this.#pageNumber += 1;
      if (node.name === 'table' && !isLayout(node)) this.#table(node, own);
      else this.#walkChildren(node, own);
      this.#flush(own);
      if (breaksAfter(node)) this.#pageNumber += 1;
    }
  }

  #walkInline(element: Element, place: Place): void {
    const start = this.#shown.length;
    const flushes = this.#flushes;
    this.#walkChildren(element, place);
    if (!isFact(element) || place.style.hidden || flushes !== this.#flushes) return;
    const fact = factOf(element, this.#page.facts);
    if (fact) this.#shown.tag(start, fact);
  }

  #placeOf(element: Element, above: Place): Place {
    const style = styleOf(element, above.style, this.#page.sheet);
    const level = /^h([1-6])$/.exec(element.name)?.[1];
    const boilerplate =
      element === this.#main ? false : above.boilerplate || isBoilerplate(element, this.#main);
    return {
      style,
      boilerplate,
      item: above.item || element.name === 'li',
      level: level ? Number(level) : above.level,
    };
  }

  #flush(place: Place): void {
    this.#flushes += 1;
    const { text, tags, styles } = this.#shown.take();
    if (text !== '' && !rule.test(text)) this.#push(text, tags, styles, place);
    const unseen = this.#unseen.take().text;
    if (unseen !== '') this.#add({ kind: 'paragraph', text: unseen, hidden: true }, place);
  }

  #push(text: string, tags: RawTag[], styles: CellStyle[], place: Place): void {
    const before = this.#blocks.at(-1);
    if (before && lonelyBullet.test(before.text) && before.kind === 'paragraph') this.#blocks.pop();
    const mark = bullet.exec(text)?.[0].length ?? 0;
    const follows = before !== undefined && this.#blocks.at(-1) !== before;
    const kind =
      place.level !== null ? 'heading' : place.item || mark > 0 || follows ? 'item' : 'paragraph';
    const moved = tags.map((tag) => ({ ...tag, start: tag.start - mark, end: tag.end - mark }));
    this.#add({ kind, text: text.slice(mark), tags: moved, styles, level: place.level }, place);
  }

  #add(block: Pick<HtmlBlock, 'kind' | 'text'> & Partial<HtmlBlock>, place: Place): void {
    this.#blocks.push({
      tags: [],
      level: null,
      table: null,
      hidden: place.style.hidden,
      boilerplate: place.boilerplate,
      styles: [],
      page: this.#pageNumber,
      ...block,
    });
  }

  #table(element: Element, place: Place): void {
    const { table, columns, unseen } = readHtmlTable(element, place.style, this.#page);
    if (columns > 1) this.#add({ kind: 'table', text: '', table }, place);
    else {
      for (const { cells } of table.rows) {
        for (const { text, tags = [], bold = false } of cells) {
          if (text === '') continue;
          this.#push(text, tags, [{ ...place.style, bold }], place);
        }
      }
    }
    for (const text of unseen) this.#add({ kind: 'paragraph', text, hidden: true }, place);
  }
}

const breaksBefore = ({ attribs }: Element): boolean =>
  /page-break-before:\s*always|break-before:\s*page/i.test(attribs.style ?? '');
const breaksAfter = ({ attribs }: Element): boolean =>
  /page-break-after:\s*always|break-after:\s*page/i.test(attribs.style ?? '');

/** The one part that a page itself names as its content. */
function mainPart(body: Element): Element | null {
  for (const name of ['main', 'article']) {
    const found = [...elementsNamed(body, name)];
    if (found.length === 1) return found[0] ?? null;
  }
  return null;
}

function* elementsNamed(element: Element, name: string): Generator<Element> {
  for (const child of element.children.filter(isElement)) {
    if (child.name === name || (name === 'main' && child.attribs.role === 'main')) yield child;
    else yield* elementsNamed(child, name);
  }
}

const boilerplateTags = new Set(['nav', 'footer', 'aside', 'form', 'dialog', 'menu']);
const boilerplateRoles = new Set([
  'navigation',
  'banner',
  'contentinfo',
  'complementary',
  'search',
  'dialog',
  'alertdialog',
]);

/** A page's own head is furniture; a head within its content carries title and date. */
const isBoilerplate = (element: Element, main: Element | null): boolean =>
  boilerplateTags.has(element.name) ||
  boilerplateRoles.has(element.attribs.role ?? '') ||
  (element.name === 'header' && main === null && !isWithin(element, 'article'));

function isWithin(element: Element, name: string): boolean {
  for (let parent = element.parent; parent && isElement(parent); parent = parent.parent) {
    if (parent.name === name) return true;
  }
  return false;
}
