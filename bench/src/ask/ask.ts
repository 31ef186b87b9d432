import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { answerQuestion } from '@assay/domain/ask/answer-question';
import { checkStatements } from '@assay/domain/sentences/check-statements';
import type { Ledger } from '@assay/domain/sentences/ledger';
import { roomLedger } from '../evidence/claims/room-ledger.ts';
import { foundShare, most } from '../reading/failures.ts';
import type { Row, Section } from '../table.ts';
import { type AnswerVerdict, judgeAnswer } from './judge-answer.ts';
import {
  askKeySchema,
  type KeyedQuestion,
  questionsOnAll,
  twentyQuestions,
  writtenQuestionsSchema,
} from './make-questions.ts';

/** Ten questions to a room that no rule was made with: those of this repository, and its documents. */
async function askWritten(room: string): Promise<Row[]> {
  const file = new URL(`../../data/questions/${room}.json`, import.meta.url);
  const { company, questions } = writtenQuestionsSchema.parse(
    JSON.parse(readFileSync(file, 'utf8')),
  );
  const documents = new URL(`../../../data-rooms/${room}`, import.meta.url);
  const ledger = await roomLedger(documents.pathname, company);
  return rowsOf(room, askAll(questions, ledger));
}

/** The sample room, and rooms with keys that nobody here wrote, in the folder that ASSAY_ROOMS names. */
export const ask: Section = {
  name: 'ask',
  title: 'Questions to a report, answered by the offline analyst',
  async run() {
    const folder = process.env.ASSAY_ROOMS;
    const rows = await askWritten('quellmar-sensing');
    if (!folder) {
      console.log('Further rooms are asked where ASSAY_ROOMS names their folder.\n');
      return rows;
    }
    for (const room of readdirSync(folder).toSorted()) {
      const file = path.join(folder, room, 'truth.json');
      if (!existsSync(file)) continue;
      const key = askKeySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
      const ledger = await roomLedger(path.join(folder, room, 'documents'), key.company);
      rows.push(...rowsOf(room, askAll(twentyQuestions(key), ledger)));
      rows.push(...rowsOnAll(room, askAll(questionsOnAll(key), ledger)));
    }
    return rows;
  },
};

interface Asked {
  question: KeyedQuestion;
  judged: AnswerVerdict;
}

function askAll(questions: readonly KeyedQuestion[], ledger: Ledger): Asked[] {
  return questions.map((question) => {
    const answer = answerQuestion(question.text, ledger);
    const judged = judgeAnswer(question, answer, ledger);
    if (process.env.ASSAY_SHOW_ANSWERS) {
      console.log(`${judged.padEnd(8)} ${question.id} ${question.text}`);
      for (const { printed } of checkStatements(answer.claims, ledger)) {
        console.log(`           ${printed}`);
      }
    }
    return { question, judged };
  });
}

const count = (asked: readonly Asked[], judged: AnswerVerdict) =>
  asked.filter((one) => one.judged === judged).length;

function rowsOf(room: string, asked: readonly Asked[]): Row[] {
  const answerable = asked.filter(({ question }) => question.wanted !== null);
  const others = asked.filter(({ question }) => question.wanted === null);
  const right = count(answerable, 'right');
  return [
    foundShare(
      `${room}: answered right, or refused where nothing answers`,
      right + count(others, 'refused'),
      asked.length,
      0.8,
    ),
    foundShare(`${room}: answerable, answered right`, right, answerable.length, 0.6),
    most(`${room}: answered beside the key`, count(asked, 'beside'), asked.length, 0),
  ];
}

/** Every figure of the key: what twenty questions are too few to show. */
function rowsOnAll(room: string, asked: readonly Asked[]): Row[] {
  return [
    foundShare(
      `${room}: all figures of the key, answered right`,
      count(asked, 'right'),
      asked.length,
      0,
    ),
    most(`${room}: all figures, answered beside the key`, count(asked, 'beside'), asked.length, 0),
  ];
}
