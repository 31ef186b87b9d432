import { Agent, type IncomingMessage, request } from 'node:http';
import type { Bearer } from '../engine/sign-bearer.ts';

export interface OpenStreams {
  /** How many news have come over all of them. */
  heard(): number;
  close(): void;
}

/** The lines that open pages hold for news, one for each user. */
export async function openStreams(url: string, users: readonly Bearer[]): Promise<OpenStreams> {
  const agent = new Agent({ keepAlive: true, maxSockets: users.length });
  let news = 0;
  const open = ({ authorization }: Bearer) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const address = `${url}/api/notifications/stream`;
      const call = request(address, { agent, headers: { authorization } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`a stream: ${response.statusCode}`));
        response.on('data', (chunk: Buffer) => {
          news += String(chunk).split('data: ').length - 1;
        });
        response.on('error', () => undefined);
        resolve(response);
      });
      call.on('error', reject).end();
    });
  const streams = await Promise.all(users.map(open));
  return {
    heard: () => news,
    close: () => {
      for (const stream of streams) stream.destroy();
      agent.destroy();
    },
  };
}
