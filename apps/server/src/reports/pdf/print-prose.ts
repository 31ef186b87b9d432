import { cleanLine } from '@assay/domain/report/clean-text';
import { spokenParts, withLanguages } from '@assay/domain/report/document/foreign-quotes';
import type { ReportSentence } from '@assay/domain/report/report';
import { kindWords } from '@assay/domain/report/report-words';
import { breakLongWords } from './break-words.ts';
import { keepTogether } from './keep-together.ts';
import type { NoteIndex } from './note-index.ts';

const longestWord = 34;
const fitted = (text: string) => keepTogether(breakLongWords(text, longestWord));
export const line = (text: string) => fitted(cleanLine(text));
export const lines = (texts: readonly string[]) => texts.map(line).filter((text) => text !== '');
/** For the two columns of the verdict. */
export const halfWide = (text: string) => keepTogether(breakLongWords(cleanLine(text), 24));
export const narrow = (text: string) => breakLongWords(cleanLine(text), 18);

/** Letters that surely fit into a line of the text and of its margin. */
const [lineLetters, marginLetters] = [56, 24];
const shortLines = 9;

/** Whether a paragraph is a few lines, and at least as tall as the sources beside it. */
function isShort(runs: { text: string }[], margin: { title: string; place: string }[]): boolean {
  const letters = runs.reduce((sum, run) => sum + run.text.length + 1, 0);
  const beside = margin.reduce(
    (sum, each) => sum + 1 + Math.ceil((each.title.length + each.place.length) / marginLetters),
    0,
  );
  const textLines = Math.max(1, Math.floor(letters / (lineLetters + 8)));
  return letters < lineLetters * shortLines && beside * 10 <= textLines * 15;
}

export function printParagraph(sentences: readonly ReportSentence[], index: NoteIndex) {
  const runs = sentences.map((sentence) => printRun(sentence, index));
  const margin = index.margin(sentences);
  return { runs, margin, short: isShort(runs, margin) };
}

/** Words of another language are tagged with it, so that they are read out as such. */
function spoken(sentence: ReportSentence) {
  const parts = spokenParts({ ...sentence, text: cleanLine(sentence.text) });
  if (parts.length === 1) return {};
  return { parts: parts.map(({ text: words, language }) => ({ text: fitted(words), language })) };
}

export function printRun(sentence: ReportSentence, index: NoteIndex) {
  return {
    label: kindWords[sentence.kind],
    text: line(withLanguages(sentence)),
    ...spoken(sentence),
    notes: index.cite(sentence.notes),
  };
}
