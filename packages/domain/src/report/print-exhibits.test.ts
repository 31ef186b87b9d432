import { describe, expect, it } from 'vitest';
import { assembleReport } from './assemble-report.ts';
import type { SentenceFigure } from './report.ts';
import type { CitedExhibit } from './report-rows.ts';
import {
  cites,
  claim,
  exhibitRow,
  reportRows,
  sectionRow,
  subsectionRow,
} from './testing/report-rows.ts';

const claims = [
  claim('title', { text: 'Revenue grew.', citations: cites(0, 39) }),
  claim('lie', { text: 'A share of 99%.', verdict: 'unverified' }),
];
const computedTitle =
  'Revenue by year: Norvane group rises from EUR 72.5m in FY2023 to EUR 81.2m in FY2024';
const print = (...exhibits: CitedExhibit[]) =>
  assembleReport(
    reportRows({ sections: [sectionRow({ claims, subsections: [subsectionRow({ exhibits })] })] }),
  );
const printed = (exhibit: CitedExhibit) => print(exhibit).sections[0]?.subsections[0]?.exhibits[0];

describe('an exhibit', () => {
  it('prints the cells that were selected, with their figures, and marks the target', () => {
    const sum = { text: 'EUR 153.7m', value: null, figures: ['f1', 'f2'], formula: 'f1 + f2' };
    const [row] = exhibitRow().rows;
    const columns = [...exhibitRow().columns, { label: 'Sum', computed: true }];
    const rows = row ? [{ ...row, cells: [...row.cells, sum] }] : [];
    expect(printed(exhibitRow({ columns, rows }))).toMatchObject({
      number: 1,
      columns: ['', 'FY2023', 'FY2024', 'Sum'],
      rows: [
        {
          label: 'Norvane group',
          is_target: true,
          cells: [
            { text: 'EUR 72.5m', value: 72_500_000, figures: ['f2'], formula: null },
            { text: 'EUR 81.2m', value: 81_200_000, figures: ['f1'], formula: null },
            { text: 'EUR 153.7m', value: null, figures: ['f1', 'f2'], formula: 'f1 + f2' },
          ],
        },
      ],
      source_ids: ['accounts'],
    });
  });

  it('names a sum that its account leaves without a name, and nothing else', () => {
    const [row] = exhibitRow().rows;
    if (!row) throw new Error('the exhibit has a row');
    const line = (label: string, value: string) => ({
      label,
      cells: row.cells.map((cell) => ({ ...cell, text: `EUR ${value}m`, value })),
    });
    const labels = (last: string) =>
      printed(
        exhibitRow({ rows: [line('Pumps', '57.5'), line('Valves', '4.3'), line('', last)] }),
      )?.rows.map(({ label }) => label);
    expect(labels('61.8')).toEqual(['Pumps', 'Valves', 'Total']);
    expect(labels('60')).toEqual(['Pumps', 'Valves', '']);
  });

  it('tells on which scale marks are given where its caption does', () => {
    const mark = (text: string) => ({ text, value: text, figures: ['f1'], formula: null });
    const rated = (caption: string) =>
      printed(
        exhibitRow({
          caption,
          columns: ['Norvane', 'Mirow', 'Torvald'].map((label) => ({ label, computed: false })),
          rows: ['Speed', 'Care', 'Price'].map((label, at) => ({
            label,
            cells: [`3.${at}`, '4.1', '2.5'].map(mark),
          })),
        }),
      )?.title;
    expect(rated('Average mark by users (1–5)')).toMatch(/^Norvane .* \(marks from 1 to 5\)$/u);
    expect(rated('Average mark by users')).not.toContain('marks from');
  });

  it('reads out what a program calls its columns', () => {
    const columns = ['washed_kg', 'on_time_1_5'].map((label) => ({ label, computed: false }));
    expect(printed(exhibitRow({ columns }))?.columns).toEqual(['', 'washed kg', 'on time (1–5)']);
  });

  it('is not printed where none of its columns has a name', () => {
    const columns = exhibitRow().columns.map((column) => ({ ...column, label: '' }));
    expect(printed(exhibitRow({ columns }))).toBeUndefined();
    expect(printed(exhibitRow())).toBeDefined();
  });

  it('bears a verified claim as its title, else the words of its table or of the subsection', () => {
    expect(printed(exhibitRow({ title: 'title' }))?.title).toBe('Revenue grew');
    expect(printed(exhibitRow({ title: 'lie' }))?.title).toBe(computedTitle);
    expect(printed(exhibitRow({ title: 'A share of 99%' }))?.title).toBe(computedTitle);
    expect(printed(exhibitRow({ title: 'A share of 99%', caption: '' }))?.title).toBe(
      'Snapshot: Norvane group rises from EUR 72.5m in FY2023 to EUR 81.2m in FY2024',
    );
  });

  it('is called by what its file is called, and ranks no prices', () => {
    expect(printed(exhibitRow({ caption: 'lost_contracts_fy26.csv' }))?.title).toMatch(
      /^lost contracts fy26: /u,
    );
    expect(printed(exhibitRow({ caption: 'Tariff sheet' }))?.title).toBe(
      'Tariff sheet, FY2023 to FY2024',
    );
  });

  it('leads with no words that its message says too or answers, and with one colon', () => {
    const rises = 'Norvane group rises from EUR 72.5m in FY2023 to EUR 81.2m in FY2024';
    const under = (caption: string) => printed(exhibitRow({ caption }))?.title;
    expect(under('How we grew')).toBe(rises);
    expect(under('Groups')).toBe(rises);
    expect(under('From below: sites')).toBe(`From below, sites: ${rises}`);
  });

  it('does not say again what the subsection above it says', () => {
    const under = (text: string) =>
      assembleReport(
        reportRows({
          sections: [
            sectionRow({
              claims: [claim('above', { text, citations: cites(0, 39) })],
              subsections: [subsectionRow({ message: 'above', exhibits: [exhibitRow()] })],
            }),
          ],
        }),
      ).sections[0]?.subsections[0]?.exhibits[0]?.title;
    expect(under('Norvane group went from EUR 72.5m to EUR 81.2m.')).toBe(
      'Revenue by year, FY2023 to FY2024',
    );
    expect(under('Norvane group came to EUR 81.2m.')).toBe(computedTitle);
  });

  it('says what it comes to where the text beside it says the claim already', () => {
    const beside = (exhibit: CitedExhibit) =>
      assembleReport(
        reportRows({
          sections: [
            sectionRow({
              claims,
              subsections: [
                subsectionRow({ paragraphs: [{ claims: ['title'] }], exhibits: [exhibit] }),
              ],
            }),
          ],
        }),
      ).sections[0]?.subsections[0]?.exhibits[0]?.title;
    expect(beside(exhibitRow({ title: 'title' }))).toBe(computedTitle);
    expect(beside(exhibitRow({ title: 'title', caption: 'Tariff sheet' }))).toBe('Revenue grew');
  });

  it('bears no claim whose figures are none of its own', () => {
    const figure = (id: string): SentenceFigure => ({
      start: 8,
      end: 17,
      formula: null,
      value: '81.2',
      of: [
        {
          id,
          label: 'Revenue',
          printed: 'EUR 81.2m',
          value: '81.2',
          unit: 'EUR',
          source_id: 'accounts',
          locator: '',
        },
      ],
    });
    const titledBy = (id: string) => {
      const own = claim('told', {
        text: 'Revenue EUR 81.2m.',
        citations: cites(0, 39),
        figures: [figure(id)],
      });
      const subsections = [subsectionRow({ exhibits: [exhibitRow({ title: 'told' })] })];
      const report = assembleReport(
        reportRows({ sections: [sectionRow({ claims: [own], subsections })] }),
      );
      return report.sections[0]?.subsections[0]?.exhibits[0]?.title;
    };
    expect(titledBy('f1')).toBe('Revenue EUR 81.2m');
    expect(titledBy('f9')).toBe(computedTitle);
  });

  it('says after the words of its table what they come to, without the number of a chapter', () => {
    const cell = (value: number) => ({
      text: `${value}`,
      value: `${value}`,
      figures: [],
      formula: null,
    });
    const rows = [
      { label: 'Pumps', cells: [cell(7)] },
      { label: 'Valves', cells: [cell(3)] },
      { label: 'Service', cells: [cell(2)] },
    ];
    const columns = [{ label: 'Orders', computed: false }];
    const title = (caption: string) => printed(exhibitRow({ caption, columns, rows }))?.title;
    expect(title('2.1 Goods on order')).toBe('Goods on order: Pumps have the most orders, 7');
    for (const numbered of ['Note 6 – ', 'Table 2 ', 'Exhibit 4. ', '6a. ', '§ 5 '])
      expect(title(`${numbered}Goods on order`)).toBe(
        'Goods on order: Pumps have the most orders, 7',
      );
    expect(title('1. kvartal')).toBe('1. kvartal: Pumps have the most orders, 7');
    expect(title('2025 at a glance')).toBe('2025 at a glance: Pumps have the most orders, 7');
    expect(title('Orders per line')).toBe('Orders by line: Pumps are largest at 7');
  });

  it('says of a map of ratings where the target leads and where it is furthest behind', () => {
    const cell = (value: number) => ({
      text: value.toFixed(1),
      value: `${value}`,
      figures: [],
      formula: null,
    });
    const columns = ['Norvane', 'Kelber', 'Ostrava Pumps'].map((label) => ({
      label,
      computed: false,
    }));
    const rows = [
      { label: 'Accuracy', cells: [cell(4.5), cell(4.1), cell(4.2)] },
      { label: 'Delivery', cells: [cell(2.8), cell(3.6), cell(3.1)] },
      { label: 'Service', cells: [cell(3.5), cell(3.4), cell(3.9)] },
    ];
    const scored = exhibitRow({ caption: 'Suppliers', chart: 'heat_map', columns, rows });
    expect(printed({ ...scored, lowIsBest: true })?.title).toMatch(/furthest behind on Accuracy/u);
    expect(printed(scored)?.title).toBe(
      'Norvane leads on 1 of 3 (Accuracy), and is furthest behind on Delivery: 2.8 against 3.6 of Kelber',
    );
  });

  it('bears no claim that stands above its section or another exhibit already', () => {
    const exhibits = [exhibitRow({ title: 'title' })];
    const titleIn = (row: Parameters<typeof sectionRow>[0]) =>
      assembleReport(reportRows({ sections: [sectionRow({ claims, ...row })] })).sections[0]
        ?.subsections[0]?.exhibits[0]?.title;
    const subsections = [subsectionRow({ exhibits })];
    expect(titleIn({ subsections })).toBe('Revenue grew');
    expect(titleIn({ subsections, message: 'title' })).toBe(computedTitle);
    expect(titleIn({ subsections: [subsectionRow({ exhibits, message: 'title' })] })).toBe(
      computedTitle,
    );
  });

  it('knows the target without its legal form', () => {
    const rows = reportRows({
      company_name: 'Norvane Group GmbH',
      sections: [
        sectionRow({ claims, subsections: [subsectionRow({ exhibits: [exhibitRow()] })] }),
      ],
    });
    const [exhibit] = assembleReport(rows).sections[0]?.subsections[0]?.exhibits ?? [];
    expect(exhibit?.rows[0]).toMatchObject({ label: 'Norvane group', is_target: true });
  });

  it('leads to the places that it shows, once', () => {
    const report = print(exhibitRow({ citations: [...cites(0, 39), ...cites(40, 79)] }));
    const cells = report.sections[0]?.subsections[0]?.exhibits[0]?.rows[0]?.cells;
    expect(cells?.map(({ notes }) => notes)).toEqual([[1, 2], []]);
    expect(report.notes).toHaveLength(2);
  });

  it('leaves empty rows out, and itself where nothing is left', () => {
    const empty = {
      label: 'None',
      cells: [{ text: '', value: null, figures: [], formula: null }],
    };
    expect(printed(exhibitRow({ rows: [...exhibitRow().rows, empty] }))?.rows).toHaveLength(1);
    expect(printed(exhibitRow({ rows: [empty] }))).toBeUndefined();
  });

  it('is printed once; a later subsection that shows the same leads there', () => {
    const again = exhibitRow({ id: 'again', caption: 'Called otherwise' });
    const subsections = [
      subsectionRow({ exhibits: [exhibitRow(), again] }),
      subsectionRow({ id: 's2', status: 'not_found', exhibits: [again] }),
    ];
    const report = assembleReport(reportRows({ sections: [sectionRow({ claims, subsections })] }));
    const [one, other] = report.sections[0]?.subsections ?? [];
    expect(one?.exhibits.map(({ number }) => number)).toEqual([1]);
    expect(one?.earlier_exhibits).toEqual([]);
    expect(other).toMatchObject({
      status: 'partial',
      exhibits: [],
      earlier_exhibits: [{ number: 1, title: computedTitle }],
    });
  });
});
