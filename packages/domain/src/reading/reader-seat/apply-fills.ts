import type { Field, Figure } from '../figure.ts';
import { unknown } from '../prose/field.ts';
import type { Reading } from '../reading.ts';
import { type Fill, fillableFields } from './fill.ts';

/** Fills of a reading, by the model that found them. */
export interface ModelFills {
  model: string;
  fills: readonly Fill[];
}

/** A field that a rule knows is never overridden, whatever is kept beside it. */
function filled<T>(field: Field<T>, fill: Fill, value: T, model: string): Field<T> {
  return field.how === 'unknown' ? { value, how: 'model', at: fill.at, by: model } : field;
}

function fillFigure(figure: Figure, fill: Fill, model: string): Figure {
  switch (fill.field) {
    case 'measure':
      return { ...figure, measure: filled(figure.measure, fill, fill.value, model) };
    case 'period':
      return { ...figure, period: filled(figure.period, fill, fill.value, model) };
    default:
      return { ...figure, [fill.field]: filled(figure[fill.field], fill, fill.value, model) };
  }
}

/** The reading with what a model has found beside it; the reading itself stays as it was. */
export function applyFills(reading: Reading, found: readonly ModelFills[]): Reading {
  if (found.length === 0) return reading;
  const figures = [...reading.figures];
  for (const { model, fills } of found) {
    for (const fill of fills) {
      const figure = figures[fill.figure];
      if (figure) figures[fill.figure] = fillFigure(figure, fill, model);
    }
  }
  return { ...reading, figures };
}

export const isFilled = (figure: Figure): boolean =>
  fillableFields.some((field) => figure[field].how === 'model');

/** Only what the rules know: what the program says on its own word may rest on nothing else. */
export function withoutFills<F extends Figure>(figure: F): F {
  if (!isFilled(figure)) return figure;
  const open = fillableFields.filter((field) => figure[field].how === 'model');
  return { ...figure, ...Object.fromEntries(open.map((field) => [field, unknown()])) };
}
