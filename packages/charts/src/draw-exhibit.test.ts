import type { ReportExhibit } from '@assay/domain/report/report';
import {
  type ChartRow,
  chartExhibit,
  chartTable,
} from '@assay/domain/report/testing/chart-exhibit';
import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { drawExhibit } from './draw-exhibit.ts';
import { spreadLabels } from './lines.ts';
import { drawingWidth, narrowWidth, palette } from './palette.ts';

const { document } = parseHTML('<html></html>');

const draw = (each: ReportExhibit, width: number = drawingWidth) =>
  drawExhibit(each, document, width) ?? '';

function rects(svg: string) {
  const drawn = parseHTML(svg.replace(/<defs>.*<\/defs>/, '')).document;
  return [...drawn.querySelectorAll('g > rect')].map((rect) => ({
    x: Number(rect.getAttribute('x')),
    y: Number(rect.getAttribute('y')),
    width: Number(rect.getAttribute('width')),
    height: Number(rect.getAttribute('height')),
    fill: rect.getAttribute('fill') ?? rect.parentElement?.getAttribute('fill'),
    dashed: rect.parentElement?.hasAttribute('stroke-dasharray') ?? false,
  }));
}

const texts = (svg: string) =>
  [...parseHTML(svg).document.querySelectorAll('text')].map(
    (text) =>
      [...text.querySelectorAll('tspan')].map((part) => part.textContent).join(' ') ||
      text.textContent,
  );

const kinds: [ReportExhibit['chart'], ReportExhibit][] = [
  ['bar', chartTable('bar', '%', 'Rival | 19', '*Target | 9')],
  ['stacked_bar', chartTable('stacked_bar', 'Goods | Service', '2024 | 40 | 20', '2025 | 44 | 30')],
  [
    'line',
    chartTable('line', '2023 | 2024 | 2025', '*Target | 10 | 12 | 14', 'Rival | 20 |  | 11'),
  ],
  [
    'waterfall',
    chartTable('waterfall', 'x', 'Start | 126.3', 'Volume | 9.8', 'Churn | -0.8', 'End | 135.3'),
  ],
  ['funnel', chartTable('funnel', 'x', 'Market | 100', 'Served | 40', 'Won | 4')],
  [
    'scatter',
    chartTable('scatter', 'Lead | Weight', 'Price | 0.2 | 4', 'Service | -1 | 3', 'Speed | 1 | 5'),
  ],
  [
    'heat_map',
    chartTable(
      'heat_map',
      'Price | Service',
      '*Target | strong | weak',
      'Rival | average | strong',
    ),
  ],
  ['tornado', chartTable('tornado', 'Low | High', 'Price | -1 | 2', 'Volume | -4 | 4')],
  ['marimekko', chartTable('marimekko', 'A | B', 'Food | 30 | 10', 'Paper | 10 | 10')],
];

describe('every kind of chart', () => {
  it.each(kinds)(
    '%s is drawn with each of its labels, without style sheets or scripts',
    (_, each) => {
      const svg = draw(each);
      for (const { label } of each.rows) expect(texts(svg).join('|')).toContain(label);
      expect(svg).toMatch(/^<svg xmlns=/);
      expect(svg).not.toMatch(/<style|<script|currentColor|NaN/);
    },
  );

  it('keeps text as text', () => {
    const svg = draw(chartTable('bar', 'x', '<script>alert(1)</script> | 1', 'B | 2'));
    expect(svg).not.toContain('<script>');
    expect(svg).toContain('&lt;script&gt;');
  });
});

