import type { ShownFigure } from '@assay/contract/readings';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './document-viewer.module.css';

interface FigureBarProps {
  figure: ShownFigure | null;
  onClose: () => void;
}

const terms: Readonly<Record<string, string>> = {
  measure: 'Measure',
  subject: 'Whose',
  period: 'Period',
  unit: 'Unit',
};

/** What is known of the figure that was pressed: whose, of what, for when. */
export function FigureBar({ figure, onClose }: FigureBarProps) {
  return (
    <div className={classes.bar} role="status" data-shown={figure !== null}>
      {figure && (
        <>
          <dl className={classes.known}>
            <Known term="Figure" value={figure.id} />
            <Known term="Value" value={figure.value} />
            <Known term="Measure" value={figure.measure} />
            <Known term="Whose" value={figure.subject} />
            <Known term="Period" value={figure.period} />
            {figure.by_model.map(({ field, model, words }) => (
              <Known
                key={field}
                term={`${terms[field] ?? field} found by ${model}`}
                value={`“${words}”`}
              />
            ))}
          </dl>
          <ActionIcon aria-label="Close figure" onClick={onClose}>
            <IconX size={16} stroke={1.5} />
          </ActionIcon>
        </>
      )}
    </div>
  );
}

function Known({ term, value }: { term: string; value: string | null }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd data-unknown={value === null}>{value ?? 'unknown'}</dd>
    </div>
  );
}
