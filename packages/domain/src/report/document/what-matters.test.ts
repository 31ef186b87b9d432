import { describe, expect, it } from 'vitest';
import { Exact } from '../../kit/decimal.ts';
import { modelOf } from '../model-of.ts';
import type { Report } from '../report.ts';
import { committeeReport } from '../testing/committee-report.ts';
import { modelReport } from '../testing/model-report.ts';
import { buildDocument } from './build-document.ts';
import type { ProposedHypothesis } from './proposed-hypotheses.ts';
import { whatMatters } from './what-matters.ts';

const { model } = modelReport();
if (!model) throw new Error('the report has a model');
const known = { matter: model.matter, model: modelOf(model) };

const hypothesis = (
  state: ProposedHypothesis['state'],
  finding: string,
  more: Partial<ProposedHypothesis> = {},
) => ({ state, finding, ...more }) as ProposedHypothesis;

describe('what matters, where nobody has weighed', () => {
  it('begins with the word of management and what is red, of that with what costs most, and ends with what is carried', () => {
    const proposed = [
      hypothesis('green', 'revenue grew'),
      hypothesis('amber', 'customers hardly recommend it'),
      hypothesis('red', 'deliveries are late'),
      hypothesis('red', 'contracts end', { atStake: new Exact(9_000_000) }),
      hypothesis('amber', 'management’s word does not hold', { ofManagement: true }),
      hypothesis('open', 'nobody knows'),
    ];
    expect(whatMatters(proposed, null, known)).toEqual([
      'Management’s word does not hold.',
      'Contracts end; up to EUR 9.0m of EBITDA a year is at stake, 50% of that of 2025.',
      'Deliveries are late.',
      'Customers hardly recommend it.',
      'The evidence carries this: revenue grew.',
    ]);
  });

  it('tells once what is doubted of the plan, with what of its earnings hangs on it', () => {
    const proposed = [
      hypothesis('amber', 'revenue is to grow fast', { price: 'growth' }),
      hypothesis('red', 'the margin is to rise', { price: 'margin' }),
      hypothesis('green', 'plans were reached', { price: 'reach' }),
    ];
    const [last] = known.matter.ebitda;
    const earned = {
      amount: new Exact(20_000_000),
      planned: new Exact(23_000_000),
      period: '2026',
      year: 2026,
      formula: '',
      of: last ? [last] : [],
    };
    expect(whatMatters(proposed, { condition: '', answers: new Set(), earned }, known)).toEqual([
      'EUR 3.0m of the EUR 23.0m of EBITDA planned for 2026 is not carried by the evidence: revenue is to grow fast; the margin is to rise.',
      'The evidence carries this: plans were reached.',
    ]);
  });

  it('is five lines at most, and leaves to statements what room there is', () => {
    const written = committeeReport();
    if (!written.summary) throw new Error('the report has a summary');
    const each: Report = {
      ...written,
      offline: true,
      model,
      summary: { ...written.summary, verdict: 'inconclusive', hypotheses: [], conditions: [] },
    };
    const linesOf = (report: Report) =>
      buildDocument(report).parts.flatMap((part) =>
        part.kind === 'summary' ? part.messages.map(({ kind }) => kind) : [],
      );
    expect(linesOf(each).length).toBeLessThanOrEqual(5);
    expect(linesOf(each)[0]).toBe('words');
    // What is long is a headline without its reasons, and stands below it with them.
    const [summary] = buildDocument({ ...each, management: [] }).parts;
    if (summary?.kind !== 'summary') throw new Error('the document begins with its summary');
    expect(summary.headline).toMatch(/ is not carried by the evidence\.$/u);
    expect(summary.messages[0]).toMatchObject({
      text: expect.stringContaining(`${summary.headline.slice(0, -1)}: `),
    });
    expect(new Set(linesOf({ ...each, offline: false }))).toEqual(new Set(['sentence']));
    const lines = Array.from({ length: 9 }, (_, at) => hypothesis('red', `fault ${at}`));
    expect(whatMatters(lines, null, known)).toHaveLength(5);
  });
});
