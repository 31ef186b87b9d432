import type { Ledger, LedgerFigure } from '../ledger.ts';
import { ownWords } from '../own-sentence.ts';
import { printFigure } from '../print-figure.ts';
import { describeFigure, quoteOfFigure } from './describe.ts';
import { type ShippedProbe, shippedProbes } from './shipped-probes.ts';
import type { VerifierQuestion } from './verifier-input.ts';

export interface Probe {
  question: VerifierQuestion;
  /** What an attentive verifier must say. */
  carried: boolean;
}

/** Source of the shipped probes in a batch; described like any other document. */
export const probeSourceId = 'probe';

function question(words: string, rest: Partial<VerifierQuestion>): VerifierQuestion {
  return {
    statementId: '',
    kind: 'evidence',
    sentence: words,
    figures: [],
    quotes: [],
    basis: [],
    ...rest,
  };
}

function shipped(probe: ShippedProbe, carried: boolean): Probe {
  const quotes = [
    {
      sourceId: probeSourceId,
      heading: probe.heading,
      speaker: null,
      before: '',
      quote: probe.quote,
      after: '',
    },
  ];
  return { question: question(carried ? probe.truth : probe.lie, { quotes }), carried };
}

function ledgerSentence(said: LedgerFigure, shown: LedgerFigure, ledger: Ledger): Probe | null {
  const own = ownWords(said, ledger);
  if ('missing' in own) return null;
  const { label, subject, when } = own.words;
  const sentence = `${[label, subject, when].filter(Boolean).join(', ')}: [1: ${printFigure(shown)}].`;
  const figures = [describeFigure(shown, 1)];
  const quotes = [quoteOfFigure(shown, ledger)];
  return { question: question(sentence, { figures, quotes }), carried: said.id === shown.id };
}

const usable = (figure: LedgerFigure, ledger: Ledger) =>
  figure.origin === 'cell' && figure.doubt === 'none' && 'words' in ownWords(figure, ledger);

function another(figure: LedgerFigure, all: readonly LedgerFigure[]): LedgerFigure | null {
  const others = all.filter(
    (one) =>
      one.sourceId === figure.sourceId &&
      one.place.table === figure.place.table &&
      one.kind === figure.kind &&
      one.value !== figure.value &&
      one.measure.value?.text !== figure.measure.value?.text,
  );
  return others[0] ?? null;
}

/**
 * One false and one true question for a batch. The false one is in turn a sentence whose reference
 * points to another cell of its table, and a lie of words; the true one in turn of the same kinds.
 */
export function makeProbes(ledger: Ledger, turn: number, next: () => number): [Probe, Probe] {
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(next() * items.length)];
  const all = [...ledger.sources.keys()].flatMap((id) => ledger.figuresOf(id));
  const figures = all.filter((figure) => usable(figure, ledger));
  const figure = pick(figures);
  const other = figure && another(figure, all);
  const exchanged = figure && other ? ledgerSentence(figure, other, ledger) : null;
  const stated = figure ? ledgerSentence(figure, figure, ledger) : null;
  const [lie, truth] = [pick(shippedProbes), pick(shippedProbes)];
  const [first] = shippedProbes;
  if (!first) throw new Error('No probe is shipped.');
  const wordsLie = shipped(lie ?? first, false);
  const wordsTruth = shipped(truth ?? first, true);
  return turn % 2 === 0 ? [exchanged ?? wordsLie, wordsTruth] : [wordsLie, stated ?? wordsTruth];
}
