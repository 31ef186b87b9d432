import { allKnowHow } from '../../know-how/find-know-how.ts';
import {
  type GivenFigure,
  type GivenSource,
  inCell,
  label,
  makeLedger,
  millionsOfEuros,
  read,
  year,
} from '../../sentences/testing/make-reading.ts';
import { gatherEvidence } from '../gather.ts';
import { placeEvidence } from '../place-evidence.ts';

/** The company that tests of the offline analyst tell of, what it writes itself, a rival and a customer. */
export const alderlund = 'Alderlund Pumps AB';
export const own = { ownerRole: 'target' as const, owner: alderlund };
export const ownAccounts = { ...own, title: 'Accounts', kind: 'accounts' as const };
export const pumpStudy = { title: 'Pumps', kind: 'study' as const, ownerRole: 'research' as const };
export const entities = [
  { id: 'e1', name: 'Torvald Marine', aliases: ['Torvald'], role: 'rival' as const },
  { id: 'e2', name: 'Havnia Shipyards', aliases: ['Havnia'], role: 'customer' as const },
];

/** Of a table in millions of euros, whose columns go back a year each from 2024. */
export const yearly = (
  row: number,
  column: number,
  printed: string,
  measure: string,
  concept: string | null = null,
): GivenFigure => ({
  printed,
  value: `${Number(printed) * 1e6}`,
  ...millionsOfEuros,
  place: inCell(row, column),
  measure: read(label(measure, concept)),
  subject: read(alderlund),
  period: read(year(2025 - column)),
  status: read('actual'),
});

export const evidenceOf = (...papers: GivenSource[]) =>
  gatherEvidence(makeLedger(alderlund, ...papers.map((paper) => ({ entities, ...paper }))));

/** The topics under which the passages and tables of documents are told. */
export function topicsOf(...papers: GivenSource[]): string[] {
  const { passages, tables } = placeEvidence(evidenceOf(...papers), allKnowHow([]));
  return [...passages, ...tables].filter(([, items]) => items.length > 0).map(([{ id }]) => id);
}
