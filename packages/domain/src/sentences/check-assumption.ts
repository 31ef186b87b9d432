import { currencyOf } from '../kit/currencies.ts';
import { Exact } from '../kit/decimal.ts';
import { readUnit } from '../kit/units.ts';
import type { Amount } from './amount.ts';
import { printAmount } from './print-amount.ts';
import type { ProgramCheck, Statement, Veto } from './statement.ts';

/** What a person has set in place of an agent's value. */
export interface SetValue {
  value: number;
  author: string;
}

/** What somebody sets, with what its unit makes of it. */
export function amountFrom(value: number, unit: string): Amount {
  const read = readUnit(unit);
  const currency = read?.currency ?? currencyOf(unit);
  const scaled = new Exact(value).times(read?.scale ?? 1);
  const base = { value: scaled, period: null };
  if (currency) return { ...base, kind: 'money', unit: currency };
  if (unit.trim() === '%') return { ...base, kind: 'percent', unit: '%' };
  if (unit.trim() === 'x') return { ...base, kind: 'multiple', unit: null };
  return { ...base, kind: 'count', unit: unit.trim() || null };
}

function vetoesOf({ assumption }: Statement): Veto[] {
  if (!assumption) return [{ code: 'basis', detail: 'An assumption needs its value and name.' }];
  const { value, low, high, reason } = assumption;
  const vetoes: Veto[] = [];
  if (reason.trim() === '') vetoes.push({ code: 'basis', detail: 'An assumption needs a reason.' });
  if (low == null || high == null)
    vetoes.push({ code: 'basis', detail: 'An assumption needs a range.' });
  else if (low > value || high < value) {
    vetoes.push({ code: 'basis', detail: 'The value lies outside its own range.' });
  }
  return vetoes;
}

function printAssumption(assumption: NonNullable<Statement['assumption']>, value: number): string {
  const { name, unit, low, high } = assumption;
  const print = (one: number) => printAmount(amountFrom(one, unit));
  const range = low == null || high == null ? '' : ` (${print(low)} to ${print(high)})`;
  return `${name}: ${print(value)}${range}`;
}

/** An assumption prints as the program writes it; a value that a person sets takes the agent's place. */
export function checkAssumption(
  statement: Statement,
  set: SetValue | undefined,
): { check: ProgramCheck; amount: Amount | null } {
  const { assumption } = statement;
  const value = set?.value ?? assumption?.value ?? 0;
  const check: ProgramCheck = {
    statementId: statement.id,
    printed: assumption ? printAssumption(assumption, value) : statement.text,
    figures: [],
    quotes: [],
    vetoes: vetoesOf(statement),
    basis: [],
    lostBasis: [],
    ownWords: true,
  };
  return { check, amount: assumption ? amountFrom(value, assumption.unit) : null };
}
