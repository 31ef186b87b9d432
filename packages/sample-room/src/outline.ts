/** A document or slide as its source text has it; the little of Markdown that the room needs. */
export type OutlineBlock =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'item'; text: string }
  | { kind: 'table'; rows: string[][] }
  /** What the speaker says to a slide. */
  | { kind: 'note'; text: string }
  /** Printed in white at the smallest size: there for a parser, not for a reader. */
  | { kind: 'concealed'; text: string };

export function readOutline(source: string): OutlineBlock[] {
  return source
    .trim()
    .split(/\n{2,}/)
    .flatMap((part) => (/^\|/.test(part) ? readTable(part) : part.split('\n').map(readLine)));
}

function readLine(line: string): OutlineBlock {
  const [, marks = '', text = ''] = /^(#+ |- |> |<!-- )?(.*?)(?: -->)?$/.exec(line) ?? [];
  if (marks.startsWith('#')) return { kind: 'heading', level: marks.trim().length, text };
  if (marks === '- ') return { kind: 'item', text };
  if (marks === '> ') return { kind: 'note', text };
  if (marks === '<!-- ') return { kind: 'concealed', text };
  return { kind: 'text', text };
}

function readTable(part: string): OutlineBlock {
  const rows = part.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return { kind: 'table', rows: rows.filter((row) => !/^-+$/.test(row[0] ?? '')) };
}
