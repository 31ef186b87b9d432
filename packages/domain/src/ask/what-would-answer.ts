import { countWordStarts } from '../kit/word-starts.ts';
import { allKnowHow } from '../know-how/find-know-how.ts';
import type { Topic } from '../know-how/topic.ts';
import type { Ledger } from '../sentences/ledger.ts';
import type { Question } from './question.ts';

const FOR_CONCEPT = 3;

/** Which document to ask for: what the analyst knows to answer its topic, for the time that is asked for. */
export function whatWouldAnswer(question: Question, ledger: Ledger): string {
  const topics = allKnowHow([]).flatMap(({ topics }) => topics);
  const weighed = topics
    .map((topic) => ({ topic, weight: weigh(topic, question) }))
    .toSorted((a, b) => b.weight - a.weight);
  const [best] = weighed;
  const labels = question.periods.map(({ label }) => label);
  const when = labels.length > 0 ? ` (for ${labels.join(', ')})` : '';
  if (!best || best.weight === 0) {
    return `A document, or a talk with management, that answers in so many words: ${question.text}`;
  }
  const wanted = best.topic.wouldAnswer.en.replaceAll('{company}', ledger.company);
  return `${wanted}${when}`;
}

function weigh({ concepts, words }: Topic, { measures, text }: Question): number {
  const own = concepts.split(' ');
  const measured = measures.filter(({ measure }) => own.includes(measure.concept)).length;
  return measured * FOR_CONCEPT + countWordStarts(words, text);
}
