import type { Ledger } from '../../sentences/ledger.ts';
import {
  type GivenFigure,
  type GivenReading,
  type GivenSource,
  inCell,
  label,
  makeLedger,
  millionsOfEuros,
  read,
  year,
} from '../../sentences/testing/make-reading.ts';

const company = 'Tarnbeck Valves';
const entities = [{ id: 'e1', name: company, aliases: ['Tarnbeck'], role: 'target' as const }];

type Status = 'actual' | 'budget' | 'forecast';

const money = (
  measure: string,
  concept: string,
  of: number,
  millions: string,
  status: Status = 'actual',
): GivenFigure => ({
  printed: `EUR ${millions}m`,
  value: `${Number(millions) * 1e6}`,
  ...millionsOfEuros,
  measure: read(label(measure, concept)),
  subject: read(company),
  period: read(year(of)),
  status: read(status),
});

export const revenue = (of: number, millions: string, status?: Status) =>
  money('Revenue', 'revenue', of, millions, status);
const ebitda = (of: number, millions: string, status?: Status) =>
  money('EBITDA', 'ebitda', of, millions, status);

const percent = (measure: string, concept: string, printed: string): GivenFigure => ({
  printed: `${printed}%`,
  value: printed,
  halfUnit: '0.05',
  kind: 'percent',
  unit: read('%'),
  measure: read(label(measure, concept)),
});

const told = (figures: GivenFigure[]) => [
  figures.map(({ printed }) => `It was ${printed}.`).join(' '),
];

/** Three years of results with their plans, and a plan for the fourth. */
export const accounts: GivenReading = {
  card: { title: 'Accounts', kind: 'accounts', ownerRole: 'target', date: '2026-02-01' },
  entities,
  ...(() => {
    const figures = [
      revenue(2023, '80'),
      revenue(2024, '90'),
      revenue(2025, '100'),
      revenue(2024, '96', 'budget'),
      revenue(2025, '104', 'budget'),
      revenue(2026, '115', 'budget'),
      ebitda(2023, '12'),
      ebitda(2024, '14.4'),
      ebitda(2025, '18'),
      ebitda(2025, '20', 'budget'),
      ebitda(2026, '23', 'budget'),
    ];
    return { figures, blocks: told(figures) };
  })(),
};

const marketSize: GivenFigure = {
  ...money('Serviceable market', 'serviceable_market', 2025, '800'),
  subject: { value: null, how: 'unknown', at: null },
};

/** The market from outside, and the company's part in it. */
export const valveStudy: GivenReading = {
  card: { title: 'Valve study', kind: 'study', ownerRole: 'research', date: '2026-01-10' },
  entities,
  ...(() => {
    const figures = [
      marketSize,
      percent('Market growth', 'market_growth', '6'),
      {
        ...percent('Market share', 'market_share', '10'),
        subject: read(company),
        period: read(year(2025)),
      },
    ];
    return { figures, blocks: told(figures) };
  })(),
};

const unit = (row: number, column: number, given: Partial<GivenFigure>): GivenFigure => ({
  printed: '1',
  place: inCell(row, column),
  period: read(year(2025)),
  ...given,
});
const euro = (value: string, halfUnit: string) => ({
  kind: 'money' as const,
  unit: read('EUR'),
  scale: read(1),
  value,
  halfUnit,
});

/** Plants times what each spends. */
export const plants: GivenReading = {
  card: { title: 'Plant census', kind: 'study', ownerRole: 'research', date: '2026-01-12' },
  entities,
  table: [
    ['Plants', 'Number', 'EUR each', 'EUR'],
    ['Large', '1,000', '500,000', '500,000,000'],
    ['Small', '6,000', '50,000', '300,000,000'],
    ['All', '7,000', '', '800,000,000'],
  ],
  figures: [
    unit(1, 1, { value: '1000', segment: read([label('Large')]) }),
    unit(1, 2, euro('500000', '0.5')),
    unit(1, 3, euro('500000000', '0.5')),
    unit(2, 1, { value: '6000', segment: read([label('Small')]) }),
    unit(2, 2, euro('50000', '0.5')),
    unit(2, 3, euro('300000000', '0.5')),
    unit(3, 3, euro('800000000', '0.5')),
  ],
};

export const valveLedger = (...readings: GivenSource[]): Ledger => makeLedger(company, ...readings);
