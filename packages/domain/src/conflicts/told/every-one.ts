import { directionIn } from '../../kit/directions.ts';
import { labelWords } from '../../kit/label.ts';
import { longestNameFrom, nameOfMeasure, qualifiers } from '../../kit/measures.ts';
import { since } from '../../kit/part-words.ts';
import { denying, supposed } from '../../kit/stances.ts';
import { durationOf } from '../../kit/units.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../../sentences/ledger.ts';
import { printFigure } from '../../sentences/print-figure.ts';
import { isPlan } from '../../sentences/series.ts';
import { sourcesInForce } from '../../sentences/sources-in-force.ts';
import { betterSide } from '../better-side.ts';
import type { Conflict, ConflictSide } from '../conflict.ts';
import { isTold } from '../find-contradictions.ts';
import { meaningsIn } from '../recomputed/told-rate.ts';
import { listsIn, rowsOfYear, sideOfRow, yearsIn } from './lists.ts';
import { sentencesIn, sideOfSentence, type ToldSentence } from './sentences.ts';

/** What is said of every one, or of none. */
const every =
  /(?<![\p{L}])(?:every|each|all|always|without exception|year after year|jede[rsnm]?|alle[rn]?|stets|immer|ausnahmslos|jahr für jahr|chaque|tous|toutes|toujours|cada|todos|todas|siempre|ogni|tutti|tutte|sempre|elke?|ieder|altijd|hver|hvert|alltid|varje|alla|never|none|no|nie|kein\p{L}*|jamais|aucune?|nunca|ningún|ninguna|mai|nessun\p{L}*|nooit|geen|aldri|ingen|aldrig)(?![\p{L}])/iu;
const ofYears =
  /(?<![\p{L}])(?:year|years|quarter|quarters|month|months|jahr\p{L}*|quartal\p{L}*|monat\p{L}*|année|années|ans?|trimestres?|mois|años?|trimestre|mes(?:es)?|anni|anno|mesi|anos?|jaar|jaren|kwartaal|år|kvartal)(?![\p{L}])/iu;
/** "Sales of EUR 40,000 a year each" are told of things, not of years. */
const aYear =
  /(?<![\p{L}])(?:a|per|pro|par|por|al|im|om)\s(?:year|jahr|an|año|anno|ano|jaar|år)(?![\p{L}])/giu;
const sinceYear = new RegExp(`(?<![\\p{L}])(?:${since})\\D{0,20}((?:19|20)\\d\\d)`, 'iu');
const met =
  /(?<![\p{L}])(?:met|beat\p{L}*|exceed\p{L}*|on|above|ahead|reach\p{L}*|achiev\p{L}*|hit|erreicht|übertroffen|eingehalten|erfüllt|atteint|dépassé|respecté|cumplid\p{L}*|superad\p{L}*|rispettat\p{L}*|superat\p{L}*|gehaald|overtroffen|nådd|överträffat)(?![\p{L}])/iu;
const plan =
  /(?<![\p{L}])(?:budget|plan|forecast|target|ziel|prévision|presupuesto|previsión|preventivo|begroting|budsjett)\p{L}*/iu;
const spent = /cost|expense|capex|debt|tax|churn/u;
const fewestRows = 4;
const fewestYears = 3;

/** What breaks a rule that somebody says holds for all. */
interface Broken {
  source: LedgerSource;
  side: ConflictSide;
  why: string;
}

const within =
  /(?<![\p{L}])(?:within|in under|at most|no later than|innerhalb(?: von)?|binnen|spätestens nach|en moins de|sous|dans les|en menos de|dentro de|entro|em menos de|binnen|innen|inom)\s$/iu;

/** The most, or the least, that each is said to have. */
function limitIn(
  sentence: ToldSentence,
  ledger: Ledger,
): { figure: LedgerFigure; isMost: boolean } | null {
  const { source, start, end } = sentence;
  const limits = ledger.figuresOf(source.id).flatMap((figure) => {
    const { place, kind, bound } = figure;
    if (place.start < start || place.end > end || kind !== 'duration') return [];
    const isWithin = within.test(source.reading.text.slice(start, place.start));
    if (isWithin || bound === 'below') return [{ figure, isMost: true }];
    return bound === 'above' ? [{ figure, isMost: denying.test(sentence.text) }] : [];
  });
  const [only, second] = limits;
  return only && !second ? only : null;
}

/** The rows of a list that break what is said of each. */
function brokenRows(sentence: ToldSentence, ledger: Ledger): Broken[] {
  const limit = limitIn(sentence, ledger);
  const [year, other] = new Set(yearsIn(sentence.text));
  if (!limit || other) return [];
  const { unit, value } = limit.figure;
  const said = new Set([...meaningsIn(sentence.text)].filter((word) => durationOf(word) === null));
  return listsIn(ledger).flatMap((list): Broken[] => {
    const [column, more] = list.columns.filter(({ lasting }) => lasting === unit.value);
    if (!column || more || ![...list.words].some((word) => said.has(word))) return [];
    const rows = rowsOfYear(list, year);
    const values = column.values.filter(({ row }) => rows.has(row));
    const excess = (one: number) => (limit.isMost ? one - Number(value) : Number(value) - one);
    const broken = values.filter((one) => excess(one.value) > 0);
    const [worst] = broken.toSorted((a, b) => excess(b.value) - excess(a.value));
    if (!worst || values.length < fewestRows) return [];
    const shown = `${values.length - broken.length} of ${values.length}`;
    const why = `${broken.length} of ${values.length} rows of the list break it.`;
    return [{ source: list.source, side: sideOfRow(list, worst.row, shown), why }];
  });
}

