import { describe, expect, it } from 'vitest';
import { assembleReport, settleRows } from '../report/assemble-report.ts';
import { printedSentences } from '../report/printed-sentences.ts';
import { reportSchema } from '../report/report.ts';
import type { ReportRows } from '../report/report-rows.ts';
import {
  cites,
  claim,
  reportRows,
  sectionRow,
  subsectionRow,
} from '../report/testing/report-rows.ts';
import type { Edit, EditPlan } from './edit.ts';
import { editableText } from './editable-text.ts';
import { planByRule } from './plan-by-rule.ts';
import { validatePlan } from './validate-plan.ts';

const figure = (id: string) => ({
  start: 0,
  end: 3,
  formula: null,
  value: '81',
  of: [
    { id, label: '', printed: '', value: '81', unit: 'EUR', source_id: 'accounts', locator: '' },
  ],
});
const told = (localId: string, text: string, more: Parameters<typeof claim>[1] = {}) =>
  claim(localId, { text, citations: cites(0, 39), ...more });

const revenue = { figures: [figure('f1')] };
const rows: ReportRows = reportRows({
  sections: [
    sectionRow({
      claims: [
        told('r1', 'Revenue, Norvane, FY2024: EUR 81.2m.', revenue),
        told('w', 'The works in Brask employ most of the staff.'),
        told('i', 'It was built in 1988.'),
        told('m', 'Growth slows.', { kind: 'judgement', basis: ['r1'], citations: [] }),
        told('u', 'The price rises by 4 percent.', { kind: 'assumption', citations: [] }),
      ],
      subsections: [
        subsectionRow({
          id: 's1',
          message: 'm',
          paragraphs: [{ claims: ['m', 'r1', 'w'] }, { claims: ['i', 'u'] }],
        }),
      ],
    }),
    sectionRow({
      key: 'market_overview',
      title: 'Market Overview',
      claims: [
        told('r2', 'Revenue, Norvane, FY2024: EUR 81.2m.', revenue),
        told('k', 'Two rivals share the north.'),
        told('x', 'Norvane was founded by two engineers.'),
      ],
      subsections: [
        subsectionRow({ id: 's1', paragraphs: [{ claims: ['r2', 'k', 'x'] }] }),
        subsectionRow({ id: 's2', title: 'Alone', paragraphs: [{ claims: ['r2'] }] }),
      ],
    }),
  ],
});
const parts = editableText(settleRows(rows));
const nameOf = (localId: string, part = 0) => {
  const found = parts.slice(part).flatMap(({ paragraphs }) => paragraphs.flat());
  return found.find((one) => one.claim.localId === localId)?.name ?? '';
};

const plan = (more: Partial<EditPlan>): EditPlan => ({
  parts: [],
  cuts: [],
  joins: [],
  terms: [],
  ...more,
});
const names = (...localIds: string[]) => ({ statements: localIds.map((id) => nameOf(id)) });

function editOf(more: Partial<EditPlan>, extra: Partial<Edit> = {}): Edit {
  const valid = validatePlan(plan(more), parts);
  if (!valid.ok) throw new Error(valid.fault);
  const { order, cuts, declined } = valid.plan;
  return {
    outcome: 'edited',
    why: '',
    by: { provider: 'offline', model: 'offline-analyst' },
    order: order.map(({ part, paragraphs }) => ({
      part,
      paragraphs: paragraphs.map((each) => each.map((one) => one.claim.id)),
    })),
    cuts,
    rewordings: [],
    declined,
    fallen: [],
    ...extra,
  };
}
const printed = (edit: Edit, from = rows) => {
  const report = assembleReport({ ...from, edit });
  return report.sections.map(({ subsections }) =>
    subsections.map(({ paragraphs }) => paragraphs.map((each) => each.map(({ text }) => text))),
  );
};

