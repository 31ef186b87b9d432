/** How this document divides words: learnt from the words that stand whole in its lines. */
export interface Hyphenation {
  /** Words with a hyphen inside, as printed within a line: "one-time". */
  compounds: ReadonlySet<string>;
  words: ReadonlySet<string>;
  /** Whether words are divided at line ends at all; most programs of an office divide none. */
  divides: boolean;
}

const fewestLines = 25;
const leastDivided = 0.04;
const lineEnd = /(\p{L}{2,})[-‐]$/u;

export function learnHyphenation(lines: Iterable<string>): Hyphenation {
  const compounds = new Set<string>();
  const words = new Set<string>();
  let [running, hyphened] = [0, 0];
  for (const line of lines) {
    if (line.split(' ').length >= 5) {
      running += 1;
      if (lineEnd.test(line)) hyphened += 1;
    }
    for (const [word] of line.toLowerCase().matchAll(/\p{L}+(?:[-‐]\p{L}+)*(?![-‐]$)/gu)) {
      (/[-‐]/.test(word) ? compounds : words).add(word);
    }
  }
  const divides = running < fewestLines || hyphened >= running * leastDivided;
  return { compounds, words, divides };
}

/** Lines of one paragraph or cell as one text: words divided at a line's end become whole again. */
export function joinLines(lines: readonly string[], known?: Hyphenation): string {
  let text = '';
  for (const line of lines) {
    if (text === '') text = line;
    else if (text.endsWith('\u00ad')) text = text.slice(0, -1) + line;
    else if (/[\p{L}\d][-‐/–]$/u.test(text)) {
      text = isDivided(text, line, known) ? text.slice(0, -1) + line : joinHyphen(text, line);
    } else text = `${text} ${line}`;
  }
  return text.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim();
}

/** "Einkaufs- und Technikleiter" keeps its space. */
const joinHyphen = (text: string, line: string): string =>
  /[-‐]$/.test(text) && /^(?:und|oder|and|or|bis|to|&)\b/.test(line)
    ? `${text} ${line}`
    : text + line;

/** No syllables of a longer word: before these a hyphen is written. */
const secondPart =
  /^(?:speaking|based|owned|led|driven|related|thirds|quarters|sized|oriented|focused|specific|intensive|facing|backed|funded|friendly|adjusted|weighted)$/;

/** A hyphen between two lower-case letters divides a word, unless the document writes it so. */
function isDivided(text: string, next: string, known: Hyphenation | undefined): boolean {
  const before = lineEnd.exec(text)?.[1]?.toLowerCase();
  const after = /^\p{Ll}{2,}/u.exec(next)?.[0];
  if (!before || !after || /^(?:und|oder|and|or|bis|to)$/.test(after)) return false;
  if (!known || known.words.has(before + after)) return true;
  if (!known.divides || known.compounds.has(`${before}-${after}`)) return false;
  if (before.length > 2 && secondPart.test(after)) return false;
  // Halves that the document uses as words: "German-" and "speaking".
  return !(isWord(before, known) && isWord(after, known));
}

const isWord = (half: string, known: Hyphenation): boolean =>
  half.length > 3 && known.words.has(half);
