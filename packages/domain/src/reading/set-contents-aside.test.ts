import { describe, expect, it } from 'vitest';
import type { RawBlock, RawDocument } from './raw-document.ts';
import { setContentsAside } from './set-contents-aside.ts';
import { rawTable } from './tables/testing/read-grid.ts';

const place = { locator: 'page 2' };
const heading = (text: string): RawBlock => ({ kind: 'heading', text, level: 1, ...place });
const paragraph = (text: string): RawBlock => ({ kind: 'paragraph', text, ...place });
const table = (...lines: string[]): RawBlock => ({ ...rawTable(lines), ...place });
const aside = (blocks: RawBlock[]) => {
  const raw: RawDocument = { title: null, author: null, date: null, pages: null, blocks, gaps: [] };
  return setContentsAside(raw).map(({ kind }) => kind);
};

describe('a list of what stands on which page', () => {
  it.each(['Contents', 'Table of contents', 'Inhaltsverzeichnis', 'Sommaire', 'Índice'])(
    'below %s is kept like page heads, whatever it is set in',
    (title) => {
      expect(
        aside([
          heading(title),
          table('1 | The orchards | 3', '2 | Revenue in 2022 | 7', '3 | Debt | 12'),
          paragraph('Cider and perry 14'),
          paragraph('Our people'),
          paragraph('Revenue of the presses, page 19'),
          heading('The orchards'),
          paragraph('We pressed 14'),
        ]),
      ).toEqual([...Array(7).fill('furniture'), 'heading', 'paragraph']);
    },
  );

  it('is none where numbers fall, are sums, or words follow', () => {
    const sums = table('| 2022', 'Orchards | 13', 'Presses | 5', 'Cider | 8');
    expect(aside([heading('Contents'), sums])).toEqual(['heading', 'table']);
    const text = paragraph('What each bottle holds is printed on it, and on the box.');
    expect(aside([heading('Contents'), text])).toEqual(['heading', 'paragraph']);
  });
});
