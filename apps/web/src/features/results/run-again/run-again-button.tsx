import { ActionIcon, Tooltip } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import classes from './run-again.module.css';
import { useAskToRun } from './run-again-context.ts';
import type { SectionKey } from './use-section-runs.ts';

/** Beside the heading of a section, for those who may change the project. */
export function RunAgainButton({ section, title }: { section: SectionKey; title: string }) {
  const ask = useAskToRun();
  if (!ask) return null;
  return (
    <Tooltip label="Run this section again">
      <ActionIcon
        className={classes.button ?? ''}
        aria-label={`Run ${title} again`}
        onClick={() => ask(section)}
      >
        <IconRefresh size={18} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  );
}
