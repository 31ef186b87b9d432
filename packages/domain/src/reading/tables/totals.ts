import type { Cell } from '../reading.ts';

const totalWord =
  /^(?:grand |sub-?|sub )?totals?\b|^(?:summe|gesamt|insgesamt|zwischensumme|gesamtsumme|total)\b|\b(?:gesamt|insgesamt|in total|overall)$/iu;
const sumFormula = /^\+?(?:SUM|SUMME|SUBTOTAL|TEILERGEBNIS)\(/iu;

/** By its label, or because a spreadsheet adds it up. */
export const isTotal = (label: string, cells: readonly Cell[]): boolean => {
  if (totalWord.test(label.trim())) return true;
  const formulas = cells.filter(({ formula }) => formula !== null);
  return formulas.length > 0 && formulas.every(({ formula }) => sumFormula.test(formula ?? ''));
};
