import { readBefore } from '../kit/affixes.ts';
import { byWords, fromWords, ofAllLanguages, toWords } from '../kit/closed-classes.ts';
import type { LedgerFigure, LedgerSource } from './ledger.ts';

type Sources = ReadonlyMap<string, LedgerSource>;

type Lead = 'by' | 'to' | 'from';

/** "At" leads a level as well as a rate; it decides nothing. */
const undecided = new Set(['at', 'bei']);
const classes: readonly [Lead, ReadonlySet<string>][] = [
  ['by', new Set(ofAllLanguages(byWords))],
  ['from', new Set(ofAllLanguages(fromWords))],
  ['to', new Set(ofAllLanguages(toWords).filter((word) => !undecided.has(word)))],
];
const lastWord = /(\p{L}+)[\s(]*$/u;

/** What leads a number: how far something moved, where it came from, where it went. */
export function leadBefore(text: string, at: number): Lead | null {
  const { start } = readBefore(text, at);
  const word = lastWord.exec(text.slice(Math.max(0, start - 24), start))?.[1]?.toLowerCase();
  if (word === undefined) return null;
  return classes.find(([, words]) => words.has(word))?.[0] ?? null;
}

export function leadInSource(figure: LedgerFigure, sources: Sources): Lead | null {
  if (figure.origin !== 'prose') return null;
  const text = sources.get(figure.sourceId)?.reading.text ?? '';
  return leadBefore(text, figure.place.start);
}

/** Which of two figures is the earlier one, where the ledger or the words of their source say so. */
export function earlier(a: LedgerFigure, b: LedgerFigure, sources: Sources): LedgerFigure | null {
  const [first, second] = [a.period.value?.end, b.period.value?.end];
  if (first && second && first !== second) return first < second ? a : b;
  if (a.sourceId !== b.sourceId || a.place.block !== b.place.block) return null;
  const [of, to] = [leadInSource(a, sources), leadInSource(b, sources)];
  if (of === 'from' && to !== 'from') return a;
  if (to === 'from' && of !== 'from') return b;
  if (of === 'to' && to !== 'to' && b.place.end <= a.place.start) return b;
  if (to === 'to' && of !== 'to' && a.place.end <= b.place.start) return a;
  return null;
}
