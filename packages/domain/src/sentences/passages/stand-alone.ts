import { splitSentences } from '../../kit/split-sentences.ts';
import type { Block, Span } from '../../reading/reading.ts';

const LONGEST_PASSAGE = 400;
const SHORTEST_SENTENCE = 28;
/** Words of form at the begin of a sentence that lean on what was said before it. */
export const leaningStart =
  /^["“]?(?:it|its|they|their|he|she|his|her|this|that|these|those|both|such|of (?:these|those|them)|then|(?:until|since|by) then|bis dahin|seither|seitdem|jusque-là|depuis lors|hasta entonces|até lá|fino ad allora|tot dan|inntil da|indtil da|tills dess|but|and|also|instead|not included|none|no other|if (?:it|they|he|she|so)|some(?! \d)|others|keine? andere\p{L}*|aucun autre|nessun altro|ningún otro|nenhum outro|geen andere?|nicht|einige|er|sie|es|ihre?|seine?|dies\p{L}*|beide|davon|darin|darunter|damit|dabei|dort|aber|und|auch|dann|deren|dessen|the (?:others?|rest|latter|former|second|first)|the (?:two|three) (?:are|were|have|had|differ|agree|lie|stand|come|together)|(?:second|third|fourth|zwei|drit|vier)(?:ly|tens)|erstens|zudem|außerdem|schließlich|moreover|finally)(?![\p{L}])/iu;
/** The same anywhere; a sentence with one stays with the one before it. */
export const leaning = new RegExp(
  `${leaningStart.source}|(?<![\\p{L}\\p{N}])(?:its|their|them|his|her|er|deren|dessen|darin|dazu)(?![\\p{L}])|^[^,;:.]*(?<![\\p{L}])it (?:is|was) (?:\\p{L}+ )?(?:\\d|(?:one|two|three|four) in )|^for \\d{4} the figures `,
  'iu',
);
/** "We expect 8%, which would bring it to 4 million": who speaks is no "it", and nothing else is named before. */
export const unnamed =
  /^(?:we|you|one|wir|man)\s(?:(?!(?<![\p{L}])(?:the|an?|our|your|their|this|each|every|der|die|das|den|dem|eine?[mnrs]?|unser\p{L}*)\s(?!year|month|quarter|week|jahr|monat|quartal)\p{L})(?:[^.;]|\.(?=\d)))*?(?<![\p{L}])(?:it|them|ihn|ihm)(?![\p{L}])/iu;
/** What takes something back of the sentence before: who was not asked, how to read it. */
export const limiting =
  /^(?:however|yet|though|nevertheless|jedoch|allerdings|dennoch|toutefois|cependant|sin embargo|tuttavia|porém|echter)(?![\p{L}])|,\s(?:so|therefore|hence)\s(?:please\s)?(?:read|treat|take|use|handle|do not)(?![\p{L}])|(?<![\p{L}])(?:are|is|was|were) not (?:in|part of|included in|representative of) (?:the|this|our)(?![\p{L}])|(?<![\p{L}])nicht (?:repräsentativ|in der (?:stichprobe|befragung))(?![\p{L}])/iu;
const listed: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
};
/** "Buyers come in three ways." */
const announcing = new RegExp(
  `(?<![\\p{L}])(${Object.keys(listed).join('|')})\\s\\p{L}+[.:]$`,
  'iu',
);
const announcedIn = (sentence: string): number =>
  listed[announcing.exec(sentence.trim())?.[1]?.toLowerCase() ?? ''] ?? 0;
/** What stands before a sentence without being of it: the time in a transcript, a note's number, where a paper was written. */
export const mark =
  /^\s*(?:[•▪●◦]\s*|\[\p{L}[^\]]{1,20}\]\s*|\[\d{1,2}:\d{2}(?::\d{2})?\]\s*(?:\p{Lu}{1,3}\s(?=\p{L}))?|[¹²³⁴⁵⁶⁷⁸⁹⁰]+\s?|(?:\d{1,2}[.)]|\p{Ll}\))\s+(?=\p{L})|\p{Lu}{4,}\.\s+(?=\p{Lu}\p{Ll}))/u;

/** After a scrap or an open quotation the next sentence belongs to it; what leans itself ("That will not last.") holds nothing up. */
function leansOn(before: string, sentence: string): boolean {
  const marks = before.match(/["“”„]/gu)?.length ?? 0;
  const isScrap = before.length < SHORTEST_SENTENCE && !leaningStart.test(before);
  return (
    isScrap ||
    marks % 2 === 1 ||
    leaning.test(sentence) ||
    limiting.test(sentence) ||
    unnamed.test(sentence)
  );
}

/** Said of the talk itself: a door is closed, somebody is not heard. */
const courtesy =
  /(?<!\p{L})(?:sorry|excuse me|pardon|entschuldig\p{L}*|verzeihung|perdón|disculpe|désolée?|excusez|scusi|desculpe|unnskyld|undskyld|ursäkta|förlåt|przepraszam|promiňte)(?!\p{L})/iu;

/** Where an answer begins: behind an apology, and the short question by which one asks whether to go on ("Better?"). */
function answerStart(text: string): number {
  const sentences = splitSentences(text);
  const sorry = sentences.findIndex(({ start, end }) => courtesy.test(text.slice(start, end)));
  const question = sentences[sorry + 1];
  const asked = question ? text.slice(question.start, question.end).trim() : '';
  const isAsked = sorry >= 0 && asked.endsWith('?') && asked.length < SHORTEST_SENTENCE;
  return isAsked ? (sentences[sorry + 2]?.start ?? 0) : 0;
}

/** What can stand by itself: an answer or an item as a whole, else sentences with those that lean on them. */
export function standAloneSpans(text: string, { speaker, kind, start: from }: Block): Span[] {
  const whole = (speaker !== null || kind === 'item') && text.length <= LONGEST_PASSAGE;
  const spans: Span[] = [];
  // Of as many as a sentence has announced, those that are still to come.
  let [announced, left] = [0, 0];
  const all = whole ? [{ start: answerStart(text), end: text.length }] : splitSentences(text);
  for (const { start, end } of all) {
    const last = spans.at(-1);
    const sentence = text.slice(start, end);
    const isListed = left > 0 && left < announced;
    const leans = last && (isListed || leansOn(text.slice(last.start, last.end), sentence));
    if (last && leans && end - last.start <= LONGEST_PASSAGE) {
      last.end = end;
      left = Math.max(0, left - 1);
    } else {
      spans.push({ start, end });
      announced = announcedIn(sentence);
      left = announced;
    }
  }
  return spans.map(({ start, end }) => ({
    start: from + start + (mark.exec(text.slice(start, end))?.[0].length ?? 0),
    end: from + end,
  }));
}

/** Of a sentence cut out of what somebody says, a mark may be left that nothing closes. */
export function withoutLooseMarks(text: string): string {
  const marks = text.match(/["“”„]/gu)?.length ?? 0;
  if (marks % 2 === 0) return text.replace(/^["“„]([^"“”„]*)["”“]$/u, '$1');
  return /^["“„]/u.test(text) ? text.slice(1) : text.replace(/["”“]$/u, '');
}
