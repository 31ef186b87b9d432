import { describe, expect, it } from 'vitest';
import { buildDocument } from '../document/build-document.ts';
import type { ReportExhibit } from '../report.ts';
import { chartTable } from '../testing/chart-exhibit.ts';
import { committeeReport } from '../testing/committee-report.ts';
import { modelReport } from '../testing/model-report.ts';
import { specimenReport } from '../testing/specimen-report.ts';
import { buildDeck } from './build-deck.ts';

const report = specimenReport();
const { slides } = buildDeck(buildDocument(report));
const content = slides.filter((slide) => slide.kind !== 'cover');

describe('the committee deck', () => {
  it('has twelve to fifteen slides, the answer right after the cover', () => {
    expect(slides.length).toBeGreaterThanOrEqual(12);
    expect(slides.length).toBeLessThanOrEqual(15);
    expect(slides.slice(0, 2).map(({ kind }) => kind)).toEqual(['cover', 'verdict']);
  });

  it('shows management against the evidence, hypotheses and risks within fifteen slides', () => {
    const { slides: committee } = buildDeck(buildDocument(committeeReport()));
    expect(committee.length).toBeLessThanOrEqual(15);
    const kickers = committee.flatMap((slide) => ('kicker' in slide ? slide.kicker : []));
    expect(kickers.slice(1, 4)).toEqual([
      'Management against the evidence',
      'Hypotheses',
      'Risk and upside',
    ]);
    const [, , , hypotheses] = committee;
    const rows = hypotheses?.kind === 'table' ? hypotheses.rows : [];
    expect(rows.map(([state]) => state)).toEqual(['● Green', '○ Open']);
    expect(hypotheses).toMatchObject({
      head: ['State', 'What must be true', 'Evidence', 'What would change it'],
      widths: Array.from({ length: 4 }, () => expect.any(Number)),
    });
  });

  it('shows the conditions that follow by rule with the answer and what matters, and the steps at the end', () => {
    const ruled = modelReport();
    const { summary } = committeeReport();
    if (!summary) throw new Error('the report has a summary');
    const { slides: shown } = buildDeck(
      buildDocument({
        ...ruled,
        offline: true,
        summary: { ...summary, verdict: 'inconclusive', conditions: [], hypotheses: [], risks: [] },
      }),
    );
    expect(shown[1]).toMatchObject({ kind: 'verdict', verdict: 'Only on conditions' });
    expect(JSON.stringify(shown[1])).toContain('The price rests on');
    expect(shown[1]).toMatchObject({ beside: { title: 'What matters' } });
    const judged = shown.find((slide) => slide.kind === 'table' && slide.kicker === 'Hypotheses');
    if (judged?.kind !== 'table') throw new Error('the hypotheses stand in a table');
    expect(judged.rows.flat().join()).toMatch(/ \[1\]/);
    expect(judged.rows.flat().join()).not.toMatch(/\([A-D]\)/);
    const feared = shown.find(
      (slide) => slide.kind === 'table' && slide.kicker.startsWith('Risk and upside'),
    );
    const risks = feared?.kind === 'table' ? feared.rows.map(([risk]) => risk) : [];
    expect(risks.join('\n')).toMatch(/\w \[1/);
    expect(risks.join('\n')).not.toContain(', [');
    expect(judged.footnotes[0]).toMatch(/^1 .*\([A-D]\)/);
    const steps = shown.find((slide) => 'kicker' in slide && slide.kicker === 'Before signing');
    expect(JSON.stringify(steps)).toContain(summary.next_steps[0]);
  });

  it('leaves out no hypothesis, and says where the conditions are that do not fit', () => {
    const written = committeeReport();
    const [hypothesis] = written.summary?.hypotheses ?? [];
    const [condition] = written.summary?.conditions ?? [];
    if (!written.summary || !hypothesis || !condition) throw new Error('the report has a summary');
    const conditions = Array.from({ length: 10 }, (_, at) => ({
      ...condition,
      claim_id: `c${at}`,
      text: `Condition ${at + 1}`,
    }));
    const summary = {
      ...written.summary,
      conditions,
      hypotheses: Array.from({ length: 10 }, () => hypothesis),
    };
    const { slides: shown } = buildDeck(buildDocument({ ...written, summary }));
    const judged = shown.flatMap((slide) =>
      slide.kind === 'table' && slide.kicker.startsWith('Hypotheses') ? slide.rows : [],
    );
    expect(judged).toHaveLength(10);
    const points = shown[1]?.kind === 'verdict' ? shown[1].points.map(({ text }) => text) : [];
    expect(points.slice(-2)).toEqual(['Judgement: Condition 7', 'and 3 more in the report']);
  });

  it('shows the plan against the record, and what to do before signing, where a model was computed', () => {
    const written = committeeReport();
    if (!written.summary) throw new Error('the report has a summary');
    const summary = { ...written.summary, conditions: [], hypotheses: [], risks: [] };
    const { slides: computed } = buildDeck(
      buildDocument({
        ...written,
        summary,
        model: modelReport().model,
        sources: [...written.sources, ...modelReport().sources],
      }),
    );
    expect(computed.length).toBeLessThanOrEqual(15);
    const kickers = computed.flatMap((slide) => ('kicker' in slide ? slide.kicker : []));
    expect(kickers).toEqual(
      expect.arrayContaining([
        'Hypotheses',
        expect.stringMatching(/^Risk and upside/),
        'The plan against the record and the market',
      ]),
    );
    const plan = computed.find(
      (slide) => 'kicker' in slide && slide.kicker === 'The plan against the record and the market',
    );
    expect(plan).toMatchObject({
      kind: 'table',
      head: ['Measure', 'The plan', 'The record', 'The market', 'What follows'],
    });
    const modelled = computed.filter(
      (slide) => 'kicker' in slide && slide.kicker === 'Scenarios and assumptions',
    );
    // Which assumption moves most is said where it is drawn.
    expect(modelled.map((slide) => 'title' in slide && slide.title.text)).toEqual([
      expect.stringMatching(/^EBITDA of .* in the base case$/),
      expect.stringContaining('most; market growth a year has no known range and is not varied'),
    ]);
    expect(plan?.kind === 'table' && plan.rows[0]?.at(-1)).toContain('as plans were reached');
    const [cases, moved] = modelled;
    expect(cases && 'points' in cases && cases.points.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Downside: revenue grows by .*; EBITDA margin in \d{4} \d/),
      expect.stringMatching(/^Base: /),
      expect.stringMatching(/^Upside: /),
    ]);
    expect(moved && 'footnotes' in moved && moved.footnotes.length).toBeGreaterThan(0);
    const steps = computed.find((slide) => 'kicker' in slide && slide.kicker === 'Before signing');
    expect(steps).toMatchObject({ kind: 'columns' });
    expect(JSON.stringify(steps)).toContain(summary.next_steps[0]);
  });

  it('says what the price rests on beside what the plan would come to', () => {
    const written = committeeReport();
    if (!written.summary) throw new Error('the report has a summary');
    const summary = { ...written.summary, conditions: [], hypotheses: [], risks: [] };
    const document = buildDocument({ ...written, summary, model: modelReport().model });
    for (const part of document.parts)
      if (part.kind === 'summary')
        part.ruledConditions = [
          'The price rests on EUR 17.2m of EBITDA in 2026, not on the EUR 23.0m planned',
        ];
    const plan = buildDeck(document).slides.find(
      (slide) => 'kicker' in slide && slide.kicker === 'The plan against the record and the market',
    );
    expect(JSON.stringify(plan)).toContain('not EUR 23.0m; the price rests on EUR 17.2m');
  });

  it('names years ahead as such, and says in a caption what is measured, in which unit, and what is dashed', () => {
    const told = specimenReport();
    const [section] = told.sections;
    const [subsection] = section?.subsections ?? [];
    const [exhibit] = subsection?.exhibits ?? [];
    if (!section || !subsection || !exhibit) throw new Error('the specimen has an exhibit');
    const table = chartTable(
      'line',
      'Size',
      '2023 | 400',
      '2024 | 440',
      '2025 (forecast) | 480',
      '2026 (forecast) | 520',
    );
    section.subsections = [
      { ...subsection, exhibits: [{ ...table, unit: 'EUR million', number: exhibit.number }] },
    ];
    const slide = buildDeck(buildDocument(told)).slides.find((each) => each.kind === 'exhibit');
    expect(slide?.charts[0]?.categories).toEqual(['2023', '2024', '2025E', '2026E']);
    expect(slide?.caption).toContain('EUR million');
    expect(slide?.caption).toContain('dashed: forecast, 520 in 2026');
  });

  it('shows what the title of the risks speaks of, with what is said of each, where not all fit', () => {
    const written = committeeReport();
    const [risk] = written.summary?.key_risks ?? [];
    if (!written.summary || !risk) throw new Error('the report has a summary');
    const feared = [
      'Prices fall.',
      'Wages rise.',
      'Demand falls.',
      'A rival enters.',
      'A directive.',
    ];
    const key_risks = feared.map((text, at) => ({ ...risk, claim_id: `r${at}`, text }));
    const summary = { ...written.summary, conditions: [], hypotheses: [], risks: [], key_risks };
    const { slides: shown } = buildDeck(
      buildDocument({ ...written, summary, model: modelReport().model }),
    );
    const fearing = shown.flatMap((each) =>
      each.kind === 'table' && each.kicker.startsWith('Risk and') ? [each] : [],
    );
    const [slide] = fearing;
    if (!slide) throw new Error('the risks stand in a table');
    const rows = fearing.flatMap((each) => each.rows);
    const [, most] = /^(EUR \S+) of EBITDA/.exec(slide.title.text) ?? [];
    expect(rows.map(([, , effect]) => effect?.replace('−', '')).join()).toContain(most);
    expect(rows.some(([told]) => told?.startsWith('Upside\n'))).toBe(true);
    expect(rows.length).toBeGreaterThan(7);
    const counted = /: (\d+) of (\d+) in the report/.exec(slide.kicker);
    expect(Number(counted?.[1] ?? rows.length)).toBe(rows.length);
    if (counted) expect(fearing.at(-1)?.left).toMatch(/^In the report alone: ./);
    for (const each of fearing) {
      const cited = each.rows.flatMap((row) => row.join().match(/\d+(?=[\],])/g) ?? []);
      for (const mark of new Set(cited.filter((one) => Number(one) < 10)))
        expect(each.footnotes.some((line) => line.startsWith(`${mark} `))).toBe(true);
    }
  });

  it('shows as many steps as its title counts, or says where the others are', () => {
    const written = committeeReport();
    const stepsOf = (count: number) => {
      if (!written.summary) throw new Error('the report has a summary');
      const next_steps = Array.from({ length: count }, (_, at) => `Step ${at + 1}`);
      const summary = { ...written.summary, conditions: [], hypotheses: [], risks: [], next_steps };
      const { slides: shown } = buildDeck(
        buildDocument({ ...written, summary, model: modelReport().model }),
      );
      const last = shown.find((slide) => 'kicker' in slide && slide.kicker === 'Before signing');
      return last?.kind === 'columns' ? last.columns[0]?.points.map(({ text }) => text) : [];
    };
    expect(stepsOf(14)).toHaveLength(14);
    expect(stepsOf(16)?.slice(-2)).toEqual(['Step 13', 'and 3 more in the report']);
  });

  it('says something in every title of a section, and only what the report prints', () => {
    const printed = new Set(
      report.sections.flatMap(({ subsections }) =>
        subsections.flatMap(({ title, paragraphs, exhibits }) => [
          title,
          ...exhibits.map((exhibit) => exhibit.title),
          ...paragraphs
            .flat()
            .map(({ text, kind }) => (kind === 'judgement' ? `Judgement: ${text}` : text)),
        ]),
      ),
    );
    const titles = content.filter(({ kind }) => kind === 'exhibit').map(({ title }) => title.text);
    expect(titles.length).toBeGreaterThanOrEqual(6);
    expect(titles.filter((title) => !printed.has(title))).toEqual([]);
  });

  it('titles a slide by what its exhibit comes to rather than by a quotation, and draws points as points', () => {
    const quoting = specimenReport();
    const [section] = quoting.sections;
    const [subsection] = section?.subsections ?? [];
    const [sentence] = subsection?.paragraphs[0] ?? [];
    const [exhibit] = subsection?.exhibits ?? [];
    const [row] = exhibit?.rows ?? [];
    const [cell] = row?.cells ?? [];
    if (!section || !subsection || !sentence || !exhibit || !row || !cell) throw new Error('none');
    const rows = [7, 4, 2].map((value) => ({
      ...row,
      label: `Hall ${value}`,
      cells: [value, 10 - value].map((each) => ({ ...cell, value: each, text: `${each}` })),
    }));
    const title = 'Halls: Presses is highest for Hall 7, 7';
    const columns = ['', 'Presses', 'Ovens'];
    const shown = { ...exhibit, title, chart: 'scatter' as const, columns, rows };
    section.subsections = [
      {
        ...subsection,
        message: null,
        paragraphs: [[{ ...sentence, text: 'A visitor: “Three halls.”' }]],
        exhibits: [shown],
      },
    ];
    const slide = buildDeck(buildDocument(quoting)).slides.find((each) => each.kind === 'exhibit');
    expect(slide).toMatchObject({
      title: { text: title },
      charts: [
        {
          form: 'scatter',
          categories: ['Hall 7', 'Hall 4', 'Hall 2'],
          series: [
            { name: 'Presses', values: [7, 4, 2] },
            { name: 'Ovens', values: [3, 6, 8] },
          ],
        },
      ],
    });
  });

  it('titles a slide by what its picture shows, and says the message of something else beside it', () => {
    const told = specimenReport();
    const [section] = told.sections;
    const [subsection] = section?.subsections ?? [];
    const [sentence] = subsection?.paragraphs[0] ?? [];
    const [exhibit] = subsection?.exhibits ?? [];
    if (!section || !subsection || !sentence || !exhibit) throw new Error('none');
    const shown = {
      ...chartTable('bar', '', 'Goods | 20', 'Cash | 10', 'Land | 5'),
      number: exhibit.number,
      title: 'Stock: Goods is largest at 20',
    };
    const slideFor = (message: string) => {
      const said = { ...sentence, text: message, notes: [] };
      section.subsections = [
        { ...subsection, message: said, paragraphs: [[said]], exhibits: [shown] },
      ];
      return buildDeck(buildDocument(told)).slides.find((each) => each.kind === 'exhibit');
    };
    const other = slideFor('Staff came to 12.');
    expect(other?.title.text).toBe(shown.title);
    expect(other?.points[0]?.text).toBe('Staff came to 12.');
    expect(slideFor(shown.title)?.points).toEqual([]);
  });

  it('shows the table that a computed sentence is of before a picture that nobody speaks of', () => {
    const told = specimenReport();
    const [section] = told.sections;
    const [subsection] = section?.subsections ?? [];
    const [sentence] = subsection?.paragraphs[0] ?? [];
    const [exhibit] = subsection?.exhibits ?? [];
    if (!section || !subsection || !sentence || !exhibit) throw new Error('none');
    const drawn = { ...chartTable('bar', '', 'Rush | 50', 'Slow | 10', 'Mid | 5'), title: 'Fees' };
    const listed = {
      ...chartTable('none', '', 'Orlen | 11'),
      title: 'Orlen makes 11% of revenue',
    };
    const said = { ...sentence, text: `${listed.title}.`, notes: [] };
    const { number } = exhibit;
    section.subsections = [
      {
        ...subsection,
        message: null,
        paragraphs: [[said]],
        exhibits: [
          { ...drawn, number },
          { ...listed, number },
        ],
      },
    ];
    const slide = buildDeck(buildDocument(told)).slides.find((each) => each.kind === 'exhibit');
    expect(slide).toMatchObject({ charts: [], title: { text: said.text } });
    expect(slide?.table.flat().map(({ text }) => text)).toContain('Orlen');
  });

  it('shows what became of something before a ranking of which more is said', () => {
    const told = specimenReport();
    const [section] = told.sections;
    const [subsection] = section?.subsections ?? [];
    const [sentence] = subsection?.paragraphs[0] ?? [];
    const [exhibit] = subsection?.exhibits ?? [];
    if (!section || !subsection || !sentence || !exhibit) throw new Error('none');
    const { number } = exhibit;
    const saying = (id: string, count: number) => ({
      ...subsection,
      id,
      title: id,
      message: null,
      paragraphs: [
        Array.from({ length: count }, (_, at) => ({
          ...sentence,
          claim_id: `${id} ${at}`,
          text: `${id} says ${at}.`,
          notes: [],
        })),
      ],
    });
    const ranking = chartTable('bar', '', 'Goods | 20', 'Cash | 10', 'Land | 5');
    const growth = chartTable('line', '', '2023 | 5', '2024 | 7', '2025 | 9');
    section.subsections = ['Ranking', 'Ranks', 'Growth'].map((id) => ({
      ...saying(id, id === 'Growth' ? 1 : 8),
      exhibits: [{ ...(id === 'Growth' ? growth : ranking), number, title: `${id} shown` }],
    }));
    const kickers = buildDeck(buildDocument(told)).slides.flatMap((slide) =>
      slide.kind === 'exhibit' ? slide.kicker : [],
    );
    expect(kickers.filter((each) => each.endsWith('· Growth'))).toHaveLength(1);
  });

  it('gives a section no second slide that has nothing to show', () => {
    const told = specimenReport();
    const [section] = told.sections;
    const [subsection] = section?.subsections ?? [];
    const [exhibit] = subsection?.exhibits ?? [];
    if (!section || !subsection || !exhibit) throw new Error('none');
    const slidesWith = (...rows: string[]) => {
      const second = {
        ...subsection,
        id: 'second',
        title: 'Second',
        exhibits: [{ ...chartTable('none', '', ...rows), number: exhibit.number }],
      };
      section.subsections = [subsection, second];
      return buildDeck(buildDocument(told)).slides.filter(
        (slide) => slide.kind === 'exhibit' && slide.kicker.startsWith('1 '),
      );
    };
    expect(slidesWith('People | 208', 'Desks | 190')).toHaveLength(1);
    expect(slidesWith('People | 208', 'Desks | 190', 'Halls | 3')).toHaveLength(2);
  });

  it('shows what is computed before what is quoted at more length', () => {
    const told = specimenReport();
    const [section] = told.sections;
    const [subsection] = section?.subsections ?? [];
    const [sentence] = subsection?.paragraphs[0] ?? [];
    if (!section || !subsection || !sentence) throw new Error('none');
    const saying = (title: string, text: string, count: number) => ({
      ...subsection,
      id: title,
      title,
      exhibits: [],
      message: { ...sentence, claim_id: title, text, notes: [] },
      paragraphs: [
        Array.from({ length: count }, (_, at) => ({
          ...sentence,
          claim_id: `${title} ${at}`,
          text: `${title} says ${at}.`,
          notes: [],
        })),
      ],
    });
    section.subsections = [
      saying('Quoted', '“It is a good hall.”', 8),
      saying('Computed', 'Delivery came to 3.1 against 4.3.', 1),
    ];
    const kickers = buildDeck(buildDocument(told)).slides.flatMap((slide) =>
      slide.kind === 'exhibit' && slide.kicker.startsWith('1 ') ? slide.kicker : [],
    );
    expect(kickers).toEqual([expect.stringMatching(/· Computed$/)]);
  });

  it('quotes no talk at length beside a picture, unless nothing else is said', () => {
    const told = specimenReport();
    const [section] = told.sections;
    const [subsection] = section?.subsections ?? [];
    const [sentence] = subsection?.paragraphs[0] ?? [];
    if (!section || !subsection || !sentence) throw new Error('none');
    const long = `Plant manager: “${'We waited for it again. '.repeat(15)}”`;
    const pointsOf = (...texts: string[]) => {
      const paragraphs = [
        texts.map((text, at) => ({ ...sentence, claim_id: `p${at}`, text, notes: [] })),
      ];
      section.subsections = [{ ...subsection, message: null, paragraphs }];
      const slide = buildDeck(buildDocument(told)).slides.find((each) => each.kind === 'exhibit');
      return [slide?.title.text, ...(slide?.points ?? []).map(({ text }) => text)];
    };
    expect(pointsOf(long, 'Lead time was 14 weeks.')).not.toContain(long);
    expect(pointsOf(long)).toContain(long);
  });

  it('reads an account to its last line, and says where it cannot', () => {
    const told = specimenReport();
    const [section] = told.sections;
    const [subsection] = section?.subsections ?? [];
    const [exhibit] = subsection?.exhibits ?? [];
    if (!section || !subsection || !exhibit) throw new Error('none');
    const shownWith = (count: number) => {
      const rows = Array.from({ length: count }, (_, at) => `Line ${at + 1} | ${at + 3}`);
      const account = chartTable('none', '', ...rows);
      section.subsections = [{ ...subsection, exhibits: [{ ...account, number: exhibit.number }] }];
      return buildDeck(buildDocument(told)).slides.find((each) => each.kind === 'exhibit');
    };
    expect(JSON.stringify(shownWith(14)?.table)).toContain('Line 14');
    expect(shownWith(14)?.caption).not.toContain('rows');
    expect(shownWith(20)?.caption).toContain('the first 14 of 20 rows');
  });

  it('shows what the marks of the company come to before any other picture, and says it', () => {
    const scored = { ...specimenReport(), company_name: 'Norvane GmbH' };
    const [section] = scored.sections;
    const [subsection] = section?.subsections ?? [];
    const [exhibit] = subsection?.exhibits ?? [];
    const [sentence] = subsection?.paragraphs[0] ?? [];
    if (!section || !subsection || !exhibit || !sentence) throw new Error('none');
    const criteria = [
      'Lift | 4.6 | 4.5',
      'Noise | 4.4 | 3.1',
      'Service | 4 | 4.2',
      'Price | 3 | 3.4',
    ];
    const marks = chartTable('scatter', 'Importance | Norvane', ...criteria);
    const years = chartTable('bar', 'x', 'FY2024 | 1', 'FY2025 | 2');
    const showing = (id: string, ...exhibits: ReportExhibit[]) => ({
      ...subsection,
      id,
      title: id,
      message: { ...sentence, text: `${id} came to 2.`, notes: [], claim_id: id },
      paragraphs: [],
      exhibits: exhibits.map((each) => ({ ...each, number: exhibit.number })),
    });
    section.subsections = [
      showing('First', years),
      showing('Second', years),
      showing('Marks', years, marks),
    ];
    const slides = buildDeck(buildDocument(scored)).slides.flatMap((slide) =>
      slide.kind === 'exhibit' && slide.kicker.startsWith('1 ') ? slide : [],
    );
    expect(slides.map(({ kicker }) => kicker)).toContainEqual(expect.stringMatching(/· Marks$/));
    expect(slides.find(({ kicker }) => kicker.endsWith('Marks'))?.title.text).toBe(
      'Noise is second of 4 by importance, fourth by the marks of Norvane',
    );
  });

  it('tells what is computed before what somebody says', () => {
    const told = specimenReport();
    const [section] = told.sections;
    const [subsection] = section?.subsections ?? [];
    const [sentence] = subsection?.paragraphs[0] ?? [];
    if (!section || !subsection || !sentence) throw new Error('none');
    const texts = ['Plant manager: “It came late.”', 'Lead time was 14 weeks.'];
    const paragraphs = [
      texts.map((text, at) => ({ ...sentence, claim_id: `p${at}`, text, notes: [] })),
    ];
    section.subsections = [{ ...subsection, message: null, paragraphs }];
    const slide = buildDeck(buildDocument(told)).slides.find((each) => each.kind === 'exhibit');
    const said = [slide?.title.text, ...(slide?.points ?? []).map(({ text }) => text)];
    expect(said.indexOf(texts[1])).toBeLessThan(said.indexOf(texts[0]));
  });

  it('does not say the message of a scorecard again above its table', () => {
    const scored = { ...specimenReport(), company_name: 'Norvane GmbH' };
    const [section] = scored.sections;
    const [subsection] = section?.subsections ?? [];
    const [exhibit] = subsection?.exhibits ?? [];
    if (!section || !subsection || !exhibit) throw new Error('none');
    const marks = ['Accuracy | 4.5 | 4.1', 'Delivery | 2.8 | 3.6'];
    const said =
      'Norvane leads on 1 of 2 (Accuracy), and is furthest behind on Delivery: 2.8 against 3.6 of Kelber';
    const shown = {
      ...chartTable('heat_map', 'Norvane | Kelber', ...marks),
      number: exhibit.number,
      title: `Suppliers: ${said}`,
    };
    section.subsections = [{ ...subsection, message: null, exhibits: [shown] }];
    const slide = buildDeck(buildDocument(scored)).slides.find((each) => each.kind === 'exhibit');
    expect(slide?.title.text).toBe(said);
    expect(slide).toMatchObject({ caption: 'Suppliers; the darker, the higher' });
  });

  it('names in a caption what is drawn alone, and says its scale there and not on the bars', () => {
    const told = specimenReport();
    const [section] = told.sections;
    const [subsection] = section?.subsections ?? [];
    const [exhibit] = subsection?.exhibits ?? [];
    if (!section || !subsection || !exhibit) throw new Error('none');
    const table = chartTable('bar', 'Fees 2025 | Part of fees', 'Rush | 5 | 1', 'Slow | 3 | 2');
    const title = 'Rush is largest at EUR 5.0m';
    for (const { cells } of table.rows)
      cells.forEach((cell, at) => {
        cell.text = at === 0 ? `EUR ${cell.value}.0m` : `${cell.value}%`;
      });
    const said = subsection.paragraphs[0]?.[0];
    if (!said) throw new Error('none');
    section.subsections = [
      {
        ...subsection,
        message: { ...said, text: title, notes: [] },
        exhibits: [{ ...table, title, number: exhibit.number }],
      },
    ];
    const slide = buildDeck(buildDocument(told)).slides.find((each) => each.kind === 'exhibit');
    expect(slide?.caption).toBe('Fees 2025, EUR million');
    expect(slide?.charts).toMatchObject([{ isUnitSaid: true }]);
  });

  it('leaves out risks that nobody has put in numbers before others', () => {
    const written = committeeReport();
    if (!written.summary) throw new Error('the report has a summary');
    const document = buildDocument({ ...written, model: modelReport().model });
    const tableIn = document.parts.flatMap((part) =>
      part.kind === 'summary' && part.riskTable ? part.riskTable : [],
    )[0];
    if (!tableIn) throw new Error('the risks stand in a table');
    const cell = (text: string) => [
      { kind: 'words' as const, text, notes: [], weight: 'plain' as const },
    ];
    tableIn.spoken = [0];
    tableIn.rows = Array.from({ length: 30 }, (_, at) =>
      tableIn.head.map((head) => {
        if (head !== 'Effect') return cell(`Fear ${at} is told. `.repeat(4));
        return cell(at > 3 && at < 28 ? 'Not known' : `EUR −${at + 1}.0m of EBITDA`);
      }),
    );
    const shown = buildDeck(document).slides.flatMap((each) =>
      each.kind === 'table' && each.kicker.startsWith('Risk and') ? each.rows : [],
    );
    const names = shown.map(([name]) => name?.slice(0, 7).trim());
    expect(names.length).toBeLessThan(30);
    expect(names).toEqual(expect.arrayContaining(['Fear 28', 'Fear 29']));
  });

  it('draws no bar for a total, and names it in the caption', () => {
    const summed = specimenReport();
    const [section] = summed.sections;
    const [subsection] = section?.subsections ?? [];
    const [exhibit] = subsection?.exhibits ?? [];
    if (!section || !subsection || !exhibit) throw new Error('none');
    const shown = chartTable('bar', 'x', 'Goods | 20', 'Cash | 10', 'Total assets | 30');
    section.subsections = [{ ...subsection, exhibits: [{ ...shown, number: exhibit.number }] }];
    const slide = buildDeck(buildDocument(summed)).slides.find((each) => each.kind === 'exhibit');
    expect(slide).toMatchObject({
      caption: 'An exhibit; Total assets 30',
      charts: [{ categories: ['Goods', 'Cash'] }],
    });
  });

  it('prints no statement that failed its check', () => {
    const failed = buildDocument(report).parts.flatMap((part) =>
      part.kind === 'apart' && part.warns ? part.groups.flatMap(({ sentences }) => sentences) : [],
    );
    const text = JSON.stringify(slides);
    expect(failed.length).toBeGreaterThan(0);
    for (const sentence of failed) expect(text).not.toContain(sentence.text);
  });

  it('numbers the sources of each slide from one, and marks none that it does not name', () => {
    for (const slide of content) {
      const points = 'points' in slide ? slide.points : [];
      const marks = [slide.title, ...points].flatMap((point) => point.marks);
      if (slide.kind === 'exhibit' || slide.kind === 'verdict')
        expect(Math.max(0, ...marks)).toBeLessThanOrEqual(
          slide.footnotes.filter((footnote) => /^\d+ /.test(footnote)).length,
        );
      // Those of a picture, which bears no numbers, follow without.
      const numbered = slide.footnotes.filter((footnote) => /^\d+ /.test(footnote));
      expect(slide.footnotes.slice(0, numbered.length)).toEqual(numbered);
      numbered.forEach((footnote, at) => {
        expect(footnote.startsWith(`${at + 1} `)).toBe(true);
      });
      for (const footnote of slide.footnotes)
        expect(footnote).toMatch(
          footnote.startsWith('and ') ? /listed in the report/ : /\([A-D]\)/,
        );
    }
  });

  it('charts the values of the report', () => {
    const values = new Set(
      report.sections.flatMap(({ subsections }) =>
        subsections.flatMap(({ exhibits }) =>
          exhibits.flatMap(({ rows }) =>
            rows.flatMap(({ cells }) => cells.map(({ value }) => Math.abs(value ?? 0))),
          ),
        ),
      ),
    );
    const charts = content.flatMap((slide) => (slide.kind === 'exhibit' ? slide.charts : []));
    expect(charts.length).toBeGreaterThan(2);
    for (const { form, series } of charts)
      for (const { name, values: drawn } of series)
        if (!(form === 'bridge' && name === 'Base'))
          for (const value of drawn) expect(values).toContain(value ?? 0);
  });
});
