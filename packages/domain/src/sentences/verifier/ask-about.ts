import type { Ledger } from '../ledger.ts';
import type { ProgramCheck, Statement } from '../statement.ts';
import { describeFigure, quoteAt, quoteOfFigure } from './describe.ts';
import type { VerifierFigure, VerifierQuestion } from './verifier-input.ts';

/** What a verifier is asked of a checked statement: the sentence, its figures, its places, its basis. */
export function askAbout(
  { id, kind }: Statement,
  check: ProgramCheck,
  basis: readonly string[],
  ledger: Ledger,
): VerifierQuestion {
  const figures = check.figures.map((placed, index): VerifierFigure => {
    const [only] = placed.figures.flatMap((one) => ledger.figure(one) ?? []);
    const described = only
      ? describeFigure(only, index + 1)
      : {
          n: index + 1,
          value: '',
          label: null,
          subject: null,
          period: null,
          status: null,
          basis: null,
          computed: null,
        };
    const shown = check.printed.slice(placed.start, placed.end);
    return placed.formula === null
      ? { ...described, value: shown }
      : { ...described, value: shown, label: null, computed: nameParts(placed.formula, ledger) };
  });
  const referred = check.figures
    .flatMap((placed) => placed.figures.flatMap((one) => ledger.figure(one) ?? []))
    .map((figure) => quoteOfFigure(figure, ledger));
  const quoted = check.quotes.flatMap((found) => {
    const source = found && ledger.sources.get(found.sourceId);
    return source ? [quoteAt(source, found)] : [];
  });
  return {
    statementId: id,
    kind: kind === 'judgement' ? 'judgement' : 'evidence',
    sentence: withNumbers(check),
    figures,
    quotes: distinct([...quoted, ...referred]),
    basis: [...basis],
  };
}

/** Figures stand as [1: EUR 86.4m]. */
function withNumbers({ printed, figures }: ProgramCheck): string {
  let text = printed;
  for (const [index, { start, end }] of [...figures.entries()].toReversed()) {
    text = `${text.slice(0, start)}[${index + 1}: ${text.slice(start, end)}]${text.slice(end)}`;
  }
  return text;
}

/** "f17 / f12 - 1" with what the ids stand for. */
function nameParts(formula: string, ledger: Ledger): string {
  return formula.replace(/\b(?:f\d+|t\d+r\d+c\d+)\b/g, (id) => {
    const figure = ledger.figure(id);
    if (!figure) return id;
    const { label, subject, period, value } = describeFigure(figure, 0);
    return `(${[label, subject, period].filter(Boolean).join(', ')} = ${value})`;
  });
}

function distinct(quotes: VerifierQuestion['quotes']): VerifierQuestion['quotes'] {
  return [
    ...new Map(quotes.map((one) => [`${one.sourceId} ${one.heading} ${one.quote}`, one])).values(),
  ];
}
