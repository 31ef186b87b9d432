import { z } from 'zod';

/** One figure of the ledger as the model computes with it, and where it is read. */
const modelFigureSchema = z.object({
  id: z.string(),
  /** "Revenue, group, 2023/24". */
  label: z.string(),
  printed: z.string(),
  /** Exact and scaled. */
  value: z.string(),
  unit: z.string(),
  period: z.string(),
  /** ISO date; empty where the source does not say for when. */
  end: z.string(),
  source_id: z.string(),
  locator: z.string(),
  notes: z.array(z.number().int()),
});
export type ModelFigure = z.infer<typeof modelFigureSchema>;

const figures = z.array(modelFigureSchema);

const keptMargins = ['contribution', 'gross'] as const;
export type KeptMargin = (typeof keptMargins)[number];

const planMeasures = ['revenue', 'ebitda'] as const;
export type PlanMeasure = (typeof planMeasures)[number];

const comeTrue = z.array(
  z.object({
    measure: z.enum(planMeasures),
    planned: modelFigureSchema,
    actual: modelFigureSchema,
  }),
);

const operatingMeasures = ['kept', 'lost', 'kept_net', 'recommended', 'punctual', 'used'] as const;
export type OperatingMeasure = (typeof operatingMeasures)[number];

/** Everything that the ledger holds for a model; what it lacks is empty, never guessed. */
export const matterSchema = z.object({
  currency: z.string().nullable(),
  /** Actuals of whole years, oldest first. */
  revenue: figures,
  ebitda: figures,
  /** Earnings of the last year without one-off items, where the company's books have them; absent before they were read. */
  normalised: modelFigureSchema.nullable().optional(),
  /** What management plans for years that have no actual yet. */
  planned: z.object({ revenue: figures, ebitda: figures }),
  /** Years that were planned and have come. */
  record: comeTrue,
  /** Months, quarters or a half of the first year ahead, planned and come; absent before it was read. */
  running: comeTrue.optional(),
  /** Parts that add up to the revenue of every year. */
  segments: z.array(z.object({ name: z.string(), figures })),
  market: z.object({
    size: modelFigureSchema.nullable(),
    /** Two sizes of it, where its growth has to be computed. */
    sizes: figures,
    growth: figures,
    /** Its size year by year, oldest first, by the study that foresees its growth; absent before it was read. */
    past: figures.optional(),
    /** How far its growth may turn out otherwise by the study that foresees it; absent where that says nothing of it. */
    range: z
      .object({
        /** Rates of its cases, sizes of its cases in the last year, or amounts that move the last size. */
        by: z.enum(['rates', 'sizes', 'effects']),
        from: modelFigureSchema.nullable(),
        to: modelFigureSchema.nullable(),
        low: modelFigureSchema.nullable(),
        high: modelFigureSchema.nullable(),
      })
      .nullable()
      .optional(),
    share: modelFigureSchema.nullable(),
    /** Whether whoever tells the share says that it is those sales over that size; absent before it was read. */
    shareIsMade: z.boolean().optional(),
    /** The market from below: how many, times what each spends. */
    units: z.array(
      z.object({
        name: z.string(),
        count: modelFigureSchema,
        each: modelFigureSchema,
        total: modelFigureSchema,
      }),
    ),
    unitsTotal: modelFigureSchema.nullable(),
    /** What the company sells in that very market, by its regions or in one sum; absent before it was read. */
    sold: z.array(z.object({ name: z.string(), figure: modelFigureSchema })).optional(),
  }),
  /** What customers pay in a year by a list of the company, and until when they are bound; absent before it was read. */
  listed: z
    .array(
      z.object({
        name: z.string(),
        amount: modelFigureSchema,
        ends: modelFigureSchema.nullable(),
        /** Whether a new owner of the company lets it go; absent where the list does not say. */
        mayLeaveOwner: z.boolean().optional(),
        /** What the list notes of it in words. */
        remark: z.string().optional(),
      }),
    )
    .optional(),
  /** The largest customer where a better source than the seller shows it: a share of revenue, or an amount. */
  largest: z.object({ name: z.string(), figure: modelFigureSchema }).nullable().optional(),
  /** How it runs, where somebody else than the seller measures it; absent before it was read. */
  operations: z
    .array(
      z.object({
        measure: z.enum(operatingMeasures),
        figure: modelFigureSchema,
        /** As its source calls it, "Churn, % of opening ARR", and in money what it is a share of; absent before they were read. */
        name: z.string().optional(),
        base: z
          .object({
            name: z.string(),
            figure: modelFigureSchema,
            /** What that came to by the end of the year, where the rate is a share of what it began with; absent before it was read. */
            closing: modelFigureSchema.nullable().optional(),
          })
          .nullable()
          .optional(),
        /** Whether the company itself asked, or chose who was asked; absent before it was read. */
        sampledBySeller: z.boolean().optional(),
      }),
    )
    .optional(),
  /** What the last revenue leaves before the costs that stay when a customer goes: money, or per cent; absent before it was read. */
  contribution: z
    .object({ margin: z.enum(keptMargins), figure: modelFigureSchema })
    .nullable()
    .optional(),
  /** The date of the latest document, from which years to come are counted. */
  seen: z.string().optional(),
  customers: modelFigureSchema.nullable(),
  perCustomer: modelFigureSchema.nullable(),
});
export type Matter = z.infer<typeof matterSchema>;
