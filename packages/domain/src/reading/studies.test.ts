import { describe, expect, test } from 'vitest';
import { bakeries as company, figuresIn, study } from './prose/testing/figures-in.ts';
import { heading, paragraph, readBlocks, table } from './testing/read-blocks.ts';

const asked = paragraph('We asked 88 shopkeepers between May and July 2024. Marks from 1 to 5.');

describe('a study of a market', () => {
  test('knows who stands in a table beside a company that is known, where the name recurs', () => {
    const figures = figuresIn([
      ...study,
      heading('Who sells', 2),
      table([
        ['Baker', 'Share 2023', 'Share 2020'],
        ['Ostby Ovens', '14.2%', '12.6%'],
        ['Kringla', '8.9%', '5.1%'],
        ['Larkspur Bakeries', '3.4%', '3.6%'],
        ['Others', '73.5%', '78.7%'],
      ]),
      paragraph('Kringla runs 26 shops. Ostby Ovens had revenue of EUR 253 million in 2023.'),
    ]);
    const subjectOf = (printed: string) =>
      figures.find((figure) => figure.printed === printed)?.subject;
    expect(['14.2%', '8.9%', '26', '253'].map(subjectOf)).toEqual([
      'Ostby Ovens',
      'Kringla',
      'Kringla',
      'Ostby Ovens',
    ]);
    expect([subjectOf('3.4%'), subjectOf('73.5%')]).toEqual([company, null]);
  });

  test('takes no criterion for a company, whose numbers are of another kind', () => {
    const figures = figuresIn([
      ...study,
      heading('How buyers choose', 2),
      table([
        ['Criterion', 'Weight', 'Larkspur Bakeries'],
        ['Crust', '60%', '3.6'],
        ['Crumb', '40%', '4.1'],
      ]),
      paragraph('Weight is what a buyer gives to a criterion.'),
    ]);
    expect(figures.map(({ subject }) => subject)).not.toContain('Weight');
  });

  test('dates marks by when people were asked, also where it says so below the table', () => {
    const marks = table([
      ['Criterion', 'Larkspur Bakeries', 'Kringla'],
      ['Crust', '3.6', '4.4'],
      ['Crumb', '4.1', '3.9'],
    ]);
    const periods = (blocks: Parameters<typeof figuresIn>[0]) =>
      figuresIn(blocks)
        .filter(({ printed }) => /^\d\.\d$/u.test(printed))
        .map(({ period }) => period);
    const below = [...study, heading('How buyers choose', 2), marks, asked];
    expect(new Set(periods(below))).toEqual(new Set(['2024-07-31']));
    const elsewhere = [...study, heading('Marks', 2), marks, heading('Method', 2), asked];
    expect(new Set(periods(elsewhere))).toEqual(new Set([null]));
  });

  test('tells a total of places of all of them', () => {
    const figures = figuresIn([
      ...study,
      heading('Size', 2),
      table([
        ['Country', 'Spending 2023, EUR billion'],
        ['Norway', '7.6'],
        ['Sweden', '6.9'],
        ['Denmark', '3.3'],
        ['Total', '17.8'],
      ]),
    ]);
    expect(figures.find(({ printed }) => printed === '17.8')).toMatchObject({
      subject: 'Norway, Sweden and Denmark',
      measure: expect.stringContaining('Spending'),
    });
  });

  test('names what was moved by a number', () => {
    expect(
      figuresIn([...study, paragraph('Larkspur Bakeries raised its charges by 7% in 2023.')]),
    ).toMatchObject([{ measure: 'charges', subject: company, period: '2023-12-31' }]);
  });

  describe('tells of the year that it is based on', () => {
    const shares = (title: string) => [
      heading(title, 2),
      table([
        ['Baker', 'Share 2023'],
        ['Ostby Ovens', '14%'],
        ['Others', '86%'],
      ]),
    ];
    const based = (date: string) => [
      heading('Market study: bread in Europe'),
      paragraph(`Ostrow Research, Vienna, ${date}`),
      ...shares('Bread'),
      ...shares('Rolls'),
    ];
    const last = (date: string, text: string) =>
      figuresIn([...based(date), paragraph(text)]).at(-1)?.period;

    test('how things stand, where that year is just over', () => {
      expect(last('12 January 2024', 'Larkspur Bakeries runs 26 shops.')).toBe('2023-12-31');
      expect(last('12 September 2024', 'Larkspur Bakeries runs 26 shops.')).toBe('2024-09-12');
    });

    test('but not what it tells of today, of the past or of what may come', () => {
      expect(last('12 January 2024', 'Today bakers use 26 sorts of flour.')).toBe('2024-01-12');
      expect(last('12 January 2024', 'Bakers had 26 sorts of flour.')).toBe(null);
      expect(last('12 January 2024', 'Bakers will need 26 sorts of flour.')).toBe(null);
    });
  });

  test('dates a change between two years by both, and one from a year by the other', () => {
    const periods = (text: string) =>
      readBlocks([...study, paragraph(text)], { company }).figures.map(({ period }) => [
        period.value?.start,
        period.value?.end,
      ]);
    expect(periods('Between 2020 and 2023 the market grew by 8.1% a year.')).toEqual([
      ['2020-01-01', '2023-12-31'],
    ]);
    expect(periods('Shops spent EUR 19 million on flour in 2023, 2.6% more than in 2022.')).toEqual(
      [
        ['2023-01-01', '2023-12-31'],
        ['2023-01-01', '2023-12-31'],
      ],
    );
  });

  test('takes no time from a paragraph before it, nor from what may come', () => {
    const before = 'By 2030 the trade will be larger.';
    const own = 'The market is EUR 757 million.';
    expect(figuresIn([...study, paragraph(before), paragraph(own)]).at(-1)?.period).toBe(null);
    expect(figuresIn([...study, paragraph(`${before} ${own}`)]).at(-1)?.period).toBe(null);
  });

  describe('that says once which places it covers', () => {
    const covers = (...texts: string[]) => [
      heading('Market study: bread'),
      paragraph('Ostrow Research, Vienna, 12 September 2024'),
      ...texts.map(paragraph),
      heading('Size', 2),
    ];
    const comprises = 'The market comprises bread sold in Norway, Sweden and Denmark.';
    const covered = covers(comprises);
    const subjectOf = (text: string, printed: string, blocks = covered) =>
      figuresIn([...blocks, paragraph(text)]).find((figure) => figure.printed === printed)?.subject;

    test('tells sums and rates without a place of all of them', () => {
      const all = 'Norway, Sweden and Denmark';
      expect(subjectOf('Shops spent EUR 19 million on these goods in 2023.', '19')).toBe(all);
      expect(subjectOf('We expect growth of 2.9% a year to 2029.', '2.9')).toBe(all);
      const french = [
        heading('Étude de marché : le pain'),
        paragraph('Cabinet Ostrow, Vienne, 12 septembre 2024'),
        paragraph('Le marché comprend le pain vendu en France et en Belgique.'),
      ];
      expect(
        subjectOf('Les boulangers ont dépensé 7,8 millions d’euros en 2023.', '7,8', french),
      ).toBe('France and Belgium');
    });

    test('but neither what is supposed, nor what somebody named has', () => {
      expect(subjectOf('Should the price of flour fall below EUR 55, bread follows.', '55')).toBe(
        null,
      );
      expect(subjectOf('Larkspur Bakeries spent EUR 19 million in 2023.', '19')).toBe(company);
      const twice = covers(comprises, 'The report covers Finland.');
      expect(subjectOf('We expect growth of 2.9% a year to 2029.', '2.9', twice)).toBe(null);
    });
  });
});
