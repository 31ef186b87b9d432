import type { SectionKey } from '../../agents/sections.ts';

/**
 * The written matter of the specimen report. A sentence is "sources|text": sources as
 * "S1@page 4,S3@row 12"; "=" marks a computed sentence, "~" a judgement, "!" one that failed.
 */
export interface SpecimenSubsection {
  status: 'answered' | 'partial' | 'not_found';
  paragraphs: string[][];
  open?: [question: string, wouldAnswer: string][];
}

const targetIntroduction: SpecimenSubsection[] = [
  {
    status: 'answered',
    paragraphs: [
      [
        'S1@page 4|Brückner Thermal Systems GmbH recorded revenue of EUR 142.6 million in FY2025, against EUR 126.3 million in FY2024.',
        '=S1@page 4|Revenue therefore grew by 12.9 % in FY2025.',
        'S1@page 7|Reported EBITDA was EUR 23.1 million, a margin of 16.2 %.',
        'S2@sheet P&L, rows 2–14|Management accounts show order intake of EUR 158.0 million and a backlog of EUR 71.4 million at year end.',
      ],
      [
        'S1@page 12|Net debt stood at EUR 18.9 million at 31 December 2025, or 0.8 times reported EBITDA.',
        'S2@sheet Cash flow, rows 20–31|Capital expenditure averaged 4.1 % of revenue over the four years to FY2025, three quarters of it for the test centre in Freiberg.',
        '~|Taken together, the record is that of a business that has funded its growth from its own cash flow.',
      ],
    ],
  },
  {
    status: 'answered',
    paragraphs: [
      [
        'S2@sheet Cohorts, rows 3–40|Customers won in FY2022 bought 1.34 times their first-year volume in FY2025.',
        'S2@sheet Cohorts, rows 3–40|Service and spare parts rose from 21 % to 27 % of revenue between FY2022 and FY2025.',
        'S3@slide 9|Management attributes two thirds of the growth since FY2022 to volume and one third to price.',
        'S2@sheet Price index|The price index of the order book rose by 11.2 % over the same period.',
      ],
      [
        'S2@sheet Customers, rows 2–61|The ten largest customers accounted for 38 % of FY2025 revenue; the largest, Αιγαίο Τρόφιμα Α.Ε., for 6.4 %.',
        'S2@sheet Customers, rows 2–61|Of the fifty largest customers in FY2022, forty-six bought again in FY2025.',
      ],
    ],
    open: [
      [
        'How much of the FY2025 growth came from one-off subsidy programmes?',
        'Order-level flags for subsidised projects, FY2023–FY2025',
      ],
    ],
  },
  {
    status: 'answered',
    paragraphs: [
      [
        'S2@sheet P&L, rows 2–14|Gross margin widened from 37.4 % in FY2022 to 40.1 % in FY2025.',
        'S2@sheet P&L, rows 15–28|Personnel cost rose by 9.8 % a year, ahead of headcount at 6.1 %.',
        'S1@page 9|Energy is 1.1 % of revenue and hedged until the end of 2027.',
        'S3@slide 14|Compressors, heat exchangers and controls make up 71 % of material cost.',
      ],
      [
        'S4@page 22|Peers of similar size report EBITDA margins between 13.5 % and 18.0 %.',
        '~S4@page 22|Brückner stands in the upper half of that range without relying on capitalised development cost.',
      ],
    ],
  },
  {
    status: 'partial',
    paragraphs: [
      [
        'S1@page 15|The auditor reports provisions for warranty of EUR 3.2 million, up from EUR 2.1 million.',
        'S3@slide 21|Management normalises EBITDA by EUR 1.7 million for the relocation to Freiberg and by EUR 0.6 million for a legal settlement.',
        '=S1@page 7,S3@slide 21|Adjusted on that basis, EBITDA would be EUR 25.4 million.',
      ],
      [
        'S2@sheet Projects, rows 5–88|Revenue of EUR 4.4 million was recognised in December 2025 on six projects whose acceptance is dated January 2026.',
        '~S2@sheet Projects, rows 5–88|Until the acceptance records are read, the normalised figure should be taken as an upper bound.',
      ],
    ],
    open: [
      [
        'Were the six December projects accepted before year end?',
        'Signed acceptance protocols of the six projects',
      ],
      ['Why did warranty provisions rise faster than revenue?', 'Warranty cases by product family'],
    ],
  },
  {
    status: 'answered',
    paragraphs: [
      [
        'S5@page 3|The budget for FY2025 foresaw revenue of EUR 138.0 million and EBITDA of EUR 23.8 million.',
        '=S5@page 3,S1@page 4|Revenue exceeded the budget by 3.3 %, while EBITDA fell short of it by 2.9 %.',
        'S5@page 3|In FY2023 and FY2024 both revenue and EBITDA were within 2 % of budget.',
        'S3@slide 30|The plan for FY2026 foresees revenue of EUR 156 million.',
      ],
    ],
  },
];

