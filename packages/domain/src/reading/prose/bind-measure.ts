import { anyOf, ofAllLanguages, ofWords } from '../../kit/closed-classes.ts';
import { toLabel } from '../../kit/label.ts';
import { measures, nameOfMeasure } from '../../kit/measures.ts';
import type { Quantity } from '../../kit/quantities.ts';
import type { Field, Figure, FigureKind, Label } from '../figure.ts';
import type { Span } from '../reading.ts';
import { opensAnswer } from './answer.ts';
import { type Clause, clauseAt, within } from './clauses.ts';
import { known, shifted, unknown } from './field.ts';
import { labelAfter, labelBefore, type MeasureMention } from './find-measures.ts';
import { furtherLabel } from './further-label.ts';
import { pointsBack } from './inherit-period.ts';
import { looseLabel, ofDeed, sameThings } from './loose-label.ts';
import { quotedPrice } from './quoted-price.ts';
import { restatedShare } from './restated-share.ts';
import { saidOtherwise } from './said-otherwise.ts';
import { shareLabel, shareOfMarket } from './share-label.ts';
import { insertions, namesNothing, statedLabel } from './stated-label.ts';

/** What a sentence offers to its numbers. */
export interface SentenceParts {
  text: string;
  offset: number;
  clauses: readonly Clause[];
  measures: readonly MeasureMention[];
  quantities: readonly Quantity[];
  periods: readonly Span[];
  places: readonly Span[];
  /** A list's item or a note without a full stop: its words need no verb. */
  isNote: boolean;
  /** What the sentence before tells, in the same block. */
  before: readonly { quantity: Figure; measure: Field<Label> }[];
  /** What the question asks for that this sentence answers. */
  asked: string | null;
  /** Whether a place belongs to an entity's name or a period. */
  taken(at: number): boolean;
}

/** Whether a number of this kind may be one of the measure's. */
export function kindFits(
  kind: FigureKind,
  quantity: { kind: FigureKind; form: Figure['form']; unit: string | null },
): boolean {
  if (quantity.form === 'change' && (quantity.kind === 'percent' || quantity.kind === 'points')) {
    return kind !== 'date';
  }
  if (kind === quantity.kind) return true;
  if (kind === 'rating') return quantity.kind === 'count' && quantity.unit === null;
  return kind === 'percent' && quantity.kind === 'points';
}

const ofEnglishOrGerman = /^\s*(?:of|des|der|vom|von|am)\s/u;
const ofAny = new RegExp(`^\\s*(?:am|${anyOf(ofAllLanguages(ofWords))})\\s`, 'u');

/** "7% of revenue" is a share of it, no revenue; elsewhere "um aumento de 7% da receita" is none. */
function isShare(text: string, quantity: Quantity): boolean {
  const tie = quantity.form === 'level' ? ofAny : ofEnglishOrGerman;
  return quantity.kind === 'percent' && tie.test(text.slice(quantity.end));
}

/** The words as printed; a name that is told in another kind of number is not the lexicon's. */
function spanLabel(parts: SentenceParts, span: Span, quantity: Quantity): Field<Label> {
  const label = toLabel(parts.text.slice(span.start, span.end));
  const measure = measures.find(({ concept }) => concept === label.concept);
  const isOther = measure !== undefined && !kindFits(measure.kind, quantity);
  return known(isOther ? { ...label, concept: null } : label, 'read', shifted(span, parts.offset));
}

/** Words that hold the name of a known measure and mean another. */
const namedOtherwise = (field: Field<Label>): Field<Label> =>
  field.value === null ? field : { ...field, value: { ...field.value, concept: null } };

const partOf =
  /(?:([\p{L}-]{4,})\sof|(\p{Lu}[\p{L}-]{3,})\s(?:der|des|von))\s(?:the\s|den\s|our\s)?$/u;

/** "Revenue per route" is no revenue; per year it is. */
const perThing =
  /^\s(?:per|pro|je)\s(?!(?:cent|annum|anno|year|month|quarter|week|day|half|Jahr|Monat|Quartal|Woche|Tag|Ende)(?![\p{L}]))\p{L}[\p{L}-]*(?![\p{L}\d])/u;

/** "Prices of spare parts" are prices: what stands before "of" is measured, under a name of its own. */
function ofWhole(parts: SentenceParts, mention: MeasureMention, quantity: Quantity): Field<Label> {
  const per = perThing.exec(parts.text.slice(mention.end))?.[0];
  if (per !== undefined && mention.end + per.length <= quantity.at.start) {
    const span = { start: mention.start, end: mention.end + per.length };
    return namedOtherwise(spanLabel(parts, span, quantity));
  }
  const before = partOf.exec(parts.text.slice(Math.max(0, mention.start - 40), mention.start));
  const head = before?.[1] ?? before?.[2];
  if (
    !before ||
    head === undefined ||
    parts.taken(mention.start - before[0].length) ||
    nameOfMeasure(head)
  ) {
    return spanLabel(parts, mention, quantity);
  }
  const field = spanLabel(
    parts,
    { start: mention.start - before[0].length, end: mention.end },
    quantity,
  );
  return namedOtherwise(field);
}

