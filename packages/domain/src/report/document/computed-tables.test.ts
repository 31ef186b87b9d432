import { describe, expect, it } from 'vitest';
import { inOneGo } from '../../kit/in-one-go.ts';
import { modelOf } from '../model-of.ts';
import type { Report } from '../report.ts';
import { committeeReport } from '../testing/committee-report.ts';
import { modelReport } from '../testing/model-report.ts';
import { buildDocument } from './build-document.ts';
import { tablesInSteps } from './computed-tables.ts';
import type { DocumentTable } from './document.ts';
import type { ProposedHypothesis } from './proposed-hypotheses.ts';
import { ruleVerdict } from './rule-verdict.ts';

const tablesOf = (each: Report) => inOneGo(tablesInSteps(each));

const wordsIn = (table: DocumentTable | null) =>
  table?.rows.map((row) =>
    row.map((cell) => cell.map((line) => (line.kind === 'words' ? line.text : '')).join(' | ')),
  );

const { model, management = [] } = { ...modelReport(), management: committeeReport().management };

/** The committee's report as a run without anybody who weighs leaves it. */
const report = () => {
  const written = committeeReport();
  if (!written.summary || !model) throw new Error('the report has a summary and a model');
  return {
    ...written,
    sources: [...written.sources, ...modelReport().sources],
    model,
    management,
    summary: { ...written.summary, hypotheses: [], risks: [] },
  };
};

const summaryOf = (each: Report) => {
  const part = buildDocument(each).parts.find(({ kind }) => kind === 'summary');
  if (part?.kind !== 'summary') throw new Error('the document has a summary');
  return part;
};

