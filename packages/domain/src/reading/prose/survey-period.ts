import type { FiscalCalendar } from '../../kit/fiscal-calendar.ts';
import { type PeriodMention, readPeriods } from '../../kit/periods.ts';
import { splitSentences } from '../../kit/split-sentences.ts';

const asking =
  /(?<![\p{L}])(?:asked|surveyed|interviewed|polled|fieldwork|survey period|befragt\p{L}*|feldzeit|erhebungszeitraum|befragungszeitraum)(?![\p{L}])/iu;
const answers =
  /(?<![\p{L}])(?:respondents?|of those asked|survey(?:ed)?|asked|befragte[nr]?|befragt|nennen|nannten|n\s?=\s?\d|rat(?:e|ed|ing|ings)|scor(?:e|ed|es)|noten?|schulnoten?|umfrage|befragung)(?![\p{L}])/iu;

/** When a document's answers were given: the one time at which it says that people were asked. */
export function findSurveyPeriod(
  texts: Iterable<string>,
  calendar: FiscalCalendar | null,
): PeriodMention | null {
  const found = new Map<string, PeriodMention>();
  for (const text of texts) {
    if (!asking.test(text)) continue;
    for (const span of splitSentences(text)) {
      const sentence = text.slice(span.start, span.end);
      if (!asking.test(sentence)) continue;
      for (const mention of readPeriods(sentence, calendar))
        if (mention.relative === null) found.set(mention.period.label, mention);
    }
  }
  const [only, second] = found.values();
  return only && !second ? only : null;
}

/** Whether a text says that people were asked. */
export function tellsOfAsking(text: string): boolean {
  return asking.test(text);
}

/** Whether a text reports what people answered. */
export function speaksOfAnswers(text: string): boolean {
  return answers.test(text);
}
