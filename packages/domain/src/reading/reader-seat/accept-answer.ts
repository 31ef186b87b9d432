import type { Reading, Span } from '../reading.ts';
import { type FieldQuestion, type Fill, type ReaderAnswer, saidBy } from './fill.ts';
import { readWords } from './read-words.ts';

export interface Accepted {
  fills: Fill[];
  /** Answers whose words are not there, or do not say what they are said to. */
  dropped: number;
  /** A question whose answer is known was answered otherwise: nothing of the batch counts. */
  foundOut: boolean;
}

const letter = /[\p{L}\d]/u;

/** Where the words stand in what was shown, whole; nearest to the figure where more than once. */
function findWords(reading: Reading, question: FieldQuestion, words: string): Span | null {
  const wanted = words.replaceAll(/[⟦⟧]/gu, '').trim();
  const place = reading.figures[question.figures[0] ?? -1]?.place;
  if (wanted === '' || !place) return null;
  const found: Span[] = [];
  for (const { at } of question.shown) {
    const text = reading.text.slice(at.start, at.end);
    for (let from = text.indexOf(wanted); from !== -1; from = text.indexOf(wanted, from + 1)) {
      const end = from + wanted.length;
      const isCut =
        (letter.test(wanted[0] ?? '') && letter.test(text[from - 1] ?? '')) ||
        (letter.test(wanted.at(-1) ?? '') && letter.test(text[end] ?? ''));
      if (!isCut) found.push({ start: at.start + from, end: at.start + end });
    }
  }
  const away = ({ start, end }: Span) => Math.max(start - place.end, place.start - end, 0);
  const isOutside = ({ start, end }: Span) => end <= place.start || start >= place.end;
  return found.filter(isOutside).toSorted((a, b) => away(a) - away(b))[0] ?? null;
}

/** What a row says is said of its own cells; what stands above is said of the whole column. */
function figuresMeant(reading: Reading, { figures, shown }: FieldQuestion, at: Span): number[] {
  const [first] = figures;
  const row = reading.figures[first ?? -1]?.place.row;
  const inRow = shown.some(
    ({ of, at: { start, end } }) => of === 'row' && start <= at.start && end >= at.end,
  );
  return inRow ? figures.filter((index) => reading.figures[index]?.place.row === row) : figures;
}

/** One answer, held against the document. */
function readAnswer(
  reading: Reading,
  question: FieldQuestion,
  { field, words }: ReaderAnswer['fields'][number],
): Fill | null {
  const figure = reading.figures[question.figures[0] ?? -1];
  const at = question.unknown.includes(field) ? findWords(reading, question, words) : null;
  if (!figure || !at) return null;
  return readWords(reading, figure, field, { text: reading.text.slice(at.start, at.end), at });
}

/** Keeps of an answer what the document itself says, word by word, and the program reads the same way. */
export function acceptAnswer(
  reading: Reading,
  batch: readonly FieldQuestion[],
  { fields }: ReaderAnswer,
): Accepted {
  const fills: Fill[] = [];
  let dropped = 0;
  let foundOut = false;
  const byQuestion = Map.groupBy(fields, ({ id, field }) => `${id} ${field}`);
  for (const [answer, ...others] of byQuestion.values()) {
    const question = batch.find(({ id }) => id === answer?.id);
    // Two answers to one question are none.
    const isOne = answer && question && others.length === 0;
    const fill = isOne ? readAnswer(reading, question, answer) : null;
    if (question?.probe) foundOut ||= !fill || saidBy(fill) !== question.probe.value;
    else if (fill && question)
      fills.push(
        ...figuresMeant(reading, question, fill.at).map((figure) => ({ ...fill, figure })),
      );
    else dropped += 1 + others.length;
  }
  return foundOut
    ? { fills: [], dropped: dropped + fills.length, foundOut }
    : { fills, dropped, foundOut };
}
