import { expect, it } from 'vitest';
import { buildDocument } from './document/build-document.ts';
import { modelOf } from './model-of.ts';
import { modelReport } from './testing/model-report.ts';

it('computes the model of a report once, whoever asks for it', () => {
  const { model } = buildDocument(modelReport()).report;
  if (!model) throw new Error('The report has no model.');
  expect(modelOf(model).cases.length).toBeGreaterThan(0);
  expect(modelOf(model)).toBe(modelOf(model));
  expect(modelOf({ ...model })).toEqual(modelOf(model));
});
