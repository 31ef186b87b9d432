import type { FiscalCalendar } from '../../kit/fiscal-calendar.ts';
import { endOfMonth } from '../../kit/period-spans.ts';
import { type PeriodMention, readPeriods } from '../../kit/periods.ts';
import { remember } from '../../kit/remember.ts';
import { splitSentences } from '../../kit/split-sentences.ts';
import { calledKind } from '../card/document-kind.ts';
import { writtenBy } from '../card/written-by.ts';
import type { Card } from '../reading.ts';

const asking =
  /(?<![\p{L}])(?:asked|surveyed|interviewed|polled|fieldwork|field (?:time|period)|survey period|survey (?:of|among) [\p{L}\s]{0,12}\d+|befragt\p{L}*|(?:befragung|umfrage) (?:von|unter) [\p{L}\s]{0,12}\d+|enquête (?:\p{L}+ )?auprès|feldzeit|erhebungszeitraum|befragungszeitraum|interrog[ée]\p{L}*|encuestad\p{L}*|inquirid\p{L}*|intervistat\p{L}*|ondervraagd\p{L}*)(?![\p{L}])/iu;
const answers =
  /(?<![\p{L}])(?:respondents?|of those asked|survey(?:ed)?|asked|befragte[nr]?|befragt|nennen|nannten|n\s?=\s?\d|rat(?:ed|ing|ings)|rates? (?:the|us|it|them|its|their|our)|scor(?:e|ed|es)|noten?|schulnoten?|umfrage|befragung)(?![\p{L}])|\d\s?(?:%|per ?cent|prozent|procent)\s(?:(?:of|der|des|von|van|des|de)\s[^.;,:]{1,60}\s)?(?:say|said|think|told us|expect|name|named|cite|cited|want|wanted|prefer|preferred|would|sagen|sagten|geben an|gaben an|zeggen|disent|dicen|dizem|dicono|sier|siger|säger)(?![\p{L}])/iu;

/** A line without a full stop may name a document; a sentence speaks of one. */
const isTitle = (text: string) => !/[.!?]["”]?\s*$/u.test(text);
const TITLE_LINES = 3;

/** Whether a document as a whole reports what people were asked, in whatever shape it comes. */
export function reportsSurvey({ kind, title }: Card, texts: readonly string[]): boolean {
  if (kind !== 'presentation') return kind === 'survey';
  return [title, ...texts.slice(0, TITLE_LINES).filter(isTitle)].some(
    (line) => calledKind(line) === 'survey',
  );
}

/** The one time that sentences of some sort name; of two, none. */
function onlyPeriod(
  texts: readonly string[],
  calendar: FiscalCalendar | null,
  isSuch: (sentence: string) => boolean,
  fits: (mention: PeriodMention) => boolean,
): PeriodMention | null {
  const found = new Map<string, PeriodMention>();
  for (const text of texts) {
    if (!isSuch(text)) continue;
    const sentences = splitSentences(text).flatMap(({ start, end }) =>
      text.slice(start, end).split(/;\s/u),
    );
    for (const sentence of sentences.filter(isSuch)) {
      for (const mention of readPeriods(sentence, calendar))
        if (mention.relative === null && fits(mention)) found.set(mention.period.label, mention);
    }
  }
  const [only, second] = found.values();
  return only && !second ? only : null;
}

const isFieldTime = ({ period }: PeriodMention) =>
  period.type === 'span' && (period.precision === 'day' || period.precision === 'month');
const namesSurvey = (text: string) => calledKind(text) === 'survey';

/**
 * When a document's answers were given: the one time at which it says that people were asked; of a
 * report on a survey, the days or months that it names with it, else the year in its title.
 */
export function findSurveyPeriod(
  texts: readonly string[],
  calendar: FiscalCalendar | null,
  card: Card,
): PeriodMention | null {
  const told = onlyPeriod(texts, calendar, tellsOfAsking, () => true);
  if (told !== null || !reportsSurvey(card, texts)) return told && inMonths(told);
  const named = onlyPeriod(texts, calendar, namesSurvey, isFieldTime);
  if (named !== null) return inMonths(named);
  const titles = [card.title, ...texts.slice(0, TITLE_LINES).filter(isTitle)];
  const written = writtenBy(card);
  const isPast = ({ period: { end, precision } }: PeriodMention) =>
    precision === 'year' && end !== null && (written === null || end <= lastDayOf(written));
  return onlyPeriod(titles, calendar, namesSurvey, isPast);
}

/** Answers are of the months in which they were given: others tell of them by the month, not by the day. */
function inMonths(mention: PeriodMention): PeriodMention {
  const { start, end, type, precision } = mention.period;
  if (type !== 'span' || precision !== 'day' || start === null || end === null) return mention;
  const months = { start: `${start.slice(0, 7)}-01`, end: endOfMonth(end.slice(0, 7)) };
  return { ...mention, period: { ...mention.period, ...months, precision: 'month' } };
}

const lastDayOf = (date: string) => `${date.slice(0, 4)}-12-31`;

/** Whether a text says that people were asked. */
export const tellsOfAsking = remember((text): boolean => asking.test(text));

/** Whether a text reports what people answered. */
export function speaksOfAnswers(text: string): boolean {
  return answers.test(text);
}
