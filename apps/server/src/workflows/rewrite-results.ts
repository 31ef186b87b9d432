import { numbersOf } from '@assay/domain/report/hold-numbers';
import {
  assessmentText,
  reviewedText,
  sectionTexts,
  summaryText,
  wholeText,
} from '@assay/domain/report/result-texts';
import type pg from 'pg';
import { lockPrintedAnalysis, rewritePrinted } from '../database/result-store.ts';
import { type Assembled, resealProject } from '../reports/seal-report.ts';
import { reviewerTexts } from './reviewer-texts.ts';

type Seal = (transaction: pg.PoolClient, projectId: string) => Promise<Assembled | null>;

/**
 * What a finished project prints is written anew: without a document that was deleted, unless it is
 * sealed for another reason.
 */
export async function rewriteResults(
  transaction: pg.PoolClient,
  projectId: string,
  seal: Seal = resealProject,
): Promise<void> {
  const analysis = await lockPrintedAnalysis(transaction, projectId);
  if (!analysis) return;
  const sealed = await seal(transaction, projectId);
  if (!sealed) return;
  const { rows, report } = sealed;
  await rewritePrinted(transaction, projectId, {
    report: wholeText(report),
    summary: summaryText(report),
    reviewSummary: report.assessment?.summary ?? '',
    reviewed: reviewedText(report),
    output: {
      ...(await reviewerTexts(transaction, analysis, report, numbersOf(rows))),
      interview_guides: report.guides,
    },
    sections: sectionTexts(report),
    assessment: assessmentText(report),
  });
}
