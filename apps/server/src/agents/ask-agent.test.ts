import { agentById } from '@assay/domain/agents/roster';
import { AppError } from '@assay/domain/errors';
import { expect, it, vi } from 'vitest';
import { askAgent } from './ask-agent.ts';
import type { ModelGateway, ModelReply, ModelRequest } from './ports.ts';

const fits = { claims: [], subsections: [] };

function replyOf(provider: string, answer: unknown): ModelReply {
  return {
    answer,
    provider,
    model: `${provider}-1`,
    offline: false,
    ownSearches: 0,
    finishReason: 'stop',
  };
}

/** Each provider always answers the same. */
function gatewayOf(answers: Readonly<Record<string, unknown>>) {
  const ask = vi.fn(async ({ except }: ModelRequest) => {
    const name = Object.keys(answers).find((one) => one !== except);
    if (!name) throw new AppError('unavailable', 'No model is configured.');
    return replyOf(name, answers[name]);
  });
  const onNews = vi.fn(async () => undefined);
  const request = { agent: agentById('target_introduction_claude'), onNews } as unknown as Omit<
    ModelRequest,
    'schema' | 'repair'
  >;
  return { ask, onNews, run: () => askAgent({ ask } as unknown as ModelGateway, request) };
}

it('an answer without form is sent back once, then left to the next provider', async () => {
  const { ask, onNews, run } = gatewayOf({ first: 'I would rather not.', second: fits });
  expect((await run()).reply.provider).toBe('second');
  expect(ask.mock.calls.map(([{ repair, except }]) => [repair !== undefined, except])).toEqual([
    [false, undefined],
    [true, undefined],
    [false, 'first'],
  ]);
  expect(onNews).toHaveBeenCalledWith(expect.stringContaining('second-1 stood in'));
});

it('where nobody else is configured, the failure names the agent', async () => {
  const { run } = gatewayOf({ first: 'I would rather not.' });
  await expect(run()).rejects.toThrow('does not fit its form');
});

it('what is left out of an answer is told', async () => {
  const claim = { id: 'c1', kind: 'guess', text: 'x' };
  const { onNews, run } = gatewayOf({ first: { ...fits, claims: [claim, claim, claim, claim] } });
  expect((await run()).answer).toMatchObject({ claims: [] });
  expect(onNews).toHaveBeenCalledWith(
    expect.stringMatching(/^left out what does not fit .*claims\[\d\]\.kind.*; and 1 more\.$/u),
  );
});
