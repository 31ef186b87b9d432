import { expect, it } from 'vitest';
import type { RawBlock } from '../reading/raw-document.ts';
import { heading, item, paragraph, readBlocks } from '../reading/testing/read-blocks.ts';
import { makeLedger } from '../sentences/testing/make-reading.ts';
import { gatherEvidence } from './gather.ts';
import { summarise } from './summarise.ts';
import { warnings } from './warned.ts';

const company = 'Alderlund Pumps AG';

function evidenceOf(...papers: [grade: 'A' | 'C' | 'D', blocks: RawBlock[]][]) {
  const sources = papers.map(([grade, blocks], at) => ({
    id: `paper ${at}`,
    grade,
    reading: readBlocks(blocks, { company }),
  }));
  return gatherEvidence(makeLedger(company, ...sources));
}

const report = (over: string): RawBlock[] => [
  heading(`${company}: annual report 2024`),
  heading(over),
  item('Only one supplier in Europe casts the housings that we need.'),
  item('Two foundries have asked us whether they could deliver the rotors.'),
  item('Wages in Gothenburg rise faster than in any other of our towns.'),
];
const profile: RawBlock[] = [
  heading('A profile of the company, written by the team'),
  paragraph('Nobody has headed the sales of spare parts since May 2024.'),
];
const textsOf = (...papers: Parameters<typeof evidenceOf>) =>
  warnings(evidenceOf(...papers), []).map(({ text }) => text);

it('takes from the record what it warns of, one for each subject', () => {
  expect(textsOf(['A', report('4. Principal risks and uncertainties')])).toEqual([
    'Only one supplier in Europe casts the housings that we need.',
    'Wages in Gothenburg rise faster than in any other of our towns.',
  ]);
  expect(textsOf(['A', report('Purchasing')])).toEqual([]);
  expect(textsOf(['D', report('Risks')])).toEqual([]);
});

it('warns of no subject that somebody has told already', () => {
  const evidence = evidenceOf(['A', report('Risks')]);
  expect(warnings(evidence, ['“Wages will rise.”']).map(({ text }) => text)).toEqual([
    'Only one supplier in Europe casts the housings that we need.',
  ]);
});

it('tells of a post that stands empty, whoever says so but who studies the trade', () => {
  expect(textsOf(['C', profile])).toEqual([
    'Nobody has headed the sales of spare parts since May 2024.',
  ]);
  const study = [
    heading('Pumps in Europe: market study 2024'),
    paragraph('Of all posts for fitters in the trade one in eight is vacant.'),
  ];
  expect(textsOf(['C', study])).toEqual([]);
});

it('puts what the record warns of beside what others fear', () => {
  const { claims, risks } = summarise(evidenceOf(['A', report('Risks')], ['C', profile]));
  const told = risks.map((id) => claims.find((claim) => claim.id === id)?.text ?? '');
  expect(told.join('\n')).toMatch(/supplier in Europe/);
  expect(told.join('\n')).toMatch(/headed the sales/);
});
