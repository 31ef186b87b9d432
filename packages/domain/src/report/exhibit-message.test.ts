import { expect, it } from 'vitest';
import { exhibitMessage } from './exhibit-message.ts';
import type { ReportExhibit } from './report.ts';

type Line = [label: string, ...cells: [text: string, value: number | null][]];

function exhibit(
  columns: string[],
  lines: Line[],
  more: Partial<ReportExhibit> = {},
): ReportExhibit {
  return {
    id: 'x1',
    number: 1,
    kind: 'table',
    title: '',
    unit: null,
    chart: 'bar',
    columns,
    rows: lines.map(([label, ...cells]) => ({
      label,
      is_target: label === 'Norvane',
      cells: cells.map(([text, value]) => ({
        text,
        value,
        claim_id: null,
        notes: [],
        figures: [],
        formula: null,
      })),
    })),
    source_ids: [],
    ...more,
  };
}

const shares: Line[] = [
  ['Ostrava Pumps', ['31%', 31]],
  ['Norvane', ['12%', 12]],
  ['Kelber', ['9%', 9]],
  ['Others', ['48%', 48]],
];

it('names who leads, never a rest of others, and where the target stands', () => {
  expect(exhibitMessage(exhibit(['', 'Market share'], shares))).toBe(
    'Ostrava Pumps has the highest market share, 31%; Norvane has 12%',
  );
});

it('names the largest part of a sum, not the sum, under a head that only names a year or a unit', () => {
  const lines: Line[] = [
    ['Pumps', ['EUR 5m', 5e6]],
    ['Valves', ['EUR 3m', 3e6]],
    ['Service', ['EUR 2m', 2e6]],
    ['Sales of the year', ['EUR 10m', 1e7]],
  ];
  for (const head of ['EUR million', ''])
    expect(exhibitMessage(exhibit(['', head], lines))).toBe('Pumps are largest at EUR 5m');
  for (const head of ['2025', 'FY2025'])
    expect(exhibitMessage(exhibit(['', head], lines))).toBe(
      `Pumps are the largest part in ${head}, EUR 5m of EUR 10m`,
    );
});

it('takes the year before for no measure in which one is highest', () => {
  const lines: Line[] = [
    ['Workshop', ['209', 209], ['222', 222]],
    ['Office', ['180', 180], ['172', 172]],
  ];
  for (const head of ['Prior year', 'Vorjahr, EUR'])
    expect(exhibitMessage(exhibit(['', '2023/24', head], lines))).toBeNull();
  expect(exhibitMessage(exhibit(['', '2023/24', 'Heads'], lines))).toBe(
    'Workshop has the most heads, 222; Office 172',
  );
});

it('leaves the unit of a head to its figures', () => {
  const lines = shares.slice(0, 3);
  expect(exhibitMessage(exhibit(['', 'Orders 2025, EUR million'], lines))).toBe(
    'Ostrava Pumps has the most orders in 2025, 31%; Norvane has 12%',
  );
});

it('names what weighs most where figures go both ways', () => {
  const lines: Line[] = [
    ['Prices', ['EUR −8m', -8e6]],
    ['Demand', ['EUR −3m', -3e6]],
    ['Software', ['EUR 4m', 4e6]],
  ];
  expect(exhibitMessage(exhibit(['', 'Effect'], lines))).toBe('Prices weigh most, EUR −8m');
});

it('tells a bridge from its first to its last level by its largest step', () => {
  const lines: Line[] = [
    ['Sales 2024', ['EUR 40m', 40e6]],
    ['Prices', ['EUR 1m', 1e6]],
    ['Churn', ['EUR −3m', -3e6]],
    ['New customers', ['EUR 7m', 7e6]],
    ['Sales 2025', ['EUR 45m', 45e6]],
  ];
  expect(exhibitMessage(exhibit(['', 'EUR million'], lines, { chart: 'waterfall' }))).toBe(
    'New customers add most, EUR 7m, as sales go from EUR 40m to EUR 45m',
  );
  const balances: Line[] = [
    ['Opening order book, 31 December 2024', ['EUR 40m', 40e6]],
    ...lines.slice(1, 4),
    ['Closing order book, 31 December 2025', ['EUR 45m', 45e6]],
  ];
  expect(exhibitMessage(exhibit(['', 'EUR million'], balances, { chart: 'waterfall' }))).toBe(
    'New customers add most, EUR 7m, as order book goes from EUR 40m to EUR 45m',
  );
  const measures: Line[] = [
    ['Sales', ['EUR 40m', 40e6]],
    ...lines.slice(1, 4),
    ['Order book', ['EUR 45m', 45e6]],
  ];
  expect(exhibitMessage(exhibit(['', 'EUR million'], measures, { chart: 'waterfall' }))).toBe(
    'New customers add most, EUR 7m, on the way from Sales (EUR 40m) to Order book (EUR 45m)',
  );
});

