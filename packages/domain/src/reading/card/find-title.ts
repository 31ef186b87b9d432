import { readDates } from '../../kit/dates.ts';
import { splitSentences } from '../../kit/split-sentences.ts';
import { sameCompany } from '../entities/find-entities.ts';
import type { RawDocument } from '../raw-document.ts';
import type { Block, DocumentKind } from '../reading.ts';
import { calledKind, isKindAlone } from './document-kind.ts';
import { findMasthead } from './find-masthead.ts';

const LONGEST_TITLE = 160;
const FEWEST_WORDS = 3;
/** "EXPERT CALL NOTES" is what such papers are called. */
const FEWEST_SHOUTED = 5;
/** What programs write where nobody gave a title. */
const emptyTitle =
  /^(?:untitled|document\d*|presentation\d*|(?:powerpoint|pptxgenjs|keynote|impress)[ -]pr[eäé]sentation|pr[eé]sentation powerpoint|microsoft (?:word|powerpoint|excel)\b.*|slide \d+|book\d*|tabelle\d*|sheet\d*|mappe\d*|unbenannt|.*\.(?:docx?|pptx?|xlsx?|pdf|txt|indd))$/iu;
/** What agencies and templates print above a title. */
const slug =
  /for immediate release|\b[A-Z]{2,}-\d{6,}|^\W*$|^[^>]{2,40} > [^>]+ >|^(?:confidential|vertraulich|entwurf|draft)\W*$/iu;
const sentenceEnd = /[.!?]["”]?$/u;

export function wordsOfFileName(fileName: string | null): string | null {
  if (fileName === null) return null;
  const stem = fileName.replace(/^.*[/\\]/u, '').replace(/\.[A-Za-z0-9]{1,5}$/u, '');
  const words = stem
    .replace(/^\d{1,3}[_\s.-]+/u, '')
    .replaceAll(/[_]+|(?<=\p{L})-(?=\p{L})|(?<=\p{L}{3})-(?=\d)/gu, ' ')
    .replaceAll(/(?<!\p{L})(?:fy|q|h)(?=\d)/gu, (letters) => letters.toUpperCase())
    .replaceAll(/(?<=(?:19|20)\d\d)-(?=(?:FY)?(?:19|20)\d\d)/gu, '–')
    .trim();
  return words === '' ? null : words;
}

/** What a program writes as a title where it knows only how the file is called. */
function isFileName(title: string, fileName: string | null): boolean {
  const bare = (text: string | null) => (text ?? '').toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '');
  const words = bare(wordsOfFileName(fileName));
  return words !== '' && bare(title).replace(/^\d{1,3}/u, '') === words.replace(/^\d{1,3}/u, '');
}

interface TitleSources {
  raw: RawDocument;
  /** Blocks with their text, in order. */
  lines: readonly { block: Pick<Block, 'kind' | 'level' | 'speaker'>; text: string }[];
  fileName: string | null;
  kind: DocumentKind;
  company: string | null;
}

/** "PRESS RELEASE. Leeds, 4 May 2025" */
const placed = /^[^.]{3,40}\.\s\p{Lu}[\p{L} -]{1,30},\s[^,]*\d{4}\.?$/u;

/** A slug, or the head of a paper with its date. */
function isNoTitle(text: string): boolean {
  if (slug.test(text)) return true;
  return readDates(text).length > 0 && (placed.test(text) || findMasthead([text]) !== null);
}

/** "3. Suppliers": a part of a paper, not what it is called. */
const numbered = /^\d{1,2}(?:\.\d{1,2})*[.)]\s\p{L}/u;

/** A title stands before the prose. */
function beforeProse(lines: TitleSources['lines']): TitleSources['lines'] {
  const prose = lines.findIndex(
    ({ block, text }) => block.kind === 'paragraph' && text.length > LONGEST_TITLE,
  );
  return prose === -1 ? lines : lines.slice(0, prose);
}

function firstHeading(lines: TitleSources['lines']): string | null {
  const headings = beforeProse(lines.slice(0, 12)).filter(
    ({ block, text }) => block.kind === 'heading' && !isNoTitle(text) && !numbered.test(text),
  );
  const highest = Math.min(...headings.map(({ block }) => block.level ?? 9));
  const heading = headings.find(({ block }) => (block.level ?? 9) === highest);
  return heading && heading.text.length <= LONGEST_TITLE ? heading.text : null;
}

