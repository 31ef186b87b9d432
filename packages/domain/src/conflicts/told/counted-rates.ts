import { ofAllLanguages, silentWords, statingVerbs } from '../../kit/closed-classes.ts';
import { notionsIn } from '../../kit/glossary.ts';
import { splitSentences } from '../../kit/split-sentences.ts';
import { wordStem } from '../../kit/word-stem.ts';
import { writtenBy } from '../../reading/card/written-by.ts';
import type { Period } from '../../reading/figure.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../../sentences/ledger.ts';
import { isPlan } from '../../sentences/series.ts';
import { sourcesInForce } from '../../sentences/sources-in-force.ts';
import { periodsAgree } from '../../sentences/vetoes/periods-agree.ts';
import type { Conflict } from '../conflict.ts';
import { isTold, sideOf } from '../find-contradictions.ts';
import { apart } from '../intervals.ts';
import { headsOf, sentenceAround } from '../sentence-around.ts';

const word = (parts: string) => new RegExp(`(?<![\\p{L}])(?:${parts})(?![\\p{L}])`, 'iu');

/** What happens to people, and what its rate is called. */
interface Event {
  happens: RegExp;
  rate: RegExp;
  /** Words of the rate that the happening has to bear out. */
  kind: 'voluntary' | 'any';
}

const turnover = word(
  'turnover|attrition|\\p{L}*fluktuation(?:srate|squote)?|rotation|personeelsverloop|verloop|rotación|rotazione|rotatividade|personaleomsætning|personalomsättning|gjennomtrekk',
);
const voluntary = word(
  'voluntary|voluntarily|freiwillig\\p{L}*|volontaires?|voluntari[ao]s?|volontari[ao]|voluntári[ao]s?|vrijwillig\\p{L}*|frivillig\\p{L}*|eigenkündig\\p{L}*|of (?:their|his|her) own (?:will|accord|choice)|by (?:(?:their|his|her) own )?choice|aus eigenem (?:antrieb|wunsch)|auf eigenen wunsch|de (?:leur|son) plein gré|por (?:su )?propia voluntad|di propria (?:volontà|iniziativa)|por (?:vontade|iniciativa) própria|op eigen (?:verzoek|initiatief)|(?:etter|efter) eget ønske|på egen begäran',
);

const events: readonly Event[] = [
  {
    happens: word(
      'resign(?:ed|ations?)|handed in (?:their|his|her) notice|quit|selbst gekündigt|(?:von sich aus|freiwillig) (?:gekündigt|gegangen|ausgeschieden)|eigenkündigungen|démissionn\\p{L}*|ont démissionné|dimitieron|renunciaron|dimess[ie]|si sono dimess[ie]|demitiram-se|ontslag genomen|sa opp|sagde op|sade upp sig',
    ),
    rate: turnover,
    kind: 'voluntary',
  },
  {
    happens: word(
      'left(?: us| the (?:company|group|firm|business))?|departed|moved on|verlassen|verließen|gegangen|ausgeschieden|ausgetreten|schieden aus|quitté|partis|marcharon|se fueron|se ne sono andati|hanno lasciato|saíram|vertrokken|sluttet|slutade|fratrådte',
    ),
    rate: turnover,
    kind: 'any',
  },
  {
    happens: word(
      'left us|left|cancelled|canceled|churned|terminated|did not renew|gekündigt|kündigten|abgewandert|abgesprungen|verloren|résilié|partis|cancelaron|se fueron|disdett[oai]|cancelaram|opgezegd|vertrokken|sa opp|opsagde|sade upp',
    ),
    rate: word(
      "churn(?: rate)?|(?:customer|client|logo|subscriber|member) (?:loss(?:es)?|attrition)|cancellation rate|\\p{L}*abwanderung(?:srate|squote)?|kündigungsquote|taux (?:d['’]attrition|de résiliation)|tasa de (?:cancelación|bajas|abandono)|tasso di abbandono|taxa de (?:cancelamento|abandono)|klantverloop|opzegpercentage|kundefrafald|kundetap|kundbortfall",
    ),
    kind: 'any',
  },
];

/** A rate that a paper works out before the eyes of the reader: so many of so many, that is. */
interface Counted {
  figure: LedgerFigure;
  source: LedgerSource;
  event: Event;
  isVoluntary: boolean;
  /** Of whom, word by word, each by whatever names it. */
  who: readonly (readonly string[])[];
  around: ReadonlySet<string>;
  /** Its own time, else the one that its counts name. */
  time: Period | null;
  /** The day up to which a year is counted that is named by its months alone. */
  yearTo: string | null;
}

