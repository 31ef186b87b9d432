import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { seats } from '@assay/domain/agents/roster';
import type pg from 'pg';
import { seatVariable } from '../models/environment.ts';
import { startLoopbackServer } from './loopback-server.ts';
import { scriptedAnswer } from './scripted-answers.ts';

/** What the provider does when a certain agent asks. */
interface Script {
  latencyMs?: (agentId: string) => number;
  answer?: (agentId: string, call: number, prompt: string) => unknown;
  /** A status other than 200 refuses the call. */
  status?: (agentId: string, call: number) => number;
  /** The answer is held back until this settles. */
  hold?: (agentId: string, call: number) => Promise<unknown> | undefined;
  /** Told of every answer that was sent to its end: to what, when it was asked for, and by whose key. */
  onAnswered?: (agentId: string, body: string, askedAt: number, key: string) => void;
}

export interface ScriptedProvider {
  /** Environment that seats this provider everywhere. */
  env: Record<string, string>;
  script: Script;
  /** Agents in the order in which they asked. */
  asked: string[];
  /** Agents in the order in which their answers were sent to the end. */
  answered: string[];
  /** Agents in the order in which they were refused. */
  refused: string[];
  /** Calls whose connection the caller has closed before the answer. */
  abandoned: string[];
  close(): Promise<void>;
}

const MARK = /AGENT:(\w+)/;

/** An OpenAI-compatible address on loopback that knows, by a mark in the prompt, who is asking. */
export async function startScriptedProvider(script: Script = {}): Promise<ScriptedProvider> {
  const provider: ScriptedProvider = {
    env: {},
    script,
    asked: [],
    answered: [],
    refused: [],
    abandoned: [],
    close: async () => undefined,
  };
  const server = await startLoopbackServer((request, response) => {
    // It does not say which models it has.
    if (request.method === 'GET') return void response.writeHead(404).end();
    void answer(provider, request, response);
  });
  provider.close = () => server.close();
  provider.env = {
    COMPATIBLE_NAME: 'scripted',
    COMPATIBLE_BASE_URL: `${server.url}/v1`,
    COMPATIBLE_MODELS: 'scripted-1',
    ASSAY_PROVIDER_LIMITS: JSON.stringify({
      scripted: { concurrency: 1000, requestsPerMinute: 100_000 },
    }),
    ...Object.fromEntries(seats.map((seat) => [seatVariable(seat), 'scripted:scripted-1'])),
  };
  return provider;
}

/** The calls that are meant get no answer before the test lets them go; `reached` once one of them has come. */
export function holdBack(
  { script }: ScriptedProvider,
  isMeant: (agentId: string, call: number) => boolean,
) {
  const { promise: reached, resolve: isReached } = Promise.withResolvers<void>();
  const { promise: leave, resolve: letGo } = Promise.withResolvers<void>();
  script.hold = (agentId, call) => {
    if (!isMeant(agentId, call)) return undefined;
    isReached();
    return leave;
  };
  return { reached, letGo };
}

async function answer(
  provider: ScriptedProvider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { script, asked, answered, refused, abandoned } = provider;
  const body = await text(request);
  const askedAt = Date.now();
  const agentId = MARK.exec(body)?.[1] ?? '';
  asked.push(agentId);
  const call = asked.filter((each) => each === agentId).length;
  let gone = false;
  response.on('close', () => {
    if (response.writableFinished) return;
    gone = true;
    abandoned.push(agentId);
  });
  await script.hold?.(agentId, call);
  const latencyMs = script.latencyMs?.(agentId) ?? 0;
  if (latencyMs > 0) await wait(latencyMs);
  if (gone) return;
  const status = script.status?.(agentId, call) ?? 200;
  if (status !== 200) {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message: 'refused by the script' } }));
    refused.push(agentId);
    return;
  }
  const said = script.answer?.(agentId, call, promptOf(body)) ?? scriptedAnswer(agentId);
  stream(response, typeof said === 'string' ? said : JSON.stringify(said));
  answered.push(agentId);
  const key = request.headers.authorization?.replace('Bearer ', '') ?? '';
  script.onAnswered?.(agentId, body, askedAt, key);
}

function promptOf(body: string): string {
  const { messages } = JSON.parse(body) as { messages: { content: unknown }[] };
  return messages.map(({ content }) => textOfContent(content)).join('\n');
}

function textOfContent(content: unknown): string {
  if (!Array.isArray(content)) return String(content);
  return content.map((part: { text?: string }) => part.text ?? '').join('\n');
}

function stream(response: ServerResponse, content: string): void {
  const chunk = (more: object) =>
    `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 0, model: 'scripted-1', ...more })}\n\n`;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(
    chunk({ choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }] }),
  );
  response.write(chunk({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }));
  response.write(
    chunk({
      choices: [],
      usage: { prompt_tokens: 1000, completion_tokens: 500, total_tokens: 1500 },
    }),
  );
  response.end('data: [DONE]\n\n');
}

/** Writes each agent's name into its prompt, so that the provider knows who is asking. */
export async function markPrompts(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update prompt_versions set system_prompt = 'AGENT:' || agent_id || E'\\n' || system_prompt
     where system_prompt not like 'AGENT:%'`,
  );
  await pool.query(`select pg_notify('assay_prompts', '*')`);
}
