import { expect, it } from 'vitest';
import type { Ledger } from '../sentences/ledger.ts';
import {
  type GivenFigure,
  type GivenReading,
  inCell,
  label,
  read,
} from '../sentences/testing/make-reading.ts';
import { assume } from './assume.ts';
import { computeModel } from './compute-model.ts';
import { mapMatter } from './map-matter.ts';
import { readMatter } from './read-matter.ts';
import { accounts, revenue, valveLedger, valveStudy } from './testing/valve-ledger.ts';

/** A study whose market is named by what lies in it, and of which the company has a tenth. */
const study = (name: string): GivenReading => {
  const [size, ...others] = valveStudy.figures ?? [];
  if (!size) throw new Error('the study has a size');
  const named = { ...size, measure: read(label(name, 'serviceable_market')) };
  return { ...valveStudy, figures: [named, ...others] };
};

const regions = (...rows: [string, string][]): GivenReading => ({
  card: { title: 'Sales by region', kind: 'management_accounts', ownerRole: 'target' },
  entities: accounts.entities ?? [],
  table: [['Sales 2025', 'EUR m'], ...rows],
  figures: rows.map(
    ([name, millions], at): GivenFigure => ({
      ...revenue(2025, millions),
      printed: millions,
      segment: read([label(name)]),
      place: inCell(at + 1, 1),
    }),
  ),
});

function shareIn(ledger: Ledger) {
  const { matter } = readMatter(ledger);
  const check = computeModel(matter, assume(matter)).checks.find(({ key }) => key === 'share');
  return { matter, state: check?.state, says: check?.says ?? '' };
}

const north: [string, string][] = [
  ['Norrland', '50'],
  ['Baltics and Jutland', '30'],
  ['Iberia', '20'],
];

it('holds a share against what is sold in the regions that the market’s name lists', () => {
  const market = study('Serviceable market Norrland, Baltics, Jutland');
  const { state, says, matter } = shareIn(valveLedger(accounts, market, regions(...north)));
  expect(state).toBe('agrees');
  expect(says).toContain('in Norrland; Baltics and Jutland were EUR 80m. Both agree.');
  const { checks } = computeModel(matter, assume(matter));
  const growth = checks.find(({ key }) => key === 'growth')?.says;
  expect(growth).toContain('its share changes by a factor of');
  expect(growth).toContain('are a share of a part of the market');
  expect(says).toContain('The other EUR 20m of the revenue of EUR 100.0m is sold elsewhere.');
  const [first] = matter.market.sold ?? [];
  const without = mapMatter(matter, (one) => (one.id === first?.figure.id ? null : one));
  expect(without.market.sold).toEqual([]);
});

it('holds it against all revenue where regions do not make that market, or not the revenue', () => {
  const all = (name: string, ...rows: [string, string][]) =>
    shareIn(valveLedger(accounts, study(name), regions(...rows)));
  const market = 'Serviceable market Norrland, Baltics, Jutland';
  for (const { state, says } of [
    all('Serviceable market', ...north),
    all('Serviceable market Norrland, Baltics, Jutland, Lapland', ...north),
    all(market, ['Norrland', '50'], ['Baltics and Jutland', '30'], ['Rest of Jutland', '20']),
    all(market, ['Norrland', '50'], ['Baltics and Jutland', '30']),
  ]) {
    expect(state).toBe('differs');
    expect(says).toContain('revenue of 2025 was EUR 100.0m');
    expect(says).not.toContain('sources do not say');
  }
});

it('takes what one sentence tells of sales beside share and size of the market', () => {
  const sentence = (size: string): GivenReading => ({
    card: { title: 'Notes', kind: 'memo', ownerRole: 'research' },
    entities: accounts.entities ?? [],
    blocks: [`Its 10% are EUR 80m of sales there, of EUR ${size}m.`],
    figures: [
      { ...revenue(2025, '80'), segment: read([label('there')]) },
      { ...revenue(2025, size), subject: { value: null, how: 'unknown', at: null } },
      { printed: '10%', value: '10', kind: 'percent', unit: read('%') },
    ],
  });
  const told = shareIn(valveLedger(accounts, valveStudy, sentence('800')));
  expect(told.state).toBe('one_source');
  expect(told.says).toContain(
    'sales of 2025, as told beside the share, were EUR 80m. Both agree, by the same figures',
  );
  // Regions of another paper come to nothing else.
  const market = study('Serviceable market Norrland, Baltics, Jutland');
  const made = shareIn(valveLedger(accounts, market, regions(...north), sentence('800')));
  expect(made).toMatchObject({ state: 'one_source', matter: { market: { shareIsMade: true } } });
  expect(made.says).toContain('were EUR 80m. Both agree, by the same figures');
  expect(shareIn(valveLedger(accounts, valveStudy, sentence('900'))).state).toBe('differs');
});
