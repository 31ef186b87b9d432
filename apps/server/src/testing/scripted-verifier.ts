import { shippedProbes } from '@assay/domain/sentences/verifier/shipped-probes';
import type {
  VerifierAnswer,
  VerifierInput,
  VerifierItem,
} from '@assay/domain/sentences/verifier/verifier-input';

const truths = new Set(shippedProbes.map(({ truth }) => truth));
const lies = new Set(shippedProbes.map(({ lie }) => lie));
/** A sentence that the program made of one cell: its label, then the figure. */
const ofCell = /^(.+): \[1: [^\]]+\]\.$/;

/** What the batch text of a prompt asks about. */
export function readBatch(prompt: string): VerifierInput {
  const [, json = ''] = /<batch>\s*(\{[\s\S]*\})\s*<\/batch>/.exec(prompt) ?? [];
  return JSON.parse(json);
}

/** Whether an item is a planted one, and if so what must be said of it. */
function probeOf({ sentence, figures }: VerifierItem): boolean | null {
  if (truths.has(sentence)) return true;
  if (lies.has(sentence)) return false;
  const said = ofCell.exec(sentence)?.[1];
  const [figure] = figures;
  return said && figure?.label ? said.startsWith(figure.label) : null;
}

/** A verifier that knows its planted questions, and of the others what it is told. */
export function verdictsOn(
  { items }: VerifierInput,
  isCarried: (sentence: string) => boolean,
): VerifierAnswer {
  return {
    verdicts: items.map((item) => {
      const carried = probeOf(item) ?? isCarried(item.sentence);
      return {
        id: item.id,
        verdict: carried ? 'carried' : 'not_carried',
        words: '',
        why: carried ? '' : 'The quote says something else.',
        fix: null,
      };
    }),
  };
}
