import type { Ledger } from '../ledger.ts';
import { formulaNames, parseFormula } from '../parse-formula.ts';
import { printFigure, printPeriod } from '../print-figure.ts';
import type { PrintedFigure, ProgramCheck, Statement } from '../statement.ts';
import { describeFigure, quoteAt, quoteOfFigure } from './describe.ts';
import type { VerifierFigure, VerifierQuestion } from './verifier-input.ts';

/** A formula with what its figures are instead of their ids. */
export function spellFormula(formula: string, ledger: Ledger): string {
  const spelled = formulaNames(parseFormula(formula)).reduce((text, name) => {
    const figure = ledger.figure(name);
    if (!figure) return text;
    const what = [
      figure.measure.value?.text,
      figure.subject.value,
      figure.period.value && printPeriod(figure.period.value),
    ];
    const words = `[${[...what.filter(Boolean), printFigure(figure)].join(', ')}]`;
    return text.replace(new RegExp(`(?<![\\w])${name}(?![\\w])`, 'g'), () => words);
  }, formula);
  return spelled;
}

function figureOf(
  printed: PrintedFigure,
  shown: string,
  n: number,
  ledger: Ledger,
): VerifierFigure {
  const [id] = printed.figures;
  const figure = id === undefined ? null : ledger.figure(id);
  if (printed.formula === null && figure) return { ...describeFigure(figure, n), value: shown };
  const computed = printed.formula === null ? null : spellFormula(printed.formula, ledger);
  return {
    n,
    value: shown,
    label: null,
    subject: null,
    period: null,
    status: null,
    basis: null,
    computed,
  };
}

/** What the verifier is asked of a statement: never with the writer's reasoning. */
export function buildQuestion(
  statement: Statement,
  check: ProgramCheck,
  ledger: Ledger,
  basis: readonly string[],
): VerifierQuestion {
  let sentence = check.printed;
  for (const [index, { start, end }] of [...check.figures.entries()].toReversed()) {
    sentence = `${sentence.slice(0, start)}[${index + 1}: ${sentence.slice(start, end)}]${sentence.slice(end)}`;
  }
  const figures = check.figures.map((printed, index) =>
    figureOf(printed, check.printed.slice(printed.start, printed.end), index + 1, ledger),
  );
  const cited = check.quotes.flatMap((found) => {
    const source = found && ledger.sources.get(found.sourceId);
    return found && source ? [quoteAt(source, found)] : [];
  });
  const referred = check.figures.flatMap(({ figures: ids }) =>
    ids.flatMap((id) => {
      const figure = ledger.figure(id);
      return figure ? [quoteOfFigure(figure, ledger)] : [];
    }),
  );
  const quotes = [...cited, ...referred].filter(
    (one, at, all) =>
      all.findIndex(
        ({ sourceId, quote }) =>
          sourceId === one.sourceId && (quote.includes(one.quote) || quote === one.quote),
      ) === at,
  );
  const kind = statement.kind === 'judgement' ? 'judgement' : 'evidence';
  return { statementId: statement.id, kind, sentence, figures, quotes, basis: [...basis] };
}
