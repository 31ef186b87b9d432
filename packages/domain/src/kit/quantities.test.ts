import { describe, expect, test } from 'vitest';
import type { NumberStyle } from './number-style.ts';
import { readQuantities } from './quantities.ts';

function read(text: string, style: NumberStyle = 'point') {
  return readQuantities(text, { style });
}

function brief(text: string, style: NumberStyle = 'point') {
  return read(text, style).map(({ value, high, kind, unit }) =>
    [kind, value, ...(high === null ? [] : [high]), ...(unit === null ? [] : [unit])].join(' '),
  );
}

describe('money in the forms of the documents', () => {
  test.each<[string, NumberStyle, string]>([
    ['Revenue was EUR 86.4 million.', 'point', 'money 86400000 EUR'],
    ['Umsatz 43.917 TEUR', 'comma', 'money 43917000 EUR'],
    ['T€ 1.234,5 wurden gebucht', 'comma', 'money 1234500 EUR'],
    ['Der Umsatz lag bei 12,3 Mio. €.', 'comma', 'money 12300000 EUR'],
    ['ein Volumen von 4,1 Mrd. EUR', 'comma', 'money 4100000000 EUR'],
    ['It raised $3.2bn in debt', 'point', 'money 3200000000 USD'],
    ['It raised US$45m', 'point', 'money 45000000 USD'],
    ['LARKSPUR PASSES GBP 60 MILLION', 'point', 'money 60000000 GBP'],
    ["CHF 1'234'567", 'unknown', 'money 1234567 CHF'],
    ['£1,250 was paid', 'point', 'money 1250 GBP'],
    ['₹ 12 lakh', 'point', 'money 1200000 INR'],
    ['3,2 million zlotys', 'comma', 'money 3200000 PLN'],
    ['PHP 12 million', 'point', 'money 12000000 PHP'],
    ['3.5 million ringgit', 'point', 'money 3500000 MYR'],
    ['11 million kronor', 'point', 'money 11000000 SEK'],
    ['tržby 37,4 milionu korun', 'comma', 'money 37400000 CZK'],
    ['celkem 12 milionů korun', 'comma', 'money 12000000 CZK'],
    ['dluh 1,2 miliardy korun', 'comma', 'money 1200000000 CZK'],
    ['Rs. 3.5 crore', 'point', 'money 35000000 INR'],
    ['$(71) million', 'point', 'money -71000000 USD'],
    ['EUR 2000 were spent', 'point', 'money 2000 EUR'],
    ['EURm 45.2', 'unknown', 'money 45200000 EUR'],
    ['sales of 86.4 EUR million', 'point', 'money 86400000 EUR'],
    ['sales of €m 12', 'point', 'money 12000000 EUR'],
    ['un budget de 12,4 M CHF', 'comma', 'money 12400000 CHF'],
    ['un prestito di 12,4 M di EUR', 'comma', 'money 12400000 EUR'],
    ['Omsättningen var 12,4 MSEK', 'comma', 'money 12400000 SEK'],
  ])('%s', (text, style, expected) => {
    expect(brief(text, style)).toEqual([expected]);
  });
});

describe('other kinds', () => {
  test.each<[string, NumberStyle, string]>([
    ['un four de 90 000 pains', 'comma', 'count 90000 pains'],
    ['in 2024 300 loaves', 'comma', 'count 300 loaves'],
    ['nine shops with four-wall profits', 'point', 'count 9 shops'],
    ['a five-year term', 'point', 'duration 5 years'],
    ['two hundred and ten shops', 'point', 'count 210 shops'],
    ['one hundred fifty shops', 'point', 'count 150 shops'],
    ['un coût de 640 000 $ CA', 'comma', 'money 640000 CAD'],
    ['un prêt de 12,4 M$ CA', 'comma', 'money 12400000 CAD'],
    ['un loyer de 1\u202f250\u00a0$\u202fCAN par mois', 'comma', 'money 1250 CAD'],
    ['un loyer de 1 250 $ US', 'comma', 'money 1250 USD'],
    ['two thirds of the loaves', 'point', 'percent 66.67 %'],
    ['zwei Drittel der Brote', 'comma', 'percent 66.67 %'],
    ['a margin of 21.4%', 'point', 'percent 21.4 %'],
    ['eine Marge von 21,4 Prozent', 'comma', 'percent 21.4 %'],
    ['up 150 basis points', 'point', 'points 1.5 points'],
    ['um 2,5 Prozentpunkte', 'comma', 'points 2.5 points'],
    ['trades at 12.5x EBITDA', 'point', 'multiple 12.5 x'],
    ['more than 3,200 active sites', 'point', 'count 3200 active sites'],
    ['mit 412 aktiven Kunden in Europa', 'comma', 'count 412 aktiven Kunden'],
    ['a term of 36 months', 'point', 'duration 36 months'],
    ['eine Laufzeit von zwölf Monaten', 'comma', 'duration 12 months'],
    ['rated 4.3 out of 5', 'point', 'rating 4.3'],
    ['an NPS of 42', 'point', 'count 42'],
    ['between 10 and 12 percent', 'point', 'percent 10 12 %'],
    ['zwischen 10 und 12 Mio. €', 'comma', 'money 10000000 12000000 EUR'],
    ['10–12%', 'point', 'percent 10 12 %'],
    ['8 to 10 weeks', 'point', 'duration 8 10 weeks'],
    ['(71)', 'point', 'count -71'],
    ['(10,986)', 'point', 'count -10986'],
    ['—', 'point', 'count 0'],
    ['-4.5%', 'point', 'percent -4.5 %'],
    ['50k users', 'point', 'count 50000 users'],
  ])('%s', (text, style, expected) => {
    expect(brief(text, style)).toEqual([expected]);
  });
});

