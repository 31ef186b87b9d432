import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';

export interface UploadItem {
  id: string;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  problem: string | null;
}

/** The files chosen so far, and how each of them is doing on its way. */
export function useUploads(send: (file: File) => Promise<unknown>) {
  const [items, setItems] = useState<UploadItem[]>([]);

  function change(id: string, part: Partial<UploadItem>) {
    setItems((known) => known.map((item) => (item.id === id ? { ...item, ...part } : item)));
  }

  function add(files: File[]) {
    const added = files.map<UploadItem>((file) => ({
      id: crypto.randomUUID(),
      file,
      state: 'waiting',
      problem: null,
    }));
    setItems((known) => [...known, ...added]);
  }

  function remove(id: string) {
    setItems((known) => known.filter((item) => item.id !== id));
  }

  /** One after the other; resolves to how many arrived. */
  async function sendAll(): Promise<number> {
    let arrived = 0;
    for (const item of items.filter(({ state }) => state === 'waiting' || state === 'failed')) {
      change(item.id, { state: 'sending', problem: null });
      try {
        await send(item.file);
        arrived += 1;
        change(item.id, { state: 'done' });
      } catch (cause) {
        change(item.id, { state: 'failed', problem: messageOf(cause, 'Could not be uploaded') });
      }
    }
    setItems((known) => known.filter(({ state }) => state !== 'done'));
    return arrived;
  }

  return { items, add, remove, sendAll };
}
