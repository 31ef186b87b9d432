import { type Expression, FormulaError, parseFormula } from './parse-formula.ts';
import { parseStyle, type Style } from './style.ts';

/** `start` and `end` are characters of the sentence as it was written. */
export type SentencePart = { start: number; end: number } & (
  | { kind: 'words'; text: string }
  | { kind: 'reference'; id: string; field: 'value' | 'subject' | 'period'; style: Style | null }
  | { kind: 'formula'; written: string; expression: Expression; style: Style | null }
  | { kind: 'fault'; written: string; reason: string }
);

const reference = /^\s*(f\d+|t\d+r\d+c\d+|[ac][\w-]*)\s*(?:\.\s*([sp]))?\s*(?:\|([^|]*))?$/;
/** Marks that passages carry beside their figures; a writer may copy them. */
const marks = /⟦[^⟧]*⟧/g;

type Place = { start: number; end: number };

function parseBraces(written: string, place: Place): SentencePart {
  const fault = (reason: string): SentencePart => ({ ...place, kind: 'fault', written, reason });
  const inner = written.slice(1, -1);
  try {
    if (inner.trimStart().startsWith('=')) {
      const [formula = '', style, ...more] = inner.trimStart().slice(1).split('|');
      if (more.length > 0) return fault('more than one "|"');
      const expression = parseFormula(formula);
      const parsed = style === undefined ? null : parseStyle(style);
      return { ...place, kind: 'formula', written: formula.trim(), expression, style: parsed };
    }
    const match = reference.exec(inner);
    if (!match?.[1]) return fault('not a reference: {f17}, {t4r3c2}, {a2}, {c9} or {= … | style}');
    const field = match[2] === 's' ? 'subject' : match[2] === 'p' ? 'period' : 'value';
    const style = match[3] === undefined ? null : parseStyle(match[3]);
    return { ...place, kind: 'reference', id: match[1], field, style };
  } catch (error) {
    if (error instanceof FormulaError) return fault(error.message);
    throw error;
  }
}

/** Words, references and formulas of a sentence, in order; doubled braces print as one. */
export function parseSentence(text: string): SentencePart[] {
  if (text !== '' && !/[{}]/.test(text)) {
    return [{ kind: 'words', text: text.replace(marks, ''), start: 0, end: text.length }];
  }
  const parts: SentencePart[] = [];
  let words = '';
  let from = 0;
  const endWords = (end: number) => {
    if (words) parts.push({ kind: 'words', text: words.replace(marks, ''), start: from, end });
    words = '';
  };
  for (let at = 0; at < text.length; ) {
    const pair = text.slice(at, at + 2);
    if (pair === '{{' || pair === '}}') {
      if (!words) from = at;
      words += pair[0];
      at += 2;
      continue;
    }
    const end = text[at] === '{' ? text.indexOf('}', at) : -1;
    if (end !== -1) {
      endWords(at);
      parts.push(parseBraces(text.slice(at, end + 1), { start: at, end: end + 1 }));
      at = end + 1;
      continue;
    }
    if (text[at] === '{' || text[at] === '}') {
      endWords(at);
      const place = { start: at, end: at + 1 };
      parts.push({ ...place, kind: 'fault', written: text[at] ?? '', reason: 'a single brace' });
    } else {
      if (!words) from = at;
      words += text[at];
    }
    at += 1;
  }
  endWords(text.length);
  return parts;
}
