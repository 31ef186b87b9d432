import { escapePattern } from '@assay/domain/kit/escape-pattern';
import type { Note } from '@assay/domain/report/report';

interface CutText {
  before: string;
  quote: string;
  after: string;
}

/**
 * Cuts a source's text at the quote. A quote may occur more than once, so the words around it decide;
 * one that differs in white space only is found all the same. Without any match the text stays whole.
 */
export function cutAround(
  snapshot: string,
  note: Pick<Note, 'quote' | 'before' | 'after'>,
): CutText {
  const exact = snapshot.indexOf(`${note.before}${note.quote}${note.after}`);
  const at = exact >= 0 ? exact + note.before.length : snapshot.indexOf(note.quote);
  if (at >= 0) return cut(snapshot, at, at + note.quote.length);
  const words = note.quote.trim().split(/\s+/).map(escapePattern);
  const loose = new RegExp(words.join('\\s+'), 'i').exec(snapshot);
  return loose
    ? cut(snapshot, loose.index, loose.index + loose[0].length)
    : { before: snapshot, quote: '', after: '' };
}

function cut(text: string, start: number, end: number): CutText {
  return { before: text.slice(0, start), quote: text.slice(start, end), after: text.slice(end) };
}
