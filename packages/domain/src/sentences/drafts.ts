import { isLater } from '../reading/card/written-by.ts';
import type { Ledger, LedgerSource } from './ledger.ts';
import { isPlan } from './series.ts';

/** Not yet meant to stand, or not yet what will stand. */
const unfinished =
  'draft|entwurf|brouillon|borrador|rascunho|bozza|utkast|udkast|ontwerp|conceptversie|szkic|návrh';
const provisional =
  'preliminary|provisional|vorläufige?[nrs]?|provisoires?|preliminar(?:es)?|provisional(?:es)?|provisori[aeo]s?|provvisori[aeo]?|voorlopige?|foreløbige?|foreløpige?|preliminära?|wstępn[aey]|předběžn[áéý]';
const words = `${unfinished}|${provisional}`;
const draft = new RegExp(`(?<![\\p{L}])(?:${words}|projet)(?![\\p{L}])`, 'iu');
/** "DRAFT v0.4, 28 April": below its title a paper says by the first word that it is one. */
const marked = new RegExp(
  `^[\\s*(\\[–-]*(?:${words})(?![\\p{L}])(?=\\s*$|\\s*[\\d:,;.)\\]–-]|\\s+v)`,
  'iu',
);
const alone = new RegExp(`^[\\s(*]*(?:${provisional})[\\s)*.]*$`, 'iu');
const within = new RegExp(`(?<![\\p{L}])(?:${provisional})(?![\\p{L}])`, 'iu');
/** Whether a cell of a table says nothing else; a draft may be of beer. */
export const saysOnlyPreliminary = (text: string): boolean => alone.test(text);
export const saysPreliminary = (text: string): boolean => within.test(text);
const HEAD_BLOCKS = 4;

function isDraft({ card, reading: { text, blocks } }: LedgerSource): boolean {
  const head = blocks.slice(0, HEAD_BLOCKS).map(({ start, end }) => text.slice(start, end));
  return draft.test(card.title) || head.some((line) => marked.test(line));
}

/** A draft makes way where its owner's other papers plan one of the years that it is of, or tell of it later. */
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
        .some(
          (one) =>
            (isPlan(one) || isLater(other.card, source.card)) &&
            years.has(one.period.value?.end ?? ''),
        ),
  );
}
