import { describe, expect, test } from 'vitest';
import { heading, paragraph, readBlocks, table } from '../testing/read-blocks.ts';

const company = 'Larkspur Bakeries plc';
const figuresIn = (...texts: string[]) =>
  readBlocks(
    [heading(`${company}: note`), paragraph('Hull, 4 March 2025'), ...texts.map(paragraph)],
    { company },
  ).figures;
const only = (...texts: string[]) => figuresIn(...texts).at(-1);

test.each([
  ['At 31 May 2024 net debt, being bank loans less cash, stood at EUR 5.8 million.', 'net_debt'],
  [
    'La dette nette, soit les emprunts moins la trésorerie, était de 5,8 millions d’euros.',
    'net_debt',
  ],
  ['De nettoschuld, te weten leningen min liquide middelen, bedroeg 5,8 miljoen euro.', 'net_debt'],
  ['Revenue, the sum of sales to shops, cafés and cash customers, was EUR 4 million.', 'revenue'],
])('what is said between commas is not what the verb speaks of: %s', (text, concept) => {
  expect(only(text)?.measure.value?.concept).toBe(concept);
});

test.each([
  'We have about a quarter of the Irish market.',
  'We have 37% of the Danish market.',
  'Wir halten 37 % des dänischen Marktes.',
  'Nous détenons 37 % du marché danois.',
  'Tenemos el 37 % del mercado danés.',
  'Wij hebben 37 % van de Deense markt.',
  'Vi har 37 % av den danska marknaden.',
])('what we hold of a market is our share of it: %s', (text) => {
  const figure = only(text);
  expect(figure?.subject.value).toBe(company);
  expect(figure?.measure.value?.concept).toBe('market_share');
});

test('what a market is made of is nobody’s share', () => {
  expect(only('37% of the market is replacement.')?.measure.value?.concept).not.toBe(
    'market_share',
  );
});

