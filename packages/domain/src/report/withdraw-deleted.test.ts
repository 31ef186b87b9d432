import { describe, expect, it } from 'vitest';
import { assembleReport } from './assemble-report.ts';
import type { ReportConflict, SentenceFigure } from './report.ts';
import {
  accountsText,
  cites,
  claim,
  exhibitRow,
  managementRow,
  reportRows,
  sectionRow,
  subsectionRow,
} from './testing/report-rows.ts';

const side = (source_id: string, quote: string) => ({
  claim_id: null,
  source_id,
  statement: quote,
  quote,
  locator: 'page 1',
});
const conflict = (decision: string, ...sides: ReportConflict['sides']): ReportConflict => ({
  id: 'k',
  kind: 'contradicts',
  measure: 'revenue',
  explanation: 'One source states 99.',
  rule: 'r',
  reason: 'The better one.',
  decision,
  sides,
});
const [now, before] = [accountsText.slice(0, 39), accountsText.slice(40, 79)];

const figureOf = (source_id: string): SentenceFigure => ({
  start: 0,
  end: 1,
  formula: null,
  value: '1',
  of: [{ id: 'f1', label: '', printed: '1', value: '1', unit: '', source_id, locator: '' }],
});

describe('a deleted source', () => {
  const claims = [
    // What was stored of its places went with the source.
    claim('gone', { citations: [], writtenFrom: ['deleted'] }),
    claim('half', { citations: cites(0, 39), writtenFrom: ['accounts', 'deleted'] }),
    claim('figure', { citations: cites(0, 39), figures: [figureOf('deleted')] }),
    claim('old', { citations: [], writtenFrom: [] }),
    claim('kept', { citations: cites(40, 79) }),
    claim('rests', { kind: 'judgement', basis: ['gone'] }),
    claim('leans', { kind: 'judgement', basis: ['gone', 'kept'] }),
  ];
  const report = (exhibits = [exhibitRow()]) => {
    const paragraphs = [{ claims: claims.map(({ localId }) => localId) }];
    const subsections = [subsectionRow({ paragraphs, exhibits })];
    return assembleReport(reportRows({ sections: [sectionRow({ claims, subsections })] }));
  };

  it('takes every statement that cites it out of print, and what rests on those alone', () => {
    const [section] = report().sections;
    expect(section?.subsections[0]?.paragraphs.flat().map(({ claim_id }) => claim_id)).toEqual([
      'id-kept',
      'id-leans',
    ]);
    expect(section?.unverified.map(({ claim_id, reason }) => [claim_id, reason])).toEqual([
      ['id-gone', 'A source of it was deleted.'],
      ['id-half', 'A source of it was deleted.'],
      ['id-figure', 'A source of it was deleted.'],
      ['id-old', 'A source of it was deleted.'],
      ['id-rests', 'All that it rests on has lost its source.'],
    ]);
  });

  it('takes the exhibits that show it along', () => {
    const shown = exhibitRow({ citations: [...cites(0, 79), ...cites(0, 39, 'deleted')] });
    expect(report([shown]).sections[0]?.subsections[0]?.exhibits).toEqual([]);
    expect(report().sections[0]?.subsections[0]?.exhibits).toHaveLength(1);
  });

  it('takes along what management is held against by it, and what it says itself', () => {
    const [kept] = cites(0, 39);
    const [gone] = cites(40, 79, 'deleted');
    if (!kept || !gone) throw new Error('both are cited');
    const management = [managementRow(gone, kept), managementRow(kept, gone)];
    expect(assembleReport(reportRows({ management })).management).toEqual([]);
    const stays = assembleReport(reportRows({ management: [managementRow(kept, kept)] }));
    expect(stays.management).toHaveLength(1);
  });

  it('takes its words out of the register and gives the other side its place again', () => {
    const cited = [claim('a', { citations: cites(0, 39) })];
    const subsections = [subsectionRow({ paragraphs: [{ claims: ['a'] }] })];
    const { conflicts, sections } = assembleReport(
      reportRows({
        sections: [sectionRow({ claims: cited, subsections })],
        conflicts: [
          conflict('prefer_first', side('deleted', 'Revenue was 99.'), side('accounts', now)),
        ],
      }),
    );
    expect(JSON.stringify(conflicts)).not.toContain('99');
    expect(conflicts[0]).toMatchObject({ decision: 'open', reason: 'A source of it was deleted.' });
    expect(sections[0]?.subsections[0]?.paragraphs.flat()).toHaveLength(1);
  });
});

describe('a decided conflict', () => {
  const decided = (decision: string) => {
    const claims = [
      claim('now', { citations: cites(0, 39) }),
      claim('before', { citations: cites(40, 79) }),
      claim('view', { kind: 'judgement', basis: ['now'] }),
    ];
    const subsections = [subsectionRow({ paragraphs: [{ claims: ['now', 'before', 'view'] }] })];
    return assembleReport(
      reportRows({
        sections: [sectionRow({ claims, subsections })],
        conflicts: [conflict(decision, side('accounts', before), side('accounts', now))],
      }),
    ).sections[0];
  };

  it('takes the losing statement and what rests on it out of the prose and says why', () => {
    const section = decided('prefer_first');
    expect(section?.subsections[0]?.paragraphs.flat().map(({ claim_id }) => claim_id)).toEqual([
      'id-before',
    ]);
    expect(section?.unverified.map(({ claim_id, reason }) => [claim_id, reason])).toEqual([
      ['id-now', `A source that leads over it contradicts it: ${before}`],
      ['id-view', 'It rests on a contradicted statement.'],
    ]);
  });

  it('leaves both sides in place while it is open', () => {
    expect(decided('open')?.subsections[0]?.paragraphs.flat()).toHaveLength(3);
  });

  it('takes a losing figure out of print wherever its winner does not stand beside it', () => {
    const figures = (...ids: string[]): SentenceFigure[] =>
      ids.map((id) => {
        const [figure] = [figureOf('accounts')];
        return { ...figure, of: figure.of.map((one) => ({ ...one, id })) };
      });
    const claims = [
      claim('alone', { citations: cites(40, 60), figures: figures('f1') }),
      claim('both', { citations: cites(40, 60), figures: figures('f1', 'f2') }),
      claim('better', { citations: cites(40, 60), figures: figures('f2') }),
    ];
    const subsections = [subsectionRow({ paragraphs: [{ claims: ['alone', 'both', 'better'] }] })];
    const [section] = assembleReport(
      reportRows({
        sections: [sectionRow({ claims, subsections })],
        conflicts: [
          conflict(
            'prefer_first',
            { ...side('accounts', before), figure_id: 'f2' },
            { ...side('accounts', now), figure_id: 'f1' },
          ),
        ],
      }),
    ).sections;
    expect(section?.subsections[0]?.paragraphs.flat().map(({ claim_id }) => claim_id)).toEqual([
      'id-both',
      'id-better',
    ]);
  });
});
