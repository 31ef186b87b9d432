import { describe, expect, it } from 'vitest';
import { type GivenReading, inCell, label, read } from '../sentences/testing/make-reading.ts';
import { applySet, assume } from './assume.ts';
import type { SetAssumption } from './assumption.ts';
import { computeModel } from './compute-model.ts';
import { modelExhibits } from './model-exhibits.ts';
import { readMatter } from './read-matter.ts';
import { tellChange } from './tell-change.ts';
import { accounts, plants, revenue, valveLedger, valveStudy } from './testing/valve-ledger.ts';

const { matter } = readMatter(valveLedger(accounts, valveStudy, plants));
const suggested = assume(matter);
const byKey = (key: string) => suggested.find((one) => one.key === key);
const ending = (model: ReturnType<typeof computeModel>, name: string) =>
  model.cases.find((one) => one.name === name)?.years.at(-1);

describe('what the model is made of', () => {
  it('takes actuals, plans and the record of plans from the ledger', () => {
    expect(matter.revenue.map(({ value }) => value)).toEqual(['80000000', '90000000', '100000000']);
    expect(matter.planned.revenue.map(({ printed }) => printed)).toEqual(['EUR 115.0m (budget)']);
    expect(matter.record.map(({ measure }) => measure)).toEqual(['revenue', 'revenue', 'ebitda']);
    expect(matter.market.units.map(({ name }) => name)).toEqual(['Large', 'Small']);
  });

  it('names the source of every figure', () => {
    const row = readMatter(valveLedger(accounts, valveStudy));
    expect(row.places[row.matter.revenue[0]?.id ?? '']?.quote).toContain('EUR 80m');
  });

  it('leaves a year out where one source states two values for it', () => {
    const twice = {
      ...accounts,
      figures: [...(accounts.figures ?? []), revenue(2024, '91')],
    };
    const years = readMatter(valveLedger(twice)).matter.revenue.map(({ end }) => end.slice(0, 4));
    expect(years).toEqual(['2025']);
  });

  it('prefers what the better source says of a year', () => {
    const deck = { card: { ownerRole: 'target' as const }, figures: [revenue(2025, '120')] };
    const ledger = valveLedger(accounts, {
      ...deck,
      entities: accounts.entities,
      grade: 'D',
      blocks: ['EUR 120m'],
    });
    expect(readMatter(ledger).matter.revenue.at(-1)?.value).toBe('100000000');
  });

  it('takes a plan from beside its actual, though its column is named', () => {
    const inRow = (column: number, figure: ReturnType<typeof revenue>) => ({
      ...figure,
      place: inCell(1, column),
    });
    const board = {
      ...accounts,
      table: [
        ['', '2025', 'Plan 2025'],
        ['Revenue', '100', '110'],
      ],
      figures: [
        revenue(2024, '90'),
        inRow(1, revenue(2025, '100')),
        inRow(2, { ...revenue(2025, '110', 'budget'), segment: read([label('Plan 2025')]) }),
      ],
    };
    const { record } = readMatter(valveLedger(board)).matter;
    expect(record.map(({ planned }) => planned.value)).toEqual(['110000000']);
  });

  it('takes no figure of another size for the plan of a year', () => {
    const mail = (millions: string) => ({
      card: { ownerRole: 'target' as const, date: '2026-03-01' },
      entities: accounts.entities ?? [],
      blocks: [`EUR ${millions}m`],
      figures: [revenue(2024, millions, 'budget')],
    });
    // Nobody plans half as much again as comes: those are the sales of others.
    for (const strange of ['3', '150']) {
      const { record } = readMatter(valveLedger(accounts, mail(strange))).matter;
      expect(record.map(({ planned }) => planned.value)).not.toContain(`${strange}000000`);
    }
  });

  it('takes no year for a result that its document could not have seen', () => {
    const early = { ...accounts, card: { ...accounts.card, date: '2025-06-01' } };
    expect(readMatter(valveLedger(early)).matter.revenue.at(-1)?.end).toBe('2024-12-31');
  });

  it('leaves out what a subsidiary reports in its own money', () => {
    const abroad = {
      card: { ownerRole: 'target' as const, date: '2026-02-20' },
      entities: accounts.entities ?? [],
      blocks: ['EUR 31m'],
      figures: [{ ...revenue(2025, '31'), unit: read('GBP') }],
    };
    const { currency, revenue: sold } = readMatter(valveLedger(abroad, accounts)).matter;
    expect([currency, ...sold.map(({ value }) => value)]).toEqual([
      'EUR',
      '80000000',
      '90000000',
      '100000000',
    ]);
  });

  it('takes no year for a result that no document of the room could have seen', () => {
    const ahead = { card: { date: null }, figures: [revenue(2029, '140')], blocks: ['EUR 140m'] };
    const { matter: seen } = readMatter(
      valveLedger(accounts, { ...ahead, entities: accounts.entities ?? [] }),
    );
    expect(seen.revenue.at(-1)?.end).toBe('2025-12-31');
  });
});

