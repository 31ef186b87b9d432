import { withoutLegalForm } from '../kit/legal-forms.ts';
import type { LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { printPeriod } from '../sentences/print-figure.ts';
import { sentenceAround } from './sentence-around.ts';

const isSameName = (text: string | undefined, name: string) =>
  text !== undefined && withoutLegalForm(text) === withoutLegalForm(name);

/** What a figure measures, of whom and for when: 'Order intake, 2023/24'. */
export function aboutFigure(figure: LedgerFigure): string {
  const period = figure.period.value;
  const labels = [figure.measure.value, ...(figure.segment.value ?? [])].map(
    (label) => label?.text,
  );
  const when = period && printPeriod(period);
  const subject = figure.subject.value;
  // "Market share, Norvane" needs no "Norvane GmbH" after it.
  const isNamed = subject !== null && labels.some((text) => isSameName(text, subject));
  const said = [...labels, isNamed ? null : subject].filter((text) => typeof text === 'string');
  // "Market share 2025" says its time already.
  const isDated = when !== null && said.some((text) => text.endsWith(when));
  return [...new Set([...said, ...(when && !isDated ? [when] : [])])].join(', ');
}

const longestAbout = 150;

/** In one line, without its full stop, cut between words. */
export function inShort(about: string): string {
  const line = about
    .replace(/\s+/gu, ' ')
    .replace(/[.\s]+$/u, '')
    .trim();
  return line.length <= longestAbout
    ? line
    : `${line.slice(0, longestAbout).replace(/[\s,;:–-]+\S*$/u, '')} …`;
}

/** Both tell the same: it is called by whichever names a known measure and of whom, else as the caller or the claim itself says. */
export function aboutClaim(
  claim: { figure: LedgerFigure; source: LedgerSource },
  known: LedgerFigure,
  otherwise: string = sentenceAround(claim.figure, claim.source),
): string {
  const named = [known, claim.figure].find(
    ({ measure, subject, segment }) =>
      measure.value?.concept && (subject.value !== null || (segment.value ?? []).length > 0),
  );
  return named ? aboutFigure(named) : otherwise;
}
