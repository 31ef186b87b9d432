import type { Cell } from '../reading.ts';

const totalWord =
  /^(?:grand |sub-?|sub )?totals?\b|^(?:summe|gesamt|insgesamt|zwischensumme|gesamtsumme|total|totale|totaal|totalt|sum|summa|suma|soma|ensemble|i alt)(?![\p{L}])|\b(?:gesamt|insgesamt|in total|overall)$/iu;
const sumFormula =
  /^\+?(?:SUM|SUMME|SUBTOTAL|TEILERGEBNIS)\((?:\d+[,;])?\$?([A-Z]+)\$?(\d+):\$?([A-Z]+)\$?(\d+)\)$/iu;

/** Rows that stand for several, or for all. */
export const nobody =
  /^(?:\d[\d.,]* )?(?:further|various|weitere|diverse|divers|varios|vários|vari|diversen|other|others|total|sum|all|übrige|sonstige|andere|gesamt|summe|alle|top|autres|ensemble|otros|resto|outros|altri|totale|overige|totaal|øvrige|andre|sum|övriga|totalt)\b|\b(?:gesamt|total|zusammen)$/iu;

/** "Of which Leeds" is in the line above it. */
export const ofAbove =
  /^(?:of which|davon|darunter|dont|di cui|de los cuales|dos quais|waarvan|heraf|herav|varav|w tym|z toho)(?![\p{L}])/iu;

/** By its label, or because a spreadsheet adds up what stands above. */
export const isTotal = (label: string, cells: readonly Cell[]): boolean => {
  if (totalWord.test(label.trim())) return true;
  return cells.some(({ formula }) => formula !== null && addsColumn(formula));
};

function addsColumn(formula: string): boolean {
  const [, left, top, right, bottom] = sumFormula.exec(formula) ?? [];
  return left !== undefined && left === right && top !== bottom;
}
