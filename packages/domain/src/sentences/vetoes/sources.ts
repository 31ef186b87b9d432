import type { Scope } from '../scope.ts';
import type { Veto } from '../statement.ts';

const independent =
  /(?<![\p{L}])(?:independent|separate|unabhängige[nr]?|voneinander unabhängige[nr]?)\s+(?:sources|quellen)(?![\p{L}])|(?<![\p{L}])sources\s+indépendantes(?![\p{L}])/iu;
const denied =
  /(?<![\p{L}])(?:not?|never|none|without|lacks?|neither|nicht|kein\p{L}*|ohne|pas|sans)(?![\p{L}])|n['’]t(?![\p{L}])/iu;

/** "Two independent sources" that are one, or a text and its copy. */
export function checkIndependence(words: string, { blocks }: Scope): Veto[] {
  if (!independent.test(words) || denied.test(words)) return [];
  const groups = new Set(blocks.map(({ source }) => source.groupId));
  if (groups.size > 1) return [];
  return [{ code: 'quote', detail: 'What it cites is one source, or a source and its copy.' }];
}
