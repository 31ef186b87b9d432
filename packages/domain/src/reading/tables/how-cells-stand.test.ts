import { describe, expect, it } from 'vitest';
import { plainCard, readGrid } from './testing/read-grid.ts';

describe('how a number stands', () => {
  it('is planned under a plan and never actual after its document', () => {
    const { at } = readGrid(['| Ist | Plan', '| 2023 | 2026', 'Umsatz | 1 | 2'], {
      card: { ...plainCard, date: '2024-06-30' },
    });
    expect([at(2, 1)?.status.value, at(2, 2)?.status.value]).toEqual(['actual', 'budget']);
    const { at: other } = readGrid(['| 2026', 'Sales | 1'], {
      card: { ...plainCard, date: '2024-06-30' },
    });
    expect(other(1, 1)?.status.value).toBeNull();
  });

  it('is a share of one where a sheet computes what is told in per cent', () => {
    const { figures } = readGrid(['KPI | 2023 | 2024', 'Capacity utilisation | 0.84 | 0.95']);
    expect(figures.map(({ kind, value, halfUnit }) => [kind, value, halfUnit])).toEqual([
      ['percent', '84', '0.5'],
      ['percent', '95', '0.5'],
    ]);
    const { figures: others } = readGrid(['KPI | 2023 | 2024', 'Loaves per minute | 0.84 | 0.95']);
    expect(others.map(({ kind }) => kind)).not.toContain('percent');
  });

  it('is said by a cell of its row that says nothing else', () => {
    const { at } = readGrid(
      ['Year | Size | Basis', '2023 | 63 | actual', '2027 | 81 | projected'],
      {
        card: { ...plainCard, date: '2024-06-30' },
      },
    );
    expect([at(1, 1)?.status.value, at(2, 1)?.status.value]).toEqual(['actual', 'forecast']);
  });

  it('is said behind what is measured, and is no part of its name', () => {
    const { at } = readGrid(['Year | Revenue Budget | Revenue Actual', '2023 | 63 | 61'], {
      card: { ...plainCard, date: '2024-06-30' },
    });
    expect([at(1, 1)?.status.value, at(1, 2)?.status.value]).toEqual(['budget', 'actual']);
    expect([at(1, 1)?.measure.value?.text, at(1, 2)?.measure.value?.text]).toEqual([
      'Revenue',
      'Revenue',
    ]);
    const { at: other } = readGrid(['| 2023', 'Health plan | 4'], {
      card: { ...plainCard, date: '2024-06-30' },
    });
    expect(other(1, 1)?.status.value).toBe('actual');
  });

  it('is a change where row or column says so', () => {
    const { at } = readGrid(['| 2024 | 2023 | Change', 'Sales | 12 | 10 | 20%']);
    expect([at(1, 1)?.form, at(1, 3)?.form, at(1, 3)?.period.value]).toEqual([
      'level',
      'change',
      null,
    ]);
  });

  it('is hidden in a hidden row, and none in a table of records', () => {
    const lines = ['| 2024', 'Sales | 12'];
    const { at } = readGrid(
      lines,
      {},
      {
        rows: [
          { cells: [{ text: '' }, { text: '2024' }] },
          { cells: [{ text: 'Sales' }, { text: '12' }], hidden: true },
        ],
      },
    );
    expect(at(1, 1)?.doubt).toBe('hidden');
    const records = Array.from({ length: 20 }, (_, n) => `A${n} | Bern | open | ${n}`);
    expect(readGrid(['Order | City | State | Value', ...records]).figures).toEqual([]);
  });

  it('is the filer’s own where it is tagged', () => {
    const tag = {
      start: 0,
      end: 4,
      concept: 'x:Margin',
      value: '0.125',
      decimals: 3,
      unit: 'pure',
      period: { start: '2023-01-01', end: '2023-12-31' },
      members: [],
    };
    const { figures } = readGrid(
      [],
      {},
      {
        rows: [
          { cells: [{ text: '' }, { text: '2023' }] },
          { cells: [{ text: 'Margin' }, { text: '12.5%', tags: [tag] }] },
        ],
      },
    );
    expect(figures).toMatchObject([
      {
        origin: 'tag',
        kind: 'percent',
        value: '12.5',
        halfUnit: '0.05',
        tag: { concept: 'x:Margin' },
      },
    ]);
  });
});
