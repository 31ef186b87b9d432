import type { SubsectionAnswer } from '@assay/domain/evidence/answer';
import { checkClaims, SourceShelf } from '@assay/domain/evidence/check-claims';
import type { Claim, Verdict } from '@assay/domain/evidence/claim';
import { type Confidence, rateConfidence } from '@assay/domain/evidence/rate-confidence';
import type { Source } from '@assay/domain/evidence/source';
import { type CheckedClaim, findSources } from '../database/claim-store.ts';
import type { Queryable } from '../database/transaction.ts';

/** The claims of an answer, wherever it has some: verdict, confidence, and where each is printed. */
export async function checkAnswer(
  db: Queryable,
  project: { id: string; companyName: string },
  answer: unknown,
): Promise<CheckedClaim[]> {
  const { claims = [], subsections = [] } = answer as {
    claims?: Claim[];
    subsections?: SubsectionAnswer[];
  };
  if (claims.length === 0) return [];
  const cited = claims.flatMap((claim) => claim.citations.map(({ source_id }) => source_id));
  const sources = await findSources(db, project.id, cited);
  const verdicts = checkClaims(claims, new SourceShelf(sources), project.companyName);
  const confidenceOf = confidences(claims, verdicts, sources);
  const printedIn = subsectionByClaim(subsections);
  return claims.flatMap((claim, index) => {
    const verdict = verdicts[index];
    if (!verdict) return [];
    const subsectionId = printedIn.get(claim.id) ?? null;
    return [{ claim, verdict, confidence: confidenceOf(claim), subsectionId }];
  });
}

/** A statement that rests on others is as sure as all the evidence below it. */
function confidences(
  claims: readonly Claim[],
  verdicts: readonly Verdict[],
  sources: readonly Source[],
): (claim: Claim) => Confidence {
  const now = new Date();
  const byId = new Map(claims.map((claim, index) => [claim.id, { claim, index }]));
  const sourceById = new Map(sources.map((source) => [source.id, source]));

  function backing(claimId: string, seen: ReadonlySet<string>): Source[] {
    const found = byId.get(claimId);
    if (!found || seen.has(claimId)) return [];
    const { claim, index } = found;
    const own = claim.citations.flatMap(({ source_id }, ordinal) => {
      const source = sourceById.get(source_id);
      return source && verdicts[index]?.citations[ordinal]?.ok ? [source] : [];
    });
    const inputs = Object.values(claim.formula?.inputs ?? {});
    const below = [
      ...inputs.flatMap((input) => ('claim' in input ? [input.claim] : [])),
      ...claim.basis,
    ];
    const trail = new Set([...seen, claimId]);
    return [...own, ...below.flatMap((id) => backing(id, trail))];
  }

  return (claim) => rateConfidence(backing(claim.id, new Set()), now);
}

function subsectionByClaim(subsections: readonly SubsectionAnswer[]): Map<string, string> {
  const printedIn = new Map<string, string>();
  for (const { id, paragraphs, exhibits } of subsections) {
    const inText = paragraphs.flatMap((paragraph) => paragraph.claims);
    const inCells = exhibits.flatMap(({ rows }) =>
      rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.claim ?? [])),
    );
    for (const claim of [...inText, ...inCells]) {
      if (!printedIn.has(claim)) printedIn.set(claim, id);
    }
  }
  return printedIn;
}
