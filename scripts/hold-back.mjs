import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';

/** More than any run says, so that nothing has to stop for not being listened to. */
const ROOM_BYTES = 256 * 1024 * 1024;

/** Begins work at once, and tells what it says when it is its turn: first what was held back, then as it comes. */
export function holdBack(work) {
  const output = new PassThrough({ highWaterMark: ROOM_BYTES });
  const ended = work(output).finally(() => output.end());
  // A fault is told in its turn too.
  ended.catch(() => undefined);
  return {
    async tell(listener) {
      output.on('data', (words) => listener.write(words));
      await finished(output);
      return ended;
    },
  };
}