/** A first line that is no sentence, no question and nobody's speech. */
function firstLine(lines: TitleSources['lines']): string | null {
  const line = beforeProse(lines.slice(0, 6)).find(
    ({ block, text }) => block.kind === 'paragraph' && block.speaker === null && !isNoTitle(text),
  );
  return line && !sentenceEnd.test(line.text) && !/\?/u.test(line.text) ? line.text : null;
}

const wordsOf = (text: string): string[] =>
  text.replace(/\([^)]*\)/gu, '').match(/[\p{L}\d]+/gu) ?? [];

/** "Call transcript" is a kind, not a title: two such documents would bear one name. */
function isGeneric(title: string): boolean {
  const words = wordsOf(title);
  const isShouted = !/\p{Ll}/u.test(words.join('')) || isKindAlone(title);
  return words.length < (isShouted ? FEWEST_SHOUTED : FEWEST_WORDS);
}

/** A head that goes on with its day, how long it was and who wrote it is a whole line of data. */
const LONGEST_HEAD = 90;
const FEWEST_BEFORE_DAY = 20;

/** "Year ended 31 March 2025": a day that what stands before it needs. */
const leadsToDay = /(?:(?<![\p{L}])(?:ended|ending|to|at|of|on|from|zum|am|vom|per|date)|:)\s*$/iu;

function withoutDay(title: string): string {
  const [day] = readDates(title).filter(({ precision }) => precision === 'day');
  if (title.length <= LONGEST_HEAD || !day || day.start < FEWEST_BEFORE_DAY) return title;
  const [before, behind] = [title.slice(0, day.start), title.slice(day.end)];
  return /^[,;.]\s/u.test(behind) && !leadsToDay.test(before)
    ? before.replace(/[\s,;–—-]+$/u, '')
    : title;
}

function tidy(title: string): string {
  const clean = withoutDay(
    title
      .replaceAll(/\s+/gu, ' ')
      .replace(/^(?:(?:re|fw|fwd|aw|wg)\s*:\s*)+/iu, '')
      .trim(),
  );
  return clean.length > LONGEST_TITLE ? `${clean.slice(0, LONGEST_TITLE - 1)}…` : clean;
}

/** The next line that says more than the kind of document. */
function furtherTitle(lines: TitleSources['lines'], title: string): string | null {
  const next = lines
    .slice(0, 8)
    .find(
      ({ block, text }) =>
        (block.kind === 'heading' || block.kind === 'paragraph') &&
        block.speaker === null &&
        text !== title &&
        text.length <= LONGEST_TITLE &&
        !isGeneric(text) &&
        !numbered.test(text) &&
        !isNoTitle(text) &&
        !sentenceEnd.test(text) &&
        !/[?:=·|]|\d{1,2}[.:]\d{2}|^\p{Lu}[^,]{1,30}, .*\d{4}/u.test(text) &&
        readDates(text).length === 0,
    );
  return next?.text ?? null;
}

function isSheet(fileName: string | null): boolean {
  return /\.(?:xlsx?|csv|tsv)$/iu.test(fileName ?? '');
}

const isName = (text: string): boolean =>
  text.split(/\s+/u).every((word) => /^(?:[\p{Lu}\d&]|(?:of|and|und|de|der)$)/u.test(word));

/** A saved page prints its site's name behind its title. */
export function siteOf(title: string | null): { title: string; site: string | null } {
  const match = /^(.{3,}?)\s+[|–—-]\s+([^|–—]{2,40})$/u.exec(title ?? '');
  const [own = '', behind = ''] = match?.slice(1) ?? [];
  if (!match) return { title: title ?? '', site: null };
  // "Merrow Bakers – bread, baked at night": what sells itself puts its name first.
  if (isName(own) && !isName(behind) && /,/u.test(behind)) return { title: own, site: own };
  // "Merrow Bakers – loaves by town": a site has a name.
  return /^\p{Ll}/u.test(behind)
    ? { title: title ?? '', site: null }
    : { title: own, site: behind };
}

/** By its version others name a paper that they replace. */
const version = /(?<![\p{L}\d])v(?:ersion)?[.\s]*\d/iu;

