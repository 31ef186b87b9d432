const FALLBACK = 'The analysis has failed. Please retry.';
const carriers = ['error', 'message', 'detail'] as const;

function fromObject(value: object): string | null {
  const record: Partial<Record<string, unknown>> = { ...value };
  for (const key of carriers) {
    const text = record[key];
    if (typeof text === 'string' && text.trim()) return text.trim();
    if (typeof text === 'object' && text !== null) return fromObject(text);
  }
  return null;
}

/** What went wrong, read from `report_content`: a JSON object that names the error, or plain text. */
export function failureMessage(reportContent: string | null | undefined): string {
  const text = reportContent?.trim();
  if (!text) return FALLBACK;
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'string' && parsed.trim()) return parsed.trim();
    if (typeof parsed === 'object' && parsed !== null) return fromObject(parsed) ?? FALLBACK;
    return FALLBACK;
  } catch {
    return text;
  }
}
