import type { FigureKind } from '../reading/figure.ts';
import { currencyMark, currencyOf, currencySign, scaledSign } from './currencies.ts';
import { remember } from './remember.ts';
import { joinedLetter, scaleLetter, scaleOf, scaleWord } from './scales.ts';

export interface Unit {
  /** The currency, '%', 'points', 'x', 'months' …; null where only a scale is said. */
  unit: string | null;
  currency: string | null;
  scale: number | null;
  kind: FigureKind | null;
}

const durations: Readonly<Record<string, string>> = {
  second: 'seconds',
  seconds: 'seconds',
  sekunde: 'seconds',
  sekunden: 'seconds',
  minute: 'minutes',
  minutes: 'minutes',
  minuten: 'minutes',
  hour: 'hours',
  hours: 'hours',
  hrs: 'hours',
  stunde: 'hours',
  stunden: 'hours',
  std: 'hours',
  day: 'days',
  days: 'days',
  tag: 'days',
  tage: 'days',
  tagen: 'days',
  werktage: 'days',
  arbeitstage: 'days',
  week: 'weeks',
  weeks: 'weeks',
  woche: 'weeks',
  wochen: 'weeks',
  month: 'months',
  months: 'months',
  monat: 'months',
  monate: 'months',
  monaten: 'months',
  year: 'years',
  years: 'years',
  yrs: 'years',
  yr: 'years',
  jahr: 'years',
  jahre: 'years',
  jahren: 'years',
  ...Object.fromEntries(
    Object.entries({
      minutes: 'minutos|minuti|minutter|minuter|minuuttia|minuutin|minut|minuty',
      hours: 'heure|heures|hora|horas|uren|timer|timmar|tuntia|tunnin|godzina|godziny|godzin',
      days: 'jour|jours|días|dias|giorni|dagen|dager|dage|dagar|päivää|päivän|dni',
      weeks:
        'semaine|semaines|semana|semanas|settimana|settimane|weken|uker|uger|veckor|viikkoa|viikon|tydzień|tygodnie|tygodni',
      months:
        'mois|mes|mês|meses|mese|mesi|maand|maanden|måned|måneder|månad|månader|kuukautta|kuukauden|miesiąc|miesiąca|miesiące|miesięcy',
      years:
        'an|ans|année|années|año|años|ano|anos|anno|anni|jaar|år|året|vuotta|vuoden|rok|roku|lata|lat',
    }).flatMap(([unit, names]) => names.split('|').map((name) => [name, unit])),
  ),
};

export function durationOf(word: string): string | null {
  return durations[word.toLowerCase().replace(/\.$/u, '')] ?? null;
}

const edge = '(?<![\\p{L}\\d])';
const end = '(?![\\p{L}\\d])';

/** A currency with its scale in one word: TEUR, kEUR, T€, m€, EURm, $k, EUR '000. */
const scaledCurrency = new RegExp(
  `${edge}(?:(${joinedLetter})\\.?\\s?(${scaledSign})|(${currencySign})\\s?(?:(${scaleLetter})|['’‘]?(000)s?)|(${scaleWord})\\s?(?:(?:of|de|di)\\s|d['’])?(${currencyMark})|(${currencyMark})\\s?['’‘]?(?:in\\s)?(${scaleWord}))${end}`,
  'u',
);
const plainCurrency = new RegExp(`(?<![\\p{L}])(${currencyMark})(?![\\p{L}])`, 'u');
const plainScale = new RegExp(`${edge}(${scaleWord})${end}|['’‘](000)s?(?!\\d)`, 'iu');
const points =
  /(?:%[- ]?(?:points?|Punkte)|percentage points?|Prozentpunkte?n?|(?<![\p{L}])(?:pp|ppt|pps|PP)(?![\p{L}]))/u;
const basisPoints = /(?<![\p{L}])(?:bps?|basis points?|Basispunkte?n?)(?![\p{L}])/iu;
const percent = /%|(?<![\p{L}])(?:per ?cent(?:age)?|Prozent|v\. ?H\.|pct)(?![\p{L}])/iu;
const multiple = /^\s*\(?[x×]\)?\s*$|\((?:in )?[x×]\)/u;
const counted =
  /(?<![\p{L}])(?:Anzahl|Stück|Stk\.?|number of|# of|units|FTE|FTEs|VZÄ)(?![\p{L}])|^\s*#\s*$/iu;
const lasting =
  /(?:^|[\s(,])(?:in\s+)?(hours|days|weeks|months|years|Stunden|Tagen?|Wochen|Monaten?|Jahren?)\s*(?:\)?\s*$|,\s)/iu;

function money(currency: string | null, scale: number | null): Unit {
  return { unit: currency, currency, scale, kind: 'money' };
}

function readScaled(text: string): Unit | null {
  const match = scaledCurrency.exec(text);
  if (match === null) return null;
  const mark = match[2] ?? match[3] ?? match[7] ?? match[8] ?? '';
  const letters = match[1] ?? match[4] ?? match[6] ?? match[9] ?? '';
  return money(currencyOf(mark), match[5] ? 1000 : scaleOf(letters));
}

const year = '(?:(?<![\\d.,])(?:19|20)\\d\\d(?:/\\d\\d){0,2}|FY\\s?\\d\\d)\\s';
/** Behind a number it scales that number alone; a year is none. */
const everyScaled = new RegExp(`(?:(?<=${year})|(?<!\\d\\s?))${scaledCurrency.source}`, 'gu');

/** "2024, TEUR" as "2024, EUR": for numbers that stand whole. */
export const withoutScale = (name: string): string =>
  name.replace(everyScaled, (whole: string, ...parts: (string | undefined)[]) => {
    const mark = parts[1] ?? parts[2] ?? parts[6] ?? parts[7] ?? '';
    return currencyOf(mark) ?? whole;
  });

/** Scale that a head prints by a word or by thousands left out. */
function readScale(text: string): number | null {
  const match = plainScale.exec(text);
  if (match === null) return null;
  return match[2] ? 1000 : (scaleOf(match[1] ?? '') ?? scaleOf((match[1] ?? '').toLowerCase()));
}

const exactly = (unit: string, kind: FigureKind): Unit => ({
  unit,
  currency: null,
  scale: null,
  kind,
});

/** What a head or a caption such as "in TEUR", "$ millions" or "%" says; null where it says nothing. */
export const readUnit = remember((text): Unit | null => {
  const scaled = readScaled(text);
  if (scaled !== null) return scaled;
  if (points.test(text)) return exactly('points', 'points');
  if (basisPoints.test(text))
    return { unit: 'points', currency: null, scale: 0.01, kind: 'points' };
  const currency = plainCurrency.exec(text);
  const scale = readScale(text);
  if (currency !== null) {
    // "EUR / %" names two units, and so none.
    if (/%/u.test(text)) return null;
    return money(currencyOf(currency[1] ?? ''), scale);
  }
  if (percent.test(text) && scale === null) return exactly('%', 'percent');
  if (multiple.test(text)) return exactly('x', 'multiple');
  const lasts = lasting.exec(text);
  if (lasts !== null && scale === null)
    return exactly(durationOf(lasts[1] ?? '') ?? 'days', 'duration');
  if (counted.test(text)) return { unit: null, currency: null, scale, kind: 'count' };
  return scale === null ? null : { unit: null, currency: null, scale, kind: null };
});
