import { describe, expect, test } from 'vitest';
import { joinDays } from './dated-periods.ts';
import { readDates } from './dates.ts';
import { type FiscalCalendar, learnCalendar } from './fiscal-calendar.ts';
import { readPeriods } from './periods.ts';

const september: FiscalCalendar = {
  month: 9,
  day: 30,
  labelNames: 'end',
  ends: {},
  bareYears: 'calendar',
};

function span(text: string, calendar: FiscalCalendar | null = september) {
  const [first] = readPeriods(text, calendar);
  return first && `${first.period.start} ${first.period.end}`;
}

describe('dates', () => {
  test.each([
    ['31.12.2024', '2024-12-31'],
    ['31. Dezember 2024', '2024-12-31'],
    ['31 December 2024', '2024-12-31'],
    ['December 31, 2024', '2024-12-31'],
    ['Dec. 31, 2024', '2024-12-31'],
    ['2024-12-31', '2024-12-31'],
    ['12/31/2024', '2024-12-31'],
    ['Sep 2029', '2029-09'],
    ['September 2029', '2029-09'],
    ['Sept. 2029', '2029-09'],
    ['09/2029', '2029-09'],
    ['Jan-26', '2026-01'],
    ['1st of March 2025', '2025-03-01'],
    ['31.01.26', '2026-01-31'],
  ])('%s', (text, value) => {
    expect(readDates(`until ${text}.`).map((date) => date.value)).toEqual([value]);
  });

  test('a day that could be in two months is not read', () => {
    expect(readDates('03/04/2025')).toEqual([]);
  });
});

describe('periods', () => {
  test.each([
    ['FY24', '2023-10-01 2024-09-30'],
    ['FY2023/24', '2023-10-01 2024-09-30'],
    ['GJ 2023/24', '2023-10-01 2024-09-30'],
    ['Geschäftsjahr 2023/24', '2023-10-01 2024-09-30'],
    ['2023/24', '2023-10-01 2024-09-30'],
    ['fiscal 2024', '2023-10-01 2024-09-30'],
    ['Q3 FY25', '2025-04-01 2025-06-30'],
    ['Q1 2025', '2025-01-01 2025-03-31'],
    ['1H24', '2024-01-01 2024-06-30'],
    ['2H2024', '2024-07-01 2024-12-31'],
    ['third quarter of fiscal 2025', '2025-04-01 2025-06-30'],
    ['H1 FY25', '2024-10-01 2025-03-31'],
    ['9M 2024', '2024-01-01 2024-09-30'],
    ['9M24', '2024-01-01 2024-09-30'],
    ['6M FY25', '2024-10-01 2025-03-31'],
    ['at fiscal year-end 2025', '2024-10-01 2025-09-30'],
    ['zum Geschäftsjahresende 2025', '2024-10-01 2025-09-30'],
    ['first nine months of 2024', '2024-01-01 2024-09-30'],
    ['in den ersten neun Monaten 2024', '2024-01-01 2024-09-30'],
    ['1. Halbjahr 2025', '2025-01-01 2025-06-30'],
    ['2025', '2025-01-01 2025-12-31'],
    ['2024–2028', '2024-01-01 2028-12-31'],
    ['2024–28', '2024-01-01 2028-12-31'],
    ['CAGR 25–30', '2025-01-01 2030-12-31'],
    ['12 to 30 January 2026', '2026-01-12 2026-01-30'],
    ['15 December to 9 January 2026', '2025-12-15 2026-01-09'],
    ['02.09.–18.10.2024', '2024-09-02 2024-10-18'],
    ['year ended 31 January 2026', '2025-02-01 2026-01-31'],
    ['three months ended March 31, 2025', '2025-01-01 2025-03-31'],
    ['trailing twelve months to May 2022', '2021-06-01 2022-05-31'],
    ['as of 31.12.2024', '2024-12-31 2024-12-31'],
    ['March 2025', '2025-03-01 2025-03-31'],
  ])('%s', (text, expected) => {
    expect(span(text)).toBe(expected);
  });

  test('a financial year without a calendar has no dates', () => {
    expect(span('FY24', null)).toBe('null null');
    expect(span('2023/24', null)).toBe('null null');
  });

  test.each([
    ['2025E', 'forecast'],
    ['FY26B', 'budget'],
    ['FY26 budget', 'budget'],
    ['FY27 plan', 'budget'],
    ['2024A', 'actual'],
    ['Budget 2025', 'budget'],
    ['Ist 2023/24', 'actual'],
    ['2025', null],
  ])('the status of %s is %s', (text, status) => {
    expect(readPeriods(text, null)[0]?.status).toBe(status);
  });

  test('the year before is told from the one in question', () => {
    expect(readPeriods('gegenüber dem Vorjahr', null)[0]?.relative).toBe(-1);
  });
});

