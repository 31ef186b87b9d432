import { files } from '../files.ts';
import type { Variant } from '../variant.ts';
import { factById } from './all-facts.ts';

export type Contradiction = {
  id: string;
  /** The fact that holds. */
  fact: string;
  file: string;
  /** What the management presentation says instead. */
  value: number;
  quote: string;
  /** The presentation's sentence in the clean twin, in line with the fact. */
  cleanQuote: string;
};

const against = (
  fact: string,
  value: number,
  trueFigure: string,
  wrongFigure: string,
  sentence: (figure: string) => string,
): Contradiction => ({
  id: `presentation-${fact}`,
  fact,
  file: files.presentation,
  value,
  quote: sentence(wrongFigure),
  cleanQuote: sentence(trueFigure),
});

export const contradictions: Contradiction[] = [
  against(
    'revenue-fy2024',
    86.5,
    'EUR 81.2 million',
    'EUR 86.5 million',
    (figure) => `Revenue of Quellmar Sensing in FY2024 was ${figure}.`,
  ),
  against(
    'normalised-ebitda-fy2025',
    19.8,
    'EUR 16.7 million',
    'EUR 19.8 million',
    (figure) => `Normalised EBITDA of Quellmar Sensing in FY2025 was ${figure}.`,
  ),
  against(
    'churn-fy2025',
    4.0,
    '9.4%',
    '4.0%',
    (figure) =>
      `Annual software churn of Quellmar Sensing in FY2025 was ${figure} of opening recurring revenue.`,
  ),
  against(
    'tam-2025',
    4300,
    'EUR 2,940 million',
    'EUR 4.3 billion',
    (figure) => `The European condition monitoring market had a size of ${figure} in 2025.`,
  ),
  against(
    'market-share-2025',
    14,
    '9%',
    '14%',
    (figure) =>
      `Quellmar Sensing held a market share of ${figure} in its serviceable market in 2025.`,
  ),
  against(
    'nps-2026',
    52,
    '31',
    '52',
    (figure) => `The net promoter score of Quellmar Sensing was ${figure} in January 2026.`,
  ),
];

/** The sentence that management shows for a fact, in this variant of the room. */
export function managementClaim(fact: string, variant: Variant): string {
  const found = contradictions.find((contradiction) => contradiction.fact === fact);
  if (!found) return factById(fact).quote;
  return variant === 'planted' ? found.quote : found.cleanQuote;
}
