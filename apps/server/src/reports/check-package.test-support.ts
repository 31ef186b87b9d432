import path from 'node:path';
import { readParts } from '../reading/open-entries.ts';
import {
  attribute,
  descendants,
  type Element,
  isElement,
  parseXml,
} from '../reading/readers/markup.ts';

function* everyElement(node: Element): Generator<Element> {
  yield node;
  for (const child of node.children) if (isElement(child)) yield* everyElement(child);
}

/** What an office program would repair: links to nothing, parts without a type, ids used twice. */
export async function faultsOf(archive: Buffer): Promise<string[]> {
  const parts = await readParts(archive);
  const faults: string[] = [];
  const xml = (name: string) => parseXml(parts.get(name)?.toString() ?? '');
  const types = xml('[Content_Types].xml');
  const overrides = [...descendants(types, 'Override')].map((each) => attribute(each, 'PartName'));
  const endings = [...descendants(types, 'Default')].map((each) => attribute(each, 'Extension'));
  for (const name of new Set(overrides)) {
    if (overrides.filter((each) => each === name).length > 1) faults.push(`two types: ${name}`);
    if (name && !parts.has(name.slice(1))) faults.push(`a type of nothing: ${name}`);
  }
  for (const name of parts.keys()) {
    const known = overrides.includes(`/${name}`) || endings.includes(name.split('.').at(-1) ?? '');
    if (!known && name !== '[Content_Types].xml') faults.push(`no type: ${name}`);
    if (!name.endsWith('.xml')) continue;
    const folder = path.posix.dirname(name);
    const links = new Map(
      [
        ...descendants(xml(`${folder}/_rels/${path.posix.basename(name)}.rels`), 'Relationship'),
      ].map((link) => [attribute(link, 'Id') ?? '', link] as const),
    );
    for (const link of links.values()) {
      const target = attribute(link, 'Target') ?? '';
      const place = target.startsWith('/') ? target.slice(1) : path.posix.join(folder, target);
      const outside = attribute(link, 'TargetMode') === 'External';
      if (!outside && !parts.has(place)) faults.push(`${name} leads to nothing: ${target}`);
    }
    const root = xml(name).children.find(isElement);
    for (const { name: tag, attribs } of root ? everyElement(root) : []) {
      for (const [key, id] of Object.entries(attribs)) {
        if (/^r:(id|embed|link|pict)$/.test(key) && !links.has(id)) {
          faults.push(`${name} ${tag} ${id}`);
        }
      }
    }
  }
  return faults;
}
