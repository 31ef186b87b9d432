import { toLabel } from '../../kit/label.ts';
import type { Figure } from '../figure.ts';
import type { Block, Card } from '../reading.ts';
import { readTag } from '../tagged.ts';
import { known, unknown } from './field.ts';

/** 'us-gaap:RevenueFromContractWithCustomer' → 'Revenue From Contract With Customer'. */
function wordsOfConcept(concept: string): string {
  const name = concept.slice(concept.indexOf(':') + 1);
  return name
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
}

/** Tagged facts of a paragraph, under the name of their concept. */
export function readTags(block: Block, text: string, card: Card): Figure[] {
  return block.tags.flatMap((tag): Figure[] => {
    const read = readTag(tag, text.slice(tag.start, tag.end));
    if (read === null) return [];
    const [start, end] = [block.start + tag.start, block.start + tag.end];
    const members = tag.members.map((member) => toLabel(wordsOfConcept(member)));
    const per = tag.unit?.split('/')[1];
    return [
      {
        ...read,
        place: { start, end, block: block.index, table: null, row: null, column: null },
        measure: known(
          { ...toLabel(wordsOfConcept(tag.concept)), concept: tag.concept },
          'read',
          null,
        ),
        subject: card.owner === null ? unknown() : known(card.owner, 'inherited', null),
        segment: members.length === 0 ? unknown() : known(members, 'read', null),
        basis: per === undefined ? unknown() : known(`per ${per}`, 'read', null),
        perimeter: unknown(),
        status: unknown(),
        doubt: block.doubt,
      },
    ];
  });
}
