import type { OpenQuestion } from '@assay/domain/evidence/answer';
import { IconHelpCircle } from '@tabler/icons-react';
import classes from './asides.module.css';

/** What the evidence does not answer, and what would. */
export function OpenQuestions({ questions }: { questions: readonly OpenQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <div className={classes.questions}>
      <h4 className={classes.title}>
        <IconHelpCircle size={18} stroke={1.5} aria-hidden />
        {questions.length === 1 ? 'Open question' : 'Open questions'}
      </h4>
      <ul>
        {questions.map(({ question, would_answer }) => (
          <li key={question}>
            {question}
            {would_answer && (
              <span className={classes.answer}> Would answer it: {would_answer}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
