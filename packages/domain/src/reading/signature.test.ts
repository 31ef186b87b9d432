import { describe, expect, it } from 'vitest';
import { areNearCopies, signReading, signText } from './signature.ts';
import { specimenReading } from './testing/specimen-reading.ts';

const sentences = (from: number, to: number) =>
  Array.from(
    { length: to - from },
    (_, at) =>
      `Sentence ${from + at} tells of pump ${(from + at) * 7} in hall ${(from + at) * 13}.`,
  ).join(' ');

describe('near-copies', () => {
  const original = sentences(0, 200);

  it('are found by their fingerprints, whatever was added around the text', () => {
    const wire = `WIRE SERVICE, 4 May. ${original} Contact the press office for more.`;
    expect(areNearCopies(signText(original), signText(wire))).toBe(true);
  });

  it('are told by their bodies: menus, headlines and feet are each publisher’s own', () => {
    const release = specimenReading([{ kind: 'paragraph', text: sentences(0, 20) }]);
    const portal = specimenReading([
      { kind: 'furniture', text: sentences(900, 914) },
      { kind: 'heading', text: sentences(930, 932) },
      { kind: 'paragraph', text: sentences(0, 10) },
    ]);
    expect(areNearCopies(signReading(release), signReading(portal))).toBe(true);
    expect(areNearCopies(signText(release.text), signText(portal.text))).toBe(false);
  });

  it('are found where the wire has cut the end', () => {
    expect(areNearCopies(signText(original), signText(sentences(0, 120)))).toBe(true);
  });

  it('are no texts of the same kind about something else', () => {
    expect(areNearCopies(signText(original), signText(sentences(500, 700)))).toBe(false);
  });

  it('are no texts that share a few sentences', () => {
    expect(areNearCopies(signText(original), signText(sentences(150, 350)))).toBe(false);
  });

  it('are no extracts of a long document', () => {
    expect(areNearCopies(signText(original), signText(sentences(0, 40)))).toBe(false);
  });

  it('are no texts too short to tell', () => {
    expect(areNearCopies(signText('Revenue was flat.'), signText('Revenue was flat.'))).toBe(false);
  });

  it('cost nothing where one word is repeated without end', () => {
    const endless = signText('word '.repeat(1_000_000));
    expect(endless).toHaveLength(2);
    expect(areNearCopies(endless, endless)).toBe(false);
  });

  it('have fingerprints of a few hundred numbers that fit a database’s integers', () => {
    const signature = signText(sentences(0, 5_000));
    expect(signature).toHaveLength(257);
    expect(signature.every((part) => Number.isInteger(part) && part < 2 ** 31)).toBe(true);
  });
});
