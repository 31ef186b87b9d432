/** What a fake provider was asked, whatever its wire format. */
export interface Asked {
  model: string;
  system: string;
  /** Text of every message, oldest first. */
  messages: string[];
  /** What tools have answered so far, as they were sent, oldest first. */
  toolResults: string[];
  tools: string[];
  maxTokens: number | undefined;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As it was sent. */
  body: Readonly<Record<string, unknown>>;
}

export interface Tokens {
  input: number;
  output: number;
}

/** One turn of a scripted model, or a fault in its place. */
export type Turn =
  | {
      kind: 'say';
      /** An object is sent as JSON. */
      say: unknown;
      finish?: 'stop' | 'length' | 'filtered';
      /** What the provider searched the web for by itself before it said that. */
      searched?: readonly string[];
      tokens?: Tokens;
    }
  | { kind: 'call'; calls: { tool: string; input: unknown }[]; tokens?: Tokens }
  /** An answer in place of a stream. */
  | { kind: 'refuse'; status: number; headers?: Record<string, string>; body?: unknown }
  /** The connection breaks before anything was sent. */
  | { kind: 'reset' }
  /** The connection breaks in the middle of the answer. */
  | { kind: 'cut'; say: string }
  /** The stream ends in the middle of the answer as if it were whole. */
  | { kind: 'early'; say: string }
  /** A stream of whatever stands here. */
  | { kind: 'raw'; stream: string }
  /** Nothing is ever sent. */
  | { kind: 'silent' };

export const usualTokens: Tokens = { input: 100, output: 20 };

export const say = (answer: unknown, more: Partial<Extract<Turn, { kind: 'say' }>> = {}): Turn => ({
  kind: 'say',
  say: answer,
  ...more,
});

export const call = (tool: string, input: unknown): Turn => ({
  kind: 'call',
  calls: [{ tool, input }],
});

export const refuse = (status: number, headers: Record<string, string> = {}): Turn => ({
  kind: 'refuse',
  status,
  headers,
});

export const answerText = (answer: unknown): string =>
  typeof answer === 'string' ? answer : JSON.stringify(answer);

/** A format's reading of requests and writing of streams. */
export interface Wire {
  /** What the configured address ends in, before the format's own path. */
  basePath: string;
  read(url: string, body: Record<string, unknown>): Omit<Asked, 'headers' | 'body'>;
  /** Chunks of a whole answer; the last one carries how it ended. */
  write(asked: Asked, turn: Extract<Turn, { kind: 'say' | 'call' }>): string[];
  /** Chunks of an answer that never ends. */
  begin(asked: Asked, text: string): string[];
  refusal(status: number): unknown;
}

export const event = (data: unknown, name?: string): string =>
  `${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`;