describe('what the model says in the answer', () => {
  it('holds the plan against what plans have reached, and against the market', () => {
    const { plan } = tablesOf(report());
    expect(wordsIn(plan)).toMatchInlineSnapshot(`
      [
        [
          "Revenue 2026",
          "EUR 115.0m (budget) | Accounts (B)",
          "95% of a plan reached, missed in both years | Accounts (B)",
          "EUR 106.0m at its growth of 6%",
          "EUR 109.2m as plans were reached, EUR 5.8m less",
        ],
        [
          "EBITDA 2026",
          "EUR 23.0m (budget) | Accounts (B)",
          "90% of a plan reached, missed in the one year known | Accounts (B)",
          "EUR 19.1m at its growth and the last margin",
          "EUR 20.7m as plans were reached, EUR 2.3m less",
        ],
        [
          "Revenue growth a year",
          "15%",
          "11.8% from 2023 to 2025",
          "6% | Valve study (B)",
          "9 points more than the market, 3.2 points more than the record",
        ],
        [
          "EBITDA margin",
          "20%",
          "18% in 2025, 15% in 2023",
          "No figure in the sources",
          "2 points more than in 2025",
        ],
      ]
    `);
    expect(plan?.message).toContain('the plan for');
  });

  it('proposes what must be true where nobody did, each by a rule that is printed', () => {
    const { hypotheses } = summaryOf(report());
    expect(wordsIn(hypotheses)).toMatchInlineSnapshot(`
      [
        [
          "Amber",
          "What management presents can be relied on",
          "1 statement differs from the evidence",
          "Green: none differs from the evidence; amber: one; red: more",
          "A reconciliation of each difference by management",
        ],
        [
          "Red",
          "Revenue grows by 15% in 2026, as planned",
          "11.8% a year from 2023 to 2025; the market 6% a year | Accounts (B); Valve study (B)",
          "Green: no faster than the record and the market; amber: faster than one of them; red: faster than both",
          "Signed orders and a pipeline that carry EUR 115.0m in 2026",
        ],
        [
          "Green",
          "Revenue goes on growing faster than its market",
          "11.8% a year from 2023 to 2025, the market 6%; slower than the market in none of 2 years | Accounts (B); Valve study (B)",
          "Green: faster in every year; amber: on average only; red: slower",
          "A year of growth below 6%",
        ],
        [
          "Green",
          "The EBITDA margin holds",
          "15% in 2023, 18% in 2025 | Accounts (B)",
          "Green: it never fell; amber: it fell and stands no lower than at first; red: it stands lower",
          "A normalisation that lowers the last year",
        ],
        [
          "Red",
          "The EBITDA margin reaches 20% in 2026, as planned",
          "18% in 2025 | Accounts (B)",
          "Green: no higher than in the last year; amber: no higher than in the best year of the record; red: higher than ever",
          "Prices, mix and costs that bring it, each with its amount and date",
        ],
        [
          "Red",
          "The plan for 2026 is reached",
          "EBITDA missed in the one year known; 90% of a plan counted as reached | Accounts (B)",
          "Green: every plan was reached to 99% or more, of revenue too and in the year so far; amber: more than half; red: half or fewer, or less than 90% in the year so far",
          "Monthly results of 2026 against plan",
        ],
        [
          "Amber",
          "The size of the market holds when it is counted from below",
          "From below, 2 groups of buyers (Large; Small), each counted and multiplied by what one spends, come to EUR 800m. The whole is put at EUR 800.0m: both agree, as two counts of one source. | Plant census (B)",
          "Green: the count from below agrees with the whole as another source puts it; amber: it agrees with the whole as the same source puts it, or does not agree; open: there is only one way to the size",
          "A count of buyers and of what one spends by another source",
        ],
      ]
    `);
    expect(summaryOf({ ...report(), summary: committeeReport().summary }).hypotheses?.message).toBe(
      'Of 2 things that must be true: 1 green, 1 open',
    );
  });

  it('calls no plan reached whose revenue was missed, whatever was earned', () => {
    const each = report();
    const record = each.model.matter.record.map((one) =>
      one.measure === 'ebitda' ? { ...one, actual: one.planned } : one,
    );
    const { hypotheses, ruledConditions } = summaryOf({
      ...each,
      summary: { ...each.summary, verdict: 'inconclusive', conditions: [] },
      model: {
        ...each.model,
        matter: { ...each.model.matter, record },
        assumptions: each.model.assumptions.map((one) =>
          one.lever === 'plan_ebitda' ? { ...one, value: '100', high: '100' } : one,
        ),
      },
    });
    expect(ruledConditions.join()).toContain('until signing show revenue as planned');
    const row = wordsIn(hypotheses)?.find(([, what]) => what?.startsWith('The plan for'));
    expect(row?.[0]).toBe('Amber');
    expect(row?.[2]).toContain('revenue missed in both years');
  });

  it('counts a plan as reached that was missed by less than one per cent', () => {
    const each = report();
    const record = each.model.matter.record.map((one) => ({
      ...one,
      actual: { ...one.planned, value: `${Number(one.planned.value) * 0.996}` },
    }));
    const model = { ...each.model, matter: { ...each.model.matter, record } };
    const { hypotheses } = tablesOf({ ...each, model });
    const row = wordsIn(hypotheses)?.find(([, what]) => what?.startsWith('The plan for'));
    expect(row?.[0]).toBe('Green');
    expect(row?.[2]).toContain('EBITDA reached in the one year known');
  });

  it('tells growth of a year that has been as that year’s', () => {
    const each = report();
    const { market } = each.model.matter;
    const growth = market.growth.map((one) => ({
      ...one,
      period: 'calendar 2025',
      end: '2025-12-31',
    }));
    const matter = { ...each.model.matter, market: { ...market, growth } };
    const { plan } = tablesOf({ ...each, model: { ...each.model, matter } });
    expect(wordsIn(plan)?.find(([what]) => what === 'Revenue growth a year')?.[3]).toContain(
      '% in 2025',
    );
  });

  it('tells the first and the last year of a longer plan, each as the market would make it', () => {
    const each = report();
    const { planned } = each.model.matter;
    const later = (figures: typeof planned.revenue) =>
      ['2026', '2027', '2028'].flatMap((year) =>
        figures.map((one) => ({ ...one, period: year, end: `${year}-12-31` })),
      );
    const { plan } = tablesOf({
      ...each,
      model: {
        ...each.model,
        matter: {
          ...each.model.matter,
          planned: { revenue: later(planned.revenue), ebitda: later(planned.ebitda) },
        },
      },
    });
    expect(wordsIn(plan)?.map(([what, , , market]) => `${what}: ${market}`)).toEqual([
      'Revenue 2026: EUR 106.0m at its growth of 6%',
      'Revenue 2028: EUR 119.1m at its growth of 6%',
      'EBITDA 2026: EUR 19.1m at its growth and the last margin',
      'EBITDA 2028: EUR 21.4m at its growth and the last margin',
      'Revenue growth a year: 6% | Valve study (B)',
      'EBITDA margin: No figure in the sources',
    ]);
  });

  it('puts risks and upsides in money, with what to do and which term to ask for', () => {
    const { riskTable, risks } = summaryOf(report());
    expect(wordsIn(riskTable)).toMatchInlineSnapshot(`
      [
        [
          "The plan for 2026 is missed as plans were before | Accounts (B)",
          "High | missed in the one year known",
          "EUR −2.3m of EBITDA in 2026",
          "Monthly results until signing",
          "Management",
          "Price on what plans have reached, the rest as an earn-out",
        ],
        [
          "Revenue grows by the market’s 6% a year instead of the 15% planned | Accounts (B); Valve study (B)",
          "Low | growth was below 6% in none of 2 years",
          "EUR −9.0m of revenue in 2026 | EUR −1.6m of EBITDA at the last EBITDA margin",
          "Test pipeline, win rates and lost customers",
          "Commercial advisers",
          "Earn-out on growth of revenue",
        ],
        [
          "Growth above the market is 0 points instead of 5.8 points | Accounts (B); Valve study (B)",
          "Low | at 0 points or below in none of 2 years",
          "EUR −7.4m of EBITDA in 2030",
          "Test pipeline, win rates and lost customers",
          "Commercial advisers",
          "Earn-out on growth of revenue",
        ],
        [
          "EBITDA margin in 2030 is 15% instead of 18% | Accounts (B)",
          "Low | at 15% or below, after a fall, in none of 2 years",
          "EUR −5.2m of EBITDA in 2030",
          "Check the cost lines and adjustments of the last year",
          "Financial advisers",
          "Price on normalised EBITDA",
        ],
        [
          "Supply or delivery fails |  | Calls with five customers (B)",
          "Not weighed | named by a source",
          "EUR −1.0m a year for each 1% of revenue lost | EUR −0.2m of EBITDA at the last EBITDA margin, more where costs stay | Accounts (B)",
          "Read supply contracts, and hold capacity against the plan",
          "Operational advisers",
          "Warranties on supply and on deliveries under way",
        ],
        [
          "Cost rises |  | Auftragseingang der Kältebranche sinkt (C)",
          "Not weighed | named by a source",
          "EUR −0.8m of EBITDA for each 1% of cost | Accounts (B)",
          "Hold cost lines and pay against contracts that pass them on",
          "Financial advisers",
          "Price on the cost of today",
        ],
        [
          "Prices fall | ",
          "Not weighed | named by a source",
          "EUR −1.0m of EBITDA for each 1% of price, costs as they are | Accounts (B)",
          "Hold prices paid and offers lost against rivals, customer by customer",
          "Commercial advisers",
          "Earn-out on gross margin",
        ],
        [
          "Upside | Growth above the market is 9 points instead of 5.8 points | Accounts (B); Valve study (B)",
          "Low | at 9 points or above in none of 2 years",
          "EUR 4.8m of EBITDA in 2030",
          "Signed orders and win rates that bring it",
          "Management",
          "Not paid for in the price",
        ],
        [
          "Upside | EBITDA margin in 2030 is 20% instead of 18% | Accounts (B)",
          "Low | at 20% or above, after a rise, in none of 2 years",
          "EUR 3.5m of EBITDA in 2030",
          "Prices, mix and costs that bring it, each with a date",
          "Management",
          "Not paid for in the price",
        ],
      ]
    `);
    // What sources fear stands in the table, each with what it takes.
    const told = riskTable?.rows
      .flat(2)
      .flatMap((line) => ('sentence' in line ? line.sentence : []));
    expect(told?.map(({ text }) => text).toSorted()).toEqual(
      report()
        .summary.key_risks.map(({ text }) => text)
        .toSorted(),
    );
    expect(risks).toEqual([]);
  });

  it('says nothing without a model', () => {
    const { model: _, ...bare } = report();
    expect(tablesOf(bare)).toEqual({
      hypotheses: null,
      plan: null,
      risks: null,
      verdict: null,
      figures: [],
    });
  });
});

