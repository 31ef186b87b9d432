import { silentWords } from '../kit/closed-classes.ts';
import { splitSentences } from '../kit/split-sentences.ts';
import { wordStem } from '../kit/word-stem.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { sourcesInForce } from '../sentences/sources-in-force.ts';
import type { Conflict, ConflictSide } from './conflict.ts';
import { isTold, sideOf } from './find-contradictions.ts';
import { isSelling } from './selling.ts';
import { sentenceAround } from './sentence-around.ts';

const denying =
  /(?<![\p{L}])(?:zero|no|not a single|kein\p{L}*|null|ingen|inget|inga|aucune?|nenhuma?|ningún|ninguna|nessuna?|geen)\s+(\p{L}{4,})/iu;
/** Beyond the thing itself, so many words of the denial must stand in what counts it. */
const fewestShared = 2;

const stemsOf = (text: string): Set<string> =>
  new Set(
    (text.match(/\p{L}{4,}/gu) ?? [])
      .filter((word) => !silentWords.has(word.toLowerCase()))
      .map(wordStem),
  );

interface Denial {
  side: ConflictSide;
  /** What there was none of. */
  thing: string;
  year: string;
  text: string;
  stems: ReadonlySet<string>;
}

/** "Zero leaks after repairs in 2024": of what there was none in a year, where nothing else is counted. */
function denialsOf(source: LedgerSource, ledger: Ledger): Denial[] {
  const { text: all, blocks } = source.reading;
  const counted = ledger.figuresOf(source.id).filter(({ kind }) => kind !== 'date');
  return blocks
    .filter(({ kind, instructs, quoted }) => /paragraph|item/.test(kind) && !instructs && !quoted)
    .flatMap((block) =>
      splitSentences(all.slice(block.start, block.end)).map((at) => ({ block, at })),
    )
    .flatMap(({ block, at }): Denial[] => {
      const [start, end] = [block.start + at.start, block.start + at.end];
      const text = all.slice(start, end);
      const found = denying.exec(text);
      const years = new Set(text.match(/(?<!\d)20\d\d(?!\d)/gu));
      const isBare = !counted.some(
        ({ place, value }) => place.start >= start && place.end <= end && Number(value) !== 0,
      );
      const [year, ...others] = years;
      if (!found?.[1] || !year || others.length > 0 || !isBare) return [];
      const thing = wordStem(found[1]);
      const side = {
        sourceId: source.id,
        figure: null,
        block: block.index,
        start,
        end,
        shown: found[0],
      };
      return [{ side, thing, year, text: text.trim(), stems: stemsOf(text) }];
    });
}

/** Who says that there was none, against somebody else who has counted some in the same year. */
export function findDenied(ledger: Ledger): Conflict[] {
  const sources = sourcesInForce(ledger);
  const counts =
    (source: LedgerSource, { thing, year, stems }: Denial) =>
    (one: LedgerFigure) => {
      if (one.kind !== 'count' || Number(one.value) < 1 || !isTold(one, source)) return false;
      if (!stemsOf(one.unit.value ?? one.measure.value?.text ?? '').has(thing)) return false;
      if (one.period.value?.end?.slice(0, 4) !== year) return false;
      const shared = [...stemsOf(sentenceAround(one, source))].filter((stem) => stems.has(stem));
      return shared.filter((stem) => stem !== thing).length >= fewestShared;
    };
  return sources
    .filter(isSelling)
    .flatMap((source) => denialsOf(source, ledger))
    .flatMap((denial) =>
      sources
        .filter((source) => !isSelling(source))
        .flatMap((source) => ledger.figuresOf(source.id).find(counts(source, denial)) ?? [])
        .slice(0, 1)
        .map(
          (figure): Conflict => ({
            kind: 'contradicts',
            sides: [sideOf(figure), denial.side],
            about: denial.text.slice(0, 160),
            why: 'Somebody has counted what is said not to have been.',
            better: 0,
          }),
        ),
    );
}
