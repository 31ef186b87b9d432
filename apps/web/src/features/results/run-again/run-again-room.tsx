import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useCallback, useState } from 'react';
import { RunAgainProvider } from './run-again-context.ts';
import { RunAgainDialog } from './run-again-dialog.tsx';
import { type SectionKey, useSectionRuns } from './use-section-runs.ts';

/** Lets those who may run a section of the report again do so from its heading. */
export function RunAgainRoom({ projectId, children }: { projectId: string; children: ReactNode }) {
  const runs = useSectionRuns(projectId);
  const [section, setSection] = useState<SectionKey | null>(null);
  const [opened, dialog] = useDisclosure(false);
  const { refetch } = runs;
  const ask = useCallback(
    (key: SectionKey) => {
      setSection(key);
      dialog.open();
      // Another run may have begun since the report was opened.
      void refetch();
    },
    [dialog.open, refetch],
  );
  return (
    <RunAgainProvider value={runs.data?.may_run ? ask : null}>
      {children}
      {section && (
        <RunAgainDialog
          projectId={projectId}
          section={section}
          runs={runs}
          opened={opened}
          onClose={dialog.close}
        />
      )}
    </RunAgainProvider>
  );
}
