import type { SectionKey } from '@assay/domain/agents/sections';
import type { Draft } from './drafts.ts';
import { asksInInterviews } from './know-how/follow-ups.ts';

type Subsections = Draft['subsections'];

interface GuidePlan {
  type: string;
  opening: string;
  warmUp: readonly string[];
  closing: readonly string[];
}

const plans: Readonly<Record<SectionKey, GuidePlan>> = {
  target_introduction: {
    type: 'Employee Interview Guide',
    opening: 'For current and former employees of {company} in finance, sales and operations.',
    warmUp: [
      'What is your role at {company}, and since when?',
      'Which figures do you see regularly, and how are they prepared?',
    ],
    closing: ['What should an investor in {company} know that the figures do not show?'],
  },
  market_overview: {
    type: 'Industry Expert Interview Guide',
    opening: 'For analysts, association officers and consultants who know the market of {company}.',
    warmUp: [
      'Which parts of this market do you follow, and on which data?',
      'What has changed most in this market over the last three years?',
    ],
    closing: ['Which source would you trust most for this market, and why?'],
  },
  competitive_landscape: {
    type: 'Competitor Interview Guide',
    opening: 'For current and former managers of companies that compete with {company}.',
    warmUp: [
      'Against whom do you compete most often, and in which situations?',
      'When did you last meet {company} in a sale, and how did it end?',
    ],
    closing: ['Which move of a competitor would worry you most?'],
  },
  customer_perception: {
    type: 'Customer Interview Guide',
    opening: 'For customers of {company}, lost customers and buyers who chose somebody else.',
    warmUp: [
      'What do you buy from {company}, and since when?',
      'Who takes part in the decision, and how does it come about?',
    ],
    closing: ['What would make you buy more from {company}, or leave?'],
  },
};

const MOST_PER_HEADING = 4;

/** Questions for people, from what the documents leave open. */
export function writeGuides(pod: SectionKey, company: string, subsections: Subsections) {
  const plan = plans[pod];
  const lines: string[] = [plan.opening, '', '**Introduction**'];
  let number = 0;
  const ask = (question: string): void => {
    number += 1;
    lines.push(`${number}. ${question}`);
  };
  for (const question of plan.warmUp) ask(question);
  for (const { title, open_questions, status } of subsections) {
    const open = open_questions
      .filter(
        ({ question }) => pod !== 'customer_perception' || !question.startsWith('Sources differ'),
      )
      .slice(0, MOST_PER_HEADING);
    if (open.length === 0 && status === 'answered') continue;
    lines.push('', `**${title}**`);
    for (const { question, would_answer } of open) {
      const asked = asksInInterviews.get(question);
      ask(asked ?? question);
      if (would_answer && !asked) lines.push(`Ask for: ${would_answer}.`);
    }
    if (open.length === 0) ask(`What would you add on: ${title}?`);
  }
  lines.push('', '**Closing**');
  for (const question of plan.closing) ask(question);
  const content = lines.join('\n').replaceAll('{company}', company).slice(0, 8000);
  return [{ type: plan.type, content }];
}
