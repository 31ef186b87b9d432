import { describe, expect, it, test } from 'vitest';
import { plainCard, readGrid } from './testing/read-grid.ts';
import { findUnitLines } from './unit-lines.ts';

describe('a number of a table', () => {
  it('is negative in brackets, nil as a dash, and loses its footnote mark', () => {
    const { figures } = readGrid([
      '| 2024',
      'Tax | (1,250)',
      'Grants | —',
      'Rent | 12 (1)',
      'Fuel | 7¹',
      'Loss | -3.5',
    ]);
    expect(figures.map(({ value }) => value)).toEqual(['-1250', '0', '12', '7', '-3.5']);
  });

  it('takes scale and currency from the first that speaks', () => {
    const above = 'Statements of income (EUR in thousands)';
    const { at } = readGrid(['| 2024', 'Sales | 12', 'Orders (EUR m) | 1.5', 'Fees | $3 million'], {
      above,
    });
    expect(at(1, 1)).toMatchObject({
      value: '12000',
      unit: { value: 'EUR', how: 'inherited' },
      kind: 'money',
    });
    expect(at(2, 1)).toMatchObject({ value: '1500000', halfUnit: '50000' });
    expect(at(3, 1)).toMatchObject({ value: '3000000', unit: { value: 'USD', how: 'read' } });
  });

  it('is not scaled per share, as a percentage or as a headcount', () => {
    const { figures } = readGrid([
      '($ in millions, except per share data) | 2024',
      'Sales | $120',
      'Earnings per share | $2.50',
      'Margin, % | 14.5',
      'Employees | 310',
      'Shares outstanding | 48',
    ]);
    expect(figures.map(({ value, kind }) => [value, kind])).toEqual([
      ['120000000', 'money'],
      ['2.5', 'money'],
      ['14.5', 'percent'],
      ['310', 'count'],
      ['48000000', 'count'],
    ]);
  });

  it('takes the unit that ends the line above it', () => {
    const above = 'Profit and loss by segment, EUR million';
    const { at } = readGrid(['| 2023 | 2024', 'Pumps | 7.0 | 8.4'], { above });
    expect(at(1, 2)).toMatchObject({ value: '8400000', kind: 'money', unit: { value: 'EUR' } });
  });

  it('has share counts in their own scale where the table says so', () => {
    const { at } = readGrid([
      'Dollars in millions; shares in thousands | Shares | Amount',
      'At start | 2,400 | $9',
      'Sold | (40) | 1',
    ]);
    expect([at(1, 1)?.value, at(1, 2)?.value, at(2, 2)?.value]).toEqual([
      '2400000',
      '9000000',
      '1000000',
    ]);
  });

  it('is a percentage between two that print the sign', () => {
    const { figures } = readGrid([
      '| 2024',
      'North | 40%',
      'South | 35',
      'West | 25',
      'Total | 100%',
    ]);
    expect(figures.every(({ kind, scale }) => kind === 'percent' && scale.value === 1)).toBe(true);
  });

  it('is none where its row names a unit, or a spreadsheet gives it a form of its own', () => {
    const lines = [
      'Assumption | Value',
      'Rise of prices | 4%',
      'Gas, EUR per MWh | 34',
      'Tax | 25%',
    ];
    expect(readGrid(lines).at(2, 1)).toMatchObject({ value: '34', kind: 'money' });
    const cell = (text: string, number: string, format: string) => ({
      text,
      stored: { number },
      format,
    });
    const rows = [
      { cells: [{ text: 'Assumption' }, { text: 'Value' }] },
      { cells: [{ text: 'Rise of prices' }, cell('4%', '0.04', '0%')] },
      { cells: [{ text: 'Looms at work' }, cell('34', '34', '0')] },
      { cells: [{ text: 'Tax' }, cell('25%', '0.25', '0%')] },
    ];
    expect(readGrid([], {}, { rows }).at(2, 1)?.kind).toBe('count');
  });

  it('is a score only in a table without sums', () => {
    const kinds = (lines: string[]) =>
      readGrid(lines, { card: { ...plainCard, kind: 'presentation' } }).figures.map(
        ({ kind }) => kind,
      );
    expect(kinds(['| 2024 | 2025', 'EBITDA | 4.5 | 21.9'])).toEqual(['money', 'money']);
    expect(kinds(['| all | new', 'Price | 4.5 | 3.9'])).toEqual(['count', 'count']);
  });

  it('is in the dollars that a line above all tables names', () => {
    const line = '(All amounts expressed in thousands of U.S. Dollars, except share data)';
    const { at } = readGrid(['| 2024', 'Pumps | 12'], { unitLines: findUnitLines([line]) });
    expect(at(1, 1)).toMatchObject({ value: '12000', unit: { value: 'USD' } });
  });

  it('keeps its scale unknown where nothing states one', () => {
    const { at } = readGrid(['| 2024', 'Sales | $120']);
    expect(at(1, 1)).toMatchObject({ value: '120', scale: { value: null, how: 'unknown' } });
  });

  it('is exact where a spreadsheet stores more than it shows', () => {
    const { at } = readGrid(
      ['| 2024', 'Margin | 9.0%'],
      {},
      {
        rows: [
          { cells: [{ text: '' }, { text: '2024' }] },
          {
            cells: [
              { text: 'Margin' },
              { text: '9.0%', stored: { number: '0.08956' }, format: '0.0%' },
            ],
          },
        ],
      },
    );
    expect(at(1, 1)).toMatchObject({ value: '8.956', kind: 'percent', halfUnit: '0' });
  });

  it('in the style of its document, or not at all', () => {
    expect(readGrid(['| 2024', 'Umsatz | 86.412'], { style: 'comma' }).at(1, 1)?.value).toBe(
      '86412',
    );
    expect(readGrid(['| 2024', 'Umsatz | 86.412'], { style: 'unknown' }).figures).toEqual([]);
  });

  it('is counted, not money, though the document states a scale for its sums', () => {
    const unitLines = ['$ in thousands.'];
    const { at } = readGrid(['Segment | Clients | ARR', 'North | 120 | 45'], {
      unitLines,
      card: { ...plainCard, kind: 'records', currency: 'USD' },
    });
    expect([at(1, 1)?.kind, at(1, 1)?.value]).toEqual(['count', '120']);
    expect([at(1, 2)?.kind, at(1, 2)?.value]).toEqual(['money', '45000']);
  });

  it('reads thousands that a caption or a head leaves out', () => {
    const { at } = readGrid(['Cause | ARR $000', 'Moved | 45'], { above: 'Lost (£000)' });
    expect(at(1, 1)).toMatchObject({ value: '45000', unit: { value: 'USD' } });
  });

  it('is a date where a month stands beside the year, and never money beside months', () => {
    const { at, figures } = readGrid([
      'Client | Sites | Ends | Term',
      'Works | 4 | Sep 2029 | 12 mo',
      'Mills | 9 | Jun 2027 | 36 mo',
    ]);
    expect(at(1, 2)).toMatchObject({ kind: 'date', value: '2029-09' });
    expect(figures.filter(({ kind }) => kind === 'money')).toEqual([]);
  });

  it('is none in a column that tells where to look', () => {
    const { figures } = readGrid(['| Note | 2024', 'Cash | 5 | 12', 'Debt | 6 | 9']);
    expect(figures.map(({ value }) => value)).toEqual(['12', '9']);
  });
});

