import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from '../testing/conflicts-in.ts';

const records = (...rows: string[][]) => [
  heading(`${company}: records 2024`),
  paragraph('Prepared by the finance department.'),
  table(rows),
];

test('what was lost of those who were there is held against opening, lost and closing counts', () => {
  const rolled = records(
    ['item', 'workshops', 'garages', 'total'],
    ['subscribers_2024-01-01', '3200', '800', '4000'],
    ['new_subscribers_2024', '410', '90', '500'],
    ['lost_subscribers_2024', '300', '140', '440'],
    ['subscribers_2024-12-31', '3310', '750', '4060'],
  );
  const said = (text: string) => conflictsIn(rolled, deck(text));
  expect(said('In 2024 we lost 7% of the subscribers we had at the start of the year')).toEqual([
    ['11.0%', '7%'],
  ]);
  expect(said('In 2024 we lost 11% of the subscribers we had at the start of the year')).toEqual(
    [],
  );
  expect(said('In 2024 we kept 94% of our subscribers')).toEqual([['89.0%', '94%']]);
  expect(said('In 2024 we kept 89% of our subscribers')).toEqual([]);
  // What one part loses is told of that part.
  expect(said('Of the garages we lost 17.5% of the subscribers in 2024')).toEqual([]);
  expect(said('In 2024 we lost 7% of our revenue to a rival')).toEqual([]);
  expect(said('In 2024 we lost 7% of our subscribers in Spain')).toEqual([]);
  expect(said('In 2024 we lost 7% of the large subscribers')).toEqual([]);
  expect(said('In 2024 we lost 7% of subscribers worth more than EUR 1,000')).toEqual([]);
});

test('what is kept from one year to the next is told of the next', () => {
  const kept = records(
    ['', '2023', '2024'],
    ['Customers of the year before', '1,171', '1,146'],
    ['Lost', '139', '148'],
    ['Account retention', '88.1%', '87.1%'],
  );
  const said = (rate: string) =>
    conflictsIn(
      kept,
      deck(`Customer retention ${rate}: accounts billed in 2023 that were billed again in 2024`),
    );
  expect(said('95%')).toEqual([['87.1%', '95%']]);
  expect(said('87%')).toEqual([]);
  const between = deck('Account retention rose from 95% to 97% between 2022 and 2023');
  expect(conflictsIn(kept, between).every((sides) => !sides.includes('95%'))).toBe(true);
});

test('parts that are named together are the whole', () => {
  const rolled = records(
    ['item', 'workshops', 'garages', 'total'],
    ['opening contracts', '3200', '800', '4000'],
    ['new', '410', '90', '500'],
    ['lost', '300', '140', '440'],
    ['closing contracts', '3310', '750', '4060'],
  );
  expect(
    conflictsIn(
      rolled,
      deck('We lost 7% of the contracts, workshops and garages together, last year'),
    ),
  ).toEqual([['11.0%', '7%']]);
});

test('retention of money is made from the bridge that leads to what there is', () => {
  const bridge = records(
    ['ARR bridge 2024', 'EUR thousand'],
    ['Opening ARR', '20,000'],
    ['New customers', '3,000'],
    ['Upsell', '1,400'],
    ['Downsell', '-600'],
    ['Churned customers', '-1,200'],
    ['Closing ARR', '22,600'],
  );
  const said = (text: string) => conflictsIn(bridge, deck(text));
  expect(said('Net revenue retention of 109% in 2024')).toEqual([['98.0%', '109%']]);
  expect(said('Net revenue retention of 98% in 2024')).toEqual([]);
  expect(said('Gross revenue retention of 95% in 2024')).toEqual([['91.0%', '95%']]);
});

test('what those who were there already add is kept with them, not won', () => {
  const bridge = records(
    ['ARR bridge 2024', 'EUR thousand'],
    ['Opening ARR', '20,000'],
    ['New customers', '3,000'],
    ['Expansion - added sites', '1,400'],
    ['Churned customers', '-1,800'],
    ['Closing ARR', '22,600'],
  );
  const said = (text: string) => conflictsIn(bridge, deck(text));
  expect(said('Net revenue retention of 98% in 2024')).toEqual([]);
  expect(said('Net revenue retention of 109% in 2024')).toEqual([['98.0%', '109%']]);
});

test('a bridge that does not lead to its end proves nothing', () => {
  const bridge = records(
    ['ARR bridge 2024', 'EUR thousand'],
    ['Opening ARR', '20,000'],
    ['New customers', '3,000'],
    ['Churned customers', '-1,200'],
    ['Closing ARR', '22,600'],
  );
  expect(conflictsIn(bridge, deck('Net revenue retention of 109% in 2024'))).toEqual([]);
});

test('a rate that a table states by its name meets what is told without it', () => {
  const plants = records(
    ['plant', 'annual_capacity_t', 'tonnes_dyed_2024', 'utilisation_2024_pct'],
    ['Weir', '40000', '31200', '78.0'],
    ['Ford', '20000', '13200', '66.0'],
    ['Total', '60000', '44400', '74.0'],
  );
  const said = (text: string) => conflictsIn(plants, deck(text));
  expect(said('In 2024 the plants ran at 88 percent of annual capacity')).toEqual([
    ['74.0%', '88%'],
  ]);
  expect(said('Die Werke waren 2024 zu 88 Prozent ausgelastet')).toEqual([['74.0%', '88%']]);
  expect(said('In 2024 the plants ran at 88 percent of three-shift capacity')).toHaveLength(1);
  expect(said('In 2024 the plants ran at 74 percent of annual capacity')).toEqual([]);
  // Of one plant it is told of that plant.
  expect(said('In 2024 Weir ran at 78 percent of its annual capacity')).toEqual([]);
  expect(said('A new line adds 20 percent of annual capacity in 2024')).toEqual([]);
});

test('deliveries that arrive when they were promised are on-time delivery', () => {
  const kept = records(
    ['Month', 'Deliveries', 'On-time delivery'],
    ['November 2024', '4,100', '93.0%'],
    ['December 2024', '3,900', '91.0%'],
    ['Year 2024', '51,000', '92.4%'],
  );
  const said = (text: string) => conflictsIn(kept, deck(text));
  expect(said('98.6% of all deliveries in 2024 arrived within the agreed window')).toEqual([
    ['92.4%', '98.6%'],
  ]);
  expect(said('2024 kamen 98,6 % aller Lieferungen pünktlich an')).toEqual([['92.4%', '98.6%']]);
  expect(said('92.4% of all deliveries in 2024 arrived within the agreed window')).toEqual([]);
  expect(said('98.6% of all deliveries in 2024 arrived within 48 hours')).toEqual([]);
});
