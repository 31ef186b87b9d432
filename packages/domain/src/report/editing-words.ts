import type { Report, ReportEditing } from './report.ts';
import { counted } from './report-words.ts';

export const cutTitle = 'Cut by the editor';
export const cutLead =
  'The editor took these statements out of the text. Each has stood its checks; what it says is said elsewhere, or does not carry the argument of its part.';

const some = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [counted(count, one, many)];

function whatWasDone({ cuts, joined, reworded, moved }: ReportEditing): string[] {
  return [
    ...some(cuts.length, 'statement cut', 'statements cut'),
    ...some(joined, 'join of statements', 'joins of statements'),
    ...some(
      reworded,
      'statement put into the report’s own term',
      'statements put into the report’s own terms',
    ),
    ...some(moved, 'part put into another order', 'parts put into another order'),
  ];
}

/** One plain line on the editor's pass; none where there was none. */
export function editingWords({ editing }: Report): string[] {
  if (!editing) return [];
  const { outcome, why, provider, model, declined, cuts } = editing;
  if (outcome === 'skipped') return [`The text was not edited: ${why}`];
  if (outcome === 'refused') {
    return [
      `The answer of the editor (${model}) could not be followed; the text stands as it was written. ${why}`,
    ];
  }
  const who =
    provider === 'offline' ? 'An editor, a program that goes by rule,' : `An editor (${model})`;
  const done = whatWasDone(editing);
  const what =
    done.length === 0 ? 'and changed nothing' : `and added no statement: ${done.join(', ')}`;
  const listed = cuts.length > 0 ? ` What was cut is listed under “${cutTitle}”.` : '';
  const left =
    declined > 0
      ? ` ${counted(declined, 'proposal', 'proposals')} did not stand the checks, and the sentences stayed as they were.`
      : '';
  return [`${who} went over the whole text ${what}.${listed}${left}`];
}
