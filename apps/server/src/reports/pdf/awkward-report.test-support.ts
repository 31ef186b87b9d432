import type { Report } from '@assay/domain/report/report';
import { specimenReport } from '@assay/domain/report/testing/specimen-report';

/** What breaks layouts: endless words, deep nesting, giant tables, stacked marks, absurd numbers. */
export function awkwardReport(): Report {
  const report = specimenReport();
  const endless = 'x'.repeat(5000);
  report.company_name = `${'Sehr langer Name '.repeat(14)}${'W'.repeat(90)}`;
  report.company_description = `${endless} שלום עולם`;
  report.guides = [
    {
      type: endless.slice(0, 200),
      content: `${'> '.repeat(400)}deep\n\n${'  - '.repeat(60)}deeper\n\n${'*a **b '.repeat(500)}`,
    },
    {
      type: 'Table',
      content: `|${'c|'.repeat(40)}\n|${'-|'.repeat(40)}\n|${`${'v'.repeat(60)}|`.repeat(40)}`,
    },
    {
      type: 'Lists',
      content: Array.from(
        { length: 40 },
        (_, depth) => `${'  '.repeat(depth)}- level ${depth}`,
      ).join('\n'),
    },
    { type: 'Code', content: `\`\`\`\n${endless}\n\`\`\`` },
  ];
  const exhibit = report.sections[0]?.subsections[0]?.exhibits[0];
  const row = exhibit?.rows[0];
  const cell = row?.cells[0];
  if (!exhibit || !row || !cell) throw new Error('the specimen has an exhibit');
  exhibit.columns = Array.from({ length: 30 }, (_, index) => `Column ${index} ${'w'.repeat(40)}`);
  exhibit.rows = Array.from({ length: 30 }, (_, index) => ({
    ...row,
    label: `Row ${index} ${'l'.repeat(80)}`,
    cells: Array.from({ length: 29 }, () => ({ ...cell, text: 'c'.repeat(30), value: null })),
  }));
  const [chart] = report.sections[0]?.subsections[1]?.exhibits ?? [];
  if (chart)
    chart.rows = chart.rows.map((each) => ({
      ...each,
      label: 'Label'.repeat(30),
      cells: [{ ...cell, value: 1e300, text: '9'.repeat(60) }],
    }));
  if (report.summary) report.summary.next_steps = ['W'.repeat(2000), `泉${'W'.repeat(400)}`];
  const [sentence] = report.sections[0]?.subsections[0]?.paragraphs[0] ?? [];
  if (sentence)
    sentence.text = `${endless} ${'🇩🇪'.repeat(300)} ${'a\u0301\u0302\u0303\u0304\u0305\u0306'.repeat(50)} \ud800 lone`;
  return report;
}
