import { withoutExtremes } from './extreme-as-said.ts';
import type { Ledger, LedgerFigure } from './ledger.ts';
import { goesAsSaid, isDirection } from './own-direction.ts';
import { isPlainlyStated, sentenceOf } from './plainly-stated.ts';
import { printDate, printPeriod } from './print-figure.ts';
import type { CitedBlock, Scope } from './scope.ts';
import { ownWordsOf, type Sentence } from './sentence.ts';

/**
 * All that the program adds to labels, figures and quotations when it writes by itself. No word of
 * it says a cause or a degree: those are printed by the figures; a direction is held to them.
 */
const connecting: ReadonlySet<string> = new Set(
  `a an and as against at between by came change compared difference for from in is of on per share than the
   their to total was were with within year budget plan actual forecast target margin growth ratio
   average mean median sum count largest part rows answers days months years up group company
   source sources states says writes management evidence report reports where its own parts figures
   make net promoter score would under three ten has have highest marked which it`.split(/\s+/),
);

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

const words = /\p{L}[\p{L}\p{M}’'-]*/gu;

function wordsOf(text: string): string[] {
  return (text.match(words) ?? []).map((word) => word.toLowerCase());
}

/** Most sentences are out at one of their first words: the others are not looked at. */
function hasOnlyWords(text: string, isAllowed: (word: string) => boolean): boolean {
  for (const [word] of text.matchAll(words)) {
    if (!isAllowed(word.toLowerCase())) return false;
  }
  return true;
}

function labelsOf({ placed }: Sentence): string[] {
  return placed.flatMap(({ figures }) =>
    figures.flatMap((figure) => [
      figure.measure.value?.text ?? '',
      figure.subject.value ?? '',
      figure.basis.value ?? '',
      figure.perimeter.value ?? '',
      figure.unit.value ?? '',
      figure.status.value ?? '',
      ...(figure.segment.value ?? []).map(({ text }) => text),
      figure.period.value ? printPeriod(figure.period.value) : '',
    ]),
  );
}

function voiceOf({ source, block }: CitedBlock): string[] {
  const { title, author, owner, date } = source.card;
  return [title, author ?? '', owner ?? '', date ? printDate(date) : '', block.speaker ?? ''];
}

/** Figures stand behind their own labels: two that are exchanged are the writer's doing. */
function standsBehindOwnLabel(sentence: Sentence): boolean {
  const text = sentence.printed;
  return sentence.placed.every(({ figures, start, formula }, at) => {
    if (formula !== null) return true;
    const from = sentence.placed[at - 1]?.end ?? 0;
    const before = new Set(wordsOf(text.slice(from, start)));
    const own = figures.flatMap(({ measure }) => wordsOf(measure.value?.text ?? ''));
    const others = sentence.placed
      .flatMap((one) => one.figures)
      .flatMap(({ measure }) => wordsOf(measure.value?.text ?? ''))
      .filter((word) => !own.includes(word) && !connecting.has(word));
    return own.some((word) => before.has(word)) || !others.some((word) => before.has(word));
  });
}

/** Whether every word is a label of its figures, its source's name, a quotation, or the program's own. */
export function isInProgramWords(sentence: Sentence, scope: Scope, ledger: Ledger): boolean {
  const { placed } = sentence;
  const figures = placed.flatMap((one) => one.figures);
  if (placed.some(({ typed }) => typed) || !standsBehindOwnLabel(sentence)) return false;
  // Beside the whole sentence that it stands in, a figure misleads nobody.
  const isToldWhole = (figure: LedgerFigure) =>
    sentence.printed.includes(`“${plain(sentenceOf(figure, ledger) ?? '')}”`);
  if (!figures.every((one) => isPlainlyStated(one, ledger) || isToldWhole(one))) return false;
  const known = new Set(
    [...labelsOf(sentence), ...scope.blocks.flatMap(voiceOf), ledger.company].flatMap(wordsOf),
  );
  const rest = withoutExtremes(ownWordsOf(sentence), sentence, ledger);
  if (rest === null) return false;
  const isOwn = (word: string) => connecting.has(word) || known.has(word) || isDirection(word);
  if (!hasOnlyWords(rest, isOwn)) return false;
  return goesAsSaid(
    wordsOf(rest).filter((word) => !known.has(word)),
    placed,
  );
}
