import { readDates } from '../../kit/dates.ts';
import { matchesOf } from '../../kit/matches-of.ts';
import { talkWords } from './document-kind.ts';
import { former, introduced, office, posted, purchaser } from './find-interviewee.ts';

const HEAD_LINES = 8;
const LONGEST_WHO = 100;
const LONGEST_NAME = 100;
const FEWEST_LETTERS = 4;

/** "Expert:", "Who:", "With:", in whatever language: whom a talk was with. */
const label =
  /(?:^|[\s|*;])(?:with|who|profile|experte?|speakers?|participants?|teilnehmer|interviewee|gesprächspartner(?:in)?|gesprekspartner|interlocuteur|interlocutrice|interlocutore?|samtalspartner|samtalepartner|personne interrogée|persona entrevistada|entrevistad[oa]|intervistat[oa]|geïnterviewde)\W{0,3}[:=|]\W{0,4}(?<who>\p{L}[^\n]+)/iu;
/** "AL = Ada Lind, head of purchasing": whose letters stand before the answers. */
const legend = /(?<![\p{L}])\p{Lu}{1,4}\s*=\s+(?<who>\p{L}(?:(?!\s\p{Lu}{1,4}\s*=\s)[^;\n])+)/gu;
const asksHimself =
  /^(?:interviewer|us|analyst|caller|deal team|the client)(?![\p{L}])|,\s*(?:deal team|interviewer)\s*$/iu;
/** What stands behind the words that introduce somebody: what he did later, what he kept, whether he is named. */
const further =
  /\s*(?:(?<![\s.]\p{Lu}|Dr|Prof|Mr|Mrs|Ms|ehem)[.]\s(?=\p{Lu})|;\s|,?\s(?:before that|with the company|now |today |heute |name withheld|left |in post|since |not paid)|\s\/\s\d|\s\p{Lu}\p{Ll}+:\s|\s(?:Project|Projekt|Typed|Notes?|Telefon|Video|By phone)(?:\s|$)|\s[-–|·]\s\d|[;,.]?\s\p{Lu}{1,4}\s*=\s).*$/u;
/** "EXPERT CALL 1, transcript – Project Osprey": what a line begins with before it introduces anybody. */
const opening =
  /^[\s,.:–-]*(?:(?:transcript|notes?|verbatim)(?![\p{L}])[\s,.:–-]*)?(?:pro[jy]e[ck]?t\w*\s\p{Lu}\p{L}+\s*)?/iu;
const isPost = (text: string): boolean =>
  [posted, purchaser, former].some((pattern) => pattern.test(text)) ||
  matchesOf(text, office).length > 0 ||
  /(?<![\p{L}])(?:manager|director|buyer|leiter(?:in)?|leitung|directeur|directrice|gerente|inkoper)(?![\p{L}])/iu.test(
    text,
  );

/** "Ada Lind, CIO, Merrow Partners", of all that a line says of her. */
function bare(line: string): string | null {
  const [day] = readDates(line).filter(({ precision }) => precision === 'day');
  const said = line
    .slice(0, day?.start)
    .replace(/,\s["“].*$/u, '')
    .trimStart();
  const kind = talkWords(said);
  const behindKind = kind !== null && said.startsWith(kind) ? said.slice(kind.length) : said;
  const who = behindKind
    .replaceAll(/\s*\([^()]*(?:\)|$)|[*_"“”]/gu, '')
    .replace(behindKind === said ? '' : opening, '')
    .replace(further, '')
    .replaceAll(/\s+[/|–-]\s+/gu, ', ')
    .replaceAll(/\s+/gu, ' ')
    .replace(/[\s,.;:·–-]+$/u, '')
    .trim()
    .replace(/^Former(?=\s)/u, 'former');
  const isShort = who.length > FEWEST_LETTERS && who.length <= LONGEST_WHO;
  return isShort && !/[?!:]/u.test(who) && (isPost(who) || who.includes(',')) ? who : null;
}

/** Who is asked, in the words of the lines that introduce him. */
function whoIsAsked(lines: readonly string[]): string | null {
  const question = lines.findIndex((line) => line.includes('?'));
  const head = lines.slice(0, question === -1 ? HEAD_LINES : Math.min(question, HEAD_LINES));
  const isSomebody = (who: string) => !asksHimself.test(who.trim());
  const said = [
    ...head.flatMap((line) => matchesOf(line, legend).flatMap(({ groups }) => groups?.who ?? [])),
    ...head.flatMap((line) => label.exec(line)?.groups?.who ?? []),
    ...head.filter((line) => introduced.test(line) || isPost(line)),
  ];
  return (
    said
      .filter(isSomebody)
      .map(bare)
      .find((who) => who !== null) ?? null
  );
}

const shouted = (text: string): boolean => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);

/** "EXPERT CALL #0417": what kind of talk it was, and the number it bears. */
function kindOfTalk(texts: readonly string[]): string | null {
  const kind = texts.map(talkWords).find((words) => words !== null);
  if (!kind) return null;
  const calm = shouted(kind.replaceAll(/[^\p{L}]/gu, '')) ? kind.toLowerCase() : kind;
  return `${calm.charAt(0).toUpperCase()}${calm.slice(1)}`;
}

/** Words that say whom or what a title names, beside that it is a talk, its number and its project. */
function namesSomebody(title: string): boolean {
  const kind = talkWords(title) ?? '';
  const rest = title
    .replace(kind, ' ')
    .replaceAll(/\([^()]*\)|(?<![\p{L}])pro[jy]e[ck]?t\w*\s+\p{L}+/giu, ' ')
    .replaceAll(
      /(?<![\p{L}])(?:notes?|transcript|verbatim|network|calls?|interview|owner|client|customer|expert|kunden?|klant|competitor)(?![\p{L}])/giu,
      ' ',
    );
  return matchesOf(rest, /\p{L}{4,}/gu).length >= 2;
}

/** A line of data, or words that all shout: no name for a paper that is quoted on every page. */
const isPlain = (title: string): boolean =>
  title.length <= LONGEST_NAME &&
  readDates(title).every(({ precision }) => precision !== 'day') &&
  !/(?:\p{Lu}{4,}\W+){2}/u.test(title) &&
  !/(?<![\p{L}])(?:date|expert|interviewee|speaker)\s*:/iu.test(title);

/**
 * What a talk is called: its title where that names somebody, else the kind of talk and who was asked. Its file's
 * name would be a clerk's.
 */
export function nameTalk(title: string, isOfFile: boolean, lines: readonly string[]): string {
  if (isPlain(title) && !isOfFile && namesSomebody(title)) return title;
  const who = whoIsAsked(lines);
  const kind = kindOfTalk([lines[0] ?? '', lines[1] ?? '', title]);
  return who === null || kind === null ? title : `${kind}: ${who}`;
}
