import { competitionFacts } from './competition.ts';
import { customerFacts } from './customers.ts';
import type { Fact } from './fact.ts';
import { financialFacts } from './financials.ts';
import { marketFacts } from './market.ts';

export const allFacts: Fact[] = [
  ...financialFacts,
  ...marketFacts,
  ...competitionFacts,
  ...customerFacts,
];

const byId = new Map(allFacts.map((fact) => [fact.id, fact]));

export function factById(id: string): Fact {
  const fact = byId.get(id);
  if (!fact) throw new Error(`The room has no fact '${id}'`);
  return fact;
}

/** The fact's own sentence, to be set into the document that carries it. */
export const say = (id: string): string => factById(id).quote;
