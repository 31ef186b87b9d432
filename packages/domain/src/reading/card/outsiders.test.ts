import { describe, expect, test } from 'vitest';
import type { RawBlock, RawDocument } from '../raw-document.ts';
import { heading, paragraph, readBlocks } from '../testing/read-blocks.ts';

const company = 'Old Oak Lane Dairies Ltd';
const read = (
  blocks: RawBlock[],
  fileName: string | null = null,
  said: Partial<RawDocument> = {},
) => readBlocks(blocks, { company, fileName }, said);
const mailFrom = (domain: string): Partial<RawDocument> => ({
  mail: {
    from: `Ada Lind <ada@${domain}>`,
    to: 'Merrow',
    subject: 'Headlines',
    date: '2025-04-11',
  },
});

describe('a company speaks in its own papers', () => {
  test.each(['oaklane.example', 'old-oak-lane.example', 'oldoaklanedairies.example'])(
    'by mail from its own domain: %s',
    (domain) => {
      const { card, figures } = read(
        [paragraph('Across our sheds 91% of the stalls were taken in 2024.')],
        null,
        mailFrom(domain),
      );
      expect(card).toMatchObject({ owner: company, ownerRole: 'target' });
      expect(figures[0]?.subject.value).toBe(company);
    },
  );

  test('a domain that shares a short word is another’s', () => {
    const { card } = read([paragraph('Hello.')], null, mailFrom('lane.example'));
    expect(card.ownerRole).toBe('unknown');
  });

  test('in its answers to questions, which are no survey', () => {
    const { card } = read([
      heading(`${company} - disclosure questionnaire, as answered on 12 June 2025`),
      paragraph('6.3 Recalls: none.'),
    ]);
    expect(card).toMatchObject({ kind: 'other', ownerRole: 'target' });
  });
});

describe('the day of a paper', () => {
  test.each([
    [
      '19 May 2025',
      'Facility agreement dated 8 October 2021: test date 31 March 2025',
      '2025-05-19',
    ],
    [
      `Minutes of a directors’ meeting in the mill at Ferriby on 27 May 2025 at 9.30`,
      '1. Minutes of the meeting of 25 March 2025',
      '2025-05-27',
    ],
  ])('is not that of the paper that it speaks of: %s', (head, text, day) => {
    const { card } = read([
      heading(company),
      paragraph(head),
      paragraph('Present: all'),
      paragraph(text),
    ]);
    expect(card.date).toBe(day);
  });

  test.each([
    'Exercice clos le 31 décembre 2024',
    'Relazione sulla gestione al 31 dicembre 2024',
    'A 31 de diciembre de 2024 teníamos 71 vacas',
  ])('is not the end of the year that it tells of: %s', (text) => {
    expect(read([heading(company), paragraph(text)]).card.date).toBeNull();
  });
});

test('what a house of research heads and opens with a market is its study', () => {
  const pages = (opening: string) =>
    read([
      { kind: 'furniture', text: 'FENMOOR RESEARCH | Milk and Cream 2025', locator: 'page 1' },
      heading('Milk and Cream'),
      paragraph(opening),
      paragraph('Cream in Ireland was worth EUR 310m in 2024.'),
    ]).card;
  expect(pages('The Irish market, 2025 edition')).toMatchObject({
    kind: 'study',
    ownerRole: 'research',
  });
  expect(pages('A letter to the directors')).not.toMatchObject({ kind: 'study' });
});
