import { describe, expect, it } from 'vitest';
import { Targets } from '../comments/anchor.ts';
import { unedited } from '../editor/edit.ts';
import { partKey } from '../editor/editable-text.ts';
import { assembleReport } from '../report/assemble-report.ts';
import { buildDocument } from '../report/document/build-document.ts';
import { renderMarkdown } from '../report/render-markdown.ts';
import type { Report } from '../report/report.ts';
import type { ClaimRow, ReportRows, SummaryRow } from '../report/report-rows.ts';
import {
  cites,
  claim,
  reportRows,
  sectionRow,
  subsectionRow,
} from '../report/testing/report-rows.ts';
import type { ReviewMark } from './mark.ts';

const fact = claim('a', { text: 'Staff grew in 2024.', citations: cites(0, 39) });
const other = claim('b', { text: 'The plant is leased.', citations: cites(40, 79) });
const judged = claim('j', { kind: 'judgement', text: 'Costs will rise.', basis: ['a', 'b'] });
const computed = claim('k', {
  text: 'Twice that.',
  citations: cites(0, 39),
  figures: [{ start: 0, end: 5, formula: 'a * 2', value: '2', of: [] }],
});

function rowsOf(...claims: ClaimRow[]): ReportRows {
  const paragraphs = [{ claims: claims.map(({ localId }) => localId) }];
  const subsections = [subsectionRow({ paragraphs })];
  return reportRows({ sections: [sectionRow({ claims, subsections })] });
}

function markOn(of: ClaimRow, more: Partial<ReviewMark>): ReviewMark {
  const anchor = new Targets(assembleReport(rowsOf(of))).anchor({ kind: 'statement', id: of.id });
  if (!anchor) throw new Error('the statement is printed');
  const by = { by: 'Ann Lee', at: '2026-03-03T08:00:00.000Z' };
  return { id: 'm', anchor, state: 'accepted', reason: '', correction: null, ...by, ...more };
}

const corrected = markOn(fact, {
  state: 'corrected',
  correction: {
    kind: 'evidence',
    text: 'Staff shrank in 2024.',
    figures: [],
    citations: cites(40, 79),
    writtenFrom: ['accounts'],
    confidence: 'medium',
    checked: { by: 'person', model: null, verdict: 'carried' },
  },
});
const struck = markOn(fact, { state: 'struck', reason: 'The list counts contractors.' });

const printed = (rows: ReportRows, ...marks: ReviewMark[]): Report =>
  assembleReport({ ...rows, marks });
const textsOf = (report: Report) =>
  report.sections.flatMap(({ subsections }) =>
    subsections.flatMap(({ paragraphs }) => paragraphs.flat().map(({ text }) => text)),
  );
const apartOf = (report: Report) =>
  report.sections.flatMap(({ unverified }) => unverified.map(({ text, reason }) => [text, reason]));

describe('a corrected statement', () => {
  const report = printed(rowsOf(fact, other), corrected);

  it('stands in its place with its own source, and says by whom and when in every format', () => {
    expect(textsOf(report)).toEqual(['Staff shrank in 2024.', other.text]);
    const [sentence] = report.sections[0]?.subsections[0]?.paragraphs.flat() ?? [];
    expect(sentence?.review).toMatchObject({ state: 'corrected', by: 'Ann Lee' });
    expect(report.notes[(sentence?.notes[0] ?? 0) - 1]?.quote).toContain('72.5');
    const words = 'Staff shrank in 2024. (corrected by Ann Lee on 3 March 2026)';
    expect(textsOf(buildDocument(report).report)).toContain(words);
    expect(renderMarkdown(buildDocument(report))).toContain('corrected by Ann Lee on 3 March 2026');
  });

  it('takes what rests on it or is computed from it out of print until that is accepted', () => {
    const rows = rowsOf(fact, other, judged, computed);
    const turned = printed(rows, corrected);
    expect(textsOf(turned)).toEqual(['Staff shrank in 2024.', other.text]);
    expect(apartOf(turned).map(([text]) => text)).toEqual([judged.text, computed.text]);
    const kept = { ...markOn(other, {}), id: 'n', anchor: { ...corrected.anchor, id: judged.id } };
    expect(textsOf(printed(rows, corrected, kept))).toContain(judged.text);
  });

  it('is found in a run that states the same anew, and nowhere else', () => {
    const again = { ...fact, id: 'of-another-run', localId: 'z' };
    expect(textsOf(printed(rowsOf(again), corrected))).toEqual(['Staff shrank in 2024.']);
    expect(textsOf(printed(rowsOf(other), corrected))).toEqual([other.text]);
  });
});

