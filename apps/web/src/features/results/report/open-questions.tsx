import { IconHelpCircle } from '@tabler/icons-react';
import classes from './asides.module.css';

interface Question {
  question: string;
  answer: string;
}

/** What the evidence does not answer, and what would. */
export function OpenQuestions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className={classes.questions} data-open-questions>
      <h4 className={classes.title}>
        <IconHelpCircle size={18} stroke={1.5} aria-hidden />
        {questions.length === 1 ? 'Open question' : 'Open questions'}
      </h4>
      <ul>
        {questions.map(({ question, answer }) => (
          <li key={question}>
            {question}
            {answer && <span className={classes.answer}> What would answer it: {answer}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
