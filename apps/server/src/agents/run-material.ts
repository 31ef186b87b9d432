import { type Agent, agentsOf } from '@assay/domain/agents/roster';
import { answerAsStored } from '../database/agent-run-store.ts';
import {
  type AnalysedSection,
  analysedSections,
  type JudgedAnswer,
  judgedAnswers,
} from '../database/claim-store.ts';
import { conflictsOf } from '../database/conflict-store.ts';
import type { ProjectBrief } from '../database/loaded-run.ts';
import type { Run } from '../database/run-store.ts';
import type { Queryable } from '../database/transaction.ts';
import type { PanelMemory } from './panel-memory.ts';

/** What earlier agents have left in our tables, as the texts that one of the later is given. */
export interface RunMaterial {
  run: Run;
  project: ProjectBrief;
  answer(agentId: string): Promise<string>;
  drafts(): Promise<string>;
  verdicts(): Promise<string>;
  factCheck(): Promise<string>;
  report(): Promise<string>;
  register(): Promise<string>;
  ledger(): Promise<string>;
}

export function openMaterial(
  db: Queryable,
  run: Run,
  project: ProjectBrief,
  agent: Agent,
  memory?: PanelMemory,
): RunMaterial {
  const sections = () => analysedSections(db, run.input.analysisRunId ?? run.id);
  let read: Promise<PanelText[]> | undefined;
  /** Read once, whatever is asked of it: what the others of the agent's panel have answered. */
  const panel = (): Promise<PanelText[]> => {
    read ??= readPanel(db, run.id, agent, memory);
    return read;
  };
  return {
    run,
    project,
    async answer(agentId) {
      return (await answerAsStored(db, run.id, agentId)) ?? 'null';
    },
    async drafts() {
      const drafts = (await panel()).filter(({ role }) => role === 'generator');
      return `{${drafts.map(({ seat, text }) => `"${seat}":${text}`).join(',')}}`;
    },
    async verdicts() {
      const stating = (await panel()).filter(({ verdicts }) => verdicts.length > 0);
      return JSON.stringify(
        Object.fromEntries(
          stating.map(({ seat, verdicts }) => [
            seat,
            verdicts.map(([claim, status, reasons]) => ({ claim, status, reasons })),
          ]),
        ),
      );
    },
    async factCheck() {
      const checker = (await panel()).find(({ role }) => role === 'fact_checker');
      return checker?.text ?? 'null';
    },
    async report() {
      return JSON.stringify(await sections());
    },
    async register() {
      return JSON.stringify(await conflictsOf(db, run));
    },
    async ledger() {
      return JSON.stringify((await sections()).flatMap(figuresOf));
    },
  };
}

type PanelText = JudgedAnswer & Pick<Agent, 'seat' | 'role'>;

/** In the order of the roster, whoever was done first. Nobody is told of the critic, who comes last. */
async function readPanel(
  db: Queryable,
  runId: string,
  agent: Agent,
  memory: PanelMemory | undefined,
): Promise<PanelText[]> {
  const others = agentsOf(agent.phase, agent.pod).filter(
    ({ id, role }) => id !== agent.id && role !== 'critic',
  );
  const known = others.flatMap(({ id }) => memory?.answerOf(id) ?? []);
  const unknown = others
    .map(({ id }) => id)
    .filter((id) => !known.some(({ agentId }) => agentId === id));
  const read = unknown.length > 0 ? await judgedAnswers(db, runId, unknown) : [];
  const texts = [...known, ...read];
  return others.flatMap(({ id, seat, role }) => {
    const found = texts.find(({ agentId }) => agentId === id);
    return found ? [{ ...found, seat, role }] : [];
  });
}

function figuresOf(section: AnalysedSection) {
  return section.claims
    .filter(({ figures, verdict }) => figures.length > 0 && verdict !== 'unverified')
    .map(({ id, text, figures }) => ({
      claim: id,
      section: section.key,
      text,
      figures: figures.map(({ formula, of }) => ({ formula, of })),
    }));
}
