import type { Exhibit } from './answer.ts';
import { isCurrency, plainFigure } from './figure-unit.ts';
import type { LedgerEntry, LedgerFigure } from './ledger.ts';
import { canonicalMeasure, canonicalPeriod } from './measure.ts';
import { readNumbers } from './read-numbers.ts';

export interface ArithmeticFinding {
  code:
    | 'growth_mismatch'
    | 'shares_do_not_sum'
    | 'market_order'
    | 'mixed_currency'
    | 'mixed_base_year';
  claimIds: string[];
  detail: string;
}

/** Growth rates are stated with a decimal or two; more than this apart is another rate. */
const growthTolerancePoints = 0.6;

const same = (left: string | null | undefined, right: string | null | undefined) =>
  (left ?? '').toLowerCase().trim() === (right ?? '').toLowerCase().trim();

function comparable(a: LedgerFigure, b: LedgerFigure): boolean {
  return same(a.figure.subject, b.figure.subject) && same(a.figure.geography, b.figure.geography);
}

/** "revenue growth" of 2024 is held against revenue of 2023 and 2024; a CAGR against its ends. */
function checkGrowth(ledger: readonly LedgerEntry[]): ArithmeticFinding[] {
  return ledger.flatMap((entry) => {
    const stated = plainFigure(entry.held.figure);
    const base = /^(.*?)\s*(?:growth(?: rate)?|cagr)$/.exec(entry.measure)?.[1]?.trim();
    if (stated.unit !== '%' || !base) return [];
    const years = [...entry.period.matchAll(/\d{4}/g)].map(Number);
    const last = years.at(-1);
    if (last === undefined) return [];
    const first = years.length > 1 ? years[0] : last - 1;
    if (first === undefined || first >= last) return [];
    const at = (year: number) =>
      ledger.find(
        (other) =>
          other.measure === canonicalMeasure(base) &&
          other.period === String(year) &&
          comparable(other.held, entry.held) &&
          plainFigure(other.held.figure).unit !== '%',
      )?.held;
    const start = at(first);
    const end = at(last);
    if (!start || !end) return [];
    const [from, to] = [plainFigure(start.figure), plainFigure(end.figure)];
    if (from.value <= 0 || from.unit !== to.unit) return [];
    const rate = ((to.value / from.value) ** (1 / (last - first)) - 1) * 100;
    if (Math.abs(rate - stated.value) <= growthTolerancePoints) return [];
    return [
      {
        code: 'growth_mismatch' as const,
        claimIds: [entry.held.claimId, start.claimId, end.claimId],
        detail: `${entry.measure} is stated as ${stated.value}% but follows as ${rate.toFixed(1)}%.`,
      },
    ];
  });
}

function checkMarketOrder(ledger: readonly LedgerEntry[]): ArithmeticFinding[] {
  const pairs = [
    ['market size', 'sam'],
    ['sam', 'som'],
    ['market size', 'som'],
  ] as const;
  return pairs.flatMap(([larger, smaller]) =>
    ledger
      .filter((entry) => entry.measure === larger)
      .flatMap((big) =>
        ledger
          .filter((entry) => entry.measure === smaller && entry.period === big.period)
          .flatMap((small) => {
            const [a, b] = [plainFigure(big.held.figure), plainFigure(small.held.figure)];
            if (a.unit !== b.unit || a.value >= b.value) return [];
            return [
              {
                code: 'market_order' as const,
                claimIds: [big.held.claimId, small.held.claimId],
                detail: `${smaller.toUpperCase()} exceeds ${larger === 'sam' ? 'SAM' : 'TAM'} (${big.period}).`,
              },
            ];
          }),
      ),
  );
}

/** Shares of one whole must not exceed it, and must reach it when the rest is named. */
export function checkShares(exhibit: Exhibit): ArithmeticFinding[] {
  if (exhibit.kind !== 'share') return [];
  return shareColumns(exhibit).flatMap((column) => {
    const cells = exhibit.rows.flatMap((row) => {
      const cell = row.cells[column];
      return cell?.value == null ? [] : [{ ...cell, value: cell.value, label: row.label }];
    });
    if (cells.length < 2) return [];
    const sum = cells.reduce((total, cell) => total + cell.value, 0);
    const slack = 0.5 * cells.length;
    const complete = cells.some((cell) => /\b(others?|rest|remaining)\b/i.test(cell.label));
    if (sum <= 100 + slack && (!complete || sum >= 100 - slack)) return [];
    return [
      {
        code: 'shares_do_not_sum' as const,
        claimIds: cells.flatMap((cell) => (cell.claim ? [cell.claim] : [])),
        detail: `The shares in ${named(exhibit.title)} sum to ${sum.toFixed(1)}%.`,
      },
    ];
  });
}

/** Titles are the model's words; one with figures in it would state them. */
function named(title: string): string {
  return readNumbers(title).some(({ year }) => !year) ? 'an exhibit' : `"${title}"`;
}

/** A table of shares often carries sizes and growth rates beside them, which sum to nothing. */
function shareColumns(exhibit: Exhibit): number[] {
  const width = Math.max(0, ...exhibit.rows.map((row) => row.cells.length));
  const percent = (column: number) =>
    exhibit.rows.some((row) => row.cells[column]?.text.includes('%'));
  const columns = Array.from({ length: width }, (_, column) => column);
  const marked = columns.filter(percent);
  return (marked.length > 0 ? marked : columns).filter(
    (column) => !/growth|cagr|margin|change/i.test(exhibit.columns[column + 1] ?? ''),
  );
}

/** A table of money is in one currency; a column of sizes or shares stands on one base year. */
export function checkBasis(
  exhibit: Exhibit,
  figures: ReadonlyMap<string, LedgerFigure>,
): ArithmeticFinding[] {
  const columns = exhibit.rows.flatMap((row) =>
    row.cells.flatMap((cell, column) => {
      const figure = cell.claim ? figures.get(cell.claim) : undefined;
      return figure ? [{ column, figure }] : [];
    }),
  );
  const claimIds = columns.map(({ figure }) => figure.claimId);
  const findings: ArithmeticFinding[] = [];
  const currencies = new Set(
    columns.map(({ figure }) => plainFigure(figure.figure).unit).filter(isCurrency),
  );
  if (currencies.size > 1) {
    const detail = `${named(exhibit.title)} mixes ${[...currencies].join(' and ')}.`;
    findings.push({ code: 'mixed_currency', claimIds, detail });
  }
  if (exhibit.kind === 'market_size' || exhibit.kind === 'share') {
    for (const [column, members] of Map.groupBy(columns, (one) => one.column)) {
      const years = new Set(members.map(({ figure }) => canonicalPeriod(figure.figure.period)));
      if (years.size < 2) continue;
      const name = exhibit.columns[column + 1] ?? exhibit.title;
      const detail = `${named(name)} in ${named(exhibit.title)} mixes ${[...years].join(' and ')}.`;
      findings.push({ code: 'mixed_base_year', claimIds, detail });
    }
  }
  return findings;
}

export function checkArithmetic(ledger: readonly LedgerEntry[]): ArithmeticFinding[] {
  return [...checkGrowth(ledger), ...checkMarketOrder(ledger)];
}