const silent: ReadonlySet<string> = new Set(
  [
    ...silentWords,
    ...ofAllLanguages(statingVerbs),
    ...'rate among year average number total group company firm gruppe konzern groupe grupo gruppo groep koncern im durchschnitt mittel jahr anzahl quote moyenne nombre taux promedio número tasa media numero tasso média taxa gemiddeld aantal gjennomsnitt genomsnitt'.split(
      ' ',
    ),
  ].map(wordStem),
);
const stemsIn = (text: string): Set<string> =>
  new Set((text.match(/\p{L}{3,}/gu) ?? []).map(wordStem).filter((stem) => !silent.has(stem)));

const shortestWho = 4;
const namesOfWords = (text: string): string[][] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? [])
    .filter((each) => each.length >= shortestWho && !silent.has(wordStem(each)))
    .map((each) => [wordStem(each), ...notionsIn(each)]);
const meet = (a: readonly string[], b: readonly string[]) => a.some((one) => b.includes(one));

const twelveMonths =
  /(?<![\p{L}\d])(?:twelve|12|zwölf|douze|doce|dodici|doze|twaalf|tolv)\s(?:months|monat\p{L}*|mois|meses|mesi|maanden|måneder|månader)(?![\p{L}])/iu;
const slack = 1.2;
const sentencesBefore = 2;

/** The two counts before a share that make it, within its rounding. */
function countsOf(
  { value, halfUnit, place }: LedgerFigure,
  counts: readonly LedgerFigure[],
): readonly [LedgerFigure, LedgerFigure] | null {
  const made = counts.flatMap((part) =>
    counts.flatMap((all): (readonly [LedgerFigure, LedgerFigure])[] => {
      const share = (100 * Number(part.value)) / Number(all.value);
      const isMade = Math.abs(share - Number(value)) <= slack * Number(halfUnit);
      return isMade && part.id !== all.id && part.place.start < place.start ? [[part, all]] : [];
    }),
  );
  return made[0] ?? null;
}

const whoBehind = /^\s((?:\p{L}[\p{L}’-]*\s){1,4})/u;

function countedIn(source: LedgerSource, ledger: Ledger): Counted[] {
  const { text, blocks } = source.reading;
  const prose = ledger.figuresOf(source.id).filter(({ origin }) => origin === 'prose');
  return prose.flatMap((figure): Counted[] => {
    const block = blocks[figure.place.block];
    if (figure.kind !== 'percent' || figure.form !== 'level' || !block) return [];
    if (!isTold(figure, source) || isPlan(figure)) return [];
    const spans = splitSentences(text.slice(block.start, block.end));
    const at = spans.findIndex(({ end }) => figure.place.start - block.start < end);
    const from = block.start + (spans[Math.max(0, at - sentencesBefore)]?.start ?? 0);
    const to = block.start + (spans[at]?.end ?? 0);
    const pair = countsOf(
      figure,
      prose.filter(({ kind, place }) => kind === 'count' && place.start >= from && place.end <= to),
    );
    if (!pair) return [];
    const [part, all] = pair;
    const said = sentenceAround(part, source);
    const found = events.filter(({ happens }) => happens.test(said));
    const whoIn = (count: LedgerFigure, happens: RegExp) => {
      const [, behind = ''] = whoBehind.exec(text.slice(count.place.end, block.end)) ?? [];
      return namesOfWords(behind.split(happens)[0] ?? '');
    };
    const dated = pair.find(({ period }) => period.how === 'read');
    const time = figure.period.value ?? dated?.period.value ?? null;
    const isRolling = time === null && twelveMonths.test(said);
    const yearTo = isRolling ? writtenBy(source.card) : null;
    return found.map((event) => ({
      figure,
      source,
      event,
      isVoluntary: event.kind === 'voluntary' || voluntary.test(said),
      who: [part, all].map((one) => whoIn(one, event.happens)).find((who) => who.length > 0) ?? [],
      around: stemsIn(text.slice(from, to)),
      time,
      yearTo,
    }));
  });
}

/** "Improved to": what became of the rate, in one word. */
const mostStrange = 1;

