import { messageOf, statusOf } from '../../../shared/api/api-error.ts';

/** Work that ended without its result; the message is for the person. */
export class FlowError extends Error {
  override name = 'FlowError';
}

/** The start was refused, as against work that began and then failed. */
export class NotStarted extends FlowError {}

/** Silence and server faults may pass; a refusal will not. */
export function mayPass(error: unknown): boolean {
  const status = statusOf(error);
  return status !== null && (status === 0 || status === 429 || status >= 500);
}

export function sentenceOf(error: unknown, otherwise: string): string {
  return error instanceof Error ? messageOf(error, otherwise) : 'Unknown error occurred';
}