it('a statement that the editor has joined is struck with all that it tells, and what rests on it', () => {
  const joined = claim('e', { text: 'Staff grew in 2024; the plant is leased.' });
  const rewordings = [
    { part: partKey('target_introduction', 's1'), of: [fact.id, other.id], claim: joined },
  ];
  const by = { provider: 'p', model: 'm' };
  const edit = { ...unedited('unchanged', '', by), outcome: 'edited' as const, rewordings };
  const rows = { ...rowsOf(fact, other, judged), edit };
  expect(textsOf(assembleReport(rows))).toEqual([joined.text, judged.text]);
  const anchor = new Targets(assembleReport(rows)).anchor({ kind: 'statement', id: joined.id });
  if (!anchor) throw new Error('the statement is printed');
  const report = printed(rows, { ...struck, anchor });
  expect(textsOf(report)).toEqual([]);
  expect(apartOf(report).map(([text]) => text)).toEqual([judged.text, joined.text]);
});

it('a struck statement is set apart with who struck it, when and why', () => {
  const report = printed(rowsOf(fact, other), struck);
  expect(textsOf(report)).toEqual([other.text]);
  expect(apartOf(report)).toEqual([
    [fact.text, 'Struck by Ann Lee on 3 March 2026: The list counts contractors.'],
  ]);
});

it('an accepted statement stays as it is and is counted at its section', () => {
  const report = printed(rowsOf(fact, other), markOn(fact, {}));
  expect(textsOf(report)).toEqual([fact.text, other.text]);
  const section = buildDocument(report).parts.find(({ kind }) => kind === 'section');
  expect(section).toMatchObject({ standing: expect.arrayContaining(['1 accepted by reviewers']) });
});

describe('what the summary and the cover retell of a section', () => {
  const shows = (id: string) => [
    {
      start: 0,
      end: 5,
      formula: null,
      value: '81200000',
      of: [
        {
          id,
          label: 'Revenue',
          printed: '81.2',
          value: '81200000',
          unit: 'EUR',
          source_id: 'accounts',
          locator: 'page 1',
        },
      ],
    },
  ];
  const grown = { ...fact, figures: shows('f1') };
  const headline = claim('h', { text: 'Growth is strong.', citations: cites(0, 39) });
  const message = claim('m', {
    text: 'Staff has grown.',
    citations: cites(0, 39),
    figures: shows('f1'),
  });
  const weighed = claim('w', { kind: 'judgement', text: 'That is good.', basis: ['m'] });
  const apart = claim('x', {
    text: 'Rent is high.',
    citations: cites(40, 79),
    figures: shows('f2'),
  });
  const summary: SummaryRow = {
    claims: [headline, message, weighed, apart],
    paragraphs: [{ claims: ['w', 'x'] }],
    verdict: 'attractive',
    headline: 'h',
    conditions: [],
    messages: ['m', 'x'],
    hypotheses: [],
    risks: [],
    next_steps: [],
  };
  const rows = { ...rowsOf(grown, other), summary };
  const summaryOf = (report: Report) => ({
    printed: [report.summary?.answer, ...(report.summary?.messages ?? [])].map((one) => one?.text),
    apart: report.summary?.unverified.map(({ text }) => text),
  });

  it.each([struck, corrected])('is set apart with it, and says why in every format', (mark) => {
    const report = printed(rows, mark);
    expect(summaryOf(report)).toEqual({
      printed: [undefined, apart.text],
      apart: [headline.text, message.text, weighed.text],
    });
    const why =
      'A reviewer has changed what it retells of “Target Introduction & Historical Performance”';
    expect(report.summary?.unverified[0]?.reason).toContain(why);
    const [heading = '', after = ''] = renderMarkdown(buildDocument(report)).split(why);
    expect([heading, after]).toEqual([
      expect.stringContaining(headline.text),
      expect.stringContaining('set apart until it is accepted or checked again'),
    ]);
    expect(JSON.stringify(buildDocument(report).parts)).toContain(why);
  });

  it('stays where a reviewer accepts it, and where nothing was changed', () => {
    const all = [headline.text, message.text, apart.text];
    expect(summaryOf(printed(rows, markOn(fact, {}))).printed).toEqual(all);
    const anchor = new Targets(assembleReport(rows)).anchor({ kind: 'statement', id: message.id });
    if (!anchor) throw new Error('the message is printed');
    const kept = { ...markOn(other, {}), id: 'n', anchor };
    expect(summaryOf(printed(rows, struck, kept)).printed).toContain(message.text);
  });
});
