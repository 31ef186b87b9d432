import { describe, expect, test } from 'vitest';
import type { RawBlock } from '../raw-document.ts';
import { heading, item, paragraph, readBlocks, table } from '../testing/read-blocks.ts';
import { bakeries as company, figuresIn, memo, study } from './testing/figures-in.ts';

describe('whose a number is', () => {
  test('a share of a market is its holder’s, unlike the market', () => {
    const share = figuresIn([...memo, item('Our share of the market: 14% in 2024')]).at(-1);
    expect(share).toMatchObject({ printed: '14', subject: company });
  });

  test('a counterpart is no owner: deals with another are the owner’s own, told against him', () => {
    expect(
      figuresIn([...memo, item('Tenders with Merrow Mills AG: 45.8% won')]).at(-1),
    ).toMatchObject({
      subject: company,
      segment: ['Merrow Mills AG'],
    });
  });

  test('a name in a later clause owns its own number only', () => {
    const [own, other] = figuresIn([
      ...memo,
      paragraph('Merrow Mills Ltd sells less.'),
      item('Ovens running: 41; Merrow Mills Ltd 17 ovens'),
    ]).slice(-2);
    expect(own?.subject).toBe(company);
    expect(other?.subject).toBe('Merrow Mills Ltd');
  });

  test('in a list each name has the number behind it', () => {
    const figures = figuresIn([
      ...study,
      paragraph('Larkspur holds 12.6% of the ovens, Merrow Mills 18.3% and Torby 15.1%.'),
    ]);
    expect(figures.map(({ printed, subject }) => [printed, subject])).toEqual([
      ['12.6', company],
      ['18.3', 'Merrow Mills'],
      ['15.1', 'Torby'],
    ]);
  });

  test('a market’s number is of the place that it names, by one name in every language', () => {
    const figures = figuresIn([
      heading('Marktstudie Backwaren'),
      paragraph('Ostrow Forschung, Wien, 12. September 2024'),
      paragraph('Das Marktvolumen in Österreich lag 2023 bei 340 Mio. EUR.'),
    ]);
    expect(figures.at(-1)).toMatchObject({ subject: 'Austria', period: '2023-12-31' });
  });

  test('what a company tells under the heading of its market is not its own, unless it says so', () => {
    const told = (text: string) =>
      figuresIn([...memo, heading('Market', 2), item(text)]).at(-1)?.subject;
    expect(told('European flour mills worth EUR 2.4bn in 2024')).toBe(null);
    expect(told('We sold flour worth EUR 2.4bn in 2024')).toBe(company);
    expect(told('Revenue of EUR 2.4bn in 2024')).toBe(company);
  });

  test('a place is a head of a company’s own number, not its owner', () => {
    expect(
      figuresIn([...memo, paragraph('Of the shops, 910 are in the United States.')]).at(-1),
    ).toMatchObject({ subject: company, segment: ['United States'] });
  });

  test('“its” goes back to whom the sentence before begins with', () => {
    const figures = figuresIn([
      ...study,
      paragraph('Torby Foods Ltd has doubled its network. Its basic loaf sells at €3.49.'),
    ]);
    expect(figures.at(-1)?.subject).toBe('Torby Foods Ltd');
  });

  test('a source cited in brackets owns nothing', () => {
    const figures = figuresIn([
      ...memo,
      paragraph('Ostrow Research GmbH is quoted often.'),
      item('World market to grow by 3.4% p.a. until 2027 (Ostrow 2023)'),
    ]);
    expect(figures.at(-1)).toMatchObject({ subject: 'world', period: '2027-12-31' });
  });
});

describe('who is not meant', () => {
  test('what they ask is not ours', () => {
    const figures = figuresIn([
      ...memo,
      paragraph('Merrow Mills Ltd is cheaper. They charge €80, we charge €95.'),
    ]);
    expect(figures.map(({ printed, subject }) => [printed, subject])).toEqual([
      ['80', 'Merrow Mills Ltd'],
      ['95', company],
    ]);
  });

  test('whoever answers for his firm speaks of it, whomever he buys from', () => {
    const said = (speaker: string, text: string): RawBlock => ({
      kind: 'paragraph',
      text,
      speaker,
      locator: 'page 1',
    });
    const figures = figuresIn([
      heading('Call transcript: customer'),
      paragraph('Interviewee: Head of purchasing, Merrow Foods'),
      said('Interviewer', 'How many shops do you have?'),
      said('Head of purchasing', 'We have some 410 shops, all of them served by Larkspur.'),
    ]);
    expect(figures.at(-1)?.subject).toBe('Merrow Foods');
  });

  test('a name does not begin in the sentence before', () => {
    const figures = figuresIn([
      ...memo,
      paragraph('Sales go to affiliated companies. The Torby Ltd added EUR 15,648k to sales.'),
    ]);
    expect(figures.at(-1)?.subject).toBe('Torby Ltd');
  });
});

