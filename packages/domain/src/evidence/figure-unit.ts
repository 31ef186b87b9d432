import type { Figure } from './claim.ts';
import { currencyCode, currencyCodes } from './currency.ts';

const scales: readonly [RegExp, number][] = [
  [/\b(trillion|trn)\b/i, 1e12],
  [/\b(billions?|bn|mrd)\b/i, 1e9],
  [/\b(millions?|mn|mio|mm|m)\b/i, 1e6],
  [/\b(crores?|cr)\b/i, 1e7],
  [/\b(lakhs?|lacs?)\b/i, 1e5],
  [/\b(thousands?|tsd|k)\b/i, 1e3],
];
/** Units by the names that documents give them. */
const names: Readonly<Record<string, string>> = {
  ...{ percent: '%', 'per cent': '%', pct: '%', prozent: '%' },
  ...{ fte: 'employees', ftes: 'employees', people: 'employees', persons: 'employees' },
  ...{ staff: 'employees', headcount: 'employees', employee: 'employees', clients: 'customers' },
  ...{ customer: 'customers', times: 'x', point: 'points', pts: 'points' },
};
/** "TEUR", "kEUR", "MEUR", "EURm", "Mio. EUR": the scale grown together with the currency. */
const grownTogether: readonly [RegExp, string][] = [
  [/^[tk](?=[A-Z]{3}$)/i, 'thousand '],
  [/^m(?=[A-Z]{3}$)/i, 'million '],
  [/(?<=^[A-Z]{3})(m|mn|bn|k)$/i, ' $1'],
  [/^(mio|mrd|tsd)\./i, '$1 '],
];

export interface PlainFigure {
  value: number;
  /** Unit without scale: "EUR", "%", "customers". */
  unit: string;
}

/** "EUR million" 48.2 and "EUR" 48,200,000 are the same figure. */
export function plainFigure(figure: Pick<Figure, 'value' | 'unit' | 'currency'>): PlainFigure {
  let unit = figure.unit.trim().replace(/^([€$£])\s?(m|mn|bn|k)$/i, '$1 $2');
  for (const [pattern, apart] of grownTogether) {
    const spaced = unit.replace(pattern, apart);
    if (spaced !== unit && isCurrency(lettersOf(spaced))) unit = spaced;
  }
  let scale = 1;
  for (const [pattern, size] of scales) {
    if (!pattern.test(unit)) continue;
    scale = size;
    unit = unit.replace(pattern, '').replace(/\s+/g, ' ').trim();
    break;
  }
  const plain = unit || (figure.currency ?? '');
  const named = currencyCode(plain) ?? names[plain.toLowerCase()] ?? plain;
  return {
    value: Number((figure.value * scale).toPrecision(15)),
    unit: isCurrency(named) ? named : named.toLowerCase(),
  };
}

/** The currency that is left without words for a scale. */
function lettersOf(unit: string): string {
  return (
    /\b([A-Z]{3})\b/i.exec(unit.replace(/thousand|million|mio|mrd|tsd/gi, ''))?.[1] ?? ''
  ).toUpperCase();
}

export function isCurrency(unit: string): boolean {
  return currencyCodes.includes(unit);
}