describe('the verdict where nobody has weighed', () => {
  const offline = (each: Report): Report => ({
    ...each,
    offline: true,
    summary: each.summary && { ...each.summary, verdict: 'inconclusive', conditions: [] },
  });

  it('follows from the hypotheses, and each that is not green is a condition', () => {
    expect(summaryOf(offline(report()))).toMatchObject({
      verdict: 'Only on conditions',
      verdictLabel:
        'By rule, from 7 hypotheses, carried if all are green, refused if two thirds or more are red: 2 green, 2 amber, 3 red',
      ruledConditions: [
        'Management reconciles the difference from the evidence before signing; until then the evidence counts',
        'The price rests on EUR 19.1m of EBITDA in 2026, not on the EUR 23.0m planned: revenue of EUR 106.0m, at the market’s 6% a year, and a margin of 18% as in 2025',
        'A second, independent source confirms the size of the market before signing',
      ],
    });
  });

  it('shows all that is reckoned of the planned earnings side by side, and why the price rests on one of it', () => {
    const each = report();
    const [last] = each.model.matter.ebitda.slice(-1);
    if (!last) throw new Error('the model has earnings');
    const normalised = { ...last, id: 'n', value: '19000000' };
    const matter = { ...each.model.matter, normalised };
    const rowIn = (one: Report) =>
      wordsIn(summaryOf(one).plan)?.find(([what]) => what?.startsWith('What the price rests on'));
    const told = { ...each, model: { ...each.model, matter } };
    expect(rowIn(offline(told))).toEqual([
      'What the price rests on: EBITDA 2026',
      'EUR 23.0m as planned',
      'EUR 20.7m as plans were reached | EUR 20.1m in the base case',
      'EUR 19.1m at the market’s 6% a year and the last margin | EUR 20.1m at the normalised margin of 19% | Accounts (B)',
      'EUR 19.1m, by rule the lowest of these amounts, because the hypotheses doubt the plan. What the base case earns beyond that is paid for when it is earned.',
    ]);
    // Analysts say themselves what the price rests on.
    expect(rowIn(told)).toBeUndefined();
  });

  it('says what to do before signing for each that is not green, before what is to be reconciled', () => {
    const each = report();
    const next_steps = [`Have management explain ${each.management[0]?.about}.`, 'Call the bank.'];
    const { steps } = summaryOf(offline({ ...each, summary: { ...each.summary, next_steps } }));
    expect(steps.slice(0, 3)).toEqual([
      'Have management reconcile the difference from the evidence with its own papers, source by source.',
      'Have management derive revenue of EUR 115.0m in 2026 from orders, prices and customers won and lost, item by item.',
      'Have each measure that lifts the margin to 20% shown with its amount, its date and what has been reached of it.',
    ]);
    // What the first step asks for is not asked for again, row by row.
    expect(steps.filter((step) => next_steps.includes(step))).toEqual(['Call the bank.']);
    expect(summaryOf(report()).steps).toEqual(report().summary.next_steps);
  });

  it('is none without a model, and never stands beside what analysts have weighed', () => {
    const { model: _, ...bare } = report();
    expect(summaryOf(offline(bare))).toMatchObject({ verdict: '', ruledConditions: [] });
    expect(summaryOf(report())).toMatchObject({
      verdictLabel: 'The analysts’ judgement',
      ruledConditions: [],
    });
  });

  it('is carried where all are green, refused where two thirds are red, and says so', () => {
    const of = (...states: ProposedHypothesis['state'][]) =>
      ruleVerdict(
        states.map((state) => ({ state, condition: state, finding: state }) as ProposedHypothesis),
        null,
        { matter: report().model.matter, model: modelOf(report().model) },
      );
    expect(of('green', 'green')).toMatchObject({
      verdict: 'Carried by the evidence',
      conditions: [],
    });
    expect(of('green', 'open')?.verdict).toBe('Only on conditions');
    expect(of('red', 'red', 'red', 'amber', 'green')?.verdict).toBe('Only on conditions');
    expect(of('red', 'red', 'green')).toMatchObject({
      verdict: 'Not on this evidence',
      label:
        'By rule, from 3 hypotheses, carried if all are green, refused if two thirds or more are red: 1 green, 2 red',
    });
  });

  it('asks for one price, whichever risk takes of the earnings that it rests on', () => {
    const termsOf = (each: Report) =>
      wordsIn(summaryOf(each).riskTable)?.flatMap(([risk, , , , , term]) =>
        /^The plan|^EBITDA margin/u.test(risk ?? '') ? [term] : [],
      );
    const one = 'Price on EUR 19.1m of EBITDA in 2026, the rest as an earn-out';
    expect(termsOf(offline(report()))).toEqual([one, one]);
  });
});

