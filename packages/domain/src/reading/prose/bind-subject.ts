import type { Quantity } from '../../kit/quantities.ts';
import type { Mention } from '../entities/find-mentions.ts';
import type { Field } from '../figure.ts';
import type { Entity, Span } from '../reading.ts';
import { type Clause, within } from './clauses.ts';
import { known, shifted, unknown } from './field.ts';

export interface SubjectSources {
  offset: number;
  text: string;
  mentions: readonly Mention[];
  /** Capitals that may name somebody who is not known: two names, no owner. */
  doubtful: readonly Span[];
  /** Entities named in the headings above, nearest first. */
  headings: readonly Entity[];
  /** The document's owner, where it speaks of itself here. */
  owner: string | null;
}

function onlyEntity(mentions: readonly Mention[]): Mention | null {
  const named = mentions.filter((mention) => mention.entity.role !== 'person');

  const [first] = named;
  return first && named.every((mention) => mention.entity === first.entity) ? first : null;
}

function inSpan(sources: SubjectSources, span: Span): Mention[] {
  return sources.mentions.filter((mention) => within(mention, span));
}

const counterpart =
  /(?:\bfrom|\bto|\bwith|\bby|\bagainst|\bthan|\bgegen|\bmit|\bdurch|\ban)\s(?:the\s|die\s|den\s|der\s)?$/iu;

/** "Purchases from Larkspur" are not Larkspur's. */
function isCounterpart(text: string, mention: Mention): boolean {
  return counterpart.test(text.slice(Math.max(0, mention.start - 16), mention.start));
}

/** The only one named in the clause, else in the sentence, else in the heading; of two, none. */
export function bindSubject(
  sources: SubjectSources,
  clause: Clause,
  parent: Clause | null,
  quantity: Quantity,
): Field<string> {
  const read = (mention: Mention) =>
    known(mention.entity.name, 'read', shifted(mention, sources.offset));
  const near = inSpan(sources, clause);
  if (sources.doubtful.some((span) => within(span, clause))) return unknown();
  if (near.length > 0) {
    const only = onlyEntity(near);
    return only && !isCounterpart(sources.text, only) ? read(only) : unknown();
  }
  if (parent) {
    const only = onlyEntity(inSpan(sources, parent));
    if (only) return read(only);
  }
  const earlier = onlyEntity(sources.mentions);
  if (earlier) {
    const fits = earlier.start < quantity.at.start && !isCounterpart(sources.text, earlier);
    return fits && sources.doubtful.length === 0 ? read(earlier) : unknown();
  }
  if (sources.mentions.some((mention) => mention.entity.role !== 'person')) return unknown();
  const [heading, second] = sources.headings;
  if (heading && !second) return known(heading.name, 'inherited', null);
  if (second) return unknown();
  return sources.owner === null ? unknown() : known(sources.owner, 'inherited', null);
}
