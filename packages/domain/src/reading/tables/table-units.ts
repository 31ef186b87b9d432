import { toLabel } from '../../kit/label.ts';
import { measureIn } from '../../kit/measures.ts';
import { measuresThings } from '../../kit/unit-factors.ts';
import { durationOf } from '../../kit/units.ts';
import type { FigureKind } from '../figure.ts';
import type { Table } from '../reading.ts';
import type { CellNumber } from './cell-number.ts';
import { moneyAmongCounts } from './counted-tables.ts';
import { isBareCurrency, unitOfLine, unitOfName, unlessStated } from './name-unit.ts';
import type { UnitStatement } from './unit-statement.ts';

export interface ResolvedUnit {
  kind: FigureKind;
  unit: string | null;
  unitHow: 'read' | 'inherited' | 'unknown';
  /** Null where the numbers are money or counts and nothing says in what they are told. */
  scale: number | null;
  scaleHow: 'read' | 'inherited' | 'unknown';
}

/** "Shares used in computing earnings per share" are shares; "earnings per share" are not. */
const perShare =
  /(?<![\p{L}])(?:per|je|pro)[\s-]+(?:(?:common|ordinary|diluted|basic)[\s-]+)?(?:shares?|aktie)(?![\p{L}])/giu;
/** "Per 1,000 seeds", but of a balance "per 30 June". */
const perWord =
  /(?<![\p{L}])(?:per|je|pro)[\s-]+(?!cent\b|annum\b|forma\b|year\b|(?:un)?audited\b|the\b|our\b|its\b|accounts\b|books\b|statements?\b|management\b)(?:1(?:00|[.,]?000)\s)?\p{L}/iu;
const shareWord = /(?<![\p{L}])(?:shares?|aktien)(?![\p{L}])/iu;
const employeeWord =
  /(?<![\p{L}])(?:employees|headcount|FTEs?|staff|mitarbeiter\p{L}*|beschäftigte\p{L}*|VZÄ|köpfe)(?![\p{L}])/iu;
const numberWord =
  /^(?:number of|no\. of|anzahl|zahl der|nombre d|número de|numero di|aantal|antall?)(?![\p{L}])/iu;
/** "Units under contract, year end": what is counted is no money unless its own name says so. */
const countedThings =
  /^(?:(?:total|average|closing|opening|new)\s)?(?:units|machines|vehicles|sites|stores|shops|branches|customers|clients|patients|passengers|guests|students|visits|calls)\s(?:under (?:contract|maintenance|management)|in use|in service|in operation|on hire|sold|shipped|installed|managed|served|serviced|delivered|open|opened|closed|treated|carried|completed|attended|enrolled)(?![\p{L}])|^(?:[\p{L}-]+\s)?(?:permits$|(?:permits|licen[cs]es)\s(?:issued|granted|held|in force|valid|applied for|refused|renewed)(?![\p{L}]))/iu;
/** Columns of weights and marks: "Price" in the row is what is judged. */
const judges =
  /(?<![\p{L}])(?:weights?|weighting|points? of|out of \d+|ratings?|scores?|marks?|importance|gewicht\p{L}*|bewertung\p{L}*|wichtigkeit|noten|poids|importancia|importanza|importância|peso|gewicht|vikt|vekt|vægt|waga|ocena|váha|hodnocení)(?![\p{L}])/iu;
/** A bound that is set for a ratio, in a table that has one. */
const boundWord =
  /(?<![\p{L}])(?:covenants?|limit|maximum|max\.?|minimum|min\.?|grenze|grenzwert)(?![\p{L}])/iu;
const inBrackets = /\([^()]*\d[^()]*\)/gu;

