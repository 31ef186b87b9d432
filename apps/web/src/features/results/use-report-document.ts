import { documentInSteps } from '@assay/domain/report/document/build-document';
import type { ReportDocument } from '@assay/domain/report/document/document';
import type { Report } from '@assay/domain/report/report';
import { startTransition, useEffect, useState } from 'react';
import { nextTurn } from '../../shared/next-turn.ts';
import { indexReport, type ReportIndex } from './report/report-index.ts';

/** A report as it is drawn, and what its text refers to. */
export interface MadeReport {
  source: Report;
  document: ReportDocument;
  index: ReportIndex;
}

/** By their reports, so that none is made twice on the way from the cover into the room. */
const known = new WeakMap<Report, MadeReport>();

/** What a phone takes four times as long for and still answers in time. */
const TURN_MS = 5;

function takeTurn<T>(steps: Generator<void, T>): IteratorResult<void, T> {
  const end = performance.now() + TURN_MS;
  let step = steps.next();
  while (!step.done && performance.now() < end) step = steps.next();
  return step;
}

async function makeInTurns(source: Report, isWanted: () => boolean): Promise<MadeReport | null> {
  const ready = known.get(source);
  if (ready) return ready;
  const steps = documentInSteps(source);
  let step: ReturnType<typeof steps.next>;
  do {
    await nextTurn();
    if (!isWanted()) return null;
    step = takeTurn(steps);
  } while (!step.done);
  await nextTurn();
  const made = { source, document: step.value, index: indexReport(step.value.report) };
  known.set(source, made);
  return made;
}

/** What is made of a report; while it is made anew, what was made of it before. */
export function useReportDocument(report: Report | undefined): MadeReport | undefined {
  const [shown, show] = useState<MadeReport>();
  const ready = report && known.get(report);
  useEffect(() => {
    if (!report) return;
    let isWanted = true;
    makeInTurns(report, () => isWanted).then(
      (made) => {
        if (made && isWanted) startTransition(() => show(made));
      },
      (cause: unknown) => {
        // Whoever draws the page says so; else it would be waited for for ever.
        if (isWanted)
          show(() => {
            throw cause;
          });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [report]);
  if (ready) return ready;
  return shown && shown.source.project_id === report?.project_id ? shown : undefined;
}