/** Between a label and its number no other level may stand. */
function isFree(parts: SentenceParts, from: number, quantity: Quantity): boolean {
  return !parts.quantities.some(
    (other) =>
      other !== quantity &&
      other.form === 'level' &&
      other.lead !== 'from' &&
      quantity.form === 'level' &&
      !isHeld(parts, other.at, quantity) &&
      other.at.start >= from &&
      other.at.end <= quantity.at.start,
  );
}

/** Whether a span stands in a bracket of the clause that the number stands in itself. */
function isHeld({ clauses }: SentenceParts, span: Span, quantity: Quantity): boolean {
  const own = clauseAt(clauses, quantity.at.start);
  return clauses[clauseAt(clauses, span.start)]?.parent === own;
}

function nearestMeasure(
  parts: SentenceParts,
  clause: Span,
  quantity: Quantity,
): MeasureMention | null {
  const aside = insertions(parts.text, parts.quantities);
  const inClause = parts.measures.filter(
    (each) =>
      within(each, clause) &&
      !aside.some((span) => within(each, span)) &&
      kindFits(each.measure.kind, quantity) &&
      !isHeld(parts, each, quantity),
  );
  const share = isShare(parts.text, quantity);
  const right = inClause.find(
    (each) =>
      each.start >= quantity.end &&
      /^\s*(?:of|in|an|von|at)?\s*$/u.test(parts.text.slice(quantity.end, each.start)),
  );
  if (right && !share) return right;
  const left = inClause
    .filter((each) => each.end <= quantity.at.start && !isTakenOff(parts.text, each, quantity))
    .at(-1);
  if (left && isFree(parts, left.end, quantity) && !(share && left.measure.kind !== 'percent'))
    return left;
  return null;
}

const takingOff =
  /(?<![\p{L}])(?:before|after|excluding|without|net of|vor|nach|ohne|avant|après|antes de|después de|prima di|dopo|før|efter|etter|voor|na)\s(?:[\p{L}-]+(?:,\s|\s(?:and|und|et|y|e|og|och|en)\s)){0,3}$/iu;

/** "After depreciation and tax we earned 8m": what is taken off first is not what is left. */
function isTakenOff(text: string, mention: Span, quantity: Quantity): boolean {
  const gap = text.slice(mention.end, quantity.start);
  return takingOff.test(text.slice(0, mention.start)) && /\p{L}{3,}\s+\p{L}{3,}/u.test(gap);
}

/** A counted thing names its own measure: "3,200 active sites". */
function countedSpan(parts: SentenceParts, quantity: Quantity): Span | null {
  if (quantity.kind !== 'count' || quantity.unit === null) return null;
  const start = parts.text.indexOf(quantity.unit, quantity.at.end);
  return start === -1 ? null : { start, end: start + quantity.unit.length };
}

/** A small bare number may be an hour, an age, a door: words beside it prove nothing. */
function mayTake(quantity: Quantity, left: string): boolean {
  return (
    quantity.kind !== 'count' || /[:=]\s*$/u.test(left) || !/^-?\d{1,2}$/u.test(quantity.value)
  );
}

/** The brackets of a clause, with the signs that open and close them. */
function heldWithin(clauses: readonly Clause[], clause: Clause): Span[] {
  const own = clauses.indexOf(clause);
  return clauses
    .filter(({ parent }) => parent === own)
    .map(({ start, end }) => ({ start: start - 1, end: end + 1 }));
}

