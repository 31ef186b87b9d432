import type { Quantity } from '../kit/quantities.ts';
import { type Amount, amountOf } from './amount.ts';
import { fitsAmount } from './bind-numbers.ts';
import { evaluateFormula } from './evaluate-formula.ts';
import type { LedgerFigure } from './ledger.ts';
import { FormulaError, parseFormula } from './parse-formula.ts';

interface Input {
  id: string;
  amount: Amount;
}

/** More quoted figures than this make chance hits. */
const mostInputs = 12;

function inputsOf(figures: readonly LedgerFigure[]): Input[] {
  return figures.flatMap((figure) => {
    const amount = amountOf(figure);
    return amount && figure.sign === 'known' ? [{ id: figure.id, amount }] : [];
  });
}

const unitOf = ({ amount }: Input) => `${amount.kind} ${amount.unit ?? ''}`;
const sumOf = (inputs: readonly Input[]) => inputs.map(({ id }) => id).join(' + ');

/** Sums, what is left of a whole, and shares of it. */
function ofAll(inputs: readonly Input[]): string[] {
  const [whole, ...parts] = inputs.toSorted((a, b) => b.amount.value.cmp(a.amount.value));
  if (!whole || parts.length < 2) return [];
  const sum = sumOf(parts);
  return [
    sum,
    `${whole.id} + ${sum}`,
    `${whole.id} - (${sum})`,
    `(${sum}) / ${whole.id}`,
    `(${whole.id} - (${sum})) / ${whole.id}`,
    `avg(${inputs.map(({ id }) => id).join(', ')})`,
  ];
}

function ofTwo(inputs: readonly Input[]): string[] {
  return inputs.flatMap((a, at) =>
    inputs.flatMap((b, other) => {
      if (at === other) return [];
      const both = at < other ? [`${a.id} + ${b.id}`] : [];
      return [...both, `${a.id} - ${b.id}`, `${a.id} / ${b.id}`, `${a.id} / ${b.id} - 1`];
    }),
  );
}

function fits(expression: string, quantity: Quantity, inputs: readonly Input[]): boolean {
  try {
    const amount = evaluateFormula(parseFormula(expression), (name) => {
      const input = inputs.find(({ id }) => id === name);
      if (!input) throw new FormulaError(`${name} is not among the figures`);
      return input.amount;
    });
    return fitsAmount(quantity, amount);
  } catch (error) {
    if (error instanceof FormulaError) return false;
    throw error;
  }
}

const scales: Readonly<Record<number, string>> = { 1e3: 'k', 1e6: 'm', 1e9: 'bn' };

export function styleOf({ kind, scale, printed }: Quantity): string {
  const digits = /[.,](\d{1,2})$/.exec(printed)?.[1]?.length ?? 0;
  const unit =
    kind === 'percent'
      ? '%'
      : kind === 'points'
        ? 'pp'
        : kind === 'multiple'
          ? 'x'
          : (scales[scale ?? 1] ?? 'n');
  return `${unit}${digits}`;
}

/** How a typed number could come out of the quoted figures, the simplest ways first. */
export function suggestFormulas(quantity: Quantity, quoted: readonly LedgerFigure[]): string[] {
  const inputs = inputsOf(quoted);
  if (inputs.length < 2 || inputs.length > mostInputs) return [];
  const alike = [...Map.groupBy(inputs, unitOf).values()];
  return alike
    .flatMap((group) => [...ofTwo(group), ...ofAll(group)])
    .filter((expression) => fits(expression, quantity, inputs));
}
