import { anyOf, ofAllLanguages, weWords } from '../../kit/closed-classes.ts';
import { withoutLegalForm } from '../../kit/legal-forms.ts';
import { nameOfMeasure } from '../../kit/measures.ts';
import type { PlaceMention } from '../../kit/places.ts';
import type { Quantity } from '../../kit/quantities.ts';
import type { Mention } from '../entities/find-mentions.ts';
import type { Field } from '../figure.ts';
import type { Entity, Span } from '../reading.ts';
import { type Clause, within } from './clauses.ts';
import { known, shifted, unknown } from './field.ts';
import type { ProseSentence } from './sentence.ts';

export interface SubjectSources {
  sentence: ProseSentence;
  /** The sentence before, in the block or right above it. */
  before: Pick<ProseSentence, 'mentions' | 'places' | 'text'> | null;
  /** Entities named in the headings above, nearest first. */
  headings: readonly Entity[];
  /** The document's owner, where it speaks of itself here. */
  owner: string | null;
  /** For whom the speaker answers: "we" are they. */
  firm: string | null;
  /** A note under a name of its own, of what the speaker tells of his firm. */
  isNoted: boolean;
  /** Places that a market's numbers may be of, from the headings; null where none is told of. */
  marketPlaces: readonly string[] | null;
}

const counterpart =
  /(?:\bfrom|\bto|\bwith|\bby|\bagainst|\bthan|\bgegen|\bmit|\bdurch|\ban|\bvia|\bunder)\s(?:the\s|our\s|die\s|den\s|der\s|dem\s)?$/iu;

/** "Four rivals, the largest being Larkspur": one of many is not who is told of. */
const example =
  /,\s(?:the\s\p{L}+\s(?:of\s(?:them|which|whom)\s)?being|among\sthem|including|such\sas|notably|led\sby|darunter|allen voran|dont|notamment)\s(?:the\s)?$/iu;

/** "Purchases from Larkspur" are not Larkspur's. */
export function isCounterpart(text: string, mention: Span): boolean {
  const before = text.slice(Math.max(0, mention.start - 40), mention.start);
  return counterpart.test(before.slice(-16)) || example.test(before);
}

const openBracket =
  /[([]\s?(?:(?:source|quelle|see|siehe|cf\.|vgl\.|laut|according to)[:\s]*)?(?:(?:van|von|de|den|der|du|le|la|di|da|del)\s){0,2}$/iu;
const yearClosed = /^[,\s]*(?:19|20)\d{2}\s?[)\]]/u;

/** "(Merrow 2024)": whose word it is, not whose number. */
function isCited(text: string, mention: Span): boolean {
  return openBracket.test(text.slice(0, mention.start)) && yearClosed.test(text.slice(mention.end));
}

const leftOut =
  /(?<![\p{L}])(?:excluding|without|apart from|aside from|except for|leaving out|net of|ohne|hors|sans|sin|excluindo|senza|zonder|uten|utan)\s(?:the\s)?$/iu;
const relative = /^,?\s(?:which|who|that|die|der|das)\s[^,;]*$/u;

/** "Excluding Larkspur, which sold 12m, sales grew by 3%": the rate is of all but Larkspur. */
function isLeftOut(text: string, mention: Span, quantity: Quantity): boolean {
  return (
    leftOut.test(text.slice(0, mention.start)) &&
    !relative.test(text.slice(mention.end, quantity.at.start))
  );
}

function isCompany({ name, role }: Entity): boolean {
  return role === 'target' || withoutLegalForm(name) !== name;
}

/** In its own papers a company's products have names too; behind the number they own nothing. */
function isObject({ sentence, owner }: SubjectSources, mention: Mention, quantity: Quantity) {
  return (
    owner !== null &&
    !isCompany(mention.entity) &&
    mention.start >= quantity.at.end &&
    !mayOwn(sentence, mention, quantity)
  );
}

function candidates(sources: SubjectSources, span: Span, quantity: Quantity): Mention[] {
  const { sentence } = sources;
  return sentence.mentions.filter(
    (mention) =>
      mention.entity.role !== 'person' &&
      within(mention, span) &&
      !isObject(sources, mention, quantity) &&
      !isCited(sentence.text, mention) &&
      !isLeftOut(sentence.text, mention, quantity) &&
      !isCounterpart(sentence.text, mention),
  );
}

function onlyEntity(mentions: readonly Mention[]): Mention | null {
  const [first] = mentions;
  return first && mentions.every((mention) => mention.entity === first.entity) ? first : null;
}

