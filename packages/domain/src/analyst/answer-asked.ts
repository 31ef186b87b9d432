import { asked } from '../know-how/first-asked.ts';
import type { ClaimBook } from '../sentences/claim-book.ts';
import { chooseMessages } from '../sentences/messages/choose-messages.ts';
import { leadQuotes, quoteAsMessage } from '../sentences/messages/lead-quotes.ts';
import type { Evidence } from './gather.ts';
import { tellsGrowth } from './market-key.ts';
import { writeOn } from './write-section.ts';

/** The sentence of a study that tells the very growth of the market that the model computes with. */
function tellsMarket({ ledger, passages }: Evidence, book: ClaimBook): string[] {
  const told = passages.filter((passage) => tellsGrowth(passage, ledger));
  const [lead] = leadQuotes(told, ledger).filter(({ said }) => tellsGrowth(said, ledger));
  return lead ? [book.add(quoteAsMessage(lead.said))] : [];
}

function answerTo(
  { topics, says, quoted = true }: (typeof asked)[number],
  evidence: Evidence,
  book: ClaimBook,
): string[] {
  for (const id of topics) {
    const written = writeOn(id, evidence, book);
    const computed = book.claims
      .filter(
        ({ id: claim, text }) => written.computed.includes(claim) && (says?.test(text) ?? true),
      )
      .map((claim) => claim.id);
    const market = id === 'outlook' ? tellsMarket(evidence, book) : [];
    if (market.length > 0) return market;
    const { section } = chooseMessages(
      [[{ ...written, computed, passages: quoted ? written.passages : [] }]],
      evidence.ledger,
      book,
    );
    if (section) return [section];
  }
  return [];
}

/** One statement for each question that the evidence answers, in the order in which an investor asks. */
export const answerAsked = (evidence: Evidence, book: ClaimBook): string[] => [
  ...new Set(asked.flatMap((each) => answerTo(each, evidence, book))),
];