describe('bars', () => {
  it('are as long as their values and give the target its brass', () => {
    const [rival, target] = rects(draw(chartTable('bar', 'x', 'A | 20', '*B | 10')));
    expect((rival?.width ?? 0) / (target?.width ?? 1)).toBeCloseTo(2);
    expect([rival?.fill, target?.fill]).toEqual([palette.medium, palette.target]);
  });

  it('are named whole where all names are short', () => {
    const codes = ['AKM', 'BOL', 'CUP', 'DRA', 'EWO', 'FIM', 'GAU', 'HOB', 'INK', 'JUD'];
    const lines = codes.map((code, at) => `${code} | ${40 - at}`);
    expect(texts(draw(chartTable('bar', 'x', ...lines)))).toEqual(expect.arrayContaining(codes));
  });

  it('are named by what tells them apart where all of a name finds no room', () => {
    const drawn = texts(
      draw(
        chartTable(
          'bar',
          'In the years to 31 March 2025 | In the years to 31 March 2026',
          'Pumps | 3 | 5',
          'Valves | 1 | 2',
          'Hoses | 4 | 4',
        ),
      ),
    );
    expect(drawn).toEqual(expect.arrayContaining(['2025', '2026']));
    expect(drawn.join('')).not.toContain('…');
  });

  it('stand side by side in tones of their own, in the order of time', () => {
    const svg = draw(chartTable('bar', 'Asked | Won', '2023 | 64 | 29', '2024 | 70 | 33'));
    const fills = rects(svg).map(({ fill }) => fill);
    expect(new Set(fills).size).toBe(2);
  });

  it('tell in two lines what a panel shows where it has a long name', () => {
    const long = 'Stops of a press for each of one hundred shifts';
    const drawn = texts(
      draw(
        chartTable(
          'bar',
          '2022 | 2023 | 2024',
          `${long} | 2 | 3 | 4`,
          'Menders at hand | 38 | 36 | 31',
        ),
      ),
    );
    expect(drawn).toContain(long);
  });

  it('point left of the axis for losses, signed with a minus', () => {
    const svg = draw(chartTable('bar', 'x', 'A | 5', 'B | -5'));
    const [gain, loss] = rects(svg);
    expect((loss?.x ?? 0) + (loss?.width ?? 0)).toBeCloseTo(gain?.x ?? -1);
    expect(texts(svg)).toContain('\u22125');
  });

  it('are hatched when budgeted, dashed when foreseen, and the chart says so', () => {
    const years: ChartRow[] = [
      ['FY2024', 1],
      ['FY2025', 2],
      ['Budget FY2026', 3],
      ['Forecast FY2027', 4],
    ];
    const svg = draw(chartExhibit('bar', ['', 'x'], years));
    const drawn = rects(svg);
    expect(drawn.map(({ fill }) => fill === 'url(#hatch)')).toEqual([false, false, true, false]);
    expect(drawn.map(({ dashed }) => dashed)).toEqual([false, false, false, true]);
    expect(svg).toContain('<pattern id="hatch"');
    expect(texts(svg)).toContain('hatched: budget or plan; dashed: forecast or assumption');
    expect((drawn[1]?.height ?? 0) / (drawn[0]?.height ?? 1)).toBeCloseTo(2);
  });

  it('stand in a panel each, to its own scale, when several lines run over the same periods', () => {
    const lines = chartTable(
      'bar',
      'FY2024 | FY2025 | Budget FY2026',
      'Revenue | 64 | 72.5 | 81.2',
      'EBIT | 5.3 | 7.5 | -1',
    );
    const svg = draw(lines);
    expect(texts(svg)).toEqual(expect.arrayContaining(['Revenue', 'EBIT', '81.2', '\u22121']));
    expect(texts(svg)).toContain('each to its own scale; hatched: budget or plan');
    const tallest = Math.max(
      ...rects(svg)
        .filter(({ x }) => x > 240)
        .map(({ height }) => height),
    );
    expect(tallest).toBeGreaterThan(40);
  });

  it('stand beside each other where budget and outcome are set against each other', () => {
    const svg = draw(chartTable('bar', 'Budget | Actual', 'FY2024 | 10 | 8', 'FY2025 | 12 | 9'));
    expect(texts(svg)).toContain('from left to right: Budget, Actual; hatched: budget or plan');
    const named = ['Sales, Budget | Sales, Actual', 'FY2024 | 10 | 8', 'FY2025 | 12 | 9'] as const;
    expect(texts(draw(chartTable('bar', ...named))).join()).toContain(
      'from left to right: Sales, Budget; Sales, Actual; hatched',
    );
    const [actual, , budget] = rects(svg);
    expect((actual?.height ?? 0) / (budget?.height ?? 1)).toBeCloseTo(0.8);
  });
});

it('puts letters on a tile in a shade that can be read there, on a dark screen too', () => {
  const drawn = (exhibit: ReportExhibit) =>
    [...draw(exhibit).matchAll(/<text[^>]*fill="(#[0-9a-f]+)"[^>]*>([^<]*)</g)].map(
      ([, fill, words]) => [words, fill],
    );
  const parts = chartTable('funnel', 'x', 'All | 100', 'Served | 90', 'Won, assumed | 80');
  expect(drawn(parts)).toEqual(
    expect.arrayContaining([
      ['100', palette.paper],
      ['90', palette.onMedium],
      ['80', palette.ink],
    ]),
  );
});

