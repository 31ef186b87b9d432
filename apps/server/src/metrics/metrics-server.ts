import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Metrics } from './metrics.ts';

interface MetricsServerOptions {
  metrics: Metrics;
  host: string;
  port: number;
  /** Of a process that works on runs as well as of one that serves. */
  isReady(): boolean;
}

/** A port of its own, so that the numbers are for operators and never for the internet. */
export class MetricsServer {
  readonly name = 'metrics';
  readonly #options: MetricsServerOptions;
  #server: Server | undefined;

  constructor(options: MetricsServerOptions) {
    this.#options = options;
  }

  get port(): number {
    const address = this.#server?.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  async start(): Promise<void> {
    const { host, port } = this.#options;
    const server = createServer((request, response) => void this.#answer(request, response));
    this.#server = server.listen(port, host);
    await once(server, 'listening');
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  async #answer({ url }: IncomingMessage, response: ServerResponse): Promise<void> {
    const { metrics, isReady } = this.#options;
    if (url === '/ready') {
      response.writeHead(isReady() ? 200 : 503).end();
      return;
    }
    if (url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await metrics.registry.metrics();
      response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text);
    } catch {
      response.writeHead(503).end();
    }
  }
}
