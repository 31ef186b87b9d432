import { checkStatements } from '@assay/domain/sentences/check-statements';
import type { Ledger } from '@assay/domain/sentences/ledger';
import {
  type ProgramCheck,
  type Statement,
  type VetoCode,
  vetoCodes,
} from '@assay/domain/sentences/statement';
import { loadPairs, loadRoomClaims } from './load-claims.ts';
import { pairLedger } from './pair-ledger.ts';
import { pairStatement } from './pairs.ts';
import { runRoom } from './rooms.ts';

interface Judged {
  honest: boolean;
  check: ProgramCheck;
}

interface Worth {
  /** Falsehoods that this veto refuses, and those that no other one does. */
  caught: number;
  caughtAlone: number;
  refused: number;
  refusedAlone: number;
}

function worthOf(code: VetoCode, all: readonly Judged[]): Worth {
  const hit = all.filter(({ check }) => check.vetoes.some((veto) => veto.code === code));
  const alone = hit.filter(({ check }) => check.vetoes.every((veto) => veto.code === code));
  const count = (items: readonly Judged[], honest: boolean) =>
    items.filter((one) => one.honest === honest).length;
  return {
    caught: count(hit, false),
    caughtAlone: count(alone, false),
    refused: count(hit, true),
    refusedAlone: count(alone, true),
  };
}

/** What each veto catches and what it costs, over the claim sets, as a table in Markdown. */
export function ablationTable(
  folder: string,
  rooms: readonly { name: string; ledger: Ledger }[],
): string {
  const pairs = loadPairs(folder);
  const statements: Statement[] = pairs.map(pairStatement);
  const checks = pairs.length > 0 ? checkStatements(statements, pairLedger(pairs)) : [];
  const judged: Judged[] = checks.flatMap((check, at) => {
    const pair = pairs[at];
    return pair ? [{ honest: pair.honest, check }] : [];
  });
  for (const { name, ledger } of rooms) {
    const run = runRoom(loadRoomClaims(folder, name), ledger);
    for (const [at, check] of run.checks.entries()) {
      const claim = run.claims[at];
      if (claim) judged.push({ honest: claim.honest, check });
    }
  }
  const lies = judged.filter(({ honest }) => !honest).length;
  const lines = vetoCodes.map((code) => {
    const { caught, caughtAlone, refused, refusedAlone } = worthOf(code, judged);
    return `| ${code} | ${caught} | ${caughtAlone} | ${refused} | ${refusedAlone} |`;
  });
  return [
    `${lies} falsehoods and ${judged.length - lies} honest statements.`,
    '',
    '| veto | falsehoods caught | by it alone | honest refused | by it alone |',
    '|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}