/** The lines of tables that measure the same of the whole company, each over its times. */
function linesOf(concept: string, ledger: Ledger): LedgerFigure[][] {
  const figures = sourcesInForce(ledger).flatMap((source) =>
    ledger
      .figuresOf(source.id)
      .filter(
        (one) =>
          one.place.table !== null &&
          one.measure.value?.concept === concept &&
          one.form === 'level' &&
          (one.segment.value ?? []).length === 0 &&
          (one.subject.value === null || one.subject.value === ledger.company) &&
          isTold(one, source),
      ),
  );
  return [
    ...Map.groupBy(
      figures,
      ({ sourceId, place }) => `${sourceId} ${place.table} ${place.row}`,
    ).values(),
  ];
}

/** The first measure that a sentence names, as no word before it makes it another. */
function conceptIn(text: string): string | null {
  const words = labelWords(text);
  for (let at = 0; at < words.length; at += 1) {
    for (let count = longestNameFrom(words[at] ?? ''); count > 0; count -= 1) {
      const measure = nameOfMeasure(words.slice(at, at + count).join(' '));
      if (measure && !qualifiers.has(words[at - 1] ?? ''))
        return measure.concept.replace(/_growth$/u, '');
    }
  }
  return null;
}

const sideAt = ({ sourceId, place }: LedgerFigure, shown: string): ConflictSide => ({
  sourceId,
  figure: null,
  block: place.block,
  start: place.start,
  end: place.end,
  shown,
});

/** The years of a line that were, from one on, in their order. */
const yearsOf = (line: readonly LedgerFigure[], from: number): LedgerFigure[] =>
  line
    .filter((one) => one.period.value?.precision === 'year' && !isPlan(one))
    .filter((one) => Number(one.period.value?.end?.slice(0, 4)) >= from)
    .toSorted((a, b) => (a.period.value?.end ?? '').localeCompare(b.period.value?.end ?? ''));

/** A year in which a line went the other way than it is said to have gone in every year. */
function brokenTrend(sentence: ToldSentence, ledger: Ledger): Broken[] {
  const { text } = sentence;
  const way = directionIn(text.replace(denying, ' '));
  const concept = conceptIn(text);
  if (way === null || concept === null) return [];
  const isUp = (way === 'up') !== denying.test(text);
  const from = Number(sinceYear.exec(text)?.[1] ?? 0);
  return linesOf(concept, ledger).flatMap((line): Broken[] => {
    const yearly = yearsOf(line, from);
    const source = ledger.sources.get(line[0]?.sourceId ?? '');
    if (!source || yearly.length < fewestYears) return [];
    const at = yearly.findIndex((one, index) => {
      const before = yearly[index - 1];
      const slack = Number(one.halfUnit) + Number(before?.halfUnit ?? 0);
      const gap = before ? Number(one.value) - Number(before.value) : 0;
      return isUp ? gap < -slack : gap > slack;
    });
    const [before, broken] = [yearly[at - 1], yearly[at]];
    if (!before || !broken) return [];
    const change =
      (100 * (Number(broken.value) - Number(before.value))) / Math.abs(Number(before.value));
    const shown = `${change.toFixed(1)}% (${printFigure(before)} to ${printFigure(broken)})`;
    const why = `It went the other way in ${broken.period.value?.label}.`;
    return [{ source, side: sideAt(broken, shown), why }];
  });
}

const gains = ['net_income', 'pre_tax_profit', 'ebit', 'ebitda'];
const earned =
  /(?<![\p{L}])(?:profit\p{L}*|in the black|schwarze\p{L}* zahlen|gewinn\p{L}*|bénéfic\p{L}*|rentable|beneficio\p{L}*|in utile|lucro\p{L}*|winst\p{L}*|overskudd|overskud|vinst)(?![\p{L}])/iu;
const lossMade =
  /(?<![\p{L}])(?:loss|losses|in the red|verlust\p{L}*|rote zahlen|pertes?|déficit\p{L}*|pérdidas?|perdite?|prejuízo|verlies|underskudd|underskud|förlust)(?![\p{L}])/iu;

