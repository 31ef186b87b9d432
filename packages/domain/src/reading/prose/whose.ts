import { findPlaces } from '../../kit/places.ts';
import type { Quantity } from '../../kit/quantities.ts';
import type { Field, Figure, Label } from '../figure.ts';
import type { Entity, OwnerRole } from '../reading.ts';
import { askedFor, asksOfSpeaker, opensAnswer } from './answer.ts';
import type { SentenceParts } from './bind-measure.ts';
import { isAnnualRate } from './bind-period.ts';
import { bindSubject, type SubjectSources, saysWe } from './bind-subject.ts';
import type { Clause } from './clauses.ts';
import { known, unknown } from './field.ts';
import { isDistance } from './further-label.ts';
import {
  isOwnStatement,
  type ProseBlock,
  type ProseContext,
  type ProseSentence,
  tellsOfMarkets,
} from './sentence.ts';
import { speaksOfAnswers, tellsOfAsking } from './survey-period.ts';

interface Told {
  quantity: Quantity;
  clause: Clause;
  measure: Field<Label>;
}

/** Whose a number of a sentence is, by all that is told around it. */
export function subjectOf(
  { quantity, clause, measure }: Told,
  parts: SentenceParts,
  sources: ReturnType<typeof subjectSources>,
  prose: ProseBlock,
  context: ProseContext,
): Field<string> {
  const { sentence, before } = sources;
  if (isOfOwnShares(sentence, quantity, prose, context))
    return known(context.card.owner ?? '', 'inherited', null);
  const isShared = measure.value?.concept === 'market_share';
  const led = sentence.text.slice(clause.start, quantity.at.start);
  const speaker =
    sources.firm ?? (isOwnStatement(prose.block, context.card) ? context.card.owner : null);
  if (isShared && speaker !== null && saysWe(led)) return known(speaker, 'inherited', null);
  const isOwner =
    isOwnStatement(prose.block, context.card) &&
    !isOfMarket(measure) &&
    !isUnderMarket(sentence, measure, prose);
  const marketPlaces = isDistance(sentence.text, quantity)
    ? null
    : placesOf(prose, context, quantity, measure, isOpen(sentence, clause));
  const parent = clause.parent === null ? null : (sentence.clauses[clause.parent] ?? null);
  const isNoted =
    !isOfMarket(measure) &&
    (isNote(parts, quantity, measure, context) ||
      answersOfFirm(prose, sentence, quantity) ||
      (!parts.isNote && tellsOfOwnFirm({ quantity, measure }, sentence, before, prose, context)));
  return bindSubject(
    {
      ...sources,
      owner: isOwner ? context.card.owner : (context.card.about ?? null),
      marketPlaces,
      isNoted,
    },
    clause,
    parent,
    quantity,
  );
}

const ofShares =
  /^\s(?:of|der|des|am)\s(?:(?:the|our|its|all|issued|voting)\s)*(?:shares|share capital|voting rights|votes|Aktien|Anteile|Stammkapitals?|Grundkapitals?)(?=[\s,.;)]|$)(?!\s(?:of|in|der|von)\s)/u;

/** "The founders hold half of the shares": in a company's own paper, of those in itself. */
function isOfOwnShares(
  { text }: ProseSentence,
  { kind, form, end }: Quantity,
  prose: ProseBlock,
  { card }: ProseContext,
): boolean {
  return (
    kind === 'percent' &&
    form === 'level' &&
    card.owner !== null &&
    isOwnStatement(prose.block, card) &&
    ofShares.test(text.slice(end))
  );
}

function headingEntities(prose: ProseBlock, context: ProseContext): Entity[] {
  // The first heading is the document's title: what it is about, not whose each number is.
  for (const heading of prose.headings.slice(0, -1)) {
    const entities = new Set(
      context
        .mentionsIn(heading)
        .map(({ entity }) => entity)
        .filter(({ role }) => role !== 'person'),
    );
    if (entities.size > 0) return [...entities];
  }
  return [];
}

/** The place that the nearest heading with places names, if it names one; the title may name it too. */
function headingPlaces(prose: ProseBlock): string[] {
  for (const heading of prose.headings) {
    const names = new Set(findPlaces(heading).map(({ name }) => name));
    if (names.size > 0) return names.size === 1 ? [...names] : [];
  }
  return [];
}

/** Whoever is asked answers for his firm; one who left it still speaks of it; a bank is "we" in its letter. */
function firmOf(prose: ProseBlock, { card, target }: ProseContext): string | null {
  if (card.about !== undefined) return card.owner;
  if (card.kind !== 'interview' || prose.text.trimEnd().endsWith('?')) return null;
  return card.ownerRole === 'former_employee' ? (card.owner ?? target) : card.owner;
}

/** What holds for all numbers of a sentence of whose they are. */
export function subjectSources(
  sentence: ProseSentence,
  before: ProseSentence | null,
  prose: ProseBlock,
  context: ProseContext,
): Omit<SubjectSources, 'owner' | 'marketPlaces' | 'isNoted'> {
  return {
    sentence,
    before,
    headings: headingEntities(prose, context),
    firm: firmOf(prose, context),
  };
}

/** What goes on with a measure that was told before goes on with whose it was. */
export function subjectTold(measure: Field<Label>, told: readonly Figure[]): Field<string> {
  const last =
    measure.how === 'inherited' && told.findLast((each) => each.measure.value === measure.value);
  return last && last.subject.value !== null
    ? known(last.subject.value, 'inherited', null)
    : unknown();
}

