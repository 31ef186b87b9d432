/** The few shapes that every document of the room is made of, whatever its file type. */
export type Cell = string | number;

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'bullets'; items: string[] }
  | { kind: 'table'; title: string; rows: Cell[][] }
  /** Printed in white at the smallest size: there for a parser, not for a reader. */
  | { kind: 'concealed'; text: string };

export const heading = (text: string): Block => ({ kind: 'heading', text });
export const text = (...sentences: string[]): Block => ({
  kind: 'text',
  text: sentences.join(' '),
});
export const bullets = (...items: string[]): Block => ({ kind: 'bullets', items });
export const table = (title: string, rows: Cell[][]): Block => ({ kind: 'table', title, rows });
export const concealed = (content: string): Block => ({ kind: 'concealed', text: content });

export type Slide = { title: string; blocks: Block[] };
/** Numbers are shown with as many decimals. */
export type Sheet = { name: string; rows: Cell[][]; decimals?: number };
