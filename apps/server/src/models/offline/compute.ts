import type { Claim } from '@assay/domain/evidence/claim';
import type { Built } from './build-exhibits.ts';
import type { ClaimBook } from './claim-book.ts';
import { lastYear } from './figures.ts';
import { mentions } from './measures.ts';

/** Numbers that follow from the figures of an exhibit, each with its formula. */
export function computeFrom(built: readonly Built[], company: string, book: ClaimBook): string[] {
  return built.flatMap((one) => {
    switch (one.exhibit.kind) {
      case 'growth_table':
        return growthOf(one, book);
      case 'share':
        return concentrationOf(one, book);
      case 'purchasing_criteria':
        return gapsOf(one, company, book);
      case 'table':
        return customerConcentration(one, book);
      default:
        return [];
    }
  });
}

const grows = /\b(?:revenue|sales|turnover|EBITDA|market size)$/i;
const MOST_GROWTH = 3;

function growthOf({ exhibit }: Built, book: ClaimBook): string[] {
  const series = new Map<string, Claim[]>();
  for (const row of exhibit.rows) {
    for (const cell of row.cells) {
      const claim = cell.claim ? book.find(cell.claim) : undefined;
      const { figure } = claim ?? {};
      if (!claim || !figure?.period || figure.unit === '%' || !grows.test(figure.measure)) continue;
      if (figure.period.startsWith('Budget')) continue;
      series.set(figure.measure, [...(series.get(figure.measure) ?? []), claim]);
    }
  }
  return [...series.values()]
    .slice(0, MOST_GROWTH)
    .flatMap((claims) => growthRates(claims, exhibit.title, book));
}

function growthRates(claims: readonly Claim[], title: string, book: ClaimBook): string[] {
  const ordered = [...claims].sort((a, b) => yearOf(a) - yearOf(b));
  const [first] = ordered;
  const last = ordered.at(-1);
  const before = ordered.at(-2);
  if (!first || !last || !before || before === last) return [];
  const isForecast = /projection|forecast/i.test(title) || ordered.length > 8;
  if (isForecast) {
    const now = ordered.findLast((claim) => !/projection|forecast/i.test(quoteOf(claim)));
    if (now && now !== first && now !== last) {
      return [...rate(first, now, book), ...rate(now, last, book)];
    }
  }
  return first === before
    ? rate(before, last, book)
    : [...rate(before, last, book), ...rate(first, last, book)];
}

function rate(start: Claim, end: Claim, book: ClaimBook): string[] {
  const from = start.figure;
  const to = end.figure;
  const years = yearOf(end) - yearOf(start);
  if (!from || !to || from.value <= 0 || to.value <= 0 || years <= 0) return [];
  const value = round(((to.value / from.value) ** (1 / years) - 1) * 100);
  const moved = value >= 0 ? 'grew' : 'fell';
  const planned = /projection|forecast/i.test(quoteOf(end));
  const verb = planned ? `${value >= 0 ? 'grows' : 'falls'}, as projected,` : moved;
  const yearly = years > 1 ? ' a year' : '';
  const figure = {
    measure: `${from.measure.slice(0, 110)} ${years > 1 ? 'CAGR' : 'growth'}`,
    subject: from.subject,
    value,
    unit: '%',
    period: years > 1 ? `${from.period}-${to.period}` : to.period,
    geography: from.geography,
  };
  if (book.states(figure)) return [];
  const text = `${from.measure} ${verb} by ${Math.abs(value).toFixed(1)}%${yearly} from ${from.period} to ${to.period}.`;
  const inputs = { end: { claim: end.id }, start: { claim: start.id } };
  return [
    years > 1
      ? book.compute(text, figure, '(end / start) ^ (1 / years) - 1', {
          ...inputs,
          years: { constant: years },
        })
      : book.compute(text, figure, 'end / start - 1', inputs),
  ];
}

const yearOf = (claim: Claim): number => lastYear(claim.figure?.period);
const quoteOf = (claim: Claim): string => claim.citations[0]?.quote ?? '';
const round = (value: number): number => Number(value.toFixed(1));

