/** A wire article as a plain text file: headline, dateline, paragraphs. */
export function writePlainText(lines: string[]): Buffer {
  return Buffer.from(`${lines.join('\n\n')}\n`);
}