it('tells of how many of those asked most are', () => {
  const lines: Line[] = [
    ['Online form', ['90', 90]],
    ['Calls', ['6', 6]],
    ['Visits', ['4', 4]],
  ];
  expect(exhibitMessage(exhibit(['', 'n'], lines))).toBe(
    'Online form makes up 90 of the 100 who answered',
  );
});

it('names with the largest its share of the whole; of what a list puts for and against, the largest of each', () => {
  const lines: Line[] = [
    ['+ Accuracy', ['77', 77], ['64%', 64]],
    ['+ Service', ['61', 61], ['51%', 51]],
    ['– Delivery', ['52', 52], ['43%', 43]],
  ];
  expect(exhibitMessage(exhibit(['', 'Respondents', 'Share'], lines))).toBe(
    'Most often on the plus side: Accuracy, 77 (64%); on the minus side: Delivery, 52 (43%)',
  );
});

it('names the largest part of a whole that is told over periods', () => {
  const lines: Line[] = [
    ['Signed before', ['EUR 9m', 9e6], ['EUR 10m', 10e6]],
    ['Signed in 2025', ['', null], ['EUR 4m', 4e6]],
    ['Total', ['EUR 9m', 9e6], ['EUR 14m', 14e6]],
  ];
  expect(exhibitMessage(exhibit(['', '2024', '2025'], lines, { chart: 'line' }))).toBe(
    'Signed before is the largest part in 2025, EUR 10m of EUR 14m',
  );
});

it('ends a name with a comma in it by one', () => {
  const lines: Line[] = [
    ['Spending, 10% lower', ['EUR −8m', -8e6]],
    ['Demand', ['EUR −3m', -3e6]],
    ['Software', ['EUR 4m', 4e6]],
  ];
  expect(exhibitMessage(exhibit(['', 'Effect'], lines))).toBe(
    'Spending, 10% lower, weighs most, EUR −8m',
  );
});

it('tells two figures as they are', () => {
  const lines: Line[] = [
    ['Churn', ['9.4%', 9.4]],
    ['Net retention', ['106.1%', 106.1]],
  ];
  expect(exhibitMessage(exhibit(['', 'FY2025'], lines))).toBe('Churn 9.4%; Net retention 106.1%');
});

it('says nothing where there is nothing to rank', () => {
  const equal = shares.map(([label]): Line => [label, ['25%', 25]]);
  const mixed: Line[] = [...shares.slice(0, 3), ['Sales', ['EUR 3m', 3e6]]];
  const gap: Line[] = [...shares.slice(0, 3), ['Kelber North', ['', null]]];
  for (const lines of [equal, mixed, gap])
    expect(exhibitMessage(exhibit(['', 'Market share'], lines))).toBeNull();
});

it('names the line that moves fastest over the years that were reached', () => {
  const heads = ['', 'FY2023', 'FY2024', 'Budget FY2025'];
  const line = (label: string, ...values: number[]): Line => [
    label,
    ...values.map((value): [string, number] => [`EUR ${value}m`, value]),
  ];
  const lines = [
    line('Revenue, pumps', 40, 42, 90),
    line('Revenue, software', 8, 12, 13),
    line('Cost of sales', 30, 31, 32),
  ];
  expect(exhibitMessage(exhibit(heads, lines))).toBe(
    'Revenue, software, grows fastest, from EUR 8m in FY2023 to EUR 12m in FY2024',
  );
  expect(exhibitMessage(exhibit(heads, [line('Churned customers', 40, 30, 20)]))).toBe(
    'Churned customers fall from EUR 40m in FY2023 to EUR 30m in FY2024',
  );
  const still = [line('Heads', 100, 101, 140), line('Sites', 50, 50, 60)];
  expect(exhibitMessage(exhibit(heads, still))).toBeNull();
});

