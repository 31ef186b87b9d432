import { type PartKey, partKeys, partTitles } from '../report/placed-statements.ts';
import type { Report } from '../report/report.ts';
import { longDate } from '../report/report-words.ts';
import { partContent } from './section-content.ts';

export interface SignOff {
  id: string;
  part: PartKey;
  /** Of the content that was signed. */
  contentHash: string;
  by: string;
  at: string;
}

export type Hash = (content: string) => string;

/** Null where the report has no such part. */
export function contentHash(report: Report, part: PartKey, hash: Hash): string | null {
  const content = partContent(report, part);
  return content === null ? null : hash(content);
}

export interface SettledSignOffs {
  standing: SignOff[];
  /** Given to content that the report does not hold any more. */
  lapsed: SignOff[];
}

/** A signature holds for what was signed, word for word, and for nothing else. */
export function settleSignOffs(
  report: Report,
  signOffs: readonly SignOff[],
  hash: Hash,
): SettledSignOffs {
  const holds = ({ part, contentHash: signed }: SignOff) =>
    contentHash(report, part, hash) === signed;
  return {
    standing: signOffs.filter(holds),
    lapsed: signOffs.filter((each) => !holds(each)),
  };
}

/** As the report prints them, in the order of its parts. */
export function printSignOffs(
  report: Report,
  standing: readonly SignOff[],
): NonNullable<Report['sign_offs']> {
  const titles = new Map<string, string>([
    ...Object.entries(partTitles),
    ...report.sections.map(({ key, title }) => [key, title] as const),
  ]);
  return partKeys.flatMap((part) =>
    standing
      .filter((each) => each.part === part)
      .map(({ by, at }) => ({ part, section: titles.get(part) ?? part, by, at })),
  );
}

/** For the cover; empty where nobody has signed. */
export function signOffLine({ sign_offs: signed = [] }: Pick<Report, 'sign_offs'>): string {
  if (signed.length === 0) return '';
  const each = signed.map(({ section, by, at }) => `${section}, by ${by} on ${longDate(at)}`);
  return `Signed off: ${each.join('; ')}.`;
}
