import { describe, expect, it } from 'vitest';
import { company, conflictsIn, deck, ledgerOf } from '../conflicts/testing/conflicts-in.ts';
import { checkStatements } from '../sentences/check-statements.ts';
import { statementSchema } from '../sentences/statement.ts';
import type { RawBlock } from './raw-document.ts';
import { dollarsOf } from './share-dollars.ts';
import { heading, paragraph } from './testing/read-blocks.ts';

const paper = (id: string, text: string, ownerRole: 'target' | 'research' = 'target') => ({
  id,
  card: { ownerRole },
  reading: { text },
});
const meant = (...papers: ReturnType<typeof paper>[]) => Object.fromEntries(dollarsOf(papers));

describe('a bare dollar', () => {
  it('is the only one that its paper names', () => {
    expect(meant(paper('a', 'In Canadian dollars. Revenue was $5m.'))).toEqual({ a: 'CAD' });
    expect(meant(paper('a', 'Revenue was $5m.'))).toEqual({});
    expect(meant(paper('a', 'All sums in US dollars. Revenue was $5m.'))).toEqual({});
  });

  it('is that of the company’s books in papers that name none, and beside sums marked as American', () => {
    const books = paper('books', 'AUD million');
    const study = paper('study', 'The market is worth $900m.', 'research');
    const letter = paper('letter', 'Revenue was $5m, and US$1m in Texas.');
    expect(meant(books, study, letter)).toEqual({ books: 'AUD', study: 'AUD', letter: 'AUD' });
  });

  it('is no Canadian one because single sums beside it, or in other papers, are marked as such', () => {
    const accounts = paper('accounts', 'Revenue was $164.7 million.');
    const minutes = paper('minutes', 'The booths in Laval will cost C$240,000.');
    const words =
      'Sales of $9bn; Ontario adds C$4.3 billion. Canadian figures in Canadian dollars.';
    const study = paper('study', words, 'research');
    const leases = paper('leases', 'Rent in $ thousands; † translated from C$ at 0.72');
    expect(meant(accounts, minutes, study, leases)).toEqual({});
    expect(meant(paper('plan', 'Revenue, C$ thousand'), accounts)).toEqual({
      plan: 'CAD',
      accounts: 'CAD',
    });
  });

  it('stays as it is read where the company’s papers name several', () => {
    const papers = [paper('a', 'CAD thousand'), paper('b', 'USD thousand'), paper('c', '$5m')];
    expect(meant(...papers)).toEqual({ a: 'CAD' });
    expect(meant(paper('study', 'CAD million', 'research'), paper('deck', '$5m'))).toEqual({
      study: 'CAD',
    });
  });
});

const books: RawBlock[] = [
  heading(`${company}: annual report 2024`),
  paragraph('Approved by the board on 10 April 2025. All amounts are in Canadian dollars.'),
  paragraph('In 2024 revenue was CAD 43.3 million, of which US$2.1 million in Maine.'),
];
const told = (revenue: string) => deck(`In 2024 revenue was $${revenue} million.`);

describe('the ledger of a company that counts in other dollars', () => {
  it('holds a bare sum against the books', () => {
    expect(conflictsIn(books, told('46.9'))).toEqual([['CAD 43.3m', 'CAD 46.9m']]);
    expect(conflictsIn(books, told('43.3'))).toEqual([]);
  });

  it('leaves a sum that is marked as American', () => {
    const ledger = ledgerOf([books, told('46.9')]);
    const units = [...ledger.sources.keys()].flatMap((id) =>
      ledger.figuresOf(id).flatMap(({ kind, unit }) => (kind === 'money' ? unit.value : [])),
    );
    expect(units).toEqual(['CAD', 'USD', 'CAD']);
    expect([...ledger.sources.values()].map(({ card }) => card.currency)).not.toContain('USD');
  });

  it('binds what is typed with a bare sign', () => {
    const ledger = ledgerOf([books, told('46.9')]);
    const quote = 'In 2024 revenue was $46.9 million.';
    const vetoes = (amount: string) => {
      const statement = statementSchema.parse({
        id: 'x1',
        kind: 'evidence',
        text: `Revenue was ${amount} million in 2024.`,
        citations: [{ source_id: 'paper 1', quote }],
      });
      return checkStatements([statement], ledger)[0]?.vetoes.length;
    };
    expect(['$46.9', 'CAD 46.9', '$48.9', '€46.9'].map(vetoes)).toEqual([0, 0, 1, 1]);
  });
});
