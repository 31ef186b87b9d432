import { buildReading } from '../../reading/build-reading.ts';
import type { RawBlock } from '../../reading/raw-document.ts';
import type { Ledger } from '../ledger.ts';
import { type Statement, statementSchema } from '../statement.ts';
import { makeLedger } from './make-reading.ts';

const company = 'Marrowby Ferries';
const locator = 'page 1';

interface GivenDocument {
  id: string;
  title: string;
  date?: string;
  lines: (string | string[][] | { speaker: string; says: string })[];
}

/** Invented material, in the voices that a data room has. */
const documents: readonly GivenDocument[] = [
  {
    id: 'board',
    title: 'Marrowby Ferries, board memo for the year 2024',
    date: '2025-03-12',
    lines: [
      'Freight bookings made online: 61%; Skerrington 38%.',
      'The bridge loan of EUR 12 million bears interest at the interbank rate plus 3.15% and matures in May 2029.',
      'On March 3 and 4, 2025 the booking engine, after a faulty update, was down for approximately 14 hours. Refunds came to EUR 0.6 million.',
      'Skerrington carried 412,000 cars in 2024, Marrowby carried 388,000 cars.',
      'ACV signed was EUR 8.3m against EUR 6.9m of ARR live: the terminals opened late.',
      'Tolvane Port, which owns our quay, may end the berth contract on 270 days’ notice.',
      'Revenue rose to EUR 186.4 million in 2024 from EUR 171.2 million in 2023. EBITDA was EUR 22.1 million in 2024.',
      'Our route to Osk had a load factor of 71% in 2024, the route to Tolvane 64%.',
      'The crew collective agreement runs to 30 June 2027; 1,240 employees fall under it.',
    ],
  },
  {
    id: 'customers',
    title: 'Customer list, Marrowby Ferries controlling',
    date: '2025-02-20',
    lines: [
      [
        ['Customer', 'Revenue 2024 (EUR thousand)', 'Revenue 2023 (EUR thousand)'],
        ['Tolvane Steel AG', '4,120.4', '3,980.2'],
        ['Norrbeck Paper', '2,310.1', '2,450.0'],
        ['Osk Timber', '1,190.3', '1,020.7'],
        ['Other customers', '10,979.2', '10,149.1'],
        ['Total freight', '18,600.0', '17,600.0'],
      ],
    ],
  },
  {
    id: 'call',
    title: 'Call with the head of logistics of Norrbeck Paper',
    date: '2025-04-02',
    lines: [
      { speaker: 'Ines Falk', says: 'We are two plants and 41 trucks a week on that line.' },
      {
        speaker: 'Ines Falk',
        says: 'We spend a bit more than two million euros a year with Marrowby, and we moved a fifth of it to Skerrington in November 2024.',
      },
      {
        speaker: 'Ines Falk',
        says: 'On punctuality Skerrington gets an eight from me, Marrowby a six.',
      },
    ],
  },
  {
    id: 'study',
    title: 'Pellucid Research: Freight ferries of the northern seas 2025',
    date: '2025-01-15',
    lines: [
      'Pellucid puts the market at EUR 1,380 million in 2024 and expects EUR 1,610 million in 2028.',
      'Skerrington holds 27% of the market, Marrowby 13%.',
      'From 2019 to 2024 the market grew by 3.1% a year.',
    ],
  },
  {
    id: 'orders',
    title: 'Charter orders at 31 January 2025',
    date: '2025-01-31',
    lines: [
      [
        ['Order', 'Client', 'Vessel', 'Start', 'Value EUR', 'Status'],
        ['M-101', 'Tolvane Steel AG', 'Line 4', '2025-03-01', '1,690,000', 'firm'],
        ['M-102', 'Osk Timber', 'Line 4', '2026-02-01', '1,730,000', 'letter of intent'],
        ['M-103', 'Norrbeck Paper', 'Line 6', '2025-06-01', '940,000', 'firm'],
      ],
    ],
  },
];

function blockOf(line: GivenDocument['lines'][number]): RawBlock {
  if (typeof line === 'string') return { kind: 'paragraph', text: line, locator };
  if (!Array.isArray(line))
    return { kind: 'paragraph', text: line.says, speaker: line.speaker, locator };
  const rows = line.map((row) => ({ cells: row.map((text) => ({ text })) }));
  return { kind: 'table', rows, locator };
}

export function pairsLedger(): Ledger {
  const sources = documents.map(({ id, title, date = null, lines }) => {
    const blocks: RawBlock[] = [
      { kind: 'heading', level: 1, text: title, locator },
      ...lines.map(blockOf),
    ];
    const raw = { title, author: null, date, pages: 1, blocks, gaps: [] };
    return { id, reading: buildReading(raw, { fileName: null, url: null, company }) };
  });
  return makeLedger(company, ...sources);
}

