import { createHash } from 'node:crypto';
import type { Report } from '@assay/domain/report/report';
import {
  type Hash,
  printSignOffs,
  type SignOff,
  settleSignOffs,
} from '@assay/domain/review/sign-off';
import { recordByProgram } from '../database/audit-store.ts';
import { writeNotification } from '../database/notification-store.ts';
import { presentVersion } from '../database/report-version-store.ts';
import { standingSignOffs, withdrawSignOff } from '../database/sign-off-store.ts';
import type { Queryable } from '../database/transaction.ts';

export const sha256: Hash = (content) => createHash('sha256').update(content).digest('hex');

const VERSION_LETTERS = 12;

/** The report with the signatures that hold for what it says, and those that do not any more. */
export async function withSignOffs(
  db: Queryable,
  projectId: string,
  report: Report,
): Promise<{ report: Report; lapsed: SignOff[] }> {
  const { standing, lapsed } = settleSignOffs(
    report,
    await standingSignOffs(db, projectId),
    sha256,
  );
  if (standing.length === 0) return { report, lapsed };
  const sign_offs = printSignOffs(report, standing);
  const version = sha256(JSON.stringify([report.version, sign_offs])).slice(0, VERSION_LETTERS);
  return { report: { ...report, sign_offs, version }, lapsed };
}

/** Who signed what the newest version says otherwise is told; an older one proves nothing. */
export async function withdrawLapsed(
  db: Queryable,
  projectId: string,
  report: Report,
  lapsed: readonly SignOff[],
): Promise<void> {
  if (lapsed.length === 0 || (await presentVersion(db, projectId)) !== report.version) return;
  for (const { part } of lapsed) {
    const because = 'Its content has changed.';
    const withdrawn = await withdrawSignOff(db, { projectId, part, because });
    await recordByProgram(db, {
      action: 'sign_off.lapse',
      subjectType: 'project',
      subjectId: projectId,
      summary: part,
    });
    const userId = withdrawn?.authorId;
    if (!userId) continue;
    const section = report.sections.find(({ key }) => key === part)?.title ?? part;
    await writeNotification(db, {
      userId,
      type: 'review',
      title: 'Sign-off withdrawn',
      message: `${report.company_name}: ${section} has changed since you signed it off`,
      projectId,
    });
  }
}