describe('when a number is of', () => {
  const end = (lines: string[], row: number, column: number, context = {}) => {
    const period = readGrid(lines, context).at(row, column)?.period.value;
    return period ? [period.type, period.start, period.end] : null;
  };

  it('is said by stacked heads together', () => {
    const lines = [
      '| Three Months Ended | ',
      '| July 30, | July 31,',
      '| 2023 | 2022',
      'Sales | 1 | 2',
    ];
    expect(end(lines, 3, 1)).toEqual(
      ['span', '2023-05-01', '2023-07-30'].with(1, expect.any(String)),
    );
    expect(end(['| December 31, |', '| 2023 | 2022', 'Cash | 1 | 2'], 2, 2)).toEqual([
      'instant',
      '2022-12-31',
      '2022-12-31',
    ]);
  });

  it('is said by the corner or the line above for a bare year', () => {
    const lines = ['For the year ended May 31: | 2024 | 2023', 'Sales | 1 | 2'];
    expect(end(lines, 1, 1)).toEqual(['span', '2023-06-01', '2024-05-31']);
    const above = 'Debt as of September 1, 2023 and December 2, 2022 was as follows:';
    expect(end(['| 2023 | 2022', 'Notes | 1 | 2'], 1, 2, { above })?.[2]).toBe('2022-12-02');
  });

  it('is the quarter that ends with the month beside it', () => {
    expect(end(['| Q1 (Apr-25) | Q2 (Jul-25)', 'Churn | 1 | 2'], 1, 1)).toEqual([
      'span',
      '2025-02-01',
      '2025-04-30',
    ]);
  });

  it('is unknown for a length of time without a date', () => {
    expect(end(['| Three Months |', '| 2023 | 2022', 'Sales | 1 | 2'], 2, 1)).toBeNull();
  });

  it('is said by the row where it is dated, and rows between two balances are of the time between', () => {
    const lines = [
      '| Stock | Reserves',
      'Balance at June 30, 2022 | 5 | 6',
      'Net income | 1 | 2',
      'Balance at June 30, 2023 | 6 | 8',
    ];
    expect(end(lines, 1, 1)).toEqual(['instant', '2022-06-30', '2022-06-30']);
    expect(end(lines, 2, 2)).toEqual(['span', '2022-07-01', '2023-06-30']);
  });

  it('is the day before a span for an opening balance', () => {
    const lines = ['| 2023', 'Beginning balance | 5', 'Ending balance | 6'];
    expect(end(lines, 1, 1)?.[2]).toBe('2022-12-31');
    expect(end(lines, 2, 1)?.[2]).toBe('2023-12-31');
  });

  it('is not a cohort, nor a year in which something falls due', () => {
    const { at } = readGrid([
      'Cohort (first invoice) | Jan-24 | Jan-25',
      'FY2023 | 90 | 80',
      'FY2024 | 70 | 60',
    ]);
    expect(at(1, 2)?.period.value?.end).toBe('2025-01-31');
    expect(at(1, 2)?.segment.value?.map(({ text }) => text)).toContain('FY2023');
    const above = 'Payments due as of March 31, 2024:';
    expect(
      end(['| Leases', '2025 | 10', '2026 | 9', 'Thereafter | 20'], 1, 1, { above })?.[2],
    ).toBe('2024-03-31');
  });
});