export interface GivenPair {
  /** 'board 0' cites the first line whole, 'customers 0.2' the second row under the head. */
  cites: string[];
  honest: string;
  falsely: string;
  /** Whether the program is certain of the falsehood, or only a reader can tell. */
  refused: boolean;
}

export const givenPairs: readonly GivenPair[] = [
  {
    cites: ['board 0'],
    honest: 'Marrowby takes 61% of its freight bookings online, against 38% at Skerrington.',
    falsely: 'Marrowby takes 67% of its freight bookings online.',
    refused: true,
  },
  {
    cites: ['board 1'],
    honest:
      'The EUR 12m bridge loan costs 3.15 percentage points over the interbank rate and falls due in May 2029.',
    falsely: 'The EUR 12m bridge loan falls due in May 2028.',
    refused: true,
  },
  {
    cites: ['board 2'],
    honest:
      'A faulty update took the booking engine down for about fourteen hours on 3 and 4 March 2025; refunds came to EUR 0.6m.',
    falsely: 'The booking engine was down for about 14 hours on 3 and 4 April 2025.',
    refused: true,
  },
  {
    cites: ['board 3'],
    honest: 'Skerrington carried 412,000 cars in 2024, ahead of Marrowby with 388,000.',
    falsely: 'Marrowby carried 412,000 cars in 2024, ahead of Skerrington with 388,000.',
    refused: true,
  },
  {
    cites: ['board 3'],
    honest: 'With 388,000 cars in 2024 Marrowby came second to Skerrington.',
    falsely: 'With 412,000 cars in 2024 Marrowby came first.',
    refused: false,
  },
  {
    cites: ['board 4'],
    honest: 'Sales signed EUR 8.3m of contract value, yet only EUR 6.9m of ARR is live.',
    falsely: 'EBITDA came to EUR 8.3m.',
    refused: true,
  },
  {
    cites: ['board 5'],
    honest:
      'Tolvane Port, the owner of the quay, may end Marrowby’s berth contract at 270 days’ notice.',
    falsely: 'Tolvane Port may end the berth contract at 370 days’ notice.',
    refused: true,
  },
  {
    cites: ['board 6'],
    honest: 'Marrowby’s revenue rose from EUR 171.2m in 2023 to EUR 186.4m in 2024.',
    falsely: 'Marrowby’s revenue was EUR 186.4m in 2023.',
    refused: true,
  },
  {
    cites: ['board 6'],
    honest: 'EBITDA was EUR 22.1m in 2024 on revenue of EUR 186.4m.',
    falsely: 'EBITDA was EUR 186.4m in 2024.',
    refused: true,
  },
  {
    cites: ['board 6'],
    honest: 'In 2024 Marrowby earned EBITDA of EUR 22.1m.',
    falsely: 'In 2024 Skerrington earned EBITDA of EUR 22.1m.',
    refused: true,
  },
  {
    cites: ['board 7'],
    honest: 'The ships to Osk were 71% full in 2024, those to Tolvane 64%.',
    falsely: 'The ships to Osk were 71% full in 2023.',
    refused: true,
  },
  {
    cites: ['board 8'],
    honest: 'The collective agreement covers 1,240 employees and holds until the end of June 2027.',
    falsely: 'The collective agreement holds until the end of June 2029.',
    refused: true,
  },
  {
    cites: ['customers 0.2', 'call 1'],
    honest:
      'Norrbeck’s head of logistics puts its spending with Marrowby at a bit more than two million euros, in line with the EUR 2.3m on the customer list.',
    falsely: 'Osk Timber bought freight for EUR 2.31m in 2024.',
    refused: true,
  },
  {
    cites: ['customers 0.1'],
    honest: 'Tolvane Steel brought EUR 4.1m of revenue in 2024, after EUR 4.0m in 2023.',
    falsely: 'Tolvane Steel brought EUR 4.12m of revenue in 2023.',
    refused: true,
  },
  {
    cites: ['customers 0.1', 'customers 0.2', 'customers 0.3'],
    honest: 'Of the three named clients of Marrowby, Tolvane Steel is the largest with EUR 4.1m.',
    falsely: 'Of the three named clients of Marrowby, Tolvane Steel brings EUR 2.31m.',
    refused: true,
  },
  {
    cites: ['customers 0.2'],
    honest: 'Freight for Norrbeck Paper fell to EUR 2.31m in 2024 from EUR 2.45m.',
    falsely: 'Freight for Norrbeck Paper rose from EUR 2.31m to EUR 2.45m.',
    refused: true,
  },
  {
    cites: ['call 0'],
    honest: 'Ines Falk, a Norrbeck buyer with two plants, sends 41 trucks a week.',
    falsely: 'Ines Falk sends 47 trucks a week.',
    refused: true,
  },
  {
    cites: ['call 1'],
    honest: 'In November 2024 Norrbeck moved a fifth of its volume from Marrowby to Skerrington.',
    falsely: 'In November 2023 Norrbeck moved a fifth of its volume from Marrowby to Skerrington.',
    refused: true,
  },
  {
    cites: ['call 2'],
    honest:
      'Asked about punctuality, the buyer of Norrbeck gives Skerrington eight and Marrowby six.',
    falsely: 'Asked about punctuality, the buyer gives Marrowby eight and Skerrington six.',
    refused: false,
  },
  {
    cites: ['study 0'],
    honest: 'Pellucid puts the market at EUR 1.38bn in 2024 and at EUR 1.61bn in 2028.',
    falsely: 'Pellucid puts the market at EUR 1.61bn in 2024.',
    refused: true,
  },
  {
    cites: ['study 1'],
    honest: 'By the Pellucid study Marrowby holds 13% of the market, half of Skerrington’s 27%.',
    falsely: 'By the Pellucid study Marrowby holds 27% of the market.',
    refused: false,
  },
  {
    cites: ['study 2'],
    honest: 'The market grew by 3.1% a year from 2019 to 2024.',
    falsely: 'The market grew by 3.1% a year from 2014 to 2018.',
    refused: true,
  },
  {
    cites: ['orders 0.1', 'orders 0.2'],
    honest: 'Of the charters for Line 4, that of Osk Timber, EUR 1.7m, is a mere letter of intent.',
    falsely: 'The charter of Osk Timber is worth EUR 1.69m.',
    refused: true,
  },
  {
    cites: ['orders 0.2'],
    honest: 'Osk Timber’s charter begins in FY26 and is worth EUR 1.73m.',
    falsely: 'Osk Timber’s charter begins in FY24 and is worth EUR 1.73m.',
    refused: true,
  },
  {
    cites: ['orders 0.3'],
    honest: 'Norrbeck Paper has chartered Line 6 from June 2025 for EUR 0.94m.',
    falsely: 'Norrbeck Paper has chartered Line 9 from June 2025 for EUR 0.94m.',
    refused: true,
  },
  {
    cites: ['board 0', 'study 1'],
    honest: 'Skerrington, with 27% of the market, sells only 38% of its freight online.',
    falsely: 'Skerrington, with 13% of the market, sells only 38% of its freight online.',
    refused: true,
  },
  {
    cites: ['board 6', 'study 0', 'study 1'],
    honest: 'Marrowby’s EUR 186.4m of 2024 is told as 13% of a market of EUR 1,380m.',
    falsely: 'Marrowby’s EUR 168.4m of 2024 is set against a market of EUR 1,380m.',
    refused: true,
  },
  {
    cites: ['board 2'],
    honest: 'Fourteen hours without bookings cost Marrowby EUR 0.6m in refunds in March 2025.',
    falsely: 'Fourteen hours without bookings cost Marrowby EUR 0.9m in refunds.',
    refused: true,
  },
  {
    cites: ['customers 0.5', 'customers 0.4'],
    honest: 'Marrowby’s freight of EUR 18.6m in 2024 rests to EUR 11.0m on small clients.',
    falsely: 'Marrowby’s freight came to EUR 10.98m in 2024.',
    refused: false,
  },
  {
    cites: ['board 1', 'board 8'],
    honest:
      'The loan of EUR 12m falls due in May 2029, two years after the crew agreement ends in June 2027.',
    falsely: 'The loan of EUR 12m falls due in June 2030.',
    refused: true,
  },
];

function quoteAt(cite: string): { source_id: string; quote: string } {
  const [id = '', at = '0'] = cite.split(' ');
  const [line = 0, row = 0] = at.split('.').map(Number);
  const given = documents.find((document) => document.id === id)?.lines[line];
  if (typeof given === 'string') return { source_id: id, quote: given };
  if (Array.isArray(given)) return { source_id: id, quote: given[row]?.join(' | ') ?? '' };
  return { source_id: id, quote: given?.says ?? '' };
}

export function pairStatement(id: string, text: string, cites: readonly string[]): Statement {
  return statementSchema.parse({ id, kind: 'evidence', text, citations: cites.map(quoteAt) });
}
