import { readBefore } from '../../kit/affixes.ts';
import { byWords, fromWords, movement, ofAllLanguages, toWords } from '../../kit/closed-classes.ts';
import type { Ledger, LedgerFigure } from '../ledger.ts';
import type { PlacedFigure, Sentence } from '../sentence.ts';
import type { Veto } from '../statement.ts';
import { namedConcepts } from './measure.ts';

type Lead = 'by' | 'to' | 'from';

/** "At" leads a level as well as a rate; it decides nothing. */
const undecided = new Set(['at', 'bei']);
const classes: readonly [Lead, ReadonlySet<string>][] = [
  ['by', new Set(ofAllLanguages(byWords))],
  ['from', new Set(ofAllLanguages(fromWords))],
  ['to', new Set(ofAllLanguages(toWords).filter((word) => !undecided.has(word)))],
];
const lastWord = /(\p{L}+)[\s(]*$/u;
const moves = new RegExp(`(?<![\\p{L}])(?:${ofAllLanguages(movement).join('|')})[\\p{L}-]*`, 'iu');

function leadBefore(text: string, at: number): Lead | null {
  const { start } = readBefore(text, at);
  const word = lastWord.exec(text.slice(Math.max(0, start - 24), start))?.[1]?.toLowerCase();
  if (word === undefined) return null;
  return classes.find(([, words]) => words.has(word))?.[0] ?? null;
}

function leadInSource(figure: LedgerFigure, ledger: Ledger): Lead | null {
  if (figure.origin !== 'prose') return null;
  const text = ledger.sources.get(figure.sourceId)?.reading.text ?? '';
  return leadBefore(text, figure.place.start);
}

/** A level that a table or a "to" states, told as how far something moved; or the other way round. */
function wrongForm(placed: PlacedFigure, sentence: Sentence, ledger: Ledger): Veto | null {
  const [figure, ...others] = placed.figures;
  if (!figure || others.length > 0 || placed.formula !== null) return null;
  const said = leadBefore(sentence.printed, placed.start);
  const source = leadInSource(figure, ledger);
  const left = sentence.printed.slice(0, placed.start);
  const levelCell =
    figure.origin === 'cell' &&
    figure.form === 'level' &&
    namedConcepts(figure).size > 0 &&
    moves.test(left);
  if (
    said === 'by' &&
    figure.form === 'level' &&
    (source === 'to' || source === 'from' || levelCell)
  ) {
    return { code: 'form', detail: `${figure.id} is where it stands, not by how much it moved.` };
  }
  if (said === 'to' && figure.form === 'change' && source === 'by') {
    return { code: 'form', detail: `${figure.id} is by how much it moved, not where it stands.` };
  }
  return null;
}

/** Which of two figures is the earlier one, where the ledger or the words of their source say so. */
function earlier(a: LedgerFigure, b: LedgerFigure, ledger: Ledger): LedgerFigure | null {
  const [first, second] = [a.period.value?.end, b.period.value?.end];
  if (first && second && first !== second) return first < second ? a : b;
  if (a.sourceId !== b.sourceId || a.place.block !== b.place.block) return null;
  const [of, to] = [leadInSource(a, ledger), leadInSource(b, ledger)];
  if (of === 'from' && to !== 'from') return a;
  if (to === 'from' && of !== 'from') return b;
  if (of === 'to' && to !== 'to' && b.place.end <= a.place.start) return b;
  if (to === 'to' && of !== 'to' && a.place.end <= b.place.start) return a;
  return null;
}

/** "From 2% to 3%" where the source went from 3% to 2%. */
function reversed(sentence: Sentence, ledger: Ledger): Veto[] {
  const { placed, printed } = sentence;
  return placed.flatMap((start, index): Veto[] => {
    const end = placed[index + 1];
    const [a, b] = [start.figures[0], end?.figures[0]];
    if (!end || !a || !b || start.figures.length > 1 || end.figures.length > 1) return [];
    const span =
      leadBefore(printed, start.start) === 'from' && leadBefore(printed, end.start) === 'to';
    if (!span || a.kind !== b.kind || earlier(a, b, ledger)?.id !== b.id) return [];
    return [
      {
        code: 'form',
        detail: `${b.id} comes before ${a.id}: the sentence has them the wrong way round.`,
      },
    ];
  });
}

export function checkForm(sentence: Sentence, ledger: Ledger): Veto[] {
  const forms = sentence.placed.flatMap((placed) => wrongForm(placed, sentence, ledger) ?? []);
  return [...forms, ...reversed(sentence, ledger)];
}
