import { longDate } from '../report/report-words.ts';
import type { Deal } from './deal.ts';

export const buyers = ['financial', 'strategic'] as const;

export const buyerWords: Readonly<Record<(typeof buyers)[number], string>> = {
  financial: 'Financial buyer',
  strategic: 'Strategic buyer',
};

/** The hypotheses of a thesis: its lines, without what marks them as a list. */
export function hypothesesOf({ thesis }: Deal): string[] {
  return thesis
    .split('\n')
    .map((each) => each.replace(/^\s*(?:[-–•*]|\d+[.)])\s+/, '').trim())
    .filter((each) => each !== '');
}

/** What was said of the deal, for the report; nothing where nothing was said. */
export function dealFacts(deal: Deal): { label: string; value: string }[] {
  const facts = [
    { label: 'Buyer', value: deal.buyer ? buyerWords[deal.buyer] : '' },
    { label: 'Hold period', value: deal.hold_period },
    { label: 'Price', value: deal.price },
    { label: 'Deadline', value: deal.deadline && longDate(deal.deadline) },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** What every agent is told of the question, and the day it is asked on. */
export const questionVariables = {
  buyer: 'Who buys: financial, strategic, or an empty text',
  thesis: 'The investment thesis or its hypotheses, one a line, or an empty text',
  hold_period: 'How long the buyer means to hold the company, or an empty text',
  price: 'Price or range under discussion, or an empty text',
  deadline: 'The day by which the buyer decides, or an empty text',
  today: 'The day on which the run was started',
} as const;

export function questionOf(
  deal: Deal,
  startedAt: Date,
): Record<keyof typeof questionVariables, string> {
  return {
    buyer: deal.buyer ?? '',
    thesis: hypothesesOf(deal).join('\n'),
    hold_period: deal.hold_period,
    price: deal.price,
    deadline: deal.deadline,
    today: startedAt.toISOString().slice(0, 10),
  };
}
