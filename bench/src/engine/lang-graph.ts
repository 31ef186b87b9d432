import { setTimeout as wait } from 'node:timers/promises';
import { agentsOf } from '@assay/domain/agents/roster';
import { sectionKeys } from '@assay/domain/agents/sections';
import { Annotation, END, START, StateGraph } from '@langchain/langgraph';
import { PostgresSaver } from '@langchain/langgraph-checkpoint-postgres';
import type { Work } from './bench-engine.ts';

const State = Annotation.Root({
  outputs: Annotation<Record<string, string>>({
    reducer: (left, right) => ({ ...left, ...right }),
    default: () => ({}),
  }),
});

/** The same twenty agents as a LangGraph with its own PostgreSQL saver; milliseconds per run. */
export async function openLangGraph(databaseUrl: string, work: Work) {
  const saver = PostgresSaver.fromConnString(databaseUrl, { schema: 'langgraph' });
  await saver.setup();
  const graph = new StateGraph(State) as unknown as LooseGraph;
  for (const pod of sectionKeys) {
    const agents = agentsOf('analysis', pod);
    for (const { id } of agents) graph.addNode(id, () => act(id, work));
    const named = (role: string) =>
      agents.filter((agent) => agent.role === role).map(({ id }) => id);
    const [checker = '', critic = ''] = [...named('fact_checker'), ...named('critic')];
    for (const id of named('generator')) graph.addEdge(START, id);
    graph.addEdge(named('generator'), checker);
    graph.addEdge(checker, critic);
    graph.addEdge(critic, END);
  }
  const compiled = graph.compile({ checkpointer: saver });
  return {
    async run(threadId: string): Promise<number> {
      const from = performance.now();
      await compiled.invoke({ outputs: {} }, { configurable: { thread_id: threadId } });
      return performance.now() - from;
    },
    close: () => saver.end(),
  };
}

/** Node names are data here, which the typed builder does not foresee. */
interface LooseGraph {
  addNode(name: string, act: () => Promise<unknown>): void;
  addEdge(from: string | string[], to: string): void;
  compile(options: { checkpointer: PostgresSaver }): {
    invoke(state: unknown, config: unknown): Promise<unknown>;
  };
}

async function act(agentId: string, { latencyMs, answerBytes }: Work) {
  const ms = latencyMs(agentId);
  if (ms > 0) await wait(ms);
  return { outputs: { [agentId]: 'x'.repeat(answerBytes) } };
}
