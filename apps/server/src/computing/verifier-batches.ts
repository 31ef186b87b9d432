import { checkStatements } from '@assay/domain/sentences/check-statements';
import type { Ledger } from '@assay/domain/sentences/ledger';
import type { ProgramCheck, Statement } from '@assay/domain/sentences/statement';
import { askAbout } from '@assay/domain/sentences/verifier/ask-about';
import { buildBatches, type VerifierBatch } from '@assay/domain/sentences/verifier/build-batches';
import type { ClaimUnderCheck } from '../database/check-store.ts';

/** A statement that the program has nothing against and does not answer for either. */
export interface OpenStatement {
  /** Under which its verdict is found. */
  id: string;
  claim: Statement;
  check: ProgramCheck;
  /** The sentences that it rests on, as they are printed. */
  basis: readonly string[];
}

export interface OpenStatements {
  statements: readonly OpenStatement[];
  /** Of the planted questions: the same each time that the statements are asked about. */
  seed: string;
}

/** What verifiers are asked of statements, with planted questions among them. */
export function verifierBatches(
  ledger: Ledger,
  { statements, seed }: OpenStatements,
): VerifierBatch[] {
  const questions = statements.map(({ id, claim, check, basis }) => ({
    ...askAbout(claim, check, basis, ledger),
    statementId: id,
  }));
  return buildBatches(questions, ledger, { seed, probes: true });
}

interface StoredClaims extends Pick<OpenStatements, 'seed'> {
  claims: readonly ClaimUnderCheck[];
  /** Of those that are asked about; the others are what they may rest on. */
  askedIds: readonly string[];
}

/** The same for stored claims, which go by their ids in the store: two drafts may use the same names. */
export function claimBatches(
  ledger: Ledger,
  { claims: all, askedIds, seed }: StoredClaims,
): VerifierBatch[] {
  const asked = new Set(askedIds);
  const byCall = Map.groupBy(all, ({ agentRunId }) => agentRunId);
  const open = [...byCall.values()].flatMap((claims) => {
    const checks = checkStatements(
      claims.map(({ written }) => written),
      ledger,
    );
    const standing = claims.filter(({ verdict }) => verdict !== 'unverified');
    const textOf = new Map(standing.map(({ written, text }) => [written.id, text]));
    return claims.flatMap(({ id, written }, index): OpenStatement[] => {
      const check = checks[index];
      if (!check || !asked.has(id)) return [];
      return [
        { id, claim: written, check, basis: check.basis.flatMap((one) => textOf.get(one) ?? []) },
      ];
    });
  });
  return verifierBatches(ledger, { statements: open, seed });
}
