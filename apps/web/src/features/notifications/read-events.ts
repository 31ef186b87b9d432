/**
 * The `data` of each server-sent event in a response body; comments and other fields are skipped.
 * `onSign` is told of every piece that arrives, also of one that carries no event.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onSign?: () => void,
): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let buffered = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onSign?.();
      buffered += decoder.decode(value, { stream: true }).replaceAll('\r\n', '\n');
      const blocks = buffered.split('\n\n');
      buffered = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = dataOf(block);
        if (data !== null) yield data;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function dataOf(block: string): string | null {
  const lines = block
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).replace(/^ /, ''));
  return lines.length > 0 ? lines.join('\n') : null;
}
