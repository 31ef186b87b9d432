import { Exact } from '../kit/decimal.ts';
import { printNumber } from '../sentences/print-amount.ts';
import type { ModelAssumption } from './assumption.ts';
import type { End } from './project-years.ts';

/** "8.6%", "3.8 points", "5 years". */
export function printSetting(assumption: ModelAssumption, end: End = 'value'): string {
  const value = new Exact(assumption[end]);
  const number = printNumber(value, Math.min(2, value.decimalPlaces()));
  const { unit } = assumption;
  return unit === '%' ? `${number}%` : [number, unit].filter(Boolean).join(' ');
}
