import { agentById } from '@assay/domain/agents/roster';
import { type Edit, type EditPlan, editPlanSchema, unedited } from '@assay/domain/editor/edit';
import { type EditablePart, textForEditor } from '@assay/domain/editor/editable-text';
import { planByRule } from '@assay/domain/editor/plan-by-rule';
import { AppError } from '@assay/domain/errors';
import type { AgentDeps } from '../agents/call-agent.ts';
import { askChecker, isNoReply } from '../checks/ask-checker.ts';
import type { LoadedRun } from '../database/loaded-run.ts';
import { OFFLINE_MODEL, OFFLINE_PROVIDER } from '../models/offline/answer-offline.ts';
import { lacksBudget } from '../workflows/budget.ts';

export interface EditorsTurn {
  parts: readonly EditablePart[];
  signal: AbortSignal;
  /** Rejects when the run goes on without this process. */
  mayAsk(): Promise<void>;
}

export type Planned = { plan: EditPlan; by: Edit['by'] } | { without: Edit };

const EDITOR = 'check_editor';
export const EDITING = 'edit the text';

/** The plan of whoever sits in the editor's seat; by rule where no model does. */
export async function planEdit(
  deps: Pick<AgentDeps, 'pool' | 'models' | 'prompts'>,
  loaded: LoadedRun,
  { parts, signal, mayAsk }: EditorsTurn,
): Promise<Planned> {
  const agent = agentById(EDITOR);
  const { model } = await deps.prompts.active(agent.id);
  const occupant = deps.models.occupant(agent.seat, model);
  const by = { provider: occupant.provider, model: occupant.model };
  const byRule = (): Planned => ({
    plan: planByRule(parts),
    by: { provider: OFFLINE_PROVIDER, model: OFFLINE_MODEL },
  });
  if (occupant.offline) return byRule();
  const lacking = await lacksBudget(deps, loaded.project, agent, occupant);
  if (lacking) return { without: unedited('skipped', lacking, by) };
  try {
    const reply = await askChecker(deps, loaded, {
      kind: 'editor',
      checkerId: agent.id,
      step: EDITING,
      variables: { company_name: loaded.project.companyName, text: textForEditor(parts) },
      schema: editPlanSchema,
      avoid: [],
      signal,
      mayAsk,
    });
    if (reply === 'offline') return byRule();
    if (isNoReply(reply)) return { without: unedited('refused', 'It had no form.', by) };
    return { plan: reply.answer, by: { provider: reply.provider, model: reply.model } };
  } catch (error) {
    if (!(error instanceof AppError) || signal.aborted) throw error;
    return { without: unedited('skipped', error.detail, by) };
  }
}
