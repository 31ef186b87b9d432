import { bullets, table, text } from '../block.ts';
import { managementClaim } from '../facts/contradictions.ts';
import type { Variant } from '../variant.ts';
import { writePptx } from '../writers/pptx.ts';

export const managementPresentation = (variant: Variant): Promise<Buffer> =>
  writePptx('Quellmar Sensing: management presentation', [
    {
      title: 'Quellmar Sensing: management presentation',
      blocks: [
        text('Presented by the management of Quellmar Sensing GmbH on 9 March 2026.'),
        text('Hear every machine before it fails.'),
      ],
    },
    {
      title: 'Who we are',
      blocks: [
        bullets(
          'We make vibration, temperature and pressure sensors and the monitoring software QuellView.',
          'Our plants in Graz and Brno supply customers in 24 countries.',
          'More than 1,900 industrial sites trust our sensors.',
        ),
      ],
    },
    {
      title: 'Financial performance',
      blocks: [
        text(managementClaim('revenue-fy2024', variant)),
        text(managementClaim('normalised-ebitda-fy2025', variant)),
        text(managementClaim('churn-fy2025', variant)),
      ],
    },
    {
      title: 'Our market',
      blocks: [
        text(managementClaim('tam-2025', variant)),
        text(managementClaim('market-share-2025', variant)),
      ],
    },
    {
      title: 'Our customers',
      blocks: [
        text(managementClaim('nps-2026', variant)),
        bullets(
          'Leading operators in chemicals, energy, paper, steel and food rely on us.',
          'Customers praise our accuracy and our service.',
        ),
      ],
    },
    {
      title: 'Why we win',
      blocks: [
        bullets(
          'Our fault library learns from every installed sensor.',
          'Our sensors are certified for explosive atmospheres.',
          'Our service engineers speak the language of the customer.',
        ),
      ],
    },
    {
      title: 'Plan to 2028',
      blocks: [
        bullets(
          'We will open a second software team in Brno in 2026.',
          'We will halve delivery times with a second production line in Brno by 2027.',
        ),
        table('Growth initiatives', [
          ['Initiative', 'Start', 'Investment, EUR million'],
          ['Second production line in Brno', '2026', '6.5'],
          ['QuellView connector library', '2026', '2.2'],
          ['Sales office in Milan', '2027', '0.8'],
        ]),
      ],
    },
  ]);