it('outlines the parts of a stack that are foreseen, and strikes through no figure on hatching', () => {
  const drawn = draw(
    chartTable(
      'stacked_bar',
      'Goods | Service',
      '2024 | 40 | 20',
      'Budget 2025 | 44 | 30',
      'Forecast 2026 | 50 | 36',
    ),
  );
  const dashed = /<g[^>]*stroke-dasharray[^>]*>/.exec(drawn)?.[0] ?? '';
  expect(dashed + drawn.slice(drawn.indexOf(dashed), drawn.indexOf(dashed) + 400)).toContain(
    `stroke="${palette.strong}"`,
  );
  const plates = rects(drawn).filter(
    ({ fill, dashed: isOutlined }) => fill === palette.paper && !isOutlined,
  );
  expect(plates).toHaveLength(2);
});

describe('a total', () => {
  const assets = chartTable('bar', 'x', 'Goods | 20', 'Cash | 10', 'Land | 4', 'Total | 34');

  it('is printed below its parts and has no bar, which would dwarf them', () => {
    const svg = draw(assets);
    expect(rects(svg)).toHaveLength(3);
    expect(texts(svg)).toEqual(expect.arrayContaining(['Total', '34']));
    const goods = rects(svg)[0];
    expect((goods?.x ?? 0) + (goods?.width ?? 0)).toBeGreaterThan(drawingWidth * 0.85);
  });

  it('of parts over the years stands above a column of them', () => {
    const cohorts = chartTable(
      'line',
      '2023 | 2024',
      'Old | 10 | 11',
      'New |  | 4',
      'Total | 10 | 15',
    );
    const svg = draw(cohorts);
    expect(rects(svg)).toHaveLength(4);
    expect(texts(svg)).toEqual(expect.arrayContaining(['15', 'Old', 'New']));
  });
});

describe('on a narrow screen', () => {
  const wide = chartTable('bar', 'EUR', 'FY2022 | 1', 'FY2023 | 2', 'FY2024 | 3', 'FY2025 | 4');
  for (const { cells } of wide.rows)
    for (const cell of cells) cell.text = `EUR ${cell.text}5m (plan)`;

  it.each(kinds)('%s is drawn anew, in letters of the same size', (_, each) => {
    const svg = draw(each, narrowWidth);
    expect(svg).toContain(`viewBox="0 0 ${narrowWidth} `);
    for (const { label } of each.rows) expect(texts(svg).join('|')).toContain(label);
  });

  it('columns lie down where their values find no room, and none is cut', () => {
    const heights = (svg: string) => new Set(rects(svg).map(({ height }) => Math.round(height)));
    expect(heights(draw(wide, narrowWidth)).size).toBe(1);
    expect(texts(draw(wide, narrowWidth)).join()).not.toContain('…');
  });

  it('leaves out heads of a line that find no room, and never the last', () => {
    const years = ['2022', '2023', '2024', '2025', '2026E', '2027E', '2028E', '2029E', '2030E'];
    const cells = years.map((_, at) => at + 1);
    const line = chartExhibit('line', ['', ...years], [['Downside case', ...cells]]);
    const heads = texts(draw(line, narrowWidth)).filter((each) => /^20/.test(each ?? ''));
    expect(heads.at(-1)).toBe('2030E');
    expect(heads.length).toBeLessThan(years.length);
    expect(texts(draw(line))).toEqual(expect.arrayContaining(['2022', '2030E']));
  });

  it('says the unit of a stack once, so that every part has its value', () => {
    const parts = chartTable(
      'line',
      '2023 | 2024',
      'Old | 10 | 11',
      'New | 5 | 6',
      'Total | 15 | 17',
    );
    for (const { cells } of parts.rows) for (const cell of cells) cell.text = `EUR ${cell.text}.0m`;
    expect(texts(draw(parts, narrowWidth))).toEqual(
      expect.arrayContaining(['EUR m', '10.0', '6.0', '17.0']),
    );
  });

  it('a bridge runs down in rows', () => {
    const svg = draw(
      chartTable(
        'waterfall',
        'x',
        'Start | 10',
        'More volume | 4',
        'Higher prices | 1',
        'One-off income | -1',
        'Development cost above policy | -2',
        'End | 12',
      ),
      narrowWidth,
    );
    expect(new Set(rects(svg).map(({ height }) => height)).size).toBe(1);
    expect(texts(svg)).toEqual(expect.arrayContaining(['+4', '\u22122']));
    expect(texts(svg).join()).not.toContain('…');
  });
});

