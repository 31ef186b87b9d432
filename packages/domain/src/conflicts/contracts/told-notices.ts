import { readDates } from '../../kit/dates.ts';
import { splitSentences } from '../../kit/split-sentences.ts';
import type { Block } from '../../reading/reading.ts';
import type { Ledger, LedgerSource } from '../../sentences/ledger.ts';
import { printDate } from '../../sentences/print-figure.ts';
import { sourcesInForce } from '../../sentences/sources-in-force.ts';
import { betterSide } from '../better-side.ts';
import type { Conflict, ConflictSide } from '../conflict.ts';
import { leadOf } from '../sentence-around.ts';
import {
  isNamed,
  isOfNotice,
  isSpecial,
  monthsIn,
  namesContract,
  type Term,
  termsOf,
} from './contract-papers.ts';

const latest =
  /(?<![\p{L}])(?:by|until|till|before|than|latest|bis|spätestens|vor|zum|avant|jusqu['’]au|antes del?|hasta el|entro(?: il)?|uiterlijk|senest|senast)\s+(?:the\s)?$/iu;
const runs =
  /(?<![\p{L}])(?:term|runs?|for|length|duration|lasts?|läuft|laufzeit|dauert|durée|duración|durata|looptijd)(?![\p{L}])/iu;
const perhaps =
  /(?<![\p{L}])(?:if they|may|might|could|would like|options?|propos\p{L}+|offer\p{L}*|ask\p{L}*|want\p{L}*|would|könnte|möchte|will verlängern|option|vorschlag)(?![\p{L}])/iu;

interface Told {
  what: Term['what'];
  value: string;
  sentence: string;
  /** The sentence and whom its paragraph begins with. */
  around: string;
  side: ConflictSide;
}

/** "Notice must be given by 30 June 2026", "on six months' notice", "runs for five years". */
function toldIn(text: string, start: number, block: Block, source: LedgerSource): Told[] {
  const isNotice = isOfNotice(text);
  if (!isNotice && !runs.test(text)) return [];
  const around = `${leadOf({ place: { block: block.index } }, source)} ${text}`;
  const at = (from: number, to: number, shown: string): ConflictSide => ({
    sourceId: source.id,
    figure: null,
    block: block.index,
    start: start + from,
    end: start + to,
    shown,
  });
  const days = readDates(text).filter(
    (date) => date.precision === 'day' && isNotice && latest.test(text.slice(0, date.start)),
  );
  const months = monthsIn(text);
  return [
    ...days.map((day) => ({
      what: 'notice' as const,
      value: day.value,
      sentence: text,
      around,
      side: at(day.start, day.end, printDate(day.value)),
    })),
    ...(months === null
      ? []
      : [
          {
            what: isNotice ? ('noticePeriod' as const) : ('length' as const),
            value: months,
            sentence: text,
            around,
            side: at(0, text.length, `${months} months`),
          },
        ]),
  ];
}

function tellingsOf(source: LedgerSource): Told[] {
  const { text, blocks } = source.reading;
  return blocks
    .filter(
      ({ kind, instructs, quoted }) =>
        kind !== 'table' && kind !== 'furniture' && kind !== 'heading' && !instructs && !quoted,
    )
    .flatMap((block) => {
      const own = text.slice(block.start, block.end);
      return splitSentences(own).flatMap(({ start, end }) =>
        toldIn(own.slice(start, end), block.start + start, block, source),
      );
    });
}

/** By its first word alone, where that names nobody else and is no common word. */
function isCalled(term: Term, told: Told, terms: readonly Term[], ledger: Ledger): boolean {
  if (isNamed(term, told.around, ledger.company)) return true;
  const [first = '', second = ''] = term.name.split(' ');
  if (first.length < 5 || !/^\p{Lu}\p{Ll}/u.test(first) || ledger.company.includes(first))
    return false;
  const alone = new RegExp(
    `(?<![\\p{L}])${first}(?![\\p{L}-])(?!\\s(?!${second || '-'})\\p{Lu})`,
    'u',
  );
  const isCommon = [...ledger.sources.values()].some(({ reading }) =>
    new RegExp(`(?<![\\p{L}])${first.toLowerCase()}(?![\\p{L}])`, 'u').test(reading.text),
  );
  const others = terms.filter(({ name }) => name !== term.name && name.startsWith(first));
  return !isCommon && others.length === 0 && alone.test(told.around);
}

const isLength = ({ what }: Pick<Term, 'what'>): boolean =>
  what === 'noticePeriod' || what === 'length';

function contradicts(term: Term, told: Told, source: LedgerSource): boolean {
  if (term.what !== told.what || term.end === told.value || term.source.id === source.id)
    return false;
  if (isSpecial(told.sentence) !== isSpecial(`${term.source.card.title} ${term.name}`))
    return false;
  if (isLength(term)) return namesContract.test(told.sentence) && !perhaps.test(told.sentence);
  // A later year is another term's day.
  const years = [term.end, told.value].map((day) => Number(day.slice(0, 4)));
  return (
    Math.abs((years[0] ?? 0) - (years[1] ?? 0)) <= 1 && !told.sentence.includes(term.side.shown)
  );
}

/** Until when, and how long before, notice is given, and how long a contract runs, against papers on it. */
export function findToldNotices(ledger: Ledger): Conflict[] {
  const sources = sourcesInForce(ledger);
  const terms = sources
    .flatMap((source) => termsOf(source, ledger))
    .filter(({ what }) => what !== 'end');
  if (terms.length === 0) return [];
  return sources.flatMap((source) => {
    const tellings = tellingsOf(source);
    return tellings.flatMap((told): Conflict[] => {
      const meant = terms.filter(
        (term) => term.what === told.what && isCalled(term, told, terms, ledger),
      );
      const [term, ...others] = meant.filter((one) => contradicts(one, told, source));
      // Whoever is right by one of them speaks of that one.
      if (!term || meant.some(({ end }) => end === told.value)) return [];
      if (others.some(({ end }) => end !== term.end)) return [];
      const isSaidToo = tellings.some(
        ({ what, value }) => what === term.what && value === term.end,
      );
      if (isSaidToo) return [];
      return [
        {
          kind: 'contradicts',
          sides: [term.side, told.side],
          about: told.sentence.slice(0, 160),
          why: `What lists or sums up contracts has ${term.side.shown} for ${term.name}.`,
          better: betterSide(term.source, source) ?? 0,
        },
      ];
    });
  });
}
