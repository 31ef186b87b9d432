import {
  attribute,
  childElements,
  type Document,
  descendants,
  type Element,
  firstChild,
} from '../markup.ts';

export interface ParagraphStyle {
  /** Outline level from 1; null for body text. */
  level: number | null;
  listed: boolean;
  hidden: boolean;
  bold: boolean;
}

const plain: ParagraphStyle = { level: null, listed: false, hidden: false, bold: false };

/** Styles by their ids, with what they take over from those that they are based on. */
export function readStyles(document: Document | null): ReadonlyMap<string, ParagraphStyle> {
  const elements = new Map<string, Element>();
  for (const style of document ? descendants(document, 'w:style') : []) {
    const id = attribute(style, 'w:styleId');
    if (id) elements.set(id, style);
  }
  const resolved = new Map<string, ParagraphStyle>();
  const resolve = (id: string, depth: number): ParagraphStyle => {
    const known = resolved.get(id);
    const element = elements.get(id);
    if (known || !element || depth > 20) return known ?? plain;
    const base = attribute(firstChild(element, 'w:basedOn'), 'w:val');
    const style = ownStyle(element, base ? resolve(base, depth + 1) : plain);
    resolved.set(id, style);
    return style;
  };
  for (const id of elements.keys()) resolve(id, 0);
  return resolved;
}

function ownStyle(element: Element, base: ParagraphStyle): ParagraphStyle {
  const name = attribute(firstChild(element, 'w:name'), 'w:val')?.toLowerCase() ?? '';
  const paragraph = firstChild(element, 'w:pPr');
  const run = firstChild(element, 'w:rPr');
  const named = /^heading (\d)$/.exec(name)?.[1];
  const outline = attribute(firstChild(paragraph, 'w:outlineLvl'), 'w:val');
  const level = name === 'title' ? 1 : named ? Number(named) : outline ? Number(outline) + 1 : null;
  return {
    level: level !== null && level < 10 ? level : base.level,
    listed: base.listed || firstChild(paragraph, 'w:numPr') !== undefined,
    hidden: isOn(run, 'w:vanish') ?? base.hidden,
    bold: isOn(run, 'w:b') ?? base.bold,
  };
}

/** Whether a switch is on or off; null where it is not there. */
export function isOn(properties: Element | undefined, name: string): boolean | null {
  const element = properties ? childElements(properties, name)[0] : undefined;
  if (!element) return null;
  return !/^(?:0|false|off|none)$/.test(attribute(element, 'w:val') ?? '1');
}
