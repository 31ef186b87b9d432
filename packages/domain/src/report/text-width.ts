const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/;

/** Width of a text in the interface font, estimated on the safe side. */
export function estimateWidth(text: string, size: number): number {
  let ems = 0;
  for (const letter of text)
    ems += wide.test(letter) ? 1.02 : letter === '%' ? 0.9 : /[A-Z@]/.test(letter) ? 0.7 : 0.56;
  return ems * size;
}

/** Widths are added up and taken off again on the way here. */
const rounding = 0.01;

export function shorten(text: string, width: number, size: number): string {
  if (estimateWidth(text, size) <= width + rounding) return text;
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