/** What the three largest hold together. */
function concentrationOf({ exhibit }: Built, book: ClaimBook): string[] {
  if (!/market share/i.test(`${exhibit.title} ${exhibit.columns.join(' ')}`)) return [];
  const largest = shareClaims(exhibit, book)
    .filter(({ subject }) => !/\b(?:other|others|rest|total)\b/i.test(subject))
    .slice(0, 3);
  if (largest.length < 3) return [];
  return sumClaim(
    largest,
    'combined market share',
    'The three largest suppliers together hold',
    book,
  );
}

/** What the five largest customers stand for. */
function customerConcentration({ exhibit }: Built, book: ClaimBook): string[] {
  const column = exhibit.columns.findIndex((name) => /share of (?:revenue|sales)/i.test(name));
  if (column < 1 || !/customer|client/i.test(exhibit.columns[0] ?? '')) return [];
  const largest = shareClaims(exhibit, book).slice(0, 5);
  if (largest.length < 5) return [];
  return sumClaim(
    largest,
    'revenue share of the five largest customers',
    'The five largest customers together stand for',
    book,
    ' of revenue',
  );
}

function shareClaims(exhibit: Built['exhibit'], book: ClaimBook) {
  return exhibit.rows
    .flatMap((row) => {
      const claim = row.cells
        .map((cell) => (cell.claim ? book.find(cell.claim) : undefined))
        .find((one) => one?.figure?.unit === '%');
      return claim?.figure ? [{ claim, value: claim.figure.value, subject: row.label }] : [];
    })
    .sort((a, b) => b.value - a.value);
}

function sumClaim(
  parts: readonly { claim: Claim; value: number }[],
  measure: string,
  opening: string,
  book: ClaimBook,
  closing = '',
): string[] {
  const names = ['first', 'second', 'third', 'fourth', 'fifth'];
  const value = round(parts.reduce((total, part) => total + part.value, 0));
  const period = parts[0]?.claim.figure?.period ?? null;
  const figure = { measure, value, unit: '%', period };
  if (book.states(figure)) return [];
  const inputs = Object.fromEntries(
    parts.map(({ claim }, index) => [names[index] ?? '', { claim: claim.id }]),
  );
  const when = period ? ` in ${period}` : '';
  return [
    book.compute(
      `${opening} ${value}%${closing}${when}.`,
      figure,
      names.slice(0, parts.length).join(' + '),
      inputs,
    ),
  ];
}

/** Where the target is furthest ahead of and behind the best of its rivals. */
function gapsOf({ exhibit }: Built, company: string, book: ClaimBook): string[] {
  const own = exhibit.columns.findIndex((name, index) => index > 0 && mentions(name, company));
  if (own < 1 || exhibit.columns.length < 4) return [];
  const gaps = exhibit.rows.flatMap((row) => {
    const claims = row.cells.map((cell) => (cell.claim ? book.find(cell.claim) : undefined));
    const target = claims[own - 1];
    const [rival] = claims
      .filter((claim, index) => claim?.figure && index !== own - 1)
      .sort((a, b) => (b?.figure?.value ?? 0) - (a?.figure?.value ?? 0));
    if (!target?.figure || !rival?.figure) return [];
    return [{ row, target, rival, gap: round(target.figure.value - rival.figure.value) }];
  });
  gaps.sort((a, b) => b.gap - a.gap);
  const worst = gaps.at(-1);
  return [gaps[0], worst === gaps[0] ? undefined : worst].flatMap((found) => {
    if (!found || found.gap === 0) return [];
    const { row, target, rival, gap } = found;
    const ahead = gap > 0;
    const size = Math.abs(gap).toFixed(1);
    return [
      book.compute(
        `On ${row.label.charAt(0).toLowerCase()}${row.label.slice(1)}, ${company} is rated ${size} points ${ahead ? 'ahead of' : 'behind'} the best-rated rival.`,
        {
          measure: `rating gap on ${row.label}`.slice(0, 120),
          subject: company,
          value: Number(size),
          unit: 'points',
        },
        ahead ? 'own - rival' : 'rival - own',
        { own: { claim: target.id }, rival: { claim: rival.id } },
      ),
    ];
  });
}
