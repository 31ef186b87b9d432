/** The JSON of a reply, bare, fenced or with words around it; otherwise the text as it is. */
export function readAnswer(text: string): unknown {
  const trimmed = text.trim();
  for (const candidate of candidatesIn(trimmed)) {
    try {
      return parse(candidate);
    } catch {
      // The next reading may be the right one.
    }
  }
  return trimmed;
}

/** No database keeps the character zero, and no answer means it. */
function parse(text: string): unknown {
  if (!text.includes('\\u0000')) return JSON.parse(text);
  return JSON.parse(text, (_, value) =>
    typeof value === 'string' ? value.replaceAll('\0', '') : value,
  );
}

function* candidatesIn(text: string): Generator<string> {
  yield text;
  const fenced = [...text.matchAll(/```(?:json)?\s*\n([\s\S]*?)\n\s*```/gi)].at(-1)?.[1];
  if (fenced) yield fenced;
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  if (start !== -1 && end > start) yield text.slice(start, end + 1);
}
