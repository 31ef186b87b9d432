import type { SectionDraft } from '@assay/domain/agents/answers';
import { rateConfidence } from '@assay/domain/evidence/rate-confidence';
import type { Confidence } from '@assay/domain/report/report';
import type { CitedExhibit } from '@assay/domain/report/report-rows';
import { checkStatements, plainContext } from '@assay/domain/sentences/check-statements';
import { citeFigure, citePlaces, nameFigures, type Place } from '@assay/domain/sentences/cite';
import { selectExhibit } from '@assay/domain/sentences/exhibits/select-exhibit';
import type { Ledger } from '@assay/domain/sentences/ledger';
import type { ProgramCheck, Statement } from '@assay/domain/sentences/statement';
import type { CheckedAnswer, CheckedClaim } from '../database/claim-store.ts';

type Answer = { claims?: Statement[] } & Partial<Pick<SectionDraft, 'subsections'>>;

/** Whether there is anything to check: reviewers weigh what others have stated. */
export function states(answer: unknown): boolean {
  const { claims = [], subsections = [] } = answer as Answer;
  return claims.length > 0 || subsections.length > 0;
}

/** What the program says of an answer: its claims held against the ledger, its exhibits taken from it. */
export function checkAnswer(
  ledger: Ledger,
  answer: unknown,
  now: Date,
  losers: ReadonlyMap<string, string> = plainContext.losers,
): CheckedAnswer {
  const { claims = [], subsections = [] } = answer as Answer;
  const checks = checkStatements(claims, ledger, { ...plainContext, losers });
  const printedIn = subsectionByClaim(subsections);
  const confidenceOf = confidences(checks, ledger, now);
  return {
    claims: claims.flatMap((claim, index): CheckedClaim[] => {
      const check = checks[index];
      if (!check) return [];
      return [
        {
          claim,
          check,
          figures: nameFigures(check.figures, ledger),
          places: citePlaces(check, ledger),
          confidence: confidenceOf(claim.id),
          subsectionId: printedIn.get(claim.id) ?? null,
        },
      ];
    }),
    exhibits: subsections.flatMap(({ id, exhibits }) =>
      exhibits.flatMap((selection) => {
        const selected = selectExhibit(selection, ledger);
        return 'exhibit' in selected
          ? [{ subsection: id, ...selected.exhibit, citations: placesOf(selected.exhibit, ledger) }]
          : [];
      }),
    ),
  };
}

/** An exhibit names one place of each source: the first row that it shows of it. */
function placesOf({ rows }: Pick<CitedExhibit, 'rows'>, ledger: Ledger): Place[] {
  const bySource = new Map<string, Place>();
  for (const id of rows.flatMap(({ cells }) => cells.flatMap(({ figures }) => figures))) {
    const figure = ledger.figure(id);
    if (!figure || bySource.has(figure.sourceId)) continue;
    const place = citeFigure(figure, ledger);
    if (place) bySource.set(figure.sourceId, place);
  }
  return [...bySource.values()];
}

/** A claim that rests on others is as sure as all the evidence below it. */
function confidences(
  checks: readonly ProgramCheck[],
  ledger: Ledger,
  now: Date,
): (claimId: string) => Confidence {
  const byId = new Map(checks.map((check) => [check.statementId, check]));

  function sourcesBelow(claimId: string, seen: ReadonlySet<string>): string[] {
    const check = byId.get(claimId);
    if (!check || seen.has(claimId)) return [];
    const trail = new Set([...seen, claimId]);
    return [
      ...citePlaces(check, ledger).map(({ sourceId }) => sourceId),
      ...check.basis.flatMap((id) => sourcesBelow(id, trail)),
    ];
  }

  return (claimId) => {
    const backing = [...new Set(sourcesBelow(claimId, new Set()))].flatMap((id) => {
      const source = ledger.sources.get(id);
      if (!source) return [];
      return [{ grade: source.grade, groupId: source.groupId, publishedAt: source.card.date }];
    });
    return rateConfidence(backing, now);
  };
}

function subsectionByClaim(subsections: SectionDraft['subsections']): Map<string, string> {
  const printedIn = new Map<string, string>();
  for (const { id, paragraphs } of subsections) {
    for (const claim of paragraphs.flatMap((paragraph) => paragraph.claims)) {
      if (!printedIn.has(claim)) printedIn.set(claim, id);
    }
  }
  return printedIn;
}
