import { type Edit, unedited } from '@assay/domain/editor/edit';
import { editableText, statementsOf } from '@assay/domain/editor/editable-text';
import { proposeRewordings } from '@assay/domain/editor/reword-statements';
import { type SoundPlan, validatePlan } from '@assay/domain/editor/validate-plan';
import { settleRows } from '@assay/domain/report/assemble-report';
import type pg from 'pg';
import type { AgentDeps } from '../agents/call-agent.ts';
import { writeActivity } from '../database/activity-store.ts';
import { answersWith, keepEdit } from '../database/edit-store.ts';
import type { LoadedRun } from '../database/loaded-run.ts';
import { readReportRows } from '../reports/read-report.ts';
import { checkRewordings } from './check-rewordings.ts';
import { type EditorsTurn, planEdit } from './plan-edit.ts';

type Deps = Pick<AgentDeps, 'pool' | 'models' | 'prompts' | 'ledgers'>;
type Transact = (work: (transaction: pg.PoolClient) => Promise<void>) => Promise<void>;

/**
 * The editor's pass over all that the report of a run would print. Made again after a crash it comes
 * to the same: what was answered is found under the same question, and nothing is paid for twice.
 */
export async function editReport(
  deps: Deps,
  loaded: LoadedRun,
  signal: AbortSignal,
  transact: Transact,
): Promise<void> {
  const { run, project } = loaded;
  const rows = settleRows(await readReportRows(deps.pool, project.id, run.id));
  const parts = editableText(rows);
  if (parts.flatMap(statementsOf).length < 2) return;
  const turn = { parts, signal, mayAsk: () => transact(async () => undefined) };
  const edit = await makeEdit(deps, loaded, turn);
  await transact(async (transaction) => {
    await keepEdit(transaction, run.id, edit);
    await writeActivity(transaction, {
      projectId: project.id,
      phase: 'executive_summary',
      message:
        edit.outcome === 'edited' ? 'The text was edited' : 'The text stays as it was written',
    });
  });
}

async function makeEdit(deps: Deps, loaded: LoadedRun, turn: EditorsTurn): Promise<Edit> {
  const planned = await planEdit(deps, loaded, turn);
  if ('without' in planned) return planned.without;
  const { plan, by } = planned;
  const valid = validatePlan(plan, turn.parts);
  if (!valid.ok) return unedited('refused', valid.fault, by);
  return carryOut(deps, loaded, turn, valid.plan, by);
}

async function carryOut(
  deps: Deps,
  loaded: LoadedRun,
  turn: EditorsTurn,
  plan: SoundPlan,
  by: Edit['by'],
): Promise<Edit> {
  const printed = turn.parts.flatMap(statementsOf).map(({ claim }) => claim);
  const answers = await answersWith(
    deps.pool,
    printed.map(({ id }) => id),
  );
  const written = new Map(answers.map((claim) => [claim.id, claim]));
  const { proposed, declined } = proposeRewordings(plan, turn.parts, written);
  const checked = await checkRewordings(
    deps,
    loaded,
    { proposed, answers, writer: by.provider },
    turn,
  );
  const { order, cuts } = plan;
  const { rewordings } = checked;
  const fallen = printed.map(({ id }) => id).filter((id) => checked.fallen.has(id));
  const changes = order.length + cuts.length + rewordings.length + fallen.length;
  return {
    outcome: changes > 0 ? 'edited' : 'unchanged',
    why: '',
    by,
    order: order.map(({ part, paragraphs }) => ({
      part,
      paragraphs: paragraphs.map((each) => each.map(({ claim }) => claim.id)),
    })),
    cuts,
    rewordings,
    declined: plan.declined + declined + checked.declined,
    fallen,
  };
}
