import { z } from 'zod';

/** What an assumption does in the model. `statement`: only sentences rest on it. */
const levers = [
  'years',
  'growth',
  'market_growth',
  'above_market',
  'margin',
  'plan_revenue',
  'plan_ebitda',
  'revenue_effect',
  'margin_effect',
  'statement',
] as const;
export type Lever = (typeof levers)[number];

const assumptionOrigins = ['record', 'agent', 'user'] as const;

const decimal = z.string().regex(/^-?\d{1,12}(?:\.\d{1,9})?$/, 'A number such as 4.5');

export const modelAssumptionSchema = z.object({
  /** Names it in the project: a lever's own, an agent's claim, or one that a person has added. */
  key: z.string().min(1).max(80),
  name: z.string().min(1).max(160),
  lever: z.enum(levers),
  unit: z.string().max(40),
  value: decimal,
  low: decimal,
  high: decimal,
  reason: z.string().max(600),
  origin: z.enum(assumptionOrigins),
  /** Figures of the ledger that it is derived from. */
  rests: z.array(z.string()),
  /** The claim by which an agent has stated it. */
  claim_id: z.string().nullable(),
});
export type ModelAssumption = z.infer<typeof modelAssumptionSchema>;

/** What a person may add: an effect on every projected year. */
export const addedLevers = ['revenue_effect', 'margin_effect'] as const;

const worded = z.string().trim();

/** What a person has set: a value in another's place, or an assumption of their own. */
export const setAssumptionSchema = z
  .object({
    key: z.string().min(1).max(80),
    value: decimal,
    low: decimal.nullable().default(null),
    high: decimal.nullable().default(null),
    reason: worded.min(3, 'Say why, in a few words').max(600),
    /** Only of one that is added. */
    added: z
      .object({ name: worded.min(3, 'Give it a name').max(160), lever: z.enum(addedLevers) })
      .nullable()
      .default(null),
  })
  .refine(({ value, low }) => low === null || Number(low) <= Number(value), {
    path: ['low'],
    message: 'The lower end lies above the value',
  })
  .refine(({ value, high }) => high === null || Number(high) >= Number(value), {
    path: ['high'],
    message: 'The upper end lies below the value',
  });
export type SetAssumption = z.infer<typeof setAssumptionSchema>;

export const mostSetAssumptions = 60;

interface Bounds {
  least: number;
  most: number;
  whole?: boolean;
}

/** Beyond these a value is a slip of the pen. */
const bounds: Readonly<Record<Lever, Bounds>> = {
  years: { least: 1, most: 10, whole: true },
  growth: { least: -50, most: 100 },
  market_growth: { least: -50, most: 100 },
  above_market: { least: -50, most: 100 },
  margin: { least: -100, most: 90 },
  plan_revenue: { least: 0, most: 200 },
  plan_ebitda: { least: 0, most: 300 },
  revenue_effect: { least: -90, most: 200 },
  margin_effect: { least: -50, most: 50 },
  statement: { least: -1e12, most: 1e12 },
};

/** Why this value cannot stand there, in words; null where it can. */
export function faultOfValue(lever: Lever, value: string): string | null {
  const { least, most, whole } = bounds[lever];
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return 'A number such as 4.5';
  if (number < least || number > most) return `Between ${least} and ${most}`;
  return whole && !Number.isInteger(number) ? 'A whole number' : null;
}
