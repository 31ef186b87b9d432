import type { Span } from '../reading.ts';

/** "(2024: £nil)": the bracket tells of another time than its sentence. */
export function isComparative(text: string, mention: Span): boolean {
  return /^\s?:/u.test(text.slice(mention.end)) && isBracketed(text, mention);
}

export function sharesBracket(text: string, mention: Span, quantity: Span): boolean {
  return quantity.start >= mention.end && quantity.end <= text.indexOf(')', mention.end);
}

export function isBracketed(text: string, span: Span): boolean {
  const open = text.lastIndexOf('(', span.start);
  return open !== -1 && text.indexOf(')', open) >= span.end;
}