/** "Offers in 2023: one in six", "Revenue 61.2m": what was noted of him begins with what it is of. */
function isNote(
  parts: SentenceParts,
  quantity: Quantity,
  measure: Field<Label>,
  { card }: ProseContext,
): boolean {
  if (
    !ofTheFirm.has(card.ownerRole) ||
    card.kind !== 'interview' ||
    !parts.isNote ||
    parts.places.length > 0
  )
    return false;
  const [start] = /^[\s•–-]*/u.exec(parts.text) ?? [''];
  const opens = measure.at !== null && measure.at.start - parts.offset <= start.length;
  const isKnown = measure.value?.concept != null;
  return opens && (isKnown || parts.text.slice(0, quantity.start).includes(':'));
}

function answersOfFirm({ question }: ProseBlock, sentence: ProseSentence, quantity: Quantity) {
  return (
    question != null &&
    askedFor(question) !== null &&
    asksOfSpeaker(question) &&
    opensAnswer(sentence.text, quantity, sentence.quantities)
  );
}

const ofMany =
  /(?<![\p{L}])(?:market|industry|sector|rivals?|competitors?|customers?|clients?|suppliers?|others|Markt|Branche|Wettbewerber\p{L}*|Kunden?|Lieferanten?|Andere|marché|secteur|concurrents?|clients?|fournisseurs?|mercado|setor|sector|concorrentes?|competidores|clientes?|fornecedores|proveedores|mercato|settore|concorrenti|clienti|fornitori|markt|sector|concurrenten|klanten|leveranciers|marked\p{L}*|bransjen?|konkurrenter|kunder|leverandører|leverantörer)(?![\p{L}])/iu;

const ofTheFirm: ReadonlySet<OwnerRole> = new Set(['former_employee', 'target']);

/** Who is or was with a firm is asked of it: what he tells where he names nobody else is told of that firm. */
function tellsOfOwnFirm(
  { quantity, measure }: Pick<Told, 'quantity' | 'measure'>,
  { text, mentions, places, doubtful }: ProseSentence,
  before: SubjectSources['before'],
  prose: ProseBlock,
  { card }: ProseContext,
): boolean {
  if (card.kind !== 'interview' || !ofTheFirm.has(card.ownerRole)) return false;
  // "The chains are 30% cheaper": a rate may be anybody's, unless its name says what it is.
  if (quantity.kind === 'percent' && measure.value?.concept == null) return false;
  const isAlone = mentions.length + places.length + doubtful.length === 0;
  const named = (before?.mentions ?? []).filter(({ entity }) => entity.role !== 'target');
  return (
    isAlone && named.length === 0 && ![text, ...prose.headings].some((each) => ofMany.test(each))
  );
}

/** Where a market's numbers may be of: sizes and rates of growth are of the heading's place too. */
function placesOf(
  prose: ProseBlock,
  { card, place, scope }: ProseContext,
  quantity: Quantity,
  measure: Field<Label>,
  isOpenTo: boolean,
): string[] | null {
  const isMarket = isOfMarket(measure);
  const covered = scope === null || isOpenTo ? [] : [scope];
  if (isMarket || (tellsOfMarkets(card) && isAnnualRate(quantity)))
    return [...headingPlaces(prose), ...covered];
  if (!tellsOfMarkets(card) || measure.value === null) return null;
  const isAnswer = quantity.kind === 'percent' && speaksOfAnswers(prose.text);
  if (place !== null && isAnswer) return [place];
  if (quantity.kind === 'money') return covered;
  if (quantity.kind === 'duration') return place === null || isOpenTo ? [] : [place];
  return isAnswer || quantity.kind === 'rating' ? [] : covered;
}

const supposing =
  /^\W*(?:(?:and|but|und|aber)\s)?(?:if|should|unless|wenn|falls|sofern|sollten?|si|se|als|hvis|om)\s/iu;

const bidding =
  /(?<![\p{L}])(?:must|shall|ha(?:s|ve) to|may not|muss|müssen|darf|dürfen|doit|doivent|debe|deben|deve|devem|devono|moet|moeten|skal|måste)(?![\p{L}])/iu;

/** "Should the price fall below 55", "each van must": what is supposed or bidden is of no market, nor whom it asks. */
function isOpen({ text }: ProseSentence, { start, end }: Clause): boolean {
  const said = text.slice(start, end);
  return supposing.test(said) || bidding.test(said) || tellsOfAsking(text);
}

/** A market's size is nobody's own, whoever tells it; a share of it is somebody's. */
function isOfMarket(measure: Field<Label>): boolean {
  if (measure.value?.concept === 'market_share') return false;
  return /market|markt/u.test(measure.value?.tokens.join(' ') ?? '');
}

const marketHeading =
  /^(?:\d+[.)]?\s)?(?:the\s|der\s|le\s|o\s|el\s|il\s|de\s)?(?:\p{L}+\s){0,2}(?:markets?|markt|märkte|marché|mercado|mercato|markedet?|marknaden?)(?:\s(?:size|and|growth|und|et|e|y)\b.*)?$/iu;

/** "Market: … worth EUR 21bn": what a company tells under that heading is the market's, unless it says "we". */
function isUnderMarket({ text }: ProseSentence, measure: Field<Label>, prose: ProseBlock): boolean {
  if (measure.value?.concept != null || saysWe(text)) return false;
  return marketHeading.test(prose.headings[0] ?? '');
}
