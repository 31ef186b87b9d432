import type { Document } from '@assay/contract/documents';
import { describe, expect, it, vi } from 'vitest';
import { factsOf, remarksOf, tileOf } from './document-words.ts';

const reading: NonNullable<Document['reading']> = {
  title: 'Plan',
  date: '2026-02-20',
  language: 'de',
  kind: 'plan',
  owner_role: 'target',
  tables: 1,
  figures: 1204,
  gaps: [],
  copy_of: null,
  superseded_by: null,
  filled: { fields: 0, models: [] },
};
const document: Document = {
  id: '',
  project_id: '',
  name: 'plan.xlsx',
  media_type: '',
  size_bytes: 1,
  status: 'read',
  reason: null,
  origin: 'upload',
  pages: 6,
  grade: 'B',
  source_id: null,
  reading,
  created_at: '',
};

describe('what the list says of a document', () => {
  it('names kind, date, extent and language', () => {
    expect(factsOf(document)).toEqual([
      'Plan',
      '20 February 2026',
      '6 sheets',
      '1 table',
      '1,204 figures',
      'German',
    ]);
  });

  it('names the languages that documents come in without looking for names', () => {
    const names = new Intl.DisplayNames('en', { type: 'language' });
    const told = (language: string) => factsOf({ ...document, reading: { ...reading, language } });
    const looking = vi.spyOn(Intl, 'DisplayNames');
    for (const code of 'en de fr es it nl pt pl sv da ja zh ko ru'.split(' '))
      expect(told(code)).toContain(names.of(code));
    expect(looking).not.toHaveBeenCalled();
    expect(told('fi')).toContain('Finnish');
    looking.mockRestore();
  });

  it('says that a date is missing, and nothing of what was not read', () => {
    expect(factsOf({ ...document, reading: { ...reading, date: null } })).toContain('not dated');
    expect(factsOf({ ...document, pages: null, reading: null })).toEqual([]);
  });

  it('says what replaces it, whose copy it is and what could not be read', () => {
    const told = remarksOf({
      ...document,
      reading: { ...reading, superseded_by: 'Plan 2', copy_of: 'Wire', gaps: ['Page 4 is dark.'] },
    });
    expect(told).toEqual([
      'Superseded by “Plan 2”',
      'Copy of “Wire”, counted once',
      'Page 4 is dark.',
    ]);
    expect(remarksOf({ ...document, reason: 'Damaged.', reading: null })).toEqual(['Damaged.']);
  });

  it('has a tile for every type', () => {
    expect([tileOf('a.pdf'), tileOf('b.jpg'), tileOf('c.xyz')]).toEqual(['PDF', 'JPEG', 'FILE']);
  });

  it('says what a model has found in it, and which', () => {
    const told = (fields: number, ...models: string[]) =>
      remarksOf({ ...document, reading: { ...reading, filled: { fields, models } } });
    expect(told(3, 'house-model')).toEqual([
      '3 fields of its figures were found by house-model, in words of the document',
    ]);
    expect(told(1, 'one', 'two')).toEqual([
      '1 field of its figures was found by one and two, in words of the document',
    ]);
  });

  it('says of a picture that was not read why, and what to do', () => {
    const reason = 'HEIC images are kept, but not read.';
    expect(remarksOf({ ...document, reading: null, reason })).toEqual([reason]);
  });
});