describe('lines', () => {
  it('that begin at one value share its label', () => {
    const rows: [string, number, number][] = [
      ['Base', 12, 20],
      ['Upside', 12, 25],
    ];
    const svg = draw(chartExhibit('line', ['', '2025', '2026E'], rows));
    expect(svg.match(/>12</g)).toHaveLength(1);
  });

  const rows: ChartRow[] = [
    ['Target', 10, 12, 14],
    ['Rival', 20, null, 11],
  ];

  it('name each series at its end, and the target is the thick one', () => {
    const svg = draw(chartExhibit('line', ['', '2023', '2024', '2025'], rows, 'Target'));
    expect(texts(svg)).toEqual(expect.arrayContaining(['Target  14', 'Rival  11', '2023']));
    expect(svg).toContain(`stroke-width="2.6" stroke="${palette.target}"`);
  });

  it('shorten a long name, never the value behind it', () => {
    const long: ChartRow[] = rows.map(([name, ...cells]) => [
      `${name} before costs of a kind that nobody else counts in this way`,
      ...cells,
    ]);
    const svg = draw(chartExhibit('line', ['', '2023', '2024', '2025'], long));
    expect(texts(svg).filter((text) => /… {2}1[14]$/.test(text))).toHaveLength(2);
  });

  it('are dashed from where they are foreseen', () => {
    const svg = draw(chartTable('line', '2024 | 2025 | Forecast 2026', 'A | 10 | 12 | 14'));
    expect(svg).toContain('stroke-dasharray="5 4"');
    expect(texts(svg).join()).toContain('dashed: budget, forecast or assumption');
  });

  it('keep labels apart, in order and inside', () => {
    expect(spreadLabels([50, 51, 52], 10, 0, 100)).toEqual([50, 60, 70]);
    expect(spreadLabels([98, 99], 10, 0, 100)).toEqual([90, 100]);
  });
});

describe('waterfalls', () => {
  it('cut the axis when steps are small against their levels, and say so', () => {
    const bridge = chartTable(
      'waterfall',
      'x',
      'Start | 126.3',
      'Volume | 9.8',
      'Churn | -0.8',
      'End | 135.3',
    );
    const svg = draw(bridge);
    expect(texts(svg)).toEqual(expect.arrayContaining(['126.3', '+9.8', '\u22120.8', 'axis cut']));
    const large = chartTable('waterfall', 'x', 'Start | 10', 'More | 30', 'End | 40');
    expect(texts(draw(large))).not.toContain('axis cut');
  });
});

it('says a unit that all steps share once, above them', () => {
  const bridge = chartTable('waterfall', 'x', 'Start | 10', 'More | 30', 'End | 40');
  for (const { cells } of bridge.rows) for (const cell of cells) cell.text = `EUR ${cell.text}.0m`;
  expect(texts(draw(bridge))).toEqual(expect.arrayContaining(['10.0', '+30.0', '40.0', 'EUR m']));
});

it('counts large amounts on the axes of a scatter as the report prints them', () => {
  const rows: ChartRow[] = [
    ['Pumps', 410_000_000, 1900],
    ['Valves', 236_000_000, 1240],
    ['Service', 47_000_000, 310],
  ];
  const ticks = texts(draw(chartExhibit('scatter', ['', 'Sales', 'People'], rows)));
  expect(ticks).toEqual(expect.arrayContaining(['200m', '1,500']));
});

