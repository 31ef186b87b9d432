import type { EditPlan } from './edit.ts';
import {
  assessmentKey,
  type EditablePart,
  type EditableStatement,
  statementsOf,
  summaryKey,
} from './editable-text.ts';
import { figuresOf, lowerCaseWords, repeats } from './repeats.ts';

/** The summary says again what the sections say: that is what it is for. */
const scopeOf = ({ key }: EditablePart): string =>
  key === summaryKey || key === assessmentKey ? key : 'sections';

const sayMoreFirst = (left: EditableStatement, right: EditableStatement): number =>
  figuresOf(right.claim).length - figuresOf(left.claim).length ||
  lowerCaseWords(right.claim.text).length - lowerCaseWords(left.claim.text).length;

/**
 * The plan of an editor that is no model: what is said before or more fully elsewhere is cut, and
 * the order stays. Of two that say the same the first stays where a reader meets it.
 */
export function planByRule(parts: readonly EditablePart[]): EditPlan {
  const cuts: EditPlan['cuts'] = [];
  for (const scope of Map.groupBy(parts, scopeOf).values()) {
    const kept: EditableStatement[] = [];
    for (const statement of scope.flatMap(statementsOf).toSorted(sayMoreFirst)) {
      const said = kept.find(({ claim }) => repeats(statement.claim, claim));
      if (said && !statement.fixed)
        cuts.push({ statement: statement.name, reason: 'repetition', of: said.name });
      else kept.push(statement);
    }
  }
  return { parts: [], cuts, joins: [], terms: [] };
}
