import { cutPassages, type Passage } from './cut-passages.ts';
import { numberTerms } from './number-terms.ts';
import type { Reading } from './reading.ts';
import { compounding, longWords, splitCompound } from './split-compound.ts';

/** A passage with what it is found under beside its words. */
export interface IndexedPassage extends Passage {
  /** Its numbers as they may be asked for. */
  terms: string[];
  /** The parts of its compounds. */
  parts: string;
}

export function indexPassages(reading: Reading): IndexedPassage[] {
  const known = new Set(longWords(reading.text));
  const values = valuesByBlock(reading);
  return cutPassages(reading).map((passage) => {
    const compounds = compounding.has(passage.language ?? '') ? longWords(passage.body) : [];
    return {
      ...passage,
      terms: numberTerms([passage.body, ...valuesWithin(passage, values)].join('\n')),
      parts: compounds.flatMap((word) => splitCompound(word, known)).join(' '),
    };
  });
}

type PlacedValue = { start: number; value: string };

/** Scaled as its head says, and a percentage where only the head says so. */
function valuesByBlock(reading: Reading): Map<number, PlacedValue[]> {
  const values = new Map<number, PlacedValue[]>();
  for (const { place, printed, value, kind } of reading.figures) {
    if (kind === 'date') continue;
    const known = values.get(place.block) ?? [];
    known.push({ start: place.start, value: kind === 'percent' ? `${printed} %` : value });
    values.set(place.block, known);
  }
  return values;
}

function valuesWithin(passage: Passage, values: Map<number, PlacedValue[]>): string[] {
  const found: string[] = [];
  for (let block = passage.firstBlock; block <= passage.lastBlock; block += 1) {
    for (const { start, value } of values.get(block) ?? []) {
      if (start >= passage.start && start < passage.end) found.push(value);
    }
  }
  return found;
}
