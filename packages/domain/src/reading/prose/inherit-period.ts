import { monthName } from '../../kit/dates.ts';
import { measures } from '../../kit/measures.ts';
import { numberWord } from '../../kit/number-words.ts';
import { type PeriodMention, readPeriods } from '../../kit/periods.ts';
import type { Quantity } from '../../kit/quantities.ts';
import { writtenBy } from '../card/written-by.ts';
import { type Field, type Label, onDay, type Period } from '../figure.ts';
import type { Card } from '../reading.ts';
import { isAnnualRate, isOfCompared, isSince } from './bind-period.ts';
import { isComparative } from './bracketed.ts';
import { type Clause, within } from './clauses.ts';
import { known } from './field.ts';
import {
  isOwnStatement,
  type ProseBlock,
  type ProseContext,
  type ProseSentence,
  tellsOfMarkets,
} from './sentence.ts';
import { speaksOfAnswers } from './survey-period.ts';
import { tellsOfNow, tellsOfOpen, tellsOfPast } from './tense.ts';

/** The year of an edition is not the year of what it tells. */
const edition =
  /(?<![\p{L}])(?:ausgabe|edition|issue|version|stand|branchenreport|marktreport|market report|industry report|\p{L}*studie|study)\s*:?\s*$/iu;

const FIRST_HALF_ENDS = '-06-30';

/** A study of a year that had only begun, or was not over on its day, is called by it and tells of others. */
function isEdition(heading: string, { period }: PeriodMention, card: Card): boolean {
  const written = card.date ?? writtenBy(card);
  if (!tellsOfMarkets(card) || !card.title.includes(heading)) return false;
  if (written === null || period.end === null || period.end <= written) return false;
  return card.date !== null || written.slice(4) <= FIRST_HALF_ENDS;
}

const monthly: ReadonlySet<Card['kind']> = new Set(['accounts', 'filing', 'management_accounts']);

