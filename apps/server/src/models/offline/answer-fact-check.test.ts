import { agentById } from '@assay/domain/agents/roster';
import { expect, it } from 'vitest';
import { answerCritique } from './answer-critique.ts';
import { answerFactCheck } from './answer-fact-check.ts';
import { readCandidates } from './drafts.ts';

const draft = (text: string) => ({ claims: [{ id: 'c1', text }] });
const verified = [{ claim: 'c1', status: 'verified' }];
const candidates = readCandidates(
  JSON.stringify({ gemini: draft('It grew.'), claude: draft('It shrank.') }),
  JSON.stringify({ gemini: verified, claude: verified }),
);

it('speaks of each draft by the label of its seat, in a paragraph of its own', () => {
  expect(answerFactCheck(candidates).commentary.split('\n\n')).toEqual([
    '**Gemini 2.5**: 1 statement, 1 verified.',
    '**Claude Sonnet 4**: 1 statement, 1 verified.',
  ]);
});

it('chooses a draft by the label of its seat', () => {
  const { evaluation } = answerCritique(agentById('market_overview_critic'), 'Ostra', candidates);
  expect(evaluation).toContain('The draft of Gemini 2.5 carries 1 verified statement');
  expect(evaluation).toContain('(Claude Sonnet 4 1)');
});
