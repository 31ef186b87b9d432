import { describe, expect, test } from 'vitest';
import type { RawBlock } from './raw-document.ts';
import { rawTable } from './tables/testing/read-grid.ts';
import { heading, paragraph, readBlocks } from './testing/read-blocks.ts';

const grid = (lines: string[]): RawBlock => ({ ...rawTable(lines), locator: 'page 1' });

function read(blocks: RawBlock[], fileName: string | null = null, company = 'Fernhill, S.A.') {
  return readBlocks(blocks, { fileName, company });
}

const told = ({ figures }: ReturnType<typeof read>) =>
  figures.map(({ value, measure, period }) => [
    measure.value?.concept ?? null,
    value,
    period.value?.end ?? null,
  ]);

describe('accounts in further languages', () => {
  test.each([
    [
      'fr',
      'Comptes annuels 2024',
      [
        "En milliers d'euros | 2024 | 2023",
        'Chiffre d’affaires | 48 200 | 45 100',
        'Charges de personnel | -9 800 | -9 100',
        'Résultat net | 2 450 | 2 300',
      ],
    ],
    [
      'es',
      'Cuentas anuales 2024',
      [
        'Millones de euros | 2024 | 2023',
        'Importe neto de la cifra de negocios | 48,20 | 45,10',
        'Gastos de personal | -9,80 | -9,10',
        'Resultado del ejercicio | 2,45 | 2,30',
      ],
    ],
    [
      'it',
      'Bilancio consolidato 2024',
      [
        'Milioni di euro | 2024 | 2023',
        'Ricavi delle vendite | 48,20 | 45,10',
        'Costo del personale | -9,80 | -9,10',
        'Utile netto | 2,45 | 2,30',
      ],
    ],
    [
      'sv',
      'Årsredovisning 2024',
      [
        'tusen EUR | 2024 | 2023',
        'Nettoomsättning | 48 200 | 45 100',
        'Personalkostnader | -9 800 | -9 100',
        'Årets resultat | 2 450 | 2 300',
      ],
    ],
  ])('%s: lines of a statement, its unit and its kind', (_, title, lines) => {
    const reading = read([heading(`Fernhill, S.A. – ${title}`), grid(lines)]);
    expect(reading.card.kind).toBe('accounts');
    expect(told(reading)).toEqual([
      ['revenue', '48200000', '2024-12-31'],
      ['revenue', '45100000', '2023-12-31'],
      ['personnel_expense', '-9800000', '2024-12-31'],
      ['personnel_expense', '-9100000', '2023-12-31'],
      ['net_income', '2450000', '2024-12-31'],
      ['net_income', '2300000', '2023-12-31'],
    ]);
  });

  test('an article that has lost its end is no part of what it stands before', () => {
    const reading = read([
      heading('Fernhill, S.A. – Comptes annuels 2023'),
      paragraph('L’endettement net atteint 6,4 millions d’euros au 31 décembre 2023.'),
      grid([
        "En millions d'euros | 2023",
        "L'effectif | 187",
        'Flux de trésorerie d’exploitation | 3,1',
      ]),
    ]);
    expect(told(reading).map(([concept]) => concept)).toEqual([
      'net_debt',
      'employees',
      'operating_cash_flow',
    ]);
    expect(reading.figures[0]?.measure.value?.text).toBe('endettement net');
  });

  test('a sentence tells measure, scale and day', () => {
    const reading = read([
      heading('Fernhill, S.A. – Relatório e contas 2023'),
      paragraph('Porto, 14 de março de 2024.'),
      paragraph('A dívida líquida era de 6,4 milhões de euros em 31 de dezembro de 2023.'),
      paragraph('O grupo tinha 187 trabalhadores em 2023.'),
    ]);
    expect(reading.card.date).toBe('2024-03-14');
    expect(told(reading)).toEqual([
      ['net_debt', '6400000', '2023-12-31'],
      ['employees', '187', '2023-12-31'],
    ]);
  });

  test('a former employee is one in any of them', () => {
    const talk = ['Spørsmål: Hvorfor sluttet du?', 'Svar: Det ble for mye.'].map(
      (text): RawBlock => ({ ...paragraph(text), speaker: text.split(':')[0] ?? '' }) as RawBlock,
    );
    const reading = read([heading('Samtale med tidligere salgssjef i Fernhill'), ...talk]);
    expect([reading.card.kind, reading.card.ownerRole]).toEqual(['interview', 'former_employee']);
  });
});

test('a table is in the unit that a title further up in its sheet states', () => {
  const { figures } = read([
    heading('Plan'),
    paragraph('Fernhill – Plan 2025 to 2027, EUR million'),
    paragraph('Agreed by the board on 3 February 2025.'),
    grid(['| Actual 2024 | Budget 2025', 'Pumps | 31.5 | 33', 'Total revenue | 44.5 | 47']),
  ]);
  const cells = figures.filter(({ origin }) => origin === 'cell');
  expect(cells.map(({ value }) => value)).toEqual(['31500000', '33000000', '44500000', '47000000']);
});

test('a plan for several years is the time of all its columns, not of the last', () => {
  const { figures } = read([
    heading('Plan'),
    paragraph('Plan 2025 to 2027, EUR million'),
    grid(['| Actual 2024 | Budget 2026 | Budget 2027', 'Total revenue | 44.5 | 47.0 | 51.0']),
  ]);
  const cells = figures.filter(({ origin }) => origin === 'cell');
  expect(cells.map(({ period }) => period.value?.start)).toEqual([
    '2024-01-01',
    '2026-01-01',
    '2027-01-01',
  ]);
});

test('rows that are called by a number each are records', () => {
  const rows = Array.from({ length: 14 }, (_, at) => `R${at + 1} | 4 | 3 | ${at % 10}`);
  const { tables } = read([grid(['Respondent | Quality | Delivery | Would recommend', ...rows])]);
  expect(tables[0]?.kind).toBe('records');
});

describe('what people say in further languages', () => {
  const samtale = [
    heading('Samtale: tidligere driftsleder'),
    paragraph('Ostrow Research, 28. mars 2025'),
    paragraph('Informant: tidligere driftsleder i Fernhill, S.A., sluttet i august 2024'),
  ];
  const said = (speaker: string, text: string): RawBlock => ({
    kind: 'paragraph',
    text,
    speaker,
    locator: 'page 1',
  });
  const figureOf = (blocks: RawBlock[], printed: string) => {
    const figure = read(blocks).figures.find((each) => each.printed === printed);
    return {
      measure: figure?.measure.value?.text ?? null,
      subject: figure?.subject.value ?? null,
      period: figure?.period.value?.end ?? null,
    };
  };

  test('a share is of the whole behind it', () => {
    expect(
      figureOf([...samtale, paragraph('I 2024 var omtrent 27 % av timene innleid.')], '27'),
    ).toMatchObject({ measure: 'av timene innleid', period: '2024-12-31' });
    expect(
      figureOf([paragraph('A empresa exporta 88% da produção e emprega 512 pessoas.')], '88'),
    ).toMatchObject({ measure: 'da produção' });
  });

  test('what was is not told as it stands, and "we" are the speaker’s firm', () => {
    const { subject, period } = figureOf(
      [
        ...samtale,
        said('Spørsmål', 'Hvordan gikk det med jobben?'),
        said('Svar', 'Vi regnet med 14 uker og brukte 23 maskiner på det.'),
      ],
      '23',
    );
    expect([subject, period]).toEqual(['Fernhill, S.A.', null]);
  });
});
