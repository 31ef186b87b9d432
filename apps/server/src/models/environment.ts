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

interface OwnProvider {
  /** The model it is asked with where it stands in for another provider. */
  standIn: string;
  /** How the names of its models begin. */
  models: RegExp;
}

/** Those that are reached at addresses of their own, in the order in which they stand in for each other. */
export const ownProviders = {
  openai: { standIn: 'gpt-6.1-sol', models: /^(?:gpt|o\d|chatgpt)/ },
  anthropic: { standIn: 'claude-sonnet-5-5', models: /^claude/ },
  google: { standIn: 'gemini-3.8-flash', models: /^gemini/ },
} as const satisfies Record<string, OwnProvider>;

export type OwnKind = keyof typeof ownProviders;
export const ownKinds = Object.keys(ownProviders) as OwnKind[];
export type ProviderKind = OwnKind | 'compatible';

type KeyVariable = `${Uppercase<OwnKind>}_API_KEY`;
type AddressVariable = `${Uppercase<OwnKind>}_BASE_URL`;

function providerVariables(kind: OwnKind): { key: KeyVariable; address: AddressVariable } {
  const name = kind.toUpperCase() as Uppercase<OwnKind>;
  return { key: `${name}_API_KEY`, address: `${name}_BASE_URL` };
}

const ownVariables = Object.fromEntries(
  ownKinds.map(providerVariables).flatMap((named) => [
    [named.key, key],
    [named.address, webAddress.optional()],
  ]),
) as Record<KeyVariable, typeof key> & Record<AddressVariable, z.ZodOptional<z.ZodURL>>;

/** The variables that decide which models are asked, and how hard. */
export const modelEnvironment = {
  ...seatVariables,
  ...ownVariables,
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
  const own = ownKinds.flatMap((kind): ProviderSettings[] => {
    const { key, address } = providerVariables(kind);
    const { standIn } = ownProviders[kind];
    const apiKey = env[key];
    return apiKey ? [{ name: kind, kind, apiKey, baseUrl: env[address], standIn }] : [];
  });
  const [firstModel] = env.COMPATIBLE_MODELS;
  return [
    ...own,
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
