import type { Claim, Figure } from './claim.ts';
import { isCurrency, plainFigure } from './figure-unit.ts';
import { evaluateFormula } from './formula.ts';
import { readNumbers } from './read-numbers.ts';

interface MoneyInput {
  name: string;
  currency: string;
}

/** The inputs of a formula that are amounts of money. */
function moneyInputs(claim: Claim, figureOf: (id: string) => Figure | null): MoneyInput[] {
  return Object.entries(claim.formula?.inputs ?? {}).flatMap(([name, input]) => {
    const figure = 'claim' in input ? figureOf(input.claim) : null;
    const currency = figure ? plainFigure(figure).unit : '';
    return isCurrency(currency) ? [{ name, currency }] : [];
  });
}

/** A figure that turns one money into another. */
function isExchangeRate({ measure, unit }: Figure): boolean {
  return /exchange|conversion/i.test(measure) || /[A-Z]{3}\s?(?:\/|per)\s?[A-Z]{3}/.test(unit);
}

/**
 * Money in another coin of half the worth would double. The result must then double too, halve or
 * stay; anything else adds money to what is none. Says what is wrong, or null.
 */
export function faultOfUnits(
  claim: Claim,
  inputs: ReadonlyMap<string, number>,
  figureOf: (id: string) => Figure | null,
): string | null {
  const money = moneyInputs(claim, figureOf);
  const currencies = [...new Set(money.map(({ currency }) => currency))];
  const [first, second] = currencies;
  if (!first) return null;
  if (second) return `it mixes ${currencies.join(' and ')}`;
  const expression = claim.formula?.expression ?? '';
  const result = evaluateFormula(expression, inputs);
  const doubled = new Map(inputs);
  for (const { name } of money) doubled.set(name, (inputs.get(name) ?? 0) * 2);
  const moved = evaluateFormula(expression, doubled);
  const isClose = (value: number) =>
    Math.abs(moved - value) <= Math.max(Math.abs(moved), Math.abs(value), 1e-9) * 1e-9;
  if (![result, result * 2, result / 2].some(isClose)) return 'it adds money to what is none';
  const other = otherCurrency(claim, first, figureOf);
  return other ? `it is computed in ${first}, not in ${other}` : null;
}

function otherCurrency(
  claim: Claim,
  currency: string,
  figureOf: (id: string) => Figure | null,
): string | undefined {
  const converts = Object.values(claim.formula?.inputs ?? {}).some((input) => {
    const figure = 'claim' in input ? figureOf(input.claim) : null;
    return figure !== null && isExchangeRate(figure);
  });
  if (converts) return undefined;
  const own = claim.figure ? plainFigure(claim.figure).unit : '';
  const named = readNumbers(claim.text).flatMap((number) => number.currency ?? []);
  return [...named, ...(isCurrency(own) ? [own] : [])].find((one) => one !== currency);
}
