import { splitSentences } from '../../kit/split-sentences.ts';
import type { Block, Span } from '../../reading/reading.ts';

const LONGEST_PASSAGE = 400;
const SHORTEST_SENTENCE = 28;
/** Words of form at the begin of a sentence that lean on what was said before it. */
export const leaningStart =
  /^["“]?(?:it|its|they|their|he|she|his|her|this|that|these|those|both|such|of (?:these|those|them)|then|(?:until|since|by) then|bis dahin|seither|seitdem|jusque-là|depuis lors|hasta entonces|até lá|fino ad allora|tot dan|inntil da|indtil da|tills dess|but|and|also|instead|not included|none|no other|if (?:it|they|he|she|so)|some(?! \d)|others|keine? andere\p{L}*|aucun autre|nessun altro|ningún otro|nenhum outro|geen andere?|nicht|einige|er|sie|es|ihre?|seine?|dies\p{L}*|beide|davon|darin|darunter|damit|dabei|dort|aber|und|auch|dann|deren|dessen|the (?:others?|rest|latter|former|second|first)|the (?:two|three) (?:are|were|have|had|differ|agree|lie|stand|come|together)|(?:second|third|fourth|zwei|drit|vier)(?:ly|tens)|erstens|zudem|außerdem|schließlich|moreover|finally)(?![\p{L}])/iu;
/** The same anywhere; a sentence with one stays with the one before it. */
export const leaning = new RegExp(
  `${leaningStart.source}|(?<![\\p{L}\\p{N}])(?:its|their|them|his|her|er|deren|dessen|darin|dazu)(?![\\p{L}])|^[^,;:.]*(?<![\\p{L}])it (?:is|was) (?:\\p{L}+ )?\\d|^for \\d{4} the figures `,
  'iu',
);
/** What stands before a sentence without being of it: the time in a transcript, a note's number. */
export const mark =
  /^\s*(?:[•▪●◦]\s*|\[\p{L}[^\]]{1,20}\]\s*|\[\d{1,2}:\d{2}(?::\d{2})?\]\s*(?:\p{Lu}{1,3}\s(?=\p{L}))?|[¹²³⁴⁵⁶⁷⁸⁹⁰]+\s?|(?:\d{1,2}[.)]|\p{Ll}\))\s+(?=\p{L}))/u;

/** After a scrap or an open quotation the next sentence belongs to it; what leans itself ("That will not last.") holds nothing up. */
function leansOn(before: string, sentence: string): boolean {
  const marks = before.match(/["“”„]/gu)?.length ?? 0;
  const isScrap = before.length < SHORTEST_SENTENCE && !leaningStart.test(before);
  return isScrap || marks % 2 === 1 || leaning.test(sentence);
}

/** What can stand by itself: an answer or an item as a whole, else sentences with those that lean on them. */
export function standAloneSpans(text: string, { speaker, kind, start: from }: Block): Span[] {
  const whole = (speaker !== null || kind === 'item') && text.length <= LONGEST_PASSAGE;
  const spans: Span[] = [];
  for (const { start, end } of whole ? [{ start: 0, end: text.length }] : splitSentences(text)) {
    const last = spans.at(-1);
    const leans = last && leansOn(text.slice(last.start, last.end), text.slice(start, end));
    if (last && leans && end - last.start <= LONGEST_PASSAGE) last.end = end;
    else spans.push({ start, end });
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
