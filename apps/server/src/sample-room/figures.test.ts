import { describe, expect, it } from 'vitest';
import {
  cohorts,
  costOfSales2025,
  ebitda,
  grossProfit,
  normalisedEbitda2025,
  recurringBridge2025,
  revenue,
  revenueBridge2025,
  revenueByRegion2025,
  round,
  sum,
} from './accounts.ts';
import { allFacts, factById } from './facts/all-facts.ts';
import {
  components,
  industries,
  marketByYear,
  shares2025,
  siteClasses,
  sizes2025,
} from './market.ts';
import { surveyResponses } from './survey.ts';

const value = (id: string) => factById(id).value;
const yearly = (from: number, to: number, years: number) =>
  round(((to / from) ** (1 / years) - 1) * 100);

describe('the figures of the sample room', () => {
  it('add up in the accounts', () => {
    expect(revenue).toEqual([64, 72.5, 81.2, 90.8, 101.2]);
    expect(ebitda).toEqual([8.4, 11, 13.6, 16.4, 20.5]);
    expect(sum(Object.values(revenueByRegion2025))).toBe(90.8);
    expect(round(90.8 - sum(Object.values(costOfSales2025)))).toBe(grossProfit[3]);
    for (const bridge of [recurringBridge2025, revenueBridge2025]) {
      const amounts = bridge.map(([, amount]) => amount);
      expect(sum(amounts.slice(0, -1))).toBe(amounts.at(-1));
    }
    const closing = Object.values(cohorts).map((line) => Number(line[3]));
    expect(sum(closing)).toBe(23.8);
  });

  it('carry the rates that follow from them', () => {
    expect(value('revenue-growth-fy2025')).toBe(round((90.8 / 81.2 - 1) * 100));
    expect(value('revenue-cagr')).toBe(yearly(64, 90.8, 3));
    expect(value('software-growth-driver')).toBe(round((5.2 / 9.6) * 100));
    expect(value('churn-fy2025')).toBe(round((1.7 / 18.1) * 100));
    expect(value('net-retention-fy2025')).toBe(round(((18.1 + 2.8 - 1.7) / 18.1) * 100));
    expect(value('normalised-ebitda-fy2025')).toBe(normalisedEbitda2025);
    expect(value('gross-margin-fy2025')).toBe(round((45.9 / 90.8) * 100));
    expect(value('ebitda-margin-fy2025')).toBe(round((16.4 / 90.8) * 100));
    expect(value('budget-miss-revenue-fy2025')).toBe(round((90.8 / 94 - 1) * 100));
    expect(value('budget-miss-ebitda-fy2025')).toBe(round((16.4 / 18.2 - 1) * 100));
    expect(value('business-model-quellmar')).toBe(round((23.8 / 90.8) * 100));
  });

  it('agree in the market study', () => {
    const size = new Map(marketByYear);
    expect(value('market-cagr-history')).toBe(yearly(1990, 2940, 5));
    expect(value('market-cagr-outlook')).toBe(yearly(2940, size.get(2030) ?? 0, 5));
    expect(sum(components.map(([, now]) => now))).toBe(sizes2025.tam);
    expect(sum(components.map(([, , then]) => then))).toBe(size.get(2030));
    for (const [, now, then, rate] of components) expect(rate).toBe(`${yearly(now, then, 5)}%`);
    expect(sum(siteClasses.map(([, sites, spend]) => (sites * spend) / 1000))).toBe(sizes2025.tam);
    expect(Math.round(98_000 * 0.03 * 0.58 * 0.444)).toBe(sizes2025.sam);
    expect(Math.round(98_000 * 0.03 * 0.58 * 0.444 * 0.46 * 0.45)).toBe(sizes2025.som);
    expect(sum(industries.map(([, share]) => share))).toBe(100);
    expect(sum(shares2025.map(([, share]) => share))).toBe(100);
    expect(Math.round((68.1 / sizes2025.sam) * 100)).toBe(value('market-share-2025'));
  });

  it('follow from the raw answers of the survey', () => {
    const [, ...rows] = surveyResponses();
    const scores = rows.map((row) => Number(row[4]));
    const promoters = scores.filter((score) => score >= 9).length;
    const detractors = scores.filter((score) => score <= 6).length;
    expect(rows).toHaveLength(120);
    expect(Math.round(((promoters - detractors) / 120) * 100)).toBe(value('nps-2026'));
    expect(sum(rows.map((row) => Number(row[5]))) / 120).toBe(value('satisfaction-2026'));
  });

  it('give every default subsection at least one fact', () => {
    const covered = new Set(allFacts.map((fact) => fact.subsection));
    const wanted = [5, 5, 6, 6].flatMap((count, section) =>
      Array.from({ length: count }, (_, i) => `${section + 1}.${i + 1}`),
    );
    expect(wanted.filter((place) => !covered.has(place))).toEqual([]);
  });
});
