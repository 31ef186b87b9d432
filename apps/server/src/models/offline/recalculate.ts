import type { SectionAnswer } from '@assay/domain/evidence/answer';
import type { Claim } from '@assay/domain/evidence/claim';
import { z } from 'zod';
import type { ToolAnswer } from './conversation.ts';

interface Calculation {
  claim: Claim;
  input: { expression: string; inputs: Record<string, number> };
}

/** Every number of the answer that was computed, as the calculator is asked for it. */
export function calculationsOf({ claims }: SectionAnswer): Calculation[] {
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  return claims.flatMap((claim) => {
    if (!claim.formula) return [];
    const inputs: Record<string, number> = {};
    for (const [name, given] of Object.entries(claim.formula.inputs)) {
      inputs[name] =
        'constant' in given ? given.constant : (byId.get(given.claim)?.figure?.value ?? Number.NaN);
    }
    return [{ claim, input: { expression: claim.formula.expression, inputs } }];
  });
}

const resultSchema = z.object({ value: z.number() });

/** Leaves out what the calculator does not confirm. */
export function confirmed(answer: SectionAnswer, answers: readonly ToolAnswer[]): SectionAnswer {
  const results = answers.filter(({ tool }) => tool === 'calculate');
  if (results.length === 0) return answer;
  const dropped = new Set(
    calculationsOf(answer)
      .filter(({ claim }, index) => {
        const result = resultSchema.safeParse(results[index]?.output);
        return !result.success || !agrees(claim, result.data.value);
      })
      .map(({ claim }) => claim.id),
  );
  return dropped.size === 0 ? answer : without(answer, dropped);
}

function agrees({ figure }: Claim, value: number): boolean {
  if (!figure) return true;
  const shown = figure.unit === '%' && Math.abs(value) < 2 ? value * 100 : value;
  const near = (left: number): boolean => Math.abs(left - figure.value) <= 0.051;
  return near(shown) || near(value) || near(value * 100);
}

function without(answer: SectionAnswer, dropped: ReadonlySet<string>): SectionAnswer {
  const rests = ({ basis }: Claim): boolean => basis.some((id) => dropped.has(id));
  const gone = new Set([...dropped, ...answer.claims.filter(rests).map(({ id }) => id)]);
  return {
    claims: answer.claims.filter(({ id }) => !gone.has(id)),
    subsections: answer.subsections.map((subsection) => ({
      ...subsection,
      paragraphs: subsection.paragraphs
        .map(({ claims }) => ({ claims: claims.filter((id) => !gone.has(id)) }))
        .filter(({ claims }) => claims.length > 0),
    })),
  };
}
