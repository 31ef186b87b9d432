import { advertising } from '../conflicts/selling.ts';
import { labelWords } from '../kit/label.ts';
import { measureIn } from '../kit/measures.ts';
import { countWordStarts } from '../kit/word-starts.ts';
import { atHome } from '../know-how/at-home.ts';
import { asksTheSame, bearsOn } from '../know-how/bears-on.ts';
import {
  fitsPlans,
  isFeared,
  isOfCustomerAlone,
  isOffer,
  isOfTopic,
  speaksTo,
} from '../know-how/fits-topic.ts';
import { buying, condition, ofLargest, ofMethod, ofPower, ofWhole } from '../know-how/signs.ts';
import { type Topic, topicWords } from '../know-how/topic.ts';
import { writtenBy } from '../reading/card/written-by.ts';
import type { LedgerFigure } from '../sentences/ledger.ts';
import { ownMeasures } from '../sentences/own-measures.ts';
import { nearestHeading } from '../sentences/passages/block-context.ts';
import type { About, Players } from '../sentences/players.ts';
import { isAhead, isPlan, mostPlanned } from '../sentences/series.ts';
import { tellsOf } from '../sentences/table-about.ts';
import {
  measuresAs,
  measuresIt,
  setsPlansAgainst,
  shapeOf,
  toldConcepts,
} from '../sentences/table-shape.ts';
import type { GatheredPassage, ShownTable } from './gather.ts';

/** Below this a passage, or a table, does not bear on a topic. */
export const ENOUGH = { passage: 2.5, words: 4, spoken: 3, table: 1.5 };

const FOR_CONCEPT = 6;
const FOR_WORD = 1.5;
/** Of what nothing measures, words are all there is. */
const FOR_WORD_ALONE = 4.5;
const FOR_HEADING = 2.5;
const FOR_KIND = 1.5;
const FOR_PLAYER = 1;
const FOR_CLASS = 5;

/** How much a passage bears on a topic; nothing where it speaks of somebody else. */
export function weighPassage(passage: GatheredPassage, topic: Topic, players: Players): number {
  const { text, headings, figures, source, block } = passage;
  const { card } = source;
  const words = topicWords(topic, block.language ?? card.language);
  const about = players.speaksOf(passage);
  const nearest = nearestHeading(headings, card);
  const isHeaded = isFeared(topic, card) && countWordStarts(words, nearest) > 0;
  if (topic.about && about.size > 0 && !speaksTo(topic.about, about) && !isHeaded) return 0;
  // Who is nobody's paper and names nobody tells of others.
  const isNobodys = card.kind === 'other' && card.ownerRole === 'unknown' && about.size === 0;
  if (topic.about === 'target' && isNobodys) return 0;
  if (topic.about === 'rival' && topic.home && players.opensWith(passage) === 'target') return 0;
  const isMethod = ofMethod.test(text);
  if (isMethod && !isOfTopic(topic, 'responses')) return 0;
  const sellsTo = topic.shows === 'customers';
  if (isOfCustomerAlone(card, topic, about)) return 0;
  const isAssumption = topic.plans && card.kind === 'plan';
  if ((topic.prices || sellsTo) && figures.some(({ basis }) => ofPower.test(basis.value ?? '')))
    return 0;
  if (topic.tells && !figures.some(({ kind }) => kind === topic.tells)) return 0;
  if (figures.some(({ kind }) => kind === topic.lacks)) return 0;
  const said = sellsTo ? text : text.replace(ofWhole, ' ');
  const named = countWordStarts(words, said);
  const asked = countWordStarts(words, passage.question ?? '');
  const isToCome = (figure: LedgerFigure) => isPlan(figure) || isAhead(figure, writtenBy(card));
  // What is listed as an assumption needs no other word for it.
  const isAssumed = isAssumption && nearest !== '';
  const isPlanned = figures.some(isToCome) || isAssumed;
  if (!fitsPlans(isPlanned, topic, named) || isOffer(card, topic)) return 0;
  const isCounted = isMethod && figures.some(({ kind }) => kind === 'count');
  // What a plan tells of years to come is its assumption, and no view of those whom it names.
  const isToldAhead = card.kind === 'plan' && figures.some(isToCome);
  if (isToldAhead && !topic.plans) return 0;
  if (asksTheSame(topic, nearest, card.language)) return FOR_CONCEPT * 2;
  const measured =
    isCounted || isToldAhead || measures(passage, topic, { named: named + asked, about });
  const isConditional = topic.conditions && condition.test(text) && !advertising.has(card.kind);
  const isFrom = topic.from.includes(card.kind);
  const isMeant = isFrom || (topic.about && about.has(topic.about));
  const headed = Math.min(2, countWordStarts(words, isMeant || named > 0 ? headings : nearest));
  if (sellsTo && isBought(passage)) return FOR_CONCEPT + FOR_CLASS;
  // What is told of the target beside a rival compares them, unless it measures the target.
  if (topic.about === 'target' && about.has('rival') && !measured) return 0;
  if (topic.shows === 'plans' && named === 0) return 0;
  const above = `${nearest} · ${passage.question ?? ''}`;
  const isMeasured = figures.length > 0 || isAssumed;
  // A heading that names the topic by a word of its own says what stands below it.
  const isBelow = isHeaded && bearsOn(words, { text: '', above: nearest, isMeasured: true });
  const bears = isBelow || bearsOn(words, { text: said, above, isMeasured });
  if (!measured && !isConditional && !bears) {
    const home = atHome(passage, topic, players);
    return home ? ENOUGH[home] : 0;
  }
  return (
    (measured ? FOR_CONCEPT : 0) +
    (isConditional ? FOR_CONCEPT : 0) +
    Math.min(3, named) * (topic.concepts === '' ? FOR_WORD_ALONE : FOR_WORD) +
    (headed + Math.min(1, asked)) * FOR_HEADING +
    (isFrom ? FOR_KIND : 0) +
    (topic.about && about.has(topic.about) ? FOR_PLAYER : 0)
  );
}

