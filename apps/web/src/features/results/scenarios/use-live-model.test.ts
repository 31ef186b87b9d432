import { applySet } from '@assay/domain/model/assume';
import type { SetAssumption } from '@assay/domain/model/assumption';
import type { Report, ReportModel } from '@assay/domain/report/report';
import { restateReport, setApartReason } from '@assay/domain/report/restate-report';
import { modelReport } from '@assay/domain/report/testing/model-report';
import { specimenReport } from '@assay/domain/report/testing/specimen-report';
import { expect, it } from 'vitest';
import { restate } from './use-live-model.ts';

/** A report whose one sentence says that more than four fifths of the revenue stay. */
function restingReport(): { report: Report; model: ReportModel } {
  const report: Report = { ...specimenReport(), model: modelReport().model };
  const [section] = report.sections;
  const sentence = section?.subsections.flatMap(({ paragraphs }) => paragraphs.flat())[0];
  const [subsection] = section?.subsections ?? [];
  const [revenue] = report.model?.matter.revenue ?? [];
  const [pattern] = report.model?.suggested ?? [];
  if (!report.model || !subsection || !sentence || !revenue || !pattern)
    throw new Error('nothing to rest on');
  const stay = {
    ...pattern,
    key: 'stay',
    name: 'Customers that stay',
    lever: 'statement' as const,
    unit: '%',
    value: '90',
    low: '70',
    high: '95',
    claim_id: 'stay',
  };
  const model = {
    ...report.model,
    suggested: [...report.model.suggested, stay],
    assumptions: [...report.model.assumptions, stay],
  };
  const text = '10% more than must stay.';
  subsection.paragraphs = [
    [
      {
        ...sentence,
        claim_id: 'margin',
        text,
        figures: [{ start: 0, end: 3, formula: 'a1 - 0.8', value: '0.1', of: [revenue] }],
        assumed: [{ name: 'a1', claim_id: 'stay' }],
      },
    ],
  ];
  return { report: { ...report, model }, model };
}

it('sets what turns apart while it is typed, and still when it is saved', () => {
  const { report, model } = restingReport();
  const own: SetAssumption[] = [
    { key: 'stay', value: '75', low: null, high: null, reason: 'Notice given', added: null },
  ];
  const apart = (asRead: ReportModel) =>
    restate(report, model, asRead, own).report.sections.flatMap(({ unverified }) =>
      unverified.filter(({ reason }) => reason === setApartReason).map(({ claim_id }) => claim_id),
    );
  const saved = restateReport(report, applySet(model.suggested, own)).model;
  expect(apart(model)).toEqual(['margin']);
  expect(apart(saved ?? model)).toEqual(['margin']);
});