it('counts the years in which what came was below what was planned', () => {
  const heads = ['', 'Revenue, Budget', 'Revenue, Actual', 'EBITDA, Plan', 'EBITDA, Actual'];
  const year = (label: string, ...values: number[]): Line => [
    label,
    ...values.map((value): [string, number] => [`EUR ${value}m`, value]),
  ];
  const lines = [
    year('FY2023', 70, 72, 10, 9),
    year('FY2024', 83, 81, 14, 13),
    year('FY2025', 94, 90, 18, 16),
  ];
  expect(exhibitMessage(exhibit(heads, lines))).toBe(
    'Revenue is below its budget in 2 of 3 years, EBITDA in 3 of 3',
  );
});

it('tells years below each other from the first to the last that was reached', () => {
  const year = (label: string, text: string, value: number): Line => [
    label,
    [text, value],
    ['7%', 7],
  ];
  const lines = [
    year('2023', 'EUR 40m', 40),
    year('2024', 'EUR 44m', 44),
    year('2025 (forecast)', 'EUR 60m', 60),
  ];
  const told = (head: string) => exhibitMessage(exhibit(['', head, 'Change'], lines));
  expect(told('Size')).toBe('Size rises from EUR 40m in 2023 to EUR 44m in 2024');
  expect(told('EUR million')).toBe('from EUR 40m in 2023 to EUR 44m in 2024');
});

it('tells what shares leave of a whole, and ranks by the column that every row has', () => {
  const step = (label: string, share: number | null, value: number): Line => [
    label,
    [share === null ? '' : `${share}%`, share],
    [`EUR ${value}m`, value],
  ];
  const heads = ['', 'Factor', 'EUR million'];
  const narrowed = [
    step('Spending', null, 1000),
    step('Market', 50, 500),
    step('In reach', 20, 100),
    step('Winnable', 30, 30),
  ];
  expect(exhibitMessage(exhibit(heads, narrowed))).toBe(
    'Winnable comes to EUR 30m, out of EUR 100m of In reach',
  );
  const parted = narrowed.with(2, step('of which in reach', 20, 100));
  expect(exhibitMessage(exhibit(heads, parted))).toBe(
    'Winnable comes to EUR 30m, out of EUR 500m of Market',
  );
  const effects = [step('Prices', 10, -90), step('Demand', null, -20), step('Mix', null, 40)];
  expect(exhibitMessage(exhibit(['', 'Change', 'Effect'], effects))).toBe(
    'Prices weigh most, EUR -90m',
  );
});

it('says of what a share is one, where the head of its column says so', () => {
  const costs: Line[] = [
    ['Materials', ['27.1%', 27.1]],
    ['Staff', ['14.2%', 14.2]],
    ['Freight', ['3.0%', 3]],
  ];
  expect(exhibitMessage(exhibit(['', '% of revenue'], costs))).toBe(
    'Materials are largest at 27.1% of revenue',
  );
  const growth: Line[] = [
    ['Sensors', ['EUR 3m', 3e6], ['33%', 33]],
    ['Software', ['EUR 5m', 5e6], ['56%', 56]],
    ['Services', ['EUR 1m', 1e6], ['11%', 11]],
  ];
  expect(exhibitMessage(exhibit(['', 'EUR million', '% of growth'], growth))).toBe(
    'Software is largest at EUR 5m (56% of growth)',
  );
});

it('takes a short year or a unit in other words for no measure, and leaves foreign nouns as they are', () => {
  const lines: Line[] = [
    ['Asien', ['EUR 498m', 498e6]],
    ['Südeuropa', ['EUR 290m', 290e6]],
    ['Übrige (über 60 Anbieter)', ['EUR 630m', 630e6]],
  ];
  for (const head of ['FY24', 'Mio. EUR', 'TEUR'])
    expect(exhibitMessage(exhibit(['', head], lines))).toBe('Asien is largest at EUR 498m');
  expect(exhibitMessage(exhibit(['', 'Marktvolumen (Mio. EUR), 2023'], lines))).toBe(
    'Asien has the highest Marktvolumen in 2023, EUR 498m',
  );
  const english = lines.map(([, ...cells], at): Line => [`Region ${at}`, ...cells]);
  expect(exhibitMessage(exhibit(['', 'Sales, FY23/24'], english))).toBe(
    'Region 2 has the most sales in FY23/24, EUR 630m',
  );
});

