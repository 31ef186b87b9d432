import { escapePattern } from '../../kit/escape-pattern.ts';
import type { Model } from '../../model/compute-model.ts';
import type { Matter, ModelFigure } from '../../model/matter.ts';
import { type Live, live } from './live.ts';
import type { ModelPlaces } from './model-page.ts';

/** What the figures of the summary are computed over. */
export interface Ground {
  matter: Matter;
  model: Model;
  places: ModelPlaces;
}

/** A gap is told with its sign or as "less" and "more"; points are hundredths; a whole share without decimals too. */
type Kind = 'money' | 'gap' | 'share' | 'whole' | 'points' | 'count';

/** A count names what is counted: "contract". */
export type Named = readonly [name: string, of: Live, kind: Kind, counted?: string];

export const cellOf = (figure: ModelFigure | null | undefined, { places }: Ground): Live =>
  figure ? places.held(figure.id) : null;

/** What the last revenue leaves before the costs that stay when a customer goes. */
export function keptMargin(ground: Ground): Live {
  const told = ground.matter.contribution?.figure;
  const sold = cellOf(ground.matter.revenue.at(-1), ground);
  return told?.unit === '%' ? cellOf(told, ground) : live.over(cellOf(told, ground), sold);
}

/** By how many points one share is more than another. */
export const pointsOver = (one: Live, other: Live): Live =>
  live.times(live.less(one, other), live.number(100));

/** A number within a longer one is another number. */
export const says = (text: string, printed: string) =>
  new RegExp(String.raw`(?<![\d.,−])${escapePattern(printed)}(?![\d]|[.,]\d)`, 'u').test(text);