it('judges how far revenue hangs on customers, and puts what may be lost in money', () => {
  const each = report();
  const paid = (id: string, millions: number) => ({
    ...each.model.matter.revenue[0],
    id,
    value: `${millions * 1e6}`,
    printed: `EUR ${millions}m`,
    period: '2025',
    end: '2025-12-31',
  });
  const until = (value: string) => ({ ...paid(value, 1), value, printed: value });
  const matter = {
    ...each.model.matter,
    seen: '2026-03-01',
    listed: [
      { name: 'Hollin Dairies', amount: paid('l1', 24), ends: until('2026-12-31') },
      { name: 'Marrable Foods', amount: paid('l2', 12), ends: until('2029-06-30') },
      { name: 'Oxholme', amount: paid('l3', 4), ends: until('2030-06-30') },
    ],
  } as typeof each.model.matter;
  const { hypotheses, risks } = tablesOf({ ...each, model: { ...each.model, matter } });
  const told = wordsIn(hypotheses)?.map(([state, , evidence]) => `${state}: ${evidence}`);
  expect(told).toContainEqual(
    expect.stringContaining(
      'Red: Hollin Dairies pays EUR 24.0m, bound until 31 December 2026, 24% of revenue in 2025; the 3 largest together 40%',
    ),
  );
  expect(told).toContainEqual(
    expect.stringContaining(
      'Red: EUR 24.0m of the EUR 40.0m a year under listed contracts, 60%, ends by 1 March 2028 or has ended, as of 1 March 2026, the date of the latest document: 1 contract, EUR 24.0m, can end by 1 March 2028, with Hollin Dairies on 31 December 2026',
    ),
  );
  const effects = wordsIn(risks)?.map(([risk, , effect]) => `${risk} ${effect}`);
  expect(effects).toContainEqual(
    expect.stringMatching(/^Hollin Dairies leaves .*EUR −24.0m of revenue a year .* EUR −4.3m/u),
  );
});

