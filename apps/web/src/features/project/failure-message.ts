import type { Project } from '@assay/contract/projects';
import { phaseTable } from '@assay/domain/project/phases';

const FALLBACK = 'The analysis has failed. Please retry.';
const carriers = ['error', 'message', 'detail'] as const;

function fromObject(value: object): string | null {
  const record: Partial<Record<string, unknown>> = { ...value };
  for (const key of carriers) {
    const text = record[key];
    if (typeof text === 'string' && text.trim()) return text.trim();
    if (typeof text === 'object' && text !== null) return fromObject(text);
  }
  return null;
}

/** What went wrong, read from `report_content`: a JSON object that names the error, or plain text. */
function readContent(reportContent: string | null | undefined): string | null {
  const text = reportContent?.trim();
  if (!text) return null;
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'string') return parsed.trim() || null;
    return typeof parsed === 'object' && parsed !== null ? fromObject(parsed) : null;
  } catch {
    return text;
  }
}

type Failed = Pick<Project, 'report_content' | 'failed_phase' | 'workflow_session_metadata'>;

function phaseError({ failed_phase, workflow_session_metadata }: Failed): string | undefined {
  const record = failed_phase && phaseTable[failed_phase].record;
  return record ? workflow_session_metadata.phases[record]?.error : undefined;
}

/** Why the project failed: what the analysis left behind, else what its phase recorded. */
export function failureMessage(project: Failed): string {
  return readContent(project.report_content) ?? phaseError(project) ?? FALLBACK;
}
