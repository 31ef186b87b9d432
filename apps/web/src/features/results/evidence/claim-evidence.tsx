import type { ReportSentence } from '@assay/domain/report/report';
import { checkedWords } from '@assay/domain/report/report-words';
import { NoteChips } from '../report/note-chips.tsx';
import { useReading } from '../report/reading-context.ts';
import classes from './evidence.module.css';

const kinds: Readonly<Record<ReportSentence['kind'], string>> = {
  evidence: 'Statement',
  judgement: 'Judgement',
  assumption: 'Assumption',
};

/** What a statement is made of: its figures with names and values, what it rests on, who checked it. */
export function ClaimEvidence({ sentence }: { sentence: ReportSentence }) {
  const { index } = useReading();
  const rests = sentence.basis.flatMap((id) => index.sentences.get(id) ?? []);
  const { figures, text } = sentence;
  return (
    <>
      <p className={classes.noteNumber}>
        {kinds[sentence.kind]}, confidence {sentence.confidence}
      </p>
      <p className={classes.statement}>{text}</p>
      <p>{checkedWords(sentence)}</p>
      {figures.map(({ start, end, formula, of }) => (
        <div className={classes.formula} key={start}>
          <p>
            {text.slice(start, end)}
            {formula === null ? '' : ' is computed'}
          </p>
          {formula !== null && <code>{formula}</code>}
          <ul>
            {of.map(({ id, label, printed }) => (
              <li key={id}>
                <code>{id}</code> {label}: {printed}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {rests.length > 0 && (
        <>
          <h3 className={classes.subtitle}>Rests on</h3>
          <ul className={classes.rests}>
            {rests.map((basis) => (
              <li key={basis.claim_id}>
                {basis.text}
                <NoteChips notes={basis.notes} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