const aside =
  /(?:\bin|\bon|\bwith|\bfrom|\bto|\bagainst|\bthrough|\bvia|\bunder|\binto|\bsince|\bduring|\bnear)\s(?:the\s|our\s|its\s)?$/iu;
const owning = /(?:\bat|\bfor|\bby|\bof)\s(?:the\s)?$/iu;

/** A strange name owns a number if it leads to it, or stands behind it with "at" or "for". */
function mayOwn({ text, quantities }: ProseSentence, name: Span, quantity: Quantity): boolean {
  if (isCited(text, name)) return false;
  const before = text.slice(Math.max(0, name.start - 16), name.start);
  if (name.end <= quantity.at.start) return !aside.test(before);
  const isNext = !quantities.some(
    (other) => other.at.start > quantity.at.end && other.at.end <= name.start,
  );
  return isNext && owning.test(before);
}

const leadIn = /^[\s,;:]*(?:(?:und|and|sowie|against|gegen|gegenüber|versus|vs\.?|bei|at)\s)?/iu;
const bareName = /^(\p{Lu}[\p{L}\d&.’'-]*(?:\s\p{Lu}[\p{L}\d&.’'-]*){0,3})\s*[:(]?\s*$/u;

/** "Larkspur holds 12 %, Merrow 18 %": a further name right before its number, as printed. */
function enumerated(
  { text, mentions }: ProseSentence,
  owner: string | null,
  clause: Clause,
  quantity: Quantity,
): Span | null {
  const lead = leadIn.exec(text.slice(clause.start, quantity.start))?.[0].length ?? 0;
  const start = clause.start + lead;
  const name = bareName.exec(text.slice(start, quantity.start))?.[1];
  if (name === undefined || nameOfMeasure(name) !== null) return null;
  const isKnown = mentions.some((mention) => mention.start === start);
  const before = mentions.filter((mention) => mention.end <= clause.start);
  // A list that begins with one of its own products goes on with them.
  return !isKnown && before.some(({ entity }) => owner === null || isCompany(entity))
    ? { start, end: start + name.length }
    : null;
}

const anaphor =
  /(?<![\p{L}])(?:its|their|it|they|the company|the group|ihre?[rnms]?|seine?[rnms]?|dessen|deren|des unternehmens|das unternehmen|die gesellschaft|der gesellschaft)(?![\p{L}])/iu;

/** "Its", "des Unternehmens": whoever the sentence before begins with, or is alone about. */
function referredTo({ sentence, before }: SubjectSources, quantity: Quantity): string | null {
  if (before === null || !anaphor.test(sentence.text.slice(0, quantity.at.start))) return null;
  const named = before.mentions.filter(
    (mention) => mention.entity.role !== 'person' && !isCounterpart(before.text, mention),
  );
  const leading = named.find((mention) =>
    /^\W*(?:The\s|Die\s|Der\s|Das\s)?$/u.test(before.text.slice(0, mention.start)),
  );
  return (leading ?? onlyEntity(named))?.entity.name ?? null;
}

const onlyName = (places: readonly { name: string }[]): string | null => {
  const [first] = places;
  return first && places.every(({ name }) => name === first.name) ? first.name : null;
};

/** The place that a market's number is of: of its clause, its sentence, the one before, the heading. */
function placeOf(sources: SubjectSources, clause: Clause, quantity: Quantity): Field<string> {
  const { sentence, before, marketPlaces } = sources;
  if (marketPlaces === null) return unknown();
  const readAt = (place: PlaceMention) =>
    known(place.name, 'read', shifted(place, sentence.offset));
  const near = sentence.places.filter((place) => within(place, clause));
  if (near.length > 0) {
    const name = onlyName(near);
    const [first] = near;
    return name !== null && first ? readAt(first) : unknown();
  }
  const earlier = sentence.places.filter((place) => place.end <= quantity.at.start);
  if (sentence.places.length > 0) {
    const [first] = earlier;
    return first && onlyName(sentence.places) !== null ? readAt(first) : unknown();
  }
  const name = onlyName(before?.places ?? []) ?? marketPlaces[0] ?? null;
  return name === null ? unknown() : known(name, 'inherited', null);
}

/** "They start at 299": others than the speaker. */
const ofOthers = /(?<![\p{L}])(?:they|their|theirs)(?![\p{L}])/iu;
const firstPerson = new RegExp(
  `(?<![\\p{L}])(?:${anyOf(ofAllLanguages(weWords))})(?![\\p{L}])`,
  'iu',
);

/** "Pays a fitter 48,000": a note of a call leaves out of whom it tells, which is the firm of whoever was asked. */
const verbFirst = /^\p{Lu}\p{Ll}{2,}s\s(?:an?|the|his|her|its|their|about|some|over|up|only)\s/u;

/** "The company earned 6m": in its own paper, whoever owns it. */
const theCompany =
  /(?<![\p{L}])(?:the company|das unternehmen|die gesellschaft|l['’]entreprise|la société|la empresa|la sociedad|la società|l['’]azienda|het bedrijf|de onderneming|selskapet|selskabet|bolaget|spółka)\s(?:\p{L}+\s){1,4}$/iu;

/** Whether a text speaks of whoever speaks. */
export function saysWe(text: string): boolean {
  return firstPerson.test(text);
}

/** Who is told of where the sentence names nobody: the one before, the heading, the speaker, the owner. */
function inheritedSubject(sources: SubjectSources, clause: Clause, quantity: Quantity) {
  const referred = sources.owner === null ? referredTo(sources, quantity) : null;
  if (referred !== null) return known(referred, 'inherited', null);
  const [heading, second] = sources.headings;
  if (second) return unknown<string>();
  if (heading) return known(heading.name, 'inherited', null);
  if (sources.firm !== null && (sources.isNoted || firstPerson.test(sources.sentence.text)))
    return known(sources.firm, 'inherited', null);
  if (sources.owner !== null) return known(sources.owner, 'inherited', null);
  return anaphor.test(sources.sentence.text.slice(0, quantity.at.start))
    ? unknown<string>()
    : placeOf(sources, clause, quantity);
}

/**
 * Names that only come behind, in another clause, have numbers of their own there ("41; Merrow 17").
 * Where they do something themselves, the first clause may be of another name that is not known.
 */
function hasOwnNumbers(
  { sentence: { text }, owner }: SubjectSources,
  names: readonly Mention[],
  clause: Clause,
): boolean {
  if (owner === null) return false;
  if (firstPerson.test(text.slice(clause.start, clause.end))) return true;
  return names.every((name) => /^[\s:(]*\d/u.test(text.slice(name.end)));
}

/** The only one named in the clause, else in the sentence before it, else what it inherits; of two, none. */
export function bindSubject(
  sources: SubjectSources,
  clause: Clause,
  parent: Clause | null,
  quantity: Quantity,
): Field<string> {
  const { sentence } = sources;
  const read = (mention: Mention) =>
    known(mention.entity.name, 'read', shifted(mention, sentence.offset));
  const further = enumerated(sentence, sources.owner, clause, quantity);
  if (further && !sentence.places.some((place) => place.start === further.start))
    return known(
      sentence.text.slice(further.start, further.end),
      'read',
      shifted(further, sentence.offset),
    );
  const led = sentence.text.slice(clause.start, quantity.at.start);
  if (ofOthers.test(led) && !sentence.mentions.some((mention) => within(mention, clause))) {
    const referred = referredTo(sources, quantity);
    return referred === null ? unknown() : known(referred, 'inherited', null);
  }
  const isOfOwner = sources.owner !== null && theCompany.test(led);
  if (
    isOfOwner &&
    !sentence.mentions.some((each) => within(each, clause) && isCompany(each.entity))
  )
    return known(sources.owner ?? '', 'inherited', null);
  const isSpoken = firstPerson.test(led);
  const isNamedBefore = sentence.mentions.some((mention) => mention.end <= quantity.at.start);
  if (sources.firm !== null && (isSpoken || verbFirst.test(sentence.text)) && !isNamedBefore)
    return known(sources.firm, 'inherited', null);
  const strange = sentence.doubtful.filter((name) => mayOwn(sentence, name, quantity));
  if (strange.some((name) => within(name, clause))) return unknown();
  const near = candidates(sources, clause, quantity);
  if (near.length > 0) {
    const only = onlyEntity(near);
    return only ? read(only) : unknown();
  }
  const behind = parent && onlyEntity(candidates(sources, parent, quantity));
  if (behind) return read(behind);
  const all = candidates(sources, { start: 0, end: sentence.text.length }, quantity);
  const ahead = all.filter((mention) => mention.end <= quantity.at.start);
  if (ahead.length > 0) {
    const only = onlyEntity(ahead);
    return only && strange.length === 0 ? read(only) : unknown();
  }
  if (all.length > 0 && !hasOwnNumbers(sources, all, clause)) return unknown();
  return inheritedSubject(sources, clause, quantity);
}