const marketOverview: SpecimenSubsection[] = [
  {
    status: 'answered',
    paragraphs: [
      [
        'S4@page 6|The study defines the market as industrial heat pumps and process cooling above 100 kW thermal output sold to manufacturing sites in Europe.',
        'S4@page 7|Food and beverage, chemicals, paper and district heating are treated as separate segments.',
        'S6@section 2|The industry association excludes district heating from its own definition.',
        '~S4@page 7,S6@section 2|Figures of the two publications must not be added or compared without that adjustment.',
      ],
    ],
  },
  {
    status: 'answered',
    paragraphs: [
      [
        'S4@page 11|The European market was worth EUR 3.9 billion in 2025.',
        'S4@page 12|Of this, EUR 1.6 billion lies in segments and countries that Brückner serves today.',
        '=S4@page 12,S1@page 4|Its revenue corresponds to 8.9 % of that served market.',
      ],
      [
        'S7@row 12|Counting the 41 000 eligible sites at an average of one replacement every fourteen years and EUR 520 000 a project gives EUR 1.5 billion a year.',
        '~S4@page 12,S7@row 12|The bottom-up count supports the order of magnitude of the top-down figure.',
      ],
    ],
  },
  {
    status: 'answered',
    paragraphs: [
      [
        'S4@page 14|The market grew by 9.4 % a year between 2021 and 2025.',
        'S4@page 15|The study projects 8.1 % a year until 2030 in its central case, 5.2 % in its low case and 10.6 % in its high case.',
        'S8@paragraph 5|Industrieblatt reports that orders in the first half of 2026 were 4 % below the year before.',
        '!S4@page 15|The market will double by 2028 in every scenario.',
      ],
    ],
  },
  {
    status: 'answered',
    paragraphs: [
      [
        'S9@article 14|From 2028 the directive requires waste-heat plans for sites that use more than 10 GWh a year.',
        'S6@section 4|The association expects the phase-out of fluorinated refrigerants to shorten replacement cycles by two to three years.',
        'S10@paragraph 9|Electricity-to-gas price ratios below 2.5 make most replacements pay back within four years.',
        'S11@paragraph 3|Директор по закупкам ООО «Северный Холод» names delivery time as the first reason for choosing a supplier.',
      ],
    ],
  },
  {
    status: 'partial',
    paragraphs: [
      [
        'S8@paragraph 7|Subsidies covered on average 22 % of project cost in Germany in 2025, and the budget for 2027 is not settled.',
        'S4@page 31|The study shows that a price ratio of 3.5 would lower market growth by 3 percentage points.',
      ],
    ],
    open: [
      [
        'What share of the installed base depends on subsidies?',
        'Project list with the funding scheme of each project',
      ],
    ],
  },
];

