import { detectInstructions } from '@assay/domain/evidence/detect-instruction';
import { type Figure, readFigures, readPeriod } from './figures.ts';
import type { Passage } from './passages.ts';

/** A sentence of a source, taken by offsets, so that quoting it is always exact. */
export interface Statement {
  passage: Passage;
  /** Exactly as it stands in the passage. */
  quote: string;
  /** The same on one line, without list marks. */
  text: string;
  /** Nearest title above it in the passage. */
  heading: string;
  figures: Figure[];
  period: string | null;
  /** What it answers, where it cannot be understood without. */
  question: string | null;
}

const LONGEST_JOINED = 420;

/** Lines about the document itself are no findings. */
const aboutTheDocument =
  /^(?:Source|Method|Figure|Table|Date|Interviewee|Interviewer|Prepared|Published|Presented|Issued|By|Copyright|Confidential|Page)\b/;

const abbreviation =
  /(?:\b(?:e\.g|i\.e|etc|approx|ca|vs|Inc|Ltd|Co|Corp|No|Nos|Dr|Mr|Ms|Mrs|St|Fig|cf|resp|incl|excl)|\b[A-Z])\.$/;

export function readStatements(passages: readonly Passage[]): Statement[] {
  const seen = new Set<string>();
  const statements: Statement[] = [];
  for (const passage of passages) {
    for (const statement of statementsOf(passage)) {
      const key = `${passage.sourceId}\n${statement.text}`;
      if (seen.has(key)) continue;
      seen.add(key);
      statements.push(statement);
    }
  }
  return statements;
}

function statementsOf(passage: Passage): Statement[] {
  const found: Statement[] = [];
  let heading = '';
  let asked: string | null = null;
  for (const block of blocksOf(passage.content)) {
    const sentences = sentencesOf(block);
    if (sentences.length === 0 && isHeading(block)) heading = clean(block);
    // What speaks to whoever processes the text is no finding about its subject.
    if (detectInstructions(block).length > 0) continue;
    const before = asked;
    const [first] = sentences;
    asked = sentences.length === 1 && first?.endsWith('?') ? first : null;
    for (const [index, quote] of sentences.entries()) {
      const text = clean(quote);
      const question = index === 0 ? before : null;
      const isLeaning = leans.test(text) || (question !== null && !finite.test(text));
      // Nobody knows who "they" are when nothing goes before it.
      if (isLeaning && question === null) continue;
      found.push({
        question: isLeaning ? question : null,
        passage,
        quote,
        text,
        heading,
        figures: readFigures(text),
        period: readPeriod(text),
      });
    }
  }
  return found;
}

/** Lines that belong together: a line broken by the page's width goes on in the next. */
function blocksOf(content: string): string[] {
  const blocks: string[] = [];
  let block = '';
  for (const line of content.split(/(?<=\n)/).map(withoutEmptyCells)) {
    const goesOn =
      block !== '' &&
      !/[.!?:;"”|)\]]\s*$/.test(block) &&
      !isTableRow(block) &&
      !isTableRow(line) &&
      block.trim().length > 60 &&
      /^\s*[a-z0-9(]/i.test(line);
    if (goesOn) block += line;
    else {
      if (block.trim()) blocks.push(block.trim());
      block = line;
    }
  }
  if (block.trim()) blocks.push(block.trim());
  return blocks;
}

/** A sheet's row with one filled cell is a line of text. */
function withoutEmptyCells(line: string): string {
  return line.replace(/(?:\s*\|)+\s*$/, '\n');
}

export function isTableRow(line: string): boolean {
  return /\S\s*(?:\t|\s\|\s)\s*\S?/.test(line) || /^\s*\|.*\|\s*$/.test(line);
}

function isHeading(block: string): boolean {
  return block.length <= 120 && !/[.!?;]$/.test(block) && !isTableRow(block);
}

function sentencesOf(block: string): string[] {
  if (isTableRow(block)) return [];
  const sentences: string[] = [];
  let start = 0;
  for (const hit of block.matchAll(/[.!?]["”’)]?(?=\s+["“‘(*]*[A-Z0-9]|\s*$)/g)) {
    const end = hit.index + hit[0].length;
    const sentence = block.slice(start, end);
    if (abbreviation.test(sentence)) continue;
    sentences.push(sentence);
    start = end;
  }
  return withAntecedents(sentences)
    .map((sentence) => unmarked(sentence))
    .filter((sentence) => /\s\S+\s/.test(sentence) && !aboutTheDocument.test(sentence));
}

const leans = /^\s*(?:Its?|They|Their|This|These|Those|He|She|The company)\b/;
/** Things that a sentence before must have introduced. */
const introduced = /\b(?:at|in|of) the (?:site|hall|building|facility|latter)\b/;
/** Enough to tell a sentence from a list of things. */
const finite =
  /\b(?:is|are|was|were|has|have|had|will|would|can|could|cannot|do|does|did|may|must|should|\w+ed|rose|fell|took|come|comes|came|go|went|left|kept|give|gave|told|said|plan|plans|need|needs|want|buy|buys|sell|sells|find|found|make|makes|meet|win|wins|know|pay|pays|get|got|see)\b/i;

/** "Its strength is …" means nothing without the sentence before it. */
function withAntecedents(sentences: readonly string[]): string[] {
  const joined: string[] = [];
  for (const sentence of sentences) {
    const before = joined.at(-1);
    const leansOn = leans.test(sentence) || introduced.test(sentence);
    if (before !== undefined && leansOn && before.length + sentence.length < LONGEST_JOINED) {
      joined[joined.length - 1] = before + sentence;
    } else joined.push(sentence);
  }
  return joined;
}

/** Without list marks, speaker labels and emphasis at its ends, which are no part of the words. */
function unmarked(sentence: string): string {
  return sentence
    .trim()
    .replace(/^(?:[-–•*▪◦]\s+|#+\s+|\d{1,2}[.)]\s+)+/, '')
    .replace(/^\*\*(?:[^*]{1,30}):\*\*\s*/, '')
    .replace(/^(?:A|Q|Answer|Question):\s+/, '')
    .replace(/^(?:No|Yes|Well|Honestly|Indeed),\s+/, '')
    .trim();
}

const clean = (text: string): string => text.replace(/\s+/g, ' ').trim();
