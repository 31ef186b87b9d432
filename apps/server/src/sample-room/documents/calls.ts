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
        'How do you choose a supplier?',
        'We run a trial of three months on ten machines and compare how many faults each supplier sees before we do.',
      ],
      [
        'How do you judge the software?',
        'QuellView is reliable, but every new machine has to be entered by hand, and our operators find that tiresome.',
      ],
      [
        'How important is the certificate for explosive atmospheres?',
        'Without it nobody may enter most of our plants, so half of the suppliers drop out at once.',
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
      [
        'What has improved?',
        'The wireless sensors withstand the daily wash-down, which the first generation did not.',
      ],
      ['What disappoints you?', say('food-delivery')],
      [
        'Would you recommend the company?',
        'Yes for the product, but I would tell a colleague to order half a year ahead.',
      ],
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
        'What did you miss in QuellView?',
        'An open interface. Ynvex Analytics reads our historian directly, and QuellView needed an export every night.',
      ],
      [
        'Did Quellmar Sensing try to keep you?',
        'They offered a discount, but no date for the interface, and that was what we had asked for.',
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
        'Why did discounts rise?',
        'Large customers used offers of Shenluo Sensing to press for lower prices at renewal.',
      ],
      [
        'How are orders booked?',
        'Sensors count as revenue on delivery, so every delay in production moves revenue into the next quarter.',
      ],
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
      [
        'Where do you win against them?',
        'On heavy machines such as rolling mills, where our analysts know the faults by heart.',
      ],
      ['What are your own plans?', say('kaldreth-view')],
      [
        'How do you see the software makers?',
        'They are friends today and rivals tomorrow, because whoever owns the screen owns the customer.',
      ],
      [
        'What keeps new suppliers out?',
        'Certificates for explosive atmospheres and a long list of reference plants.',
      ],
    ],
  });
