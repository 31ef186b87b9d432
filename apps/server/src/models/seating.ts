import type { Seat } from '@assay/domain/agents/roster';
import type { ModelSettings, ProviderKind, ProviderSettings } from './environment.ts';
import { OFFLINE_MODEL, OFFLINE_PROVIDER } from './offline/offline-model.ts';

/** A model of a configured provider; without a provider, the offline analyst. */
export interface ModelChoice {
  provider: ProviderSettings | null;
  model: string;
}

export const offlineChoice: ModelChoice = { provider: null, model: OFFLINE_MODEL };

const usualOccupants: Readonly<Record<Seat, string>> = {
  o3: 'openai:o3',
  gemini: 'google:gemini-2.5-pro',
  claude: 'anthropic:claude-sonnet-4-20250514',
  fact_checker: 'google:gemini-2.5-pro',
  critic: 'anthropic:claude-sonnet-4-20250514',
  analyst: 'anthropic:claude-sonnet-4-20250514',
};

/** The models that the prompt page offers before configuration adds its own. */
export const usualTestModels = [
  'gpt-4o',
  'gpt-4-turbo',
  'claude-sonnet-4-20250514',
  'claude-3-opus-20240229',
  'gemini-2.5-pro',
  'o3',
] as const;

export function testModels(settings: ModelSettings): string[] {
  return [...new Set([...usualTestModels, ...settings.testModels])];
}

/**
 * Who is asked for a seat, in order: the model that was chosen, then every other configured
 * provider. The offline analyst sits only where no provider is configured or where it was chosen.
 */
export function lineFor(
  settings: ModelSettings,
  seat: Seat,
  override: string | null = null,
): ModelChoice[] {
  const wanted = override ?? settings.seats[seat] ?? usualOccupants[seat];
  if (wanted === OFFLINE_PROVIDER || wanted === OFFLINE_MODEL) return [offlineChoice];
  const first = chosenOf(settings, wanted);
  const others = settings.providers
    .filter((provider) => provider !== first?.provider)
    .map((provider): ModelChoice => ({ provider, model: provider.standIn }));
  const line = first ? [first, ...others] : others;
  return line.length > 0 ? line : [offlineChoice];
}

/** The model of that name and no other; null where its provider has no key. */
export function namedChoice(settings: ModelSettings, name: string): ModelChoice | null {
  const offline = name === OFFLINE_PROVIDER || name === OFFLINE_MODEL;
  return offline ? offlineChoice : chosenOf(settings, name);
}

/** "openai:o3" or "o3"; null where the provider that is meant has no key. */
function chosenOf(settings: ModelSettings, wanted: string): ModelChoice | null {
  const named = settings.providers.find(({ name }) => wanted.startsWith(`${name}:`));
  if (named) return { provider: named, model: wanted.slice(named.name.length + 1) };
  if (/^(?:openai|anthropic|google):/.test(wanted)) return null;
  const kind = kindOf(wanted);
  const provider = settings.providers.find((one) =>
    kind === 'compatible'
      ? one.kind === kind && settings.testModels.includes(wanted)
      : one.kind === kind,
  );
  return provider ? { provider, model: wanted } : null;
}

function kindOf(model: string): ProviderKind {
  if (/^(?:gpt|o\d|chatgpt)/.test(model)) return 'openai';
  if (model.startsWith('claude')) return 'anthropic';
  return model.startsWith('gemini') ? 'google' : 'compatible';
}
