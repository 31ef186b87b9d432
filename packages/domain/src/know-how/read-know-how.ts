import { figureKinds } from '../reading/figure.ts';
import { type DocumentKind, documentKinds } from '../reading/reading.ts';
import type { About } from '../sentences/players.ts';
import type { KnowHow, Topic } from './topic.ts';

const abouts: readonly About[] = ['target', 'market', 'rival', 'customer'];
const classes: readonly NonNullable<Topic['shows']>[] = [
  'rivals',
  'shares',
  'scores',
  'customers',
  'ratings',
  'plans',
  'parts',
  'bridge',
  'series',
  'counted',
  'weights',
];
const answers: readonly NonNullable<Topic['also']>[] = ['scores', 'parts', 'market'];

const kept: readonly NonNullable<Topic['keeps']>[] = ['terms', 'amounts', 'plans', 'counts'];

/** The line of a topic that begins with a word, without it. */
function lineOf(lines: readonly string[], word: string): string {
  return lines.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1) ?? '';
}

function readQuestion(line: string): [question: string, wouldAnswer: string] {
  const [question = '', wouldAnswer = ''] = line.split(' → ');
  return [question, wouldAnswer];
}

/** "## revenue about:target from:accounts,filing plans" and the lines below it. */
function readTopic(text: string): Topic {
  const [head = '', ...lines] = text.split('\n');
  const [id = '', ...marks] = head.trim().split(' ');
  const marked = (name: string) =>
    marks.find((mark) => mark.startsWith(`${name}:`))?.slice(name.length + 1);
  const kinds = marked('from')?.split(',') ?? [];
  const about = abouts.find((one) => one === marked('about'));
  const shows = classes.find((one) => one === marked('shows'));
  const also = answers.find((one) => one === marked('also'));
  const keeps = kept.find((one) => one === marked('keeps'));
  const kindOf = (mark: string) => figureKinds.find((one) => one === marked(mark));
  const [tells, lacks] = [kindOf('tells'), kindOf('lacks')];
  const [en, de] = [readQuestion(lineOf(lines, 'en')), readQuestion(lineOf(lines, 'de'))];
  return {
    id,
    concepts: lineOf(lines, 'concepts'),
    words: lineOf(lines, 'words'),
    further: lineOf(lines, 'further'),
    from: documentKinds.filter((kind: DocumentKind) => kinds.includes(kind)),
    ...(about ? { about } : {}),
    ...(shows ? { shows } : {}),
    ...(also ? { also } : {}),
    ...(tells ? { tells } : {}),
    ...(lacks ? { lacks } : {}),
    ...(keeps ? { keeps } : {}),
    home: marks.includes('home'),
    conditions: marks.includes('conditions'),
    prices: marks.includes('prices'),
    plans: marks.includes('plans'),
    question: { en: en[0], de: de[0] },
    wouldAnswer: { en: en[1], de: de[1] },
    asked: lineOf(lines, 'ask').split(' | '),
  };
}

/** Know-how as it is written down: a subsection under each #, a topic under each ##. */
export function readKnowHow(text: string): KnowHow[] {
  const subsections = text.split(/^# /mu).slice(1);
  return subsections.map((subsection) => {
    const [head = '', ...topics] = subsection.trim().split(/^## /mu);
    const [title = '', recognise = ''] = head.trim().split(' → ');
    return { title, recognise, topics: topics.map(readTopic) };
  });
}
