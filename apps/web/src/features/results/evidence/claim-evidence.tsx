import type { Sentence } from '@assay/domain/report/report';
import { NoteChip } from '../report/note-chip.tsx';
import { useReading } from '../report/reading-context.ts';
import classes from './evidence.module.css';

function inputOf(input: { claim: string } | { constant: number }): string {
  return 'claim' in input ? input.claim : String(input.constant);
}

/** How a computed figure or a judgement follows from other statements. */
export function ClaimEvidence({ sentence }: { sentence: Sentence }) {
  const { index } = useReading();
  const rests = sentence.basis.flatMap((id) => index.sentences.get(id) ?? []);
  const { formula, figure } = sentence;
  return (
    <>
      <p className={classes.noteNumber}>
        {sentence.kind === 'computed' ? 'Computed figure' : 'Judgement'}, confidence{' '}
        {sentence.confidence}
      </p>
      <p className={classes.statement}>{sentence.text}</p>
      {formula && (
        <div className={classes.formula}>
          <code>{formula.expression}</code>
          <ul>
            {Object.entries(formula.inputs).map(([name, input]) => (
              <li key={name}>
                <code>{name}</code> = {inputOf(input)}
              </li>
            ))}
          </ul>
          {figure && (
            <p>
              Result: {figure.value} {figure.unit}
              {figure.period ? `, ${figure.period}` : ''}
            </p>
          )}
        </div>
      )}
      {rests.length > 0 && (
        <>
          <h3 className={classes.subtitle}>Rests on</h3>
          <ul className={classes.rests}>
            {rests.map((basis) => (
              <li key={basis.claim_id}>
                {basis.text}
                {basis.notes.map((number) => (
                  <NoteChip key={number} number={number} />
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
