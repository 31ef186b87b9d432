import type { Block } from '../reading/reading.ts';
import type { LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { isSentence } from '../sentences/passages/block-context.ts';
import type { About, Players } from '../sentences/players.ts';
import { measuredIn } from './own-record.ts';
import type { Topic } from './topic.ts';

interface Passage {
  source: LedgerSource;
  block: Block;
  text: string;
  question: string | null;
  figures: readonly LedgerFigure[];
}

/** With figures, or in words alone. */
type AtHome = 'passage' | 'words' | null;

/**
 * Whether it is told where figures about a market, a rival or customers go that belong nowhere else,
 * and as what; how many somebody has is no view of a customer.
 */
export function atHome(passage: Passage, topic: Topic, players: Players): AtHome {
  const { source, figures, text, block } = passage;
  const about = players.speaksOf(passage);
  if (!topic.home || !topic.about || !about.has(topic.about)) return null;
  if (topic.from.length > 0 && !topic.from.includes(source.card.kind)) return null;
  const isWhole = isSentence.test(text);
  if (topic.about === 'market')
    return (isWhole && figures.length > 0) || (block.kind === 'item' && measuredIn(passage) > 0)
      ? 'passage'
      : null;
  if (!isWhole) return null;
  if (topic.about === 'customer')
    return figures.some(({ kind }) => kind !== 'count') ? 'passage' : null;
  return topic.about === 'rival' ? atHomeOfRival(passage, about, players) : null;
}

function atHomeOfRival(passage: Passage, about: ReadonlySet<About>, players: Players): AtHome {
  const { source, question, figures } = passage;
  const { ownerRole } = source.card;
  // What a rival can and cannot do needs no figure where nobody tells it who sells against it.
  const isOther = ownerRole !== 'target' && ownerRole !== 'adviser' && !about.has('customer');
  if (players.opensWith(passage) === 'rival' && isOther) return 'words';
  // Of a rival customers tell where they are asked about it; else they tell of themselves.
  const isAsked = players.speaksOf({ text: question ?? '', source }).has('rival');
  return figures.length > 0 && (!about.has('customer') || isAsked) ? 'passage' : null;
}
