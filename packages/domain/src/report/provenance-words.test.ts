import { describe, expect, it } from 'vitest';
import { buildDocument } from './document/build-document.ts';
import { checkedLine } from './provenance-words.ts';
import { renderMarkdown } from './render-markdown.ts';
import type { Report } from './report.ts';
import { specimenReport } from './testing/specimen-report.ts';

function offlineReport(): Report {
  const report = specimenReport();
  return {
    ...report,
    agent_runs: report.agent_runs.map((run) => ({ ...run, provider: 'offline' })),
    summary: report.summary && { ...report.summary, verdict: 'inconclusive' },
  };
}

describe('a report that the offline analyst wrote alone', () => {
  const markdown = renderMarkdown(buildDocument(offlineReport()));

  it('is neither called validated nor said to be written by several', () => {
    expect(markdown).not.toContain('QA-validated');
    expect(markdown).not.toContain('Independent analyses');
    expect(markdown).toContain('Checked by program');
    expect(markdown).toContain('One offline analyst, a program, wrote every section');
    expect(markdown).toContain('Written by the offline analyst alone');
  });

  it('prints no verdict, because nobody has weighed', () => {
    expect(markdown).not.toContain('Inconclusive');
    expect(markdown).not.toContain('The analysts’ judgement');
  });

  it('is validated where models reviewed it, and says in how many seats none sat', () => {
    const { standing, notices } = buildDocument(specimenReport());
    expect(standing).toEqual({ word: 'QA-validated', validated: true });
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatch(/offline analyst in 1 of 2 seats.*2 statements failed verification/);
  });
});

it('a statement that is both a title and in the text counts once among those checked', () => {
  const [sentence] = specimenReport().sections.flatMap(({ subsections }) =>
    subsections.flatMap(({ paragraphs }) => paragraphs.flat()),
  );
  if (!sentence) throw new Error('The specimen states nothing.');
  const checked = { by: 'program' as const, model: null, verdict: 'carried' };
  const stated = { ...sentence, checked };
  expect(checkedLine([stated, stated])).toMatch(/^1 statement checked by program/);
});

describe('a report that states nothing', () => {
  const report = specimenReport();
  const bare: Report = {
    ...report,
    summary: null,
    assessment: null,
    sections: report.sections.map((section) => ({
      ...section,
      subsections: section.subsections.map((each) => ({ ...each, paragraphs: [], exhibits: [] })),
    })),
  };

  it('says so, and what would help', () => {
    const [notice] = buildDocument(bare).notices;
    expect(notice).toContain('Nothing was found that this report could state');
    expect(notice).toContain('Signed acceptance protocols of the six projects');
    const [unasked] = buildDocument({ ...bare, sections: [] }).notices;
    expect(unasked).toContain('What would help: accounts');
    expect(buildDocument(report).notices.join()).not.toContain('Nothing was found');
  });
});

it('the reader’s guide explains what occurs in the report, and nothing else', () => {
  const words = (report: Report) => {
    const [guide] = buildDocument(report).parts.flatMap((part) =>
      part.kind === 'guide' ? part : [],
    );
    return guide?.method.join(' ') ?? '';
  };
  const specimen = specimenReport();
  expect(words(specimen)).toContain('begins with “Judgement”');
  expect(words(specimen)).toContain('“Statements not verified”');
  const plain = offlineReport();
  const sections = plain.sections.slice(0, 1).map((section) => ({
    ...section,
    unverified: [],
    subsections: section.subsections.map((each) => ({
      ...each,
      paragraphs: each.paragraphs.map((all) =>
        all.filter(({ kind, verdict }) => kind === 'evidence' && verdict === 'verified'),
      ),
    })),
  }));
  const bare = words({ ...plain, summary: null, assessment: null, sections });
  expect(bare).not.toMatch(/Judgement|Assumption|not verified|Numbers beside|verdict/);
  expect(bare).toContain('state no finding');
});