const margins: Readonly<Record<string, string>> = {
  gross_profit: 'gross_margin',
  ebitda: 'ebitda_margin',
  adjusted_ebitda: 'adjusted_ebitda_margin',
  ebit: 'ebit_margin',
  net_income: 'net_margin',
};
const ofRevenue =
  /^\s(?:of|vom|des|du|de|del|van|av)\s(?:(?:the|our|its|net|total|les?|la)\s)*(?:revenues?|sales|turnover|(?:netto)?umsatz(?:es)?|umsatzerlöse|chiffre d[’']affaires|ventas|omzet|omsetning|omsättning)(?![\p{L}])/iu;
const amountsTo =
  /^\s(?:\([^()]*\)\s)?(?:was|were|is|came to|amounted to|reached|stood at|made|betrug|lag bei|entsprach|était de|fue del?)\s$/iu;

/** "Gross profit came to 40% of sales": a profit as a part of revenue is its margin. */
function marginOf(parts: SentenceParts, quantity: Quantity): Field<Label> | null {
  if (quantity.kind !== 'percent' || !ofRevenue.test(parts.text.slice(quantity.end))) return null;
  const profit = parts.measures.findLast(({ end }) => end <= quantity.at.start);
  const concept = margins[profit?.measure.concept ?? ''];
  if (!profit || !concept) return null;
  if (!amountsTo.test(parts.text.slice(profit.end, quantity.start))) return null;
  const label = toLabel(parts.text.slice(profit.start, profit.end));
  return known({ ...label, concept }, 'read', shifted(profit, parts.offset));
}

export function bindMeasure(
  parts: SentenceParts,
  quantity: Quantity,
  clause: Clause,
  earlier: readonly { quantity: Quantity; clause: Clause; measure: Field<Label> }[],
): Field<Label> {
  const otherwise = saidOtherwise(parts, quantity, earlier);
  if (otherwise) return otherwise;
  const counted = countedSpan(parts, quantity);
  if (counted) return spanLabel(parts, counted, quantity);
  const market = shareOfMarket(parts.text, quantity);
  if (market) {
    const { value, ...field } = spanLabel(parts, market, quantity);
    return { ...field, value: value && { ...value, concept: 'market_share' } };
  }
  const margin = marginOf(parts, quantity);
  if (margin) return margin;
  const near = nearestMeasure(parts, clause, quantity);
  if (near) return ofWhole(parts, near, quantity);
  const compared = comparedWith(parts, quantity, earlier);
  if (compared) return compared;
  const left = parts.text.slice(clause.start, quantity.start);
  const label = labelBefore(
    left,
    (at) => parts.taken(at + clause.start),
    [
      ...parts.periods,
      ...insertions(parts.text, parts.quantities),
      ...heldWithin(parts.clauses, clause),
    ].map((each) => shifted(each, -clause.start)),
  );
  if (label && mayTake(quantity, left) && !isShare(parts.text, quantity))
    return spanLabel(parts, shifted(label, clause.start), quantity);
  const after = labelBehind(parts, quantity, clause);
  if (after) return spanLabel(parts, after, quantity);
  // A bracket repeats what stands before it for another time: "3.120 TEUR (Vorjahr 2.890 TEUR)".
  const before = earlier.at(-1);
  if (
    before &&
    (clause.parent !== null || quantity.form === 'change') &&
    before.measure.value !== null
  ) {
    const between = parts.text.slice(before.quantity.at.end, quantity.at.start);
    const sameKind = before.quantity.kind === quantity.kind || quantity.form === 'change';
    if (sameKind && !between.includes(';') && before.quantity.at.end <= quantity.at.start)
      return { ...before.measure };
  }
  const only = onlyOfSentence(parts, quantity);
  if (only.value !== null) return only;
  const further =
    shareLabel(parts.text, quantity, clause, parts.quantities) ??
    furtherLabel(parts, quantity, clause) ??
    looseLabel(parts, quantity, clause);
  if (further) return spanLabel(parts, further, quantity);
  const deed = ofDeed(parts, quantity, clause);
  if (deed) return namedOtherwise(spanLabel(parts, deed, quantity));
  const things = sameThings(parts, quantity, clause, earlier) ?? restatedShare(parts, quantity);
  if (things !== null) return known(toLabel(things), 'inherited', null);
  const same =
    quotedPrice(parts, quantity, clause, earlier) ?? wentBefore(parts, quantity, clause, earlier);
  if (same) return same;
  const stated = statedLabel(parts, quantity, clause);
  if (stated) return spanLabel(parts, stated, quantity);
  return parts.asked !== null && opensAnswer(parts.text, quantity, parts.quantities)
    ? known(toLabel(parts.asked), 'inherited', null)
    : only;
}

const outOf =
  /^\s(?:out of|of|von|sur|su|de|di|av|van)\s\d{1,3}(?=\s(?:for|on|für|pour|para|per|voor|for|för)\s)/iu;

/** "$2 billion of card payments", "3.9 out of 5 for service": what it is a number of, right behind it. */
function labelBehind(parts: SentenceParts, quantity: Quantity, clause: Clause): Span | null {
  const scale = outOf.exec(parts.text.slice(quantity.at.end))?.[0];
  if (quantity.kind !== 'money' && scale === undefined) return null;
  const start = scale === undefined ? quantity.end : quantity.at.end + scale.length;
  const label = labelAfter(parts.text.slice(start, Math.max(start, clause.end)), (at) =>
    parts.taken(at + start),
  );
  return label && shifted(label, start);
}

/** "Among those built since, it is 41%": said of what was told right before. */
const standsFor =
  /(?<![\p{L}])(?:it\s(?:is|was)|(?:ist|sind|war|waren)\ses|es\s(?:sind|waren)|is\shet|was\shet|c['’](?:est|était))\s*$/iu;
/** "It should grow by 4% a year": what moves is what was told right before. */
const movesOn =
  /(?<![\p{L}])(?:it|this)\s(?:(?:to|will|should|would|could|may|has|had)\s)?(?:grow|grew|grown|grows|rise|rose|risen|rises|expand|expands|expanded|shrink|shrinks|shrank|shrunk|fall|falls|fell|fallen|decline[sd]?|increase[sd]?)\s(?:by\s)?$/iu;
const bringingIt = /(?<![\p{L}])(?:it|them|this|es|sie|ihn|dies)\s(?:back\s)?(?:to|auf)\s*$/iu;

/** What was told right before goes on where nothing else is named: of the same kind, or where "it" gets to. */
function wentBefore(
  parts: SentenceParts,
  quantity: Quantity,
  clause: Clause,
  earlier: readonly { quantity: Quantity; measure: Field<Label> }[],
): Field<Label> | null {
  const told = [...parts.before, ...earlier].filter(({ measure }) => measure.value !== null);
  const led = parts.text.slice(clause.start, quantity.start);
  const isOfBefore =
    quantity.form === 'change' && (pointsBack.test(parts.text) || movesOn.test(led));
  if (isOfBefore) {
    const level = parts.before.findLast(
      ({ quantity: { form }, measure }) => form === 'level' && measure.value !== null,
    )?.measure.value;
    return level ? known(level, 'inherited', null) : null;
  }
  const leads = bringingIt.test(led);
  const isSame = (other: Quantity | Figure) =>
    other.kind === quantity.kind && (quantity.per === null || quantity.kind === 'percent');
  const shares = (earlier.length > 0 ? earlier : parts.before).filter(
    (each) => each.quantity.kind === 'percent',
  );
  const isIt = quantity.kind === 'percent' && shares.length === 1 && standsFor.test(led);
  const last = leads
    ? told.findLast(({ quantity: { kind } }) => kind === 'percent')
    : isIt || namesNothing(parts, quantity, clause)
      ? told.findLast((each) => isSame(each.quantity))
      : undefined;
  return last?.measure.value ? known(last.measure.value, 'inherited', null) : null;
}

const comparing =
  /(?<![\p{L}])(?:over|than|against|compared (?:to|with)|versus|vs\.?|gegenüber|nach|from|als)\s+(?:the\s|dem\s|den\s)?(?:\p{L}+\s)?$/iu;

const fromWord = /(?<![\p{L}])(?:de|di|da|van)\s$/iu;

/** "Rose from 4%", "est passée de 4 %": where "of" is "from" too, "to" behind it tells. */
function leadsFrom(text: string, { lead, start }: Quantity): boolean {
  return lead === 'from' || fromWord.test(text.slice(0, start));
}

const goesOn = /(?:,|\s(?:and|und|en|et|y|e|og|och))\s$/iu;

/** "Against 4 at Merrow and 5 at Lind": the list of what a number is compared with goes on. */
function goesOnComparing(text: string, quantity: Quantity, previous: Quantity | undefined) {
  if (previous === undefined || previous.kind !== quantity.kind) return false;
  const gap = text.slice(previous.end, quantity.start);
  return (
    comparing.test(text.slice(Math.max(0, previous.start - 40), previous.start)) &&
    /^\s(?:at|for|bei|für|bij|voor|chez)\s\p{Lu}/u.test(gap) &&
    goesOn.test(gap) &&
    !gap.slice(0, -5).includes(',')
  );
}

/** "… over the corrected £31 million": what a number is compared with is of the same measure. */
function comparedWith(
  parts: SentenceParts,
  quantity: Quantity,
  earlier: readonly { quantity: Quantity; measure: Field<Label> }[],
): Field<Label> | null {
  const left = parts.text.slice(Math.max(0, quantity.start - 40), quantity.start);
  const previous = earlier.at(-1)?.quantity;
  // "Rose from 4% to 7%": both ends are of one measure.
  const isEnd = quantity.lead === 'to' && previous !== undefined && leadsFrom(parts.text, previous);
  if (!isEnd && !comparing.test(left) && !goesOnComparing(parts.text, quantity, previous))
    return null;
  const same = earlier.filter(
    (each) => each.quantity.kind === quantity.kind && each.quantity.form === 'level',
  );
  const last = same.at(-1);
  return last && last.measure.value !== null ? { ...last.measure } : null;
}

function onlyOfSentence(parts: SentenceParts, quantity: Quantity): Field<Label> {
  const fitting = parts.measures.filter((each) => kindFits(each.measure.kind, quantity));
  const [only, second] = fitting;
  if (only === undefined || second !== undefined || isShare(parts.text, quantity)) return unknown();
  if (only.end > quantity.at.start || isTakenOff(parts.text, only, quantity)) return unknown();
  return spanLabel(parts, only, quantity);
}
