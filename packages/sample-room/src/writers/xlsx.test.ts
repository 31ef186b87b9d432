import xlsx from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { writeXlsx } from './xlsx.ts';

describe('a workbook of the room', () => {
  it('comes out alike, whatever formats other workbooks of the process have used', async () => {
    const sheets = [{ name: 'Sales', rows: [['Gauges', { value: 4.5, format: '0.0" t"' }]] }];
    const first = await writeXlsx('R. Ahl', sheets);
    xlsx.SSF.load('0.000" kg"');
    expect((await writeXlsx('R. Ahl', sheets)).equals(first)).toBe(true);
  });
});