describe('assumptions', () => {
  it('are derived from the record, each with a range and a reason', () => {
    expect(byKey('market_growth')).toMatchObject({ value: '6', origin: 'record' });
    // (100 / 80) ^ (1/2) - 1 = 11.8 %, less 6 % of the market; with the market at the least.
    expect(byKey('above_market')).toMatchObject({ value: '5.8', low: '0' });
    expect(byKey('margin')).toMatchObject({ value: '18', low: '15', high: '20' });
    expect(byKey('plan_revenue')).toMatchObject({ value: '95', low: '93.8', high: '96.2' });
    expect(suggested.every(({ reason }) => reason !== '')).toBe(true);
  });

  it('count no more than the plan where plans were exceeded', () => {
    const figures = [revenue(2024, '90'), revenue(2025, '100'), revenue(2025, '80', 'budget')];
    const blocks = ['EUR 90m EUR 100m EUR 80m'];
    const beaten = readMatter(valveLedger({ ...accounts, figures, blocks })).matter;
    const plan = assume(beaten).find(({ key }) => key === 'plan_revenue');
    expect(plan).toMatchObject({ value: '100', high: '125' });
    expect(plan?.reason).toContain('no more than the plan is counted');
  });

  it('hold no more growth than the plan, though the record was faster', () => {
    const slow = [2024, 2025].map((of) => revenue(of, `${80 * 1.25 ** (of - 2023)}`));
    const planned = (...others: GivenReading[]) => {
      const figures = [revenue(2023, '80'), ...slow, revenue(2026, '137.5', 'budget')];
      const blocks = [figures.map(({ printed }) => printed).join(' ')];
      return assume(readMatter(valveLedger({ ...accounts, figures, blocks }, ...others)).matter);
    };
    const [own] = planned();
    expect(own).toMatchObject({ key: 'growth', value: '10', low: '10', high: '25' });
    expect(own?.reason).toContain('25% a year from 2023 to 2025, but no more than the 10% a year');
    const above = planned(valveStudy).find(({ key }) => key === 'above_market');
    expect(above).toMatchObject({ value: '4', low: '0', high: '19' });
    expect(above?.reason).toContain(
      '; the range runs from growing with the market to its best single year.',
    );
  });

  it('last as long as the company is held', () => {
    const years = (hold: string) => assume(matter, [], hold).find(({ key }) => key === 'years');
    expect(years('3 to 5 years')?.value).toBe('4');
    expect(years('')?.value).toBe('5');
  });

  it('come from an agent where it speaks of the same thing, and stand beside them where not', () => {
    const said = { low: 2, high: 5, unit: '%', reason: 'The order books thin out.' };
    const all = assume(matter, [
      { claim_id: 'c1', name: 'Market growth', value: 4, ...said },
      { claim_id: 'c2', name: 'Customers that stay', value: 3, ...said },
    ]);
    expect(all.find(({ key }) => key === 'market_growth')).toMatchObject({
      value: '4',
      origin: 'agent',
    });
    expect(all.find(({ key }) => key === 'c2')).toMatchObject({ lever: 'statement' });
  });

  it('give way to what a person sets, and their range stretches to hold it', () => {
    const set: SetAssumption = {
      key: 'margin',
      value: '25',
      low: null,
      high: null,
      reason: 'A new line',
      added: null,
    };
    expect(applySet(suggested, [set]).find(({ key }) => key === 'margin')).toMatchObject({
      value: '25',
      low: '15',
      high: '25',
      origin: 'user',
      reason: 'A new line',
    });
  });
});