describe('a rate that something rises by', () => {
  test.each([
    [
      "Depuis 2021, notre chiffre d'affaires augmente tous les ans d'au moins huit pour cent.",
      'revenue',
    ],
    ['Nos tarifs augmentent de 4 % par an.', null],
  ])('is a change of what stands before the verb: %s', (text, concept) => {
    const figure = only(text);
    expect(figure?.form).toBe('change');
    expect(figure?.measure.value?.concept).toBe(concept);
    expect(figure?.measure.value?.text).toMatch(/chiffre d'affaires|tarifs/u);
  });

  test.each([
    'Hemos crecido a un ritmo del 12 % anual.',
    'Prevemos un avance medio del 3,1 % anual.',
    'Gli articoli costano il 6% in più.',
    'Los precios suben un 4 % al año.',
    'Vi har vuxit med 12 % om året.',
  ])('is a change though nothing else is named: %s', (text) => {
    expect(only(text)?.form).toBe('change');
  });

  test.each([
    'Prevemos un avance medio del 3,1 % anual.',
    'Nous attendons une progression de 3 %.',
  ])('is one of growth, where only that is named: %s', (text) => {
    expect(only(text)?.measure.value?.text).toMatch(/^(?:avance|progression)$/u);
  });

  test.each([
    'Our revenue rose by 8% a year since 2021.',
    'Seit 2021 wächst unser Umsatz um 8 % im Jahr.',
    'Depuis 2021, notre marge progresse de 8 % par an.',
    'Desde 2021 nuestras ventas crecen un 8 % al año.',
  ])('since a year is of the time from then to the day of the paper: %s', (text) => {
    expect(only(text)?.period.value).toMatchObject({ start: '2021-01-01', end: '2025-03-04' });
  });
});

describe('a year that is told from the day of the paper', () => {
  test.each([
    ['Sales of EUR 38.2 million are planned for the current year.', '2025-01-01', '2025-12-31'],
    ['Last year we sold 400 ovens.', '2024-01-01', '2024-12-31'],
    ['Im laufenden Jahr planen wir Umsätze von 12,4 Mio. EUR.', '2025-01-01', '2025-12-31'],
    [
      "L'année dernière, le chiffre d'affaires était de 8 millions d'euros.",
      '2024-01-01',
      '2024-12-31',
    ],
    [
      'In het lopende jaar verwachten wij een omzet van 8 miljoen euro.',
      '2025-01-01',
      '2025-12-31',
    ],
    ['El año pasado vendimos 400 hornos.', '2024-01-01', '2024-12-31'],
  ])('is that year: %s', (text, start, end) => {
    expect(only(text)?.period.value).toMatchObject({ start, end });
  });

  test('is none that something is held against, nor one beside another that is named', () => {
    expect(only('Sales were 3% higher than last year.')?.period.value).toBeNull();
    expect(only('In 2023, as last year, we sold 400 ovens.')?.period.value).toMatchObject({
      end: '2023-12-31',
    });
  });
});

test('a paper that tells its month below its title dates the current year', () => {
  const { figures } = readBlocks(
    [
      heading(`${company}: ovens and bread`),
      paragraph('Summary of the information memorandum, May 2025'),
      paragraph('The budget provides for sales of EUR 38.2 million in the current year.'),
    ],
    { company },
  );
  expect(figures.at(-1)?.period.value).toMatchObject({ end: '2025-12-31' });
});

test.each([
  'Kirkmill bakes rolls, Kirkmill bakes bread. From Kirkmill and two others the company earned EUR 6.5 million in 2024.',
  'Kirkmill backt. Mit Kirkmill hat das Unternehmen 2024 rund 6,5 Mio. EUR verdient.',
])('what the company earned is its owner’s, whatever else is named: %s', (text) => {
  const figure = figuresIn(text).find(({ printed }) => /^6[.,]5$/u.test(printed));
  expect(figure?.subject.value).toBe(company);
});

describe('the last day of a year', () => {
  test.each([
    'At the end of 2024 we had 38 ovens.',
    'Ende 2024 hatten wir 38 Öfen.',
    'À la fin de 2024, nous avions 38 fours.',
    'A finales de 2024 teníamos 38 hornos.',
    'At the turn of the year 2024/25 we had 38 ovens.',
    'Vid årsskiftet 2024/25 hade vi 38 ugnar.',
    'We had 38 ovens on New Year’s Eve 2024.',
  ])('is a day: %s', (text) => {
    expect(only(text)?.period.value).toMatchObject({ start: '2024-12-31', end: '2024-12-31' });
  });

  test('up to which something is to happen is no day of what is told', () => {
    expect(only('By the end of 2026 we will have 38 ovens.')?.period.value?.type).not.toBe(
      'instant',
    );
  });

  test('in a bracket that closes a sentence dates all of its numbers', () => {
    const figures = figuresIn(
      '31 Bäcker und Konditoren arbeiten an drei Orten (Stand Silvester 2024).',
    );
    expect(figures.map(({ period }) => period.value?.end)).toEqual(['2024-12-31', '2024-12-31']);
  });
});

test('a count is told once more as a share', () => {
  const [count, share] = figuresIn('In 2024 66 contracts were renewed, that is 88 percent.');
  expect(share?.measure.value?.text).toBe(count?.measure.value?.text);
  expect(share?.measure.value?.text).toContain('contracts');
});

test('a share behind two counts is of neither alone', () => {
  const text = 'In 2024 31 fitters left of an average staff of 164, that is 18.9%.';
  expect(only(text)?.measure.value).toBeNull();
});

test.each([
  ['Tenemos 71 maestros de panadería en la casa.', 'maestros de panadería'],
  ['Nous comptons 64 techniciens de maintenance.', 'techniciens de maintenance'],
  ['Four bakers out of five said that they would stay.', '%'],
  ['Vendimos 400 toneladas de harina en mayo.', 'toneladas'],
])('a noun with its complement is what is counted, a verb is not: %s', (text, unit) => {
  expect(only(text)?.unit.value).toBe(unit);
});

describe('a head', () => {
  test('that holds only a day is no measure', () => {
    const { figures } = readBlocks(
      [
        heading(company),
        table([
          ['Covenant', 'Test date 31 March 2025', 'Test date 31 March 2024'],
          ['Adjusted EBITDA, trailing twelve months (£’000)', '5,712', '4,100'],
          ['Net debt (£’000)', '9,340', '8,120'],
        ]),
      ],
      { company },
    );
    expect(figures.map(({ measure }) => measure.value?.concept)).toEqual([
      'adjusted_ebitda',
      'adjusted_ebitda',
      'net_debt',
      'net_debt',
    ]);
  });

  test('"Total" alone is no measure', () => {
    const { figures } = readBlocks(
      [
        heading(company),
        table([
          ['Kund', '2024-12-31'],
          ['Merrow', '94 300'],
          ['Hollin', '70 000'],
          ['Summa', '164 300'],
        ]),
      ],
      { company },
    );
    expect(figures.at(-1)?.measure.value?.text ?? null).not.toBe('Summa');
  });
});
