import type { Ledger, LedgerSource } from './ledger.ts';
import { isPlan } from './series.ts';

const draft =
  /(?<![\p{L}])(?:draft|entwurf|projet|brouillon|borrador|rascunho|bozza|utkast|udkast|ontwerp)(?![\p{L}])/iu;

const isDraft = ({ card }: LedgerSource): boolean => draft.test(card.title);

/** A draft makes way where its owner's other papers plan one of the years that it is of. */
export function isOvertakenDraft(source: LedgerSource, ledger: Ledger): boolean {
  if (!isDraft(source)) return false;
  const years = new Set(
    ledger.figuresOf(source.id).flatMap(({ period }) => period.value?.end ?? []),
  );
  return [...ledger.sources.values()].some(
    (other) =>
      other.id !== source.id &&
      other.card.owner === source.card.owner &&
      !isDraft(other) &&
      ledger
        .figuresOf(other.id)
        .some((one) => isPlan(one) && years.has(one.period.value?.end ?? '')),
  );
}
