import { describe, expect, it } from 'vitest';
import { cleanLine, cleanTree, printableText } from './clean-text.ts';
import { buildDocument } from './document/build-document.ts';
import { printableReport } from './printable-report.ts';
import { reportNotices, shortNotice } from './provenance-words.ts';
import { escapeMarkdown, guideMarkdown, renderMarkdown } from './render-markdown.ts';
import {
  conflictTitle,
  decisionWords,
  exhibitUnit,
  hallmarkWords,
  longDate,
  rowNotes,
  sideStatement,
} from './report-words.ts';
import { committeeReport } from './testing/committee-report.ts';
import { nastyStrings } from './testing/specimen-exhibits.ts';
import { specimenReport } from './testing/specimen-report.ts';

describe('cleaning', () => {
  it('takes out what reorders, hides or breaks text, and keeps the text', () => {
    expect(printableText('abc\u202Edef\u202C \u2067x\u2069 \u200Ey')).toBe('abcdef x y');
    expect(printableText('a\u0000b\u0007c\ufeffd\u{e0041}')).toBe('abcd');
    expect(printableText('one\r\ntwo\u2028three\tfour')).toBe('one\ntwo\nthree four');
    expect(printableText(`lone \ud800`)).toBe('lone \ufffd');
    expect(cleanLine('  a \n b ')).toBe('a b');
  });

  it('keeps four marks on a letter and no more, and families of emoji whole', () => {
    expect([...printableText(`q${'\u0301'.repeat(30)}`)]).toHaveLength(5);
    expect(printableText('👨‍👩‍👧')).toBe('👨‍👩‍👧');
  });

  it('cleans a whole tree', () => {
    expect(cleanTree({ a: ['\u202Ex', 1, null], b: { c: true } })).toEqual({
      a: ['x', 1, null],
      b: { c: true },
    });
  });
});

describe('what is printed', () => {
  it('never holds a failed sentence in its prose, wherever it was put', () => {
    const report = specimenReport();
    const paragraph = report.sections[0]?.subsections[0]?.paragraphs[0];
    const [first] = paragraph ?? [];
    if (!first) throw new Error('the specimen has a sentence');
    first.verdict = 'unverified';
    first.text = 'A refused sentence.';
    const summary = report.summary?.paragraphs[0]?.[0];
    if (summary) summary.verdict = 'unverified';
    const assessed = report.assessment?.paragraphs[0]?.[0];
    if (assessed) assessed.verdict = 'unverified';
    const printed = printableReport(report);
    const prose = printed.report.sections.flatMap((section) =>
      section.subsections.flatMap((each) => each.paragraphs.flat()),
    );
    expect(prose.some((sentence) => sentence.verdict !== 'verified')).toBe(false);
    expect(printed.failed.map((group) => group.title)).toEqual([
      'Executive summary',
      'Quality assessment',
      'Target Introduction & Historical Performance',
      'Market Overview, Sizing, Growth & Trends',
      'Customer Perception & Benchmarking',
    ]);
    expect(printed.counts.unverified).toBe(5);
    expect(printed.report.sections[0]?.hallmark.unverified).toBe(1);
  });
});

describe('Markdown', () => {
  const report = specimenReport();
  const markdown = renderMarkdown(buildDocument(report));

  it('prints every sentence with its notes, and each note with its quote', () => {
    for (const section of report.sections)
      for (const sentence of section.subsections.flatMap((each) => each.paragraphs.flat()))
        expect(markdown).toContain(escapeMarkdown(sentence.text));
    expect(markdown).toContain('Revenue therefore grew by 12.9 % in FY2025.[^10]');
    for (const note of report.notes) expect(markdown).toContain(`\n[^${note.number}]: Source `);
  });

  it('tells the scope as an outline and what was set aside once', () => {
    expect(markdown).toMatch(/\*\*Scope\*\*\n\n- .*\n {2}- /);
    expect(markdown.match(/\*\*Read and set aside\*\*/g)).toHaveLength(1);
    expect(markdown).toContain('| --- | ---: |');
  });

  it('puts failed statements under their own heading only', () => {
    const [facts = '', failed = ''] = markdown.split('## Statements not verified');
    expect(facts).not.toContain('double by 2028');
    expect(failed).toContain('*Not verified:* The market will double by 2028 in every scenario.');
  });

  it('lets no text become markup', () => {
    expect(markdown).not.toMatch(/(?<!\\)<script|(?<!\\)<img|(?<!\\)\]\(javascript:/);
    for (const nasty of nastyStrings) expect(markdown).toContain(escapeMarkdown(nasty));
    expect(escapeMarkdown('1. not a list')).toBe('1\\. not a list');
    expect(escapeMarkdown('- not a list')).toBe('\\- not a list');
    expect(escapeMarkdown('&copy; &#65; R&D')).toBe('\\&copy; &\\#65; R\\&D');
  });

  it('keeps guides as Markdown below the headings of the report, without HTML and script links', () => {
    expect(
      guideMarkdown('# One\n**Two**\n5. ask <b>x</b> [a](javascript:x) [b](https://x.org)'),
    ).toBe('### One\n\n#### Two\n\n5. ask &lt;b>x&lt;/b> [a](#) [b](https://x.org)');
    expect(guideMarkdown('![pixel](https://x.org/p.png)')).toBe('\\![pixel](https://x.org/p.png)');
  });

  it('answers first: verdict, messages, conditions, management against the evidence', () => {
    const text = renderMarkdown(buildDocument(committeeReport()));
    const places = [
      '**Attractive with conditions.**',
      '**What matters**',
      '**Conditions**',
      '### Management against the evidence',
      '| **Market share, 2025** | **12 %**[^5]<br>Management presentation 2026, slide 6 (D) |',
      '### Hypotheses',
      '*Assumption:* Subsidised projects',
      '### Risk and upside',
      '**Next steps**',
    ].map((each) => text.indexOf(each));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((left, right) => left - right));
  });

  it('prints a bare draft', () => {
    const bare = {
      ...report,
      status: 'draft' as const,
      offline: false,
      summary: null,
      assessment: null,
      sections: [],
      guides: [],
      conflicts: [],
      limitations: [],
      agent_runs: [],
      scope: '',
      sources: report.sources.map((source) => ({ ...source, url: 'https://x.org/%E0%A4%A|<' })),
    };
    const text = renderMarkdown(buildDocument(bare));
    expect(text).toContain('> Draft: quality assurance has not been completed.');
    expect(text).not.toContain('offline');
    expect(text).not.toContain('## Statements not verified');
    expect(text).toContain('%7C');
  });
});

