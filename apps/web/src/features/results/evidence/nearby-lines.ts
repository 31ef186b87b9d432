/** A few lines are enough to place a quote; the rest is one press away, in the source itself. */
const NEARBY_LINES = 3;

export function lastLines(text: string): string {
  const end = text.slice(text.trimEnd().length);
  return text.trimEnd().split('\n').slice(-NEARBY_LINES).join('\n') + end;
}

export function firstLines(text: string): string {
  const start = text.slice(0, text.length - text.trimStart().length);
  return start + text.trimStart().split('\n').slice(0, NEARBY_LINES).join('\n');
}
