import type { Report } from '@assay/domain/report/report';
import { counted } from '@assay/domain/report/report-words';
import { setApartReason } from '@assay/domain/report/restate-report';
import { Button } from '@mantine/core';
import { IconRotate } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { keepAmounts } from '../../../shared/ui/keep-amounts.ts';
import { ExhibitView } from '../exhibits/exhibit-view.tsx';
import { SummaryTable } from '../reading-room/summary-table.tsx';
import { useAssumptions, useChangeAssumptions } from '../use-assumptions.ts';
import { AddAssumption } from './add-assumption.tsx';
import { AssumptionRow } from './assumption-row.tsx';
import classes from './scenarios.module.css';
import { useLiveModel } from './use-live-model.ts';

interface ScenarioPanelProps {
  projectId: string;
  canEdit: boolean;
  /** As it is sealed. */
  printed: Report;
  /** The same, its notes numbered as they are read. */
  numbered: Report;
}

const fallenOf = ({ summary, assessment, sections }: Report) =>
  [summary, assessment, ...sections]
    .flatMap((part) => part?.unverified ?? [])
    .filter(({ reason }) => reason === setApartReason);

function SetApart({ report }: { report: Report }) {
  const fallen = useMemo(() => fallenOf(report), [report]);
  if (fallen.length === 0) return null;
  return (
    <div className={classes.apart}>
      <h4>{counted(fallen.length, 'statement is', 'statements are')} set apart</h4>
      <p>{setApartReason}</p>
      <ul>
        {fallen.map(({ claim_id, text }) => (
          <li key={claim_id}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

/** Assumptions to change and, beside them, what the model then comes to; nobody is asked. */
export default function ScenarioPanel({
  projectId,
  canEdit,
  printed,
  numbered,
}: ScenarioPanelProps) {
  const { data: set = [] } = useAssumptions(projectId, true);
  const { save, reset } = useChangeAssumptions(projectId);
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const typed = useDeferredValue(drafts);
  const asPrinted = numbered.model;
  const saved = useMemo(() => set.map(({ assumption }) => assumption), [set]);
  const live = useLiveModel(printed, asPrinted, saved, typed);
  if (!asPrinted || !live?.report.model) return null;

  const { matter } = asPrinted;
  const { part } = live;
  const { assumptions } = live.report.model;
  const settle = (key: string) => setDrafts(({ [key]: _, ...others }) => others);
  const checks = part?.tables.find(({ id }) => id === 'model-checks') ?? null;
  return (
    <section className={classes.panel} aria-labelledby="cover-scenarios">
      <h3 id="cover-scenarios" className={classes.title}>
        Scenarios and assumptions
      </h3>
      <div className={classes.columns}>
        <div className={classes.assumptions}>
          <ol className="bare" aria-label="Assumptions">
            {assumptions.map((assumption, at) => (
              <AssumptionRow
                key={assumption.key}
                number={at + 1}
                assumption={assumption}
                figures={matter}
                stored={set.find((one) => one.assumption.key === assumption.key) ?? null}
                draft={drafts[assumption.key] ?? null}
                canEdit={canEdit}
                onType={(value) => setDrafts((others) => ({ ...others, [assumption.key]: value }))}
                onUndo={() => settle(assumption.key)}
                onSave={(changed) =>
                  save.mutate(changed, { onSuccess: () => settle(assumption.key) })
                }
                onReset={() => reset.mutate(assumption.key)}
              />
            ))}
          </ol>
          {canEdit && (
            <div className={classes.tools}>
              <AddAssumption onAdd={(added) => save.mutateAsync(added)} />
              {set.length > 0 && (
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconRotate size={16} />}
                  onClick={() => reset.mutate(null)}
                >
                  Back to what is suggested
                </Button>
              )}
            </div>
          )}
          <p className={classes.note}>
            Kept with the project. The printed report stays as it is; the next run is printed with
            what stands here.
          </p>
        </div>
        <p className={classes.change} data-live={live.change !== ''} aria-live="polite">
          {keepAmounts(live.change || part?.set || '')}
        </p>
        <div className={classes.outcome}>
          <SetApart report={live.report} />
          {part?.scenarios.map((table) => (
            <SummaryTable key={table.id} table={table} />
          ))}
          {part?.exhibits.map(({ exhibit, unit }) => (
            <ExhibitView key={exhibit.id} exhibit={exhibit} unit={unit} />
          ))}
          <SummaryTable table={checks} />
          {part && part.missing.length > 0 && (
            <>
              <h4 className={classes.subtitle}>What could not be computed</h4>
              <ul className={classes.missing}>
                {part.missing.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
