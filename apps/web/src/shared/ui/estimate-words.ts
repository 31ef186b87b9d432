interface Range {
  low: number;
  high: number;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

export function costWords(cost: Range): string {
  return rangeWords(dollars.format(cost.low), dollars.format(cost.high));
}

export function countWords(count: Range): string {
  return rangeWords(compact.format(count.low), compact.format(count.high));
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
