import { describe, expect, it } from 'vitest';
import { assembleReport } from './assemble-report.ts';
import { buildDeck } from './deck/build-deck.ts';
import { buildDocument } from './document/build-document.ts';
import { renderMarkdown } from './render-markdown.ts';
import { modelReport, modelRows } from './testing/model-report.ts';
import { specimenReport } from './testing/specimen-report.ts';

const partOf = (report = modelReport()) =>
  buildDocument(report).parts.find((part) => part.kind === 'model');

describe('the model of a report', () => {
  it('is printed with the set of assumptions that counts when the report is sealed', () => {
    expect(partOf()?.set).toBe('Printed with the suggested set of assumptions.');
    const set = {
      key: 'margin',
      value: '10',
      low: null,
      high: null,
      reason: 'Prices fall',
      added: null,
    };
    const report = assembleReport(modelRows({ set: [set] }));
    expect(partOf(report)?.set).toContain('1 assumption was set by hand');
    expect(report.model?.assumptions.find(({ key }) => key === 'margin')?.value).toBe('10');
    expect(report.model?.suggested.find(({ key }) => key === 'margin')?.value).toBe('18');
  });

  it('cites every figure that it is computed from, in the order of its notes', () => {
    const document = buildDocument(modelReport());
    const part = document.parts.find(({ kind }) => kind === 'model');
    const cited = JSON.stringify(part).match(/"notes":\[[\d,]*\]/g) ?? [];
    const numbers = cited.flatMap((each) => (each.match(/\d+/g) ?? []).map(Number));
    const firsts = numbers.filter((number, at) => numbers.indexOf(number) === at);
    expect(firsts.length).toBeGreaterThan(5);
    expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
    expect(document.report.notes).toHaveLength(firsts.length);
  });

  it('loses with a document what rested on it, and says so', () => {
    const rows = modelRows();
    const report = assembleReport({
      ...rows,
      sources: rows.sources.filter(({ id }) => id !== 's2'),
    });
    expect(report.model?.matter.market.share).toBeNull();
    expect(partOf(report)?.missing.join(' ')).toContain('No share of the market');
  });

  it('is absent where a run has kept none', () => {
    expect(partOf(specimenReport())).toBeUndefined();
  });

  it('stands in Markdown and in the deck, whose charts show what its tables show', () => {
    const markdown = renderMarkdown(buildDocument(modelReport()));
    expect(markdown).toContain('## Scenarios and assumptions');
    expect(markdown).toContain('Share of planned revenue that is reached');
    const shown = buildDeck(buildDocument(modelReport())).slides.flatMap((slide) =>
      slide.kind === 'exhibit' && slide.kicker === 'Scenarios and assumptions' ? [slide] : [],
    );
    const [scenarios, tornado] = modelReport().model?.exhibits ?? [];
    const valuesOf = (exhibit = scenarios) =>
      exhibit?.rows.map(({ cells }) => cells.map(({ value }) => value));
    const drawn = shown.map(({ charts }) => charts.map(({ series }) => series));
    expect(drawn[0]?.flat().map(({ values }) => values)).toEqual(valuesOf());
    expect(shown[1]?.charts.map(({ form }) => form)).toEqual(['swings']);
    const [low, high] = drawn[1]?.flat().map(({ values }) => values) ?? [];
    const swings = low?.map((value, at) => [value, high?.[at] ?? null]);
    expect(swings?.map((ends) => ends.toSorted())).toEqual(
      valuesOf(tornado)?.map((ends) => ends.toSorted()),
    );
  });
});
