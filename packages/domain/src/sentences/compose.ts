import { type Amount, amountOf } from './amount.ts';
import { evaluateFormula } from './evaluate-formula.ts';
import type { Ledger, LedgerFigure } from './ledger.ts';
import { FormulaError, formulaNames } from './parse-formula.ts';
import { parseSentence, type SentencePart } from './parse-sentence.ts';
import { printAmount } from './print-amount.ts';
import { printFigure, printPeriod } from './print-figure.ts';
import { saysStatus } from './said-status.ts';
import type { PlacedFigure, Sentence } from './sentence.ts';
import type { Veto } from './statement.ts';

/** Values that stand under a name of their own: another claim's one value, an assumption. */
export interface NamedValue {
  amount: Amount;
  figures: LedgerFigure[];
}

export type NamedValues = ReadonlyMap<string, NamedValue>;

interface Composed {
  sentence: Sentence;
  vetoes: Veto[];
}

type Reference = Extract<SentencePart, { kind: 'reference' }>;
type Formula = Extract<SentencePart, { kind: 'formula' }>;
type Printed = { text: string; placed: Omit<PlacedFigure, 'start' | 'end'> | null };

class Unresolved extends Error {}

function printField(figure: LedgerFigure, field: 'subject' | 'period'): Printed {
  const text =
    field === 'subject'
      ? figure.subject.value
      : figure.period.value && printPeriod(figure.period.value);
  if (text === null) throw new Unresolved(`The ${field} of ${figure.id} is not known.`);
  return { text, placed: null };
}

function printReference(
  part: Reference,
  words: string,
  ledger: Ledger,
  values: NamedValues,
): Printed {
  const named = values.get(part.id);
  if (named) {
    const { amount, figures } = named;
    const text = printAmount(amount, part.style);
    return {
      text,
      placed: { figures, formula: part.id, amount, value: amount.value.toFixed(), typed: false },
    };
  }
  const figure = ledger.figure(part.id);
  if (!figure) throw new Unresolved(`There is no ${part.id}.`);
  if (part.field !== 'value') return printField(figure, part.field);
  const status = saysStatus(words, figure.status.value);
  const text = printFigure(figure, part.style, { bound: false, status });
  const placed = {
    figures: [figure],
    formula: null,
    amount: amountOf(figure),
    value: figure.value,
    typed: false,
  };
  return { text, placed };
}

function amountNamed(name: string, ledger: Ledger, values: NamedValues): Amount {
  const value = values.get(name);
  if (value) return value.amount;
  const figure = ledger.figure(name);
  if (!figure) throw new Unresolved(`There is no ${name}.`);
  if (figure.sign === 'unknown') throw new FormulaError(`the sign of ${name} is not known`);
  const amount = amountOf(figure);
  if (!amount) throw new FormulaError(`${name} is a date or a range`);
  return amount;
}

/** Where no scale is printed, figures of one block still make a quotient: the scale is the same in all. */
function requireScale(figures: readonly LedgerFigure[], { kind }: Amount): void {
  const unknown = figures.filter((one) => one.kind === 'money' && one.scale.how === 'unknown');
  const [first] = unknown;
  if (!first) return;
  const together = figures.every(
    (one) => one.sourceId === first.sourceId && one.place.block === first.place.block,
  );
  if (kind === 'ratio' && together && unknown.length === figures.length) return;
  throw new FormulaError(`the scale of ${first.id} is not known`);
}

function printFormula(part: Formula, ledger: Ledger, values: NamedValues): Printed {
  const amount = evaluateFormula(part.expression, (name) => amountNamed(name, ledger, values));
  const figures = formulaNames(part.expression).flatMap((name) => {
    const figure = ledger.figure(name);
    return values.get(name)?.figures ?? (figure ? [figure] : []);
  });
  requireScale(figures, amount);
  const value = amount.value.toFixed();
  return {
    text: printAmount(amount, part.style),
    placed: { figures, formula: part.written, amount, value, typed: false },
  };
}

function faultOf(error: unknown, part: SentencePart): Veto {
  if (error instanceof Unresolved) return { code: 'figure', detail: error.message };
  if (error instanceof FormulaError) {
    const written = part.kind === 'formula' ? part.written : 'reference';
    return { code: 'formula', detail: `${written}: ${error.message}.` };
  }
  throw error;
}

/** "In the year to May 2025", whether who wrote of it has put the article or not. */
const inSentence = (before: string, text: string): string =>
  text.startsWith('year to ') && !/(?<![\p{L}])(?:the|a|this|that|each)\s$/iu.test(before)
    ? `the ${text}`
    : text;

/** A sentence with its references and formulas printed in place. */
export function composeSentence(text: string, ledger: Ledger, values: NamedValues): Composed {
  const parts = parseSentence(text);
  const words = parts.map((part) => (part.kind === 'words' ? part.text : ' ')).join('');
  const sentence: Sentence = { printed: '', placed: [], quotations: [] };
  const vetoes: Veto[] = [];
  for (const part of parts) {
    if (part.kind === 'words') {
      sentence.printed += part.text;
      continue;
    }
    if (part.kind === 'fault') {
      vetoes.push({ code: 'formula', detail: `${part.written}: ${part.reason}.` });
      continue;
    }
    try {
      const printed =
        part.kind === 'reference'
          ? printReference(part, words, ledger, values)
          : printFormula(part, ledger, values);
      const start = sentence.printed.length;
      sentence.printed += inSentence(sentence.printed, printed.text);
      if (printed.placed)
        sentence.placed.push({ start, end: sentence.printed.length, ...printed.placed });
    } catch (error) {
      vetoes.push(faultOf(error, part));
    }
  }
  return { sentence, vetoes };
}
