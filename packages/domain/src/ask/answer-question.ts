import { tellPassage } from '../analyst/tell-passage.ts';
import { findConflicts } from '../conflicts/find-conflicts.ts';
import { tellConflict } from '../conflicts/tell-conflict.ts';
import { grades } from '../evidence/source.ts';
import { checkStatements } from '../sentences/check-statements.ts';
import { ClaimBook } from '../sentences/claim-book.ts';
import type { Ledger } from '../sentences/ledger.ts';
import { ownWords } from '../sentences/own-sentence.ts';
import type { Statement } from '../sentences/statement.ts';
import type { AskAnswer } from './answer.ts';
import { type FoundFigure, figuresOn, inPeriod } from './find-figures.ts';
import { passagesOn } from './find-passages.ts';
import { type Question, readQuestion } from './question.ts';
import { whatWouldAnswer } from './what-would-answer.ts';

const MOST_FIGURES = 3;
const MOST_PASSAGES = 3;
const MOST_NEAREST = 2;

/**
 * What the offline analyst says to a question: figures of the very measure, subject and period that
 * are asked for, or sentences that hold every word of it. Where there are none it says so.
 */
export function answerQuestion(
  text: string,
  ledger: Ledger,
  earlier: readonly string[] = [],
): AskAnswer {
  const [first = text, ...others] = partsOf(text);
  const answers = [first, ...others].map((part, at) =>
    answerFrom(
      readQuestion(part, ledger, [...earlier, first, ...others].slice(0, earlier.length + at)),
      ledger,
    ),
  );
  return together(answers);
}

const MOST_PARTS = 3;
const MOST_CLAIMS = 8;
const LONGEST_WANT = 600;
const questionWord =
  'how|what|which|who|when|where|why|wie|was|welche[rnsm]?|wer|wann|wo|warum|wieviel|wie viel';
const nextQuestion = new RegExp(
  `\\?\\s+(?=\\p{L})|[,;]?\\s+(?:and|und)\\s+(?=(?:of\\swhich|davon|${questionWord})(?![\\p{L}]))`,
  'iu',
);

/** "What was revenue in 2025, and how much of it recurs?": two questions, the second going on from the first. */
function partsOf(text: string): string[] {
  const parts = text.split(nextQuestion).map((part) => part.trim());
  const isWhole = parts.every((part) => /\p{L}{2}.*\p{L}{3}/u.test(part));
  return isWhole && parts.length <= MOST_PARTS ? parts : [text];
}

/** What is found to some parts is said, and what would answer the others. */
function together(answers: readonly AskAnswer[]): AskAnswer {
  const found = answers.filter(({ finding }) => finding === 'answered');
  const open = answers.filter(({ finding }) => finding !== 'answered');
  const [only = { finding: 'not_found', claims: [], would_answer: '' }, ...others] = answers;
  if (others.length === 0 || found.length === 0) return only;
  // The same sentence answers two parts once.
  const claims = new Map(found.flatMap((each) => each.claims).map((claim) => [claim.text, claim]));
  return {
    finding: open.length === 0 ? 'answered' : 'partial',
    claims: [...claims.values()]
      .slice(0, MOST_CLAIMS)
      .map((claim, at) => ({ ...claim, id: `c${at + 1}` })),
    would_answer: open
      .map(({ would_answer }) => would_answer)
      .join('; ')
      .slice(0, LONGEST_WANT),
  };
}

/** The same for a question that was read before, perhaps with a wider ledger. */
export function answerFrom(question: Question, ledger: Ledger): AskAnswer {
  const onIt = figuresOn(question, ledger);
  const figures = standing(tellFigures(inPeriod(question, onIt), question, ledger), ledger);
  if (figures.length > 0) {
    return { finding: 'answered', claims: figures.slice(0, MOST_FIGURES), would_answer: '' };
  }
  const passages = standing(tellPassages(question, ledger), ledger);
  if (passages.length > 0) {
    return { finding: 'answered', claims: passages.slice(0, MOST_PASSAGES), would_answer: '' };
  }
  const nearest = standing(tellFigures(onIt, question, ledger), ledger);
  return {
    finding: 'not_found',
    claims: nearest.slice(0, MOST_NEAREST),
    would_answer: whatWouldAnswer(question, ledger),
  };
}

/** Only what would be printed in a report may be said. */
function standing(claims: readonly Statement[], ledger: Ledger): Statement[] {
  const checks = checkStatements(claims, ledger);
  return claims.filter((_, at) => {
    const check = checks[at];
    return check && check.vetoes.length === 0 && check.ownWords;
  });
}

/**
 * The best source first, then the latest. Of one time, by one set of rules and in one state only the
 * best is told; another value of it is told where the register of conflicts sets the two side by side.
 */
function tellFigures(
  found: readonly FoundFigure[],
  question: Question,
  ledger: Ledger,
): Statement[] {
  const book = new ClaimBook();
  const told = new Set<string>();
  for (const { figure } of found.toSorted(byWorth)) {
    const own = ownWords(figure, ledger);
    if ('missing' in own) continue;
    const refuted = findConflicts(ledger).find(
      ({ sides, better }) => (better === 0 ? sides[1] : sides[0])?.figure?.id === figure.id,
    );
    const against = refuted ? tellConflict(refuted, ledger) : null;
    const { period, basis, status } = figure;
    const when = period.value?.end ?? period.value?.label;
    const key = `${when} ${basis.value} ${status.value ?? 'actual'}`;
    if (told.has(key) && !against) continue;
    told.add(key);
    // What is called by its whole alone, "of revenue", is told in its sentence.
    const sentence = /^of\s/iu.test(own.words.label)
      ? passagesOn(question, ledger).find(({ figures }) =>
          figures.some(({ id }) => id === figure.id),
        )
      : undefined;
    if (sentence && !against) {
      tellPassage(sentence, book);
      continue;
    }
    const said = [own.words.label, own.words.subject, own.words.when].filter(Boolean).join(', ');
    book.add(against ?? { text: `${said}: {${figure.id}}.`, citations: [] });
  }
  return book.claims;
}

function byWorth(a: FoundFigure, b: FoundFigure): number {
  const end = ({ figure }: FoundFigure) => figure.period.value?.end ?? '';
  return (
    grades.indexOf(a.source.grade) - grades.indexOf(b.source.grade) ||
    end(b).localeCompare(end(a)) ||
    Number(a.figure.origin === 'prose') - Number(b.figure.origin === 'prose') ||
    (b.source.card.date ?? '').localeCompare(a.source.card.date ?? '')
  );
}

function tellPassages(question: Question, ledger: Ledger): Statement[] {
  const book = new ClaimBook();
  for (const passage of passagesOn(question, ledger)) tellPassage(passage, book);
  return book.claims;
}
