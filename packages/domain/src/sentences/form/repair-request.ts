import type { ProgramCheck, Statement } from '../statement.ts';
import type { Verdict } from '../verifier/verifier-input.ts';

export interface Failure {
  statement: Statement;
  check: ProgramCheck;
  verdict: Verdict | null;
}

const said: Readonly<Record<Verdict['verdict'], string>> = {
  carried: 'carried',
  partly: 'partly carried',
  not_carried: 'not carried',
  contradicted: 'contradicted',
};

function verdictLine({ verdict, words, why, fix }: Verdict): string {
  const question = words ? ` "${words}"` : '';
  return `verifier, ${said[verdict]}:${question} ${why}${fix ? ` Would be carried: ${fix}` : ''}`.trim();
}

/** What goes back to a writer, once: the failing statements only, each with its reasons. */
export function repairRequest(failures: readonly Failure[]): string {
  const blocks = failures.map(({ statement, check, verdict }) =>
    [
      `${statement.id} refused: "${statement.text}"`,
      ...check.vetoes.map(({ code, detail }) => `${code}: ${detail}`),
      ...(verdict && verdict.verdict !== 'carried' ? [verdictLine(verdict)] : []),
    ].join('\n'),
  );
  return [
    ...blocks,
    'Answer {"claims":[…], "drop":["…"]}: each of these statements put right under its id, or its id under "drop".',
  ].join('\n\n');
}
