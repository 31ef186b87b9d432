import { type Agent, agentsOf, type GeneratorSeat } from '@assay/domain/agents/roster';
import { answerTexts } from '../database/agent-run-store.ts';
import {
  type AnalysedSection,
  analysedSections,
  verdictsOfCalls,
} from '../database/claim-store.ts';
import { conflictsOf } from '../database/conflict-store.ts';
import type { ProjectBrief } from '../database/loaded-run.ts';
import type { Run } from '../database/run-store.ts';
import type { Queryable } from '../database/transaction.ts';

/** What earlier agents have left in our tables, as the texts that later ones are given. */
export interface RunMaterial {
  run: Run;
  project: ProjectBrief;
  answer(agentId: string): Promise<string>;
  drafts(agent: Agent): Promise<string>;
  verdicts(agent: Agent): Promise<string>;
  report(): Promise<string>;
  register(): Promise<string>;
  ledger(): Promise<string>;
}

export function openMaterial(db: Queryable, run: Run, project: ProjectBrief): RunMaterial {
  const sections = () => analysedSections(db, run.input.analysisRunId ?? run.id);
  return {
    run,
    project,
    async answer(agentId) {
      const found = await answerTexts(db, run.id, [agentId]);
      return found.get(agentId) ?? 'null';
    },
    async drafts(agent) {
      const seats = generatorsBeside(agent);
      const answers = await answerTexts(db, run.id, [...seats.keys()]);
      const bySeat = [...seats].flatMap(([agentId, seat]) => {
        const text = answers.get(agentId);
        return text === undefined ? [] : [`"${seat}":${text}`];
      });
      return `{${bySeat.join(',')}}`;
    },
    async verdicts(agent) {
      const seats = generatorsBeside(agent);
      const found = await verdictsOfCalls(db, run.id, [...seats.keys()]);
      const bySeat: Partial<Record<GeneratorSeat, unknown[]>> = {};
      for (const { agentId, ...verdict } of found) {
        const seat = seats.get(agentId);
        if (!seat) continue;
        bySeat[seat] ??= [];
        bySeat[seat].push(verdict);
      }
      return JSON.stringify(bySeat);
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

/** The generators of the panel that the agent belongs to, with their seats. */
function generatorsBeside(agent: Agent): Map<string, GeneratorSeat> {
  const generators = agentsOf(agent.phase, agent.pod).filter((each) => each.role === 'generator');
  return new Map(generators.map((each) => [each.id, each.seat as GeneratorSeat]));
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
