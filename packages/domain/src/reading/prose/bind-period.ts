import { andWords, anyOf, betweenWords, ofAllLanguages } from '../../kit/closed-classes.ts';
import type { PeriodMention } from '../../kit/periods.ts';
import type { Quantity } from '../../kit/quantities.ts';
import type { Field, FigureStatus, Period } from '../figure.ts';
import { closesSentence, isBracketed, isComparative, sharesBracket } from './bracketed.ts';
import { type Clause, within } from './clauses.ts';
import { known, shifted, unknown } from './field.ts';

export interface PeriodSources {
  text: string;
  offset: number;
  mentions: readonly PeriodMention[];
  quantities: readonly Quantity[];
  /** The one period of the headings above, or the one that the document is of. */
  inherited: PeriodMention | null;
  /** The last day on which the document can have been written. */
  written: string | null;
}

export interface BoundPeriod {
  period: Field<Period>;
  status: FigureStatus | null;
}

const nothing: BoundPeriod = { period: unknown(), status: null };
const joinsRight =
  /^[\s,]*(?:\(?\s*(?:in|of|for|as of|as at|at|during|on|by|until|to|through|from|en|em|nel|im|in der|zum|per|bis|am|für|des|von|dated)?\s*(?:the\s|das\s|dem\s|a\s|one\s|full[- ]year\s|Jahr\s)?)\s*$/iu;
const joinsLeft =
  /^\s*(?::|=|of|von|was|were|is|-|–|at|came (?:in )?(?:at|to)|stood at|reached|closed at|ended at|lag bei|war|waren|betrug|erreichte|mit)?\s*$/iu;

/** Dates of a year told from another: "Vorjahr" is one year back from the year in question. */
function shiftYears(period: Period, years: number, label: string): Period {
  const move = (date: string | null) => {
    if (date === null) return null;
    const year = Number(date.slice(0, 4)) + years;
    return date.endsWith('-02-29') ? `${year}-02-28` : `${year}${date.slice(4)}`;
  };
  return { ...period, start: move(period.start), end: move(period.end), label };
}

/** The period that touches the number: "$43.6 million in fiscal 2021", "Vorjahr 7.150 TEUR". */
function touching(sources: PeriodSources, quantity: Quantity): PeriodMention | null {
  for (const mention of sources.mentions) {
    const right = sources.text.slice(quantity.end, mention.start);
    if (
      mention.start >= quantity.end &&
      joinsRight.test(right) &&
      !isOfBracket(sources, mention, right) &&
      !(right.includes(',') && hasOwnBefore(sources, quantity))
    ) {
      return mention;
    }
    const left = sources.text.slice(mention.end, quantity.start);
    if (mention.end <= quantity.start && joinsLeft.test(left)) return mention;
  }
  return null;
}

/** "In 2021 scrap was 3%, in 2022 …": the number has its period already, behind the comma begins the next. */
function hasOwnBefore(sources: PeriodSources, quantity: Quantity): boolean {
  const before = sources.mentions.findLast((mention) => mention.end <= quantity.start);
  return (
    before !== undefined &&
    !sources.quantities.some(
      (each) => each.at.start >= before.end && each.at.end <= quantity.at.start,
    )
  );
}

/** "3.120 TEUR (Vorjahr 2.890 TEUR)": the bracket's own number takes its period. */
function isOfBracket(sources: PeriodSources, mention: PeriodMention, gap: string): boolean {
  if (!gap.includes('(')) return false;
  const close = sources.text.indexOf(')', mention.end);
  return sources.quantities.some((each) => each.at.start >= mention.end && each.at.end <= close);
}

const until =
  /(?<![\p{L}])(?:(?:to|until|till|through|by|bis|hasta|até|tot|til|fram till)\s+(?:zum\s|the\s)?|jusqu['’](?:en|à|au)\s+|fino\s(?:al?|nel)\s+)$/iu;

function resolve(
  sources: PeriodSources,
  mention: PeriodMention,
  how: 'read' | 'inherited',
  quantity: Quantity,
): BoundPeriod {
  const at = how === 'read' ? shifted(mention, sources.offset) : null;
  if (mention.relative === null) {
    // A rate "until 2028" ends there; where it begins is not said.
    const opens =
      quantity.form === 'change' &&
      until.test(sources.text.slice(Math.max(0, mention.start - 12), mention.start));
    const period = opens ? { ...mention.period, start: null } : mention.period;
    return { period: known(period, how, at), status: mention.status };
  }
  const absolute = sources.mentions.filter(
    (each) => each.relative === null && !isComparative(sources.text, each),
  );
  const base =
    absolute.length === 1 ? absolute[0] : absolute.length === 0 ? sources.inherited : null;
  if (!base || base.period.end === null)
    return { period: known(mention.period, how, at), status: mention.status };
  return {
    period: known(shiftYears(base.period, mention.relative, mention.period.label), how, at),
    status: null,
  };
}

/** The only candidate of the clause, else of the sentence, else of the headings; of two, none. */
export function bindPeriod(given: PeriodSources, quantity: Quantity, clause: Clause): BoundPeriod {
  const sources = {
    ...given,
    mentions: given.mentions.filter(
      (each) =>
        !isSince(given.text, each) &&
        !isDue(given.text, each) &&
        !isOfEvent(given, each) &&
        !(quantity.form === 'change' && isBase(given.text, each)) &&
        !(isComparative(given.text, each) && !sharesBracket(given.text, each, quantity.at)),
    ),
  };
  const begun = spanSince(given, quantity, sources.mentions);
  if (begun) return { period: known(begun, 'read', null), status: null };
  if (respectively.test(sources.text)) return inOrder(sources, quantity);
  const [each] = eachOf(sources, clause);
  if (each) return resolve(sources, each, 'read', quantity);
  const end = endOfSpan(sources, quantity);
  if (end) return { period: known(end, 'read', null), status: null };
  return bindJoined({ ...sources, mentions: joinBetween(sources) }, quantity, clause);
}

const everyOf =
  /(?<![\p{L}])(?:(?:in\s)?each of|in jedem der Jahre|jeweils|in elk van|chacune? des années)\s$/iu;
const listed = new RegExp(`^(?:,|,?\\s(?:${anyOf(ofAllLanguages(andWords))}))\\s$`, 'iu');

/** "3m in each of 2026, 2027 and 2028": of the first as of all others, which say the same. */
function eachOf({ text, mentions }: PeriodSources, clause: Clause): PeriodMention[] {
  const at = mentions.findIndex(
    (mention) => within(mention, clause) && everyOf.test(text.slice(0, mention.start)),
  );
  if (at === -1) return [];
  const end = mentions.findIndex(
    ({ start }, index) => index > at && !listed.test(text.slice(mentions[index - 1]?.end, start)),
  );
  return mentions.slice(at, end === -1 ? undefined : end);
}

/** "Between 2020 and 2025" is one time, for all that is not one of its ends. */
function joinBetween({ text, mentions }: PeriodSources): PeriodMention[] {
  const at = mentions.findIndex(
    (mention, index) =>
      between.test(text.slice(0, mention.start)) &&
      joinsAnd.test(text.slice(mention.end, mentions[index + 1]?.start ?? mention.end)),
  );
  const [first, last] = [mentions[at], mentions[at + 1]];
  if (!first?.period.end || !last?.period.end || first.period.end >= last.period.end)
    return [...mentions];
  const label = text.slice(first.start, last.end);
  const joined = { ...last, start: first.start, period: { ...last.period, type: 'span' as const } };
  const period = { ...joined.period, start: first.period.start, label };
  return mentions.toSpliced(at, 2, { ...joined, period });
}

/** The only candidate among times that do not overlap. */
function bindJoined(sources: PeriodSources, quantity: Quantity, clause: Clause): BoundPeriod {
  const near = touching(sources, quantity);
  if (near) return resolve(sources, near, 'read', quantity);
  const owned = new Map<PeriodMention, Quantity>();
  for (const other of sources.quantities) {
    const mention = other === quantity ? null : touching(sources, other);
    if (mention) owned.set(mention, other);
  }
  // What a bracket says of a time is said of the bracket's own numbers.
  const open = sources.mentions.filter(
    (mention) =>
      mention.relative === null &&
      (within(mention, clause) ||
        !isBracketed(sources.text, mention) ||
        closesSentence(sources.text, mention)) &&
      !isOfLater(sources, mention, clause),
  );
  const bracketless =
    clause.parent === null
      ? open.filter((mention) => !isBracketed(sources.text, mention) || !owned.has(mention))
      : open;
  const heard = withoutEarlier(sources, bracketless);
  const free = heard.filter((mention) => !owned.has(mention));
  const inClause = free.filter((mention) => within(mention, clause));
  if (inClause.length === 1 && inClause[0]) return resolve(sources, inClause[0], 'read', quantity);
  if (inClause.length > 1) return nothing;
  const rated = spanOfRate(sources, quantity, owned);
  if (rated) return { period: known(rated, 'read', null), status: null };
  const shared = sharedPeriod(sources, heard, quantity, clause, owned);
  if (shared) return resolve(sources, shared, 'read', quantity);
  const [horizon, second] = sources.mentions.filter((mention) => mention.relative === null);
  if (isAnnualRate(quantity) && horizon && !second && heard.length > 0)
    return resolve(sources, horizon, 'read', { ...quantity, form: 'change' });
  if (heard.length > 0) return nothing;
  return sources.inherited ? resolve(sources, sources.inherited, 'inherited', quantity) : nothing;
}

const between = new RegExp(`(?<![\\p{L}])(?:${anyOf(ofAllLanguages(betweenWords))})\\s+$`, 'iu');
const joinsAnd = new RegExp(`^\\s(?:${anyOf(ofAllLanguages(andWords))})\\s$`, 'iu');

/** "Between 2018 and 2023 it rose from 30 to 41": the first end is of the first year, the second of the last. */
function endOfSpan({ text, mentions, quantities }: PeriodSources, quantity: Quantity) {
  const [first, last, third] = mentions.filter(({ relative }) => relative === null);
  if (!first || !last || third || !between.test(text.slice(0, first.start))) return null;
  const levels = quantities.filter(({ kind }) => kind === quantity.kind);
  const [from, to] = [
    levels.find(({ lead }) => lead === 'from'),
    levels.find(({ lead }) => lead === 'to'),
  ];
  if (!from || !to || last.end > Math.min(from.start, to.start)) return null;
  if (quantity === from) return first.period;
  return quantity === to ? last.period : null;
}

const subordinate =
  /,\s(?:(?:mainly|partly|largely|also|vor allem|auch)\s)?(?:which|who|whose|where|when|because|after|since|die|der|das|deren|dessen|wobei|nachdem|als|weil|da|parce que|porque|perché|omdat|fordi|eftersom)\s[^,;]*$/iu;

/** "Against the 40m approved in May": when that was decided, not when the rest is. */
const decidedThen =
  /(?<![\p{L}])(?:against|versus|vs\.?|compared (?:to|with)|instead of|from|gegenüber|statt)\s[^,;]*\s(?:approved|decided|agreed|announced|estimated|signed|genehmigt|beschlossen|vereinbart)(?:en|e)?\s(?:\p{L}+\s)?(?:in|on|at|im|am)\s$/iu;

/** A time that a later clause tells of itself: in "…, which opened in 2024" or before its own number. */
function isOfLater(sources: PeriodSources, mention: PeriodMention, clause: Clause): boolean {
  if (mention.start < clause.end) return false;
  const between = sources.text.slice(Math.max(0, clause.end - 1), mention.start);
  if (subordinate.test(between)) return true;
  if (decidedThen.test(between) && sources.quantities.some(({ at }) => at.end <= mention.start))
    return true;
  const next = sources.quantities.find((each) => each.at.start >= mention.end);
  return next !== undefined && !/[,;]/u.test(sources.text.slice(mention.end, next.at.start));
}

/** "Worth 11m in 2025 and 13m in 2030, growth of 3% a year": a rate is of the time between two sums. */
function spanOfRate(
  { text, mentions }: PeriodSources,
  quantity: Quantity,
  owned: ReadonlyMap<PeriodMention, Quantity>,
): Period | null {
  const [first, last, third] = mentions.filter(({ relative }) => relative === null);
  if (!isAnnualRate(quantity) || !first || !last || third) return null;
  const levels = [owned.get(first), owned.get(last)];
  const areTold = levels.every(
    (level) => level && level.kind !== 'percent' && level.at.end <= quantity.at.start,
  );
  const [from, to] = [first.period.start, last.period.end];
  if (!areTold || levels[0]?.kind !== levels[1]?.kind || !from || !to || from >= to) return null;
  return { ...last.period, type: 'span', start: from, label: text.slice(first.start, last.end) };
}

/** "4.6 % p. a.": how fast, up to a time. */
export function isAnnualRate(quantity: Quantity): boolean {
  return quantity.kind === 'percent' && quantity.per === 'per year';
}

/** "Up from 29% in 2019", "against 19 in 2020": the time of what a number is held against. */
export function isOfCompared(
  { text, quantities }: Pick<PeriodSources, 'text' | 'quantities'>,
  mention: PeriodMention,
): boolean {
  return quantities.some(
    (each) =>
      each.end <= mention.start &&
      joinsRight.test(text.slice(each.end, mention.start)) &&
      (each.lead === 'from' ||
        comparing.test(text.slice(Math.max(0, each.start - 30), each.start))),
  );
}

/** Beside a later time, the earlier one of what is held against it is nobody else's. */
function withoutEarlier(
  sources: PeriodSources,
  heard: readonly PeriodMention[],
): readonly PeriodMention[] {
  const [first, second, third] = heard;
  if (!first || !second || third || !isOfCompared(sources, second)) return heard;
  const [later, earlier] = [first.period.end, second.period.end];
  return later !== null && earlier !== null && earlier < later ? [first] : heard;
}

const respectively = /(?<![\p{L}])(?:respectively|beziehungsweise|bzw\.|jeweils)(?![\p{L}])/iu;

/** "In 2019, 2018 and 2017 … 131, 117 and 180, respectively": as many periods as numbers, in their order. */
function inOrder(sources: PeriodSources, quantity: Quantity): BoundPeriod {
  const periods = sources.mentions.filter((mention) => mention.relative === null);
  const alike = sources.quantities.filter(
    (each) => each.kind === quantity.kind && each.form === quantity.form,
  );
  const period = periods.length === alike.length ? periods[alike.indexOf(quantity)] : undefined;
  if (period) return resolve(sources, period, 'read', quantity);
  const [only, second] = periods;
  return only && !second ? resolve(sources, only, 'read', quantity) : nothing;
}

/** "Since 2019" tells where a time begins, not which. */
export function isSince(text: string, mention: PeriodMention): boolean {
  const before = text.slice(Math.max(0, mention.start - 16), mention.start);
  return since.test(before) || (mention.period.precision === 'year' && fromYear.test(before));
}

/** "Rose by 8% a year since 2021": from then to the day on which it is told. */
function spanSince(
  { text, mentions, written }: PeriodSources,
  quantity: Quantity,
  others: readonly PeriodMention[],
): Period | null {
  if (quantity.form !== 'change' || quantity.kind !== 'percent' || others.length > 0) return null;
  const [first, second] = mentions.filter((each) => each.relative === null && isSince(text, each));
  if (
    first?.period.precision !== 'year' ||
    !first.period.start ||
    second ||
    quantity.lead === 'from'
  )
    return null;
  return { ...first.period, type: 'span', end: written, label: `since ${first.period.label}` };
}

const base =
  /(?<![\p{L}])(?:more|less|fewer|higher|lower|mehr|weniger|höher|niedriger|plus|moins|mais|menos|más|più|meno|mer|mindre|meer|minder)\s(?:de\s)?(?:\p{L}+\s){0,4}(?:than|als|que|do que|di|enn|än|dan|qu[’'])\s?(?:(?:in|im|en|em|nel|i)\s)?(?:the\s)?$/iu;

/** "3% more than in 2023": what a change is measured from, not when it came. */
function isBase(text: string, mention: PeriodMention): boolean {
  return mention.relative === null && base.test(text.slice(0, mention.start));
}

const event =
  /(?<![\p{L}])(?:after|following|nach)\s(?:an?|the|its|our|eine[mr]?|de[mr])\s(?:\p{L}+\s){1,4}(?:in|on|im|am|vom)\s$/iu;

/** "Repairs after a fire in July": when that happened, not when its cost was borne. */
function isOfEvent({ text, quantities }: PeriodSources, mention: PeriodMention): boolean {
  const phrase = event.exec(text.slice(0, mention.start));
  return (
    phrase !== null &&
    !quantities.some(({ at }) => at.start >= phrase.index && at.end <= mention.start)
  );
}

const due =
  /(?<![\p{L}])(?:matures?|maturing|due|payable|expires?|expiring|repayable|under contract|contracted|fällig|rückzahlbar|läuft|endet|ends)\s(?:(?:in|on|by|at|am|im|zum|bis|until|through)\s)?(?:the\s)?$/iu;

const notice =
  /(?<![\p{L}])(?:notice|terminat|cancel|kündig|gekündigt|résili|dénonc|opgezegd|oppsag|uppsag|disdett|rescind)\p{L}*[^.;]*(?:effective|with effect|wirksam|avec effet|met ingang)\s(?:(?:from|on|as of|zum|am|ab|au|dès|van)\s)?(?:the\s|le\s)?$/iu;

const runsTo =
  /(?<![\p{L}])(?:until|till?|bis|hasta|até|tot|au|fino al|do)\s(?:(?:zum|the|den|el|le)\s)?$/iu;
const goesOn = new RegExp(`^\\s*,\\s(?:${anyOf(ofAllLanguages(andWords))})\\s`, 'iu');

/** "Matures in August 2028", "runs until 31 May, and", "effective 30 June": when it ends, not when it was measured. */
function isDue(text: string, mention: PeriodMention): boolean {
  const before = text.slice(0, mention.start);
  const isTerm = mention.period.precision === 'day' && runsTo.test(before.slice(-16));
  if (isTerm && goesOn.test(text.slice(mention.end))) return true;
  return due.test(before.slice(-24)) || notice.test(before);
}

const since = /(?<![\p{L}])(?:since|seit|founded in|gegründet|ab|ab dem)\s+(?:dem\s|the\s)?$/iu;
/** Where "from" is "since", only a whole year is where a time begins. */
const fromYear =
  /(?<![\p{L}])(?:depuis|desde|dal|sinds|siden|sedan|od)\s+(?:el\s|l['’]année\s|roku\s)?$/iu;

const joined = /^[^,;()]*(?<![\p{L}])(?:and|und|sowie|or|bzw\.)(?![\p{L}])[^,;()]*$/iu;
const comparing =
  /(?<![\p{L}])(?:against|compared (?:to|with)|versus|vs\.?|gegenüber|nach|from|than|als)\s+(?:\p{L}+\s)?$/iu;

/** One time for several numbers: said once before them, or behind the last of a pair. */
function sharedPeriod(
  sources: PeriodSources,
  heard: readonly PeriodMention[],
  quantity: Quantity,
  clause: Clause,
  owned: ReadonlyMap<PeriodMention, Quantity>,
): PeriodMention | null {
  if (clause.parent !== null && quantity.form === 'level') return null;
  const [first] = heard;
  if (first === undefined) return null;
  const owner = owned.get(first);
  if (owner === undefined) return heard.length === 1 ? first : null;
  if (comparing.test(sources.text.slice(Math.max(0, quantity.start - 30), quantity.start)))
    return null;
  if (
    sources.text
      .slice(Math.min(owner.at.end, quantity.at.end), Math.max(owner.at.start, quantity.at.start))
      .includes(';')
  )
    return null;
  if (owner.at.end <= quantity.at.start) {
    if (owner.lead === 'from') return null;
    // "… was 33 in 2022, a rise of 10% over 30 in 2021": the change is the first's.
    return heard.length === 1 || quantity.form === 'change' ? first : null;
  }
  return heard.length === 1 && joined.test(sources.text.slice(quantity.end, owner.at.start))
    ? first
    : null;
}
