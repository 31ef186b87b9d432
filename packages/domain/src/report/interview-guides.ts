import type { OpenQuestion } from '../agents/answers.ts';
import { askPerson, guideLead } from '../agents/ask-person.ts';
import { personAsked, type SectionKey } from '../agents/sections.ts';
import type { Guide } from './report.ts';

interface OpenSection {
  key: SectionKey;
  subsections: readonly { title: string; openQuestions: readonly OpenQuestion[] }[];
}

const questionLine = /^\s*\d+[.)]\s+/;

/**
 * One guide per kind of person: what the critics wrote, then every open question of the sections
 * that no guide asks yet; a part under the title of a subsection asks what that leaves open, in words
 * for the person, below a heading that says nothing of a study of one company. Headings are in double asterisks, questions are numbered throughout.
 */
export function interviewGuides(
  written: readonly Guide[],
  sections: readonly OpenSection[],
  company: string,
): Guide[] {
  const byType = new Map<string, { type: string; lines: string[] }>();
  const guideOf = (type: string) => {
    const key = type.trim().toLowerCase();
    const guide = byType.get(key) ?? { type: type.trim(), lines: [] };
    byType.set(key, guide);
    return guide;
  };
  for (const { type, content } of written) guideOf(type).lines.push(...content.split('\n'));

  const asked = new Set([...byType.values()].flatMap(({ lines }) => lines.map(normalise)));
  for (const { key, subsections } of sections) {
    const open = subsections
      .filter(({ title }) => !asked.has(normalise(title)))
      .flatMap(({ openQuestions }) =>
        openQuestions.map(({ question }) => askPerson(question, key, company)),
      )
      .filter((question) => !asked.has(normalise(question)));
    if (open.length === 0) continue;
    const { lines } = guideOf(typeLike([...byType.values()], personAsked[key]));
    if (lines.length === 0) lines.push(...guideLead(key));
    lines.push('**Further questions**', ...open.map((each) => `1. ${each}`));
  }
  return [...byType.values()].map(({ type, lines }) => ({ type, content: numbered(lines) }));
}

/** "Customer" joins a guide that a critic has called "Customer interviews". */
function typeLike(guides: readonly { type: string }[], wanted: string): string {
  const match = guides.find(({ type }) => type.toLowerCase().includes(wanted.toLowerCase()));
  return match?.type ?? wanted;
}

function numbered(lines: readonly string[]): string {
  let number = 0;
  return lines
    .map((line) => {
      if (!questionLine.test(line)) return line.trim();
      number += 1;
      return `${number}. ${line.replace(questionLine, '').trim()}`;
    })
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function normalise(line: string): string {
  return line.replace(questionLine, '').toLowerCase().replaceAll(/\W+/g, ' ').trim();
}
