import { readDates } from '../kit/dates.ts';
import { toLabel } from '../kit/label.ts';
import { legalForms, withoutLegalForm } from '../kit/legal-forms.ts';
import type { Cell, Table } from '../reading/reading.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { printDate } from '../sentences/print-figure.ts';
import { betterSide } from './better-side.ts';
import type { Conflict, ConflictSide } from './conflict.ts';
import { isTold, sideOf } from './find-contradictions.ts';
import { isSelling } from './selling.ts';
import { sentenceAround } from './sentence-around.ts';

const untilWord =
  /(?<![\p{L}])(?:until|till|through|to|bis|til|tot|hasta|até|fino al?|jusqu['’]?(?:en|au)?|(?:expir|ends?|endet|läuft)\p{L}*(?:\s+(?:in|on|im|am|en))?)\s+(?:the\s+)?(?:end\s+of\s+)?$/iu;
/** What may run longer, if somebody wants it to. */
const optional =
  /(?<![\p{L}])(?:options?|optional|extendable|extensible|verlängerungsoption|opción|opção|opzione|optie|opsjon)(?![\p{L}])[^.;]*$/iu;
const shortestName = 4;

interface Term {
  name: string;
  /** Somebody may be named for much else than the one contract. */
  isParty?: true;
  /** As a list prints it: '2027-06-30'. */
  end: string;
  side: ConflictSide;
  source: LedgerSource;
}

function dateIn({ stored, text }: Cell): string | null {
  if (stored && 'date' in stored) return stored.date.slice(0, 10);
  const [date, ...more] = readDates(text);
  return date && more.length === 0 && date.value.length === 10 ? date.value : null;
}

const headOf = ({ columnHeads }: Table, column: number): string =>
  columnHeads[column]?.at(-1) ?? '';

/** Who is under contract until when, by a table that lists it. */
function termsIn(source: LedgerSource, table: Table): Term[] {
  const column = table.columnHeads.findIndex(
    (_, at) => toLabel(headOf(table, at)).concept === 'contract_end',
  );
  if (column < 0) return [];
  return table.cells.flatMap((cells, row): Term[] => {
    const cell = cells[column];
    const end = cell && !cell.hidden && row >= table.headRows ? dateIn(cell) : null;
    const called = cells.find(({ text }) => /\p{Lu}.*\p{L}{3}/u.test(text))?.text.trim() ?? '';
    const name = withoutLegalForm(called);
    if (!cell || !end || name.length < shortestName) return [];
    const { start, end: until } = cell;
    const side = {
      sourceId: source.id,
      figure: null,
      block: table.block,
      start,
      end: until,
      shown: printDate(end),
    };
    return [{ name, end, side, source }];
  });
}

const contract =
  'contract|agreement|lease|licence|license|concession|vertrag|konzession|contrat|contrato|contratto';
const ofContract = new RegExp(`^.{0,60}(?:${contract})(?=\\s*(?::|–|-|$))`, 'iu');
const namesContract = new RegExp(
  `(?:${contract}|\\bterm\\b|laufzeit|extended|renewed|secured|verlängert|prolongé|renovado)`,
  'iu',
);
/** Kinds of contracts that somebody may have beside the one in question. */
const special = /(?<![\p{L}])(?:lease|rent|licen[cs]e|loan|facility|miet|pacht|kredit|bail|prêt)/iu;
const isSpecial = (text: string) => special.test(text);
/** "… agreement – Harrow Steel Company": with whom, as others call it. */
const partyBehind = /^\s*[–-]\s+(\p{Lu}[\p{L}&]+\s\p{Lu}[\p{L}&]+)/u;

const endHead =
  /^(?:ends?|end date|expir(?:y|es|ation)|term ends|ende|laufzeitende|vertragsende|fin|échéance|fim|scadenza|einde|utløp)(?![\p{L}])/iu;

/** Called an end, or in a row that is. */
function isEnd({ measure, place }: LedgerFigure, { reading }: LedgerSource): boolean {
  if (measure.value?.concept === 'contract_end') return true;
  const table = place.table === null ? null : reading.tables[place.table];
  return endHead.test(table?.rowHeads[place.row ?? -1]?.at(-1) ?? '');
}

const properName = "\\p{Lu}[\\p{L}&’'-]*(?:\\s\\p{Lu}[\\p{L}&’'-]*){0,5}";
/** Written small, with a capital or in capitals, where the case of other words matters. */
const inAnyCase = contract.replaceAll(/\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`);
const concluded = new RegExp(
  `(?:${inAnyCase})[^.]{0,80}\\s(?:between|zwischen|entre|tra|tussen|mellom|mellan)\\s(?:\\(?1\\)\\s)?(${properName})[^.]{0,160}?\\s(?:and|und|et|y|e|en|og|och)\\s(?:\\(?2\\)\\s)?(?:(?:the|der|die|dem|den|la|le|el|il|de|het)\\s)?(${properName})`,
  'u',
);
const anyLegalForm = new RegExp(`,?\\s(?:${legalForms})$`, 'iu');
const longestOpening = 1500;

/** "HARROW STEEL LIMITED" is called Harrow Steel elsewhere. */
const asCalled = (name: string): string =>
  name
    .replace(/\s+/gu, ' ')
    .replace(anyLegalForm, '')
    .replace(/\p{Lu}{3,}/gu, (word) => `${word[0]}${word.slice(1).toLowerCase()}`);

/** Who has concluded it with the company, as a contract itself begins. */
function partyOf({ reading }: LedgerSource, company: string): string | null {
  const [, ...named] = concluded.exec(reading.text.slice(0, longestOpening)) ?? [];
  const [own = ''] = company.toLowerCase().split(' ');
  const others = named.map(asCalled).filter((name) => !name.toLowerCase().startsWith(own));
  return others.length === 1 && named.length === 2 ? (others[0] ?? null) : null;
}

/** The end that a paper on one contract gives it: it is called by its title, or by who concludes it. */
function termsOf(source: LedgerSource, ledger: Ledger): Term[] {
  const { title } = source.card;
  const name = ofContract.exec(title)?.[0].trim() ?? '';
  const party =
    partyBehind.exec(title.slice(title.indexOf(name) + name.length))?.[1] ??
    partyOf(source, ledger.company);
  if ((name === '' && !party) || isSelling(source)) return [];
  const ends = ledger
    .figuresOf(source.id)
    .filter((figure) => figure.kind === 'date' && isTold(figure, source))
    .filter((figure) => figure.value.length === 10 && isEnd(figure, source));
  const [first, ...others] = ends;
  // Of several ends none is the contract's.
  if (!first || others.some(({ value }) => value !== first.value)) return [];
  const term = { end: first.value, side: sideOf(first), source };
  return [
    ...(name ? [{ ...term, name }] : []),
    ...(party ? [{ ...term, name: party, isParty: true as const }] : []),
  ];
}

const endsOn =
  /(?:ends?|expires?|runs? out|terminates?|endet|läuft|expire|termina|scade|loopt af|utløper)\s+(?:on|am|le|el|em|il|op)?\s*$/iu;
const partyIn = new RegExp(
  `(?:${contract})\\p{L}*\\s(?:with|mit|avec|con|com|met|med)\\s(\\p{Lu}[\\p{L}&]+(?:\\s\\p{Lu}[\\p{L}&]+)?)`,
  'u',
);

/** "The contract with Harrow Steel ends on 30 June 2026": whoever says so without selling. */
function termsTold(source: LedgerSource, ledger: Ledger): Term[] {
  if (isSelling(source)) return [];
  return ledger.figuresOf(source.id).flatMap((figure): Term[] => {
    const { kind, value, place } = figure;
    const block = source.reading.blocks[place.block];
    if (kind !== 'date' || value.length !== 10 || place.row !== null || !block) return [];
    const before = source.reading.text.slice(block.start, place.start);
    const name = partyIn.exec(sentenceAround(figure, source))?.[1];
    if (!name || !endsOn.test(before) || !isTold(figure, source)) return [];
    return [{ name, isParty: true, end: value, side: sideOf(figure), source }];
  });
}

/** "Secured until 2031": the year, month or day up to which a sentence says that something runs. */
function saidUntil(figure: LedgerFigure, source: LedgerSource): string | null {
  const { text, blocks } = source.reading;
  const block = blocks[figure.place.block];
  if (!block || figure.place.row !== null || !isTold(figure, source)) return null;
  const isDate = figure.kind === 'date' && /^(?:19|20)\d\d/.test(figure.value);
  const before = text.slice(block.start, figure.place.start);
  return isDate && untilWord.test(before) && !optional.test(before) ? figure.value : null;
}

const bareYear = /(?<![\d.,/-])(?<![\p{L}])(?:\p{Lu}\p{Ll}{2,8} )?20\d\d(?![\d/-]|\.\d)/gu;

/** Years and months after "until" that reading has taken for no figure. */
function bareYears(source: LedgerSource): { sentence: string; end: string; side: ConflictSide }[] {
  const { text, blocks } = source.reading;
  return blocks
    .filter(
      ({ kind, instructs, quoted }) =>
        kind !== 'table' && kind !== 'furniture' && !instructs && !quoted,
    )
    .flatMap(({ index, start, end }) => {
      const own = text.slice(start, end);
      return [...own.matchAll(bareYear)].flatMap((match) => {
        const before = own.slice(0, match.index);
        if (!untilWord.test(before) || optional.test(before)) return [];
        const said = readDates(match[0])[0]?.value ?? match[0];
        const at = start + match.index;
        const side = {
          sourceId: source.id,
          figure: null,
          block: index,
          start: at,
          end: at + match[0].length,
          shown: match[0],
        };
        return [{ sentence: own, end: said, side }];
      });
    });
}

/** Whole, or by two words of it that stand together. */
function isNamed({ name }: Term, sentence: string, company: string): boolean {
  if (sentence.includes(name)) return true;
  const words = name.split(' ');
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  return pairs.some((pair) => sentence.includes(pair) && !company.includes(pair));
}

const termText = ({ side, source }: Term): string =>
  `${source.card.title} ${sentenceAround({ place: side }, source)}`;

/** Whoever says that somebody is bound until later than the list of contracts has it. */
export function findBrokenTerms(ledger: Ledger): Conflict[] {
  const sources = [...ledger.sources.values()].filter(
    ({ leadsGroup, supersededBy }) => leadsGroup && supersededBy.length === 0,
  );
  const terms = sources.flatMap((source) => [
    ...source.reading.tables.flatMap((table) => termsIn(source, table)),
    ...termsOf(source, ledger),
    ...termsTold(source, ledger),
  ]);
  if (terms.length === 0) return [];
  return sources.flatMap((source) => {
    const dated = ledger.figuresOf(source.id).flatMap((figure) => {
      const end = saidUntil(figure, source);
      return end ? [{ sentence: sentenceAround(figure, source), end, side: sideOf(figure) }] : [];
    });
    return [...dated, ...bareYears(source)].flatMap(({ sentence, end, side }): Conflict[] =>
      terms
        .filter((term) => term.source.id !== source.id && isNamed(term, sentence, ledger.company))
        .filter((term) => !term.isParty || namesContract.test(sentence))
        .filter((term) => !term.isParty || isSpecial(sentence) === isSpecial(termText(term)))
        // A year says its last day; what ends within what is said agrees with it.
        .filter((term) => !term.end.startsWith(end) && !end.startsWith(term.end) && term.end < end)
        .slice(0, 1)
        .map((term) => ({
          kind: 'contradicts',
          sides: [term.side, side],
          about: `${sentence.slice(0, 120)}`,
          why: `What lists or sums up contracts has ${term.name} until ${printDate(term.end)}.`,
          better: betterSide(term.source, source) ?? 0,
        })),
    );
  });
}
