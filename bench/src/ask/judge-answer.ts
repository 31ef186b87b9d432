import type { AskAnswer } from '@assay/domain/ask/answer';
import { checkStatements } from '@assay/domain/sentences/check-statements';
import type { Ledger, LedgerFigure } from '@assay/domain/sentences/ledger';
import type { KeyedQuestion } from './make-questions.ts';

/** Beside: an answer was given, and it is not the one of the key; or none could be given. */
export type AnswerVerdict = 'right' | 'refused' | 'beside';

const scales: readonly [RegExp, number][] = [
  [/thousand|TEUR/u, 1e3],
  [/million/u, 1e6],
  [/billion/u, 1e9],
];

/** Every figure that an answer shows: those it refers to, and those that stand in its quotes. */
function figuresShown(answer: AskAnswer, ledger: Ledger): LedgerFigure[] {
  return checkStatements(answer.claims, ledger).flatMap(({ figures, quotes }) => [
    ...figures.flatMap(({ figures: ids }) => ids.flatMap((id) => ledger.figure(id) ?? [])),
    ...quotes.flatMap((quote) =>
      quote
        ? ledger
            .figuresOf(quote.sourceId)
            .filter(({ place }) => place.start >= quote.start && place.end <= quote.end)
        : [],
    ),
  ]);
}

function isWanted(figure: LedgerFigure, { value, unit }: NonNullable<KeyedQuestion['wanted']>) {
  if (typeof value !== 'number') return figure.value === value;
  if (figure.kind === 'date') return false;
  const scale = scales.find(([pattern]) => pattern.test(unit ?? ''))?.[1] ?? 1;
  const decimals = String(value).split('.')[1]?.length ?? 0;
  const half = (0.5 / 10 ** decimals) * scale;
  const apart = Math.abs(Math.abs(Number(figure.value)) - Math.abs(value * scale));
  return apart <= Math.max(half, Number(figure.halfUnit)) * 1.0001;
}

export function judgeAnswer(
  { wanted }: KeyedQuestion,
  answer: AskAnswer,
  ledger: Ledger,
): AnswerVerdict {
  if (answer.finding === 'not_found') return 'refused';
  if (wanted === null) return 'beside';
  return figuresShown(answer, ledger).some((figure) => isWanted(figure, wanted))
    ? 'right'
    : 'beside';
}
