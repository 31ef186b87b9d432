/** A line of a transcript: who speaks, and what stands behind the colon. */
export interface Utterance {
  label: string;
  text: string;
}

const stamp = String.raw`(?:[[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?\s*[-–]?\s*)?`;
const label = String.raw`(\p{Lu}[\p{L}\d.'’&/-]*(?:\s[\p{L}\d.,'’&/-]+){0,4}(?:\s*\([^)]{1,60}\))?)`;
const opening = new RegExp(
  `^\\s*${stamp}${label}\\s*(?:[[(]\\d{1,2}:\\d{2}(?::\\d{2})?[\\])])?:(?:\\s+|$)(.*)$`,
  'u',
);

/** Behind a time the speaker's initials need no colon. */
const initials = /^\s*[[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?\s+(\p{Lu}{1,3})\s+(\S.*)$/u;

export function utteranceOf(line: string): Utterance | null {
  const [, who, text] = opening.exec(line) ?? initials.exec(line) ?? [];
  return who === undefined ? null : { label: who.trim(), text: (text ?? '').trim() };
}

/**
 * Labels that speak, with the names that the head gives for them ("RK = Rosa Kern, head of
 * plants"). One speaks who comes back again and again in turn with another; "Date:" does not.
 */
export function speakersOf(lines: readonly string[]): Map<string, string> {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const found = utteranceOf(line);
    if (found) counts.set(found.label, (counts.get(found.label) ?? 0) + 1);
  }
  const turns = [...counts].filter(([, count]) => count >= 2).map(([name]) => name);
  const speaking = turns.length >= 2 || [...counts.values()].some((count) => count >= 4);
  if (!speaking) return new Map();
  const legend = legendOf(lines);
  return new Map(turns.map((name) => [name, legend.get(name) ?? name]));
}

function legendOf(lines: readonly string[]): Map<string, string> {
  const legend = new Map<string, string>();
  for (const line of lines.slice(0, 20)) {
    for (const [, short, name] of line.matchAll(/(?:^|[\s;,:(])(\p{Lu}{1,4})\s*=\s*([^;=)]+)/gu)) {
      if (short && name) legend.set(short, name.trim());
    }
  }
  return legend;
}