it('leaves no cell of the computed tables empty', () => {
  const { plan, risks, hypotheses } = tablesOf(report());
  for (const table of [plan, risks, hypotheses])
    for (const row of wordsIn(table) ?? []) expect(row).not.toContain('');
});

it('names what is compared without the company itself, and quotes what has no other name', () => {
  const each = report();
  const [row] = each.management;
  if (!row) throw new Error('the report has a difference');
  const sentence = 'No customer makes up more than 8% of revenue';
  const named = (about: string) => ({ ...row, about });
  const { management } = summaryOf({
    ...each,
    company_name: 'Larkspur Pumps, Inc.',
    management: [
      named('order book, Larkspur Pumps, Inc., 2024'),
      named('Contract end, Havnia, Larkspur Pumps, Inc'),
      { ...named(sentence), said: { ...row.said, quote: `${sentence}.` } },
    ],
  });
  const cells = management?.rows.map(([cell]) => cell?.[0]);
  expect(cells).toMatchObject([
    { text: 'Order book, 2024', weight: 'strong' },
    { text: 'Contract end, Havnia', weight: 'strong' },
    { text: `“${sentence}”`, weight: 'plain' },
  ]);
});

it('tells no row of the table of differences a second time below it', () => {
  const each = report();
  const [row] = each.management;
  const [sentence] = each.summary.messages;
  if (!row || !sentence) throw new Error('the report has a difference and a message');
  const retold = {
    ...sentence,
    kind: 'evidence' as const,
    claim_id: 'retold',
    text: 'One says this, and another says that.',
    notes: [...row.said.notes, 901],
  };
  // The same place, quoted at length.
  const [note] = each.notes;
  if (!note) throw new Error('the report has notes');
  const { source_id, quote } = row.shown;
  const notes = [...each.notes, { ...note, number: 901, source_id, quote: `Share | ${quote} | 7` }];
  const summary = { ...each.summary, messages: [retold, ...each.summary.messages] };
  const claimsIn = (one: Report) =>
    summaryOf(one).messages.map((line) => line.kind === 'sentence' && line.sentence.claim_id);
  expect(claimsIn({ ...each, notes, summary })).toEqual(claimsIn(each));
});

