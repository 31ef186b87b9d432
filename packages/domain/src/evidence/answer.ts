import { z } from 'zod';
import { claimSchema } from './claim.ts';

export const subsectionStatuses = ['answered', 'partial', 'not_found'] as const;
export type SubsectionStatus = (typeof subsectionStatuses)[number];

export const exhibitKinds = [
  'market_size',
  'growth_table',
  'share',
  'purchasing_criteria',
  'scorecard',
  'revenue_bridge',
  'table',
] as const;

export const chartKinds = [
  'bar',
  'stacked_bar',
  'line',
  'waterfall',
  'funnel',
  'scatter',
  'heat_map',
  'tornado',
  'marimekko',
  'none',
] as const;

export const exhibitCellSchema = z.object({
  text: z.string().max(200),
  value: z.number().nullish(),
  /** The claim that this cell prints; a cell without one is a label. */
  claim: z.string().nullish(),
});

export const exhibitSchema = z.object({
  id: z.string().min(1).max(60),
  kind: z.enum(exhibitKinds),
  title: z.string().min(1).max(200),
  unit: z.string().max(40).nullish(),
  chart: z.enum(chartKinds).default('none'),
  /** First column is the row's label. */
  columns: z.array(z.string().max(80)).min(1).max(12),
  rows: z
    .array(z.object({ label: z.string().max(160), cells: z.array(exhibitCellSchema).max(11) }))
    .max(60),
});
export type Exhibit = z.infer<typeof exhibitSchema>;

/** Prose is nothing but claims in order: what no claim carries cannot be printed. */
export const paragraphSchema = z.object({ claims: z.array(z.string()).min(1).max(20) });

export const openQuestionSchema = z.object({
  question: z.string().min(1).max(400),
  /** What would answer it, e.g. "customer-level revenue for FY2023–FY2025". */
  would_answer: z.string().max(400).default(''),
});
export type OpenQuestion = z.infer<typeof openQuestionSchema>;

export const subsectionAnswerSchema = z.object({
  id: z.string().min(1).max(80),
  title: z.string().min(1).max(200),
  status: z.enum(subsectionStatuses),
  paragraphs: z.array(paragraphSchema).max(20).default([]),
  exhibits: z.array(exhibitSchema).max(6).default([]),
  open_questions: z.array(openQuestionSchema).max(10).default([]),
});
export type SubsectionAnswer = z.infer<typeof subsectionAnswerSchema>;

/** A generator's answer. */
export const sectionAnswerSchema = z.object({
  claims: z.array(claimSchema).max(400),
  subsections: z.array(subsectionAnswerSchema).max(30),
});
export type SectionAnswer = z.infer<typeof sectionAnswerSchema>;
