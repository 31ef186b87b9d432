import type { ProjectRow } from '@assay/contract/projects';
import { normaliseCompanyName } from '@assay/domain/company/normalise-name';
import { companyNameOf } from '@assay/domain/project/dashboard';
import { isLaunched } from '@assay/domain/project/phases';
import { isUnfinishedWizardProject, phaseStatusesOf } from '@assay/domain/project/wizard-phase';

/** The newest project of the person that was begun for this company and not launched yet. */
export function unfinishedProjectFor(
  name: string,
  userId: string | undefined,
  rows: readonly ProjectRow[],
): ProjectRow | undefined {
  const company = normaliseCompanyName(name);
  if (!company) return undefined;
  // Once validated, a project is called as the evidence writes it: "Torvald AS", with its legal form.
  const isMeant = (written: string) => written === company || written.startsWith(`${company} `);
  return rows.find((row) => {
    const metadata = row.workflow_session_metadata;
    return (
      row.user_id === userId &&
      isMeant(normaliseCompanyName(companyNameOf(row))) &&
      !isLaunched(row.workflow_status) &&
      isUnfinishedWizardProject({ ...row, phases: metadata && phaseStatusesOf(metadata) })
    );
  });
}
