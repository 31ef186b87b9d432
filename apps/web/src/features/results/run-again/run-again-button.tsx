import { IconRefresh } from '@tabler/icons-react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import classes from './run-again.module.css';
import { useAskToRun } from './run-again-context.ts';
import type { SectionKey } from './use-section-runs.ts';

/** Beside the heading of a section, for those who may change the project. */
export function RunAgainButton({ section, title }: { section: SectionKey; title: string }) {
  const ask = useAskToRun();
  if (!ask) return null;
  return (
    <IconButton
      label={`Run ${title} again`}
      tip="Run this section again"
      icon={IconRefresh}
      className={classes.button}
      onClick={() => ask(section)}
    />
  );
}
