import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { ToolSet } from 'ai';
import { factsOf } from './catalogue.ts';
import type { ProviderSettings } from './environment.ts';
import { unhurriedFetch } from './unhurried-fetch.ts';

/** The model of a provider, reached at its own address or at the one that was configured. */
export function providerModel(settings: ProviderSettings, model: string): LanguageModelV4 {
  const { name, apiKey, baseUrl } = settings;
  const address = {
    fetch: unhurriedFetch,
    ...(baseUrl ? { baseURL: baseUrl.replace(/\/$/, '') } : {}),
  };
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
        fetch: unhurriedFetch,
        baseURL: baseUrl?.replace(/\/$/, '') ?? '',
        includeUsage: true,
      }).languageModel(model);
  }
}

const MOST_OWN_SEARCHES = 8;
/** Older ones take either Google's tools or ours, and without ours there is nothing to cite. */
const GEMINI_WITH_MIXED_TOOLS = /^gemini-(?:[3-9]|\d\d)/;

export const mixesTools = (model: string): boolean => GEMINI_WITH_MIXED_TOOLS.test(model);

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
  if (kind === 'google' && mixesTools(model)) {
    return { google_search: createGoogle({ apiKey }).tools.googleSearch({}) };
  }
  return {};
}

/** Models that think before they write need room for it beyond the answer itself. */
const THINKING_ROOM_TOKENS = 24_000;

/** Newer models set their own temperature and refuse another; one that nobody knows may be new. */
export function temperatureFor(
  { kind }: Pick<ProviderSettings, 'kind'>,
  model: string,
  wanted: number,
): number | undefined {
  return kind === 'compatible' || factsOf(model)?.takesTemperature ? wanted : undefined;
}

export function outputLimit(
  { kind }: Pick<ProviderSettings, 'kind'>,
  model: string,
  answerTokens: number,
): number {
  if (kind === 'compatible') return answerTokens;
  const facts = factsOf(model);
  const wanted = facts?.thinks === false ? answerTokens : answerTokens + THINKING_ROOM_TOKENS;
  return Math.min(wanted, facts?.maxOutputTokens ?? wanted);
}

/**
 * Nothing of a case stays with a provider that would keep it unless told not to; for the minutes of
 * a conversation it may remember what it has read, which costs a fraction of reading it again.
 */
export const keepNothing = {
  // Answers leave out what they do not need; a strict schema would ask for every field.
  openai: { store: false, include: ['reasoning.encrypted_content'], strictJsonSchema: false },
  anthropic: { cacheControl: { type: 'ephemeral' }, structuredOutputMode: 'outputFormat' },
};
