import { splitSentences } from '../../kit/split-sentences.ts';
import type { RawDocument } from '../raw-document.ts';
import type { DocumentKind } from '../reading.ts';

/** What documents call themselves, in their titles and first lines; the first that fits decides. */
const names: readonly [DocumentKind, RegExp][] = [
  [
    'interview',
    /\b(?:call transcript|transcript|interview|expert call|call with|call notes|Gesprächsnotiz|Gesprächsprotokoll|Expertengespräch|Experteninterview)\b/iu,
  ],
  [
    'press_release',
    /\b(?:press release|news release|for immediate release|Pressemitteilung|Presseinformation|Medienmitteilung)\b/iu,
  ],
  [
    'filing',
    /\b(?:form 10-[KQ]|10-[KQ]|form 20-F|form 8-K|registration statement|prospectus|quarterly report on form)\b/iu,
  ],
  [
    'accounts',
    /\b(?:annual report|annual accounts|financial statements|Jahresabschluss|Konzernabschluss|Geschäftsbericht|Lagebericht|auditor[’']s report|statutory accounts|Bestätigungsvermerk)\b/iu,
  ],
  [
    'survey',
    /\b(?:survey|questionnaire|respondents|Kundenbefragung|Befragung|Umfrage|reviews? export)\b/iu,
  ],
  [
    'analyst_note',
    /\b(?:initiation|initiating coverage|price target|equity research|analyst note|research note|Kursziel|target price)\b/iu,
  ],
  [
    'study',
    /\b(?:market (?:study|report|research|outlook)|industry (?:study|report)|Branchenreport|Branchenstudie|Marktstudie|Marktreport|Marktbericht|white paper)\b/iu,
  ],
  [
    'plan',
    /\b(?:budget|business plan|forecast|mid-?term plan|Mittelfristplanung|Planung|Planrechnung|Wirtschaftsplan|Businessplan|financial model)\b/iu,
  ],
  [
    'management_accounts',
    /\b(?:management accounts|trial balance|monthly report|Monatsbericht|Summen- und Saldenliste|BWA|flash report)\b/iu,
  ],
  [
    'presentation',
    /\b(?:presentation|board deck|investor deck|pitch deck|Präsentation|information memorandum|teaser|board pack)\b/iu,
  ],
  [
    'records',
    /\b(?:export|order book|Auftragsbestand|contract list|customer list|Kundenliste|Vertragsliste|register|database|raw data|Rohdaten|cohort)\b/iu,
  ],
  ['memo', /\b(?:memo|memorandum|note to file|Vermerk|Aktennotiz|battlecard|briefing)\b/iu],
];

const wire = /\btoday (?:announced|reported)\b|\/for immediate release\/|\bSOURCE \p{Lu}/iu;

interface KindSigns {
  /** Title and the first lines, as printed. */
  opening: string;
  fileName: string | null;
  url: string | null;
  speakers: number;
}

const extensions: readonly [RegExp, DocumentKind][] = [
  [/\.pptx?$/iu, 'presentation'],
  [/\.(?:xlsx?|csv|tsv)$/iu, 'records'],
];

/** A mail and an interview are known by their shape, others by what they call themselves. */
export function documentKind(raw: RawDocument, signs: KindSigns): DocumentKind {
  if (raw.mail) return 'mail';
  const file = (signs.fileName ?? '').replaceAll(/[_-]/gu, ' ');
  const [heading = ''] = signs.opening.split('\n');
  if (signs.speakers >= 2) return 'interview';
  const shape = extensions.find(([pattern]) => pattern.test(signs.fileName ?? ''))?.[1] ?? null;
  const called = calledKind(heading) ?? calledKind(file) ?? calledKind(titlesIn(signs.opening));
  if (shape === 'presentation') return 'presentation';
  if (shape === 'records')
    return called === 'survey' || called === 'plan' || called === 'management_accounts'
      ? called
      : 'records';
  // Accounts that were saved as a page, not a page that offers them.
  const isFile = signs.url === null;
  if (raw.page || /\.html?$/iu.test(signs.fileName ?? ''))
    return called === 'filing' || called === 'press_release' || (isFile && called === 'accounts')
      ? called
      : 'web_page';
  if (called === null && wire.test(signs.opening)) return 'press_release';
  return called ?? 'other';
}

const LONGEST_TITLE = 110;
/** Kinds that name themselves in a sentence too. */
const announced =
  /(?<![\p{L}])(?:press release|news release|for immediate release|pressemitteilung|presseinformation|medienmitteilung|annual report|quarterly report|geschäftsbericht|jahresabschluss|konzernabschluss|lagebericht|expert call|transcript|initiat\p{L}+|(?-i:Notes to (?:the )?(?:[Cc]onsolidated )?[Ff]inancial [Ss]tatements))(?![\p{L}])/iu;

function firstSentence(line: string): string {
  const [first] = splitSentences(line);
  return first ? line.slice(first.start, first.end) : '';
}

/** Lines that may name a document; a sentence that speaks of a budget does not make it one. */
function titlesIn(opening: string): string {
  return opening
    .split('\n')
    .flatMap((line) => [line, firstSentence(line)])
    .filter(
      (line) =>
        announced.test(line) ||
        (line.length <= LONGEST_TITLE &&
          (!/[.!?]["”]?$/u.test(line) || line.split(/\s/u).length <= 10)),
    )
    .join('\n');
}

/** What a title calls its document. */
export function calledKind(text: string): DocumentKind | null {
  return names.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
