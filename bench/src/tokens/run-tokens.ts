// run-tokens.ts FOLDER: the sample room twice, by the offline analyst and then by a model on loopback
// that searches before it gives the same answers; writes every request to FOLDER/sent.json.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeRoom } from '@assay/sample-room/write-room';
import { readConfig } from '@assay/server/config';
import { type OpenProgram, openProgram } from '@assay/server/open-program';
import { runPipeline } from '@assay/server/sample/run-pipeline';
import { startFakeProvider } from '@assay/server/testing/fake-providers/fake-provider';
import type { Asked, Turn } from '@assay/server/testing/fake-providers/script';
import { scriptedAnswer } from '@assay/server/testing/scripted-answers';
import { markPrompts } from '@assay/server/testing/scripted-provider';
import { readBatch, verdictsOn } from '@assay/server/testing/scripted-verifier';
import pino from 'pino';
import type { Sent } from './count-input.ts';

const [folder = ''] = process.argv.slice(2);
const companyName = 'Quellmar Sensing';
/** As many as a diligent model makes for a section. */
const searchesOfAgent = 10;
const rooms = path.join(folder, 'rooms');
const env = { ASSAY_HOME: path.join(folder, 'home'), ASSAY_DATA_ROOMS: rooms };

async function open(more: Record<string, string> = {}): Promise<OpenProgram> {
  return openProgram(readConfig({ ...env, ...more }), pino({ level: 'silent' }));
}

/** What each agent has answered without a model, and the documents by their ids. */
async function writeOffline() {
  const program = await open();
  try {
    await markPrompts(program.database.pool);
    const projectId = await runPipeline(program, { companyName });
    const { rows: answers } = await program.database.pool.query<{ agent: string; output: unknown }>(
      'select agent_id as agent, output from agent_runs where project_id = $1 and output is not null',
      [projectId],
    );
    return {
      answers: new Map(answers.map(({ agent, output }) => [agent, JSON.stringify(output)])),
      sources: await sourcesOf(program, projectId),
    };
  } finally {
    await program.close();
  }
}

/** Ids of the documents' sources by their names, of the newest project or of a given one. */
async function sourcesOf(program: OpenProgram, projectId: string | null) {
  const { rows } = await program.database.pool.query<{ name: string; id: string }>(
    `select documents.name, sources.id from sources
     join documents on documents.id = sources.document_id
     where sources.project_id = coalesce($1,
       (select id from projects order by created_at desc limit 1))`,
    [projectId],
  );
  return new Map(rows.map(({ name, id }) => [name, id]));
}

const agentOf = ({ system }: Asked) => /AGENT:(\w+)/.exec(system)?.[1] ?? '';

/** The questions of the prompt, one search each. */
function queryAt({ messages }: Asked, round: number): string {
  const questions = (messages[0] ?? '').match(/[^.?!\n"]{12,160}\?/g) ?? [];
  return (
    questions[round] ?? `${companyName} ${questions.at(-1) ?? 'market customers'} ${round}`
  ).trim();
}

function turn(asked: Asked, agentId: string, answers: ReadonlyMap<string, string>): Turn {
  const round = asked.toolResults.length;
  if (asked.tools.includes('search_documents') && round < searchesOfAgent) {
    const input = { query: queryAt(asked, round) };
    return { kind: 'call', calls: [{ tool: 'search_documents', input }] };
  }
  if (agentId === 'check_verifier') {
    return { kind: 'say', say: verdictsOn(readBatch(asked.messages.join('\n')), () => true) };
  }
  return { kind: 'say', say: answers.get(agentId) ?? scriptedAnswer(agentId) };
}

await writeRoom(rooms, 'planted');
const offline = await writeOffline();
const sent: Sent[] = [];
let program: OpenProgram | null = null;
let answers: Map<string, string> | null = null;

/** The same answers, with the documents' ids in the project that is being asked about. */
async function translated(): Promise<Map<string, string>> {
  if (answers || !program) return answers ?? offline.answers;
  const now = await sourcesOf(program, null);
  if (now.size < offline.sources.size) return offline.answers;
  answers = new Map(
    [...offline.answers].map(([agent, text]) => {
      const renamed = [...offline.sources].reduce(
        (whole, [name, id]) => whole.replaceAll(id, now.get(name) ?? id),
        text,
      );
      return [agent, renamed];
    }),
  );
  return answers;
}

const provider = await startFakeProvider('anthropic', async (asked) => {
  const agentId = agentOf(asked);
  sent.push({
    agentId,
    round: asked.toolResults.length,
    body: JSON.stringify({ system: asked.body.system, messages: asked.body.messages }),
    cached: 'cache_control' in asked.body,
  });
  return turn(asked, agentId, await translated());
});
try {
  program = await open({
    ANTHROPIC_API_KEY: 'key',
    ANTHROPIC_BASE_URL: provider.baseUrl,
    ASSAY_PROVIDER_LIMITS: JSON.stringify({
      anthropic: { concurrency: 4, requestsPerMinute: 100_000 },
    }),
  });
  await runPipeline(program, { companyName });
} finally {
  await program?.close();
  await provider.close();
}
await writeFile(path.join(folder, 'sent.json'), JSON.stringify(sent));
