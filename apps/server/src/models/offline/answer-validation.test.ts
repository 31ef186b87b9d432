import { expect, it } from 'vitest';
import { answerIdentification } from './answer-validation.ts';
import type { Passage } from './passages.ts';

function passage(text: string): Passage {
  return {
    sourceId: 'profile',
    title: 'Company profile',
    publishedAt: '2026-01-01',
    grade: 'B',
    locator: '',
    groupId: 'profile',
    content: text,
  };
}

it('names what the company sells, and neither its verbs, its places nor its rivals', () => {
  const { product_markets, company_description } = answerIdentification('Norvane Systems', [
    passage(
      'Norvane Systems makes vibration, temperature and pressure sensors for industrial machines.\n' +
        'Norvane Systems develops and makes sensors that measure heat, and sells the monitoring software NorView on subscription.\n' +
        'Norvane Systems sells in Germany, Austria and Sweden with its own sales force.\n' +
        'Ostermann Group is a specialist that offers drives and is the closest rival of Norvane Systems.',
    ),
  ]);
  expect(product_markets).toEqual([
    'Vibration sensors',
    'Temperature sensors',
    'Pressure sensors',
    'Monitoring software NorView',
  ]);
  expect(company_description).not.toContain('Ostermann');
});
