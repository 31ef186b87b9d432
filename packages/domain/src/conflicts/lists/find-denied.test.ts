import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from '../testing/conflicts-in.ts';

const letters = 'BCDFGHKLMNPRSTVW';

/** Leases of shops; the first four end in 2026, of which one is of a shop that is closed. */
const leases = [
  heading(`${company}: shops as at 28 February 2025`),
  paragraph('Exported from the property system of the company.'),
  table([
    ['Code', 'Shop', 'Region', 'Status', 'Lease end', 'Rent EUR'],
    ...Array.from({ length: 20 }, (_, at) => [
      `S-${300 + at}`,
      `${letters[at % 16]}ar${at >> 4}on`,
      at % 2 === 0 ? 'Wales' : 'Kent',
      at === 3 ? 'closed' : 'open',
      at < 4 ? `2026-0${3 + at}-30` : `2031-05-${10 + at}`,
      String(41200 + 130 * at),
    ]),
  ]),
];

test('ends in a list refute who says that nothing ends before', () => {
  const lines = [
    'No lease expires before 2028',
    'None of our leases ends before the end of 2027',
    'Not a single lease comes up for renewal in the next two years',
    'No lease expires in 2026',
    'No shop lease in the estate runs out before June 2027; rents are flat',
    'Kein Leasingvertrag endet vor 2028',
  ];
  for (const line of lines)
    expect(conflictsIn(leases, deck(line))[0]?.[0], line).toMatch(/^3 of 19 rows: Lease end/u);
  expect(conflictsIn(leases, deck('No lease in Kent expires before 2028'))).toHaveLength(1);
});

test('what ends later, of a part that is not in the list, or is of something else is refuted by none', () => {
  const lines = [
    'No lease expires before 2026',
    'No lease expires in 2028',
    'No material lease expires before 2028',
    'No lease of a flagship shop expires before 2028',
    'No loan expires before 2028',
    'No lease has expired since 2019',
    'No lease is secured by a deposit before 2028',
    'No rent review falls due before 2028',
    'No lease ends before we have agreed a new one',
  ];
  for (const line of lines) expect(conflictsIn(leases, deck(line)), line).toEqual([]);
});

/** Contracts, two of them under notice. */
const contracts = (title: string, heads: string[], running: string, noticed: string) => [
  heading(`${company}: ${title}`),
  paragraph('Export.'),
  table([
    heads,
    ...Array.from({ length: 18 }, (_, at) => [
      `V-${300 + at}`,
      `${letters[at % 16]}orv${at >> 4}al`,
      at % 2 === 0 ? 'Nord' : 'Süd',
      at === 5 || at === 11 ? noticed : running,
      String(240 + 13 * at),
    ]),
  ]),
];

test('states in a list refute who says that nothing is in them, in whatever language', () => {
  const german = contracts(
    'Wartungsverträge 28.02.2025',
    ['Vertrag', 'Kunde', 'Gebiet', 'Status', 'Anlagen'],
    'aktiv',
    'gekündigt',
  );
  for (const line of [
    'No customer is under notice',
    'Kein Kunde hat gekündigt',
    'None of the customers has cancelled',
    'Not one customer has given notice at 28 February 2025',
  ])
    expect(conflictsIn(german, deck(line)), line).toEqual([['2 of 18 rows: gekündigt', 'none']]);
  const english = contracts(
    'invoices as at 28 February 2025',
    ['Invoice', 'Client', 'Area', 'Status', 'Amount EUR'],
    'paid',
    'overdue',
  );
  expect(conflictsIn(english, deck('No invoice is overdue'))).toHaveLength(1);
  expect(conflictsIn(english, deck('Aucune facture n’est en retard'))).toHaveLength(1);
});

test('another state, another part, and what has been are refuted by none', () => {
  const paper = contracts(
    'service contracts as at 28 February 2025',
    ['Contract', 'Customer', 'Area', 'Status', 'Units'],
    'active',
    'under notice',
  );
  for (const line of [
    'No customer is in dispute',
    'No customer in health care is under notice',
    'No major customer is under notice',
    'No customer has given notice since 2019',
    'No supplier is under notice',
    'No customer was under notice at 31 March 2023',
    'No customer is bound without notice',
    'No contract can be terminated without cause',
    'No customer may terminate before 2027',
    'No notice period is longer than six months',
  ])
    expect(conflictsIn(paper, deck(line)), line).toEqual([]);
});
