import { answerSchemaOf } from '@assay/domain/agents/answers';
import { type Agent, roster } from '@assay/domain/agents/roster';
import type { SectionAnswer } from '@assay/domain/evidence/answer';
import { defaultOutline } from '@assay/domain/scope/default-outline';
import { outlineText } from '@assay/domain/scope/outline-text';
import { describe, expect, it } from 'vitest';
import { askOffline } from '../../testing/ask-offline.ts';

const outline = defaultOutline();

function emptyVariables(agent: Agent): Record<string, string> {
  const given: Record<string, string> = {
    company_name: 'Northwind Traders',
    high_level_scope: outlineText(outline),
    scope: outlineText(outline),
    subsections: (outline.find(({ id }) => id === agent.pod)?.subsections ?? [])
      .map(({ id, title }) => `${id}: ${title}`)
      .join('\n'),
    drafts: '{}',
    verdicts: '{}',
    report: '[]',
    register: '[]',
    ledger: '[]',
  };
  return Object.fromEntries(Object.keys(agent.variables).map((name) => [name, given[name] ?? '']));
}

describe('the offline analyst without any document', () => {
  it.each(roster.map((agent) => [agent.id, agent] as const))(
    'answers %s in the form that the agent must answer in',
    async (_, agent) => {
      const answer = await askOffline(agent, emptyVariables(agent), []);
      const checked = answerSchemaOf(agent).safeParse(answer);
      expect(checked.error?.issues ?? []).toEqual([]);
    },
  );

  it('writes no prose and no figure, but a question and what would answer it', async () => {
    for (const agent of roster.filter(({ pod, role }) => pod && role === 'generator')) {
      const answer = (await askOffline(agent, emptyVariables(agent), [])) as SectionAnswer;
      expect(answer.claims).toEqual([]);
      expect(answer.subsections.length).toBeGreaterThanOrEqual(5);
      for (const subsection of answer.subsections) {
        expect(subsection).toMatchObject({ status: 'not_found', paragraphs: [], exhibits: [] });
        expect(subsection.open_questions.length).toBeGreaterThan(0);
        for (const open of subsection.open_questions) {
          expect(open.question).toMatch(/\?$/);
          expect(open.would_answer).not.toBe('');
        }
      }
    }
  });
});
