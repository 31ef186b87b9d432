const carriers = ['raw', 'content', 'result'] as const;

/** The text of a content item: a string, or an object that carries raw, content or result. */
export function contentText(item: unknown): string {
  if (typeof item === 'string') return item;
  if (typeof item !== 'object' || item === null) return '';
  const record: Partial<Record<string, unknown>> = { ...item };
  for (const key of carriers) {
    const text = contentText(record[key]);
    if (text) return text;
  }
  return '';
}
