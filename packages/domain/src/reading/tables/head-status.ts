import { anyOf, languages, statusWords } from '../../kit/closed-classes.ts';
import { toLabel } from '../../kit/label.ts';
import { readPeriods } from '../../kit/periods.ts';
import { remember } from '../../kit/remember.ts';
import type { FigureStatus } from '../figure.ts';

const statuses = new Map<string, FigureStatus>();
for (const language of languages) {
  for (const [status, words] of Object.entries(statusWords[language])) {
    for (const word of words) statuses.set(word, status as FigureStatus);
  }
}
const alone = new RegExp(`^[\\s(]*(${anyOf(statuses.keys())})[\\s)*]*$`, 'iu');
const inBrackets = new RegExp(`\\(\\s*(${anyOf(statuses.keys())})\\s*\\)`, 'iu');

const behind = new RegExp(`^(.*\\p{L}.*)\\s(${anyOf(statuses.keys())})\\s*$`, 'iu');

/** "Revenue Budget": what is measured, and as what; a pension plan measures nothing. */
const measuredAs = remember((rest): { measured: string; word: string } | null => {
  const [, measured = '', word = ''] = behind.exec(rest) ?? [];
  return toLabel(measured).concept === null ? null : { measured, word };
});

/** What a head names, without whether it was planned or came. */
export const withoutStatus = (head: string): string => measuredAs(head)?.measured ?? head;

/** Short forms that are words of a language elsewhere: a latest estimate, a forecast, an operating plan. */
const shortForms = new Map<string, FigureStatus>([
  ['LE', 'forecast'],
  ['FC', 'forecast'],
  ['AOP', 'budget'],
]);
const latest = /^[\s(]*(?:latest|last|current)\s(?:estimate|forecast|outlook)[\s)]*$/iu;

function shortStatus(rest: string): FigureStatus | null {
  return shortForms.get(rest.trim()) ?? (latest.test(rest) ? 'forecast' : null);
}

/** A head that says actual or plan beside a time or a measure: "Plan", "Budget 2025", "2024 (restated)", "Revenue Budget". */
export const statusOfHead = remember((head): FigureStatus | null => {
  const { rest, said } = withoutTimes(head);
  const word = (alone.exec(rest) ?? inBrackets.exec(head))?.[1] ?? measuredAs(rest)?.word;
  const named = word ? statuses.get(word.toLowerCase().replace(/\s+/gu, ' ')) : undefined;
  return named ?? shortStatus(rest) ?? said;
});

/** A head without its times, and the status that one of them says: "2025E". */
function withoutTimes(head: string): { rest: string; said: FigureStatus | null } {
  let rest = head;
  let said: FigureStatus | null = null;
  for (const { start, end, status } of readPeriods(head, null).toReversed()) {
    rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
    said ??= status;
  }
  return { rest, said };
}

/** "Plan 2025": a status and a time, and nothing that could be measured. */
export const saysOnlyStatus = (head: string): boolean => isStatusOnly(withoutTimes(head).rest);

export const isStatusOnly = (head: string): boolean =>
  alone.test(head) || shortStatus(head) !== null;