describe('calendars', () => {
  test.each<[string, string]>([
    ['Fiscal 2026 is the year that ended January 31, 2026.', '1/31 end'],
    ['Our fiscal 2023 ended on February 3, 2024.', '2/3 start'],
    ['FY24 = October 2023 to September 2024', '9/30 end'],
    ['Geschäftsjahr 2023/24 (1. Oktober 2023 bis 30. September 2024)', '9/30 end'],
    ['The financial year ends on 30 September.', '9/30 end'],
    ['Das Geschäftsjahr läuft vom 1. Juli bis zum 30. Juni.', '6/30 end'],
    ['Year to 31 October 2024', '10/31 end'],
  ])('%s', (text, expected) => {
    const calendar = learnCalendar([text]);
    expect(calendar && `${calendar.month}/${calendar.day} ${calendar.labelNames}`).toBe(expected);
  });

  test('an end early in the year does not tell how years are named', () => {
    expect(learnCalendar(['The fiscal year ends January 31.'])).toBeNull();
  });

  test('neither a day of another sentence nor how long something holds ends a year', () => {
    const prices = 'In fiscal 2026 we bought beans. Prices are fixed until December 31, 2026.';
    expect(learnCalendar([prices])).toBeNull();
    expect(learnCalendar(['Prices stay at the level of FY26 until June 30, 2027.'])).toBeNull();
    const calendar = learnCalendar(['Statements for the year ended June 30, 2026', prices]);
    expect(span('FY26', calendar)).toBe('2025-07-01 2026-06-30');
  });

  test('what is told to the middle of a year ends none', () => {
    const calendar = learnCalendar([
      'FY24 ended 30 September 2024, FY26 ends 30 September 2026.',
      'Midway: FY25 budget against what came to 31 March 2025',
    ]);
    expect(span('FY25', calendar)).toBe('2024-10-01 2025-09-30');
    const weeks = learnCalendar([
      'Fiscal 2024 ended June 29, 2024.',
      'Fiscal 2023 ended July 1, 2023.',
    ]);
    expect(span('fiscal 2023', weeks)).toBe('2022-06-30 2023-07-01');
  });

  test('a quarter before the last does not tell when its year ends', () => {
    const calendar = learnCalendar([
      'Financial year ends 30 June.',
      'Q1 FY25 (July–September 2024)',
      'Q2 FY25 (October–December 2024)',
      'Q3 FY25 (January–March 2025)',
    ]);
    expect(span('FY25', calendar)).toBe('2024-07-01 2025-06-30');
  });

  test('a year that ends late is never named by its beginning, whichever label comes first', () => {
    const calendar = learnCalendar(['Year ended 31 October 2024', 'FY23', 'FY24']);
    expect(span('FY24', calendar)).toBe('2023-11-01 2024-10-31');
  });

  test('a comparative in brackets tells that years are named by their ends', () => {
    const calendar = learnCalendar([
      'Accounts for the year ended 31 March 2025',
      'Revenue was £148.2 million (2024: £139.3 million).',
    ]);
    expect(span('FY24', calendar)).toBe('2023-04-01 2024-03-31');
  });

  test('columns that end with the year of the accounts are years of account', () => {
    const calendar = learnCalendar(['Accounts for the year ended 30 June 2025', '2025', '2024']);
    expect(span('2024', calendar)).toBe('2023-07-01 2024-06-30');
    const beyond = ['Accounts for the year ended 30 June 2025', '2025', '2024', 'x', '2027'];
    expect(span('2024', learnCalendar([...beyond, '2028']))).toBe('2024-01-01 2024-12-31');
  });
});

describe('calendars told apart from their labels', () => {
  const ends = (...texts: string[]) => {
    const calendar = learnCalendar(texts);
    return calendar && `${calendar.month}/${calendar.day} ${calendar.labelNames}`;
  };

  test('a year to the last day of a month is the one that labels name', () => {
    expect(ends('Bakery report, year to 31 October 2024', 'Sales FY24')).toBe('10/31 end');
    expect(ends('Growth in the year to October 2024 was strong', 'Sales FY24')).toBeNull();
    expect(ends('Ovens, year to 30 June 2024', 'Mills, year to 31 August 2024', 'FY24')).toBeNull();
  });

  test('the first column may be of the year before', () => {
    expect(ends('Accounts, year ended 31 October 2024', 'FY23', 'FY24')).toBe('10/31 end');
  });

  test('books that are closed on the last of December alone keep the calendar year', () => {
    const report = 'Lagebericht für das Geschäftsjahr 2024';
    expect(ends(report, 'Zum 31. Dezember 2024 bestanden 12 Verträge.')).toBe('12/31 end');
    expect(ends(report, 'Zum 31. Dezember 2024 12, zum 30. September 2024 11.')).toBeNull();
    expect(ends(report, 'Zum 31. Dezember 2023 bestanden 12 Verträge.')).toBeNull();
  });
});

describe('times without a year or a day', () => {
  test('a day without a year is the last one before the day of writing', () => {
    const [at] = readPeriods('The queue at 30 November was long', null, '2025-03-05');
    expect(at?.period.end).toBe('2024-11-30');
    expect(readPeriods('It opens zum 1. Juli', null, '2025-03-05')).toEqual([]);
  });

  test('months that share a year are one span', () => {
    expect(span('asked in June to August 2025', null)).toBe('2025-06-01 2025-08-31');
    expect(span('zwischen November und Januar 2025', null)).toBe('2024-11-01 2025-01-31');
  });

  test('the middle of a year is its day in the middle', () => {
    expect(span('Shares, mid-2025', null)).toBe('2025-06-30 2025-06-30');
    expect(span('Mitte 2024', null)).toBe('2024-06-30 2024-06-30');
  });
});

test('two years that follow each other are one financial year, with a stroke or a hyphen', () => {
  for (const text of ['Annual report 2024/25', 'Annual report 2024-25', 'in 2024–25']) {
    expect(span(text)).toBe('2024-10-01 2025-09-30');
    expect(span(text, null)).toBe('null null');
  }
  expect(span('2025–30', null)).toBe('2025-01-01 2030-12-31');
});

test('whole months between two dates are one span, a year where they are twelve', () => {
  const joined = (text: string) => joinDays(text, readPeriods(text, null));
  const [year, ...others] = joined('the year from 1 July 2024 to 30 June 2025');
  expect(year?.period).toMatchObject({
    type: 'span',
    start: '2024-07-01',
    end: '2025-06-30',
    precision: 'year',
  });
  expect(others).toEqual([]);
  expect(joined('moved from 3 July 2024 to 9 June 2025')).toHaveLength(2);
});