const competitiveLandscape: SpecimenSubsection[] = [
  {
    status: 'answered',
    paragraphs: [
      [
        'S4@page 18|Suppliers fall into three groups: global compressor makers, regional system builders and contractors.',
        'S12@paragraph 2|A former sales head places Brückner among the system builders, with engineering depth that contractors lack.',
      ],
    ],
  },
  {
    status: 'answered',
    paragraphs: [
      [
        'S13@page 2|Nordkyla AB reported revenue of SEK 2.1 billion and an operating margin of 9 % for 2025.',
        'S14@page 5|冷却系统股份有限公司 opened a plant in Hungary in 2024 with a capacity of 600 units a year.',
        'S15@paragraph 1|شركة التبريد الصناعي sells through contractors and holds no service staff in Europe.',
        'S13@page 4|Hemerling Kälte declared that it would leave systems below 300 kW by the end of 2026.',
      ],
    ],
  },
  {
    status: 'answered',
    paragraphs: [
      [
        'S4@page 20|The five largest suppliers hold 61 % of the served market.',
        'S4@page 20|Brückner ranks third with 9 %, behind Nordkyla with 19 % and Hemerling with 16 %.',
        'S3@slide 6|The management presentation states a share of 12 % for the same year.',
      ],
    ],
  },
  {
    status: 'answered',
    paragraphs: [
      [
        'S7@row 30|In the survey of 96 buyers, delivery time, efficiency at part load and service response lead the list of criteria.',
        'S7@row 31|Price comes fourth.',
        'S7@row 44|Brückner leads on efficiency and service and is behind Nordkyla on delivery time.',
      ],
    ],
  },
  {
    status: 'answered',
    paragraphs: [
      [
        'S12@paragraph 6|Rivals sell service by the hour, Brückner by availability contract.',
        'S2@sheet Service, rows 2–9|Availability contracts cover 44 % of the installed base and renew at 93 %.',
        '~S2@sheet Service, rows 2–9,S12@paragraph 6|The installed base under contract is the advantage that a rival would need the longest to copy.',
      ],
    ],
  },
  {
    status: 'partial',
    paragraphs: [
      [
        'S14@page 6|冷却系统股份有限公司 quotes list prices 18 % below the European average.',
        'S12@paragraph 8|Certification of a new refrigerant circuit takes nine to fourteen months.',
      ],
    ],
    open: [
      [
        'How many tenders were lost on price in FY2025?',
        'Tender log with prices of the winning offers',
      ],
    ],
  },
];

const customerPerception: SpecimenSubsection[] = [
  {
    status: 'answered',
    paragraphs: [
      [
        'S7@row 3|The survey reached 96 buyers in six countries between March and May 2026.',
        'S16@paragraph 1|Five customers were interviewed, one of them lost to a rival in 2024.',
      ],
    ],
  },
  {
    status: 'answered',
    paragraphs: [
      [
        'S7@row 8|The net promoter score is 41, against 28 for the mean of the rivals named.',
        'S7@row 9|Seventy-eight per cent of customers would buy again without a tender.',
      ],
    ],
  },
  {
    status: 'answered',
    paragraphs: [
      [
        'S16@paragraph 4|“Their engineers answer the phone on a Sunday,” says the plant manager of a dairy.',
        'S16@paragraph 11|The lost customer names a delivery time of 38 weeks as the reason for leaving.',
        'S7@row 15|Slow documentation is the most frequent complaint, named by 31 % of customers.',
        '!S16@paragraph 12|No customer has ever left because of price.',
      ],
    ],
  },
  {
    status: 'answered',
    paragraphs: [
      [
        'S7@row 30|Buyers weight delivery time at 24 %, part-load efficiency at 21 %, service response at 18 % and price at 15 %.',
      ],
    ],
  },
  {
    status: 'answered',
    paragraphs: [
      [
        'S7@row 44|Against four rivals Brückner is rated strong on three of six criteria, average on two and weak on one.',
      ],
    ],
  },
  {
    status: 'not_found',
    paragraphs: [],
    open: [
      [
        'Would customers accept a price rise of 5 % for delivery within 20 weeks?',
        'A conjoint question in a follow-up survey of the 96 buyers',
      ],
    ],
  },
];

/** A section that the specimen does not speak of is no part of it. */
export const specimenSections: Partial<Record<SectionKey, SpecimenSubsection[]>> = {
  target_introduction: targetIntroduction,
  market_overview: marketOverview,
  competitive_landscape: competitiveLandscape,
  customer_perception: customerPerception,
};
