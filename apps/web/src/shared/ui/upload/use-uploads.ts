import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';

export interface UploadItem {
  id: string;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** How much of it has left, between 0 and 1. */
  sent: number;
  problem: string | null;
}

export type SendFile = (file: File, onSent: (share: number) => void) => Promise<unknown>;

/** The files chosen so far, and how each of them is doing on its way. */
export function useUploads(send: SendFile) {
  const [items, setItems] = useState<UploadItem[]>([]);

  function change(id: string, part: Partial<UploadItem>) {
    setItems((known) => known.map((item) => (item.id === id ? { ...item, ...part } : item)));
  }

  function add(files: File[]) {
    const added = files.map<UploadItem>((file) => ({
      id: crypto.randomUUID(),
      file,
      state: 'waiting',
      sent: 0,
      problem: null,
    }));
    setItems((known) => [...known, ...added]);
  }

  function remove(id: string) {
    setItems((known) => known.filter((item) => item.id !== id));
  }

  /** One after the other; resolves to how many arrived and how many are left to try again. */
  async function sendAll(): Promise<{ arrived: number; left: number }> {
    let arrived = 0;
    const due = items.filter(({ state }) => state === 'waiting' || state === 'failed');
    for (const item of due) {
      change(item.id, { state: 'sending', sent: 0, problem: null });
      try {
        await send(item.file, (sent) => change(item.id, { sent }));
        arrived += 1;
        change(item.id, { state: 'done' });
      } catch (cause) {
        change(item.id, { state: 'failed', problem: messageOf(cause, 'Could not be uploaded') });
      }
    }
    setItems((known) => known.filter(({ state }) => state !== 'done'));
    return { arrived, left: due.length - arrived };
  }

  return { items, add, remove, sendAll };
}
