import { heading, text } from '../block.ts';
import { say } from '../facts/all-facts.ts';
import { writeMarkdown } from '../writers/markdown.ts';

type Call = {
  title: string;
  date: string;
  who: string;
  exchanges: [question: string, answer: string][];
};

const transcript = ({ title, date, who, exchanges }: Call): Buffer =>
  writeMarkdown(title, [
    text(`Date: ${date}.`, `Interviewee: ${who}.`, 'Interviewer: Halbrecht Industry Research.'),
    heading('Transcript'),
    ...exchanges.flatMap(([question, answer]) => [
      text(`**Question:** ${question}`),
      text(`**Answer:** ${answer}`),
    ]),
  ]);

export const callChemicals = (): Buffer =>
  transcript({
    title: 'Customer call: chemicals',
    date: '15 January 2026',
    who: 'Head of maintenance, chemicals group, Germany, customer since 2014',
    exchanges: [
      [
        'What do you use from Quellmar Sensing?',
        'We run 4,600 vibration sensors on pumps and compressors, and QuellView in two of our five plants.',
      ],
      ['What has it brought you?', say('chemicals-savings')],
      [
        'What do you like most?',
        'The measurements are the most accurate that we have tested, and a service engineer is on site within one day.',
      ],
      [
        'What would make you leave?',
        'If the connection to our plant systems does not improve by 2027, we will test Ynvex Analytics in the other three plants.',
      ],
    ],
  });

export const callFood = (): Buffer =>
  transcript({
    title: 'Customer call: food and beverage',
    date: '19 January 2026',
    who: 'Plant manager, dairy, Denmark, customer since 2019',
    exchanges: [
      ['How satisfied are you?', 'I give Quellmar Sensing four of five points for the product.'],
      ['What disappoints you?', say('food-delivery')],
      [
        'Which criteria decide your purchase?',
        'Accuracy comes first, then how fast we can connect the sensor, and price only third.',
      ],
    ],
  });

export const callLost = (): Buffer =>
  transcript({
    title: 'Customer call: lost customer',
    date: '21 January 2026',
    who: 'Reliability engineer, paper mill, Netherlands, customer until 2025',
    exchanges: [
      ['Why did you leave?', say('lost-customer-reason')],
      [
        'Whom did you choose?',
        'We moved to Ynvex Analytics, which was connected in six weeks, and we kept the sensors of Quellmar Sensing.',
      ],
      [
        'Was price a reason?',
        'No, the subscription of Ynvex Analytics was 12% more expensive than QuellView.',
      ],
    ],
  });

export const callFormerSales = (): Buffer =>
  transcript({
    title: 'Expert call: former head of sales of Quellmar Sensing',
    date: '23 January 2026',
    who: 'Former head of sales DACH, left in September 2025',
    exchanges: [
      ['How did prices develop?', say('discounts')],
      [
        'How reliable is the plan?',
        'The budget was set top-down, and the sales team told the board in spring 2025 that it could not be met.',
      ],
      [
        'Where does growth come from?',
        'Most new software contracts came from customers who already had our sensors.',
      ],
    ],
  });

export const callCompetitor = (): Buffer =>
  transcript({
    title: 'Expert call: product manager of a competitor',
    date: '26 January 2026',
    who: 'Product manager, Kaldreth Vibration, Gothenburg',
    exchanges: [
      [
        'How do you see Quellmar Sensing?',
        'They are the supplier that we meet most often, and in chemicals they win more tenders than we do.',
      ],
      ['What are your own plans?', say('kaldreth-view')],
      [
        'What keeps new suppliers out?',
        'Certificates for explosive atmospheres and a long list of reference plants.',
      ],
    ],
  });
