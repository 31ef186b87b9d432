import { mayPass } from '../work/flow-error.ts';
import { type Draft, hasParts } from './draft.ts';

export type SaveStatus = 'saved' | 'saving' | 'waiting' | 'refused';

interface DraftSaver {
  put: (draft: Draft) => Promise<unknown>;
  /** Keeps what the server does not have yet, so that a closed tab loses nothing. */
  keep: (draft: Draft | null) => void;
  onStatus: (status: SaveStatus) => void;
}

export const saveAfterMs = 500;
export const saveAgainAfterMs = 3_000;

/** Sends what was said to the server shortly after it was, the latest of each part, in order. */
export function createDraftSaver({ put, keep, onStatus }: DraftSaver) {
  let said: Draft = {};
  let saved: Draft = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay = Promise.resolve();

  function unsent(): Draft | null {
    const isSaved = (part: string) => said[part as keyof Draft] === saved[part as keyof Draft];
    const parts = Object.fromEntries(Object.entries(said).filter(([part]) => !isSaved(part)));
    return hasParts(parts) ? parts : null;
  }

  function flushIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    underWay = underWay.then(send);
    return underWay;
  }

  async function send(): Promise<void> {
    const sent = unsent();
    try {
      if (sent) await put(sent);
      saved = { ...saved, ...sent };
      tell();
    } catch (error) {
      onStatus(mayPass(error) ? 'waiting' : 'refused');
      if (mayPass(error)) flushIn(saveAgainAfterMs);
    }
  }

  function tell(): void {
    keep(unsent());
    onStatus(unsent() ? 'saving' : 'saved');
  }

  /** Told all that was said, each time that a part of it changes. */
  function save(all: Draft): void {
    said = all;
    tell();
    if (unsent()) flushIn(saveAfterMs);
  }

  return { save, flush };
}
