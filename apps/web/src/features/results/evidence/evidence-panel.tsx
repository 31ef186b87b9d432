import { ActionIcon, Kbd, Tooltip } from '@mantine/core';
import { type Icon, IconChevronDown, IconChevronUp, IconLink, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { copyLink } from '../report/copy-link.ts';
import { evidenceKey } from '../report/evidence-key.ts';
import { type EvidencePlace, useReading } from '../report/reading-context.ts';
import { ClaimEvidence } from './claim-evidence.tsx';
import classes from './evidence.module.css';
import { NoteEvidence } from './note-evidence.tsx';

interface PanelButtonProps {
  label: string;
  /** The key that does the same. */
  keyName?: string;
  icon: Icon;
  disabled?: boolean;
  onClick: () => void;
}

function PanelButton({ label, keyName, icon: Sign, disabled, onClick }: PanelButtonProps) {
  const tip = (
    <>
      {label} {keyName && <Kbd size="xs">{keyName}</Kbd>}
    </>
  );
  return (
    <Tooltip label={tip}>
      <ActionIcon aria-label={label} disabled={disabled ?? false} onClick={onClick}>
        <Sign size={18} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  );
}

interface EvidencePanelProps {
  withClose?: boolean;
  place: EvidencePlace | null;
  onStep: (by: 1 | -1) => void;
}

/** What the selected chip stands for, beside the text, and the way to the next one. */
export function EvidencePanel({ withClose = true, place, onStep }: EvidencePanelProps) {
  const { index, selection, select } = useReading();
  const panel = useRef<HTMLElement>(null);
  const shown = selection && evidenceKey(selection);

  useEffect(() => {
    if (shown) panel.current?.parentElement?.scrollTo({ top: 0 });
  }, [shown]);

  if (!selection) return null;
  const note = selection.kind === 'note' ? index.notes.get(selection.number) : undefined;
  const sentence = selection.kind === 'claim' ? index.sentences.get(selection.claimId) : undefined;
  return (
    <section ref={panel} className={classes.panel} aria-label="Evidence">
      <div className={classes.bar}>
        <PanelButton
          label="Previous evidence"
          keyName="P"
          icon={IconChevronUp}
          disabled={!place || place.at <= 1}
          onClick={() => onStep(-1)}
        />
        <PanelButton
          label="Next evidence"
          keyName="N"
          icon={IconChevronDown}
          disabled={!place || place.at >= place.count}
          onClick={() => onStep(1)}
        />
        <span className={`${classes.place} tabular`}>
          {place && `Evidence ${place.at} of ${place.count}`}
        </span>
        <PanelButton
          label="Copy link to this evidence"
          icon={IconLink}
          onClick={() => copyLink(evidenceKey(selection))}
        />
        {withClose && (
          <PanelButton
            label="Close evidence"
            keyName="Esc"
            icon={IconX}
            onClick={() => select(null)}
          />
        )}
      </div>
      <div aria-live="polite">
        {note && <NoteEvidence key={note.number} note={note} />}
        {sentence && <ClaimEvidence key={sentence.claim_id} sentence={sentence} />}
      </div>
    </section>
  );
}
