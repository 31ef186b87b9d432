import { describe, expect, it } from 'vitest';
import {
  assessmentText,
  offlineNotice,
  sectionTexts,
  summaryText,
  wholeText,
} from './result-texts.ts';
import { specimenReport } from './testing/specimen-report.ts';

const report = specimenReport();

/** Every number in brackets that a text cites, and every one that it explains. */
function notesIn(text: string) {
  const [body = '', notes = ''] = text.split('**Notes**');
  const numbers = (part: string) =>
    new Set([...part.matchAll(/\\\[(\d+)\\\]/g)].map(([, number]) => Number(number)));
  const explained = [...notes.matchAll(/^- \\\[(\d+)\\\]/gm)].map(([, number]) => Number(number));
  return { cited: numbers(body), explained: new Set(explained) };
}

describe('the results of a project as texts', () => {
  it('have every section under its key, with exactly the notes that it cites', () => {
    const texts = sectionTexts(report);
    expect(Object.keys(texts)).toEqual(report.sections.map(({ key }) => key));
    for (const text of Object.values(texts)) {
      const { cited, explained } = notesIn(text);
      expect(cited.size).toBeGreaterThan(0);
      expect(explained).toEqual(cited);
    }
  });

  it('mark what failed its checks, and print no such statement as prose', () => {
    const failed = report.sections.flatMap(({ unverified }) => unverified);
    expect(failed.length).toBeGreaterThan(0);
    const text = Object.values(sectionTexts(report)).join('\n');
    expect(text.match(/\*Not verified:\*/g)).toHaveLength(failed.length);
  });

  it('come from one document, which is built once for all of them', () => {
    const fresh = specimenReport();
    let looks = 0;
    const { management } = fresh;
    Object.defineProperty(fresh, 'management', {
      enumerable: true,
      get: () => {
        looks += 1;
        return management;
      },
    });
    sectionTexts(fresh);
    const once = looks;
    expect(once).toBeGreaterThan(0);
    for (const textOf of [assessmentText, summaryText, wholeText]) textOf(fresh);
    expect(looks).toBe(once);
  });

  it('have the summary, the assessment and the whole in one', () => {
    expect(summaryText(report)).toContain('**Next steps**');
    expect(assessmentText(report)).toContain('**Recommendations**');
    const whole = wholeText(report);
    expect(whole).toContain('## Executive summary');
    expect(whole).toContain('## Quality assessment');
    const { cited, explained } = notesIn(whole);
    expect(explained).toEqual(cited);
    expect(cited.size).toBeGreaterThan(notesIn(summaryText(report)).cited.size);
  });

  it('say plainly where the offline analyst wrote', () => {
    expect(wholeText({ ...report, offline: true })).toContain(offlineNotice);
    expect(wholeText({ ...report, offline: false })).not.toContain(offlineNotice);
  });

  it('are empty where nothing has been written', () => {
    const bare = { ...report, summary: null, assessment: null, sections: [], notes: [] };
    expect(summaryText(bare)).toBe('');
    expect(assessmentText(bare)).toBe('');
    expect(wholeText({ ...bare, offline: false })).toMatch(/^# .*commercial due diligence$/);
  });

  it('let no text of a source act as markup', () => {
    const [section] = report.sections;
    const nasty = '<script>alert(1)</script> [x](javascript:y) `code` | *bold*';
    const changed = {
      ...report,
      sections: section
        ? [
            {
              ...section,
              subsections: section.subsections.map((each) => ({
                ...each,
                open_questions: [{ question: nasty, would_answer: '' }],
              })),
            },
          ]
        : [],
    };
    const text = Object.values(sectionTexts(changed)).join('\n');
    expect(text).not.toContain('<script>');
    expect(text).toContain('\\<script\\>');
    expect(text).not.toContain('[x](');
  });
});
