import { ApiError } from '../../../shared/api/api-error.ts';

/** A flow that ended without its result; the message is for the person. */
export class FlowError extends Error {
  override name = 'FlowError';
}

/** Silence and server faults may pass; a refusal will not. */
export function mayPass(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
  );
}

export function isSilence(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

const unknownError = 'Unknown error occurred';

export function sentenceOf(error: unknown, otherwise: string): string {
  if (error instanceof ApiError) return error.detail ?? otherwise;
  return error instanceof Error && error.message ? error.message : unknownError;
}
