import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseMarkdown } from './parse-markdown.ts';
import { readPlainMarkdown } from './plain-markdown.ts';

const guide =
  'Say who you are.\n\n#### Growth: 5-7 factors\n\n2. How fast?\n3. Why?\n\n- Price\n\n- Speed';

it('reads a guide of titles, paragraphs and lists as the parser does', () => {
  expect(readPlainMarkdown(guide)).toEqual(parseMarkdown(guide));
  expect(readPlainMarkdown(guide)).toHaveLength(4);
});

it.each(['a **b**', 'see www.example.com', 'a\n---', '| a |\n| - |', '1. a\nb', 'a  \nb', '&amp;'])(
  'leaves %j to the parser',
  (text) => expect(readPlainMarkdown(text)).toBeNull(),
);

it('never reads anything otherwise than the parser does', () => {
  const piece = fc.constantFrom(
    ...[
      'a',
      'Bé',
      '2024',
      '1',
      '.',
      ')',
      ' ',
      '  ',
      '\n',
      '\n\n',
      '- ',
      '1. ',
      '2) ',
      '# ',
      '#### ',
      '#',
    ],
    ...[
      '-',
      '=',
      ':',
      '/',
      '//',
      '|',
      '*',
      '_',
      '"',
      '(',
      '!',
      '[',
      'http:',
      'www.',
      '\t',
      '\0',
      '+',
      '—',
    ],
  );
  const texts = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      const blocks = readPlainMarkdown(text);
      if (blocks) expect(blocks).toEqual(parseMarkdown(text));
    }),
    { numRuns: 3000 },
  );
});
