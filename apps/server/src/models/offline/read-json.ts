/** JSON of a variable; what cannot be read is as good as missing. */
export function readJson(text: string | undefined): unknown {
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