it('says the scale of an axis of a scatter once, and gives all its ticks as many places', () => {
  const rows: ChartRow[] = [
    ['Pumps', 410_000_000, 3.4],
    ['Valves', 236_000_000, 4.2],
    ['Service', 47_000_000, 4.7],
  ];
  const named = chartExhibit('scatter', ['', 'Sales, EUR million', 'Mark'], rows);
  const ticks = texts(draw(named));
  expect(ticks).toEqual(expect.arrayContaining(['200', '4.0', '4.5']));
  expect(ticks).not.toContain('200m');
  const weighed = chartExhibit(
    'scatter',
    ['', 'Weight', 'Mark'],
    [
      ['Price', 31, 3.4],
      ['Speed', 24, 4.2],
      ['Service', 8, 4.7],
    ],
  );
  for (const { cells } of weighed.rows) if (cells[0]) cells[0].text = `${cells[0].value}%`;
  expect(texts(draw(weighed))).toEqual(expect.arrayContaining(['20%', '4.0']));
  const founded: ChartRow[] = [
    ['Pumps', 1990, 3],
    ['Valves', 2020, 4],
    ['Service', 2004, 5],
  ];
  expect(texts(draw(chartExhibit('scatter', ['', 'Founded', 'Mark'], founded)))).toContain('2000');
});

it('names the points of a scatter by what tells them apart, where their names do not fit whole', () => {
  const named = (...names: string[]) => {
    const rows = names.map((name, at): ChartRow => [name, 100 + at * 80, 10 + at * 9]);
    return texts(draw(chartExhibit('scatter', ['', 'Sales', 'People'], rows))).join('|');
  };
  const trade = 'maker of instruments for plants and machines of all kinds and sizes in the north';
  const long = named(`Oxholme, ${trade}`, `Hollin, ${trade}`, `Pell, ${trade}`);
  expect(long).toMatch(/(?:^|\|)Oxholme\|/);
  expect(long).not.toContain('maker');
  // Two of a name are told apart by what follows it.
  expect(named('Oxholme, north', 'Oxholme, south', `Pell, ${trade}`)).toContain('Oxholme, south');
  expect(named('Oxholme, maker', 'Hollin, maker', 'Pell, maker')).toContain('Hollin, maker');
});

it('writes no name of a scatter over the point of another', () => {
  const rows: ChartRow[] = [
    ['Software usability', 3.8, 3.5],
    ['Total cost of ownership', 4, 3.6],
    ['Integration with systems', 4.4, 3.4],
    ['Delivery time', 3.4, 2.8],
    ['Measurement', 4.6, 4.5],
  ];
  const svg = draw(chartExhibit('scatter', ['', 'Importance', 'Own mark'], rows));
  const names = [...parseHTML(svg).document.querySelectorAll('text')];
  // To its right stand another point and its name.
  const usability = names.find(({ textContent }) => textContent === 'Software usability');
  expect(usability?.closest('g')?.getAttribute('text-anchor')).toBe('end');
});

it('cuts no amount of a funnel, however narrow, and says once above what stands at its edge', () => {
  const rows: ChartRow[] = [
    ['Condition monitoring', 2940],
    ['of which rotating equipment', 1705],
    ['Winnable in five years', 157],
  ];
  const funnel = chartExhibit('funnel', ['', 'EUR million'], rows);
  for (const row of funnel.rows)
    for (const cell of row.cells) cell.text = `EUR ${cell.value?.toLocaleString('en-GB')}m`;
  const [wide, narrow] = [drawingWidth, narrowWidth].map((width) => texts(draw(funnel, width)));
  for (const drawn of [wide, narrow])
    expect(drawn).toEqual(expect.arrayContaining(['EUR 2,940m', 'EUR 1,705m', 'EUR 157m']));
  expect(wide).toContain('58% of above');
  expect(narrow).toEqual(expect.arrayContaining(['58%', 'right: share of the one above']));
});

it('puts what moves the result most on top of a tornado', () => {
  const svg = draw(chartTable('tornado', 'Low | High', 'Price | -1 | 2', 'Volume | -4 | 4'));
  const drawn = texts(svg);
  expect(drawn.indexOf('Volume')).toBeLessThan(drawn.indexOf('Price'));
  // The screen has shades of its own: a side is named by its place.
  expect(drawn).toContain('left: low; right: high; dashed: forecast or assumption');
});

it('tells the range of an assumption below its name, and both above the bar where there is little room', () => {
  const range = '(0 points to 4.6 points)';
  const tornado = chartTable(
    'tornado',
    'At the lower end | At the upper end',
    `Growth above the market ${range} | -3.5 | 2.2`,
    'Sales to the largest of all customers of the company, a tenth fewer | -4 | 4',
  );
  for (const width of [drawingWidth, narrowWidth]) {
    const drawn = texts(draw(tornado, width));
    expect(drawn).toEqual(expect.arrayContaining(['Growth above the market', range.slice(1, -1)]));
    expect(drawn.join('')).not.toContain('…');
    expect(drawn.join(' ')).toContain('left: at the lower end; right: at the upper end');
  }
});