it('ranks no sum among others, and no answers beside what they come to', () => {
  const quarters: Line[] = [
    ['Q3', ['EUR 22m', 22e6]],
    ['Q4', ['EUR 24m', 24e6]],
    ['Summe 2023/24', ['EUR 46m', 46e6]],
    ['Q1', ['EUR 21m', 21e6]],
  ];
  expect(exhibitMessage(exhibit(['', 'Umsatz'], quarters))).toBeNull();
  const survey: Line[] = [
    ['Answers (n)', ['64', 64]],
    ['Promoters', ['25', 25]],
    ['NPS', ['14', 14]],
  ];
  expect(exhibitMessage(exhibit(['', 'all'], survey))).toBeNull();
});

it('tells a name once and without its unit, and leads on by plan where only a plan does', () => {
  const years: Line[] = [
    ['FY2024', ['USD 126.1m', 126.1]],
    ['FY2025', ['USD 137.9m', 137.9]],
    ['FY2026', ['USD 148.3m', 148.3]],
  ];
  expect(exhibitMessage(exhibit(['', 'Net sales, USD million'], years))).toBe(
    'Net sales rise from USD 126.1m in FY2024 to USD 148.3m in FY2026',
  );
  const planned: Line[] = [
    ['Net sales', ['USD 148m', 148], ['USD 220m', 220]],
    ['Adjusted EBITDA', ['USD 34m', 34], ['USD 59m', 59]],
  ];
  expect(exhibitMessage(exhibit(['', 'FY2026A', 'FY2031P (budget)'], planned))).toBe(
    'Adjusted EBITDA grows fastest by plan, from USD 34m in FY2026 to USD 59m in FY2031',
  );
});

it('sets two rows of several columns against each other, by their share where there is one', () => {
  const heads = ['', 'Available h', 'Booked h', 'Utilization'];
  const plants: Line[] = [
    ['Leeds', ['331', 331], ['260', 260], ['78.6%', 78.6]],
    ['Hull', ['142', 142], ['133', 133], ['93.4%', 93.4]],
    ['Both plants', ['473', 473], ['393', 393], ['83.1%', 83.1]],
  ];
  const told = 'Hull has the highest utilization, 93.4%; Leeds 78.6%';
  expect(exhibitMessage(exhibit(heads, plants))).toBe(told);
  expect(exhibitMessage(exhibit(heads, plants.slice(0, 2)))).toBe(told);
});

it('tells the largest part of the latest year, whichever way the years stand, and never the whole', () => {
  const lines: Line[] = [
    ['Pumps', ['EUR 6m', 6e6], ['EUR 2m', 2e6]],
    ['Valves', ['EUR 4m', 4e6], ['EUR 5m', 5e6]],
    ['Total', ['EUR 10m', 1e7], ['EUR 7m', 7e6]],
    ['Total', ['EUR 10m', 1e7], ['EUR 7m', 7e6]],
  ];
  const summed = exhibit(['', 'FY25', 'FY24'], lines.slice(0, 3));
  expect(exhibitMessage(summed)).toBe('Pumps are the largest part in FY25, EUR 6m of EUR 10m');
  expect(exhibitMessage(exhibit(['', '2025', '2024'], lines))).not.toContain('Total is');
});

it('knows short names of years for years', () => {
  const lines: Line[] = [
    ['Pumps', ['EUR 2m', 2e6], ['EUR 3m', 3e6]],
    ['Revenue', ['EUR 9m', 9e6], ['EUR 10m', 1e7]],
    ['EBITDA', ['EUR 1.0m', 1e6], ['EUR 1.1m', 1.1e6]],
  ];
  expect(exhibitMessage(exhibit(['', 'FY24', 'FY25'], lines))).toBe(
    'Pumps grow fastest, from EUR 2m in FY24 to EUR 3m in FY25',
  );
});

