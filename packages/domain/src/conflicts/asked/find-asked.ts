import type { Ledger, LedgerSource } from '../../sentences/ledger.ts';
import { meet } from '../arithmetic/near-miss.ts';
import type { Conflict } from '../conflict.ts';
import { sideOf } from '../find-contradictions.ts';
import { allLists } from '../lists/lists.ts';
import { isApart } from '../recomputed/find-recomputed.ts';
import { answersIn, type FittingAnswer } from './answers.ts';
import { meansIn } from './marks.ts';
import { isSmall, questionsIn, type ToldQuestion } from './questions.ts';
import { rowAnswersIn } from './rows.ts';
import { stateCountsIn } from './state-counts.ts';
import { viewsOf } from './views.ts';
import { weightsIn } from './words.ts';

/** How much of a sentence and of an answer must be said by the other. */
const least = { asked: 0.5, own: 0.5, named: 0.3 } as const;
/** What fits nearly as well may be meant as well. */
const near = 0.15;

const fitOf = ({ asked, own }: FittingAnswer): number => asked + own;

const isBeside = ({ range }: FittingAnswer, { beside }: ToldQuestion): boolean =>
  beside.some((one) => meet(range, { low: one, high: one }));

/** What the tables of the room answer, by far the best first; nothing where one has what is told. */
function refutingOf(question: ToldQuestion, ledger: Ledger): FittingAnswer | null {
  const weigh = weightsIn(ledger);
  const isOther = ({ source }: { source: LedgerSource }) => source.id !== question.told.source.id;
  const views = isSmall(question.told.figure) ? [] : viewsOf(ledger).filter(isOther);
  const lists = allLists(ledger).filter(isOther);
  const answers = [
    ...views.flatMap((view) => answersIn(view, question, weigh)),
    ...lists.flatMap((list) => [
      ...rowAnswersIn(list, question, weigh),
      ...meansIn(list, question),
      ...stateCountsIn(list, question),
    ]),
  ]
    .filter(
      ({ asked, own, isNamed }) =>
        asked >= (isNamed ? least.named : least.asked) && own >= least.own,
    )
    .toSorted((a, b) => fitOf(b) - fitOf(a));
  const [best] = answers;
  if (!best) return null;
  const fitting = answers.filter((one) => fitOf(one) >= fitOf(best) - near);
  const isRefuting = (one: FittingAnswer) =>
    isApart(question.told, one) && !isBeside(one, question);
  return fitting.every(isRefuting) ? best : null;
}

/** Numbers that sentences tell, against what the tables of the room answer to their words. */
export function findAsked(ledger: Ledger): Conflict[] {
  return questionsIn(ledger).flatMap((question): Conflict[] => {
    const best = refutingOf(question, ledger);
    if (!best) return [];
    const { figure, sentence } = question.told;
    const { block, start, end } = best.from.place;
    return [
      {
        kind: 'contradicts',
        sides: [
          {
            sourceId: best.from.sourceId,
            figure: null,
            block,
            start,
            end,
            shown: best.shown,
          },
          sideOf(figure),
        ],
        about: sentence,
        why: best.why,
        ...(best.formula && { formula: best.formula }),
        better: 0,
      },
    ];
  });
}
