import { describe, expect, it } from 'vitest';
import { readKey } from './key.ts';
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
} from './workbooks/accounts.ts';
import { criteria, surveyResponses } from './workbooks/survey.ts';

const key = readKey();
const value = (id: string) => Number(key.facts.find((fact) => fact.id === id)?.value);
const rate = (part: number, whole: number) => round((part / whole) * 100);
const yearly = (from: number, to: number, years: number) =>
  round(((to / from) ** (1 / years) - 1) * 100);

describe('the key of the sample room', () => {
  it('rests on accounts that add up', () => {
    expect(revenue).toEqual([64, 72.5, 81.2, 90.8, 101.2]);
    expect(ebitda).toEqual([8.4, 11, 13.6, 16.4, 20.5]);
    expect(sum(Object.values(revenueByRegion2025))).toBe(90.8);
    expect(round(90.8 - sum(Object.values(costOfSales2025)))).toBe(grossProfit[3]);
    for (const bridge of [recurringBridge2025, revenueBridge2025]) {
      const amounts = bridge.map(([, amount]) => amount);
      expect(sum(amounts.slice(0, -1))).toBe(amounts.at(-1));
    }
    expect(sum(Object.values(cohorts).map((line) => Number(line[3])))).toBe(23.8);
  });

  it('carries the rates that follow from them', () => {
    expect(value('revenue-growth-fy2025')).toBe(rate(90.8 - 81.2, 81.2));
    expect(value('revenue-cagr')).toBe(yearly(64, 90.8, 3));
    expect(value('software-growth-driver')).toBe(rate(5.2, 9.6));
    expect(value('churn-fy2025')).toBe(rate(1.7, 18.1));
    expect(value('net-retention-fy2025')).toBe(rate(18.1 + 2.8 - 1.7, 18.1));
    expect(value('normalised-ebitda-fy2025')).toBe(normalisedEbitda2025);
    expect(value('gross-margin-fy2025')).toBe(rate(45.9, 90.8));
    expect(value('ebitda-margin-fy2025')).toBe(rate(16.4, 90.8));
    expect(value('budget-miss-revenue-fy2025')).toBe(rate(90.8 - 94, 94));
    expect(value('budget-miss-ebitda-fy2025')).toBe(rate(16.4 - 18.2, 18.2));
    expect(value('business-model-quellmar')).toBe(rate(23.8, 90.8));
  });

  it('sizes one market in every way', () => {
    expect(value('market-cagr-history')).toBe(yearly(1990, value('tam-2025'), 5));
    expect(value('market-cagr-outlook')).toBe(yearly(value('tam-2025'), value('market-2030'), 5));
    expect(Math.round(98_000 * 0.03)).toBe(value('tam-2025'));
    expect(Math.round(98_000 * 0.03 * 0.58 * 0.444)).toBe(value('sam-2025'));
    expect(Math.round(98_000 * 0.03 * 0.58 * 0.444 * 0.46 * 0.45)).toBe(value('som-2025'));
    expect(Math.round((68.1 / value('sam-2025')) * 100)).toBe(value('market-share-2025'));
  });

  it('follows from the raw answers of the survey', () => {
    const [head = [], ...rows] = surveyResponses();
    const answers = (code: string) => rows.map((row) => Number(row[head.indexOf(code)]));
    const mean = (code: string) => round(sum(answers(code)) / rows.length);
    const score = answers('Q1');
    const promoters = score.filter((answer) => answer >= 9).length;
    const detractors = score.filter((answer) => answer <= 6).length;
    expect(rows).toHaveLength(value('survey-size'));
    expect(Math.round(((promoters - detractors) / 120) * 100)).toBe(value('nps-2026'));
    expect(mean('Q2')).toBe(value('satisfaction-2026'));
    expect(criteria.map((_, i) => mean(`Q3.${i + 1}`))).toEqual(
      criteria.map(([, wanted]) => wanted),
    );
    expect(mean('Q4.1')).toBe(value('criteria-performance'));
    expect(mean('Q4.6')).toBe(value('criteria-weakness'));
    const named = (code: string) => Math.round((sum(answers(code)) / 120) * 100);
    expect(named('Q5.1')).toBe(value('theme-accuracy'));
    expect(named('Q6.1')).toBe(value('theme-delivery'));
    expect(named('Q6.2')).toBe(value('theme-integration'));
    expect(named('Q7')).toBe(value('implication-integration'));
  });

  it('has a fact for every default subsection', () => {
    const covered = new Set(key.facts.map((fact) => fact.subsection));
    expect(covered.size).toBe(5 + 5 + 6 + 6);
  });

  it('has management overstate every figure that can be checked', () => {
    for (const { fact, value: claimed } of key.contradictions) {
      const flattered = fact === 'churn-fy2025' ? claimed < value(fact) : claimed > value(fact);
      expect(flattered, fact).toBe(true);
    }
    expect(key.contradictions).toHaveLength(6);
  });
});
