import { type ScopeAnswer, scopeSchema } from '@assay/domain/agents/answers';
import { agentsOf } from '@assay/domain/agents/roster';
import { answersOf } from '../database/agent-run-store.ts';
import { keepScope } from '../database/result-store.ts';
import { finishRun } from './close-run.ts';
import { type Crew, RunFailed } from './crew.ts';
import { runPanel } from './run-panel.ts';

/** Turns the outline that the user has chosen into the questions that the analysis must answer. */
export async function generateScope(crew: Crew): Promise<void> {
  const panel = await runPanel(crew, { phase: 'scoping' }, () => ({ outcome: null }));
  if (panel === 'skipped') throw new RunFailed('The budget of this project allows no scoping.');

  await crew.transact('keep the scope', async ({ run, project }, transaction) => {
    const answers = await answersOf(transaction, run.id);
    const won = [...answers.values()].find(({ winner }) => winner);
    const scope = scopeSchema.parse(won?.output);
    const text = scopeText(scope);
    const seat = agentsOf('scoping').find(({ id }) => id === won?.agentId)?.seat ?? null;
    const result = {
      company_name: project.companyName,
      company_description: run.input.companyDescription ?? '',
      selected_markets: run.input.selectedMarkets ?? [],
      high_level_scope: run.input.highLevelScope ?? null,
      generated_scope: text,
      scope_sections: scope.sections,
      scoping_crew_output: { rationale: scope.rationale, winner: seat },
      agents_executed: answers.size,
      execution_time: (Date.now() - run.startedAt.getTime()) / 1000,
      winner: seat,
    };
    await keepScope(transaction, project.id, result, text);
    await finishRun(transaction, run, 'scoping', 'Detailed scope generated');
  });
}

/** The scope as the user reads and edits it: numbered sections, subsections, their questions. */
function scopeText({ sections }: ScopeAnswer): string {
  return sections
    .map(({ title, subsections }, index) =>
      [
        `${index + 1}. ${title}`,
        ...subsections.flatMap((subsection) => [
          `- ${subsection.title}`,
          ...subsection.questions.map((question) => `  - ${question}`),
        ]),
      ].join('\n'),
    )
    .join('\n\n');
}
