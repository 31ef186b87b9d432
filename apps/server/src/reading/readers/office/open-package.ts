import path from 'node:path';
import { readEntries } from '../../open-entries.ts';
import {
  attribute,
  type Document,
  descendants,
  firstDescendant,
  parseXml,
  squeeze,
  textOf,
} from '../markup.ts';

/** The parts of an Office file, parsed when they are asked for. */
export interface OfficePackage {
  part(name: string): Document | null;
  /** Targets of a part's relations, by their ids. */
  relations(name: string): Map<string, Relation>;
  names: string[];
}

export interface Relation {
  target: string;
  /** The last word of its type: 'slide', 'notesSlide', 'chart' … */
  type: string;
}

export async function openPackage(bytes: Buffer): Promise<OfficePackage> {
  const entries = await readEntries(bytes, (name) => /\.(xml|rels)$/i.test(name));
  const parsed = new Map<string, Document>();
  const part = (name: string) => {
    const known = parsed.get(name);
    if (known) return known;
    const source = entries.get(name);
    if (source === undefined) return null;
    const document = parseXml(source);
    parsed.set(name, document);
    return document;
  };
  return { part, names: [...entries.keys()], relations: (name) => relationsOf(name, part) };
}

function relationsOf(name: string, part: (name: string) => Document | null): Map<string, Relation> {
  const folder = path.posix.dirname(name);
  const document = part(`${folder}/_rels/${path.posix.basename(name)}.rels`);
  const found = new Map<string, Relation>();
  for (const relation of document ? descendants(document, 'Relationship') : []) {
    const target = attribute(relation, 'Target') ?? '';
    found.set(attribute(relation, 'Id') ?? '', {
      target: target.startsWith('/')
        ? target.slice(1)
        : path.posix.normalize(`${folder}/${target}`),
      type: (attribute(relation, 'Type') ?? '').replace(/^.*\//, ''),
    });
  }
  return found;
}

export function coreProperties(file: OfficePackage): {
  title: string | null;
  author: string | null;
} {
  const core = file.part('docProps/core.xml');
  const read = (name: string) => {
    const element = core ? firstDescendant(core, name) : undefined;
    return element ? squeeze(textOf(element)) || null : null;
  };
  return { title: read('dc:title'), author: read('dc:creator') };
}
