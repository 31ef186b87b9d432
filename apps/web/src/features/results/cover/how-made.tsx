import type { Project } from '@assay/contract/projects';
import { editingWords } from '@assay/domain/report/editing-words';
import { counted } from '@assay/domain/report/report-words';
import { Skeleton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { usePainted } from '../../../shared/ui/use-painted.ts';
import { useReport } from '../use-report.ts';
import classes from './how-made.module.css';

interface HowMadeProps {
  project: Project;
  children: ReactNode;
}

/** Once there is a report, the crew's texts and the machinery stand behind it, one press away. */
export function HowMade({ project, children }: HowMadeProps) {
  const isExpected = project.crew_status === 'completed';
  // As on the cover sheet: the project goes first.
  const painted = usePainted();
  const { data: report, isError } = useReport(project.id, isExpected && painted);
  const asked = new URLSearchParams(window.location.search).has('debug');
  const [unfolded, setUnfolded] = useState(asked);
  const [opened, setOpened] = useState(asked);
  const content = useId();
  const runs = report?.agent_runs ?? [];
  const failed = runs.filter(({ status }) => status === 'failed').length;
  const facts = [
    counted(runs.length, 'agent call', 'agent calls'),
    ...(failed > 0 ? [`${failed} failed`] : []),
    'task status, company details, the crew’s texts and raw results',
  ];
  // While the report is on its way, so that nothing is shown only to be taken away.
  const folds = report !== undefined || (isExpected && !isError);
  function turn() {
    setOpened(true);
    setUnfolded((before) => !before);
  }
  return (
    <div className={folds ? classes.fold : undefined}>
      {folds && (
        <>
          <h2 className="bare">
            <button
              type="button"
              className={classes.control}
              aria-expanded={unfolded}
              aria-controls={content}
              onClick={turn}
            >
              <IconChevronRight size={18} aria-hidden className="fold-sign" />
              How this was made
            </button>
          </h2>
          <p className={classes.facts}>
            {report ? facts.join(' · ') : <Skeleton component="span" display="block" h="1.5em" />}
          </p>
          {(report ? [...editingWords(report), ...report.limitations] : []).map((line) => (
            <p key={line} className={classes.facts}>
              {line}
            </p>
          ))}
        </>
      )}
      <div id={content} className={classes.content} hidden={folds && !unfolded}>
        {(!folds || opened) && children}
      </div>
    </div>
  );
}
