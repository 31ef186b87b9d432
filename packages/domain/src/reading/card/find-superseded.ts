import { readDates } from '../../kit/dates.ts';
import { labelWords } from '../../kit/label.ts';
import { readPeriods } from '../../kit/periods.ts';
import type { Figure } from '../figure.ts';
import type { Card, Reading } from '../reading.ts';
import { calledKind } from './document-kind.ts';

export interface DatedReading {
  id: string;
  card: Card;
  reading: Pick<Reading, 'figures'>;
}

export interface Supersession {
  newer: string;
  older: string;
  /** All of the older one, or only these of its figures. */
  figures: number[] | null;
  reason: string;
}

const version = /(?<![\p{L}\d])(?:v|version|fassung|stand)\s?\.?(\d+(?:\.\d+)*)/iu;

function versionOf(text: string): string | null {
  return version.exec(text)?.[1] ?? null;
}

/** A title without its dates, periods and version: what the papers of one series share. */
function seriesOf(card: Card): string {
  const bare = card.title.replaceAll(new RegExp(version.source, 'giu'), ' ');
  return labelWords(bare)
    .filter((word) => !/\d/u.test(word))
    .join(' ');
}

function isLater(newer: Card, older: Card): boolean {
  return newer.date !== null && older.date !== null && newer.date > older.date;
}

/** "… replaces the plan of 14 March 2023", "… supersedes version 3.0". */
function saysSo(newer: Card, older: Card): boolean {
  return newer.supersedes.some(({ what }) => {
    const dates = readDates(what).map((date) => date.value);
    if (older.date !== null && dates.some((date) => older.date?.startsWith(date))) return true;
    const named = versionOf(what);
    if (named !== null && named === versionOf(older.title)) return true;
    const words = new Set(labelWords(what));
    const title = labelWords(older.title).filter((word) => word.length > 3);
    return dates.length === 0 && title.length > 1 && title.every((word) => words.has(word));
  });
}

/** A later paper of the same series by the same owner. */
function isNextOfSeries(newer: Card, older: Card): boolean {
  if (newer.owner === null || newer.owner !== older.owner || newer.kind !== older.kind)
    return false;
  if (newer.kind === 'mail' || newer.kind === 'interview' || !isLater(newer, older)) return false;
  const series = seriesOf(newer);
  if (series === '' || series !== seriesOf(older)) return false;
  const [mine, yours] = [versionOf(newer.title), versionOf(older.title)];
  return mine !== null || yours !== null || samePeriods(newer.title, older.title);
}

function samePeriods(a: string, b: string): boolean {
  const labels = (text: string) =>
    readPeriods(text, null)
      .filter(({ period }) => period.type === 'span' && period.precision !== 'day')
      .map(({ period }) => period.label)
      .join(' ');
  return labels(a) === labels(b);
}

function isPlan(card: Card): boolean {
  return card.kind === 'plan' || calledKind(card.title) === 'plan';
}

/** A later plan of the same owner for years that the older one planned too. */
function isNextPlan(newer: DatedReading, older: DatedReading): boolean {
  if (!isPlan(newer.card) || !isPlan(older.card) || !isLater(newer.card, older.card)) return false;
  if (newer.card.owner === null || newer.card.owner !== older.card.owner) return false;
  const planned = new Set(yearsOf(newer));
  return yearsOf(older).some((year) => planned.has(year));
}

function yearsOf({ reading }: DatedReading): string[] {
  return reading.figures
    .filter(({ period }) => period.value?.precision === 'year' && period.value.end !== null)
    .map(({ period }) => period.value?.end?.slice(0, 7) ?? '');
}

function keyOf(figure: Figure): string | null {
  const { measure, period, subject } = figure;
  if (!measure.value || !period.value?.end || figure.form !== 'level') return null;
  const label = measure.value.concept ?? measure.value.tokens.join(' ');
  return [
    label,
    subject.value ?? '',
    period.value.end.slice(0, 7),
    figure.kind,
    figure.unit.value ?? '',
  ].join('|');
}

/** Figures of the older paper that the newer one states again as restated, with another value. */
function restated(newer: DatedReading, older: DatedReading): number[] {
  if (!isLater(newer.card, older.card)) return [];
  const values = new Map<string, string>();
  for (const figure of newer.reading.figures) {
    const key = figure.status.value === 'restated' ? keyOf(figure) : null;
    if (key !== null) values.set(key, figure.value);
  }
  return older.reading.figures
    .filter((figure) => {
      const value = values.get(keyOf(figure) ?? '');
      return value !== undefined && value !== figure.value;
    })
    .map(({ index }) => index);
}

/** Which paper takes the place of which, by what they say, by series, by plan and by restated years. */
export function findSuperseded(readings: readonly DatedReading[]): Supersession[] {
  const found: Supersession[] = [];
  for (const newer of readings) {
    for (const older of readings) {
      if (newer === older) continue;
      const reason = reasonFor(newer, older);
      if (reason !== null) found.push({ newer: newer.id, older: older.id, figures: null, reason });
      const figures = reason === null ? restated(newer, older) : [];
      if (figures.length > 0)
        found.push({ newer: newer.id, older: older.id, figures, reason: 'Restated later' });
    }
  }
  return found;
}

function reasonFor(newer: DatedReading, older: DatedReading): string | null {
  const mayReplace =
    newer.card.date === null || older.card.date === null || newer.card.date >= older.card.date;
  if (mayReplace && saysSo(newer.card, older.card)) return 'Says that it replaces the other';
  if (isNextOfSeries(newer.card, older.card)) return 'Later version of the same paper';
  return isNextPlan(newer, older) ? 'Later plan for the same years' : null;
}
