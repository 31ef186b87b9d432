import type { Span } from '../reading.ts';

/** "(2024: £nil)": the bracket tells of another time than its sentence. */
export function isComparative(text: string, mention: Span): boolean {
  return /^\s?:/u.test(text.slice(mention.end)) && isBracketed(text, mention);
}

export function sharesBracket(text: string, mention: Span, quantity: Span): boolean {
  return quantity.start >= mention.end && quantity.end <= text.indexOf(')', mention.end);
}

const dating =
  /\((?:stand|as at|as of|at|per|pr\.?|zum|au|al|a|op|stan na|situation au)?:?\s?(?:the\s|den\s|dem\s|den\s)?$/iu;

/** "… in three plants (as at 31 May 2024).": a bracket with a day alone, at the end, dates its sentence. */
export function closesSentence(text: string, { start, end }: Span): boolean {
  return dating.test(text.slice(0, start)) && /^\)[.!]?\s*$/u.test(text.slice(end));
}

export function isBracketed(text: string, span: Span): boolean {
  const open = text.lastIndexOf('(', span.start);
  return open !== -1 && text.indexOf(')', open) >= span.end;
}
