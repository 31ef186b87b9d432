/**
 * Takes the one JSON value out of what a model has answered: fences, prose around it and trailing
 * commas are faults of form, not of substance. Answers undefined where there is none.
 */
export function parseLoose(answer: string): { value: unknown; repaired: string[] } | undefined {
  const whole = parse(answer);
  if (whole !== undefined) return { value: whole, repaired: [] };
  for (const start of openings(answer)) {
    const end = closing(answer, start);
    if (end === null) continue;
    const taken = answer.slice(start, end);
    const exact = parse(taken);
    if (exact !== undefined) return { value: exact, repaired: ['words around the object'] };
    const cleaned = parse(withoutTrailingCommas(taken));
    if (cleaned !== undefined) return { value: cleaned, repaired: ['trailing commas'] };
    const plain = parse(withoutTrailingCommas(inJson(taken)));
    if (plain !== undefined) return { value: plain, repaired: ['remarks and words of a program'] };
  }
  return undefined;
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

const mostOpenings = 50;

/** Objects first: prose may hold brackets of its own. */
function openings(text: string): number[] {
  const all = [...text.matchAll(/[{[]/g)].map(({ index }) => index);
  const first = (mark: string) => all.filter((at) => text[at] === mark).slice(0, mostOpenings);
  return [...first('{'), ...first('[')];
}

/** Characters of a JSON text that stand outside its strings. */
function* outsideStrings(text: string, from: number): Generator<{ at: number; mark: string }> {
  let inString = false;
  for (let at = from; at < text.length; at += 1) {
    const mark = text[at] ?? '';
    if (inString && mark === '\\') at += 1;
    else if (mark === '"') inString = !inString;
    else if (!inString) yield { at, mark };
  }
}

function closing(text: string, start: number): number | null {
  let depth = 0;
  for (const { at, mark } of outsideStrings(text, start)) {
    if (mark === '{' || mark === '[') depth += 1;
    if (mark === '}' || mark === ']') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return null;
}

const pythonWords: Readonly<Record<string, string>> = {
  None: 'null',
  True: 'true',
  False: 'false',
  NaN: 'null',
  undefined: 'null',
};

/** Strings as they are, with line ends inside them escaped; remarks dropped, other words for null said in JSON. */
function inJson(text: string): string {
  return text.replace(
    /"(?:[^"\\]|\\[\s\S])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\/|\b(?:None|True|False|NaN|undefined)\b/g,
    (found) => {
      if (found.startsWith('"')) return found.replaceAll('\n', '\\n').replaceAll('\t', '\\t');
      return found.startsWith('/') ? '' : (pythonWords[found] ?? found);
    },
  );
}

function withoutTrailingCommas(text: string): string {
  const dropped = new Set<number>();
  let comma: number | null = null;
  for (const { at, mark } of outsideStrings(text, 0)) {
    if (mark === ',') comma = at;
    else if ((mark === '}' || mark === ']') && comma !== null) {
      if (/^[\s,]*$/.test(text.slice(comma, at))) dropped.add(comma);
      comma = null;
    } else if (/\S/.test(mark)) comma = null;
  }
  return text.replace(/,/g, (mark, at: number) => (dropped.has(at) ? '' : mark));
}
