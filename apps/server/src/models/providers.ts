import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { ToolSet } from 'ai';
import type { ProviderSettings } from './environment.ts';

/** The model of a provider, reached at its own address or at the one that was configured. */
export function providerModel(settings: ProviderSettings, model: string): LanguageModelV4 {
  const { name, apiKey, baseUrl } = settings;
  const address = baseUrl ? { baseURL: baseUrl.replace(/\/$/, '') } : {};
  switch (settings.kind) {
    case 'openai':
      return createOpenAI({ apiKey, ...address }).responses(model);
    case 'anthropic':
      return createAnthropic({ apiKey, ...address }).languageModel(model);
    case 'google':
      return createGoogle({ apiKey, ...address }).languageModel(model);
    case 'compatible':
      return createOpenAICompatible({
        name,
        apiKey,
        baseURL: baseUrl?.replace(/\/$/, '') ?? '',
        includeUsage: true,
      }).languageModel(model);
  }
}

const MOST_OWN_SEARCHES = 8;
/** Older ones take either Google's tools or ours, and without ours there is nothing to cite. */
const GEMINI_WITH_MIXED_TOOLS = /^gemini-(?:[3-9]|\d\d)/;

/**
 * The provider's own web search, for those that allow it beside other tools. What it finds must
 * still be read with read_page before it can be cited.
 */
export function ownSearch({ kind, apiKey }: ProviderSettings, model: string): ToolSet {
  if (kind === 'openai') return { web_search: createOpenAI({ apiKey }).tools.webSearch({}) };
  if (kind === 'anthropic') {
    const { webSearch_20250305: search } = createAnthropic({ apiKey }).tools;
    return { web_search: search({ maxUses: MOST_OWN_SEARCHES }) };
  }
  if (kind === 'google' && GEMINI_WITH_MIXED_TOOLS.test(model)) {
    return { google_search: createGoogle({ apiKey }).tools.googleSearch({}) };
  }
  return {};
}

/** Models that think before they write need room for it beyond the answer itself. */
const THINKING_ROOM_TOKENS = 24_000;

/** Models that think set their own temperature and refuse another. */
export function temperatureFor(model: string, wanted: number): number | undefined {
  return /^(?:o\d|gpt-5)/.test(model) ? undefined : wanted;
}

export function outputLimit(model: string, answerTokens: number): number {
  const thinks = /^(?:o\d|gpt-5|gemini-2\.5|gemini-3)/.test(model);
  return thinks ? answerTokens + THINKING_ROOM_TOKENS : answerTokens;
}