test.each([
  'Leases (IFRS 16) are included',
  'certified to ISO 9001',
  'The Top 10 are listed',
  'see page 14 and Section 3',
  'Artikel 5 und § 267 HGB',
  'Call us: +49 30 1234567',
  'in 2024 and 2025',
  'FY24 and Q3 2025',
  'version 3.1.2 of V3.1',
  'the COVID-19 period',
  'the PumpLine 7, a machine',
  '(1) including leases',
  'ended on 31 December',
  'at 10:30',
  '2023/24',
])('no quantity in: %s', (text) => {
  expect(brief(text)).toEqual([]);
});

test('a number of two readings is none until the document has voted', () => {
  expect(brief('43.917 TEUR', 'unknown')).toEqual([]);
  expect(brief('43.917 TEUR', 'point')).toEqual(['money 43917 EUR']);
});

test('by tells a change of unknown sign, to tells a level', () => {
  const [change, level] = read(
    'Die Erlöse der Brauerei nahmen um 6,4 % auf 43.917 TEUR zu.',
    'comma',
  );
  expect(change).toMatchObject({ form: 'change', sign: 'unknown', value: '6.4' });
  expect(level).toMatchObject({ form: 'level', sign: 'known', value: '43917000' });
});

test('what stands from one end to the other are two levels', () => {
  expect(read('rose from 10% to 12%').map((each) => each.form)).toEqual(['level', 'level']);
  expect(read('stieg von 10 % auf 12 %', 'comma').map((each) => each.form)).toEqual([
    'level',
    'level',
  ]);
  expect(read('ein Anstieg von 6,4 %', 'comma').map((each) => each.form)).toEqual(['change']);
});

test('what is used by many customers did not change', () => {
  expect(read('used by 400 clinics')[0]?.form).toBe('level');
  expect(read('headcount rose by 400 people')[0]?.form).toBe('change');
});

test.each([
  ['more than 400 sites', 'above'],
  ['über 400 Standorte', 'above'],
  ['rund 400 Standorte', 'about'],
  ['at most 400 sites', 'below'],
  ['400+ sites', 'above'],
  ['~400 sites', 'about'],
  ['400 sites', 'exact'],
  ['No supplier stands for more than 7% of purchases.', 'below'],
  ['Kein Lieferant liegt über 7 % des Einkaufs.', 'below'],
  ['Not only that, more than 7% came late.', 'above'],
  ['The no. 2 buys over 7% of it.', 'above'],
])('the bound of %s is %s', (text, bound) => {
  expect(read(text)[0]?.bound).toBe(bound);
});

test('half of the last printed digit is known and scaled', () => {
  expect(read('EUR 86.4 million')[0]?.halfUnit).toBe('50000');
  expect(read('12,345')[0]?.halfUnit).toBe('0.5');
});

test('a part is told in the unit of its whole', () => {
  expect(read('In seven of the ten weeks')).toMatchObject([
    { value: '7', kind: 'duration', unit: 'weeks' },
    { value: '10', kind: 'duration', unit: 'weeks' },
  ]);
});

test('a price keeps what it is paid for', () => {
  expect(read('$49 per month')[0]).toMatchObject({ value: '49', per: 'per month' });
  expect(read('EUR 12 je Nutzer pro Monat', 'comma')[0]?.per).toBe('per Nutzer per month');
});

test('a decimal that ends a sentence is no day of a month, and thirty-six is one number', () => {
  const read = (text: string) => readQuantities(text, { style: 'point' }).map(({ value }) => value);
  expect(read('Its score was 6.8.')).toEqual(['6.8']);
  expect(read('Es kam am 6.8. an.')).toEqual([]);
  expect(read('It takes thirty-six weeks.')).toEqual(['36']);
});

test.each([
  ['Only one in four would buy again.', '25'],
  ['two out of five tenders', '40'],
  ['Every third pump is leased.', '33.33'],
  ['etwa jedes fünfte Angebot', '20'],
  ['jeder Zweite wechselt', '50'],
  ['Some 96 in every hundred came back.', '96'],
  ['82 von hundert Pumpen liefen', '82'],
])('%s tells a share of about %s percent', (text, value) => {
  expect(read(text, 'comma')).toMatchObject([{ kind: 'percent', value, bound: 'about' }]);
});

test.each(['every second week', 'jedes zweite Jahr', 'one in five years', 'every other pump'])(
  'no share in: %s',
  (text) => {
    expect(read(text).filter(({ kind }) => kind === 'percent')).toEqual([]);
  },
);

test('a German mark is a number, a footnote is none', () => {
  expect(brief('Sie geben uns die Note 5.1 im Mittel')).toEqual(['count 5.1']);
  expect(brief('as set out in note 5.1')).toEqual([]);
});
