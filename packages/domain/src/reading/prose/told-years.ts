import type { FiscalCalendar } from '../../kit/fiscal-calendar.ts';
import type { PeriodMention } from '../../kit/periods.ts';
import { onDay, type Period } from '../figure.ts';
import type { Span } from '../reading.ts';

/** Years told from the day on which a paper was written. */
const years: readonly [number, RegExp][] = [
  [
    0,
    /(?<![\p{L}])(?:this year|(?:the )?current year|(?:des |dem |im |das )?laufende[nsm]? Jahr(?:es)?|diese[ms] Jahr|cette année|l['’]année en cours|este año|(?:el )?año en curso|quest['’]anno|(?:l['’])?anno in corso|este ano|dit jaar|(?:het )?lopende jaar|inneværende år|indeværende år|innevarande år|w tym roku|bieżącym roku)(?![\p{L}])/giu,
  ],
  [
    -1,
    /(?<![\p{L}])(?:last year|(?:im )?letzte[smn] Jahr|vergangene[sn] Jahr|l['’]an(?:née)? (?:dernière?|passée?)|el año pasado|l['’]anno scorso|lo scorso anno|o ano passado|vorig jaar|i fjor|sidste år|förra året|i fjol|w (?:zeszłym|ubiegłym) roku)(?![\p{L}])/giu,
  ],
  [
    1,
    /(?<![\p{L}])(?:next year|nächste[sn] Jahr|l['’]année prochaine|(?:el )?próximo año|l['’]anno prossimo|volgend jaar|neste år|næste år|nästa år|w przyszłym roku)(?![\p{L}])/giu,
  ],
];
const justEnded =
  /(?<![\p{L}])(?:(?:the )?(?:financial )?year just (?:ended|closed)|(?:im |das )?abgelaufene[nsm]? (?:Geschäftsj|J)ahr|(?:l['’])?exercice (?:écoulé|qui vient de s['’]achever)|(?:el )?ejercicio recién cerrado|(?:l['’])?esercizio appena chiuso|(?:het )?afgelopen boekjaar)(?![\p{L}])/giu;
/** "Than last year", "as this year": what something is held against. */
const comparing =
  /(?<![\p{L}])(?:than|as|like|with|on|over|from|against|versus|vs\.?|to|gegenüber|wie|als|zum|que|à|rispetto (?:al)?|enn|end|som|än|dan|van|niż|do|since|seit|depuis|until|by|before)\s(?:the\s|in\s|im\s|en\s|i\s|l['’])?$/iu;

const dayBefore =
  /(?<![\p{L}])(?:by|until|till|before|through|from|since|bis|vor|seit|ab|avant|ici|jusqu['’]à|jusqu['’]|depuis|hasta|antes|desde|entro|prima|vóór|voor|tot|sinds|innen|før|inden|til|till|före|do|przed|od)\s(?:the\s|zum\s|la\s|à\s|al\s|a\s|de\s|della\s|het\s)*$/iu;
const eve =
  /(?<![\p{L}])(?:New Year['’]s Eve|Silvester|(?:la\s)?Saint-Sylvestre|Nochevieja|San Silvestro|oudejaarsdag|nyttårsaften|nytårsaften|nyårsafton|sylwestra?)(?:\s(?:of|de|del|van))?\s(20\d{2})(?!\d)/giu;
const turn =
  /(?<![\p{L}])(?:turn of the year|Jahreswechsel|changement d['’]année|cambio de año|cambio d['’]anno|jaarwisseling|årsskiftet|przełomie (?:lat|roku))\s(?:of\s|auf\s|zu\s)?(20\d{2})\s?[/–-]\s?(?:20)?\d{2}(?!\d)/giu;
const endOf =
  /(?<![\p{L}])(?:end of|Ende|fin|fin(?:ales)? de|fine(?: del)?|final de|eind(?:e)?(?: van)?|(?:slutten|utgangen|udgangen|slutningen) a[vf]|(?:slutet|utgången) av|koniec|końcu)\s(?:the year\s|des Jahres\s|l['’]année\s|año\s|dell['’]anno\s|het jaar\s|året\s|roku\s)?(20\d{2})(?![\d/–-]|\s?[/–-]\s?\d)/giu;

interface Told {
  calendar: FiscalCalendar | null;
  written: string | null;
  /** The last day of the last year that was over then. */
  lastEnd: string | null;
}

const isCalendar = (calendar: FiscalCalendar | null): boolean =>
  calendar === null || (calendar.month === 12 && calendar.day === 31);

const wholeYear = (year: number, label: string): Period => ({
  ...onDay(`${year}-12-31`),
  type: 'span',
  start: `${year}-01-01`,
  precision: 'year',
  label,
});

function mentionsOf(
  text: string,
  pattern: RegExp,
  before: RegExp,
  periodOf: (match: RegExpExecArray) => Period | null,
): PeriodMention[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const period = before.test(text.slice(0, match.index)) ? null : periodOf(match);
    const span: Span = { start: match.index, end: match.index + match[0].length };
    return period === null ? [] : [{ ...span, period, status: null, relative: null }];
  });
}

/** The last days of years, by whatever they are called. */
export function lastDays(text: string, { calendar }: Pick<Told, 'calendar'>): PeriodMention[] {
  const day = (match: RegExpExecArray): Period => ({
    ...onDay(`${match[1]}-12-31`),
    label: match[0],
  });
  const ends =
    isCalendar(calendar) || calendar?.bareYears === 'calendar'
      ? mentionsOf(text, endOf, dayBefore, day)
      : [];
  return [
    ...mentionsOf(text, eve, dayBefore, day),
    ...mentionsOf(text, turn, dayBefore, day),
    ...ends,
  ];
}

/** "Last year", "das laufende Jahr": by the day of the paper; of a financial year that is not known, none. */
export function yearsFromDay(text: string, { calendar, written, lastEnd }: Told): PeriodMention[] {
  if (written === null) return [];
  const year = Number(written.slice(0, 4));
  const ended = mentionsOf(text, justEnded, comparing, ([label]) => {
    if (lastEnd === null) return null;
    const start = new Date(`${Number(lastEnd.slice(0, 4)) - 1}${lastEnd.slice(4)}T00:00:00Z`);
    start.setUTCDate(start.getUTCDate() + 1);
    return {
      ...onDay(lastEnd),
      type: 'span',
      precision: 'year',
      start: start.toISOString().slice(0, 10),
      label,
    };
  });
  if (!isCalendar(calendar)) return ended;
  return [
    ...ended,
    ...years.flatMap(([shift, pattern]) =>
      mentionsOf(text, pattern, comparing, ([label]) => wholeYear(year + shift, label)),
    ),
  ];
}
