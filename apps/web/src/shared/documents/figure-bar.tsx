import type { ShownFigure } from '@assay/contract/readings';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './document-viewer.module.css';

interface FigureBarProps {
  figure: ShownFigure | null;
  onClose: () => void;
}

type Found = ShownFigure['by_model'][number];

/** What is known of the figure that was pressed: whose, of what, for when. */
export function FigureBar({ figure, onClose }: FigureBarProps) {
  const found = (field: string) => figure?.by_model.find((each) => each.field === field);
  const unit = found('unit');
  return (
    <div className={classes.bar} role="status" data-shown={figure !== null}>
      {figure && (
        <>
          <dl className={classes.known}>
            <Known term="Figure" value={figure.id} />
            <Known term="Value" value={figure.value} />
            {unit && <Known term="Unit" value={unit.words} found={unit} />}
            <Known term="Measure" value={figure.measure} found={found('measure')} />
            <Known term="Whose" value={figure.subject} found={found('subject')} />
            <Known term="Period" value={figure.period} found={found('period')} />
          </dl>
          <ActionIcon aria-label="Close figure" onClick={onClose}>
            <IconX size={16} stroke={1.5} />
          </ActionIcon>
        </>
      )}
    </div>
  );
}

interface KnownProps {
  term: string;
  value: string | null;
  /** The model that has found it, where no rule could. */
  found?: Found | undefined;
}

function Known({ term, value, found }: KnownProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd data-unknown={value === null}>{value ?? 'unknown'}</dd>
      {found && (
        <dd className={classes.found}>
          found by {found.model} in “{found.words}”
        </dd>
      )}
    </div>
  );
}