describe('when it was', () => {
  test('how things stand is of the day of writing, what was done is not', () => {
    const figures = figuresIn([
      ...memo,
      paragraph('Mean baking time is 41 minutes; the promise was 30 minutes.'),
    ]);
    expect(figures.map(({ period }) => period)).toEqual(['2025-06-06', null]);
  });

  test('a paper on a quarter tells nothing of the day on which it was written', () => {
    const figures = figuresIn(
      [
        paragraph('Larkspur Bakeries plc'),
        paragraph('Date: 5 March 2025'),
        heading('Rivals: who bakes what'),
        item('Ovens running: 41'),
      ],
      { title: 'Board presentation Q4 2024' },
    );
    expect(figures.at(-1)?.period).toBeNull();
  });

  test('a sum stands on no day of writing unless it is a price or a known stock', () => {
    const figures = figuresIn([
      ...memo,
      item('A full export is EUR 950 per shop'),
      item('Flour and yeast, EUR 329.7k'),
    ]);
    expect(figures.map(({ period }) => period)).toEqual(['2025-06-06', null]);
  });

  test('when a loan falls due is not when it was measured', () => {
    const [loan] = figuresIn([
      heading('Annual report for the year ended 31 March 2025'),
      paragraph('Larkspur Bakeries plc'),
      paragraph('The bank loan of £7.5 million matures in June 2027.'),
    ]);
    expect(loan?.period).toBe('2025-03-31');
  });

  test('the value of the year before is of the year before', () => {
    const figures = figuresIn([
      heading('Jahresabschluss 2023/24'),
      paragraph('Larkspur Bakeries plc'),
      paragraph('Geschäftsjahr 2023/24 (1. Oktober 2023 bis 30. September 2024)'),
      paragraph(
        'Der Auftragseingang lag mit 31,6 Mio. EUR über dem Vorjahreswert von 28,9 Mio. EUR.',
      ),
    ]);
    expect(figures.map(({ period }) => period)).toEqual(['2024-09-30', '2023-09-30']);
  });

  test('a sentence goes on in the year of the one before it', () => {
    const figures = figuresIn([
      ...memo,
      paragraph(
        'Bread closed 2024 at EUR 18,540k. Contribution margin reached 38.5%, against 24.7% for cakes.',
      ),
    ]);
    expect(figures[1]).toMatchObject({ measure: 'Contribution margin', period: '2024-12-31' });
  });

  test('a year that something is only compared with is not handed on', () => {
    const figures = figuresIn([
      ...memo,
      paragraph('Shops were up from 14 in 2018. Losses were EUR 50m.'),
    ]);
    expect(figures.at(-1)?.period).toBeNull();
  });

  test('a day without a year is the last one before the day of writing', () => {
    expect(
      figuresIn([...memo, paragraph('The order pipeline at 31 May is EUR 44m.')]),
    ).toMatchObject([{ measure: 'order pipeline', period: '2025-05-31' }]);
  });

  test('what a side clause opened is not the time of the main one', () => {
    const [first] = figuresIn([
      ...memo,
      paragraph(
        'Spending of EUR 22.6 million included EUR 12.9 million for the Linz hall, which opened in February 2025 with 46 ovens.',
      ),
    ]);
    expect(first?.period).toBeNull();
  });

  test('“a year earlier” is one year before the document’s', () => {
    const figures = figuresIn([
      heading('Annual report for the year ended 31 March 2025'),
      paragraph('Larkspur Bakeries plc'),
      paragraph('Energy costs fell to £14.1 million from £17.8 million a year earlier.'),
    ]);
    expect(figures.map(({ printed, period }) => [printed, period])).toEqual([
      ['14.1', '2025-03-31'],
      ['17.8', '2024-03-31'],
    ]);
  });

  test('answers are of the months in which people were asked', () => {
    const figures = figuresIn([
      ...study,
      paragraph('We asked 184 shoppers between March and May 2024.'),
      paragraph('Freshness is named first by 71% of respondents.'),
    ]);
    expect(figures.at(-1)).toMatchObject({ printed: '71', period: '2024-05-31' });
  });
});

