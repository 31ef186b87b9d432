import { attribute, type Element, firstChild, isElement, squeeze, textOf } from '../markup.ts';
import { isOn, type ParagraphStyle } from './styles.ts';

export interface DocxParagraph {
  text: string;
  /** Words that nobody sees. */
  unseen: string;
  bold: boolean;
  style: ParagraphStyle;
  listed: boolean;
  /** Ids of the notes and comments that it refers to, in order. */
  notes: { kind: 'footnote' | 'endnote' | 'comment'; id: string }[];
  /** Drawings in it: text boxes and charts. */
  drawings: Element[];
}

const body: ParagraphStyle = { level: null, listed: false, hidden: false, bold: false };
/** Deleted and moved text, codes of fields, and what only stands in for a newer form. */
const skipped = new Set([
  'w:del',
  'w:moveFrom',
  'w:instrText',
  'w:delText',
  'mc:Fallback',
  'w:pPr',
  'w:rPr',
]);

export function readParagraph(
  element: Element,
  styles: ReadonlyMap<string, ParagraphStyle>,
): DocxParagraph {
  const properties = firstChild(element, 'w:pPr');
  const style = styles.get(attribute(firstChild(properties, 'w:pStyle'), 'w:val') ?? '') ?? body;
  const outline = attribute(firstChild(properties, 'w:outlineLvl'), 'w:val');
  const found: DocxParagraph = {
    text: '',
    unseen: '',
    bold: true,
    style: outline && Number(outline) < 9 ? { ...style, level: Number(outline) + 1 } : style,
    listed: style.listed || firstChild(properties, 'w:numPr') !== undefined,
    notes: [],
    drawings: [],
  };
  walk(element, found, styles);
  const bold = found.bold && found.text.trim() !== '';
  return { ...found, text: squeeze(found.text), unseen: squeeze(found.unseen), bold };
}

function walk(
  node: Element,
  found: DocxParagraph,
  styles: ReadonlyMap<string, ParagraphStyle>,
): void {
  for (const child of node.children.filter(isElement)) {
    if (skipped.has(child.name)) continue;
    if (child.name === 'w:r') readRun(child, found, styles);
    else if (child.name !== 'w:txbxContent') walk(child, found, styles);
  }
}

function readRun(
  run: Element,
  found: DocxParagraph,
  styles: ReadonlyMap<string, ParagraphStyle>,
): void {
  const properties = firstChild(run, 'w:rPr');
  const named = styles.get(attribute(firstChild(properties, 'w:rStyle'), 'w:val') ?? '');
  const hidden =
    (isOn(properties, 'w:vanish') ?? named?.hidden ?? found.style.hidden) || isUnseen(properties);
  const bold = isOn(properties, 'w:b') ?? named?.bold ?? found.style.bold;
  const raised = attribute(firstChild(properties, 'w:vertAlign'), 'w:val') === 'superscript';
  let text = '';
  for (const child of run.children.filter(isElement)) {
    if (skipped.has(child.name)) continue;
    const note = /^w:(footnote|endnote|comment)Reference$/.exec(child.name)?.[1];
    if (note) {
      const id = attribute(child, 'w:id') ?? '';
      found.notes.push({ kind: note as 'footnote' | 'endnote' | 'comment', id });
      if (note !== 'comment') text += raise(id);
    } else if (/^(?:w:drawing|w:pict|mc:AlternateContent|w:object)$/.test(child.name))
      found.drawings.push(child);
    else text += textOfRunPart(child);
  }
  const shown = raised ? raise(text) : text;
  if (hidden) found.unseen += shown;
  else {
    found.text += shown;
    if (shown.trim() !== '' && !bold) found.bold = false;
  }
}

function textOfRunPart(element: Element): string {
  if (element.name === 'w:t') return textOf(element);
  if (/^w:(?:tab|br|cr|ptab)$/.test(element.name)) return ' ';
  if (element.name === 'w:noBreakHyphen') return '-';
  return element.name === 'w:sym' ? '•' : '';
}

/** White on nothing, or of a size that no eye reads. */
function isUnseen(properties: Element | undefined): boolean {
  const colour = attribute(firstChild(properties, 'w:color'), 'w:val')?.toUpperCase();
  const shaded = firstChild(properties, 'w:shd') ?? firstChild(properties, 'w:highlight');
  const size = Number(attribute(firstChild(properties, 'w:sz'), 'w:val') ?? 20);
  return size <= 2 || (colour === 'FFFFFF' && !shaded);
}

const digits = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const raise = (text: string): string =>
  text.replace(/\d/g, (digit) => [...digits][Number(digit)] ?? digit);