const isOfCompany = (stem: string, { company }: Ledger): boolean => stemsIn(company).has(stem);

const day = 24 * 3600 * 1000;
const slackDays = 31;

function isOfTime(figure: LedgerFigure, { time, yearTo }: Counted): boolean {
  const mine = figure.period.value;
  if (mine && time) return periodsAgree(mine, time);
  if (!yearTo || !mine?.end || mine.precision !== 'year') return false;
  return Math.abs(Date.parse(mine.end) - Date.parse(yearTo)) <= slackDays * day;
}

const ofWhom =
  /^\s?(?:%|per ?cent|prozent)?\s?(?:of|der|des|von|vom|unserer|de|du|di|dei|delle|dos|das|van|av|af)\s/iu;

/** "7% of our cooks resigned": a rate by what happens, and of whom. */
function happensTo(
  figure: LedgerFigure,
  source: LedgerSource,
  { event, isVoluntary, who }: Counted,
) {
  const { text, blocks } = source.reading;
  const { place } = figure;
  const block = blocks[place.block];
  if (!block || place.row !== null) return false;
  const [clause = ''] = /^[^,;.]*/u.exec(text.slice(place.end, block.end)) ?? [];
  const said = events.find(({ rate, happens }) => rate === event.rate && happens.test(clause));
  if (!said || !ofWhom.test(clause)) return false;
  const [named = ''] = clause.replace(ofWhom, '').split(said.happens);
  const whom = namesOfWords(named);
  return (
    isVoluntary === (said.kind === 'voluntary' || voluntary.test(clause)) &&
    whom.length > 0 &&
    whom.every((one) => who.some((other) => meet(one, other))) &&
    who.every((one) => whom.some((other) => meet(one, other)))
  );
}

/** Named, of the same people, for the same time: what the name says more must be borne out. */
function tellsSame(
  figure: LedgerFigure,
  source: LedgerSource,
  counted: Counted,
  ledger: Ledger,
): boolean {
  const { event, who, around, isVoluntary } = counted;
  if (!isOfTime(figure, counted)) return false;
  if (happensTo(figure, source, counted)) return true;
  const said = figure.place.row === null ? sentenceAround(figure, source) : headsOf(figure, source);
  if (!event.rate.test(said) || voluntary.test(said) !== isVoluntary) return false;
  const before = beforeOf(figure, source, said).replace(event.rate, ' ').replace(voluntary, ' ');
  const strange = [...stemsIn(before)].filter(
    (stem) => !around.has(stem) && !isOfCompany(stem, ledger),
  );
  const named = namesOfWords(before);
  const isOfAll = who.length > 0 && who.every((one) => named.some((other) => meet(one, other)));
  return isOfAll && strange.length <= (figure.place.row === null ? mostStrange : 0);
}

/** What a sentence says of a figure up to it. */
function beforeOf({ place }: LedgerFigure, { reading }: LedgerSource, said: string): string {
  if (place.row !== null) return said;
  const own = reading.text.slice(place.start, place.end).replace(/\s+/gu, ' ');
  return said.slice(0, Math.max(0, said.indexOf(own)));
}

/** A rate by its name against who counts, sentence by sentence, what it is the rate of. */
export function findCountedRates(ledger: Ledger): Conflict[] {
  const sources = sourcesInForce(ledger);
  const counted = sources.flatMap((source) => countedIn(source, ledger));
  return counted.flatMap((known): Conflict[] => {
    const named = sources
      .filter(({ id }) => id !== known.source.id)
      .flatMap((source) =>
        ledger
          .figuresOf(source.id)
          .filter(
            ({ kind, form, origin }) =>
              kind === 'percent' && form === 'level' && origin !== 'query',
          )
          .filter((figure) => isTold(figure, source) && !isPlan(figure))
          .filter((figure) => tellsSame(figure, source, known, ledger)),
      );
    const [first, ...others] = named.toSorted(
      (a, b) => Number(a.place.row !== null) - Number(b.place.row !== null),
    );
    if (!first || [first, ...others].some((one) => !apart(one, known.figure))) return [];
    return [
      {
        kind: 'contradicts',
        sides: [sideOf(known.figure), sideOf(first)],
        about: sentenceAround(first, ledger.sources.get(first.sourceId) ?? known.source),
        why: 'Who counts what happened comes to another rate for the same time.',
        better: 0,
      },
    ];
  });
}
