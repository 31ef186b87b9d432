/** The JSON of a reply, bare, fenced or with words around it; otherwise the text as it is. */
export function readAnswer(text: string): unknown {
  const trimmed = text.trim();
  for (const candidate of candidatesIn(trimmed)) {
    try {
      return JSON.parse(candidate);
    } catch {
      // The next reading may be the right one.
    }
  }
  return trimmed;
}

function* candidatesIn(text: string): Generator<string> {
  yield text;
  const fenced = [...text.matchAll(/```(?:json)?\s*\n([\s\S]*?)\n\s*```/gi)].at(-1)?.[1];
  if (fenced) yield fenced;
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  if (start !== -1 && end > start) yield text.slice(start, end + 1);
}
