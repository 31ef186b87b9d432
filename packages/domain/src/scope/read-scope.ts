export interface ScopePart {
  title: string;
  topics: { title: string; questions: string[] }[];
}

/** A title in capitals stands among others that are not; acronyms of one word keep theirs. */
function calm(title: string): string {
  if (title !== title.toUpperCase() || !title.includes(' ')) return title;
  return title
    .toLowerCase()
    .replace(
      /(^|[^\p{L}])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );
}

/** The text of a scope as its sections, their topics and the questions put to each. */
export function readScope(scope: string): ScopePart[] {
  const parts: ScopePart[] = [];
  for (const line of scope.split('\n')) {
    const [, indent = '', bullet = '', rest = ''] = /^(\s*)([-•*]\s+)?(.*)$/.exec(line) ?? [];
    const text = rest.trim();
    if (text === '') continue;
    const part = parts.at(-1);
    const topic = part?.topics.at(-1);
    if (bullet === '' || !part)
      parts.push({ title: calm(text.replace(/^(?:#+\s+|\d+[.)]\s+)/, '')), topics: [] });
    else if (indent.length > 1 && topic) topic.questions.push(text);
    else part.topics.push({ title: text, questions: [] });
  }
  return parts;
}
