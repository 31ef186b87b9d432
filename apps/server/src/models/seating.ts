import type { Seat } from '@assay/domain/agents/roster';
import { factsOf } from './catalogue.ts';
import {
  type ModelSettings,
  ownKinds,
  ownProviders,
  type ProviderKind,
  type ProviderSettings,
} from './environment.ts';
import type { ModelRoll } from './model-roll.ts';
import { OFFLINE_MODEL, OFFLINE_PROVIDER } from './offline/answer-offline.ts';

/** A model of a configured provider; without a provider, the offline analyst. */
export interface ModelChoice {
  provider: ProviderSettings | null;
  model: string;
  /** What the configuration names; another sits there where this one is no longer offered. */
  wanted: string;
}

const offlineChoice: ModelChoice = {
  provider: null,
  model: OFFLINE_MODEL,
  wanted: OFFLINE_MODEL,
};

/** The names of the seats are labels; these are who sits there unless the configuration says otherwise. */
const usualOccupants: Readonly<Record<Seat, string>> = {
  o3: 'openai:gpt-6.1-sol',
  gemini: 'google:gemini-3.8-flash',
  claude: 'anthropic:claude-sonnet-5-5',
  fact_checker: 'google:gemini-3.8-flash',
  critic: 'anthropic:claude-sonnet-5-5',
  analyst: 'anthropic:claude-sonnet-5-5',
  verifier: 'google:gemini-3.8-flash',
};

/** The models that the prompt page offers before configuration adds its own. */
const usualTestModels = [
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
 * For a seat: the model that was chosen, then every other configured
 * provider. The offline analyst sits only where no provider is configured or where it was chosen.
 */
export function modelsInOrder(
  settings: ModelSettings,
  seat: Seat,
  roll: ModelRoll,
  override: string | null = null,
  avoid: readonly string[] = [],
): [ModelChoice, ...ModelChoice[]] {
  const wanted = override ?? settings.seats[seat] ?? usualOccupants[seat];
  if (wanted === OFFLINE_PROVIDER || wanted === OFFLINE_MODEL) return [offlineChoice];
  const first = chosenOf(settings, wanted, roll);
  const others = settings.providers
    .filter((provider) => provider !== first?.provider)
    .map((provider) => choiceOf(provider, provider.standIn, roll));
  const line = first ? [first, ...others] : others;
  // Whoever is to be avoided is asked only where there is nobody else, the last named last of all.
  const rank = ({ provider }: ModelChoice) => avoid.indexOf(provider?.name ?? '');
  const [head, ...rest] = line.toSorted((a, b) => rank(a) - rank(b));
  return head ? [head, ...rest] : [offlineChoice];
}

/** Whoever is asked before anyone else. */
export function firstModelFor(settings: ModelSettings, seat: Seat, roll: ModelRoll): ModelChoice {
  return modelsInOrder(settings, seat, roll)[0];
}

/** The model of that name and no other; null where its provider has no key. */
export function namedChoice(
  settings: ModelSettings,
  name: string,
  roll: ModelRoll,
): ModelChoice | null {
  const offline = name === OFFLINE_PROVIDER || name === OFFLINE_MODEL;
  return offline ? offlineChoice : chosenOf(settings, name, roll);
}

/** "openai:o3" or "o3"; null where the provider that is meant has no key. */
function chosenOf(settings: ModelSettings, wanted: string, roll: ModelRoll): ModelChoice | null {
  const named = settings.providers.find(({ name }) => wanted.startsWith(`${name}:`));
  if (named) return choiceOf(named, wanted.slice(named.name.length + 1), roll);
  if (ownKinds.some((kind) => wanted.startsWith(`${kind}:`))) return null;
  const kind = kindOf(wanted);
  const provider = settings.providers.find((one) =>
    kind === 'compatible'
      ? one.kind === kind && settings.testModels.includes(wanted)
      : one.kind === kind,
  );
  return provider ? choiceOf(provider, wanted, roll) : null;
}

function choiceOf(provider: ProviderSettings, wanted: string, roll: ModelRoll): ModelChoice {
  return { provider, model: roll.inForce(provider, wanted), wanted };
}

function kindOf(model: string): ProviderKind {
  const known = factsOf(model);
  if (known) return known.provider;
  return ownKinds.find((kind) => ownProviders[kind].models.test(model)) ?? 'compatible';
}
