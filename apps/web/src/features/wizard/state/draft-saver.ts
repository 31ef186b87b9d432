import { type Draft, hasParts } from './draft.ts';

export type SaveStatus = 'saved' | 'saving' | 'waiting' | 'refused';

export interface DraftParts {
  put: (draft: Draft) => Promise<unknown>;
  /** Keeps what the server does not have yet, so that a closed tab loses nothing. */
  keep: (draft: Draft | null) => void;
  mayPass: (error: unknown) => boolean;
  onStatus: (status: SaveStatus) => void;
}

export const saveAfterMs = 500;
export const saveAgainAfterMs = 3_000;

/** Sends edits to the server shortly after they are made, the latest of each part, in order. */
export function createDraftSaver({ put, keep, mayPass, onStatus }: DraftParts) {
  let pending: Draft = {};
  /** On its way: not saved until the server has answered. */
  let sent: Draft = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | null = null;

  function schedule(afterMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), afterMs);
  }

  async function send(): Promise<void> {
    sent = pending;
    pending = {};
    onStatus('saving');
    try {
      await put(sent);
      sent = {};
      keep(hasParts(pending) ? pending : null);
      if (!hasParts(pending)) onStatus('saved');
    } catch (error) {
      pending = { ...sent, ...pending };
      sent = {};
      if (mayPass(error)) {
        onStatus('waiting');
        schedule(saveAgainAfterMs);
      } else {
        onStatus('refused');
      }
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    while (underWay) await underWay;
    if (!hasParts(pending)) return;
    underWay = send().finally(() => {
      underWay = null;
    });
    await underWay;
  }

  return {
    save(change: Draft): void {
      pending = { ...pending, ...change };
      keep({ ...sent, ...pending });
      onStatus('saving');
      schedule(saveAfterMs);
    },
    flush,
  };
}
