import { Drawer } from '@mantine/core';
import { EvidencePanel } from '../evidence/evidence-panel.tsx';
import type { useEvidence } from './use-evidence.ts';

interface EvidenceDrawerProps {
  opened: boolean;
  evidence: ReturnType<typeof useEvidence>;
}

/** Evidence over the text, where there is no room for it beside. */
export function EvidenceDrawer({ opened, evidence: { place, select, step } }: EvidenceDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={() => select(null)}
      position="right"
      size="24rem"
      title="Evidence"
    >
      <EvidencePanel withClose={false} place={place} onStep={step} />
    </Drawer>
  );
}
