import { ofAllLanguages, silentWords, statingVerbs } from '../../kit/closed-classes.ts';
import { splitSentences } from '../../kit/split-sentences.ts';
import { wordStem } from '../../kit/word-stem.ts';
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

const turnover =
  'turnover|attrition|\\p{L}*fluktuation(?:srate|squote)?|rotation|personeelsverloop|verloop|rotación|rotazione|rotatividade|personaleomsætning|personalomsättning|gjennomtrekk';
const voluntary = word(
  'voluntary|voluntarily|freiwillig\\p{L}*|volontaires?|voluntari[ao]s?|volontari[ao]|voluntári[ao]s?|vrijwillig\\p{L}*|frivillig\\p{L}*|eigenkündig\\p{L}*',
);

const events: readonly Event[] = [
  {
    happens: word(
      'resign(?:ed|ations?)|handed in (?:their|his|her) notice|quit|selbst gekündigt|(?:von sich aus|freiwillig) (?:gekündigt|gegangen|ausgeschieden)|eigenkündigungen|démissionn\\p{L}*|ont démissionné|dimitieron|renunciaron|dimess[ie]|si sono dimess[ie]|demitiram-se|ontslag genomen|sa opp|sagde op|sade upp sig',
    ),
    rate: word(turnover),
    kind: 'voluntary',
  },
  {
    happens: word(
      'left(?: us| the (?:company|group|firm|business))?|departed|moved on|verlassen|verließen|gegangen|ausgeschieden|ausgetreten|schieden aus|quitté|partis|marcharon|se fueron|se ne sono andati|hanno lasciato|saíram|vertrokken|sluttet|slutade|fratrådte',
    ),
    rate: word(turnover),
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
  /** Of whom. */
  who: ReadonlySet<string>;
  around: ReadonlySet<string>;
}

const silent: ReadonlySet<string> = new Set(
  [
    ...silentWords,
    ...ofAllLanguages(statingVerbs),
    ...'rate among year average number total im durchschnitt mittel jahr anzahl quote moyenne nombre taux promedio número tasa media numero tasso média taxa gemiddeld aantal gjennomsnitt genomsnitt'.split(
      ' ',
    ),
  ].map(wordStem),
);
const stemsIn = (text: string): Set<string> =>
  new Set((text.match(/\p{L}{3,}/gu) ?? []).map(wordStem).filter((stem) => !silent.has(stem)));

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
    if (!isTold(figure, source) || isPlan(figure) || figure.period.value === null) return [];
    const spans = splitSentences(text.slice(block.start, block.end));
    const at = spans.findIndex(({ end }) => figure.place.start - block.start < end);
    const from = block.start + (spans[Math.max(0, at - sentencesBefore)]?.start ?? 0);
    const to = block.start + (spans[at]?.end ?? 0);
    const pair = countsOf(
      figure,
      prose.filter(({ kind, place }) => kind === 'count' && place.start >= from && place.end <= to),
    );
    if (!pair) return [];
    const [part] = pair;
    const said = sentenceAround(part, source);
    const found = events.filter(({ happens }) => happens.test(said));
    const [, behind = ''] = whoBehind.exec(text.slice(part.place.end, block.end)) ?? [];
    return found.map((event) => {
      const [who = ''] = behind.split(event.happens);
      return { figure, source, event, who: stemsIn(who), around: stemsIn(text.slice(from, to)) };
    });
  });
}

/** "Improved to": what became of the rate, in one word. */
const mostStrange = 1;

const isOfCompany = (stem: string, { company }: Ledger): boolean => stemsIn(company).has(stem);

/** Named, of the same people, for the same time: what the name says more must be borne out. */
function tellsSame(
  figure: LedgerFigure,
  source: LedgerSource,
  counted: Counted,
  ledger: Ledger,
): boolean {
  const { event, who, around } = counted;
  const said = figure.place.row === null ? sentenceAround(figure, source) : headsOf(figure, source);
  if (!event.rate.test(said) || voluntary.test(said) !== (event.kind === 'voluntary')) return false;
  const [mine, theirs] = [figure.period.value, counted.figure.period.value];
  if (!mine || !theirs || !periodsAgree(mine, theirs)) return false;
  const named = stemsIn(
    beforeOf(figure, source, said).replace(event.rate, ' ').replace(voluntary, ' '),
  );
  const strange = [...named].filter((stem) => !around.has(stem) && !isOfCompany(stem, ledger));
  const isOfAll = who.size > 0 && [...who].every((stem) => named.has(stem));
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
        about: sentenceAround(first, ledger.sources.get(first.sourceId) ?? known.source).slice(
          0,
          160,
        ),
        why: 'Who counts what happened comes to another rate for the same time.',
        better: 0,
      },
    ];
  });
}
