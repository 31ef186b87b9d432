import { FormulaError } from './parse-formula.ts';

export const styleUnits = ['%', 'pp', 'k', 'm', 'bn', 'x', 'n'] as const;
export type StyleUnit = (typeof styleUnits)[number];

/** How a value is printed: '%1' is a share with one decimal, 'm' millions, 'abs %' without its sign. */
export interface Style {
  unit: StyleUnit;
  digits: number | null;
  absolute: boolean;
}

const pattern = /^\s*(abs\s+)?(%|pp|k|m|bn|x|n)\s*(\d)?\s*$/;

export function parseStyle(text: string): Style {
  const match = pattern.exec(text);
  const unit = styleUnits.find((one) => one === match?.[2]);
  if (!match || !unit)
    throw new FormulaError(`"${text.trim()}" is no style: %, pp, k, m, bn, x, n`);
  return { unit, digits: match[3] ? Number(match[3]) : null, absolute: match[1] !== undefined };
}
