import type { Claim } from '@assay/domain/evidence/claim';
import type { ClaimBook } from './claim-book.ts';
import { lastYear } from './figures.ts';

/** Inferences that follow from figures by a plain rule, and name what they rest on. */
export function judgeSubsection(title: string, book: ClaimBook): string[] {
  switch (title) {
    case 'Market share and concentration':
      return concentration(book);
    case 'Forecast-vs-actual review':
      return planReliability(book);
    case 'Strategic implications':
      return firstImprovement(book);
    default:
      return [];
  }
}

const CONCENTRATED_FROM = 50;
const FRAGMENTED_BELOW = 30;

function concentration(book: ClaimBook): string[] {
  const top = book.claims.find(({ figure }) => figure?.measure === 'combined market share');
  const share = top?.figure?.value;
  if (!top || share === undefined) return [];
  if (share >= CONCENTRATED_FROM) {
    return [
      book.judge('The three largest hold half of the market or more: it is concentrated.', [
        top.id,
      ]),
    ];
  }
  return share < FRAGMENTED_BELOW
    ? [
        book.judge('The three largest hold less than a third of the market: it is fragmented.', [
          top.id,
        ]),
      ]
    : [];
}

/** Two misses in a row make a plan doubtful. */
function planReliability(book: ClaimBook): string[] {
  const missed = new Map<number, Claim>();
  for (const claim of book.claims) {
    const { figure } = claim;
    if (!figure || !/variance/i.test(figure.measure) || figure.value >= 0) continue;
    missed.set(lastYear(figure.period), claim);
  }
  const [last, before] = [...missed.keys()].sort((a, b) => b - a);
  const latest = missed.get(last ?? 0);
  const earlier = missed.get(before ?? 0);
  if (!latest || !earlier || last !== (before ?? 0) + 1) return [];
  return [
    book.judge(
      `Actual figures fell short of the budget in both ${earlier.figure?.period} and ${latest.figure?.period}, so the current plan calls for caution.`,
      [earlier.id, latest.id],
    ),
  ];
}

/** What customers criticise and rivals do better comes first. */
function firstImprovement(book: ClaimBook): string[] {
  const behind = book.claims.find(
    ({ figure, text }) =>
      figure?.measure.startsWith('rating gap on') && / points behind /.test(text),
  );
  const criterion = behind?.figure?.measure.replace('rating gap on ', '') ?? '';
  const stems = (criterion.toLowerCase().match(/[a-z]{5,}/g) ?? []).map((word) => word.slice(0, 6));
  const criticised = book.claims.find(
    ({ text }) =>
      /negative theme|criticised|complaint/i.test(text) &&
      stems.some((stem) => text.toLowerCase().includes(stem)),
  );
  if (!behind || !criticised) return [];
  return [
    book.judge(
      `${criterion} is the first point to improve: customers criticise it, and rivals are rated higher.`,
      [behind.id, criticised.id],
    ),
  ];
}
