import { currencyCode, currencyCodes } from './currency.ts';
import { evaluateFormula, FormulaError } from './formula.ts';

export interface Quantity {
  /** Without scale: EUR 1.2 million is 1,200,000. */
  value: number;
  /** "EUR", or empty for a ratio, a count or a plain number. */
  unit: string;
}

const scales: Readonly<Record<string, number>> = {
  thousand: 1e3,
  k: 1e3,
  lakh: 1e5,
  crore: 1e7,
  million: 1e6,
  mn: 1e6,
  m: 1e6,
  billion: 1e9,
  bn: 1e9,
  trillion: 1e12,
};
const currency = `${currencyCodes.join('|')}|[€$£¥₹]`;
const scale = Object.keys(scales).join('|');
const amount = new RegExp(
  `(?<![\\w.])(?:(${currency})\\s?)?(\\d[\\d,]*(?:\\.\\d+)?)(?:\\s?(${scale})(?!\\w))?(?:\\s?(${currency})(?!\\w))?`,
  'gi',
);

interface Amount {
  name: string;
  value: number;
  unit: string;
}

/** Arithmetic in which numbers may carry a currency and a scale: "EUR 90.8 million / EUR 64 million". */
export function calculate(
  expression: string,
  inputs: Readonly<Record<string, number>> = {},
): Quantity {
  const amounts: Amount[] = [];
  const plain = expression.replace(amount, (written, before, digits, scaled, after) => {
    if (!before && !scaled && !after) return written;
    const name = `amount_${amounts.length}`;
    const mark = before ?? after ?? '';
    const value = Number(digits.replaceAll(',', '')) * (scales[scaled?.toLowerCase()] ?? 1);
    amounts.push({ name, value, unit: currencyCode(mark) ?? '' });
    return name;
  });
  const evaluate = (stretched: string, by: number) =>
    evaluateFormula(
      plain,
      new Map([
        ...Object.entries(inputs),
        ...amounts.map(({ name, value, unit }): [string, number] => [
          name,
          unit === stretched ? value * by : value,
        ]),
      ]),
    );
  const value = Number(evaluate('', 1).toPrecision(12));
  const units = [...new Set(amounts.map(({ unit }) => unit))].filter((unit) => unit !== '');
  return { value, unit: units.map((unit) => powerOf(unit, value, evaluate)).join('') };
}

/**
 * An amount in another money of half the worth would double. What the result then does tells its
 * unit: nothing, and it is a ratio; the same, and it is money; anything else, and it mixes units.
 */
function powerOf(
  unit: string,
  value: number,
  evaluate: (stretched: string, by: number) => number,
): string {
  const doubled = evaluate(unit, 2);
  const close = (other: number) =>
    Math.abs(doubled - other) <= Math.max(Math.abs(doubled), Math.abs(other), 1e-9) * 1e-9;
  if (close(value)) return '';
  if (close(value * 2)) return unit;
  throw new FormulaError(`${unit} is mixed with amounts of another unit`);
}
