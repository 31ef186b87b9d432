import type { Ledger } from '../ledger.ts';
import { describeDocument } from './describe.ts';
import { makeProbes, type Probe, probeSourceId } from './probes.ts';
import { seededNumbers, shuffle } from './shuffle.ts';
import type { VerifierDocument, VerifierInput, VerifierQuestion } from './verifier-input.ts';

export const itemsPerBatch = 12;

/** What is asked, and behind which id stands what. */
export interface VerifierBatch {
  input: VerifierInput;
  /** Statement of an item's id. */
  statements: Record<string, string>;
  /** For a probe's id: what must be answered. */
  probes: Record<string, boolean>;
}

const probeDocument: VerifierDocument = {
  title: 'Records on file',
  owner: 'unknown',
  date: null,
  grade: 'C',
};

function lay(
  questions: VerifierQuestion[],
  probes: Probe[],
  ledger: Ledger,
  next: () => number,
): VerifierBatch {
  const documents = new Map<string, string>();
  const nameOf = (sourceId: string): string => {
    const known = documents.get(sourceId) ?? `d${documents.size + 1}`;
    documents.set(sourceId, known);
    return known;
  };
  const batch: VerifierBatch = { input: { documents: {}, items: [] }, statements: {}, probes: {} };
  const all = [
    ...questions.map((question) => ({ question, carried: null })),
    ...probes.map(({ question, carried }) => ({ question, carried })),
  ];
  for (const [index, { question, carried }] of shuffle(all, next).entries()) {
    const id = `v${index + 1}`;
    const { statementId, quotes, ...rest } = question;
    const named = quotes.map(({ sourceId, ...quote }) => ({ doc: nameOf(sourceId), ...quote }));
    batch.input.items.push({ id, ...rest, quotes: named });
    if (carried === null) batch.statements[id] = statementId;
    else batch.probes[id] = carried;
  }
  for (const [sourceId, name] of documents) {
    const source = ledger.sources.get(sourceId);
    batch.input.documents[name] =
      sourceId === probeSourceId || !source ? probeDocument : describeDocument(source);
  }
  return batch;
}

const firstSource = ({ quotes }: VerifierQuestion) => quotes[0]?.sourceId ?? '';

/** Batches by document, so that a verifier reads each once; every batch with two probes among its items. */
export function buildBatches(
  questions: readonly VerifierQuestion[],
  ledger: Ledger,
  options: { seed: string; probes: boolean },
): VerifierBatch[] {
  const sorted = questions.toSorted((a, b) => firstSource(a).localeCompare(firstSource(b)));
  const batches: VerifierBatch[] = [];
  for (let from = 0; from < sorted.length; from += itemsPerBatch) {
    const next = seededNumbers(`${options.seed}:${from}`);
    const probes = options.probes ? makeProbes(ledger, batches.length, next) : [];
    batches.push(lay(sorted.slice(from, from + itemsPerBatch), probes, ledger, next));
  }
  return batches;
}

/** The same text for the same questions: what a cached verdict is found by. */
export function batchText({ input }: VerifierBatch): string {
  return JSON.stringify(input);
}
