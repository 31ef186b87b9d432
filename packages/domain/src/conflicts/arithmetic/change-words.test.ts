import { expect, test } from 'vitest';
import { conflictsIn, deck } from '../testing/conflicts-in.ts';

const wrongIn = (sentence: string) => conflictsIn(deck(sentence)).length;

test('a yearly rate is held against its own ends in every language', () => {
  const sentences = [
    'Salget af gryder gik fra 1,50 mio. kr. i 2019 til 2,01 mio. kr. i 2024, en årlig stigning på #.',
    'Kapasiteten vokste fra 1,50 mill. gryter i 2019 til 2,01 mill. i 2024, en årlig vekst på #.',
    'Omsättningen ökade från 1,50 miljoner kronor 2019 till 2,01 miljoner kronor 2024, en årlig tillväxt på #.',
    'De omzet groeide van EUR 1,50 miljoen in 2019 naar EUR 2,01 miljoen in 2024, een jaarlijkse groei van #.',
    'Le chiffre d’affaires est passé de 1,50 million d’euros en 2019 à 2,01 millions d’euros en 2024, une croissance annuelle de #.',
    'Las ventas pasaron de 1,50 millones de euros en 2019 a 2,01 millones de euros en 2024, un crecimiento anual del #.',
    'I ricavi sono passati da 1,50 milioni di euro nel 2019 a 2,01 milioni di euro nel 2024, una crescita annua del #.',
    'As vendas passaram de 1,50 milhões de euros em 2019 para 2,01 milhões de euros em 2024, um crescimento anual de #.',
    'Przychody wzrosły z 1,50 mln zł w 2019 do 2,01 mln zł w 2024, średnioroczny wzrost o #.',
  ];
  for (const sentence of sentences) {
    expect(wrongIn(sentence.replace('#', '7,6 %')), sentence).toBe(1);
    expect(wrongIn(sentence.replace('#', '6,0 %')), sentence).toBe(0);
  }
});

test('a rate that fell is held against the fall that is told behind it', () => {
  const sentences = [
    'Svindet er faldet fra 8,0 % til 6,0 %, et fald på #.',
    'Svinnet har falt fra 8,0 % til 6,0 %, en nedgang på #.',
    'Svinnet har sjunkit från 8,0 % till 6,0 %, en minskning med #.',
    'Het verlies is gedaald van 8,0 % naar 6,0 %, een daling van #.',
    'La perte est passée de 8,0 % à 6,0 %, une baisse de #.',
    'La merma bajó del 8,0 % al 6,0 %, una caída del #.',
    'Lo scarto è sceso dall’8,0 % al 6,0 %, un calo del #.',
    'A perda caiu de 8,0 % para 6,0 %, uma redução de #.',
    'Strata spadła z 8,0 % do 6,0 %, spadek o #.',
    'Der Verlust sank von 8,0 % auf 6,0 %, ein Rückgang um #.',
    'The loss fell from 8,0 % to 6,0 %, a drop of #.',
  ];
  for (const sentence of sentences) {
    expect(wrongIn(sentence.replace('#', '33 %')), sentence).toBe(1);
    expect(wrongIn(sentence.replace('#', '25 %')), sentence).toBe(0);
  }
  const yearly = 'Svindet er faldet fra 8,0 % i 2021 til 6,0 % i 2023, et årligt fald på 13 %.';
  expect(wrongIn(yearly)).toBe(0);
});

test('how long it took, and what an index starts from, are no terms of a change', () => {
  const index = (share: string) =>
    wrongIn(
      `Our price index (2020 = 100) went from 118 in 2022 to 131 in 2023, an increase of ${share} within twelve months.`,
    );
  expect(index('13%')).toBe(1);
  expect(index('11%')).toBe(0);
  expect(wrongIn('Of 150 orders 120 were sent, 85% of them within 24 hours.')).toBe(0);
});

test('a rate of each year beside its ends is held against them without a word for growth', () => {
  const grown = (rate: string) =>
    wrongIn(
      `Zwischen 2019 und 2024 stieg das Volumen von 676 Mio. CHF auf 782 Mio. CHF, das entspricht im Mittel ${rate} % pro Jahr.`,
    );
  expect(grown('4,1')).toBe(1);
  expect(grown('3,0')).toBe(0);
});

test('a change beside what came of it is a part of what was before', () => {
  const sales = (rate: string) =>
    wrongIn(`Sales were EUR 934.2m in 2024, a decrease of EUR 120.6m, or ${rate}%, against 2023.`);
  expect(sales('11')).toBe(0);
  expect(sales('12')).toBe(1);
  const sure = 'With 95% confidence we would lose EUR 538k on one day, or EUR 669k on the worst.';
  expect(wrongIn(sure)).toBe(0);
});
