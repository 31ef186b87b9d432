import { type Seat, seats } from '@assay/domain/agents/roster';
import { z } from 'zod';
import { type Prices, pricesSchema } from './prices.ts';

export const webAddress: z.ZodURL = z.url({ protocol: /^https?$/, error: 'must be a web address' });
const key = z.string().min(1).optional();
export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

function json<T extends z.ZodType>(schema: T) {
  return z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

const limitsSchema = z.record(
  z.string(),
  z.object({
    concurrency: z.number().int().min(1).max(1000).optional(),
    requestsPerMinute: z.number().int().min(1).max(100_000).optional(),
  }),
);

const seatVariables = Object.fromEntries(
  seats.map((seat) => [seatVariable(seat), z.string().min(1).optional()]),
) as Record<SeatVariable, z.ZodOptional<z.ZodString>>;

type SeatVariable = `ASSAY_SEAT_${Uppercase<Seat>}`;

export function seatVariable(seat: Seat): SeatVariable {
  return `ASSAY_SEAT_${seat.toUpperCase() as Uppercase<Seat>}`;
}

/** The variables that decide which models are asked, and how hard. */
export const modelEnvironment = {
  ...seatVariables,
  OPENAI_API_KEY: key,
  OPENAI_BASE_URL: webAddress.optional(),
  ANTHROPIC_API_KEY: key,
  ANTHROPIC_BASE_URL: webAddress.optional(),
  GOOGLE_API_KEY: key,
  GOOGLE_BASE_URL: webAddress.optional(),
  COMPATIBLE_NAME: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be a short name in small letters')
    .default('compatible'),
  COMPATIBLE_BASE_URL: webAddress.optional(),
  COMPATIBLE_API_KEY: key,
  COMPATIBLE_MODELS: list.default([]),
  ASSAY_TEST_MODELS: list.default([]),
  ASSAY_MODEL_PRICES: json(pricesSchema).default({}),
  ASSAY_PROVIDER_LIMITS: json(limitsSchema).default({}),
  ASSAY_PROVIDER_SEARCH: z.enum(['own-address', 'always', 'never']).default('own-address'),
  ASSAY_MODEL_TIMEOUT_SECONDS: z.coerce.number().positive().max(7200).default(600),
  ASSAY_MODEL_RETRIES: z.coerce.number().int().min(0).max(20).default(4),
};

const environmentSchema = z.object(modelEnvironment);
type ModelEnvironment = z.output<typeof environmentSchema>;

export type ProviderKind = 'openai' | 'anthropic' | 'google' | 'compatible';

export interface ProviderSettings {
  /** As shown and recorded: "openai", or the name that was given to a compatible address. */
  name: string;
  kind: ProviderKind;
  apiKey: string | undefined;
  baseUrl: string | undefined;
  /** The model it is asked with where it stands in for another provider. */
  standIn: string;
}

export interface ProviderLimit {
  concurrency: number;
  requestsPerMinute: number;
}

export interface ModelSettings {
  providers: readonly ProviderSettings[];
  /** "provider:model" or "model", by seat, where the configuration says so. */
  seats: Readonly<Partial<Record<Seat, string>>>;
  /** Models of the prompt page beyond the usual ones. */
  testModels: readonly string[];
  /** What the configuration says of prices; the catalogue knows the rest. */
  prices: Prices;
  limits: Readonly<Record<string, Partial<ProviderLimit>>>;
  /** Where no search service is configured: whether a provider may search the web itself. */
  providerSearch: 'own-address' | 'always' | 'never';
  timeoutMs: number;
  retries: number;
}

export function shapeModelSettings(env: ModelEnvironment): ModelSettings {
  return {
    providers: configuredProviders(env),
    seats: Object.fromEntries(
      seats.flatMap((seat) => {
        const chosen = env[seatVariable(seat)];
        return chosen ? [[seat, chosen]] : [];
      }),
    ),
    testModels: [...env.ASSAY_TEST_MODELS, ...env.COMPATIBLE_MODELS],
    prices: env.ASSAY_MODEL_PRICES,
    limits: env.ASSAY_PROVIDER_LIMITS,
    providerSearch: env.ASSAY_PROVIDER_SEARCH,
    timeoutMs: env.ASSAY_MODEL_TIMEOUT_SECONDS * 1000,
    retries: env.ASSAY_MODEL_RETRIES,
  };
}

/** Those that can be asked: a key, or for a compatible address the address and a model. */
function configuredProviders(env: ModelEnvironment): ProviderSettings[] {
  const own = (
    name: Exclude<ProviderKind, 'compatible'>,
    apiKey: string | undefined,
    baseUrl: string | undefined,
    standIn: string,
  ): ProviderSettings[] => (apiKey ? [{ name, kind: name, apiKey, baseUrl, standIn }] : []);
  const [firstModel] = env.COMPATIBLE_MODELS;
  return [
    ...own('openai', env.OPENAI_API_KEY, env.OPENAI_BASE_URL, 'gpt-6.1-sol'),
    ...own('anthropic', env.ANTHROPIC_API_KEY, env.ANTHROPIC_BASE_URL, 'claude-sonnet-5-5'),
    ...own('google', env.GOOGLE_API_KEY, env.GOOGLE_BASE_URL, 'gemini-3.8-flash'),
    ...(env.COMPATIBLE_BASE_URL && firstModel
      ? [
          {
            name: env.COMPATIBLE_NAME,
            kind: 'compatible' as const,
            apiKey: env.COMPATIBLE_API_KEY,
            baseUrl: env.COMPATIBLE_BASE_URL,
            standIn: firstModel,
          },
        ]
      : []),
  ];
}
