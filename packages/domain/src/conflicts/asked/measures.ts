import type { LedgerFigure } from '../../sentences/ledger.ts';
import type { Case } from '../recomputed/cases.ts';
import type { ToldQuestion } from './questions.ts';
import { type CaseField, fillTime, timingOf } from './times.ts';
import type { View } from './views.ts';
import { isAmong, meantWords, type Word } from './words.ts';

/** What the cases that a question is of have under one name. */
export interface ColumnMeasure {
  label: string;
  words: readonly Word[];
  fields: readonly CaseField[];
  kind: LedgerFigure['kind'];
  unit: string | null;
}

interface Chosen {
  cases: readonly Case[];
  /** The words by which the sentence names them. */
  named: readonly Word[];
}

/** The whole by its name. */
const together =
  /(?<![\p{L}])(?:together|combined|in total|overall|altogether|both|all|insgesamt|zusammen|beide[nr]?|alle[nr]?|ensemble|en total|tous|toutes)(?![\p{L}])/iu;

export const bare = (text: string): string => text.replace(/\([^)]*\)/gu, ' ');

/** Of all cases those that the sentence names, column by column; else the whole, else all. */
function casesFor({ cases, parts }: View, { said, told }: ToldQuestion): Chosen {
  const totals = cases.filter(({ isTotal }) => isTotal);
  const single = cases.filter(({ isTotal }) => !isTotal);
  const width = Math.max(0, ...single.map((of) => parts(of).length));
  const chosen = Array.from({ length: width }, (_, at) => at).reduce(
    ({ cases: kept, named }: Chosen, at): Chosen => {
      const wordsOf = (of: Case) => meantWords(bare(parts(of)[at] ?? ''));
      const meant = kept.filter((of) => {
        const own = wordsOf(of);
        return own.length > 0 && own.every((word) => isAmong(word, said));
      });
      if (meant.length === 0 || meant.length === kept.length) return { cases: kept, named };
      return { cases: meant, named: [...named, ...meant.flatMap(wordsOf)] };
    },
    { cases: single, named: [] },
  );
  if (totals.length === 0) return chosen;
  const isWhole = chosen.named.length === 0 || together.test(told.own);
  return isWhole ? { cases: totals, named: [] } : chosen;
}

/** Those that name the very time, else those that stand under it, else all its parts. */
function timely(
  timed: readonly { field: CaseField; timing: ReturnType<typeof timingOf> }[],
  question: ToldQuestion,
): readonly CaseField[] {
  const fieldsOf = (wanted: string) =>
    timed.flatMap(({ field, timing }) => (timing === wanted ? [field] : []));
  const [same, parts] = [fieldsOf('same'), fieldsOf('part')];
  const own = same.filter(({ figure }) => figure.period.value !== null);
  if (same.length > 0) return own.length > 0 ? own : same;
  return fillTime(parts, question) ? parts : [];
}

export function measuresFor(
  view: View,
  question: ToldQuestion,
): { measures: readonly ColumnMeasure[]; named: readonly Word[] } {
  const { cases, named } = casesFor(view, question);
  const timed = cases.flatMap((of) =>
    of.fields.map((field) => ({ field, timing: timingOf(field, of, view, question) })),
  );
  const measures = [...Map.groupBy(timed, ({ field }) => field.label)].flatMap(
    ([name, all]): ColumnMeasure[] => {
      const fields = timely(all, question);
      const [first] = fields;
      const label = name.replaceAll('_', ' ');
      return first
        ? [
            {
              label,
              words: meantWords(bare(label)),
              fields,
              kind: first.figure.kind,
              unit: first.figure.unit.value,
            },
          ]
        : [];
    },
  );
  return { measures, named };
}