/** A year of loss, where each is said to have earned. */
function brokenGains(sentence: ToldSentence, ledger: Ledger): Broken[] {
  const { text } = sentence;
  const isSaid = denying.test(text) ? lossMade.test(text) : earned.test(text);
  if (!isSaid || directionIn(text) !== null) return [];
  const from = Number(sinceYear.exec(text)?.[1] ?? 0);
  return gains
    .flatMap((concept) => linesOf(concept, ledger))
    .flatMap((line): Broken[] => {
      const loss = yearsOf(line, from).find(({ value }) => Number(value) < 0);
      const source = ledger.sources.get(loss?.sourceId ?? '');
      if (!loss || !source) return [];
      const why = `It made a loss in ${loss.period.value?.label}.`;
      return [{ source, side: sideAt(loss, printFigure(loss)), why }];
    });
}

const times: readonly (readonly [RegExp, number])[] = [
  [
    /(?<![\p{L}])(?:doubled|verdoppelt\p{L}*|doublé\p{L}*|duplicad\p{L}*|duplicó|raddoppiat\p{L}*|duplicou|verdubbeld|doblet|fordoblet|fördubbla\p{L}*)(?![\p{L}])/iu,
    2,
  ],
  [
    /(?<![\p{L}])(?:tripled|verdreifacht\p{L}*|triplé\p{L}*|triplicad\p{L}*|triplicó|triplicat\p{L}*|triplicou|verdrievoudigd|tredoblet|tredubbla\p{L}*)(?![\p{L}])/iu,
    3,
  ],
];
/** Nearer is a round way to say it. */
const roundly = 0.9;

/** A line that has grown by less than it is said to have been multiplied since a year. */
function brokenMultiple(sentence: ToldSentence, ledger: Ledger): Broken[] {
  const { text } = sentence;
  const said = times.find(([word]) => word.test(text))?.[1];
  const from = sinceYear.exec(text)?.[1];
  const concept = conceptIn(text);
  if (!said || !from || concept === null || denying.test(text)) return [];
  return linesOf(concept, ledger).flatMap((line): Broken[] => {
    const years = yearsOf(line, Number(from));
    const [first] = years;
    const last = years.at(-1);
    const source = ledger.sources.get(line[0]?.sourceId ?? '');
    if (!first || !last || !source || !first.period.value?.end?.startsWith(from)) return [];
    const made = Number(last.value) / Number(first.value);
    if (first === last || !(made > 0) || made >= said * roundly) return [];
    const shown = `${made.toFixed(2)}x (${printFigure(first)} to ${printFigure(last)})`;
    return [{ source, side: sideAt(last, shown), why: 'The line has grown by less.' }];
  });
}

/** A time for which a table has less than its plan, where each is said to have met it. */
function brokenPlan(sentence: ToldSentence, ledger: Ledger): Broken[] {
  const { text } = sentence;
  const concept = conceptIn(text.replaceAll(new RegExp(plan, 'giu'), ' '));
  if (!met.test(text) || !plan.test(text) || concept === null || spent.test(concept)) return [];
  if (denying.test(text)) return [];
  return linesOf(concept, ledger).flatMap((line): Broken[] => {
    const source = ledger.sources.get(line[0]?.sourceId ?? '');
    const times = [
      ...Map.groupBy(line, ({ period }) => period.value?.label.toLowerCase() ?? '').values(),
    ];
    const missed = times.flatMap((figures) => {
      const planned = figures.filter(isPlan);
      const actual = figures.filter(({ status }) => status.value === 'actual');
      const [goal, ...others] = planned;
      const [was, ...more] = actual;
      const isClear = goal && was && others.length === 0 && more.length === 0;
      return isClear && Number(was.value) < Number(goal.value) ? [{ goal, was }] : [];
    });
    const [first] = missed;
    if (!first || !source || times.length < fewestYears) return [];
    const { goal, was } = first;
    const shown = `${printFigure(was)} (planned: ${printFigure(goal)})`;
    return [
      { source, side: sideAt(was, shown), why: `It was missed in ${was.period.value?.label}.` },
    ];
  });
}

/** What is said of every one, or of none, against the list or the line in which one is otherwise. */
export function findBrokenRules(ledger: Ledger): Conflict[] {
  return sentencesIn(ledger)
    .filter(({ text }) => (every.test(text) || sinceYear.test(text)) && !supposed.test(text))
    .flatMap((sentence): Conflict[] => {
      const isOfAll = every.test(sentence.text);
      const isOfTimes = isOfAll && ofYears.test(sentence.text.replaceAll(aYear, ' '));
      const [broken] = [
        ...brokenMultiple(sentence, ledger),
        ...(isOfAll ? brokenRows(sentence, ledger) : []),
        ...(isOfTimes
          ? [
              ...brokenTrend(sentence, ledger),
              ...brokenGains(sentence, ledger),
              ...brokenPlan(sentence, ledger),
            ]
          : []),
      ].filter(({ source }) => source.groupId !== sentence.source.groupId);
      if (!broken) return [];
      return [
        {
          kind: 'contradicts',
          sides: [broken.side, sideOfSentence(sentence, sentence.text)],
          about: sentence.text.trim().slice(0, 160),
          why: broken.why,
          better: betterSide(broken.source, sentence.source) ?? 0,
        },
      ];
    });
}
