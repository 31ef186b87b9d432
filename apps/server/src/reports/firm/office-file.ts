import path from 'node:path';
import { DomUtils } from 'htmlparser2';
import {
  attribute,
  type Document,
  descendants,
  type Element,
  isElement,
  parseXml,
} from '../../reading/readers/markup.ts';
import { UnreadableError } from '../../reading/unreadable-error.ts';
import type { Parts } from './template.ts';

export interface Link {
  id: string;
  /** The last word of its type: 'slideMaster', 'image' … */
  type: string;
  /** The part it leads to; null where it leads out of the file. */
  target: string | null;
}

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const relationsNamespace =
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A part as it was written; documents that define their own entities are refused. */
function parsePart(parts: Parts, name: string): Document | null {
  const source = parts.get(name)?.toString('utf8');
  if (source === undefined) return null;
  if (/<!(DOCTYPE|ENTITY)/i.test(source)) {
    throw new UnreadableError('The file holds a definition that no Office program writes.');
  }
  return parseXml(source);
}

export function rootPart(parts: Parts, name: string): Element | undefined {
  return parsePart(parts, name)?.children.find(isElement);
}

export function writeXml(element: Element): Buffer {
  const xml = DomUtils.getOuterHTML(element, { xmlMode: true, encodeEntities: 'utf8' });
  return Buffer.from(header + xml);
}

export const relationsPath = (name: string) =>
  `${path.posix.dirname(name)}/_rels/${path.posix.basename(name)}.rels`.replace(/^\.\//, '');

export function linksOf(parts: Parts, name: string): Link[] {
  const document = parsePart(parts, relationsPath(name));
  const folder = path.posix.dirname(name);
  return [...(document ? descendants(document, 'Relationship') : [])].map((relation) => {
    const target = attribute(relation, 'Target') ?? '';
    const inside = attribute(relation, 'TargetMode') !== 'External';
    const place = target.startsWith('/')
      ? target.slice(1)
      : path.posix.normalize(`${folder}/${target}`);
    return {
      id: attribute(relation, 'Id') ?? '',
      type: (attribute(relation, 'Type') ?? '').replace(/^.*\//, ''),
      target: inside && parts.has(place) ? place : null,
    };
  });
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function writeLinks(links: readonly { id: string; type: string; target: string }[]): Buffer {
  const all = links.map(
    ({ id, type, target }) =>
      `<Relationship Id="${escaped(id)}" Type="${relationsNamespace}/${type}" Target="${escaped(target)}"/>`,
  );
  return Buffer.from(
    `${header}<Relationships xmlns="${packageNamespace}">${all.join('')}</Relationships>`,
  );
}

/** The main part, once the file is what its name says and holds no macros. */
export function mainPart(parts: Parts, kind: 'wordprocessingml' | 'presentationml'): string {
  const types = parsePart(parts, '[Content_Types].xml');
  const overrides = types ? [...descendants(types, 'Override')] : [];
  const told = overrides.map((each) => attribute(each, 'ContentType') ?? '').join(' ');
  const names = [...parts.keys()].join(' ');
  if (/macroEnabled|vbaProject|ms-office\.activeX/i.test(`${told} ${names}`)) {
    throw new UnreadableError(
      'The file holds macros or controls. Save it without them and upload it again.',
    );
  }
  const main = linksOf(parts, '').find(({ type }) => type === 'officeDocument')?.target;
  const type = attribute(
    overrides.find((each) => attribute(each, 'PartName') === `/${main}`),
    'ContentType',
  );
  const wanted = kind === 'wordprocessingml' ? 'document' : 'presentation';
  const isKind = new RegExp(`\\.${kind}\\.(${wanted}|template)\\.main\\+xml$`).test(type ?? '');
  if (!main || !isKind) {
    const program = kind === 'wordprocessingml' ? 'Word document' : 'PowerPoint presentation';
    throw new UnreadableError(`The file is no ${program} or template.`);
  }
  return main;
}