describe('the text that an editor sees', () => {
  it('leaves the message of a part out, and marks what people may change as fixed', () => {
    const all = parts.flatMap(({ paragraphs }) => paragraphs.flat());
    expect(all.map((one) => one.claim.localId)).toEqual([
      'r1',
      'w',
      'i',
      'u',
      'r2',
      'k',
      'x',
      'r2',
    ]);
    expect(all.filter(({ fixed }) => fixed).map((one) => one.claim.localId)).toEqual(['u']);
    expect(parts[0]?.message).toBe('Growth slows.');
  });
});

describe('an editor without a model', () => {
  it('cuts what another section says with the same figures, and keeps a part from being emptied', () => {
    const byRule = planByRule(parts);
    const edit = editOf(byRule);
    expect(edit.cuts).toEqual([
      { part: 'market_overview/s1', claim: 'id-r2', reason: 'repetition', of: 'id-r1' },
    ]);
    expect(edit.declined).toBe(1);
    expect(printed(edit)[1]).toEqual([
      [['Two rivals share the north.', 'Norvane was founded by two engineers.']],
      [['Revenue, Norvane, FY2024: EUR 81.2m.']],
    ]);
  });

  it('takes words for the same only where no figure and no source goes with them', () => {
    const other = { ...rows, sections: [...rows.sections] };
    const [first, second] = rows.sections;
    if (!first || !second) throw new Error('two sections');
    const apart = told('r2', 'Revenue, Norvane, FY2024: EUR 81.2m.', { figures: [figure('f9')] });
    other.sections = [first, { ...second, claims: [apart, ...second.claims.slice(1)] }];
    expect(planByRule(editableText(settleRows(other))).cuts).toHaveLength(1);
  });
});

describe('a plan', () => {
  it('lists what it cuts with the reason, and counts it no more as printed', () => {
    const edit = editOf({
      cuts: [
        { statement: nameOf('r2'), reason: 'repetition', of: nameOf('r1') },
        { statement: nameOf('x'), reason: 'aside' },
      ],
    });
    const report = assembleReport({ ...rows, edit });
    expect(reportSchema.parse(report)).toEqual(report);
    // Half of the part is the most that may go.
    expect(report.editing).toMatchObject({
      outcome: 'edited',
      declined: 1,
      cuts: [
        {
          section: 'Market Overview',
          reason: 'Said elsewhere in the same words.',
          sentence: { claim_id: 'id-r2', text: 'Revenue, Norvane, FY2024: EUR 81.2m.' },
        },
      ],
    });
    const before = printedSentences(assembleReport(rows)).map(({ claim_id }) => claim_id);
    const after = printedSentences(report).map(({ claim_id }) => claim_id);
    expect(before.filter((id) => !after.includes(id))).toEqual([]);
    expect(report.sections[1]?.subsections.map(({ status }) => status)).toEqual([
      'answered',
      'answered',
    ]);
  });

  it('puts the statements of a part into another order and other paragraphs', () => {
    const edit = editOf({
      parts: [{ part: 'p1', paragraphs: [names('w', 'i'), names('u', 'r1')] }],
    });
    expect(printed(edit)[0]?.[0]).toEqual([
      ['Growth slows.'],
      ['The works in Brask employ most of the staff.', 'It was built in 1988.'],
      ['The price rises by 4 percent.', 'Revenue, Norvane, FY2024: EUR 81.2m.'],
    ]);
  });

  it('is not followed where it tears a statement from the one that it leans on', () => {
    const edit = editOf({
      parts: [{ part: 'p1', paragraphs: [names('w', 'r1', 'i', 'u')] }],
      cuts: [{ statement: nameOf('w'), reason: 'aside' }],
    });
    expect(edit).toMatchObject({ order: [], cuts: [], declined: 2 });
  });

  it.each([
    ['adds a statement', plan({ parts: [{ part: 'p1', paragraphs: [{ statements: ['s99'] }] }] })],
    ['loses one', plan({ parts: [{ part: 'p1', paragraphs: [names('r1', 'w', 'i')] }] })],
    ['doubles one', plan({ parts: [{ part: 'p1', paragraphs: [names('r1', 'r1')] }] })],
    ['knows another part', plan({ parts: [{ part: 'p9', paragraphs: [] }] })],
    ['moves one to another part', plan({ parts: [{ part: 'p1', paragraphs: [names('k')] }] })],
    [
      'cuts both of two',
      plan({
        cuts: [
          { statement: nameOf('r1'), reason: 'repetition', of: nameOf('r2') },
          { statement: nameOf('r2'), reason: 'repetition', of: nameOf('r1') },
        ],
      }),
    ],
    [
      'says of nothing what it repeats',
      plan({ cuts: [{ statement: nameOf('k'), reason: 'repetition' }] }),
    ],
    ['joins what is not there', plan({ joins: [{ statements: ['s1', 's99'], text: 'Both.' }] })],
  ])('is refused whole when it %s', (_, faulty) => {
    expect(validatePlan(faulty, parts)).toMatchObject({ ok: false });
  });

  it('keeps assumptions, figures that stand nowhere else, and joins within one part', () => {
    const edit = editOf({
      cuts: [
        { statement: nameOf('u'), reason: 'aside' },
        { statement: nameOf('r1'), reason: 'aside' },
        { statement: nameOf('r2'), reason: 'repetition', of: nameOf('k') },
      ],
      joins: [{ statements: [nameOf('w'), nameOf('k')], text: 'Both.' }],
    });
    expect(edit).toMatchObject({ cuts: [], declined: 4 });
  });
});

