import { describe, expect, test } from 'vitest';
import type { ReadingHints } from './build-reading.ts';
import type { Figure } from './figure.ts';
import type { RawBlock, RawDocument } from './raw-document.ts';
import { heading, paragraph, readBlocks } from './testing/read-blocks.ts';

const company = 'Larkspur Instruments GmbH';

function read(
  blocks: RawBlock[],
  change: Partial<RawDocument> = {},
  hints: Partial<ReadingHints> = {},
) {
  return readBlocks(blocks, { company, ...hints }, change);
}

function brief(figure: Figure | undefined) {
  if (figure === undefined) return null;
  const { value, form, status } = figure;
  return {
    value,
    form,
    measure: figure.measure.value?.text ?? null,
    subject: figure.subject.value,
    period: figure.period.value?.end ?? null,
    status: status.value,
  };
}

const accounts = [
  heading('Jahresabschluss 2023/24'),
  paragraph('Larkspur Instruments GmbH'),
  paragraph('Geschäftsjahr 2023/24 (1. Oktober 2023 bis 30. September 2024)'),
];

describe('sentences become figures', () => {
  test('two numbers of one sentence keep their own form, and share what they are of', () => {
    const { figures } = read([
      ...accounts,
      paragraph('Die Erlöse des Konzerns wuchsen um 6,4 % auf 52.314 TEUR.'),
      paragraph('Köln, 17. Januar 2025'),
    ]);
    expect(figures.map(brief)).toEqual([
      {
        value: '6.4',
        form: 'change',
        measure: 'Erlöse',
        subject: company,
        period: '2024-09-30',
        status: 'actual',
      },
      {
        value: '52314000',
        form: 'level',
        measure: 'Erlöse',
        subject: company,
        period: '2024-09-30',
        status: 'actual',
      },
    ]);
    expect(figures[1]?.perimeter.value).toBe('group');
  });

  test('a bracket tells the same for the year before', () => {
    const { figures } = read([
      ...accounts,
      paragraph(
        'Das EBITDA stieg auf 6.240 TEUR (Vorjahr 5.310 TEUR), die EBITDA-Marge auf 12,7 % (Vorjahr 11,2 %).',
      ),
    ]);
    expect(
      figures.map((each) => [each.measure.value?.text, each.value, each.period.value?.end]),
    ).toEqual([
      ['EBITDA', '6240000', '2024-09-30'],
      ['EBITDA', '5310000', '2023-09-30'],
      ['EBITDA-Marge', '12.7', '2024-09-30'],
      ['EBITDA-Marge', '11.2', '2023-09-30'],
    ]);
  });

  test('each number of a comparison keeps its owner', () => {
    const { figures } = read([
      paragraph(
        'Buyers named Torby and Hamlin most. Torby sells to dealers, and Hamlin sells direct.',
      ),
      paragraph('Torby held a market share of 31%, against 24% for Hamlin.'),
    ]);
    expect(figures.map((each) => [each.value, each.subject.value])).toEqual([
      ['31', 'Torby'],
      ['24', 'Hamlin'],
    ]);
  });

  test('of two periods in one clause none is taken, unless it touches the number', () => {
    const { figures } = read([
      paragraph(
        'Revenue has grown from $37.4 million in fiscal 2024 to $52.9 million in fiscal 2026.',
      ),
      paragraph('Fiscal 2026 is the year that ended January 31, 2026.'),
    ]);
    expect(figures.slice(0, 2).map((each) => each.period.value?.end)).toEqual([
      '2024-01-31',
      '2026-01-31',
    ]);
  });

  test('the period of the number it is compared with is not its own', () => {
    const { figures } = read([
      paragraph('Chains run 31% of the mills today, up from 22% in 2018.'),
    ]);
    expect(figures.map((each) => each.period.value?.end ?? null)).toEqual([null, '2018-12-31']);
  });

  test('numbers told respectively take their periods in order', () => {
    const { figures } = read([
      paragraph(
        'Tax benefits for 2019, 2018 and 2017 were $131 million, $117 million and $180 million, respectively.',
      ),
    ]);
    expect(figures.map((each) => [each.value, each.period.value?.label])).toEqual([
      ['131000000', '2019'],
      ['117000000', '2018'],
      ['180000000', '2017'],
    ]);
  });

  test('the number of a heading counts nothing', () => {
    expect(read([heading('5 Risks')]).figures).toEqual([]);
  });

  test('what a bracket dates is only what it holds', () => {
    const { figures } = read([
      paragraph('Der Auftragsbestand lag bei 18,3 Mio. EUR (30. Juni 2022: 15,7 Mio. EUR).'),
    ]);
    expect(
      figures.map((each) => [each.value, each.measure.value?.text, each.period.value?.end ?? null]),
    ).toEqual([
      ['18300000', 'Auftragsbestand', null],
      ['15700000', 'Auftragsbestand', '2022-06-30'],
    ]);
  });

  test('a year since which, or of an edition, dates nothing', () => {
    const { figures } = read([
      heading('Report'),
      heading('Edition 2024', 2),
      paragraph('The list price has been EUR 49 since 2019.'),
    ]);
    expect(figures[0]?.period.how).toBe('unknown');
  });

  test('bare sums are in the scale of the table that repeats them, or of none', () => {
    const { figures } = read([
      paragraph('Amounts in thousands of dollars'),
      {
        kind: 'table',
        locator: 'page 1',
        caption: 'In thousands of dollars',
        rows: [
          { cells: [{ text: '' }, { text: '2024' }] },
          { cells: [{ text: 'Revenue' }, { text: '103,778' }] },
        ],
      },
      paragraph('Revenue was $103,778 in 2024, and rent came to $2,345.'),
    ]);
    const prose = figures.filter((each) => each.origin === 'prose');
    expect(prose.map((each) => [each.value, each.scale.how])).toEqual([
      ['103778000', 'inherited'],
      ['2345', 'unknown'],
    ]);
  });

  test('what ends after its document is never actual', () => {
    const { figures } = read([
      paragraph('Date: 3 March 2025'),
      paragraph('Revenue was EUR 12 million in 2027.'),
    ]);
    expect(figures[0]?.status.value).toBe('forecast');
  });

  test('a share of a measure is not that measure', () => {
    const { figures } = read([paragraph('Research spending came to 8.6% of revenue.')]);
    expect(figures[0]?.measure.value?.concept ?? null).toBeNull();
  });

  test('an end of a contract is a figure', () => {
    const { figures } = read([paragraph('The supply contract ends on 30 June 2027.')]);
    expect(figures[0]).toMatchObject({ kind: 'date', value: '2027-06-30' });
    expect(figures[0]?.measure.value?.concept).toBe('contract_end');
  });

  test('page heads and feet state nothing', () => {
    const furniture: RawBlock = {
      kind: 'furniture',
      text: 'Annual report 2024, revenue EUR 5 million',
      locator: 'page 1',
    };
    expect(read([furniture]).figures).toEqual([]);
  });

  test('a figure stands where its characters are', () => {
    const reading = read([
      heading('Results'),
      paragraph('Sales came to EUR 1,250 in 2024, or 3.5% more.'),
    ]);
    for (const { place, printed } of reading.figures) {
      expect(reading.text.slice(place.start, place.end)).toBe(printed);
    }
  });

  test('tagged facts of a paragraph are taken as they are tagged', () => {
    const text = 'We repurchased shares for $ 4.2 million.';
    const tag = {
      start: text.indexOf('4.2'),
      end: text.indexOf('4.2') + 3,
      concept: 'us-gaap:PaymentsForRepurchaseOfCommonStock',
      value: '4200000',
      decimals: -5,
      unit: 'USD',
      period: { start: '2024-01-01', end: '2024-12-31' },
      members: [],
    };
    const { figures } = read([{ kind: 'paragraph', text, locator: 'page 1', tags: [tag] }]);
    expect(figures).toHaveLength(1);
    expect(figures[0]).toMatchObject({
      origin: 'tag',
      value: '4200000',
      printed: '4.2',
      halfUnit: '50000',
    });
  });
});