describe('what is measured', () => {
  test('a share that opens its clause is told by what follows', () => {
    const figures = figuresIn([
      ...study,
      paragraph('38% of the mills still bake with gas, 62% have changed to power.'),
    ]);
    expect(figures.map(({ measure }) => measure)).toEqual([
      'of the mills still bake with gas',
      'have changed to power',
    ]);
  });

  test('both ends of a rise are of one measure', () => {
    const figures = figuresIn([...study, paragraph('The share rose from 4.5% to 7.2%.')]);
    expect(figures.map(({ measure }) => measure)).toEqual(['share', 'share']);
  });

  test('a note needs no verb between its name and its number', () => {
    expect(figuresIn([...memo, item('New hall Linz: final cost EUR 18.5m')])).toMatchObject([
      { measure: 'final cost' },
    ]);
  });

  test('a name of counted things is no name of a sum', () => {
    const told = [...study, paragraph('Bakers spend $214m on oven subscriptions.')];
    const { figures } = readBlocks(told, { company });
    expect(figures.at(-1)?.measure.value).toMatchObject({
      text: 'oven subscriptions',
      concept: null,
    });
  });
});

describe('beside tables', () => {
  test('a sentence that repeats a number of a table is of its measure and time', () => {
    const figures = figuresIn([
      ...study,
      table([
        ['Kind', 'Growth p.a. 2023–2028 in %', 'Share 2023 in %'],
        ['Rye and spelt', '5.1', '18.0'],
        ['White bread', '2.4', '82.0'],
      ]),
      paragraph('Rye and spelt gains most with 5.1% p.a. as tastes change.'),
    ]);
    expect(figures.at(-1)).toMatchObject({
      measure: 'Growth p.a. 2023–2028 in %',
      period: '2028-12-31',
    });
  });

  test('a row that names a company is of it, whatever stands in brackets behind it', () => {
    const figures = figuresIn([
      ...study,
      table([
        ['Baker', 'Shops', 'Share 2023 in %'],
        ['Merrow Mills Ltd (Torby group)', '310', '18.0'],
        ['Hamlin Bread AB', '120', '7.5'],
      ]),
      paragraph('Hamlin runs a line with 24 ovens.'),
    ]);
    expect(figures.map(({ subject }) => subject)).toEqual([
      'Merrow Mills Ltd',
      'Merrow Mills Ltd',
      'Hamlin Bread AB',
      'Hamlin Bread AB',
      'Hamlin Bread AB',
    ]);
    expect(figures[1]?.measure).toBe('Share 2023 in %');
  });

  test('a market’s table is of the place in its heading', () => {
    const figures = figuresIn([
      ...study,
      heading('Austria by kind of bread', 2),
      table([
        ['Kind', 'Market size 2023 (EUR m)'],
        ['Rye', '138.6'],
        ['White', '83.2'],
      ]),
    ]);
    expect(figures.map(({ subject }) => subject)).toEqual(['Austria', 'Austria']);
  });
});

test('a plan that is sold is no plan of numbers', () => {
  const statusOf = (text: string) =>
    readBlocks([...memo, paragraph(text)], { company }).figures.at(-1)?.status.value;
  expect(
    statusOf('Every plan has free delivery, and the small plan costs €210 per shop.'),
  ).not.toBe('budget');
  expect(statusOf('Against plan 2024 sales of EUR 12.5m look small.')).toBe('budget');
});

test('an estimate of what is over is no outlook', () => {
  const statusOf = (text: string) =>
    readBlocks([...memo, paragraph(text)], { company }).figures.at(-1)?.status.value;
  expect(statusOf('We estimate that 55% of bakers used rye at the end of 2022.')).toBe('actual');
  expect(statusOf('We estimate that 55% of bakers will use rye in 2031.')).toBe('forecast');
});

test('a clause about an unknown name is not handed to the owner of the document', () => {
  const [first] = figuresIn([
    ...memo,
    paragraph('Hamlin Bread Ltd is one of the rivals that we have watched for many years.'),
    paragraph('Skelling baked 412,000 loaves in 2024, Hamlin Bread Ltd baked 388,000 loaves.'),
  ]);
  expect(first?.subject).toBeNull();
});
