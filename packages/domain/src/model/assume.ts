import { Exact } from '../kit/decimal.ts';
import { measureIn } from '../kit/measures.ts';
import type { Lever, ModelAssumption, SetAssumption } from './assumption.ts';
import { type Derived, deriveAssumptions } from './derive-assumptions.ts';
import type { Matter } from './matter.ts';

/** An assumption as an agent has written it, under the id of its claim. */
export interface AgentAssumption {
  claim_id: string;
  name: string;
  value: number;
  low: number;
  high: number;
  unit: string;
  reason: string;
}

const byConcept: Readonly<Record<string, Lever>> = {
  market_growth: 'market_growth',
  revenue_growth: 'growth',
  ebitda_margin: 'margin',
};

/** The lever that an agent's assumption is about, by what it is called. */
function leverOf({ name, unit }: AgentAssumption): Lever {
  if (unit.trim() !== '%') return 'statement';
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{N}&-]+/u)
    .filter(Boolean);
  return byConcept[measureIn(words)?.measure.concept ?? ''] ?? 'statement';
}

function withAgents(
  derived: readonly Derived[],
  agents: readonly AgentAssumption[],
): ModelAssumption[] {
  const taken = new Set<string>();
  const own = derived.map((one): ModelAssumption => {
    const said = agents.find((agent) => leverOf(agent) === one.lever);
    if (!said) return { ...one, origin: 'record', claim_id: null };
    taken.add(said.claim_id);
    return {
      ...one,
      ...numbersOf(said),
      reason: said.reason,
      origin: 'agent',
      claim_id: said.claim_id,
    };
  });
  const others = agents
    .filter(({ claim_id }) => !taken.has(claim_id))
    .map(
      (agent): ModelAssumption => ({
        key: agent.claim_id,
        name: agent.name,
        lever: 'statement',
        unit: agent.unit,
        ...numbersOf(agent),
        reason: agent.reason,
        origin: 'agent',
        rests: [],
        claim_id: agent.claim_id,
      }),
    );
  return [...own, ...others];
}

const plain = (value: number) => new Exact(value).toDecimalPlaces(9).toFixed();
const numbersOf = ({ value, low, high }: AgentAssumption) => ({
  value: plain(value),
  low: plain(low),
  high: plain(high),
});

/** What the record and the agents suggest, before anybody has set anything. */
export function assume(
  matter: Matter,
  agents: readonly AgentAssumption[] = [],
  holdPeriod = '',
): ModelAssumption[] {
  return withAgents(deriveAssumptions(matter, holdPeriod), agents);
}

const yearsIn = (all: readonly ModelAssumption[]) =>
  Number(all.find(({ lever }) => lever === 'years')?.value ?? 0);

/** The margin is that of the last year projected, and is called by it, however many years that takes. */
function nameMargin(all: readonly ModelAssumption[], added: number): ModelAssumption[] {
  return all.map((one) =>
    one.lever === 'margin' && added !== 0
      ? { ...one, name: one.name.replace(/\d{4}$/u, (year) => `${Number(year) + added}`) }
      : one,
  );
}

/** The suggested set with what a person has put in its place, and with what they have added. */
export function applySet(
  suggested: readonly ModelAssumption[],
  set: readonly SetAssumption[],
): ModelAssumption[] {
  const byKey = new Map(set.map((one) => [one.key, one]));
  const changed = suggested.map((one): ModelAssumption => {
    const own = byKey.get(one.key);
    if (!own) return one;
    const [low, high] = [own.low ?? one.low, own.high ?? one.high];
    return {
      ...one,
      value: own.value,
      low: Number(low) > Number(own.value) || one.lever === 'years' ? own.value : low,
      high: Number(high) < Number(own.value) || one.lever === 'years' ? own.value : high,
      reason: own.reason,
      origin: 'user',
    };
  });
  const added = set.flatMap(({ key, value, low, high, reason, added: words }): ModelAssumption[] =>
    words && !suggested.some((one) => one.key === key)
      ? [
          {
            key,
            name: words.name,
            lever: words.lever,
            unit: words.lever === 'margin_effect' ? 'points' : '%',
            value,
            low: low ?? value,
            high: high ?? value,
            reason,
            origin: 'user',
            rests: [],
            claim_id: null,
          },
        ]
      : [],
  );
  return [...nameMargin(changed, yearsIn(changed) - yearsIn(suggested)), ...added];
}
