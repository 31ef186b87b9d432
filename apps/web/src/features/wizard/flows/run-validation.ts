import { getValidationResult, startValidation } from '@assay/contract/workflows';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { debugLog } from '../../../shared/session/debug-log.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import {
  type ChangeState,
  failed,
  projectKnown,
  taken,
  validated,
  type WizardState,
} from '../state/wizard-state.ts';
import { sentenceOf } from './flow-error.ts';
import type { FlowSurroundings } from './follow-work.ts';
import { type ValidationCalls, validateCompany } from './validate-company.ts';

export async function runValidation(
  { target, projectId }: WizardState,
  around: FlowSurroundings,
  change: ChangeState,
): Promise<void> {
  const project = projectId ? { project_id: projectId } : {};
  const body = { company_name: target.name, company_url: target.url, ...project };
  const calls: ValidationCalls = {
    start: (signal) => call(startValidation, { body, signal }),
    result: (id, signal) => call(getValidationResult, { params: { projectId: id }, signal }),
  };
  try {
    const result = await validateCompany(calls, projectId, {
      ...around,
      onProject: (id) => {
        change(projectKnown(id));
        change(taken);
        if (!projectId) toast.success('Project Created', `Project ID ${id}`);
      },
    });
    if (!result) return;
    change(validated(result));
    toast.success('Company Validated', `Successfully identified ${result.company_name}`);
  } catch (error) {
    if (around.signal.aborted) return;
    const message = sentenceOf(error, 'Failed to validate company');
    debugLog('Company validation failed', error);
    change(failed('validate', message));
    toast.error('Validation Error', message);
    if (!projectId && error instanceof ApiError)
      toast.error('Error Creating Project', error.detail ?? 'An unknown error occurred');
  }
}
