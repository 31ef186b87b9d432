/** The only forms that text of a guide or a scope can take in a document. */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'code'; text: string }
  | { type: 'strong' | 'emphasis'; content: Inline[] }
  | { type: 'link'; url: string; content: Inline[] }
  | { type: 'break' };

export type TextBlock =
  | { type: 'paragraph'; content: Inline[] }
  | { type: 'heading'; level: number; content: Inline[] }
  | { type: 'list'; ordered: boolean; start: number; items: TextBlock[][] }
  | { type: 'quote'; content: TextBlock[] }
  | { type: 'code'; text: string }
  | { type: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { type: 'rule' };

export function isWebAddress(url: string): boolean {
  return /^(https?:\/\/|mailto:)[^\s]+$/i.test(url) && url.length <= 2000;
}
