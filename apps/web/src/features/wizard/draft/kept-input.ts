import { z } from 'zod';
import { getSession } from '../../../shared/session/session-store.ts';
import { draftSchema, targetSchema } from './draft.ts';

/**
 * Input that the server does not have yet is kept in this browser, so that a closed tab or a
 * crashed server loses none of it; for each person apart, because a target is nobody else's business.
 */
function keptIn<T>(name: string, schema: z.ZodType<T>) {
  function key(): string {
    const session = getSession();
    return `assay-wizard-${session.status === 'authenticated' ? session.user.id : ''}-${name}`;
  }
  return {
    keep(value: T | null): void {
      try {
        if (value === null) window.localStorage.removeItem(key());
        else window.localStorage.setItem(key(), JSON.stringify(value));
      } catch {
        // Without storage the wizard still works; it only forgets unsent input with the tab.
      }
    },
    read(): T | null {
      try {
        const stored: unknown = JSON.parse(window.localStorage.getItem(key()) ?? 'null');
        return schema.safeParse(stored).data ?? null;
      } catch {
        return null;
      }
    },
  };
}

export const keptTarget = keptIn('target', targetSchema);
export const keptDraft = (projectId: string) => keptIn(`draft-${projectId}`, draftSchema);

/** Of what is saved when the session ends in a submission, that which the server may not have. */
export const savedSchema = z.object({ projectId: z.string(), edits: draftSchema.catch({}) });
