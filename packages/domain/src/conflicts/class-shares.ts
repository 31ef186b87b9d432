import { wordStem } from '../kit/word-stem.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { sourcesInForce } from '../sentences/sources-in-force.ts';
import type { Conflict } from './conflict.ts';
import { isTold, sideOf } from './find-contradictions.ts';
import { apart } from './intervals.ts';
import { headingsOf, headsOf, sentenceAround } from './sentence-around.ts';

const shareHead = /(?<![\p{L}])(?:share|anteil|part de|cuota|quota|aandeel|andel)(?![\p{L}])/iu;
const ofWhat =
  /^\s?%?\s?(?:of|der|des|de|del|van|av)\s(?:the\s|all\s|les\s|los\s|de\s)?(\p{L}{4,})/iu;
/** Shares of what is sold are others than shares of what there is. */
const ofMoney = /^(?:market|revenue|sales|value|turnover|markt|umsatz|marché|mercado)/iu;
const shortestClass = 5;
const nearestDays = 365;

const stemsIn = (text: string) => new Set((text.match(/\p{L}{4,}/gu) ?? []).map(wordStem));

interface ClassShare {
  figure: LedgerFigure;
  source: LedgerSource;
  /** What the members of the class are called. */
  stem: string;
  /** What the study is on. */
  about: ReadonlySet<string>;
}

/** A row that is called by a kind of companies: one word, which is nobody's name. */
function classOf({ segment }: LedgerFigure, ledger: Ledger): string | null {
  const [label, ...more] = segment.value ?? [];
  const word = label?.text.trim() ?? '';
  if (more.length > 0 || word.length < shortestClass || !/^\p{L}+s$/u.test(word)) return null;
  const small = new RegExp(`(?<![\\p{L}])${word.toLowerCase().replace(/s$/u, '')}`, 'u');
  return [...ledger.sources.values()].some(({ reading }) => small.test(reading.text))
    ? wordStem(word)
    : null;
}

function sharesOf(source: LedgerSource, ledger: Ledger): ClassShare[] {
  return ledger.figuresOf(source.id).flatMap((figure): ClassShare[] => {
    const { kind, form, place, period } = figure;
    if (kind !== 'percent' || form !== 'level' || place.row === null || !period.value?.end)
      return [];
    const heads = headsOf(figure, source);
    const stem = shareHead.test(heads) && isTold(figure, source) ? classOf(figure, ledger) : null;
    if (!stem) return [];
    const about = stemsIn(`${heads} ${headingsOf(figure, source)} ${source.card.title}`);
    return [{ figure, source, stem, about }];
  });
}

const daysBetween = (a: string, b: string): number =>
  Math.abs(Date.parse(a) - Date.parse(b)) / (24 * 3600 * 1000);

/** "Cooperatives serve 30% of the pumps": who has a share of the things that the study counts. */
function tells(share: ClassShare, claim: LedgerFigure, source: LedgerSource): boolean {
  const { text, blocks } = source.reading;
  const block = blocks[claim.place.block];
  const sentence = sentenceAround(claim, source);
  const own = text.slice(claim.place.start, claim.place.end);
  const before = stemsIn(sentence.slice(0, sentence.indexOf(own)));
  const base = ofWhat.exec(text.slice(claim.place.end, block?.end))?.[1] ?? '';
  const [mine, theirs] = [claim.period.value?.end, share.figure.period.value?.end];
  if (!before.has(share.stem) || base === '' || ofMoney.test(base)) return false;
  return (
    share.about.has(wordStem(base)) &&
    !!mine &&
    !!theirs &&
    daysBetween(mine, theirs) <= nearestDays
  );
}

/** What the target says that a kind of companies has of a market, against who has counted it. */
export function findClassShares(ledger: Ledger): Conflict[] {
  const sources = sourcesInForce(ledger);
  const shares = sources
    .filter(({ card }) => card.kind === 'study' && card.ownerRole === 'research')
    .flatMap((study) => sharesOf(study, ledger));
  if (shares.length === 0) return [];
  return sources
    .filter(({ card }) => card.ownerRole === 'target' || card.ownerRole === 'adviser')
    .flatMap((source) =>
      ledger.figuresOf(source.id).flatMap((claim): Conflict[] => {
        const { kind, form, high, place } = claim;
        if (kind !== 'percent' || form !== 'level' || high !== null || place.row !== null)
          return [];
        if (!isTold(claim, source)) return [];
        const fitting = shares.filter((share) => tells(share, claim, source));
        const [first, ...others] = fitting;
        if (!first || others.some(({ figure }) => apart(figure, first.figure))) return [];
        if (!apart(claim, first.figure)) return [];
        return [
          {
            kind: 'contradicts',
            sides: [sideOf(first.figure), sideOf(claim)],
            about: sentenceAround(claim, source).slice(0, 160),
            why: 'The study has counted another share.',
            // Accounts vouch for their own numbers, not for those of a market.
            better: 0,
          },
        ];
      }),
    );
}