/** One of its figures is of the topic, or it opens with the name of what the topic measures. */
function measures(
  { text, figures, source, at }: GatheredPassage,
  topic: Topic,
  { named, about }: { named: number; about: ReadonlySet<About> },
): boolean {
  const lead = labelWords(text.slice(0, (figures[0]?.place.start ?? at.start) - at.start));
  const opening = measureIn(lead);
  // "Sales to one customer made up 12%" measure no sales.
  const isShare =
    figures.length > 0 && !figures.some((one) => measuresAs(one, opening?.measure.kind));
  if (opening?.first === 0 && !isShare && isOfTopic(topic, opening.measure.concept)) return true;
  if (topic.shows === 'shares' && about.has('market') && ofLargest.test(text)) return true;
  const mayPrice = named > 0 || about.has('rival') || source.card.kind === 'web_page';
  return figures.some(
    (figure) =>
      (measuresIt(figure) &&
        (figure.kind !== 'date' || named > 0) &&
        isOfTopic(topic, figure.measure.value?.concept)) ||
      (topic.prices &&
        mayPrice &&
        figure.kind === 'money' &&
        /^per /.test(figure.basis.value ?? '')),
  );
}

/** What somebody takes from the target, in its own words. */
const isBought = ({ source, question, text, figures }: GatheredPassage): boolean =>
  source.card.ownerRole === 'customer' &&
  buying.test(`${question ?? ''} ${text}`) &&
  figures.some(({ kind }) => kind === 'money' || kind === 'count');

/** How much a table bears on a topic: by what its rows measure, then by what it is called. */
export function weighTable(shown: ShownTable, topic: Topic, players: Players): number {
  const { table, title, figures, source } = shown;
  if (isOffer(source.card, topic)) return 0;
  const labels = [...table.rowHeads.flat(), ...table.columnHeads.flat()].join(' · ');
  const words = topicWords(topic, source.card.language);
  const named = countWordStarts(words, title);
  const isSetAgainst = topic.shows === 'plans' && setsPlansAgainst(figures);
  if (figures.length > 0 && !isSetAgainst && !fitsPlans(mostPlanned(figures), topic, named))
    return 0;
  const isSurvey = source.card.kind === 'survey' && table.kind === 'records';
  const kind = isSurvey ? 'ratings' : players.classOf(table);
  const shape = kind ?? shapeOf(shown);
  if (topic.about && !speaksTo(topic.about, tellsOf(source.card, kind, figures))) return 0;
  if (kind === 'scores' && topic.shows === 'rivals') return 0;
  const measured = new Set(
    toldConcepts(figures, shape).filter((concept) => isOfTopic(topic, concept)),
  ).size;
  // What the company follows of itself is shown where nothing else measures it.
  if (topic.shows === 'series' && !shape && ownMeasures(shown).length > 0) return FOR_CLASS;
  const weight =
    Math.min(3, measured) * FOR_CONCEPT +
    Math.min(3, named) * FOR_WORD * 1.5 +
    Math.min(4, countWordStarts(words, labels)) * FOR_WORD * 0.5 +
    (shape !== null && topic.shows === shape ? FOR_CLASS * (shape === kind ? 1 : 2) : 0) +
    (isSetAgainst ? FOR_CLASS * 2 : 0);
  return weight === 0 ? 0 : weight + (topic.from.includes(source.card.kind) ? FOR_KIND : 0);
}
