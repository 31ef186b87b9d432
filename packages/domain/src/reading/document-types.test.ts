import { describe, expect, it } from 'vitest';
import { documentEndings, documentTypeOf, documentTypes } from './document-types.ts';

describe('the type of a document', () => {
  it.each([
    ['report.pdf', 'pdf'],
    ['Scan 12.JPG', 'jpeg'],
    ['room/2025/plan.v2.xlsx', 'xlsx'],
    ['saved.htm', 'html'],
    ['room.zip', 'zip'],
  ])('of %s is read from its ending', (name, type) => {
    expect(documentTypeOf(name)).toBe(type);
  });

  it.each(['tool.exe', 'pdf', 'folder.pdf/readme', '.gitignore', ''])('of %j is none', (name) => {
    expect(documentTypeOf(name)).toBeNull();
  });

  it('has endings and a media type of its own', () => {
    const mediaTypes = Object.values(documentTypes).map(({ mediaType }) => mediaType);
    expect(new Set(mediaTypes).size).toBe(mediaTypes.length);
    expect(new Set(documentEndings).size).toBe(documentEndings.length);
  });
});
