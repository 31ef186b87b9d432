import { useRef, useState } from 'react';
import { messageOf } from '../api/api-error.ts';

export interface SentFile {
  id: string;
  name: string;
  state: 'waiting' | 'sending' | 'failed';
  problem: string | null;
}

/** Each holds a connection while the server reads it. */
const AT_ONCE = 3;

/** Sends files as they come, a few at a time; what has arrived leaves the list. */
export function useSending(send: (file: File) => Promise<unknown>, onArrived: () => void) {
  const [files, setFiles] = useState<SentFile[]>([]);
  const waiting = useRef<{ id: string; file: File }[]>([]);
  const running = useRef(0);
  // The project may have come into being since the files were dropped.
  const latest = useRef({ send, onArrived });
  latest.current = { send, onArrived };

  function change(id: string, part: Partial<SentFile>): void {
    setFiles((known) => known.map((each) => (each.id === id ? { ...each, ...part } : each)));
  }

  async function work(): Promise<void> {
    if (running.current >= AT_ONCE) return;
    running.current += 1;
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      const { id, file } = next;
      change(id, { state: 'sending' });
      try {
        await latest.current.send(file);
        setFiles((known) => known.filter((each) => each.id !== id));
        latest.current.onArrived();
      } catch (cause) {
        change(id, { state: 'failed', problem: messageOf(cause, 'Could not be uploaded') });
      }
    }
    running.current -= 1;
  }

  function add(added: readonly File[]): void {
    const named = added.map((file) => ({ id: crypto.randomUUID(), file }));
    waiting.current.push(...named);
    setFiles((known) => [
      ...known,
      ...named.map(({ id, file }) => ({
        id,
        name: file.name,
        state: 'waiting' as const,
        problem: null,
      })),
    ]);
    for (let worker = 0; worker < AT_ONCE; worker += 1) void work();
  }

  return {
    files,
    sending: files.some(({ state }) => state !== 'failed'),
    add,
    dismiss: (id: string) => setFiles((known) => known.filter((each) => each.id !== id)),
  };
}
