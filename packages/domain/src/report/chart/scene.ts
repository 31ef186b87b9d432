/** Meaning of a colour in a chart; screen and paper each have their own shade of it. */
export type Tone = 'ink' | 'strong' | 'medium' | 'light' | 'target' | 'muted' | 'rule' | 'paper';

export type Shape =
  | {
      kind: 'rect';
      x: number;
      y: number;
      width: number;
      height: number;
      tone: Tone;
      hollow: boolean;
    }
  | { kind: 'line'; points: [number, number][]; tone: Tone; width: number; dashed: boolean }
  | { kind: 'dot'; x: number; y: number; radius: number; tone: Tone }
  | {
      kind: 'text';
      x: number;
      /** Middle of the line, so that no renderer needs to know the font's baseline. */
      y: number;
      text: string;
      anchor: 'start' | 'middle' | 'end';
      size: number;
      tone: Tone;
      bold: boolean;
    };

/** A chart as plain shapes in points, drawn alike on screen and on paper. */
export interface Scene {
  width: number;
  height: number;
  shapes: Shape[];
}

export const labelSize = 8;

const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/;

/** Width of a text in the interface font, estimated on the safe side. */
export function estimateWidth(text: string, size: number): number {
  let ems = 0;
  for (const letter of text)
    ems += wide.test(letter) ? 1.02 : /[A-Z%MW@]/.test(letter) ? 0.7 : 0.56;
  return ems * size;
}

export function shorten(text: string, width: number, size: number): string {
  if (estimateWidth(text, size) <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && estimateWidth(`${letters.join('')}…`, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** Breaks a label at spaces into at most `most` lines; what does not fit is shortened. */
export function wrapLabel(text: string, width: number, size: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && estimateWidth(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line !== '') lines.push(line);
  const kept =
    lines.length > most ? [...lines.slice(0, most - 1), lines.slice(most - 1).join(' ')] : lines;
  return kept.map((each) => shorten(each, width, size));
}

export function label(
  x: number,
  y: number,
  text: string,
  options: { anchor?: 'start' | 'middle' | 'end'; size?: number; tone?: Tone; bold?: boolean } = {},
): Shape {
  const { anchor = 'start', size = labelSize, tone = 'ink', bold = false } = options;
  return { kind: 'text', x, y, text, anchor, size, tone, bold };
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  tone: Tone,
  hollow = false,
): Shape {
  return { kind: 'rect', x, y, width, height, tone, hollow };
}

export function rule(points: [number, number][], tone: Tone = 'rule', width = 0.6): Shape {
  return { kind: 'line', points, tone, width, dashed: false };
}

/** Maps values to places; `zero` is where bars begin. */
export function linearScale(
  [low, high]: [number, number],
  [from, to]: [number, number],
): (value: number) => number {
  const span = high - low;
  return (value) => (span === 0 ? from : from + ((value - low) / span) * (to - from));
}
