import type { Figure } from './claim.ts';

const scales: readonly [RegExp, number][] = [
  [/\b(trillion|trn)\b/i, 1e12],
  [/\b(billions?|bn)\b/i, 1e9],
  [/\b(millions?|mn|mio|mm|m)\b/i, 1e6],
  [/\b(thousands?|tsd|k)\b/i, 1e3],
];
const symbols: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY' };

export interface PlainFigure {
  value: number;
  /** Unit without scale: "EUR", "%", "customers". */
  unit: string;
}

/** "EUR million" 48.2 and "EUR" 48,200,000 are the same figure. */
export function plainFigure(figure: Pick<Figure, 'value' | 'unit' | 'currency'>): PlainFigure {
  let unit = figure.unit.trim().replace(/^([€$£])\s?(m|mn|bn|k)$/i, '$1 $2');
  let scale = 1;
  for (const [pattern, size] of scales) {
    if (!pattern.test(unit)) continue;
    scale = size;
    unit = unit.replace(pattern, '').replace(/\s+/g, ' ').trim();
    break;
  }
  const named = symbols[unit] ?? unit;
  const percent = /^(%|percent|per cent)$/i.test(named);
  const plain = percent ? '%' : named || (figure.currency ?? '');
  return {
    value: Number((figure.value * scale).toPrecision(15)),
    unit:
      /^[a-z]{3}$/i.test(plain) && plain.length === 3 ? plain.toUpperCase() : plain.toLowerCase(),
  };
}

export function isCurrency(unit: string): boolean {
  return /^[A-Z]{3}$/.test(unit);
}
