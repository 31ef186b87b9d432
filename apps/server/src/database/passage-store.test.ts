import { askedNumberTerms } from '@assay/domain/reading/number-terms';
import { specimenReading } from '@assay/domain/reading/testing/specimen-reading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareReading } from '../reading/prepare-reading.ts';
import { storeReading } from '../reading/store-reading.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createTestProject } from '../testing/test-project.ts';
import { createTestSource } from '../testing/test-source.ts';
import type { OpenDatabase } from './database.ts';
import { findPassages, type PassageQuestion } from './passage-store.ts';

describe('searching passages', () => {
  let database: OpenDatabase;
  let projectId: string;
  const sources = { german: '', english: '' };

  beforeAll(async () => {
    database = await createTestDatabase();
    projectId = (await createTestProject(database.pool)).id;
    const add = async (name: keyof typeof sources, reading: ReturnType<typeof specimenReading>) => {
      const sourceId = await createTestSource(database.pool, projectId, { title: name });
      sources[name] = sourceId;
      await storeReading(database.pool, { projectId, sourceId }, prepareReading(reading, null));
    };
    await add(
      'german',
      specimenReading(
        [
          { kind: 'heading', text: 'Ertragslage' },
          {
            kind: 'paragraph',
            text: 'Der Umsatz der Molkerei stieg, der Erlös mit Händlern sank.',
          },
          { kind: 'heading', text: 'Käserei' },
          { kind: 'paragraph', text: 'Die Umsatzerlöse nahmen auf 43.917 TEUR zu.' },
          { kind: 'heading', text: 'Verträge' },
          { kind: 'paragraph', text: 'Die Verträge der Landwirte enden im Herbst.' },
        ],
        { card: { language: 'de' } },
      ),
    );
    await add(
      'english',
      specimenReading([
        { kind: 'heading', text: 'Churn' },
        { kind: 'paragraph', text: 'Nine dairies left in the spring.', speaker: 'Sales manager' },
        { kind: 'heading', text: 'Contracts' },
        { kind: 'paragraph', text: 'Contracts with farmers are renewed each autumn.' },
        { kind: 'furniture', text: 'Strictly confidential churn' },
        { kind: 'heading', text: 'A chapter on warehouses that says nothing' },
        { kind: 'heading', text: 'Retention' },
        {
          kind: 'table',
          rows: [
            ['', 'FY2025'],
            ['Net retention', '103.4%'],
          ],
        },
      ]),
    );
  });
  afterAll(() => database.close());

  const find = async (text: string, change: Partial<PassageQuestion> = {}) => {
    const found = await findPassages(database.pool, {
      projectId,
      text,
      alsoCalled: [],
      numberTerms: askedNumberTerms(text),
      language: null,
      documentsOnly: true,
      exceptSources: [],
      limit: 8,
      ...change,
    });
    const names = new Map(Object.entries(sources).map(([name, id]) => [id, name]));
    return found.map(({ sourceId, firstBlock }) => `${names.get(sourceId)} ${firstBlock}`);
  };

  it('stems each passage in its own language', async () => {
    expect(await find('contract farmer')).toEqual(['english 3']);
    expect(await find('Vertrag Landwirt')).toEqual(['german 5']);
  });

  it('finds a compound by its parts', async () => {
    expect(await find('Umsatz')).toEqual(['german 1', 'german 3']);
  });

  it('finds a number whatever its scale and style', async () => {
    expect((await find('Revenue was EUR 43.9 million'))[0]).toBe('german 3');
    expect((await find('a retention of 103%'))[0]).toBe('english 7');
  });

  it('finds by heading and by speaker', async () => {
    expect(await find('churn')).toEqual(['english 1']);
    expect(await find('sales manager')).toEqual(['english 1']);
  });

  it('finds by the name that a measure has in another language', async () => {
    expect(await find('turnover', { alsoCalled: ['Umsatzerlöse'] })).toContain('german 3');
  });

  it('never shows furniture or a bare heading', async () => {
    expect(await find('strictly confidential')).toEqual([]);
    expect(await find('warehouses')).toEqual([]);
  });

  it('asks for no small words', async () => {
    expect(await find('who was with the and der die')).toEqual([]);
  });

  it('leaves out what it is told to', async () => {
    const exceptSources = [sources.german];
    expect(await find('Umsatz', { exceptSources })).toEqual([]);
  });

  it('takes any characters for words', async () => {
    expect(await find(`'); drop \\ " & | ! :* <-> ()`)).toEqual([]);
    expect(await find(`farmer's \\'x'`)).toEqual(['english 3']);
  });

  it('finds nothing of another project', async () => {
    const other = await createTestProject(database.pool);
    expect(await find('Umsatz', { projectId: other.id })).toEqual([]);
  });
});
