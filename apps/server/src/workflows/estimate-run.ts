import {
  type CostRange,
  estimateCall,
  estimateChecks,
  estimateCost,
  priceTokens,
} from '@assay/domain/agents/estimate';
import {
  agentById,
  agentsOf,
  generatorSeats,
  roster,
  type Seat,
  seats,
} from '@assay/domain/agents/roster';
import { type SectionKey, sectionKeys } from '@assay/domain/agents/sections';
import { launchedPhases, type Phase } from '@assay/domain/project/phases';
import { readerLimits } from '@assay/domain/reading/reader-seat/fill';
import { assignPods } from '@assay/domain/scope/assign-pods';
import type pg from 'pg';
import type { ModelGateway } from '../agents/ports.ts';
import { countUnasked } from '../database/fill-store.ts';
import { outlineAndBudget } from '../database/project-store.ts';

/** What the rest of the way to a finished report will take, before it is launched. */
export async function estimateRun(
  pool: pg.Pool,
  models: Pick<ModelGateway, 'occupant'>,
  projectId: string,
) {
  const { outline, budgetUsd } = await outlineAndBudget(pool, projectId);
  const pods = new Set(assignPods(outline).map(({ key }) => key));
  const documents = await countUnasked(pool, projectId);
  return {
    ...estimateWork(models, { pods, phases: launchedPhases, documents }),
    budget_usd: budgetUsd,
    seats: seats.map((seat) => ({ seat, ...occupantOf(models, seat) })),
    remarks: remarksOn(models),
  };
}

/** What working one section again will take, with the review that follows where there was one. */
export function estimateSection(
  models: Pick<ModelGateway, 'occupant'>,
  section: SectionKey,
  reviewed: boolean,
) {
  const phases: Phase[] = reviewed ? ['analysis', 'qa', 'executive_summary'] : ['analysis'];
  return estimateWork(models, { pods: new Set([section]), phases, documents: 0 });
}

function estimateWork(
  models: Pick<ModelGateway, 'occupant'>,
  {
    pods,
    phases,
    documents,
  }: { pods: ReadonlySet<string>; phases: readonly Phase[]; documents: number },
) {
  const ahead = roster.filter(
    ({ phase, pod }) => phases.includes(phase) && (!pod || pods.has(pod)),
  );
  const summarised = phases.includes('executive_summary');
  const editor = summarised ? [agentById('check_editor')] : [];
  const calls = [...ahead, ...editor].map((agent) => {
    const { price } = models.occupant(agent.seat);
    return { ...estimateCall(agent), cost: price ? estimateCost(agent, price) : NOTHING };
  });
  const offline = seats.every((seat) => models.occupant(seat).offline);
  // The summary and the assessment are checked like the sections.
  const checks = [
    ...checksAhead(models, pods.size + (summarised ? 2 : 0)),
    ...readingAhead(models, documents),
  ];
  return {
    calls: ahead.length,
    tokens: sum(
      [...calls, ...checks].flatMap(({ inputTokens, outputTokens }) => [inputTokens, outputTokens]),
    ),
    cost_usd: sum([...calls, ...checks].map(({ cost }) => cost)),
    minutes: offline ? { low: 0.1, high: 2 } : minutesOfCriticalPath(phases),
    offline,
  };
}

/** Verifier and repair of every part; nobody is asked where no model sits in the verifier's seat. */
function checksAhead(models: Pick<ModelGateway, 'occupant'>, parts: number) {
  const verifier = models.occupant('verifier');
  if (verifier.offline) return [];
  const kinds = [
    { kind: 'verifier' as const, price: verifier.price },
    { kind: 'repair' as const, price: models.occupant(generatorSeats[0]).price },
  ];
  return kinds.map(({ kind, price }) => {
    const tokens = estimateChecks(kind, parts);
    return { ...tokens, cost: price ? priceTokens(tokens, price) : NOTHING };
  });
}

/** What the reader seat may take for documents that it has not been asked about, at most so many calls. */
function readingAhead(models: Pick<ModelGateway, 'occupant'>, documents: number) {
  const reader = models.occupant(agentById('check_reader').seat);
  if (reader.offline || documents === 0) return [];
  const most = readerLimits.callsPerRun / readerLimits.callsPerDocument;
  const tokens = estimateChecks('reader', Math.min(documents, most));
  return [{ ...tokens, cost: reader.price ? priceTokens(tokens, reader.price) : NOTHING }];
}

function occupantOf(models: Pick<ModelGateway, 'occupant'>, seat: Seat) {
  const { provider, model } = models.occupant(seat);
  return { provider, model };
}

const NOTHING: CostRange = { low: 0, high: 0 };

/** What a person should know of the models before anything is paid for. */
function remarksOn(models: Pick<ModelGateway, 'occupant'>): string[] {
  const occupants = seats.map((seat) => models.occupant(seat));
  const unpriced = occupants.filter(({ price }) => price === null).map(({ model }) => model);
  const replaced = occupants.flatMap(({ insteadOf, model, provider }) =>
    insteadOf ? [`${insteadOf} is no longer offered by ${provider}; ${model} answers.`] : [],
  );
  const drafters = generatorSeats.map((seat) => models.occupant(seat));
  const isOneModel = new Set(drafters.map(({ model }) => model)).size === 1;
  return [
    ...new Set([
      ...replaced,
      ...unpriced.map(
        (model) => `The price of ${model} is not known: the cost above leaves it out.`,
      ),
      ...(isOneModel && drafters[0]?.offline === false
        ? [`All three drafts will be written by one model, ${drafters[0].model}.`]
        : []),
    ]),
  ];
}

function sum(ranges: readonly CostRange[]): CostRange {
  return ranges.reduce(
    (total, range) => ({ low: total.low + range.low, high: total.high + range.high }),
    { low: 0, high: 0 },
  );
}

/** Generators work side by side, and so do pods: one panel of each phase counts. */
function minutesOfCriticalPath(phases: readonly Phase[]): CostRange {
  const steps = phases.flatMap((phase) => {
    const agents = agentsOf(phase, phase === 'analysis' ? sectionKeys[0] : null);
    const byRole = new Map(agents.map((agent) => [agent.role, estimateCall(agent).seconds]));
    return phase === 'qa'
      ? agents.map((agent) => estimateCall(agent).seconds)
      : [...byRole.values()];
  });
  const { low, high } = sum(steps);
  return { low: Math.round(low / 6) / 10, high: Math.round(high / 6) / 10 };
}
