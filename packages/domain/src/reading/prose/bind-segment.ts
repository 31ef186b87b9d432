import { toLabel } from '../../kit/label.ts';
import { findAdjectives } from '../../kit/places.ts';
import type { Quantity } from '../../kit/quantities.ts';
import type { Field, Label } from '../figure.ts';
import type { Span } from '../reading.ts';
import { isCounterpart } from './bind-subject.ts';
import { type Clause, within } from './clauses.ts';
import { known, shifted, unknown } from './field.ts';
import type { ProseSentence } from './sentence.ts';

/** "Across the whole fleet, …", "among independents": of which part a number is told. */
const leadingPart =
  /^\W*(?:across|among|amongst|within|unter|innerhalb)\s(?:the\s|our\s|all\s|den\s|der\s|dem\s|allen\s)?((?:[\p{L}&’'-]+\s?){1,5}?)(?=\s?(?:,|(?:the|their|die|der|das)\s|of\s|von\s|lag|liegt|war|ist|is\b|was\b|\d))/iu;
/** "Of all sensors fitted in 2025, 44% …": the whole that a share is of. */
const wholePart =
  /^\W*(?:of|von)\s(?:the|our|all|den|allen|unseren)\s((?:[\p{L}&’'-]+\s?){1,5}?)(?=\s?(?:,|in\s|since\s|im\s|seit\s|\d))/iu;
const trailingPart =
  /^\s*(?:p\.\s?a\.\s*)?(?:among|amongst|across|within|innerhalb)\s(?!(?:all|allen|the whole|the entire)\s)(?:the\s|our\s|den\s|der\s|dem\s)?([\p{L}&’'-]+(?:\s(?!(?:in|at|on|im|am|since|seit)\s)[\p{L}&’'-]+){0,3})/iu;
/** "EUR 5 million of sales in these towns": a part that a sentence before names; a time is none. */
const pointedPart =
  /^[^,;:.\d]{0,30}?\s(?:in|dans|en)\s((?:these|those|diesen|jenen|ces|estos|estas)\s(?!(?:years|months|weeks|quarters|times|days|jahren|monaten|wochen|quartalen|zeiten|tagen|années|mois|jours|años|meses|días)(?![\p{L}]))[\p{L}’'-]+)/iu;
/** "Im Segment Pumpen", "in the Care segment". */
const namedPart =
  /(?<![\p{L}])(?:(?:im|des|der|dem)\s(?:Segments?|Sparte|Bereichs?|Geschäftsfelds?)\s(\p{Lu}[\p{L}-]*(?:(?:,\s|\sund\s|\s)\p{Lu}[\p{L}-]*){0,3})|(?:the|our)\s(\p{Lu}[\p{L}&-]*(?:\s\p{Lu}[\p{L}&-]*){0,2})\s(?:segment|division|business unit))(?![\p{L}])/u;

/** "72% of the buyers expect", "a third of owners would": of those who answered. */
const answeringPart =
  /^\s(?:of|der|von)\s(?:(?:the|all|our|these|those|den|allen)\s)?((?:[\p{L}&’'-]+\s){0,2}?[\p{L}&’'-]+)\s(?=(?:expect|say|said|name|named|cite|cited|plan|planned|want|wanted|prefer|preferred|consider|would|intend|intended|rate|rated|report|reported|believe|think|mention|mentioned|wish|recommend|told|erwarten|sagen|nennen|nannten|planen|wünschen|würden|halten|bevorzugen)(?![\p{L}]))/u;

/** What an adjective of a place says otherwise: "Swiss francs", "Dutch law". */
const ofUsage =
  /^\s(?:francs?|crowns?|kron\p{L}+|dollars?|pounds?|z[lł]ot\p{L}+|GAAP|laws?|accounting|standards?|language|version)(?![\p{L}])/iu;

/** "The Swiss contracts": where the things are that a clause tells of, by both words. */
function describedPlaces({ text, mentions, places }: ProseSentence, clause: Clause): Span[] {
  return findAdjectives(text)
    .filter(
      (place) =>
        within(place, clause) &&
        !ofUsage.test(text.slice(place.end)) &&
        ![...mentions, ...places].some((each) => each.start < place.end && place.start < each.end),
    )
    .map(({ start, end }) => ({
      start,
      end: end + (/^\s\p{Ll}+/u.exec(text.slice(end))?.[0].length ?? 0),
    }));
}

function partOf(text: string, from: number, pattern: RegExp): Span | null {
  const match = pattern.exec(text.slice(from));
  const name = match?.[1] ?? match?.[2];
  if (!match || name === undefined) return null;
  const start = from + match.index + match[0].lastIndexOf(name);
  return { start, end: start + name.trimEnd().length };
}

/** "The last six orders came ten days late": the things that a clause counts first, it tells of. */
function countedPart({ text, quantities }: ProseSentence, clause: Clause, quantity: Quantity) {
  const counted = quantities.find((each) => each.at.start >= clause.start);
  if (!counted || counted === quantity || counted.kind !== 'count' || !counted.unit) return null;
  if (quantity.kind === 'count' || counted.end > quantity.start) return null;
  const lead = /^\W*(?:The|Our|My|Die|Der|Unsere)\s((?:\p{Ll}+\s){0,2})$/u.exec(
    text.slice(clause.start, counted.start),
  );
  const start = counted.start - (lead?.[1]?.length ?? 0);
  return lead ? { start, end: counted.end } : null;
}

/**
 * Further heads of a number in a sentence: the part that it is told of, the place that is not its
 * owner, and whom it is told against ("deals with Merrow").
 */
export function bindSegment(
  sentence: ProseSentence,
  clause: Clause,
  quantity: Quantity,
  subject: Field<string>,
): Field<Label[]> {
  const { text, offset } = sentence;
  const before = text.slice(0, quantity.start);
  const parts = [
    countedPart(sentence, clause, quantity),
    partOf(before, 0, leadingPart) ??
      (quantity.kind === 'percent' ? partOf(before, 0, wholePart) : null),
    partOf(text.slice(0, clause.end), quantity.end, trailingPart) ??
      partOf(text.slice(0, clause.end), quantity.end, pointedPart) ??
      (quantity.kind === 'percent' ? partOf(text, quantity.end, answeringPart) : null),
    partOf(text.slice(clause.start, clause.end), 0, namedPart),
  ].map((span, index) => (span && index === 3 ? shifted(span, clause.start) : span));
  const places = [
    ...sentence.places.filter((place) => within(place, clause) && place.name !== subject.value),
    ...describedPlaces(sentence, clause),
  ];
  const against = sentence.mentions.filter(
    (mention) =>
      within(mention, clause) &&
      mention.entity.name !== subject.value &&
      isCounterpart(text, mention),
  );
  const spans = [...parts.filter((span) => span !== null), ...places, ...against];
  const [first] = spans;
  if (first === undefined) return unknown();
  const labels = spans.map((span) => toLabel(text.slice(span.start, span.end)));
  return known(
    labels.filter(
      (label, index) => labels.findIndex(({ text: own }) => own === label.text) === index,
    ),
    'read',
    shifted(first, offset),
  );
}
