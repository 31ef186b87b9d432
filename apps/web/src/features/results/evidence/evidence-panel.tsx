import { ActionIcon, Kbd, Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconLink, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { copyLink } from '../report/copy-link.ts';
import { evidenceKey } from '../report/evidence-key.ts';
import { useReading } from '../report/reading-context.ts';
import { ClaimEvidence } from './claim-evidence.tsx';
import classes from './evidence.module.css';
import { NoteEvidence } from './note-evidence.tsx';

interface EvidencePanelProps {
  withClose?: boolean;
  place: { at: number; count: number } | null;
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
        <Tooltip
          label={
            <>
              Previous evidence <Kbd size="xs">P</Kbd>
            </>
          }
        >
          <ActionIcon
            aria-label="Previous evidence"
            disabled={!place || place.at <= 1}
            onClick={() => onStep(-1)}
          >
            <IconChevronUp size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
        <Tooltip
          label={
            <>
              Next evidence <Kbd size="xs">N</Kbd>
            </>
          }
        >
          <ActionIcon
            aria-label="Next evidence"
            disabled={!place || place.at >= place.count}
            onClick={() => onStep(1)}
          >
            <IconChevronDown size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
        <span className={`${classes.place} tabular`}>
          {place && `Evidence ${place.at} of ${place.count}`}
        </span>
        <Tooltip label="Copy link to this evidence">
          <ActionIcon
            aria-label="Copy link to this evidence"
            onClick={() => copyLink(evidenceKey(selection))}
          >
            <IconLink size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
        {withClose && (
          <Tooltip
            label={
              <>
                Close <Kbd size="xs">Esc</Kbd>
              </>
            }
          >
            <ActionIcon aria-label="Close evidence" onClick={() => select(null)}>
              <IconX size={18} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      <div aria-live="polite">
        {note && <NoteEvidence key={note.number} note={note} />}
        {sentence && <ClaimEvidence key={sentence.claim_id} sentence={sentence} />}
      </div>
    </section>
  );
}