describe('a financial year', () => {
  it('ends in the month that the corner names', () => {
    const { at } = readGrid(['FYE Jan | 2024A | 2025E', 'Sales | 12 | 14']);
    expect(at(1, 1)?.period.value).toMatchObject({ start: '2023-02-01', end: '2024-01-31' });
    expect(at(1, 2)?.period.value?.end).toBe('2025-01-31');
  });

  it('that stands above several columns without heads is of none of them', () => {
    const { figures } = readGrid(['Sales | 12 | 14', 'Costs | 9 | 10'], { above: 'Fiscal 2024' });
    expect(figures.every(({ period }) => period.value === null)).toBe(true);
    const { at } = readGrid(['Sales | 12', 'Costs | 9'], { above: '2024' });
    expect(at(1, 1)?.period.value?.end).toBe('2024-12-31');
  });
});

test('changes are of the time that the corner names with them', () => {
  const { at } = readGrid(['Growth 2024 by part | % of growth', 'Pumps | 60%', 'Valves | 40%']);
  expect(at(1, 1)?.period.value?.end).toBe('2024-12-31');
  const other = readGrid(['Parts in 2024 | % growth', 'Pumps | 60%', 'Valves | 40%']);
  expect(other.at(1, 1)?.period.value).toBeNull();
});

