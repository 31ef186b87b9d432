import { isSelling } from '../conflicts/selling.ts';
import { otherRisk, riskSubjectOf } from '../know-how/risk-subjects.ts';
import type { DocumentKind } from '../reading/reading.ts';
import { saying } from '../sentences/messages/lead-quotes.ts';
import { refutation } from '../sentences/overruled.ts';
import type { Evidence, GatheredPassage } from './gather.ts';

/** A heading under which a company itself says what may go wrong. */
const ofRisks =
  /^[\d.\s)(a-z]{0,5}(?:(?:principal|key|main|major|material|business|operating|wesentliche|principaux|principales|principali|belangrijkste|vigtigste|viktigste|viktigaste) )?(?:risks?(?: factors?| report| management)?|risiken|risikobericht|risikofaktoren|chancen und risiken|risques|facteurs de risque|riesgos|factores de riesgo|rischi|fattori di rischio|riscos|fatores de risco|risico[’']?s|risicofactoren|risici|risikoer|risikofaktorer|risker|riskfaktorer|ryzyka?|rizika?)(?:,? (?:and|und|et|y|e|en|og|och) \p{L}+)?\s*:?$/iu;
const longest = 320;
const most = { warned: 3, empty: 1 } as const;

/** What studies say of posts is true of a whole trade. */
const ofTrade: ReadonlySet<DocumentKind> = new Set(['study', 'survey', 'analyst_note']);

const headingOf = ({ headings }: GatheredPassage): string => headings.split(' · ').at(-1) ?? '';

const isEmptyPost = (text: string): boolean =>
  riskSubjectOf(text).title === 'Key posts stand empty';

/** What the company's own papers warn of, one for each subject that nobody has told yet, and a post that stands empty. */
export function warnings(
  { passages, ledger }: Evidence,
  told: readonly string[],
): GatheredPassage[] {
  const subjects = new Set(told.map((text) => riskSubjectOf(text).title));
  const sound = passages.filter(
    ({ source, text, figures }) =>
      text.length <= longest && !isSelling(source) && !refutation(figures, ledger),
  );
  const isNew = ({ text }: GatheredPassage) => {
    const { title } = riskSubjectOf(text);
    if (subjects.has(title)) return false;
    subjects.add(title);
    return true;
  };
  const warned = sound.filter(
    (passage) =>
      passage.source.card.ownerRole === 'target' &&
      (passage.source.grade === 'A' || passage.source.grade === 'B') &&
      ofRisks.test(headingOf(passage).trim()),
  );
  const empty = sound
    .filter(({ source }) => !ofTrade.has(source.card.kind))
    .flatMap((passage) => saying(passage, isEmptyPost) ?? []);
  return [
    ...warned
      .flatMap((passage) => saying(passage, () => true) ?? [])
      // A number under such a heading that fits no subject only measures what stands beside it.
      .filter(({ text, figures }) => figures.length === 0 || riskSubjectOf(text) !== otherRisk)
      .filter(isNew)
      .slice(0, most.warned),
    ...empty.filter(isNew).slice(0, most.empty),
  ];
}