it('ranks no sum of rows among them, and tells what a measure becomes by its steps', () => {
  const heads: Line[] = [
    ['Fitters', ['30', 30]],
    ['Drivers', ['20', 20]],
    ['Everybody', ['50', 50]],
    ['Heads at the end of March', ['48', 48]],
  ];
  expect(exhibitMessage(exhibit(['', 'Staff'], heads))).toBeNull();
  const steps: Line[] = [
    ['Reported EBITDA', ['EUR 8m', 8e6]],
    ['Move', ['EUR 1m', 1e6]],
    ['Fees', ['EUR 2m', 2e6]],
    ['Adjusted EBITDA', ['EUR 11m', 1.1e7]],
  ];
  expect(exhibitMessage(exhibit(['', 'EUR million'], steps))).toBe(
    'Adjusted EBITDA comes to EUR 11m against EUR 8m of Reported EBITDA',
  );
});

it('ranks no measures of a company among each other', () => {
  const results: Line[] = [
    ['Order book', ['EUR 9m', 9e6]],
    ['Order intake', ['EUR 7m', 7e6]],
    ['EBITDA', ['EUR 2m', 2e6]],
  ];
  expect(exhibitMessage(exhibit(['', 'Amount'], results))).toBeNull();
  const costs: Line[] = [
    ['Materials', ['EUR 9m', 9e6]],
    ['Personnel', ['EUR 7m', 7e6]],
    ['EBITDA', ['EUR 2m', 2e6]],
  ];
  expect(exhibitMessage(exhibit(['', 'Amount'], costs))).not.toBeNull();
});

it('names nothing that goes in and out of an account as part of what is left, nor what became another measure', () => {
  const cash: Line[] = [
    ['Opening cash', ['EUR 10m', 10e6]],
    ['Received', ['EUR 5m', 5e6]],
    ['Paid', ['EUR −3m', -3e6]],
    ['Closing balance', ['EUR 12m', 12e6]],
  ];
  expect(exhibitMessage(exhibit(['', '2025'], cash)) ?? '').not.toContain('part');
  const adjusted: Line[] = [
    ['Reported EBITDA', ['EUR 10m', 10e6]],
    ['Relocation', ['EUR 1m', 1e6]],
    ['Storm damage', ['EUR 2m', 2e6]],
    ['Adjusted EBITDA', ['EUR 13m', 13e6]],
  ];
  expect(exhibitMessage(exhibit(['', '2025'], adjusted))).toBe(
    'Adjusted EBITDA comes to EUR 13m against EUR 10m of Reported EBITDA',
  );
});

it('names the largest part of what a balance sheet sums up, and no kind of asset as what became of it', () => {
  const assets: Line[] = [
    ['Intangible assets', ['EUR 14m', 14e6]],
    ['Property and plant', ['EUR 19m', 19e6]],
    ['Cash', ['EUR 6m', 6e6]],
    ['Total assets', ['EUR 39m', 39e6]],
  ];
  expect(exhibitMessage(exhibit(['', '2025'], assets))).toBe(
    'Property and plant is the largest part in 2025, EUR 19m of EUR 39m',
  );
  expect(exhibitMessage(exhibit(['', 'Amount'], assets))).not.toContain('against');
});

it('says how far an account is from its budget', () => {
  const money = (value: number): [string, number] => [`GBP ${value}k`, value];
  const lines: Line[] = [
    ['Workwear', money(13_420), money(13_720), money(12_900)],
    ['Revenue, five months', money(27_050), money(27_420), money(25_010)],
    ['EBITDA before depreciation', money(6790), money(7150), money(6620)],
  ];
  expect(exhibitMessage(exhibit(['', 'Actual', 'Budget', 'PY'], lines))).toBe(
    'Revenue, five months, is 1.3% below budget, EBITDA before depreciation is 5% below budget',
  );
});