/** Kinds whose first line is often only what they are. */
const announces: ReadonlySet<DocumentKind> = new Set([
  'press_release',
  'study',
  'presentation',
  'analyst_note',
  'accounts',
  'filing',
]);

/** Papers with a cover, which names the company or the project before what it is. */
const covered: ReadonlySet<DocumentKind> = new Set(['presentation', 'accounts', 'filing']);
const LONGEST_CALL = 80;

/** What a paper calls itself below the name on its cover: "Annual accounts 2024". */
function ownCall(lines: TitleSources['lines'], kind: DocumentKind): string | null {
  const calls = lines.slice(0, 6).flatMap(({ block, text }) => {
    const [first] = splitSentences(text);
    const call = first ? text.slice(first.start, first.end).replace(/\.$/u, '') : text;
    const isLine = block.kind !== 'table' && block.speaker === null && !numbered.test(call);
    return isLine && calledKind(call) === kind ? [call] : [];
  });
  return calls.find(({ length }) => length <= LONGEST_TITLE) ?? null;
}

/** The parts of a title that are not the company's name, with what stands by it: "Harrow AS, Leeds". */
function besideName(title: string, company: string): string[] {
  const own = new Set(wordsOf(company.toLowerCase()));
  const isOwn = (part: string) => {
    const words = wordsOf(part.toLowerCase());
    const others = words.filter((word) => !own.has(word));
    return others.length < Math.min(words.length, FEWEST_WORDS);
  };
  return title.split(/:\s| [–—-] /u).filter((part) => !isOwn(part));
}

/** The company's name and nothing that says what the paper is: "Harrow AS – Annual accounts 2024" does. */
const isOnlyName = (title: string, company: string): boolean =>
  sameCompany(title, company) && isGeneric(besideName(title, company).join(' '));

/** On a cover that says only whose paper it is, or of which project, what it calls itself counts, else its file's name. */
function coverTitle(
  title: string,
  { lines, kind, company }: TitleSources,
  file: string | null,
): string | null {
  if (!covered.has(kind) || company === null || calledKind(title) !== null) return null;
  const beside = besideName(title, company);
  if (!isGeneric(beside.join(' '))) return null;
  const call = ownCall(lines, kind);
  const isFileCalled = file !== null && calledKind(file) === kind;
  if (isFileCalled && (call === null || call.length > LONGEST_CALL)) return file;
  return call === null ? null : [...beside.filter((part) => !call.includes(part)), call].join(': ');
}

/** Files are called without marks above letters. */
const unaccented = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[äöü]/gu, (letter) => `${letter.normalize('NFD').charAt(0)}e`)
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');

export function findTitle(sources: TitleSources): string {
  const { raw, lines, fileName, kind, company } = sources;
  if (raw.mail && raw.mail.subject.trim() !== '') return tidy(raw.mail.subject);
  const own = raw.title?.trim() ?? '';
  const stated =
    own !== '' &&
    !emptyTitle.test(own) &&
    !isNoTitle(own) &&
    !numbered.test(own) &&
    !isFileName(own, fileName)
      ? kind === 'web_page'
        ? siteOf(own).title
        : own
      : null;
  const words = wordsOfFileName(fileName);
  const file = words && `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  const printed = isSheet(fileName) ? file : (firstHeading(lines) ?? firstLine(lines));
  const telling = [stated, printed].find(
    (each) => each !== null && (!isGeneric(each) || version.test(each)),
  );
  const title = telling ?? stated ?? printed ?? file ?? 'Untitled document';
  if (/^\([^)]*\)$/u.test(title) && file !== null) return tidy(file);
  const cover = coverTitle(title, sources, file);
  if (cover !== null) return tidy(cover);
  const isOwnName = company !== null && isOnlyName(title, company);
  if (!isGeneric(title) && !isOwnName) return tidy(title);
  const further = announces.has(kind) ? furtherTitle(lines, title) : null;
  if (further?.includes(title)) return tidy(further);
  if (further !== null) return tidy(`${title}: ${further}`);
  if (file === null) return tidy(title);
  const known = unaccented(title).match(/[\p{L}\d]+/gu) ?? [];
  return known.every((word) => unaccented(file).includes(word))
    ? tidy(file)
    : tidy(`${title}: ${words}`);
}