test('what stands in a list of records stands on its day, what flows does not', () => {
  const card = { ...plainCard, kind: 'records' as const, date: '2025-03-04' };
  const { at } = readGrid(['Customer | ARR | Revenue', 'Ostby | 12 | 14', 'Vik | 9 | 10'], {
    card,
  });
  expect(at(1, 1)?.period.value).toMatchObject({ type: 'instant', end: '2025-03-04' });
  expect(at(1, 2)?.period.value).toBeNull();
});

describe('what is measured', () => {
  const named = (lines: string[], row: number, column: number, context = {}) => {
    const figure = readGrid(lines, context).at(row, column);
    return [figure?.measure.value?.text, figure?.segment.value?.map(({ text }) => text) ?? []];
  };

  it('is the row under heads of time, with the sections as its parts', () => {
    expect(named(['| 2024', 'Revenue: |', '  Pumps | 12', '  Valves | 3'], 2, 1)).toEqual([
      'Revenue',
      ['Pumps'],
    ]);
    expect(named(['| 2024', 'Gross profit | 12'], 1, 1)).toEqual(['Gross profit', []]);
  });

  it('is the column where columns are named, with the rows as its parts', () => {
    expect(named(['Segment | Revenue | Customers', 'North | 12 | 40'], 1, 1)).toEqual([
      'Revenue',
      ['North'],
    ]);
  });

  it('is the row where a column names the whole, with the columns as parts', () => {
    const { at } = readGrid(['Answers | all | with contract', 'Punctuality | 3.4 | 2.9']);
    expect(at(1, 1)).toMatchObject({
      measure: { value: { text: 'Punctuality' } },
      segment: { value: [{ text: 'all' }] },
    });
    expect(at(1, 2)?.measure.value?.text).toBe('Punctuality');
  });

  it('is a share where the head says of what, and never a plan', () => {
    const { at } = readGrid(['Customer | % of sales', 'Ostby | 4.1%', 'Vik | 2.3%']);
    expect(at(1, 1)?.measure.value).toMatchObject({ text: '% of sales', concept: null });
    const plan = readGrid(['| FY24 | Plan FY24', 'Yield per hectare | 7 | 8']);
    expect(plan.at(1, 2)?.measure.value?.text).toBe('Yield per hectare');
  });

  it('is never a title’s where rows name measures of their own', () => {
    const context = { above: 'Revenue and profit plan' };
    expect(named(['| 2024', 'Revenue | 12', 'of it capitalised work | 3'], 2, 1, context)[0]).toBe(
      'of it capitalised work',
    );
    expect(
      named(['| 2024', 'North | 12', 'South | 3'], 1, 1, { above: 'Revenue by region' }),
    ).toEqual(['Revenue by region', ['North']]);
  });

  it('is the column’s among rows that are causes, though one sounds like a measure', () => {
    const lines = ['Cause | Clients', 'Moved away | 4', 'Price | 6', 'Unknown | 2'];
    expect(named(lines, 2, 1)).toEqual(['Clients', ['Price']]);
  });

  it('is the staff and not the revenue of "Sales" among employees', () => {
    expect(named(['| 2024', 'Employees: |', '  Sales | 120', '  Research | 80'], 2, 1)[0]).toBe(
      'Employees',
    );
    expect(named(['Function | Employees', 'Sales | 120'], 1, 1)).toEqual(['Employees', ['Sales']]);
  });
});

test('a share beside a year is of that year', () => {
  const { at } = readGrid(['| 2025 | Share | 2024 | Share', 'Own | 40 | 40% | 30 | 30%']);
  expect(at(1, 2)?.period.value?.label).toBe('2025');
  expect(at(1, 4)?.period.value?.label).toBe('2024');
  const among = readGrid(['| 2025 | 2024 | Share', 'Own | 40 | 30 | 40%']);
  expect(among.at(1, 3)?.period.value).toBeNull();
});
