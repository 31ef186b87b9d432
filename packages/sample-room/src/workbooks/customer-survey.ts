import { writeXlsx } from '../writers/xlsx.ts';
import { criteria, suppliers, surveyResponses } from './survey.ts';

const legend = [
  ['Customer survey 2026, raw data'],
  ['Halbrecht Industry Research for the deal team, exported 6 February 2026'],
  [],
  ['Code', 'Question', 'Scale'],
  ['Q1', 'How likely are you to recommend Quellmar Sensing to a colleague?', '0–10'],
  ['Q2', 'How satisfied are you with Quellmar Sensing overall?', '1 (not at all) to 5 (very)'],
  ...criteria.map(([name], i) => [`Q3.${i + 1}`, `How important is: ${name}`, '1–5']),
  ...criteria.map(([name], i) => [
    `Q4.${i + 1}`,
    `How good is Quellmar Sensing at: ${name}`,
    '1–5',
  ]),
  ['Q5.1', 'Named as good without being asked: measurement accuracy', '1 = named'],
  ['Q5.2', 'Named as good without being asked: service response', '1 = named'],
  ['Q6.1', 'Named as bad without being asked: delivery times', '1 = named'],
  ['Q6.2', 'Named as bad without being asked: integration with plant systems', '1 = named'],
  ['Q7', 'Would you buy more software if QuellView connected without an integrator?', '1 = yes'],
  [],
  ['Field time 12 to 30 January 2026. 120 complete answers. R041 answered twice, the second kept.'],
];

export const customerSurvey = (): Promise<Buffer> =>
  writeXlsx('Halbrecht Industry Research', [
    { name: 'Legend', rows: legend },
    { name: 'Answers', rows: surveyResponses() },
    {
      name: 'Suppliers',
      format: '0.0',
      rows: [
        ['Average rating by those who know the supplier (1–5), January 2026'],
        ['', ...suppliers],
        ...criteria.map(([name, , ratings]) => [name, ...ratings]),
      ],
    },
  ]);