describe('words', () => {
  it('do not say twice what a quotation, a title or a row says once', () => {
    const side = { claim_id: null, source_id: 's', locator: '' };
    const quote = 'Revenue was EUR 81.2 million.';
    expect(sideStatement({ ...side, statement: `Another source: ${quote}`, quote }, '')).toBe('');
    expect(sideStatement({ ...side, statement: 'Revenue differs.', quote }, '')).toBe(
      'Revenue differs.',
    );
    expect(sideStatement({ ...side, statement: 'Said.', quote: '' }, '')).toBe('Said.');
    expect(sideStatement({ ...side, statement: 'Sales: 81', quote }, 'Sales')).toBe('81');
    const row = 'Harrow | 9%';
    expect(
      sideStatement({ ...side, statement: 'Share, Harrow: 9%', quote: row }, 'Share, Harrow'),
    ).toBe('9%');
    expect(sideStatement({ ...side, statement: 'Share: 9%', quote: '9%' }, 'Share')).toBe('');
    const plain = { unit: 'EUR million', title: 'Bridge', columns: ['Step', 'Value'], rows: [] };
    expect(exhibitUnit(plain)).toBe('EUR million');
    expect(exhibitUnit({ ...plain, title: 'Bridge, EUR million' })).toBe('');
    expect(exhibitUnit({ ...plain, columns: ['Step', 'Value, EUR million'] })).toBe('');
    expect(exhibitUnit({ ...plain, unit: null })).toBe('');
    const bare = { claim_id: null, notes: [], figures: [], formula: null };
    const share = { ...bare, text: '4%', value: 4 };
    const rows = [{ label: 'A', is_target: false, cells: [share] }];
    expect(exhibitUnit({ ...plain, unit: '%', rows })).toBe('');
    expect(exhibitUnit({ ...plain, unit: '%' })).toBe('%');
    const cell = { ...bare, text: '', value: null };
    const cells = [
      { ...cell, notes: [9, 2] },
      { ...cell, notes: [2] },
    ];
    expect(rowNotes({ label: '', is_target: false, cells })).toEqual([2, 9]);
    const [conflict] = specimenReport().conflicts;
    if (!conflict) throw new Error('the specimen has a conflict');
    expect(conflictTitle({ ...conflict, measure: 'net EBITDA' })).toBe('Net EBITDA');
  });

  it('say dates, decisions and notices', () => {
    expect(longDate('2026-11-04T23:59:00Z')).toBe('4 November 2026');
    expect(longDate('unknown')).toBe('unknown');
    expect(decisionWords('keep_both')).toBe('Both are kept');
    expect(decisionWords('by hand')).toBe('by hand');
    const report = specimenReport();
    expect(reportNotices(report, 1)[0]).toContain('1 statement failed');
    expect(shortNotice({ ...report, offline: false }, 0)).toBe('');
    expect(
      hallmarkWords({
        answered: 1,
        partial: 0,
        not_found: 0,
        confidence: 'low',
        sources: 1,
        verified: 1,
        unverified: 0,
      }),
    ).toEqual([
      '1 of 1 subsection answered',
      'confidence low',
      '1 source',
      '1 verified statement',
      'none unverified',
    ]);
  });
});
