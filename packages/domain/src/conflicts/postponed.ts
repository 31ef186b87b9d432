import { readDates } from '../kit/dates.ts';
import { splitSentences } from '../kit/split-sentences.ts';
import type { Ledger, LedgerSource } from '../sentences/ledger.ts';
import { printDate } from '../sentences/print-figure.ts';
import { sourcesInForce } from '../sentences/sources-in-force.ts';
import { betterSide } from './better-side.ts';
import type { Conflict, ConflictSide } from './conflict.ts';
import { isSelling } from './selling.ts';

/** That something was put off, and that it is a beginning. */
const putOff =
  /(?<![\p{L}])(?:verschoben|verschiebt|verzögert|postponed|delayed|moved|pushed back|deferred|report[ée]e?|retard[ée]e?|aplazad[oa]|retrasad[oa]|adiad[oa]|atrasad[oa]|rinviat[oa]|uitgesteld|verschoven|utsatt|udskudt|uppskjut\p{L}*|senarelag\p{L}*)(?![\p{L}])/iu;
const beginning =
  /start|launch|opening|go-live|beginn|anlauf|inbetrieb|ingebruik|commissioning|mise en service|puesta en marcha|einführung|eröffnung|lancement|ouverture|lanzamiento|lançamento|abertura|avvio|apertura|oppstart|åpning|åbning|öppning/iu;
/** That something began, in a sentence with one day. */
const began =
  /(?<![\p{L}])(?:started|began|begun|commenced|opened|went live|commissioned|(?:came|went) into (?:operation|service)|angelaufen|gestartet|begonnen|eröffnet|in betrieb (?:genommen|gegangen)|démarré|ouverte?|inauguré|inició|abierto|avviat[oa]|gestart|geopend|startet|startade)(?![\p{L}])/iu;
const sinceWord = /(?<![\p{L}])(?:since|seit|depuis|desde|dal|da|sinds|siden|sedan)\s+$/iu;
/** What is called by a number, or written in two capitals: "Press 4", "HydroLine". */
const named = /\p{Lu}\p{L}+\s\d{1,3}(?![\d.,])|\p{Lu}\p{Ll}+\p{Lu}\p{L}+/gu;

/** Names of places and works inside a sentence; in German every noun has a capital. */
const placed = /(?<=\p{L}[,;]?\s)\p{Lu}\p{Ll}{3,}(?![\p{L}])/gu;

function namesIn({ text, source }: Said, company: string): string[] {
  const plain = source.card.language === 'de' ? [] : (text.match(placed) ?? []);
  return [...(text.match(named) ?? []), ...plain].filter(
    (name) => !company.includes(name) && readDates(`1 ${name} 2025`).length === 0,
  );
}

interface Said {
  text: string;
  source: LedgerSource;
  block: number;
  start: number;
}

/** The sentences of a document, those in cells of its tables too. */
function sentencesOf(source: LedgerSource): Said[] {
  const { text, blocks, tables } = source.reading;
  return blocks
    .filter(({ kind, instructs, quoted }) => kind !== 'furniture' && !instructs && !quoted)
    .flatMap(({ index, start, end, table }) => {
      const cells = table === null ? [{ start, end, hidden: false }] : tables[table]?.cells.flat();
      return (cells ?? [])
        .filter(({ hidden }) => !hidden)
        .flatMap((cell) =>
          splitSentences(text.slice(cell.start, cell.end)).map((at) => ({
            text: text.slice(cell.start + at.start, cell.start + at.end),
            source,
            block: index,
            start: cell.start + at.start,
          })),
        );
    });
}

const sideOf = ({ source, block, start, text }: Said, date: string): ConflictSide => ({
  sourceId: source.id,
  figure: null,
  block,
  start,
  end: start + text.length,
  shown: printDate(date),
});

const monthsIn = (text: string) => readDates(text).filter(({ value }) => value.length >= 7);

/** What is said to run since a day, against who has put its beginning off to a later one. */
export function findPostponed(ledger: Ledger): Conflict[] {
  const sources = sourcesInForce(ledger);
  const moved = sources
    .filter((source) => !isSelling(source))
    .flatMap(sentencesOf)
    .filter(
      ({ text }) =>
        (putOff.test(text) && beginning.test(text)) ||
        (began.test(text) && monthsIn(text).length === 1),
    )
    .flatMap((said) => {
      const last = monthsIn(said.text)
        .map(({ value }) => value)
        .toSorted()
        .at(-1);
      const names = namesIn(said, ledger.company);
      return last && names.length > 0 ? [{ said, last, names }] : [];
    });
  if (moved.length === 0) return [];
  return sources
    .filter(isSelling)
    .flatMap(sentencesOf)
    .flatMap((claim): Conflict[] => {
      const since = monthsIn(claim.text).find(({ start }) =>
        sinceWord.test(claim.text.slice(0, start)),
      );
      const found = moved.find(
        ({ last, names }) =>
          since &&
          since.value.slice(0, 7) < last.slice(0, 7) &&
          names.some((name) => claim.text.toLowerCase().includes(name.toLowerCase())),
      );
      if (!since || !found) return [];
      return [
        {
          kind: 'contradicts',
          sides: [sideOf(found.said, found.last), sideOf(claim, since.value)],
          about: claim.text.slice(0, 160),
          why: `It began, or was to begin, on ${printDate(found.last)}.`,
          better: betterSide(found.said.source, claim.source) ?? 0,
        },
      ];
    });
}