it('ranks no prices of different things, and no parts of which one is missing', () => {
  const prices: Line[] = [
    ['Coverall', ['GBP 6.9', 6.9]],
    ['Hood', ['GBP 3.4', 3.4]],
    ['Undersuit', ['GBP 2.0', 2]],
  ];
  const priced = 'Price from April runs from GBP 2.0 (Undersuit) to GBP 6.9 (Coverall)';
  expect(exhibitMessage(exhibit(['', 'Price from April'], prices))).toBe(priced);
  const monthly: Line = ['Locker, per month', ['GBP 0.4', 0.4]];
  expect(exhibitMessage(exhibit(['', 'Price from April'], [...prices, monthly]))).toBe(
    `${priced}; Locker, per month GBP 0.4`,
  );
  expect(exhibitMessage(exhibit(['', 'GBP'], prices))).not.toBeNull();
  const charges: Line[] = [
    ['per wearer, coverall', ['GBP 6.9', 6.9]],
    ['per piece, hood', ['GBP 3.4', 3.4]],
    ['per cycle, undersuit', ['GBP 2.0', 2]],
  ];
  expect(exhibitMessage(exhibit(['', 'GBP'], charges))).toBeNull();
  const lost: Line[] = [
    ['Service', ['15', 15]],
    ['Capacity', ['7', 7]],
    ['Other', ['3', 3]],
    ['Total', ['58', 58]],
  ];
  expect(exhibitMessage(exhibit(['', 'Number'], lost))).toBeNull();
  const all = lost.with(-1, ['Total', ['25', 25]]);
  expect(exhibitMessage(exhibit(['', 'Number'], all))).toContain('Service');
});

it('ranks by the money that adds up and not by how many there are', () => {
  const lines: Line[] = [
    ['Large', ['9,200', 9200], ['EUR 1,311m', 1311]],
    ['Mid-sized', ['41,000', 41_000], ['EUR 1,353m', 1353]],
    ['Small', ['96,000', 96_000], ['EUR 276m', 276]],
    ['Total', ['146,200', 146_200], ['EUR 2,940m', 2940]],
  ];
  expect(exhibitMessage(exhibit(['', 'Sites', 'EUR million'], lines))).toBe(
    'Mid-sized is largest at EUR 1,353m',
  );
});

it('tells two figures with what they are of, and no unit twice', () => {
  const lines: Line[] = [
    ['To competitors, % of opening', ['2.8%', 2.8]],
    ['Average term, years', ['3.4 years', 3.4]],
  ];
  expect(exhibitMessage(exhibit(['', 'FY26'], lines))).toBe(
    'To competitors 2.8% of opening; Average term 3.4 years',
  );
});

it('parts no name at the comma of its number', () => {
  const lines: Line[] = [
    ['Complaints per 10,000 pieces', ['6.1', 6.1], ['9.3', 9.3]],
    ['Vehicles', ['129', 129], ['138', 138]],
  ];
  expect(exhibitMessage(exhibit(['', 'FY24', 'FY26'], lines))).toMatch(
    /^Complaints per 10,000 pieces grow fastest/u,
  );
});

it('names a time by its head without the unit and without what is planned', () => {
  const parts: Line[] = [
    ['Workwear', ['GBP 31.5m', 31.5], ['GBP 28.9m', 28.9]],
    ['Linen', ['GBP 12.9m', 12.9], ['GBP 12.5m', 12.5]],
    ['Total', ['GBP 44.4m', 44.4], ['GBP 41.4m', 41.4]],
  ];
  expect(exhibitMessage(exhibit(['', '2026, £000', '2025, £000'], parts))).toBe(
    'Workwear is the largest part in 2026, GBP 31.5m of GBP 44.4m',
  );
  const plan: Line[] = [
    ['Revenue', ['GBP 61.8m', 61.8], ['GBP 74.2m', 74.2]],
    ['EBITDA', ['GBP 16.3m', 16.3], ['GBP 20.9m', 20.9]],
  ];
  expect(exhibitMessage(exhibit(['', 'FY26 A', 'FY29 P (budget)'], plan))).toBe(
    'EBITDA grows fastest by plan, from GBP 16.3m in FY26 to GBP 20.9m in FY29',
  );
});

it('ranks no years among each other', () => {
  const years: Line[] = [
    ['FY24', ['57,200', 57_200]],
    ['FY25', ['57,310', 57_310]],
    ['FY26', ['57,480', 57_480]],
  ];
  expect(exhibitMessage(exhibit(['', ''], years))).toBeNull();
});

it('takes all of a kind for a whole, and for nothing that one of its parts has become', () => {
  const foods: Line[] = [
    ['Wet cat food', ['EUR 2,900m', 2900]],
    ['Dry dog food', ['EUR 2,850m', 2850]],
    ['Treats', ['EUR 1,000m', 1000]],
    ['All prepared food', ['EUR 6,750m', 6750]],
  ];
  expect(exhibitMessage(exhibit(['', 'EUR million 2025'], foods))).toBe(
    'Wet cat food is largest at EUR 2,900m',
  );
});

