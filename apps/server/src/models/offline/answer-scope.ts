import type { ScopeAnswer } from '@assay/domain/agents/answers';
import type { GeneratorSeat } from '@assay/domain/agents/roster';
import { defaultOutline } from '@assay/domain/scope/default-outline';
import { findKnowHow } from './know-how/find-know-how.ts';
import type { Passage } from './passages.ts';
import { readStatements } from './statements.ts';

interface ScopeBrief {
  company: string;
  seat: GeneratorSeat;
  outline: string;
  markets: string;
}

interface OutlineSection {
  title: string;
  subsections: string[];
}

/**
 * The outline made precise. The three drafts differ in what they ask first: the figures, the
 * markets in scope, or what the documents leave open.
 */
export function answerScope(brief: ScopeBrief, passages: readonly Passage[]): ScopeAnswer {
  const sections = readOutline(brief.outline);
  const known = readStatements(passages).map(({ text }) => text);
  return {
    sections: sections.map((section) => ({
      title: section.title.slice(0, 200),
      subsections: section.subsections.slice(0, 20).map((title, index) => ({
        title: title.slice(0, 200),
        questions: questionsFor(title, brief, known, index === 0),
      })),
    })),
    rationale: rationaleOf(brief, passages.length),
  };
}

function questionsFor(
  title: string,
  brief: ScopeBrief,
  known: readonly string[],
  opensSection: boolean,
): string[] {
  const { topics } = findKnowHow(title);
  const asked = topics.map(({ question, pattern }) => ({
    question: question.replaceAll('{company}', brief.company),
    found: known.some((text) => pattern.test(text)),
  }));
  const questions = asked.map(({ question }) => question);
  if (brief.seat === 'o3' && opensSection) {
    questions.push('Which figures of different sources disagree, and which of them holds?');
  }
  if (brief.seat === 'gemini') {
    const markets = marketsOf(brief.markets);
    if (markets.length > 0)
      questions.push(`How does the answer differ between ${markets.join(', ')}?`);
  }
  if (brief.seat === 'claude') {
    asked.sort((a, b) => Number(a.found) - Number(b.found));
    return asked.map(({ question }) => question).slice(0, 12);
  }
  return questions.map((question) => question.slice(0, 400)).slice(0, 12);
}

function rationaleOf({ seat }: ScopeBrief, passages: number): string {
  const documents =
    passages === 0
      ? 'No document of the project speaks to the outline yet, so every question is open.'
      : `The documents in hand speak to parts of the outline (${passages} passages found).`;
  const manner: Readonly<Record<GeneratorSeat, string>> = {
    o3: 'This draft asks for the figures first and for one value per fact.',
    gemini: 'This draft asks for every answer by market.',
    claude: 'This draft puts first what the documents leave open.',
  };
  return `${documents} ${manner[seat]}`;
}

const marketsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^[-*\s]+/, '').trim())
    .filter(Boolean)
    .slice(0, 4);

/** "1. SECTION" and "- Subsection" lines; a text without them stands for the default outline. */
export function readOutline(text: string): OutlineSection[] {
  const sections: OutlineSection[] = [];
  for (const line of text.split('\n')) {
    const section = /^\s*(?:\d+[.)]|#+)\s+(.+?)\s*$/.exec(line)?.[1];
    const subsection = /^\s*[-*•]\s+(.+?)\s*$/.exec(line)?.[1];
    if (section) sections.push({ title: section, subsections: [] });
    else if (subsection) sections.at(-1)?.subsections.push(subsection);
  }
  if (sections.length > 0) return sections.slice(0, 20);
  return defaultOutline().map(({ title, subsections }) => ({
    title,
    subsections: subsections.map((subsection) => subsection.title),
  }));
}

export function scopeQueries({ company, outline, markets }: ScopeBrief): string[] {
  const titles = readOutline(outline).flatMap(({ subsections }) => subsections);
  return [company, ...marketsOf(markets), ...titles].slice(0, 40);
}
