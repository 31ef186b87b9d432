import { labelWords } from '../../kit/label.ts';
import { matchesOf } from '../../kit/matches-of.ts';
import { readPeriods } from '../../kit/periods.ts';
import { matchSuperseded, type Supersession } from '../match-superseded.ts';
import type { Card } from '../reading.ts';
import { calledKind } from './document-kind.ts';
import { wordsOfFileName } from './find-title.ts';
import { isLater } from './written-by.ts';

/** A document as others may name and follow it. */
export interface ShelvedDocument {
  id: string;
  card: Pick<Card, 'title' | 'date' | 'month' | 'supersedes' | 'owner' | 'kind'>;
  fileName: string | null;
}

const version = /(?<![\p{L}\d])(?:v|version|fassung)[.\s]*\d+(?:\.\d+)*/giu;
/** Kinds of which each stands for itself, however alike their titles are. */
const single: ReadonlySet<Card['kind']> = new Set(['mail', 'interview', 'press', 'press_release']);

function sameOwner(a: ShelvedDocument, b: ShelvedDocument): boolean {
  return a.card.owner !== null && a.card.owner === b.card.owner;
}

/** A title without its dates, periods and version: what the papers of one series share. */
function seriesOf(card: ShelvedDocument['card']): string {
  return labelWords(card.title.replaceAll(version, ' '))
    .filter((word) => !/\d/u.test(word))
    .join(' ');
}

function periodsIn(title: string): string {
  return readPeriods(title, null)
    .filter(({ period }) => period.type === 'span')
    .map(({ period }) => period.label)
    .join(' ');
}

/** A later paper of the same series, for the same time: another year's report replaces nothing. */
function isNextOfSeries(newer: ShelvedDocument, older: ShelvedDocument): boolean {
  if (newer.card.kind !== older.card.kind || single.has(newer.card.kind)) return false;
  const series = seriesOf(newer.card);
  if (series === '' || series !== seriesOf(older.card)) return false;
  return periodsIn(newer.card.title) === periodsIn(older.card.title);
}

/** First and last year that a plan's title names. */
function yearsOf({ card, fileName }: ShelvedDocument): [number, number] | null {
  const named = `${card.title} ${wordsOfFileName(fileName) ?? ''}`;
  const years = matchesOf(named, /(?<!\d)(20\d{2})(?:\/(\d{2}))?(?!\d)/gu).flatMap((match) => {
    const first = Number(match[1]);
    return match[2] ? [first, first + 1] : [first];
  });
  return years.length === 0 ? null : [Math.min(...years), Math.max(...years)];
}

function isPlan({ card }: ShelvedDocument): boolean {
  return card.kind === 'plan' || (card.kind === 'mail' && calledKind(card.title) === 'plan');
}

/** A later plan for years that the older one planned too. */
function isNextPlan(newer: ShelvedDocument, older: ShelvedDocument): boolean {
  if (!isPlan(newer) || !isPlan(older)) return false;
  const [mine, yours] = [yearsOf(newer), yearsOf(older)];
  return mine !== null && yours !== null && mine[0] <= yours[1] && yours[0] <= mine[1];
}

/** Which paper takes the place of which: by what it says, by series, and by later plans. */
export function findSuperseded(documents: readonly ShelvedDocument[]): Supersession[] {
  const followed = documents.flatMap((newer) =>
    documents
      .filter((older) => isLater(newer.card, older.card) && sameOwner(newer, older))
      .filter((older) => isNextOfSeries(newer, older) || isNextPlan(newer, older))
      .map((older) => ({ newer: newer.id, older: older.id, scope: 'whole' })),
  );
  const named = matchSuperseded(documents);
  const mails = new Set(documents.filter(({ card }) => card.kind === 'mail').map(({ id }) => id));
  // A mail that tells of a new plan is not the plan.
  const said = named.filter(
    ({ newer, older }) =>
      !mails.has(newer) ||
      ![...named, ...followed].some((one) => one.older === older && !mails.has(one.newer)),
  );
  const known = new Set(said.map(({ newer, older, scope }) => `${newer} ${older} ${scope}`));
  return [
    ...said,
    ...followed.filter(({ newer, older, scope }) => !known.has(`${newer} ${older} ${scope}`)),
  ];
}
