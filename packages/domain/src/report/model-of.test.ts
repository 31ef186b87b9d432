import { expect, it } from 'vitest';
import { buildDocument } from './document/build-document.ts';
import { mapModel } from './map-model.ts';
import { modelOf, prepareModel } from './model-of.ts';
import { modelReport } from './testing/model-report.ts';

it('computes the model of a report once, whoever asks for it', () => {
  const { model } = buildDocument(modelReport()).report;
  if (!model) throw new Error('The report has no model.');
  expect(modelOf(model).cases.length).toBeGreaterThan(0);
  expect(modelOf(model)).toBe(modelOf(model));
  expect(modelOf({ ...model })).toEqual(modelOf(model));
});

it('computes nothing anew where only the numbers of notes change', () => {
  const { model } = modelReport();
  if (!model) throw new Error('The report has no model.');
  const before = modelOf(model);
  const mapped = mapModel(model, (cited) => cited.map((number) => number + 7));
  expect(modelOf(mapped).cases).toBe(before.cases);
  expect(modelOf(mapped)).toEqual(modelOf({ ...mapped }));
  expect(modelOf(mapped).checks).not.toEqual(before.checks);
});

it('is computed in steps short enough for a page to answer between them', () => {
  const { model } = modelReport();
  if (!model) throw new Error('The report has no model.');
  const steps = [...prepareModel(model)];
  expect(steps.length).toBeGreaterThan(model.assumptions.length);
  expect(modelOf(model)).toEqual(modelOf({ ...model }));
  expect([...prepareModel(model)]).toEqual([]);
});