/** "Common stock, $0.001 par value; 900 shares authorized" is stock, not shares. */
const headNoun = (name: string): string => name.split(/[,;:—(]/u)[0] ?? '';

/** Awards "excluded from net income per share because …" are none, unless their number looks like one. */
const fitsRatio = (name: string, number: CellNumber): boolean =>
  number.kind === 'money' ||
  number.decimals > 0 ||
  /(?:per|je|pro)[\s-]+(?:1(?:00|[.,]?000)\s)?[\p{L}\s-]{1,24}(?:\([^()]*\))?:?$/iu.test(name);

const priceWord = /(?<![\p{L}])(?:prices?|EPS|preise?)(?![\p{L}])/iu;
const averageWord = /(?<![\p{L}])(?:average|avg|durchschnitt\p{L}*|mean|median)(?![\p{L}])/iu;

/** A price, or an average told to the cent, is of one thing and never in millions. */
const isPrice = (name: string, number: CellNumber): boolean =>
  priceWord.test(name) || (averageWord.test(name) && number.decimals === 2);

const ratioWord =
  /margin|marge|rate(?![\p{L}])|ratio|share|quote|anteil|grad(?![\p{L}])|yield|rendite|retention|growth|wachstum|penetration/iu;

/** "Fair price: 4.2" is what buyers think of it, unless the table has sums of other sizes. */
const looksLikeScore = ({ value, decimals }: CellNumber): boolean =>
  decimals === 1 && value.gt(0) && value.lte(10);

/** Of two things one by the other; "effects of exchange rates" are sums. */
const timesWord =
  /\p{L}\s?\/\s?\p{L}|(?<![\p{L}])(?:ratio|multiple|leverage|gearing|cover(?:age)?|to EBITDA|times|\p{L}*grad|hebel|levier|palanca|leva|schuldgraad|gjeldsgrad|dźwignia)(?![\p{L}])/iu;

/** "Net debt / EBITDA: 2.6" is so many times, whatever sums stand beside it. */
const looksLikeMultiple = ({ value, kind }: CellNumber): boolean =>
  kind === null && value.abs().lt(100);

/** What the lexicon tells the named measure in: revenue in money, a margin in percent. */
function kindByName(
  names: readonly string[],
  number: CellNumber,
  near: readonly UnitStatement[],
  hasSums: boolean,
): FigureKind | null {
  const saysMoney = near.some(({ currency }) => currency !== null);
  for (const name of names) {
    const kind = name === '' ? null : (measureIn(toLabel(name).tokens)?.measure.kind ?? null);
    if (kind === 'money' && !saysMoney && !hasSums && looksLikeScore(number)) return null;
    if (kind === 'multiple' && timesWord.test(name) && looksLikeMultiple(number)) return kind;
    if (kind === 'money' || (kind === 'count' && !saysMoney)) return kind;
    if (kind === 'percent' && ratioWord.test(name))
      return number.value.abs().lt(1000) ? kind : null;
  }
  return null;
}

export interface UnitLines {
  /** Caption, line above and headings. */
  near: readonly string[];
  /** What the document states for all its tables: it scales money, and makes none of a count. */
  everywhere: readonly string[];
  /** In accounts a bare number is money unless something says otherwise. */
  allMoney: boolean;
  /** In a plan a row without a name of its own is a part of its sums. */
  isPlan?: boolean;
}

const statementsIn = (lines: readonly string[]): UnitStatement[] =>
  lines.map(unitOfLine).filter((unit) => unit !== null);

/** What heads and lines say of the units of a table's numbers, looked up once for each. */
export class TableUnits {
  readonly #names = new Map<string, UnitStatement | null>();
  readonly #bare = new Set<UnitStatement>();
  readonly #outer: UnitStatement[];
  readonly #defaults: UnitStatement[];
  readonly #allMoney: boolean;
  /** Of the stub's own heads what can hold for the numbers beside it: money and scales. */
  readonly #corner: UnitStatement[];
  readonly #currency: string | null;
  readonly #marked: ReadonlyMap<number, string>;
  readonly #hasSums: boolean;
  /** Which names are of money where all else is counted; null where nothing says so. */
  readonly #moneyAmongCounts: ReturnType<typeof moneyAmongCounts>;
  readonly #hasMultiple: boolean;
  /** Of some columns the heads say that they judge, or how much what is judged counts. */
  readonly #hasMarks: boolean;
  /** Its unit holds "unless stated", among rows of other kinds: what has no name of money is none. */
  readonly #isLoose: boolean;
  /** Rows of money say so in their names: what has neither name nor mark of money is none. */
  readonly #saysInRows: boolean;

  constructor(
    table: Table,
    lines: UnitLines,
    currency: string | null,
    marked: ReadonlyMap<number, string>,
    numbers: ReadonlyMap<string, CellNumber>,
  ) {
    this.#hasSums = hasSums(table, numbers);
    this.#moneyAmongCounts = moneyAmongCounts(table, lines.near);
    this.#hasMarks = table.columnHeads.flat().some((name) => judges.test(name));
    this.#hasMultiple = table.rowHeads.some(
      (heads) => measureIn(toLabel(heads.at(-1) ?? '').tokens)?.measure.kind === 'multiple',
    );
    this.#currency = currency;
    this.#marked = marked;
    this.#corner = table.columnHeads
      .slice(0, table.stubColumns)
      .flat()
      .flatMap((name) => {
        const [mean, unit] = [meanTime(name), unitOfName(name)];
        if (mean) return [mean];
        const { scale = null, currency = null, shareScale = null } = unit ?? {};
        return unit && (scale ?? currency ?? shareScale) !== null ? [unit] : [];
      });
    this.#outer = statementsIn(lines.near);
    this.#defaults = statementsIn(lines.everywhere);
    this.#allMoney = lines.allMoney;
    this.#isLoose =
      !lines.allMoney &&
      lines.isPlan !== true &&
      lines.near.some((line) => unlessStated.test(line)) &&
      isMixed(numbers);
    const units = table.rowHeads.map((heads) => this.#unitOf(heads.at(-1) ?? ''));
    const said = units.filter((unit) => unit?.kind === 'money' && unit.scale !== null);
    this.#saysInRows = said.length >= FEWEST_OTHERS;
  }

  resolve(
    number: CellNumber,
    row: readonly string[],
    column: readonly string[],
    at: number,
  ): ResolvedUnit {
    const own = [row.at(-1) ?? '', ...column.toReversed(), ...row.slice(0, -1).toReversed()];
    const named = own.map((name) => this.#unitOf(name)).filter((unit) => unit !== null);
    named.push(...this.#corner);
    const plain = (name: string) =>
      this.#isUnitLine(name) ? '' : name.replaceAll(inBrackets, ' ');
    const [rowNames, columnNames] = [row.map(plain), column.map(plain)];
    const names = [...rowNames, ...columnNames];
    const shares = names.some((name) => shareWord.test(headNoun(name.replaceAll(perShare, ' '))));
    const isPer = (name: string) => perWord.test(shares ? name.replaceAll(perShare, ' ') : name);
    const per = rowNames.some((name) => isPer(name) && fitsRatio(name, number))
      ? 'row'
      : columnNames.some((name) => isPer(name) || isPrice(name, number))
        ? 'column'
        : null;
    const people =
      names.some((name) => employeeWord.test(name)) ||
      (this.#moneyAmongCounts !== null &&
        named.every(({ kind }) => kind !== 'money') &&
        !names.some(this.#moneyAmongCounts)) ||
      [row.at(-1), column.at(-1)].some((name) => name !== undefined && measuresThings(name)) ||
      (!shares && numberWord.test(rowNames.at(-1) ?? ''));
    const near = [...named, ...this.#outer];
    const statements = this.#allMoney ? [...near, ...this.#defaults] : near;
    const label = this.#unitOf(row.at(-1) ?? '');
    const isJudged =
      named.length === 0 &&
      (columnNames.some((name) => judges.test(name)) || (this.#hasMarks && looksLikeScore(number)));
    const isCounted =
      isJudged ||
      (named.every(({ kind }) => kind !== 'money') &&
        (countedThings.test(rowNames.at(-1) ?? '') ||
          (this.#saysInRows && this.#outer.length === 0)));
    const nature = { per, shares, people, isScaled: isScaledCount(label), isCounted } as const;
    const concept = isJudged
      ? null
      : this.#isBound(rowNames.at(-1) ?? '', number)
        ? 'multiple'
        : kindByName([row.at(-1) ?? '', ...column.toReversed()], number, near, this.#hasSums);
    const kind = this.#kindOf(number, statements, nature, concept, at);
    return {
      kind,
      ...this.#unitFor(kind, number, [...near, ...this.#defaults], shares, at),
      ...scaleFor(
        kind,
        number,
        { label, named, outer: this.#outer, defaults: this.#defaults, bare: this.#bare },
        nature,
      ),
    };
  }

  #unitOf(name: string): UnitStatement | null {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    const unit = unitOfName(name);
    if (unit && isBareCurrency(name)) this.#bare.add(unit);
    this.#names.set(name, unit);
    return unit;
  }

  #isBound(name: string, number: CellNumber): boolean {
    return this.#hasMultiple && boundWord.test(name) && looksLikeMultiple(number);
  }

  #isUnitLine(name: string): boolean {
    const unit = this.#unitOf(name);
    return unit !== null && unit.exceptions.length > 0;
  }

  #kindOf(
    number: CellNumber,
    statements: readonly UnitStatement[],
    row: RowKind,
    concept: FigureKind | null,
    at: number,
  ): FigureKind {
    if (number.kind) return number.kind;
    const said = statements.find(({ kind }) => kind !== null);
    if (said?.kind && said.kind !== 'money') return said.kind;
    if (row.shares || row.people) return 'count';
    if (concept) return concept;
    if (row.isCounted) return 'count';
    // "Visits ('000)" in a table of thousands of pounds says that they are no pounds.
    if (row.isScaled && said?.kind === 'money' && said.scale !== null) return 'count';
    if (said?.kind === 'money' && this.#isLoose && this.#outer.includes(said)) return 'count';
    if (said?.kind === 'money' || this.#marked.has(at)) return 'money';
    const scaled = statements.some(({ scale }) => scale !== null);
    return scaled && this.#currency !== null ? 'money' : 'count';
  }

  #unitFor(
    kind: FigureKind,
    number: CellNumber,
    statements: readonly UnitStatement[],
    shares: boolean,
    at: number,
  ): Pick<ResolvedUnit, 'unit' | 'unitHow'> {
    if (kind === 'percent') return { unit: '%', unitHow: number.unit ? 'read' : 'inherited' };
    if (number.unit) return { unit: number.unit, unitHow: 'read' };
    if (kind === 'count' && shares) return { unit: 'shares', unitHow: 'inherited' };
    const said = statements.find((one) => one.kind === kind && one.unit !== null)?.unit;
    if (said) return { unit: said, unitHow: 'inherited' };
    const currency = kind === 'money' ? (this.#marked.get(at) ?? this.#currency) : null;
    return currency ? { unit: currency, unitHow: 'inherited' } : { unit: null, unitHow: 'unknown' };
  }
}

const FEWEST_OTHERS = 2;

/** Whether several rows print numbers of another kind than money. */
function isMixed(numbers: ReadonlyMap<string, CellNumber>): boolean {
  const rows = [...numbers].flatMap(([key, { kind }]) =>
    kind === null || kind === 'money' ? [] : key.split(',')[0],
  );
  return new Set(rows).size >= FEWEST_OTHERS;
}

/** Whether a row that is named for money has a number that no score could be. */
function hasSums(table: Table, numbers: ReadonlyMap<string, CellNumber>): boolean {
  const named = table.rowHeads.map(
    (heads) => measureIn(toLabel(heads.at(-1) ?? '').tokens)?.measure.kind === 'money',
  );
  return [...numbers].some(([key, number]) => {
    const row = Number(key.slice(0, key.indexOf(',')));
    return named[row] === true && number.kind === null && !number.nil && !looksLikeScore(number);
  });
}

interface RowKind {
  /** A ratio "per something", by the row's or the column's name. */
  per: 'row' | 'column' | null;
  shares: boolean;
  people: boolean;
  /** Its name gives a scale and no currency. */
  isScaled: boolean;
  /** Its name is of a thing that is counted, or the rows of money are marked and it is not. */
  isCounted: boolean;
}

const isScaledCount = (label: UnitStatement | null): boolean =>
  label !== null && label.scale !== null && label.currency === null && label.kind === null;

interface Said {
  label: UnitStatement | null;
  named: readonly UnitStatement[];
  outer: readonly UnitStatement[];
  defaults: readonly UnitStatement[];
  /** Of the named those that are a currency's sign alone. */
  bare: ReadonlySet<UnitStatement>;
}

type Scale = Pick<ResolvedUnit, 'scale' | 'scaleHow'>;

const ofMean =
  /^(\p{L}+)[,:]?\s\(?(?:mean|average|avg|median|mittel\p{L}*|durchschnitt\p{L}*|moyenne?|media|medio|gemiddeld\p{L}*|gjennomsnitt|gennemsnit|medel)\)?$/iu;

/** "Minutes, mean": a time that holds for all that stands beside it. */
function meanTime(name: string): UnitStatement | null {
  const unit = durationOf(ofMean.exec(name.trim())?.[1] ?? '');
  if (unit === null) return null;
  return { unit, currency: null, scale: null, kind: 'duration', exceptions: [], shareScale: null };
}

const unscaled: readonly FigureKind[] = [
  'percent',
  'points',
  'multiple',
  'duration',
  'rating',
  'date',
];
const inherited = (scale: number): Scale => ({ scale, scaleHow: 'inherited' });

/** No company has more: 280,020 shares in a paper told in millions are so many. */
const MOST_SHARES = 1e11;

function scaleFor(kind: FigureKind, number: CellNumber, said: Said, row: RowKind): Scale {
  if (number.scale !== null) return { scale: number.scale, scaleHow: 'read' };
  if (unscaled.includes(kind)) return { scale: 1, scaleHow: 'read' };
  if (said.label?.scale != null) return inherited(said.label.scale);
  if (row.per === 'row' || row.people) return inherited(1);
  const own = said.named.find(
    (unit) =>
      unit.exceptions.length === 0 &&
      (unit.scale !== null || (unit.currency !== null && !row.shares && !said.bare.has(unit))),
  );
  // "ARR per location ($)": a currency that a name gives without a scale is meant as it stands.
  if (own) return inherited((row.shares ? own.shareScale : null) ?? own.scale ?? 1);
  if (row.per) return inherited(1);
  // "EUR in thousands" scales sums; what is counted stands as it is.
  const counted = kind === 'count' && !row.shares;
  const all = counted
    ? [...said.named, ...said.outer].filter(({ currency }) => currency === null)
    : [...said.named, ...said.outer, ...said.defaults];
  const ofShares = all.find(({ scale, shareScale }) => scale !== null || shareScale !== null);
  if (row.shares && ofShares?.shareScale != null) return inherited(ofShares.shareScale);
  if (row.shares && ofShares?.exceptions.includes('share')) return inherited(1);
  const statement = all.find(({ scale }) => scale !== null);
  if (row.shares && number.value.times(statement?.scale ?? 1).gt(MOST_SHARES)) return inherited(1);
  if (statement?.scale != null) return inherited(statement.scale);
  const plainly = all.some(
    (unit) => unit.currency !== null && unit.scale === null && !said.bare.has(unit),
  );
  if (kind === 'count' || plainly || number.decimals === 2) return inherited(1);
  return { scale: null, scaleHow: 'unknown' };
}