/** "Equity story (draft, March 2025)": when a paper was written, not what it tells of. */
function isOwnMonth(heading: string, { period, start }: PeriodMention, card: Card): boolean {
  return (
    period.precision === 'month' &&
    !monthly.has(card.kind) &&
    heading === card.title &&
    /[,(]\s*$/u.test(heading.slice(0, start))
  );
}

/** "Second quarter of 2024 (2Q24)" names one time twice. */
function onlyPeriod([first, ...rest]: readonly PeriodMention[]): PeriodMention | null {
  const isOne = rest.every(
    ({ period }) =>
      period.end !== null &&
      period.end === first?.period.end &&
      period.start === first.period.start,
  );
  return first && isOne ? first : null;
}

function periodOfHeadings(prose: ProseBlock, context: ProseContext): PeriodMention | null {
  for (const heading of prose.headings) {
    const mentions = readPeriods(heading, context.calendar).filter(
      (each) =>
        each.relative === null &&
        !edition.test(heading.slice(0, each.start)) &&
        !isEdition(heading, each, context.card) &&
        !isOwnMonth(heading, each, context.card),
    );
    if (mentions.length > 0) return onlyPeriod(mentions);
  }
  return null;
}

const compared =
  /(?<![\p{L}])(?:against|compared (?:to|with)|versus|vs\.?|gegenüber|nach|(?<!to and )from|than|als|after|since|seit)(?![\p{L}])[^,;]*$/iu;

/** "That is 5% more": said of what the sentence before tells, whatever the tense. */
export const pointsBack =
  /^(?:that|this|das|dies)\s(?:is|was|makes|means|equals|ist|war|sind|waren|entspricht)(?![\p{L}])/iu;

/** "What they lost in the 1990s": the history of what is told next. */
const isDecade = /\d0(?:s|er)$/u;

/** The one year, half or quarter of the sentence before, told in the same tense and compared with nothing. */
function periodBefore(sentence: ProseSentence, before: ProseSentence | null): PeriodMention | null {
  if (before === null) return null;
  if (!pointsBack.test(sentence.text) && tellsOfPast(before.text) !== tellsOfPast(sentence.text))
    return null;
  if (tellsOfOpen(before.text) && !tellsOfOpen(sentence.text)) return null;
  const [first, second] = before.periods.filter(
    (mention) => mention.relative === null && !isComparative(before.text, mention),
  );
  if (first === undefined || second !== undefined || first.period.type !== 'span') return null;
  if (first.period.precision === 'month' || isDecade.test(first.period.label)) return null;
  return compared.test(before.text.slice(0, first.start)) ? null : first;
}

/** What a sentence without a time of its own is of: its headings, its document, those asked, the one before. */
export function inheritedPeriod(
  sentence: ProseSentence,
  before: ProseSentence | null,
  prose: ProseBlock,
  context: ProseContext,
): PeriodMention | null {
  const above = periodOfHeadings(prose, context);
  if (above !== null) return above;
  if (isOwnStatement(prose.block, context.card) && context.documentPeriod !== null)
    return context.documentPeriod;
  if (context.surveyPeriod !== null && isOfAnswers(sentence, prose, context))
    return context.surveyPeriod;
  const isNextBlock = before !== null && before.offset < prose.block.start;
  return isNextBlock && !tellsOfRates(sentence) ? null : periodBefore(sentence, before);
}

/** Sums and lengths of time in a report on a survey are what it advises, not what was answered. */
function isOfAnswers({ quantities }: ProseSentence, prose: ProseBlock, { isSurvey }: ProseContext) {
  const mayBe = quantities.some(({ kind }) => kind !== 'money' && kind !== 'duration');
  return speaksOfAnswers(prose.text) || (isSurvey && mayBe);
}

/** An item of a list goes on from the one above it with rates, which need a horizon. */
function tellsOfRates({ quantities }: ProseSentence): boolean {
  return quantities.every((quantity) => quantity.kind === 'percent' && isAnnualRate(quantity));
}

const deictic =
  /(?<![\p{L}])(?:today(?!\s\p{L}+ed)|now|currently|at present|heute|derzeit|aktuell|zurzeit|jetzt|gegenwärtig)(?![\p{L}])/iu;
/** "The last five machines": those up to the day of writing. */
const latest = new RegExp(
  `(?<![\\p{L}])(?:the|our|my|die|der|den|unsere|meine)\\s(?:last|latest|past|letzten|jüngsten)\\s(?:\\d{1,2}|${numberWord})\\s(?!(?:years?|months?|weeks?|days?|quarters?|Jahren?|Monaten?|Wochen|Tagen?|Quartalen?)(?![\\p{L}]))\\p{L}`,
  'iu',
);
/** "Are still washed by hand": on the day of writing as before. */
const lasting =
  /(?<![\p{L}])(?:(?:is|are|has|have)\sstill|(?:ist|sind|hat|haben)\s(?:noch immer|immer noch|nach wie vor)|(?:is|zijn|heeft|hebben)\snog steeds)(?![\p{L}])/iu;
const someMonth = new RegExp(`(?<![\\p{L}])${monthName}(?![\\p{L}])`, 'iu');
const flows = new Map(measures.map(({ concept, flow }) => [concept, flow]));

/** Whether a number may stand on a day: a count or a length of time, a price, a stock that is known. */
function mayStand({ kind, per }: Quantity, measure: Field<Label>): boolean {
  const flow = flows.get(measure.value?.concept ?? '') ?? null;
  if (kind === 'money') return per !== null || flow === 'stock';
  if (kind === 'percent' || kind === 'points') return flow === 'stock';
  return flow !== 'flow' || kind === 'duration' || kind === 'rating';
}

/** Kinds in which nothing is told as it stands on the day of writing. */
const untimely: ReadonlySet<Card['kind']> = new Set(['plan', 'accounts', 'filing', 'survey']);

interface Stated {
  quantity: Quantity;
  clause: Clause;
  measure: Field<Label>;
  subject: Field<string>;
}

const JUST_OVER_DAYS = 92;
const DAY_MS = 86_400_000;

function isJustOver({ end }: Period, date: string | null): boolean {
  if (end === null || date === null) return false;
  return Date.parse(date) - Date.parse(end) <= JUST_OVER_DAYS * DAY_MS;
}

/** What a study tells as it stands, and not of this very day, is of the year that it is based on. */
export function periodOfStudy(
  sentence: ProseSentence,
  { quantity, clause, measure }: Stated,
  { baseYear, card }: ProseContext,
): Field<Period> | null {
  if (baseYear === null || quantity.form !== 'level' || isAnnualRate(quantity)) return null;
  const named = sentence.periods.filter(
    (each) => !isOfCompared(sentence, each) && !isSince(sentence.text, each),
  );
  if (measure.value === null || tellsOfOpen(measure.value.text)) return null;
  if (named.some(({ period }) => period.end !== baseYear.end)) return null;
  // Long after that year only shares are still of it, and what is told beside it; the rest is counted anew.
  const isOld = named.length === 0 && !isJustOver(baseYear, writtenBy(card));
  if (quantity.kind !== 'percent' && isOld) return null;
  const said = sentence.text.slice(clause.start, clause.end);
  if (deictic.test(said) || latest.test(said)) return null;
  return tellsOfNow(said, sentence.language) ? known(baseYear, 'inherited', null) : null;
}

/** "Account review, 18 February 2025" names its own day, "Accounts 2024" the time that it is of. */
function namesPeriod({ title, date }: Card): boolean {
  return readPeriods(title, null).some(({ period }) => period.end !== date);
}

/** How things stand, told without a time, stands so on the day that the document was written. */
export function periodAsWritten(
  sentence: ProseSentence,
  before: ProseSentence | null,
  { quantity, clause, measure, subject }: Stated,
  prose: ProseBlock,
  { card }: ProseContext,
  inherited: Field<Period>,
): Field<Period> | null {
  if (card.date === null || untimely.has(card.kind) || quantity.form === 'change') return null;
  const said = sentence.text.slice(clause.start, clause.end);
  const isNow =
    (deictic.test(said) || latest.test(said)) &&
    !sentence.periods.some((each) => within(each, clause));
  const isWitness = isOwnStatement(prose.block, card) || prose.block.speaker !== null;
  // What a study counts of others is of its own base year; what it says that they offer is of now.
  const isNamed =
    quantity.kind !== 'percent' &&
    [...sentence.mentions, ...(before?.mentions ?? [])].some(
      ({ entity }) => entity.name === subject.value,
    );
  const isTimeless =
    sentence.periods.every((each) => isSince(sentence.text, each)) &&
    !(sentence.periods.length === 0 && someMonth.test(sentence.text)) &&
    tellsOfNow(said, sentence.language);
  // A paper on a quarter or a year tells how things stood at its end.
  const isOfPeriod = isOwnStatement(prose.block, card) && namesPeriod(card);
  if (inherited.value !== null && !isNow) return null;
  const stands = isTimeless && mayStand(quantity, measure) && !isOfPeriod;
  if (!(isNow || (stands && (isWitness || isNamed || lasting.test(said))))) return null;
  return known(onDay(card.date), 'inherited', null);
}
