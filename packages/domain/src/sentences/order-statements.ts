import { formulaNames } from './parse-formula.ts';
import { parseSentence } from './parse-sentence.ts';
import type { Statement } from './statement.ts';

/** Ids of the statements that one rests on: its basis, and the claims and assumptions it computes with. */
function restsOn({ text, basis }: Statement): string[] {
  const named = parseSentence(text).flatMap((part) => {
    if (part.kind === 'reference') return [part.id];
    return part.kind === 'formula' ? formulaNames(part.expression) : [];
  });
  return [...basis, ...named];
}

/** Statements in an order in which each comes after what it rests on; those in a circle apart. */
export function inOrder(statements: readonly Statement[]): {
  ordered: Statement[];
  cyclic: Statement[];
} {
  const ids = new Set(statements.map(({ id }) => id));
  const ordered: Statement[] = [];
  const done = new Set<string>();
  let waiting = [...statements];
  while (waiting.length > 0) {
    const ready = waiting.filter((statement) =>
      restsOn(statement).every((id) => !ids.has(id) || done.has(id)),
    );
    if (ready.length === 0) break;
    ordered.push(...ready);
    for (const { id } of ready) done.add(id);
    waiting = waiting.filter((statement) => !ready.includes(statement));
  }
  return { ordered, cyclic: waiting };
}
