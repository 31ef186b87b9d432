import { describe, expect, it } from 'vitest';
import { analysisContent, isCrewOutput, titleOfKey } from './read-output.ts';

const output = (parallel_analysis: string | Record<string, unknown>) => ({
  workflow_results: { parallel_analysis },
});

describe('the analysis', () => {
  it('is one text when it is a string', () => {
    expect(analysisContent(output('# All'))).toEqual({ form: 'text', text: '# All' });
  });

  it.each(['raw', 'content', 'result'])('is one text when an object carries it as %s', (key) => {
    expect(analysisContent(output({ [key]: 'Text' }))).toEqual({ form: 'text', text: 'Text' });
  });

  it('is a titled block per key otherwise, whatever form the block has', () => {
    const content = { market_overview: 'A', pricing_power: { raw: 'B' }, empty: '' };
    expect(analysisContent(output(content))).toEqual({
      form: 'blocks',
      blocks: [
        { key: 'market_overview', title: 'Market Overview, Sizing, Growth & Trends', text: 'A' },
        { key: 'pricing_power', title: 'Pricing power', text: 'B' },
      ],
    });
  });

  it('stands in the order of the report, whatever the order of its keys', () => {
    const content = analysisContent(
      output({ extra: 'x', customer_perception: 'c', target_introduction: 't' }),
    );
    expect(content).toMatchObject({
      blocks: [{ key: 'target_introduction' }, { key: 'customer_perception' }, { key: 'extra' }],
    });
  });

  it('is nothing when nothing is there', () => {
    expect(analysisContent({})).toBeNull();
    expect(analysisContent(output({}))).toBeNull();
  });
});

it.each([
  [{}, true],
  [null, false],
  ['text', false],
  [[1], false],
])('%j is the output of a crew: %s', (value, is) => {
  expect(isCrewOutput(value)).toBe(is);
});

it('names an unknown key in words', () => {
  expect(titleOfKey('unit_economics')).toBe('Unit economics');
});
