import { type Document, descendants, type Element, textOf } from '../markup.ts';

/** What the readers need to know of how text is shown; inherited from element to element. */
export interface CellStyle {
  hidden: boolean;
  bold: boolean;
  italic: boolean;
  centred: boolean;
  /** In points; null where nothing says. */
  size: number | null;
  raised: boolean;
  background: boolean;
  linked: boolean;
}

export const plainStyle: CellStyle = {
  hidden: false,
  bold: false,
  italic: false,
  centred: false,
  size: null,
  raised: false,
  background: false,
  linked: false,
};

export interface StyleSheet {
  /** '.note' or '#note' of rules that hide what they name. */
  hiding: ReadonlySet<string>;
  /** The page has rules that are not read here, so that colours are not known. */
  coloured: boolean;
}

export function readStyleSheet(document: Document): StyleSheet {
  const hiding = new Set<string>();
  const sheets = [...descendants(document, 'style')].map(textOf);
  for (const sheet of sheets) {
    const everywhere = sheet
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/@[\w-]+[^{;]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
    for (const [, selectors = '', body = ''] of everywhere.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      if (!hides(declarations(body))) continue;
      for (const selector of selectors.split(',').map((one) => one.trim())) {
        if (/^[\w-]*[.#][\w-]+$/.test(selector))
          hiding.add(selector.replace(/^[\w-]*(?=[.#])/, ''));
      }
    }
  }
  const linked = [...descendants(document, 'link')].some(({ attribs }) =>
    /stylesheet/i.test(attribs.rel ?? ''),
  );
  return { hiding, coloured: linked || sheets.length > 0 };
}

function declarations(body: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const declaration of body.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon > 0) {
      found.set(
        declaration.slice(0, colon).trim().toLowerCase(),
        declaration
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      );
    }
  }
  return found;
}

const farAway = /^-\d{4,}(\.\d+)?(px|pt|em)?$/;

function hides(css: Map<string, string>): boolean {
  return (
    css.get('display') === 'none' ||
    css.get('visibility') === 'hidden' ||
    css.get('visibility') === 'collapse' ||
    /^0(\.0+)?$/.test(css.get('opacity') ?? '') ||
    /^0(px|pt|em|rem|%)?$/.test(css.get('font-size') ?? '') ||
    ['left', 'top', 'text-indent', 'margin-left'].some((name) => farAway.test(css.get(name) ?? ''))
  );
}

const white = /^(#fff|#ffffff|white|rgb\(255,\s*255,\s*255\))$/;
const boldTags = new Set(['b', 'strong', 'th', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

export function styleOf(element: Element, above: CellStyle, sheet: StyleSheet): CellStyle {
  const { attribs, name } = element;
  const css = attribs.style ? declarations(attribs.style) : new Map<string, string>();
  const background = css.get('background-color') ?? css.get('background') ?? attribs.bgcolor ?? '';
  const shaded = above.background || (background !== '' && !white.test(background.toLowerCase()));
  const unseen =
    hides(css) ||
    'hidden' in attribs ||
    name === 'ix:header' ||
    isHiddenByRule(attribs, sheet) ||
    (white.test(css.get('color') ?? '') && !shaded && !sheet.coloured);
  const weight = css.get('font-weight');
  const slant = css.get('font-style');
  return {
    hidden: above.hidden || unseen,
    bold: weight
      ? weight === 'bold' || weight === 'bolder' || Number(weight) >= 600
      : above.bold || boldTags.has(name),
    italic: slant ? slant === 'italic' : above.italic || name === 'i' || name === 'em',
    centred: centred(css, attribs, name) ?? above.centred,
    size: points(css.get('font-size')) ?? above.size,
    raised: above.raised || name === 'sup' || isRaised(css),
    background: shaded,
    linked: above.linked || (name === 'a' && 'href' in attribs),
  };
}

function isHiddenByRule(attribs: Record<string, string>, { hiding }: StyleSheet): boolean {
  if (hiding.size === 0) return false;
  const classes = (attribs.class ?? '').split(/\s+/).map((one) => `.${one}`);
  return [...classes, `#${attribs.id ?? ''}`].some((selector) => hiding.has(selector));
}

function centred(
  css: Map<string, string>,
  attribs: Record<string, string>,
  name: string,
): boolean | null {
  const align = css.get('text-align') ?? attribs.align?.toLowerCase();
  if (align) return align === 'center';
  return name === 'center' ? true : null;
}

/** Filings set footnote marks higher by hand instead of marking them up. */
const isRaised = (css: Map<string, string>): boolean =>
  css.get('vertical-align') === 'super' ||
  (css.get('position') === 'relative' && /^-\d/.test(css.get('top') ?? ''));

function points(size: string | undefined): number | null {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(pt|px)$/.exec(size ?? '') ?? [];
  return number ? Number(number) * (unit === 'px' ? 0.75 : 1) : null;
}

/** Depth of a label's indentation in points, from its cell and the blocks in it. */
export function indentOf(element: Element): number {
  const css = declarations(element.attribs.style ?? '');
  const padding =
    css.get('padding-left') ?? /^(?:\S+\s+){3}(\S+)$/.exec(css.get('padding') ?? '')?.[1];
  const own = [padding, css.get('margin-left'), css.get('text-indent')]
    .map((length) => signedPoints(length))
    .reduce((sum, length) => sum + length, 0);
  const inner = element.children.find((child): child is Element => 'attribs' in child);
  const nested = inner && ['div', 'p', 'span', 'font'].includes(inner.name) ? indentOf(inner) : 0;
  return own + nested;
}

function signedPoints(length: string | undefined): number {
  const [, number, unit] = /^(-?\d+(?:\.\d+)?)(pt|px|em)$/.exec(length ?? '') ?? [];
  if (!number) return 0;
  return Number(number) * (unit === 'px' ? 0.75 : unit === 'em' ? 9 : 1);
}
