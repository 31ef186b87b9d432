import { expect, it } from 'vitest';
import { inCell, label, makeLedger, read, year } from '../testing/make-reading.ts';
import { captionOf } from './caption-of.ts';

const company = 'Alderlund Pumps AB';

function captioned(
  corner: string,
  subject = company,
  line?: string,
  more: Partial<Parameters<typeof makeLedger>[1]> = {},
): string {
  const ledger = makeLedger(company, {
    blocks: [
      { text: 'Energy', kind: 'heading' },
      ...(line ? [{ text: line, kind: 'paragraph' as const }] : []),
    ],
    headings: [0],
    table: [
      [corner, 'EUR'],
      ['Washer', '3150'],
    ],
    figures: [
      {
        printed: '3150',
        value: '3150',
        kind: 'money',
        unit: read('EUR'),
        measure: read(label('Washer')),
        subject: read(subject),
        period: read(year(2025)),
        place: inCell(1, 1),
      },
    ],
    ...more,
  });
  const [source] = ledger.sources.values();
  const [table] = source?.reading.tables ?? [];
  if (!source || !table) throw new Error('there is a table');
  return captionOf(table, source, ledger.figuresOf(source.id), company);
}

it('takes what the head over its names says of a table before the nearest heading', () => {
  expect(captioned('Cost of the line')).toBe('Cost of the line');
  expect(captioned('Reasons for loss, FY26 (58 tenders)')).toBe(
    'Reasons for loss, FY26 (58 tenders)',
  );
  for (const plain of [
    'Machines per site',
    '',
    'Supplier',
    'Product group',
    'EUR million',
    'Year ended 31 December 2025',
  ])
    expect(captioned(plain)).toBe('Energy');
});

it('says whose figures a table has where they are those of another company', () => {
  expect(captioned('', 'Alderlund Service GmbH')).toBe('Alderlund Service: Energy');
  expect(captioned('', 'Alderlund Pumps')).toBe('Energy');
});

it('takes the line over a table before the heading that holds others too, unless it says only when and in what', () => {
  const under = (line: string) => captioned('', company, line);
  expect(under('Table 4. Use of power by line, EUR thousand')).toBe(
    'Table 4. Use of power by line',
  );
  expect(under('Use of power 2025')).toBe('Use of power 2025');
  for (const plain of [
    'EUR million',
    'for the year ended 31 December',
    'Exported for the board, 6 February 2026',
    'Strictly confidential',
    'The washers take most of it.',
    'As follows:',
  ])
    expect(under(plain)).toBe('Energy');
});

it('takes a line that ends with its year and a colon for a title, and what stands in brackets over names for none', () => {
  expect(captioned('', company, 'Market for washers (Nordics), 2025:')).toBe(
    'Market for washers (Nordics), 2025',
  );
  expect(captioned('', company, 'We asked 40 buyers what they pay:')).toBe('Energy');
  expect(captioned('Theme (open question, several answers possible)')).toBe('Energy');
});

it('quotes what a slide of the company says of itself, and no slide of others', () => {
  const slide = (title: string, ownerRole: 'target' | 'adviser') =>
    captioned('', company, undefined, {
      card: { kind: 'presentation', ownerRole },
      blocks: [{ text: title, kind: 'heading' }],
    });
  expect(slide('Steady growth of washers', 'target')).toBe('“Steady growth of washers”');
  expect(slide('Steady growth of washers', 'adviser')).toBe('Steady growth of washers');
  expect(slide('Energy', 'target')).toBe('Energy');
});
