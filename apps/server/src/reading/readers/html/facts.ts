import type { RawTag } from '@assay/domain/reading/raw-document';
import {
  attribute,
  type Document,
  descendants,
  type Element,
  firstDescendant,
  squeeze,
  textOf,
} from '../markup.ts';
import { readFactNumber, readFactText } from './fact-formats.ts';

type Fact = Omit<RawTag, 'start' | 'end'>;

interface Context {
  period: RawTag['period'];
  members: string[];
}

/** What the tags of inline XBRL refer to. */
export interface FactBook {
  contexts: ReadonlyMap<string, Context>;
  units: ReadonlyMap<string, string>;
}

export function readFactBook(document: Document): FactBook {
  const contexts = new Map<string, Context>();
  for (const context of descendants(document, 'xbrli:context', 'context')) {
    const period = periodOf(context);
    const id = attribute(context, 'id');
    if (!id || !period) continue;
    const members = [...descendants(context, 'xbrldi:explicitmember', 'xbrldi:typedmember')];
    contexts.set(id, { period, members: members.map((member) => squeeze(textOf(member))) });
  }
  const units = new Map<string, string>();
  for (const unit of descendants(document, 'xbrli:unit', 'unit')) {
    const id = attribute(unit, 'id');
    if (id) units.set(id, nameOfUnit(unit));
  }
  return { contexts, units };
}

function periodOf(context: Element): RawTag['period'] | null {
  const date = (...names: string[]) => {
    const found = firstDescendant(context, ...names);
    return found ? squeeze(textOf(found)).slice(0, 10) : null;
  };
  const instant = date('xbrli:instant', 'instant');
  if (instant) return { start: null, end: instant };
  const end = date('xbrli:enddate', 'enddate');
  return end ? { start: date('xbrli:startdate', 'startdate'), end } : null;
}

const nameOfUnit = (unit: Element): string =>
  [...descendants(unit, 'xbrli:measure', 'measure')]
    .map((measure) => squeeze(textOf(measure)).replace(/^.*:/, ''))
    .join('/');

/** A tag that spans more than this is a part of the document, not a fact in its text. */
const longestText = 300;

/** The fact that an element tags, or null where it states none that can be read. */
export function factOf(element: Element, book: FactBook): Fact | null {
  const { attribs } = element;
  const context = book.contexts.get(attribs.contextref ?? '');
  const concept = attribs.name;
  if (!context || !concept || attribs['xsi:nil'] === 'true') return null;
  const { period, members } = context;
  const format = (attribs.format ?? '').replace(/^.*:/, '').toLowerCase();
  const text = squeeze(textOf(element));
  if (element.name === 'ix:nonfraction') {
    const value = readFactNumber(text, format, Number(attribs.scale ?? 0), attribs.sign === '-');
    const unit = book.units.get(attribs.unitref ?? '') ?? null;
    if (value === null || unit === null) return null;
    const decimals = /^-?\d+$/.test(attribs.decimals ?? '') ? Number(attribs.decimals) : null;
    return { concept, value, decimals, unit, period, members };
  }
  if (text.length > longestText || 'continuedat' in attribs) return null;
  const value = readFactText(text, format);
  return value === null ? null : { concept, value, decimals: null, unit: null, period, members };
}

export const isFact = (element: Element): boolean =>
  element.name === 'ix:nonfraction' || element.name === 'ix:nonnumeric';
