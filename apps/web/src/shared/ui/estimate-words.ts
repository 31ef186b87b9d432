interface Range {
  low: number;
  high: number;
}

// No formatter is made before there is something to format: the first one is slow on a phone.
export const dollars = (amount: number) =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const compact = (count: number) =>
  count.toLocaleString('en-US', { notation: 'compact', maximumFractionDigits: 1 });

export function costWords(cost: Range): string {
  return rangeWords(dollars(cost.low), dollars(cost.high));
}

export function countWords(count: Range): string {
  return rangeWords(compact(count.low), compact(count.high));
}

export function minuteWords(minutes: Range): string {
  if (minutes.high < 1) return 'Under a minute';
  const high = Math.ceil(minutes.high);
  const range = rangeWords(String(Math.max(1, Math.floor(minutes.low))), String(high));
  return `${range} minute${high === 1 ? '' : 's'}`;
}

function rangeWords(low: string, high: string): string {
  return low === high ? low : `${low}–${high}`;
}
