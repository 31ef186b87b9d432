import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ProviderKind } from '../../models/environment.ts';
import { type LoopbackServer, startLoopbackServer } from '../loopback-server.ts';
import { anthropicWire } from './anthropic-wire.ts';
import { compatibleWire } from './compatible-wire.ts';
import { googleWire } from './google-wire.ts';
import { openaiWire } from './openai-wire.ts';
import type { Asked, Turn, Wire } from './script.ts';

const wires = {
  openai: openaiWire,
  anthropic: anthropicWire,
  google: googleWire,
  compatible: compatibleWire,
} as const satisfies Record<ProviderKind, Wire>;

export type FakeKind = keyof typeof wires;
export const fakeKinds = Object.keys(wires) as FakeKind[];

/** Decides a turn from what was asked and how many requests came before. */
export type Script = (asked: Asked, before: number) => Turn | Promise<Turn>;

export interface FakeProvider {
  kind: FakeKind;
  /** To be configured as the provider's address. */
  baseUrl: string;
  asked: readonly Asked[];
  /** What it says it offers. */
  models: string[];
  /** Most requests that were being answered at once. */
  readonly busiest: number;
  close(): Promise<void>;
}

/** A model provider on this machine that speaks the real format and follows a script. */
export async function startFakeProvider(
  kind: FakeKind,
  script: Script | readonly Turn[],
): Promise<FakeProvider> {
  const wire = wires[kind];
  const asked: Asked[] = [];
  const models: string[] = [];
  let underWay = 0;
  let busiest = 0;
  const decide: Script =
    typeof script === 'function' ? script : (_, before) => turnAt(script, before);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') return void response.end(JSON.stringify(listOf(kind, models)));
    const body = JSON.parse(await text(request)) as Record<string, unknown>;
    const one = { ...wire.read(request.url ?? '', body), headers: request.headers, body };
    const before = asked.push(one) - 1;
    underWay += 1;
    busiest = Math.max(busiest, underWay);
    try {
      play(wire, one, await decide(one, before), request, response);
    } finally {
      underWay -= 1;
    }
  }

  const server: LoopbackServer = await startLoopbackServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  return {
    kind,
    baseUrl: `${server.url}${wire.basePath}`,
    asked,
    models,
    get busiest() {
      return busiest;
    },
    close: () => server.close(),
  };
}

function listOf(kind: FakeKind, models: readonly string[]): object {
  return kind === 'google'
    ? { models: models.map((id) => ({ name: `models/${id}` })) }
    : { data: models.map((id) => ({ id })) };
}

/** The last turn of a list is repeated. */
function turnAt(turns: readonly Turn[], index: number): Turn {
  const turn = turns[Math.min(index, turns.length - 1)];
  if (!turn) throw new Error('the script has no turn');
  return turn;
}

function play(
  wire: Wire,
  asked: Asked,
  turn: Turn,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  switch (turn.kind) {
    case 'silent':
      return;
    case 'reset':
      request.socket.resetAndDestroy();
      return;
    case 'refuse':
      response
        .writeHead(turn.status, { 'content-type': 'application/json', ...turn.headers })
        .end(JSON.stringify(turn.body ?? wire.refusal(turn.status)));
      return;
    case 'cut': {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const chunks = wire.begin(asked, turn.say).join('');
      response.write(chunks, () => setImmediate(() => request.socket.destroy()));
      return;
    }
    case 'raw':
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(turn.stream);
      return;
    case 'early':
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(wire.begin(asked, turn.say).join(''));
      return;
    default:
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(wire.write(asked, turn).join(''));
  }
}
