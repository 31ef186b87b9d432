import type { FiscalCalendar } from '../../kit/fiscal-calendar.ts';
import { toLabel } from '../../kit/label.ts';
import { measures } from '../../kit/measures.ts';
import { readPeriods } from '../../kit/periods.ts';
import { readQuantities } from '../../kit/quantities.ts';
import { readUnit } from '../../kit/units.ts';
import { mentionFinder } from '../entities/find-mentions.ts';
import type { Figure, Label, Period } from '../figure.ts';
import { kindFits } from '../prose/bind-measure.ts';
import type { Reading, Span } from '../reading.ts';
import type { Fill, FillableField } from './fill.ts';

const MOST_WORDS = 8;

interface Words {
  text: string;
  at: Span;
}

/** What words of a document come to as a field of a figure, by the readers that read documents. */
export function readWords(
  reading: Reading,
  figure: Figure,
  field: FillableField,
  words: Words,
): Fill | null {
  const at = { figure: figure.index, at: words.at };
  if (field === 'period') {
    const value = readPeriod(reading, figure, words.text);
    return value && { ...at, field, value };
  }
  if (field === 'measure') {
    const value = readMeasure(reading, figure, words);
    return value && { ...at, field, value };
  }
  const value =
    field === 'subject'
      ? readSubject(reading, words.text)
      : readUnitOf(reading, figure, words.text);
  return value === null ? null : { ...at, field, value };
}

function calendarOf({ card: { yearEnd } }: Reading): FiscalCalendar | null {
  return yearEnd && { ...yearEnd, ends: {}, bareYears: 'calendar' };
}

/** The dates that the document's own calendar has given to the same words elsewhere count first. */
function readPeriod(reading: Reading, { status }: Figure, words: string): Period | null {
  const [mention, second] = readPeriods(words, calendarOf(reading));
  if (!mention || second || mention.relative !== null) return null;
  const { label } = mention.period;
  const dated = reading.figures.find(
    ({ period }) => period.value?.label === label && period.value.end !== null,
  );
  const period = dated?.period.value ?? mention.period;
  const { date } = reading.card;
  const isAhead = period.end !== null && date !== null && period.end > date;
  return isAhead && status.value === 'actual' ? null : period;
}

function readMeasure(reading: Reading, figure: Figure, { text, at }: Words): Label | null {
  const label = toLabel(text);
  const isNamed = label.tokens.some((token) => /\p{L}{2}/u.test(token));
  if (!isNamed || label.tokens.length > MOST_WORDS) return null;
  if (readUnit(text) && label.concept === null) return null;
  const holdsFigure = reading.figures.some(
    ({ place }) => place.start < at.end && place.end > at.start,
  );
  if (holdsFigure || mentionFinder(reading.entities)(text).some((one) => covers(one, text)))
    return null;
  const known = measures.find(({ concept }) => concept === label.concept);
  const quantity = { kind: figure.kind, form: figure.form, unit: figure.unit.value };
  return known && !kindFits(known.kind, quantity) ? { ...label, concept: null } : label;
}

const covers = ({ start, end }: Span, text: string) => end - start >= text.trim().length;

/** A name that the document's own registry knows, and nothing beside it. */
function readSubject(reading: Reading, text: string): string | null {
  const [mention, second] = mentionFinder(reading.entities)(text);
  if (mention && !second && covers(mention, text) && mention.entity.role !== 'person')
    return mention.entity.name;
  return text === reading.card.owner ? text : null;
}

function readUnitOf({ card }: Reading, figure: Figure, text: string): string | null {
  if (/\d/u.test(text)) return null;
  if (figure.kind !== 'count') {
    const unit = readUnit(text);
    return unit?.kind === figure.kind ? unit.unit : null;
  }
  const [counted] = readQuantities(`${figure.printed} ${text}`, { style: card.numberStyle });
  return counted?.unit === text ? text : null;
}
