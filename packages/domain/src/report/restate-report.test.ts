import { expect, it } from 'vitest';
import { assembleReport } from './assemble-report.ts';
import { printedSentences } from './printed-sentences.ts';
import type { SentenceFigure } from './report.ts';
import { restateReport, setApartReason } from './restate-report.ts';
import { modelRows } from './testing/model-report.ts';
import { claim, sectionRow, subsectionRow } from './testing/report-rows.ts';

const of: SentenceFigure['of'] = [
  {
    id: 'f1',
    label: 'Revenue',
    printed: 'EUR 100m',
    value: '100000000',
    unit: 'EUR',
    source_id: 's1',
    locator: '',
  },
];

const plan: SentenceFigure['of'] = of.map((one) => ({ ...one, id: 'f2', value: '80000000' }));

const written: typeof claim = (localId, more) => claim(localId, { writtenFrom: [], ...more });

const placed = (text: string, printed: string, formula: string, value: string): SentenceFigure => ({
  start: text.indexOf(printed),
  end: text.indexOf(printed) + printed.length,
  formula,
  value,
  of: [...of, ...plan],
});

const kept = 'At that rate customers bring EUR 90m.';
const gain = 'Customers that stay add EUR 10m to the plan.';

/** Ninety of a hundred customers stay: an assumption, two sentences on it, and a judgement on one. */
const assembled = () => {
  const claims = [
    written('a1', {
      kind: 'assumption',
      text: 'Customers that stay: 90%',
      assumption: {
        name: 'Customers that stay',
        value: 90,
        low: 70,
        high: 95,
        unit: '%',
        reason: 'As before',
      },
    }),
    written('c1', { text: kept, figures: [placed(kept, 'EUR 90m', 'f1 * a1', '90000000')] }),
    written('c2', {
      text: gain,
      figures: [placed(gain, 'EUR 10m', 'f1 * a1 - f2', '10000000')],
    }),
    written('c3', { text: 'So the plan can be met.', kind: 'judgement', basis: ['c2'] }),
  ];
  const paragraphs = [{ claims: ['a1', 'c1', 'c2', 'c3'] }];
  return assembleReport(
    modelRows({ sections: [sectionRow({ claims, subsections: [subsectionRow({ paragraphs })] })] }),
  );
};

function withStay(value: string) {
  const report = assembled();
  const assumptions = (report.model?.assumptions ?? []).map((one) =>
    one.name === 'Customers that stay' ? { ...one, value } : one,
  );
  return restateReport(report, assumptions);
}

const texts = (report: ReturnType<typeof assembled>) =>
  printedSentences(report).map(({ text }) => text);

it('computes sentences anew that rest on a changed assumption', () => {
  expect(texts(withStay('85'))).toContain('At that rate customers bring EUR 85m.');
});

it('sets a sentence apart when it cannot be computed or its sign turns, with what rests on it', () => {
  const report = withStay('75');
  expect(texts(report)).not.toContain(gain);
  expect(texts(report)).not.toContain('So the plan can be met.');
  expect(texts(report)).toContain('At that rate customers bring EUR 75m.');
  expect(report.sections[0]?.unverified.map(({ reason }) => reason)).toEqual([
    setApartReason,
    setApartReason,
  ]);
});

it('leaves a report alone whose assumptions stand', () => {
  const report = assembled();
  expect(restateReport(report, report.model?.assumptions ?? [])).toEqual(report);
});
