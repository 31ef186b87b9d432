import { z } from 'zod';
import { getSession } from '../../../shared/session/session-store.ts';
import { type Draft, draftSchema } from './draft.ts';
import type { Target } from './project-view.ts';

/*
 * Input that the server does not have yet is kept in this browser, so that a closed tab or a
 * crashed server loses none of it; for each person apart, because a target is nobody else's business.
 */

const targetKey = 'target';
const draftKey = (projectId: string) => `draft-${projectId}`;

export const targetSchema = z.object({ name: z.string(), url: z.string() });

/** Of what is saved when the session ends in a submission, that which the server may not have. */
export const savedSchema = z.object({ projectId: z.string(), edits: draftSchema.catch({}) });

export function keepTarget(target: Target | null): void {
  write(targetKey, target);
}

export function keptTarget(): Target | null {
  return targetSchema.safeParse(read(targetKey)).data ?? null;
}

export function keepDraft(projectId: string, draft: Draft | null): void {
  write(draftKey(projectId), draft);
}

export function keptDraft(projectId: string): Draft | null {
  return draftSchema.safeParse(read(draftKey(projectId))).data ?? null;
}

function ownKey(key: string): string {
  const session = getSession();
  return `assay-wizard-${session.status === 'authenticated' ? session.user.id : ''}-${key}`;
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) window.localStorage.removeItem(ownKey(key));
    else window.localStorage.setItem(ownKey(key), JSON.stringify(value));
  } catch {
    // Without storage the wizard still works; it only forgets unsent input with the tab.
  }
}

function read(key: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(ownKey(key)) ?? 'null');
  } catch {
    return null;
  }
}