it('prints the key of the shades of a heat map, and marks the column of the company in brass', () => {
  const marks = chartTable(
    'heat_map',
    'Kelber | Mirow',
    'Lead time | 2.8 | 3.8',
    'Service | 4.3 | 4.5',
  );
  const svg = draw({ ...marks, target_column: 2 });
  expect(texts(svg)).toContain(
    'from faint to full: below 3, 3 to below 3.5, 3.5 to below 4, 4 and more',
  );
  expect(
    svg
      .match(/<g[^>]*stroke="#b98f33"[^>]*>(?:<rect[^>]*>(?:<\/rect>)?)*/g)
      ?.join()
      .match(/<rect/g),
  ).toHaveLength(2);
  expect(draw(marks)).not.toContain('#b98f33');
  const words = draw(
    chartTable('heat_map', 'Kelber | Mirow', 'Price | weak | strong', 'Speed | strong | weak'),
  );
  expect(words).not.toContain('from faint to full');
});

it('says what the lines of a field of points are, and dashes none of them', () => {
  const svg = draw(
    chartTable('scatter', 'Lead | Weight', 'Price | 0.2 | 4', 'Service | -1 | 3', 'Speed | 1 | 5'),
  );
  expect(texts(svg).join('|')).toContain('Weight, upwards; thin lines: the means');
  expect(svg).not.toContain('stroke-dasharray');
  const long = `Growth a year that ${'all '.repeat(8)}expect to 2031`;
  const points = ['Price | 2 | 4', 'Service | 1 | 3', 'Speed | 1 | 5'] as const;
  const drawn = texts(draw(chartTable('scatter', `${long} | ${long}`, ...points), narrowWidth));
  expect(drawn.filter((text) => text?.includes('…'))).toEqual([
    expect.stringMatching(/…, upwards; thin lines: the means$/),
    expect.stringMatching(/…, to the right$/),
  ]);
});

it('prints the last value that was reached before those that are foreseen', () => {
  const svg = draw(
    chartTable('line', 'Size', '2023 | 110', '2024 | 121', '2025 | 133', '2026 (forecast) | 146'),
  );
  expect(texts(svg)).toEqual(expect.arrayContaining(['110', '133']));
  expect(texts(svg)).not.toContain('121');
});

it('says above a line which of its years is preliminary, and keeps the axis to the years', () => {
  const svg = draw(
    chartTable(
      'line',
      'Size',
      '2023 | 110',
      '2024 | 121',
      '2025 (preliminary) | 133',
      '2026 | 146',
    ),
  );
  expect(texts(svg)).toEqual(
    expect.arrayContaining(['2025', 'axis does not begin at zero; 2025 preliminary']),
  );
});

it('makes the columns of a Marimekko as wide as their sums', () => {
  const [food, , paper] = rects(
    draw(chartTable('marimekko', 'A | B', 'Food | 30 | 10', 'Paper | 10 | 10')),
  );
  expect((food?.width ?? 0) / (paper?.width ?? 1)).toBeCloseTo(2, 0);
});

describe('any chart', () => {
  const value = fc.oneof(fc.double({ noNaN: true }), fc.constant(null), fc.integer());
  const rows = fc.array(fc.tuple(fc.string({ maxLength: 60 }), value, value), { maxLength: 12 });
  const kind = fc.constantFrom(...kinds.map(([name]) => name));
  const width = fc.constantFrom(drawingWidth, narrowWidth);

  it('has finite places inside its frame', () => {
    fc.assert(
      fc.property(kind, rows, fc.boolean(), width, (chart, all, single, frame) => {
        const data = all.map(([label, a, b]): ChartRow => (single ? [label, a] : [label, a, b]));
        const svg = draw(chartExhibit(chart, ['', 'one', 'two'], data), frame);
        // A cell may be called so.
        expect(svg.replace(/>[^<]*</g, '><')).not.toMatch(/NaN|Infinity/);
        for (const { x, width } of rects(svg)) {
          expect(x).toBeGreaterThanOrEqual(-1);
          expect(x + width).toBeLessThanOrEqual(frame + 1);
        }
      }),
      { numRuns: 150 },
    );
  });
});
