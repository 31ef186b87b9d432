import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** A project and who looks at it. */
export interface Place {
  projectId: string;
  userId: string;
  authorization: string;
}

interface Polled {
  count: number;
  p50: number;
  p99: number;
  /** Of each page's first poll, while the process still compiles itself and opens its connections. */
  firstP99: number;
}

/** Every place polls as a page does, each on a line of its own, not all at the same moment. */
export async function pollFor(
  url: string,
  places: readonly Place[],
  { everyMs, forMs }: { everyMs: number; forMs: number },
): Promise<Polled> {
  const agent = new Agent({ keepAlive: true, maxSockets: places.length });
  const first: number[] = [];
  const times: number[] = [];
  const until = performance.now() + forMs;
  const poll = async (place: Place, index: number) => {
    await wait((everyMs * index) / places.length);
    let etag: string | undefined;
    let isFirst = true;
    while (performance.now() < until) {
      const from = performance.now();
      etag = await ask(url, place, agent, etag);
      (isFirst ? first : times).push(performance.now() - from);
      isFirst = false;
      await wait(Math.max(0, everyMs - (performance.now() - from)));
    }
  };
  await Promise.all(places.map(poll));
  agent.destroy();
  return {
    count: first.length + times.length,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    firstP99: quantile(first, 0.99),
  };
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

/** Requests a second, as many as these servers answer to so many lines. */
export async function rateOf(
  urls: readonly string[],
  places: readonly Place[],
  { connections, forMs }: { connections: number; forMs: number },
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + forMs;
  let answered = 0;
  await Promise.all(
    Array.from({ length: connections }, async (_, line) => {
      const url = urls[line % urls.length];
      for (let turn = line; url && performance.now() < until; turn += connections) {
        const place = places[turn % places.length];
        if (place) await ask(url, place, agent);
        answered += 1;
      }
    }),
  );
  agent.destroy();
  return (answered * 1000) / forMs;
}

function ask(url: string, place: Place, agent: Agent, etag?: string): Promise<string | undefined> {
  const { projectId, authorization } = place;
  const address = `${url}/api/workflows/${projectId}/workflow-progress`;
  const headers = { authorization, ...(etag && { 'if-none-match': etag }) };
  return new Promise((resolve, reject) => {
    const call = request(address, { agent, headers }, (response) => {
      const { statusCode } = response;
      if (statusCode !== 200 && statusCode !== 304) {
        reject(new Error(`${address} answered ${statusCode}`));
      }
      response.resume().on('end', () => resolve(response.headers.etag ?? etag));
    });
    // A kept line that the server has closed meanwhile is opened anew, as a browser does.
    const again = (error: Error) =>
      call.reusedSocket ? resolve(ask(url, place, agent, etag)) : reject(error);
    call.on('error', again).end();
  });
}