describe('an edit that is applied later', () => {
  const cut = editOf({
    cuts: [{ statement: nameOf('r2'), reason: 'repetition', of: nameOf('r1') }],
  });

  it('cuts nothing whose other has lost its ground', () => {
    const [first, ...others] = rows.sections;
    const lost = first?.claims.map((one) =>
      one.localId === 'r1' ? { ...one, verdict: 'unverified' as const } : one,
    );
    const without = {
      ...rows,
      sections: [{ ...sectionRow(first), claims: lost ?? [] }, ...others],
    };
    expect(printed(cut, without)[1]?.[0]?.flat()).toHaveLength(3);
    expect(assembleReport({ ...without, edit: cut }).editing?.cuts).toEqual([]);
  });

  it('tells joined statements by one, cited by the sources of both', () => {
    const joined = told('r1+', 'Revenue is EUR 81.2m and the works employ most.', {
      id: 'id-r1+',
      citations: [...cites(0, 39), ...cites(40, 79)],
      ...revenue,
    });
    const part = 'target_introduction/s1';
    const edit = editOf({}, { rewordings: [{ part, of: ['id-r1', 'id-w'], claim: joined }] });
    const report = assembleReport({ ...rows, edit });
    const [paragraph] = report.sections[0]?.subsections[0]?.paragraphs ?? [];
    expect(paragraph?.map(({ text }) => text)).toEqual(['Growth slows.', joined.text]);
    expect(paragraph?.[1]?.notes).toHaveLength(2);
    // What rested on one of them is still cited by it.
    expect(paragraph?.[0]?.notes).toHaveLength(1);
    expect(report.editing).toMatchObject({ joined: 1, reworded: 0 });
  });

  it('tells a statement in another term under its own name', () => {
    const sales = told('r1', 'Turnover, Norvane, FY2024: EUR 81.2m.', revenue);
    const part = 'target_introduction/s1';
    const edit = editOf({}, { rewordings: [{ part, of: ['id-r1'], claim: sales }] });
    const report = assembleReport({ ...rows, edit });
    expect(report.sections[0]?.subsections[0]?.paragraphs.flat()[1]).toMatchObject({
      claim_id: 'id-r1',
      text: sales.text,
    });
  });

  it('sets apart what did not stand when all was checked again, with what rests on it', () => {
    const report = assembleReport({ ...rows, edit: editOf({}, { fallen: ['id-r1'] }) });
    expect(report.sections[0]?.unverified.map(({ claim_id }) => claim_id)).toEqual([
      'id-r1',
      'id-m',
    ]);
  });
});
