import { findConflicts } from '../conflicts/find-conflicts.ts';
import { Exact } from '../kit/decimal.ts';
import { baseOf, toLabel } from '../kit/label.ts';
import { isSampledBySeller } from '../know-how/sampled-by-seller.ts';
import { isTotal } from '../reading/tables/totals.ts';
import { conceptOf, endOf, type Ledger, type LedgerFigure } from '../sentences/ledger.ts';
import { refutation } from '../sentences/overruled.ts';
import { agreedFigure } from './agree.ts';
import { isOfYear, isPlanned, isRecorded, ofTheWhole, ownNames } from './candidates.ts';
import type { Matter, OperatingMeasure } from './matter.ts';
import type { Taking } from './taking.ts';

/** By which measures a buyer sees how it runs: whether customers stay, what is on time, how full it is. */
const concepts: Readonly<Record<OperatingMeasure, readonly string[]>> = {
  kept: ['gross_retention', 'contract_retention', 'logo_retention'],
  lost: ['revenue_churn', 'churn'],
  // With what those who stay buy more.
  kept_net: ['net_retention'],
  recommended: ['nps'],
  punctual: ['on_time_delivery'],
  used: ['utilisation', 'occupancy'],
};

/** What stands empty is the opposite of what is used. */
const empty = /vacan|leerstand/iu;

/** Rows that stand for all parts at once. */
const ofAll = /^(?:all|both|group|gruppe|konzern|alle|alla|tous|todos|tutti)\b/iu;

const isOfAll = ({ segment }: LedgerFigure): boolean =>
  (segment.value ?? []).every(({ text }) => ofAll.test(text) || isTotal(text, []));

/** What corrects a word of the seller. */
const corrects = (figure: LedgerFigure, ledger: Ledger): boolean =>
  findConflicts(ledger).some(
    ({ sides, better }) => better !== null && sides[better]?.figure?.id === figure.id,
  );

/** Said by somebody else than who sells, or by the seller against its own word; and by nobody better denied. */
function isEvidence(figure: LedgerFigure, ledger: Ledger): boolean {
  const grade = ledger.sources.get(figure.sourceId)?.grade ?? 'D';
  return (grade !== 'D' || corrects(figure, ledger)) && refutation([figure], ledger) === null;
}

/** Told of the company by its name; those who were asked about it, and what corrects its word, need none. */
function isOfCompany(figure: LedgerFigure, names: ReadonlySet<string>, ledger: Ledger): boolean {
  const subject = figure.subject.value;
  if (subject !== null) return names.has(subject.toLowerCase());
  return ledger.sources.get(figure.sourceId)?.card.kind === 'survey' || corrects(figure, ledger);
}

const isRate = ({ kind, form, value }: LedgerFigure, measure: OperatingMeasure): boolean =>
  form === 'level' &&
  (measure === 'recommended' ||
    (kind === 'percent' &&
      new Exact(value).gt(0) &&
      (measure === 'kept_net' || Number(value) <= 100)));

/** The newest year that the sources agree on; a part of a year where there is no other. */
function newest(all: readonly LedgerFigure[], ledger: Ledger): LedgerFigure | null {
  const years = all.filter(isOfYear);
  const ends = Map.groupBy(years.length > 0 ? years : all, endOf);
  const [last] = [...ends].toSorted(([a], [b]) => b.localeCompare(a));
  return last ? agreedFigure(last[1], ledger) : null;
}

/** Told as a share of what a year began with. */
const opening =
  /(?<!\p{L})(?:opening|beginning|start of|eröffnung|anfang|ouverture|début|apertur|inizio|início)/iu;

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** What a rate is a share of, in money: by its name, of the same paper, at the time that the name tells. */
function baseIn(
  rate: LedgerFigure,
  sound: readonly LedgerFigure[],
  ledger: Ledger,
  taking: Taking,
): NonNullable<Matter['operations']>[number]['base'] {
  const name = baseOf(rate.measure.value?.text ?? '');
  const concept = name && toLabel(name).concept;
  const year = rate.period.value;
  if (!name || !concept || year?.type !== 'span' || year.start === null) return null;
  const of = sound.filter(
    (one) =>
      one.sourceId === rate.sourceId &&
      conceptOf(one) === concept &&
      one.kind === 'money' &&
      one.form === 'level' &&
      one.subject.value === rate.subject.value &&
      (one.segment.value ?? []).length === 0 &&
      !isPlanned(one) &&
      new Exact(one.value).gt(0),
  );
  const at = (end: string) =>
    agreedFigure(
      of.filter((one) => endOf(one) === end),
      ledger,
    );
  const isOpening = opening.test(name);
  const figure = at(isOpening ? dayBefore(year.start) : endOf(rate));
  const closing = isOpening ? at(endOf(rate)) : null;
  return (
    figure && {
      name,
      figure: taking.take(figure),
      ...(isOpening && { closing: closing && taking.take(closing) }),
    }
  );
}

export function readOperations(
  sound: readonly LedgerFigure[],
  ledger: Ledger,
  taking: Taking,
): NonNullable<Matter['operations']> {
  const names = ownNames(ledger);
  return (Object.keys(concepts) as OperatingMeasure[]).flatMap((measure) => {
    for (const concept of concepts[measure]) {
      const of = sound.filter(
        (figure) =>
          conceptOf(figure) === concept &&
          isRate(figure, measure) &&
          endOf(figure) !== '' &&
          isRecorded(figure, ledger) &&
          !empty.test(figure.measure.value?.text ?? '') &&
          isOfCompany(figure, names, ledger),
      );
      const parts = ofTheWhole(of, ledger);
      const whole = of
        .filter((figure) => parts.includes(figure) || isOfAll(figure))
        .filter((figure) => isEvidence(figure, ledger));
      const figure = newest(whole, ledger);
      if (!figure) continue;
      const base = measure === 'lost' || measure === 'kept';
      return [
        {
          measure,
          figure: taking.take(figure),
          name: figure.measure.value?.text ?? '',
          ...(base && { base: baseIn(figure, sound, ledger, taking) }),
          ...(measure === 'recommended' && {
            sampledBySeller: isSampledBySeller(ledger.sources.get(figure.sourceId)),
          }),
        },
      ];
    }
    return [];
  });
}
