import type { Claim } from '@assay/domain/evidence/claim';
import { type Built, cellClaim } from './build-exhibits.ts';
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
        return [...customerConcentration(one, book), ...contractRisks(one, company, book)];
      case 'market_size':
        return sumOfClasses(one, book);
      default:
        return [];
    }
  });
}

const grows = /\b(?:revenue|sales|turnover|EBITDA|market size)$/i;
const MOST_GROWTH = 3;

function growthOf({ exhibit }: Built, book: ClaimBook): string[] {
  const series = new Map<string, Claim[]>();
  let planned: Claim | undefined;
  for (const row of exhibit.rows) {
    for (const cell of row.cells) {
      const claim = cell.claim ? book.find(cell.claim) : undefined;
      const { figure } = claim ?? {};
      if (!claim || !figure?.period || figure.unit === '%' || !grows.test(figure.measure)) continue;
      if (figure.period.startsWith('Budget')) {
        if (/revenue|sales|turnover/i.test(figure.measure)) planned ??= claim;
        continue;
      }
      series.set(figure.measure, [...(series.get(figure.measure) ?? []), claim]);
    }
  }
  const measured = planned?.figure && series.get(planned.figure.measure);
  return [
    ...[...series.values()]
      .slice(0, MOST_GROWTH)
      .flatMap((claims) => growthRates(claims, exhibit.title, book)),
    ...(planned && measured ? plannedGrowth(planned, measured, book) : []),
  ];
}

/** What the budget asks for beyond the last year that is known. */
function plannedGrowth(planned: Claim, known: readonly Claim[], book: ClaimBook): string[] {
  const last = known.toSorted((a, b) => yearOf(b) - yearOf(a))[0];
  const [to, from] = [planned.figure, last?.figure];
  if (!last || !to?.period || !from?.period || from.value <= 0) return [];
  if (yearOf(planned) !== yearOf(last) + 1 || to.value <= from.value) return [];
  const value = round((to.value / from.value - 1) * 100);
  const year = to.period.replace(/^Budget /, '');
  return [
    book.compute(
      `The budget for ${year} puts ${lowered(from.measure)} ${value.toFixed(1)}% above ${from.period}.`,
      {
        measure: `budgeted growth of ${lowered(from.measure)}`.slice(0, 120),
        subject: from.subject,
        value,
        unit: '%',
        period: to.period,
      },
      'end / start - 1',
      { end: { claim: planned.id }, start: { claim: last.id } },
    ),
  ];
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

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
  if (book.states(figure) || saysGrowth(book, value, [yearOf(start), yearOf(end)])) return [];
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

/** A source that names the rate between the same years says it better. */
function saysGrowth(book: ClaimBook, value: number, years: readonly number[]): boolean {
  return book.claims.some(
    ({ kind, text, figure }) =>
      kind === 'figure' &&
      figure?.unit === '%' &&
      figure.value === value &&
      /gr[eo]w|growth|CAGR/i.test(text) &&
      years.every((year) => text.includes(String(year))),
  );
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

const names = 'abcdefghijkl'.split('');

/** What is at stake with contracts that a sale, or the calendar, may end. */
function contractRisks(built: Built, company: string, book: ClaimBook): string[] {
  const { columns } = built.exhibit;
  const clause = columns.findIndex((name) => /change.of.control/i.test(name));
  const end = columns.findIndex((name) => /^(?:contract )?end\b|expir/i.test(name));
  const hasShares = columns.some((name) => /share of (?:revenue|sales)/i.test(name));
  if (!hasShares) return [];
  const years = built.exhibit.rows.map((row) => Number(/^20\d\d/.exec(cellOf(row, end))?.[0]));
  const first = Math.min(...years.filter((year) => !Number.isNaN(year)));
  return [
    ...sharesWith(built, clause, (text) => /^yes$/i.test(text), company, book, {
      measure: 'revenue share of contracts with a change of control clause',
      opening: 'Customers whose contracts have a change of control clause stand for',
    }),
    ...sharesWith(built, end, (text) => text.startsWith(String(first)), company, book, {
      measure: `revenue share of contracts that end in ${first}`,
      opening: `Customers whose contracts end in ${first} stand for`,
    }),
  ];
}

type Row = Built['exhibit']['rows'][number];
const cellOf = (row: Row, column: number): string => row.cells[column - 1]?.text ?? '';

/** The shares of the rows that say something in a column, added up, with what they say as basis. */
function sharesWith(
  { exhibit, table }: Built,
  column: number,
  says: (text: string) => boolean,
  company: string,
  book: ClaimBook,
  { measure, opening }: { measure: string; opening: string },
): string[] {
  if (column < 1) return [];
  const rows = exhibit.rows.filter((row) => says(cellOf(row, column)));
  const shares = shareClaims({ ...exhibit, rows }, book);
  if (shares.length < 2 || shares.length !== rows.length || rows.length > names.length) return [];
  const basis = rows.flatMap(({ label }) => {
    const row = table.rows.find((one) => one.label === label);
    return row ? [cellClaim(table, row, column - 1, company, book)] : [];
  });
  return sumClaim(shares, measure, opening, book, ' of revenue', basis);
}

/** A bottom-up market size is the sum of its classes. */
function sumOfClasses({ exhibit }: Built, book: ClaimBook): string[] {
  if (!/bottom-up/i.test(exhibit.title)) return [];
  const parts = exhibit.rows.flatMap((row) => {
    const claim = row.cells
      .map((cell) => (cell.claim ? book.find(cell.claim) : undefined))
      .findLast((one) => one?.figure?.currency && /million|billion/.test(one.figure.unit));
    return claim?.figure ? [{ claim, figure: claim.figure }] : [];
  });
  const [first] = parts;
  if (!first || parts.length < 2 || parts.length !== exhibit.rows.length) return [];
  const { unit, currency, period } = first.figure;
  if (parts.some(({ figure }) => figure.unit !== unit)) return [];
  const value = round(parts.reduce((total, { figure }) => total + figure.value, 0));
  const when = period ? ` in ${period}` : '';
  const classes = exhibit.rows.map(({ label }) => label.replace(/\s*\(.*\)/, ''));
  const named = `${classes.slice(0, -1).join(', ')} and ${classes.at(-1)}`.toLowerCase();
  return [
    book.compute(
      `Bottom-up, ${named} together come to ${unit.replace(/^(\w+) /, `$1 ${value.toLocaleString('en-US')} `)}${when}.`,
      { measure: 'market size, bottom-up', value, unit, currency, period },
      parts.map((_, index) => names[index]).join(' + '),
      Object.fromEntries(
        parts.map(({ claim }, index) => [names[index] ?? '', { claim: claim.id }]),
      ),
    ),
  ];
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
  basis: string[] = [],
): string[] {
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
      `${opening} ${value.toFixed(1)}%${closing}${when}.`,
      figure,
      names.slice(0, parts.length).join(' + '),
      inputs,
      basis,
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
