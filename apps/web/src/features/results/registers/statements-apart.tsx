import type { PartOf } from '@assay/domain/report/document/document';
import asides from '../report/asides.module.css';
import { Register } from './register.tsx';

/** What failed a check or was cut stands apart, with the reason, so that nobody reads it as a finding. */
export function StatementsApart({ part }: { part: PartOf<'apart'> }) {
  return (
    <Register part={part} legend={part.lead}>
      {part.groups.map(({ title, sentences }) => (
        <div key={title} className={part.warns ? asides.unverified : asides.cut}>
          <h3 className={asides.group}>{title}</h3>
          <ul>
            {sentences.map(({ claim_id, text, reason }) => (
              <li key={claim_id}>
                <span className={asides.doubtful}>{text}</span>
                {reason && <span className={asides.answer}> {reason}</span>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Register>
  );
}
