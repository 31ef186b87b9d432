import { z } from 'zod';
import type { ProviderKind, ProviderSettings } from './environment.ts';

const LONGEST_WAIT_MS = 10_000;

interface ListRequest {
  url: string;
  headers: Record<string, string>;
}

const requestOf: Readonly<Record<ProviderKind, (settings: ProviderSettings) => ListRequest>> = {
  openai: (settings) => ({
    url: `${baseOf(settings, 'https://api.openai.com/v1')}/models`,
    headers: bearer(settings),
  }),
  anthropic: (settings) => ({
    url: `${baseOf(settings, 'https://api.anthropic.com/v1')}/models?limit=1000`,
    headers: { 'x-api-key': settings.apiKey ?? '', 'anthropic-version': '2023-06-01' },
  }),
  google: (settings) => ({
    url: `${baseOf(settings, 'https://generativelanguage.googleapis.com/v1beta')}/models?pageSize=1000`,
    headers: { 'x-goog-api-key': settings.apiKey ?? '' },
  }),
  compatible: (settings) => ({
    url: `${baseOf(settings, '')}/models`,
    headers: settings.apiKey ? bearer(settings) : {},
  }),
};

const answerSchema = z.union([
  z.object({ data: z.array(z.object({ id: z.string() })) }),
  z.object({ models: z.array(z.object({ name: z.string() })) }),
]);

/** The models that the provider offers to this key; rejects when it does not say. */
export async function listModels(settings: ProviderSettings): Promise<Set<string>> {
  const { url, headers } = requestOf[settings.kind](settings);
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(LONGEST_WAIT_MS) });
  if (!response.ok) throw new Error(`${settings.name} answered ${response.status}`);
  const answer = answerSchema.parse(await response.json());
  const ids =
    'data' in answer
      ? answer.data.map(({ id }) => id)
      : answer.models.map(({ name }) => name.replace(/^models\//, ''));
  return new Set(ids);
}

function baseOf({ baseUrl }: ProviderSettings, own: string): string {
  return (baseUrl ?? own).replace(/\/$/, '');
}

function bearer({ apiKey }: ProviderSettings): Record<string, string> {
  return { authorization: `Bearer ${apiKey ?? ''}` };
}
