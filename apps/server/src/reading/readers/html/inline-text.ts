import type { RawTag } from '@assay/domain/reading/raw-document';
import { squeeze } from '../markup.ts';
import type { CellStyle } from './style.ts';

/** Text as a person reads it, gathered piece by piece with the facts that are tagged in it. */
export class InlineText {
  #text = '';
  #shown: CellStyle[] = [];
  readonly #tags: RawTag[] = [];

  get length(): number {
    return this.#text.length;
  }

  append(data: string, style: CellStyle): void {
    const raised = style.raised ? raise(data) : data;
    const collapsed = raised.replace(/[\s\u00a0\u200b]+/g, ' ');
    const joint = this.#text === '' || this.#text.endsWith(' ') ? collapsed.trimStart() : collapsed;
    if (joint === '') return;
    this.#text += joint;
    if (joint.trim() !== '' && !style.raised) this.#shown.push(style);
  }

  /** Tags the characters from `start` to here, without the space at either end. */
  tag(start: number, fact: Omit<RawTag, 'start' | 'end'>): void {
    const piece = this.#text.slice(start);
    const from = start + piece.length - piece.trimStart().length;
    const to = start + piece.trimEnd().length;
    if (to > from) this.#tags.push({ ...fact, start: from, end: to });
  }

  take(): { text: string; tags: RawTag[]; styles: CellStyle[] } {
    const text = squeeze(this.#text);
    const taken = { text, tags: [...this.#tags], styles: this.#shown };
    this.#text = '';
    this.#shown = [];
    this.#tags.length = 0;
    return taken;
  }
}

const plain = '0123456789()+-=abcdefghijklmnoprstuvwxyz';
const lifted = '⁰¹²³⁴⁵⁶⁷⁸⁹⁽⁾⁺⁻⁼ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ';
const raisedOf = new Map([...plain].map((letter, at) => [letter, [...lifted][at] ?? letter]));

/** A raised mark must not grow into the number that it stands behind: "1,234¹", never "1,2341". */
function raise(text: string): string {
  const mark = text.trim();
  if (mark.length > 6 || /^(st|nd|rd|th|tm|sm)$/i.test(mark)) return text;
  return [...text].map((letter) => raisedOf.get(letter.toLowerCase()) ?? letter).join('');
}