it('judges loyalty, delivery and capacity where somebody else than the seller measures them', () => {
  const each = report();
  const [base] = each.model.matter.revenue;
  if (!base) throw new Error('the model has revenue');
  const measured = (measure: 'kept' | 'recommended' | 'punctual' | 'used', value: string) => ({
    measure,
    figure: {
      ...base,
      id: measure,
      label: `Rate ${measure}, Tarnbeck`,
      printed: `${value}%`,
      value,
    },
  });
  const judged = (...operations: ReturnType<typeof measured>[]) => {
    const matter = { ...each.model.matter, operations };
    const { hypotheses, verdict } = tablesOf({ ...each, model: { ...each.model, matter } });
    const rows = wordsIn(hypotheses)?.map(([state, what, evidence]) =>
      [state, what, evidence].join(': '),
    );
    return { rows, conditions: verdict?.conditions };
  };
  const { rows, conditions } = judged(
    measured('kept', '89'),
    measured('recommended', '12'),
    measured('punctual', '96'),
    measured('used', '88'),
  );
  expect(rows?.map((row) => row.replace(/ \|.*/u, ''))).toEqual(
    expect.arrayContaining([
      'Red: Customers stay: Rate kept, 2023: 89%, only 1 point below the bar of 90%',
      'Amber: Customers recommend the company: Rate recommended, 2023: 12%',
      'Green: What is promised is delivered on time: Rate punctual, 2023: 96%, only 1 point above the bar of 95%',
      'Red: The plan for 2026 fits into today’s capacity: Rate used, 2023: 88%; 15% more revenue is planned for 2026, which at today’s prices takes 101.2% of today’s capacity, only 1.2 points above the bar of 100%',
    ]),
  );
  expect(conditions).toContainEqual(
    expect.stringContaining('loss of 11% a year of what “Rate kept” counts'),
  );
  expect(judged(measured('used', '70')).rows?.join()).toContain('Green: The plan for 2026 fits');
});

it('shows how large it is, what it earns and plans, and the worst risk in its title', () => {
  const { figures, risks } = tablesOf(report());
  expect(figures.map(({ name, value, remark }) => `${name}: ${value}, ${remark}`)).toEqual([
    'Revenue 2025: EUR 100.0m, +11.1% on the year before',
    'EBITDA 2025: EUR 18.0m, 18% of revenue',
    'Revenue plan 2026: EUR 115.0m, +15% on 2025',
    'Growth of the market: 6%, a year',
  ]);
  expect(risks?.message).toBe(
    'EUR 2.3m of EBITDA is at stake if the plan for 2026 is missed as plans were before',
  );
});

it('takes a begun year as far as its months have come where that is less than plans have reached', () => {
  const each = report();
  const [plan] = each.model.matter.planned.ebitda;
  if (!plan) throw new Error('the model has a plan');
  const told = (actual: string) => {
    const [planned, come] = ['10000000', actual].map((value) => ({
      ...plan,
      value,
      end: '2026-06-30',
    }));
    if (!planned || !come) throw new Error('two figures are made');
    const running = [{ measure: 'ebitda' as const, planned, actual: come }];
    const matter = { ...each.model.matter, running };
    const { plan: table } = tablesOf({ ...each, model: { ...each.model, matter } });
    const row = wordsIn(table)?.find(([measure]) => measure?.startsWith('EBITDA 2026'));
    return [table?.message, row?.[2], row?.[4]];
  };
  expect(told('7810000')).toEqual([
    '78.1% of planned EBITDA was reached to June 2026: at that pace 2026 comes to EUR 18.0m, not EUR 23.0m',
    '90% of a plan reached, missed in the one year known | Accounts (B) | 78.1% of this one reached to June 2026',
    'EUR 18.0m if the rest goes as to June 2026, EUR 5.0m less',
  ]);
  expect(told('9500000')[0]).toContain('90% of planned EBITDA was reached on average');
  expect(told('9500000')[2]).toContain('as plans were reached');
});