const amounts = (label: string, ...values: number[]): Line => [
  label,
  ...values.map((value): [string, number] => [`EUR ${value}m`, value * 1e6]),
];

it('holds a year against a year and a quarter against its like, never one against the other', () => {
  const lines = [amounts('Orders', 27, 180, 130), amounts('Backlog', 5, 60, 60)];
  expect(exhibitMessage(exhibit(['', 'Q1 2025', 'FY2024', 'FY2023'], lines))).toBe(
    'Orders grow fastest, from EUR 130m in FY2023 to EUR 180m in FY2024',
  );
  const quarters = exhibit(['', 'Q1 2025', 'Q4 2024', 'Q1 2024'], [amounts('Orders', 27, 90, 45)]);
  expect(exhibitMessage(quarters)).toBe(
    'Orders fall from EUR 45m in Q1 2024 to EUR 27m in Q1 2025',
  );
  const days = exhibit(['', '31.12.2024', '31.12.2023'], [amounts('Bank loans', 7, 5)]);
  expect(exhibitMessage(days)).toBe(
    'Bank loans rise from EUR 5m at 31.12.2023 to EUR 7m at 31.12.2024',
  );
});

it('makes no message of lines that weigh nothing, or that a balance moves by', () => {
  const lines = [
    amounts('Sales', 100, 110),
    amounts('Other income', 0.4, 0.9),
    amounts('Change in stocks', 10, 60),
    amounts('Profit for the year', 2, 1),
  ];
  expect(exhibitMessage(exhibit(['', '2023', '2024'], lines))).toBe(
    'Profit for the year shrinks fastest, from EUR 2m in 2023 to EUR 1m in 2024',
  );
});

it('ranks no group among names, nothing that a row above holds, and no count among shares', () => {
  const shares: Line[] = [
    ['Some 300 small firms', ['64%', 64]],
    ['Harrow Lines', ['14%', 14]],
    ['Norvane', ['7%', 7]],
    ['Seven others', ['15%', 15]],
  ];
  expect(exhibitMessage(exhibit(['', 'Market share'], shares))).toBe(
    'Harrow Lines has the highest market share, 14%; Norvane has 7%',
  );
  const areas: Line[] = [
    ['All of the country', ['630', 630]],
    ['North', ['290', 290]],
    ['of which Leeds', ['200', 200]],
    ['South', ['140', 140]],
  ];
  expect(exhibitMessage(exhibit(['', 'Calls'], areas))).toBeNull();
  const marks: Line[] = [
    ['Speed', ['4.1', 4.1]],
    ['Price', ['3.2', 3.2]],
    ['Number of users asked', ['52', 52]],
  ];
  expect(exhibitMessage(exhibit(['', 'Kelber'], marks))).toBeNull();
  const terms: Line[] = [
    ['Alder Foods', ['12 months', 12]],
    ['Brook Farms', ['6 months', 6]],
    ['Cole Mills', ['3 months', 3]],
  ];
  expect(exhibitMessage(exhibit(['', 'Notice'], terms))).toBeNull();
});

it('builds no sentence with a head that is no noun, and tells the latest of several years', () => {
  const lines: Line[] = [
    ['Tidiness', ['83%', 83]],
    ['Price', ['61%', 61]],
    ['Safety', ['40%', 40]],
  ];
  expect(exhibitMessage(exhibit(['', 'Named by'], lines))).toBe(
    'Tidiness comes first at 83% (named by)',
  );
  expect(exhibitMessage(exhibit(['', 'Harrow Lines'], lines))).toBe(
    'Tidiness comes first at 83% (Harrow Lines)',
  );
  expect(exhibitMessage(exhibit(['', 'H1 2024/25 told'], lines))).toBe(
    'Tidiness comes first at 83% (H1 2024/25 told)',
  );
  const customers = [
    amounts('Alder Foods', 9, 5),
    amounts('Brook Farms', 4, 7),
    amounts('Cole Mills', 3, 2),
  ];
  expect(exhibitMessage(exhibit(['', 'Revenue 2023', 'Revenue 2024'], customers))).toBe(
    'Brook Farms have the highest revenue in 2024, EUR 7m',
  );
});

