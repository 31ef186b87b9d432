import { escapePattern } from '../../kit/escape-pattern.ts';
import { matchesOf } from '../../kit/matches-of.ts';
import type { Entity, Span } from '../reading.ts';

export interface Mention extends Span {
  entity: Entity;
}

export type MentionFinder = (text: string) => Mention[];

/** Finds where a text names an entity; the longest name wins, a genitive counts. */
export function mentionFinder(entities: readonly Entity[]): MentionFinder {
  const byName = new Map<string, Entity>();
  for (const entity of entities) {
    for (const name of [entity.name, ...entity.aliases])
      if (name.length > 1 && !byName.has(name)) byName.set(name, entity);
  }
  if (byName.size === 0) return () => [];
  const names = [...byName.keys()].toSorted((a, b) => b.length - a.length);
  const escaped = names.map(escapePattern);
  const pattern = new RegExp(
    `(?<![\\p{L}\\d])(${escaped.join('|')})(?:[’']s|s)?(?![\\p{L}\\d])`,
    'gu',
  );
  return (text) =>
    matchesOf(text, pattern).flatMap((match) => {
      const entity = byName.get(match[1] ?? '');
      return entity ? [{ entity, start: match.index, end: match.index + match[0].length }] : [];
    });
}