describe('the model', () => {
  const model = computeModel(matter, suggested);

  it('projects three cases exactly', () => {
    // 100 × 1.118 ^ 5 × 18 %
    expect(ending(model, 'Base')?.revenue.toFixed(0)).toBe('174666259');
    expect(ending(model, 'Base')?.ebitda?.toFixed(0)).toBe('31439927');
    const [low, base, high] = model.cases.map(({ years }) => years.at(-1)?.ebitda?.toNumber() ?? 0);
    expect(low).toBeLessThan(base ?? 0);
    expect(base).toBeLessThan(high ?? 0);
  });

  it('puts what moves the last year most first', () => {
    const widths = model.swings.map(({ low, high }) => high.minus(low).abs().toNumber());
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
    expect(model.swings.map(({ assumption }) => assumption.key)).toContain('margin');
    expect(model.swings.map(({ assumption }) => assumption.key)).not.toContain('plan_revenue');
  });

  it('says which assumption was not varied, where it says which moves most', () => {
    const titleOf = (assumptions: typeof suggested) =>
      modelExhibits(computeModel(matter, assumptions), matter, assumptions, 0).find(
        ({ chart }) => chart === 'tornado',
      )?.title;
    expect(titleOf(suggested)).toBe(
      'Growth above the market moves EBITDA of 2030 most; market growth a year has no known range and is not varied',
    );
    const varied = suggested.map((one) =>
      one.key === 'market_growth' ? { ...one, low: '5' } : one,
    );
    expect(titleOf(varied)).toContain('more than any other assumption');
  });

  it('stresses the plan by what earlier plans have missed', () => {
    expect(model.plan.map(({ measure, stressed }) => [measure, stressed.toFixed(0)])).toEqual([
      ['revenue', '109250000'],
      ['ebitda', '20700000'],
    ]);
  });

  it('holds the market from above against sales and explains the gap', () => {
    const check = model.checks.find(({ key }) => key === 'share');
    expect(check?.state).toBe('differs');
    expect(check?.says).toContain('comes to EUR 80m');
    expect(check?.says).toContain(
      'would close with a share of 12.5%, or with as much sold outside',
    );
    // Rows and total of one census are two counts of one source.
    expect(model.checks.find(({ key }) => key === 'units')?.state).toBe('one_source');
  });

  it('says of a pace whose sign was turned that it shrinks, and blames no mix for what was set', () => {
    const parted = { ...matter, segments: [{ name: 'Valves', figures: matter.revenue }] };
    const said = (growth: string) => {
      const set = suggested.map((one) =>
        one.lever === 'market_growth' ? { ...one, value: growth } : one,
      );
      const { checks } = computeModel(parted, set);
      return (wanted: string) => checks.find(({ key }) => key === wanted)?.says;
    };
    const [shrinking, growing] = [said('-30'), said('40')];
    expect(shrinking('growth')).toMatch(
      /^The base case shrinks by [\d.]+% a year, the market by 30%: /,
    );
    expect(shrinking('segments')).toMatch(
      /It stays EUR [\d.]+m below: it shrinks by [\d.]+% a year, while the parts speed up/,
    );
    expect(growing('segments')).toMatch(
      /It lies EUR [\d.]+(m|bn) above: it grows by [\d.]+% a year/,
    );
    expect(said('-4')('growth')).toMatch(/^The base case grows by .*, the market shrinks by 4%: /);
  });

  it('tells in one line what a changed set does to the base case', () => {
    const now = suggested.map((one) => (one.key === 'margin' ? { ...one, value: '9' } : one));
    const told = (assumptions: typeof suggested) =>
      tellChange(
        { assumptions: suggested, model },
        { assumptions, model: computeModel(matter, assumptions) },
      );
    expect(told(now)).toBe(
      'Against the printed report, EBITDA margin in 2030 of 9% instead of 18% takes EUR 15.7m off EBITDA of 2030 in the base case.',
    );
    expect(told(suggested)).toBe('');
    expect(told(now.map((one, at) => (at === 0 ? { ...one, value: '1' } : one)))).toMatch(
      /^Against the printed report, 2 changes take EUR .* off EBITDA/,
    );
    const [pattern] = suggested;
    if (!pattern) throw new Error('nothing is suggested');
    const beside = {
      ...pattern,
      key: 'stay',
      name: 'Customers that stay',
      lever: 'statement' as const,
      unit: '%',
      value: '75',
    };
    expect(told([...suggested, beside])).toBe(
      'Against the printed report, Customers that stay of 75% leaves EBITDA of 2030 in the base case as it is.',
    );
  });

  it('tells what sales would be of the market where no source gives the share', () => {
    const silent = { ...valveStudy, figures: (valveStudy.figures ?? []).slice(0, 2) };
    const bare = readMatter(valveLedger(accounts, silent)).matter;
    const check = computeModel(bare, assume(bare)).checks.find(({ key }) => key === 'share');
    expect(check).toMatchObject({ state: 'open' });
    expect(check?.says).toContain('would be 12.5% of a market of EUR 800.0m');
    expect(check?.says).toContain('no share was found on which sources agree');
  });

  it('says plainly what cannot be computed', () => {
    const bare = readMatter(valveLedger(accounts)).matter;
    const { missing, checks } = computeModel(bare, assume(bare));
    expect(checks).toEqual([]);
    expect(missing.join(' ')).toContain('No market from above');
    const none = computeModel(readMatter(valveLedger(valveStudy)).matter, []);
    expect(none.cases).toEqual([]);
    expect(none.missing[0]).toContain('No projection');
  });

  it('calls the margin by the last year projected, however many years a person sets', () => {
    const marginIn = (value: string) =>
      applySet(suggested, [
        { key: 'years', value, low: null, high: null, reason: 'As agreed', added: null },
      ]).find(({ lever }) => lever === 'margin')?.name;
    expect(byKey('margin')?.name).toBe('EBITDA margin in 2030');
    expect(marginIn('3')).toBe('EBITDA margin in 2028');
    expect(marginIn('5')).toBe('EBITDA margin in 2030');
  });

  it('takes in what a person adds', () => {
    const added: SetAssumption = {
      key: 'own-1',
      value: '-10',
      low: '-20',
      high: '0',
      reason: 'A large customer may leave',
      added: { name: 'A large customer leaves', lever: 'revenue_effect' },
    };
    const changed = computeModel(matter, applySet(suggested, [added]));
    expect(
      ending(changed, 'Base')
        ?.revenue.div(ending(model, 'Base')?.revenue ?? 1)
        .toFixed(3),
    ).toBe('0.900');
    expect(changed.swings.some(({ assumption }) => assumption.key === 'own-1')).toBe(true);
  });
});
