import { bullets, table, text } from '../block.ts';
import { say } from '../facts/all-facts.ts';
import { criteria, suppliers, surveyResponses, verdict } from '../survey.ts';
import { writePptx } from '../writers/pptx.ts';
import { writeXlsx } from '../writers/xlsx.ts';

const scorecard = [
  ['Purchasing criterion', ...suppliers],
  ...criteria.map(([name, , ratings]) => [name, ...ratings.map(verdict)]),
];

const ranking = [
  ['Rank', 'Purchasing criterion', 'Importance (1-5)'],
  ...criteria.map(([name, importance], i) => [i + 1, name, importance]),
];

export const customerSurvey = (): Promise<Buffer> =>
  writeXlsx([
    {
      name: 'Criteria ranking',
      rows: [
        ['Prepared by Halbrecht Industry Research on 6 February 2026.'],
        ['Key purchasing criteria, 120 responses'],
        ...ranking,
      ],
    },
    {
      name: 'Ratings',
      rows: [
        ['Average rating of providers by purchasing criterion (1-5), January 2026'],
        ['Purchasing criterion', ...suppliers],
        ...criteria.map(([name, , ratings]) => [name, ...ratings]),
      ],
    },
    {
      name: 'Scorecard',
      rows: [['Strong from 4.0, Average from 3.0, Weak below 3.0'], ...scorecard],
    },
    {
      name: 'Recommendation',
      rows: [
        ['Likelihood to recommend Quellmar Sensing, January 2026'],
        ['Group', 'Respondents', 'Share'],
        ['Promoters (9-10)', 58, '48.3%'],
        ['Passives (7-8)', 41, '34.2%'],
        ['Detractors (0-6)', 21, '17.5%'],
      ],
    },
    { name: 'Responses', rows: surveyResponses() },
  ]);

export const surveySummary = (): Promise<Buffer> =>
  writePptx('Customer survey 2026: summary', [
    {
      title: 'Customer survey 2026: summary',
      blocks: [
        text('Prepared by Halbrecht Industry Research on 6 February 2026.'),
        text('Satisfaction, purchasing criteria and providers compared, seen by customers.'),
      ],
    },
    {
      title: 'Feedback source mapping',
      blocks: [
        text(say('survey-size')),
        text(say('feedback-sources')),
        table('Feedback sources', [
          ['Source', 'Number', 'Who', 'Weight in the findings'],
          ['Online survey', '120', 'Maintenance leads, plant managers, procurement', 'High'],
          ['Customer calls', '3', 'Chemicals, food and beverage, one lost customer', 'Medium'],
          ['Industry calls', '2', 'Former head of sales, competitor product manager', 'Low'],
        ]),
      ],
    },
    {
      title: 'Satisfaction snapshot',
      blocks: [
        bullets(say('nps-2026'), say('satisfaction-2026'), say('promoters-2026')),
        table('Likelihood to recommend', [
          ['Group', 'Respondents', 'Share'],
          ['Promoters', '58', '48.3%'],
          ['Passives', '41', '34.2%'],
          ['Detractors', '21', '17.5%'],
        ]),
      ],
    },
    {
      title: 'Positive and negative themes',
      blocks: [
        bullets(say('theme-accuracy'), say('theme-delivery'), say('theme-integration')),
        text('Service response was praised by 51% of respondents.'),
        table('Verbatim comments', [
          ['Theme', 'Comment'],
          ['Accuracy', 'We trust these readings more than our own hands.'],
          ['Service', 'The engineer came the next morning and stayed until it ran.'],
          ['Delivery', 'A good sensor that arrives too late is a bad sensor.'],
          ['Integration', 'We had to hire an integrator to bring the data into our control room.'],
        ]),
      ],
    },
    {
      title: 'Key purchasing criteria',
      blocks: [
        text(say('criteria-first')),
        text(say('criteria-second')),
        table('Ranking of six purchasing criteria', ranking),
      ],
    },
    {
      title: 'Purchasing criteria and provider performance',
      blocks: [
        text(say('criteria-performance')),
        text(say('criteria-weakness')),
        table('Average rating of providers (1-5)', [
          ['Purchasing criterion', ...suppliers],
          ...criteria.map(([name, , ratings]) => [name, ...ratings.map((r) => r.toFixed(1))]),
        ]),
      ],
    },
    {
      title: 'Competitive scorecard',
      blocks: [
        text(say('scorecard-strong')),
        text(say('scorecard-ynvex')),
        table('Scorecard against four rivals', scorecard),
      ],
    },
    {
      title: 'Strategic implications',
      blocks: [
        bullets(say('implication-delivery'), say('implication-integration')),
        text(
          'Accuracy and service are reasons to stay with Quellmar Sensing; delivery and integration are reasons to look elsewhere.',
        ),
        text(
          'Customers who use both sensors and QuellView are more loyal than those who buy sensors only.',
        ),
      ],
    },
  ]);
