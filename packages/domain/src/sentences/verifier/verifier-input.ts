import { z } from 'zod';
import { verifierVerdicts } from '../statement.ts';

/** What the verifier sees of a document: never more than a reader of the note would. */
export interface VerifierDocument {
  title: string;
  owner: string;
  date: string | null;
  grade: string;
}

export interface VerifierFigure {
  n: number;
  value: string;
  label: string | null;
  subject: string | null;
  period: string | null;
  status: string | null;
  basis: string | null;
  /** Of a computed value: how it comes about, with names instead of ids. */
  computed: string | null;
}

interface VerifierQuote {
  doc: string;
  heading: string;
  speaker: string | null;
  before: string;
  quote: string;
  after: string;
}

export interface VerifierItem {
  id: string;
  kind: 'evidence' | 'judgement';
  /** Figures stand as [1: EUR 86.4m]. */
  sentence: string;
  figures: VerifierFigure[];
  quotes: VerifierQuote[];
  /** Of a judgement: the printed statements that it rests on. */
  basis: string[];
}

export interface VerifierInput {
  documents: Record<string, VerifierDocument>;
  items: VerifierItem[];
}

const verdictSchema = z.object({
  id: z.string(),
  verdict: z.enum(verifierVerdicts),
  /** The words of the sentence in question. */
  words: z.string().max(400).default(''),
  why: z.string().max(400).default(''),
  /** The sentence as it would be carried, figures as [1]; null where none would. */
  fix: z.string().max(1200).nullish(),
});
export type Verdict = z.infer<typeof verdictSchema>;

export const verifierAnswerSchema = z.object({ verdicts: z.array(verdictSchema).max(40) });
export type VerifierAnswer = z.infer<typeof verifierAnswerSchema>;

/** An item before its batch: its quotes name sources by their ids. */
export interface VerifierQuestion extends Omit<VerifierItem, 'id' | 'quotes'> {
  statementId: string;
  quotes: (Omit<VerifierQuote, 'doc'> & { sourceId: string })[];
}