it('counts quarters that stay below their budget as quarters, and their year not beside them', () => {
  const quarter = (label: string, came: number, wanted: number) => amounts(label, came, wanted);
  const lines = [
    quarter('Q1 FY25', 4, 5),
    quarter('Q2 FY25', 6, 5),
    quarter('FY25', 10, 10.5),
    quarter('Q1 FY26', 4, 5),
  ];
  expect(exhibitMessage(exhibit(['', 'Actual', 'Budget'], lines))).toBe(
    'What came is below its budget in 2 of 3 quarters',
  );
});

it('takes no growth for a share, and what all rows come to for no part', () => {
  const market: Line[] = [
    ['Farms', ['38%', 38], ['0.4%', 0.4]],
    ['Offices', ['24%', 24], ['2.2%', 2.2]],
    ['Barns', ['21%', 21], ['3.1%', 3.1]],
    ['Ports', ['17%', 17], ['9.5%', 9.5]],
    ['All', ['100%', 100], ['2.6%', 2.6]],
  ];
  expect(
    exhibitMessage(exhibit(['', 'Share of mowing 2025', 'Growth a year to 2030'], market)),
  ).toBe('Farms come first at 38% of mowing 2025');
  const sizes: Line[] = [
    ['Farms', ['EUR 38m', 38], ['0.4%', 0.4]],
    ['Offices', ['EUR 24m', 24], ['2.2%', 2.2]],
    ['Deltamar', ['EUR 21m', 21], ['3.1%', 3.1]],
  ];
  const told = (head: string) => exhibitMessage(exhibit(['', 'EUR million 2025', head], sizes));
  expect(told('Growth a year to 2030')).toBe('Farms are largest at EUR 38m');
  expect(told('Delivered on time')).toBe('Farms are largest at EUR 38m');
  const shares: Line[] = [
    ['Farms', ['EUR 38m', 38], ['46%', 46]],
    ['Offices', ['EUR 24m', 24], ['29%', 29]],
    ['Deltamar', ['EUR 21m', 21], ['25%', 25]],
  ];
  expect(exhibitMessage(exhibit(['', 'EUR million 2025', 'Share'], shares))).toBe(
    'Farms are largest at EUR 38m (46%)',
  );
});

it('ranks neither months, nor what a movement begins with, nor by how much a row is off, and no two for one', () => {
  const ranked = (...labels: string[]) =>
    exhibitMessage(
      exhibit(
        ['', 'EUR million'],
        labels.map((label, at) => amounts(label, 9 - 2 * at)),
      ),
    );
  expect(ranked('Pumps', 'Valves', 'Hoses')).not.toBeNull();
  expect(ranked('Oct', 'Nov', 'Dec')).toBeNull();
  expect(ranked('Opening balance', 'New', 'Lost')).toBeNull();
  expect(ranked('Actual', 'Budget', 'Deviation from budget')).toBeNull();
  const counted = (label: string, ...values: number[]): Line => [
    label,
    ...values.map((value): [string, number] => [`${value}`, value]),
  ];
  const injuries = [counted('Kitchens', 1, 2), counted('Halls', 40, 44)];
  expect(exhibitMessage(exhibit(['', 'Actual, FY24', 'Actual, FY25'], injuries))).toBe(
    'Halls rise from 40 in FY24 to 44 in FY25',
  );
});

it('says of which part a measure is, and ends no list by a comma', () => {
  const lines: Line[] = [
    ['Gross profit, Rental', ['EUR 4m', 4e6], ['EUR 9m', 9e6]],
    ['Gross profit, Sales', ['EUR 5m', 5e6], ['EUR 6m', 6e6]],
  ];
  expect(exhibitMessage(exhibit(['', '2023', '2024'], lines))).toBe(
    'Rental gross profit grows fastest, from EUR 4m in 2023 to EUR 9m in 2024',
  );
  const assets: Line[] = [
    ['Land, halls and machines', ['EUR 9m', 9e6]],
    ['Stock', ['EUR 4m', 4e6]],
    ['Cash', ['EUR 2m', 2e6]],
    ['Total assets', ['EUR 15m', 15e6]],
  ];
  expect(exhibitMessage(exhibit(['', '2024'], assets))).toMatch(
    /^Land, halls and machines (?:is|are) the largest part in 2024/u,
  );
});
