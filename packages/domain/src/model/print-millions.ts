import type { Exact } from '../kit/decimal.ts';
import { printAmount } from '../sentences/print-amount.ts';

const millions = { least: 1e5, most: 1e10 } as const;

/** All in millions, with one decimal, so that what the model computes can be compared. */
export function printMillions(value: Exact, currency: string): string {
  const size = value.abs();
  const inMillions = size.gte(millions.least) && size.lt(millions.most);
  return printAmount(
    { value, kind: 'money', unit: currency, period: null },
    inMillions ? { unit: 'm', digits: 1, absolute: false } : null,
  );
}
