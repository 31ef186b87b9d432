import type { PartOf } from '@assay/domain/report/document/document';
import { Register } from './register.tsx';
import classes from './registers.module.css';

/** What was computed, by which formula and from which values. */
export function Formulas({ part }: { part: PartOf<'formulas'> }) {
  return (
    <Register part={part}>
      <ul className={classes.formulas}>
        {part.formulas.map(({ claim_id, text, expression, inputs }) => (
          <li key={claim_id}>
            {text}
            <p className={classes.origin}>
              <em>{expression}</em>
              {inputs.length > 0 &&
                `, where ${inputs.map(({ name, value }) => `${name} = ${value}`).join(', ')}`}
            </p>
          </li>
        ))}
      </ul>
    </Register>
  );
}
