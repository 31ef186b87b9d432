import { currencySign } from '../../kit/currencies.ts';
import { type DateMention, readDates } from '../../kit/dates.ts';
import { scaleWord } from '../../kit/scales.ts';
import { splitSentences } from '../../kit/split-sentences.ts';
import type { RawDocument } from '../raw-document.ts';

const FIRST_LINES = 14;
const LAST_LINES = 8;
const LONGEST_HEAD = 400;
const LONGEST_TITLE = 140;
const labelled =
  /(?:^|[\s*_(|])(?:date|dated|datum|stand|published|publication date|veröffentlicht|erstellt|created|generated|updated|refreshed|saved|sent|exported|recorded|aufgenommen|export vom|extract of|extract dated|auszug vom|extrait du|estratto del|uittreksel van)\s*(?:am|on)?\s*[:*_]*\s*$/iu;
/** "Updated with the first quarter on 17 October": a paper is of the day on which it was last changed. */
const revised =
  /(?<![\p{L}])(?:updated|aktualisiert|mis(?:e|es)? à jour|actualizad[oa]|aggiornat[oa]|atualizad[oa]|bijgewerkt|opdateret|oppdatert|uppdaterad|zaktualizowan[oy]|aktualizován[ao]?)(?![\p{L}])(?:[^.;]|(?<=\d)\.){0,60}\s(?:on|am|le|el|il|em|op|den|w dniu|dne)\s$/iu;
/** A date that tells of a period or of somebody else's doing is not the document's own. */
const ofAnother =
  /(?<![\p{L}])(?:ended|ending|ends|through|until|since|by|from|bis|zum|ab|seit|endet|ended on|as of|at|per|between|Bilanzstichtag|Geschäftsjahr|effective|renewed|signed|expires?|to|tot|au|eindigt|loopt|due|before|after|later than|opens?|opening|plus tard|avant|dès|partir|jusqu['’]au|fällig|spätestens|vor|antes|até|entro|hasta|clos|al|a|pr\.?|cerrado|chiuso|afgesloten|avslutet|avslutat|afsluttet|abgelaufen\p{L}*|zakończon\p{L}+|dzień)\s+(?:\p{L}+\s)?$/iu;
/** "4.2 The term ends on …": what a clause of a contract says is no date of the paper. */
const numberedClause = /^\d{1,2}(?:\.\d{1,2})+\.?\s/u;
/** "Loans stood at EUR 30.1 million on 31 December": the day of a sum or a rate is no paper's own. */
const statesSum = new RegExp(
  `(?:${currencySign})\\s?\\d|\\d\\s?(?:%|per cent|percent|Prozent|(?:${scaleWord}))`,
  'u',
);
const contract =
  /(?<![\p{L}])(?:agreement|contract|addendum|amendment|lease|\p{L}*vertrag|nachtrag|contrat|avenant|accord|\p{L}*overeenkomst|contrato|contratto|\p{L}*avtale|\p{L}*avtal)(?![\p{L}])/iu;
const signing =
  /(?<![\p{L}])(?:signed|executed|entered into|unterzeichnet|unterschrieben|ondertekend|getekend|signé|conclu|firmado|assinado|firmato|undertegnet|underskrevet|undertecknat)\s(?:(?:on|as of|am|op|le|el|em|il|den)\s)?$/iu;
const dateline = /^(?:\p{Lu}[\p{L}.’ -]{1,30},\s){1,3}(?:den\s|the\s)?$/u;

function isoOf(value: string | null | undefined): string | null {
  const match = /^\d{4}-\d{2}-\d{2}/u.exec(value ?? '');
  return match ? match[0] : null;
}

type Precision = DateMention['precision'];

interface Candidate {
  value: string;
  rank: number;
}

/** "The facility agreement dated 3 May 2021", "test date 31 March": the day of another paper or event. */
const ofPaper =
  /(?<![\p{L}])(?:(?:agreement|contract|lease|facility|letter|minutes|meeting|deed|note|report)\s(?:dated|of)|(?:test|due|reporting|maturity|expiry|effective|closing|completion|delivery|start|end)\sdate:?)\s*$/iu;

/** Lines in which a paper still tells of itself. */
const OWN_LINES = 3;
/** Where the first lines of notes run into one, the day of a paper stands among its first words. */
const FIRST_WORDS = 80;

const spanning =
  /^\s*(?:[–—-]|to|until|bis|til|till|au|al|a|até|tot|do)\s*(?:den\s|the\s|le\s)?$/iu;

/** "1 July 2024 – 30 June 2025" is the year that a paper tells of. */
function outsideSpans(line: string): DateMention[] {
  const dates = readDates(line);
  const spans = (a: DateMention | undefined, b: DateMention | undefined) =>
    a !== undefined && b !== undefined && spanning.test(line.slice(a.end, b.start));
  return dates.filter((date, at) => !spans(date, dates[at + 1]) && !spans(dates[at - 1], date));
}

function candidatesIn(line: string, at: number, isEnd: boolean, precision: Precision): Candidate[] {
  return outsideSpans(line)
    .filter((date) => date.precision === precision)
    .flatMap((date) => {
      const before = line.slice(Math.max(0, date.start - 40), date.start);
      if (at >= OWN_LINES && ofPaper.test(before)) return [];
      if (labelled.test(before) || revised.test(line.slice(0, date.start)))
        return [{ value: date.value, rank: 0 }];
      if (dateline.test(line.slice(0, date.start))) return [{ value: date.value, rank: 1 }];
      if (
        !isEnd &&
        /^\s*$/u.test(line.slice(0, date.start)) &&
        /^[.,;\s]|^$/u.test(line.slice(date.end))
      ) {
        return [{ value: date.value, rank: 1 }];
      }
      const isLong = line.length > 140 && (at > 0 || date.start > FIRST_WORDS);
      if (isEnd || ofAnother.test(before) || isLong || numberedClause.test(line)) return [];
      if (statesSum.test(line)) return [];
      const isShort = line.length - (date.end - date.start) < 60;
      return [{ value: date.value, rank: isShort || at < OWN_LINES ? 2 : 3 }];
    });
}

const dash = /\s+[–—]\s+/u;
/** One dash may lead to the day on which a year ends, or to the end of a span. */
const betweenDashes = /\s[–—]\s.*\s[–—]\s/u;

/** A file's name joins its words: "survey_Sept2025". */
function datesOfFile(fileName: string | null): readonly DateMention[] {
  return readDates(
    (fileName ?? '').replaceAll('_', ' ').replaceAll(/(?<=\p{L}{3})(?=20\d{2}(?!\d))/gu, ' '),
  );
}

/** Lines that were joined to a paragraph still tell their date in a sentence or between dots of its own. */
function partsOf(line: string): string[] {
  if (line.length > LONGEST_HEAD) return [line];
  return splitSentences(line)
    .map(({ start, end }) => line.slice(start, end))
    .flatMap((part) => part.split(/\s+[·•|]\s+/u))
    .flatMap((part) => (betweenDashes.test(part) ? part.split(dash) : [part]));
}

/** "Until when are you bound?": the day that somebody answers is none of the paper. */
const isAnswer = (before = ''): boolean => /\?[”"»]?\s*$/u.test(before);

function bestOf(
  lines: readonly string[],
  isEnd: boolean,
  precision: Precision = 'day',
): Candidate | null {
  const all = lines.flatMap((line, at) =>
    isAnswer(lines[at - 1])
      ? []
      : partsOf(line).flatMap((part) => candidatesIn(part, at, isEnd, precision)),
  );
  return all.toSorted((a, b) => a.rank - b.rank)[0] ?? null;
}

/** A contract is of the day on which it was signed. */
function daySigned(lines: readonly string[]): string | null {
  if (!contract.test(lines.slice(0, 3).join('\n'))) return null;
  const first = lines
    .slice(0, FIRST_LINES)
    .flatMap((line) =>
      readDates(line).filter(
        ({ start, precision }) => precision === 'day' && signing.test(line.slice(0, start)),
      ),
    )[0];
  return first?.value ?? null;
}

const approval =
  /(?<![\p{L}])(?:(?:report|accounts|statements)[^.;]{0,60}\s(?:approved|authorised|authorized|signed)|opinion|Abschluss[^.;]{0,60}\s(?:gebilligt|festgestellt|aufgestellt)|Bestätigungsvermerk|comptes[^.;]{0,60}\s(?:arrêtés|approuvés)|jaarrekening[^.;]{0,60}\s(?:vastgesteld|goedgekeurd)|(?:^|[.;]\s)(?:approved by|gebilligt (?:vom|durch)|approuvé\p{L}* par|approvat\p{L} dal|aprobad\p{L}+ por|aprovad\p{L}+ (?:por|pelo)|goedgekeurd door|godkendt af|godkjent av|godkänd\p{L}* av|zatwierdzon\p{L}+ przez|schválen\p{L}* \p{L}+))(?![\p{L}])[^.;]{0,60}\s(?:on|am|vom|le|op|den|il|el|em|dnia|dne)\s$/iu;

/** "Passed by the directors on 3 May": accounts are of the day on which they were passed. */
function dayApproved(lines: readonly string[]): string | null {
  const days = lines
    .slice(0, FIRST_LINES)
    .flatMap((line) =>
      readDates(line).filter(
        ({ start, precision }) => precision === 'day' && approval.test(line.slice(0, start)),
      ),
    );
  return days[0]?.value ?? null;
}

const LONGEST_SIGNATURE = 120;

/** "Hull, 9 May 2025. The board": a report is signed before its tables begin. */
function signedInside(lines: readonly string[]): Candidate | null {
  const short = lines.filter((line) => line.length <= LONGEST_SIGNATURE);
  const found = bestOf(short, true);
  return found?.rank === 1 ? found : null;
}

/** The day that the document gives itself: labelled, in a dateline, in its file's name, under a signature. */
export function findDate(
  raw: RawDocument,
  lines: readonly string[],
  fileName: string | null,
): string | null {
  const sent = isoOf(raw.mail?.date) ?? isoOf(raw.page?.publishedAt);
  if (sent !== null) return sent;
  const signed = daySigned(lines);
  if (signed !== null) return signed;
  const head = bestOf(lines.slice(0, FIRST_LINES), false);
  if (head !== null && head.rank <= 1) return head.value;
  const approved = dayApproved(lines);
  if (approved !== null) return approved;
  const named = datesOfFile(fileName).find((date) => date.precision === 'day');
  const foot = bestOf(lines.slice(-LAST_LINES), true);
  if (foot?.rank === 0) return foot.value;
  if (named !== undefined) return named.value;
  return foot?.value ?? head?.value ?? signedInside(lines)?.value ?? isoOf(raw.date) ?? null;
}

/** "Strictly confidential, July 2025": the month of a document that gives itself no day. */
export function findMonth(lines: readonly string[], fileName: string | null): string | null {
  const head = bestOf(lines.slice(0, FIRST_LINES), false, 'month');
  if (head !== null && head.rank <= 1) return head.value;
  const named = datesOfFile(fileName).find(({ precision }) => precision === 'month');
  return named?.value ?? monthBehind(lines[0] ?? '') ?? monthOfEdition(lines);
}

const HEAD_LINES = 4;
const edition =
  /(?<![\p{L}])(?:edition|issue|study|report|survey|memorandum|presentation|slides|teaser|\p{L}*präsentation|présentation|presentación|presentazione|presentatie|presentasjon|ausgabe|auflage|studie|bericht|édition|étude|rapport|edición|edição|edizione|estudio|estudo|studio|editie|uitgave|onderzoek|utgave|utgåva|studien?)(?![\p{L}])/iu;

/** "Alder House, Hull. Trade study, third edition, May 2026.": the month that closes what names the paper. */
function monthOfEdition(lines: readonly string[]): string | null {
  for (const part of lines.slice(0, HEAD_LINES).flatMap(partsOf)) {
    const month = edition.test(part) ? monthBehind(part) : null;
    if (month !== null) return month;
  }
  return null;
}

/** "Project Heron – management presentation, April 2025": the month with which a title ends. */
function monthBehind(title: string): string | null {
  const last = readDates(title).at(-1);
  if (last?.precision !== 'month' || title.length > LONGEST_TITLE) return null;
  const isLast = /^[.)\s]*$/u.test(title.slice(last.end));
  return isLast && /[,–—·|]\s*$/u.test(title.slice(0, last.start)) ? last.value : null;
}
