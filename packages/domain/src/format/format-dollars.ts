import { formatCount } from './format-count.ts';

/** `1234.5` as `$1,234.50`, small sums to a hundredth of a cent; without `Intl`, as counts are written. */
export function formatDollars(amount: number): string {
  const [whole = '', fraction = ''] = amount.toFixed(4).split('.');
  return `$${formatCount(Number(whole))}.${fraction.replace(/0{1,2}$/, '')}`;
}
