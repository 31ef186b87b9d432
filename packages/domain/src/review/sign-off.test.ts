import { describe, expect, it } from 'vitest';
import { buildDocument } from '../report/document/build-document.ts';
import { renderMarkdown } from '../report/render-markdown.ts';
import type { Report } from '../report/report.ts';
import { committeeReport } from '../report/testing/committee-report.ts';
import { contentHash, printSignOffs, type SignOff, settleSignOffs } from './sign-off.ts';

const hash = (content: string) => content;
const report = committeeReport();

function signed(part: SignOff['part'], of: Report = report): SignOff {
  const at = '2026-03-03T08:00:00.000Z';
  return { id: part, part, contentHash: contentHash(of, part, hash) ?? '', by: 'Ann Lee', at };
}

function changed(change: (copy: Report) => void): Report {
  const copy = structuredClone(report);
  change(copy);
  return copy;
}

const lapsedIn = (later: Report, ...signOffs: SignOff[]) =>
  settleSignOffs(later, signOffs, hash).lapsed.map(({ part }) => part);
const both = [signed('target_introduction'), signed('market_overview')];

describe('a sign-off', () => {
  it('stands while its section says the same, under whatever numbers', () => {
    const renumbered = changed((copy) => {
      for (const note of copy.notes) note.number += 7;
      for (const { subsections } of copy.sections) {
        for (const { paragraphs, exhibits } of subsections) {
          for (const each of paragraphs.flat()) each.notes = each.notes.map((one) => one + 7);
          for (const each of exhibits) each.number += 3;
        }
        for (const each of subsections)
          if (each.message) each.message.notes = each.message.notes.map((one) => one + 7);
      }
      const [first] = copy.sections;
      if (first?.message) first.message.notes = first.message.notes.map((one) => one + 7);
    });
    expect(lapsedIn(renumbered, signed('market_overview'))).toEqual([]);
  });

  it.each<[string, (section: Report['sections'][number]) => void]>([
    [
      'a word',
      (section) => {
        const [sentence] = section.subsections[0]?.paragraphs[0] ?? [];
        if (sentence) sentence.text += ' Again.';
      },
    ],
    [
      'a cell of an exhibit',
      (section) => {
        const cell = section.subsections.flatMap(({ exhibits }) => exhibits)[0]?.rows[0]?.cells[0];
        if (cell) cell.text = '0';
      },
    ],
    [
      'an open question',
      (section) => {
        section.subsections[0]?.open_questions.push({ question: 'Why?', would_answer: '' });
      },
    ],
    [
      'what is set apart',
      (section) => {
        section.unverified = [];
        section.title += '.';
      },
    ],
  ])('lapses with %s of its section, and the others stand', (_, change) => {
    const later = changed(({ sections }) => {
      if (sections[0]) change(sections[0]);
    });
    expect(lapsedIn(later, ...both)).toEqual(['target_introduction']);
  });

  it('lapses where what is cited is another source, or the section is gone', () => {
    const quoted = changed((copy) => {
      for (const note of copy.notes) note.quote += ' more';
    });
    expect(lapsedIn(quoted, ...both)).toEqual(['target_introduction', 'market_overview']);
    expect(
      lapsedIn(
        changed((copy) => copy.sections.shift()),
        ...both,
      ),
    ).toEqual(['target_introduction']);
  });

  it('can be given to summary and assessment', () => {
    const all = [signed('summary'), signed('assessment')];
    expect(lapsedIn(report, ...all)).toEqual([]);
    const later = changed(({ summary, assessment }) => {
      summary?.next_steps.push('Visit the plant.');
      assessment?.recommendations.push('Look again.');
    });
    expect(lapsedIn(later, ...all)).toEqual(['summary', 'assessment']);
  });
});

it('is printed on the cover of every format by name and date, in the order of the sections', () => {
  const sign_offs = printSignOffs(report, both.toReversed());
  const printed = { ...report, sign_offs };
  const [first, second] = report.sections;
  const line = `Signed off: ${first?.title}, by Ann Lee on 3 March 2026; ${second?.title}, by Ann Lee on 3 March 2026.`;
  expect(buildDocument(printed).notices).toContain(line);
  expect(renderMarkdown(buildDocument(printed))).toContain('by Ann Lee on 3 March 2026');
  expect(buildDocument(report).notices.join()).not.toContain('Signed off');
});