describe('the text is what a person would read', () => {
  test('soft hyphens and parted words are joined', () => {
    const { text } = read([
      paragraph('Die Abfüll\u00adtechnik ist im Unter-\nnehmen die Dosier- \nund Wiegetechnik.'),
    ]);
    expect(text).toBe('Die Abfülltechnik ist im Unternehmen die Dosier- und Wiegetechnik.');
  });

  test('a block knows the headings that it stands under', () => {
    const { blocks } = read([
      heading('A'),
      heading('B', 2),
      paragraph('one'),
      heading('C', 2),
      paragraph('two'),
    ]);
    expect(blocks.map((block) => block.headings)).toEqual([[], [0], [0, 1], [0], [0, 3]]);
  });
});

describe('the card', () => {
  test('a call is named by more than its kind, and nobody publishes it', () => {
    const { card } = read(
      [
        paragraph('CALL TRANSCRIPT'),
        paragraph('Date: April 9, 2026'),
        { kind: 'paragraph', text: 'What works?', speaker: 'INT', locator: 'line 3' },
        { kind: 'paragraph', text: 'The labs.', speaker: 'RK', locator: 'line 4' },
      ],
      {},
      { fileName: '06_call_merrow_cio.txt' },
    );
    expect(card).toMatchObject({
      title: 'CALL TRANSCRIPT: call merrow cio',
      kind: 'interview',
      date: '2026-04-09',
      owner: null,
    });
  });

  test('a byline names the paper, whomever the article is about', () => {
    const { card } = read([
      heading('Pump makers raise prices'),
      paragraph('By Ada Lind. Plant Weekly, 4 May 2025.'),
      paragraph('Larkspur Instruments raised its prices by 4%.'),
    ]);
    expect(card).toMatchObject({ owner: 'Plant Weekly', ownerRole: 'press', date: '2025-05-04' });
  });

  test('a file without words of its own is called by its name', () => {
    const { card } = read([paragraph('It grew.')], {}, { fileName: 'plant-visit.txt' });
    expect(card.title).toBe('Plant visit');
  });

  test('a dateline gives the date, not the place as publisher', () => {
    const { card } = read([
      heading('Larkspur reports results for 2025'),
      paragraph(
        'COLOGNE, Germany, March 12, 2026 / Larkspur Instruments GmbH today announced its results.',
      ),
      paragraph('SOURCE Larkspur Instruments GmbH'),
    ]);
    expect(card).toMatchObject({
      date: '2026-03-12',
      owner: company,
      ownerRole: 'target',
      kind: 'press_release',
    });
  });

  test('a mail is its sender’s, with its subject', () => {
    const { card } = read([paragraph('Hello')], {
      mail: {
        from: '"Ida Roth" <roth@larkspur.example>',
        to: 'x',
        date: '2025-02-01T08:00:00Z',
        subject: 'Re: plan',
      },
    });
    expect(card).toMatchObject({
      title: 'plan',
      author: 'Ida Roth',
      ownerRole: 'target',
      kind: 'mail',
      date: '2025-02-01',
    });
  });

  test('a tagged filing is what its cover says', () => {
    const tag = (concept: string, value: string) => ({
      start: 0,
      end: 1,
      concept,
      value,
      decimals: null,
      unit: null,
      period: { start: null, end: '2024-12-31' },
      members: [],
    });
    const tags = [
      tag('dei:EntityRegistrantName', 'Larkspur Instruments GmbH'),
      tag('dei:DocumentType', '10-K'),
      tag('dei:DocumentPeriodEndDate', '2024-12-31'),
    ];
    const { card } = read([{ kind: 'paragraph', text: 'UNITED STATES', locator: 'page 1', tags }]);
    expect(card).toMatchObject({
      title: 'Larkspur Instruments GmbH, Form 10-K, 2024-12-31',
      kind: 'filing',
      owner: company,
      ownerRole: 'target',
    });
  });

  test('a study is its house’s, not that of the company it is about', () => {
    const { card } = read([
      heading('Fennick Research — Instruments'),
      paragraph('Initiation of coverage'),
      paragraph('Larkspur Instruments GmbH is the market leader.'),
    ]);
    expect(card).toMatchObject({
      owner: 'Fennick Research',
      ownerRole: 'research',
      kind: 'analyst_note',
    });
  });

  test('what the buyer’s people write is not the target’s', () => {
    const { card } = read([
      heading('Larkspur Instruments: competitor notes'),
      paragraph('Deal team memo, 27 January 2026. We spoke with four rivals.'),
    ]);
    expect(card.ownerRole).toBe('research');
  });

  test('what it says to replace is kept with its place', () => {
    const reading = read([paragraph('This version replaces the plan of 11 April 2021.')]);
    expect(reading.card.supersedes).toEqual([
      { what: 'the plan of 11 April 2021', at: { start: 0, end: 48 } },
    ]);
  });

  test.each([
    'The forecast of 11 April 2021 has been superseded by the new study.',
    'Die Prognose vom 14. März 2023 ist durch die neue Studie überholt.',
  ])('what it calls overtaken, whoever overtook it, is replaced: %s', (sentence) => {
    expect(read([paragraph(sentence)]).card.supersedes.map(({ what }) => what)).toEqual([sentence]);
  });
});
