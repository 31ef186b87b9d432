import type { ModelAssumption } from './assumption.ts';

const words: Readonly<Record<ModelAssumption['origin'], string>> = {
  record: 'From the record',
  agent: 'Set by the analysts',
  user: 'Set by hand',
};

/** Where an assumption comes from; what rests on no figure is not from the record. */
export const originWords = ({
  origin,
  rests,
}: Pick<ModelAssumption, 'origin' | 'rests'>): string =>
  origin === 'record' && rests.length === 0 ? 'No source' : words[origin];
