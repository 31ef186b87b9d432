import { IconChevronDown, IconChevronUp, IconLink, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { copyLink } from '../report/copy-link.ts';
import { evidenceKey } from '../report/evidence-key.ts';
import { type EvidencePlace, useReading } from '../report/reading-context.ts';
import classes from './evidence.module.css';
import { SelectedEvidence } from './selected-evidence.tsx';

interface EvidencePanelProps {
  withClose?: boolean;
  place: EvidencePlace | null;
  onStep: (by: 1 | -1) => void;
}

/** What the selected chip stands for, beside the text, and the way to the next one. */
export function EvidencePanel({ withClose = true, place, onStep }: EvidencePanelProps) {
  const { selection, select } = useReading();
  const panel = useRef<HTMLElement>(null);
  const shown = selection && evidenceKey(selection);

  useEffect(() => {
    if (shown) panel.current?.parentElement?.scrollTo({ top: 0 });
  }, [shown]);

  if (!selection) return null;
  return (
    <section ref={panel} className={classes.panel} aria-label="Evidence">
      <div className={classes.bar}>
        <IconButton
          label="Previous evidence"
          keyName="P"
          icon={IconChevronUp}
          disabled={!place || place.at <= 1}
          onClick={() => onStep(-1)}
        />
        <IconButton
          label="Next evidence"
          keyName="N"
          icon={IconChevronDown}
          disabled={!place || place.at >= place.count}
          onClick={() => onStep(1)}
        />
        <span className={`${classes.place} tabular`}>
          {place && `Evidence ${place.at} of ${place.count}`}
        </span>
        <IconButton
          label="Copy link to this evidence"
          icon={IconLink}
          onClick={() => copyLink(evidenceKey(selection))}
        />
        {withClose && (
          <IconButton
            label="Close evidence"
            keyName="Esc"
            icon={IconX}
            onClick={() => select(null)}
          />
        )}
      </div>
      <div aria-live="polite">
        <SelectedEvidence />
      </div>
    </section>
  );
}
