import { findKnowHow } from '../know-how/find-know-how.ts';
import { readOutline } from '../scope/read-outline.ts';
import { isPlace } from '../sentences/players.ts';
import type { Evidence } from './gather.ts';

export interface ScopeBrief {
  outline: string;
  markets: string;
}

/** The outline made precise: under each title the questions that it must answer. */
export function writeScope({ outline, markets: listed }: ScopeBrief, evidence: Evidence) {
  const { company } = evidence.ledger;
  const inScope = listed.split('\n').map((line) => line.replace(/^[-*\s]+/, '').trim());
  const markets = inScope.filter(Boolean);
  const offers = markets.filter((market) => !isPlace(market));
  // Products and places part a business in two ways: one question asks for one of them.
  const named = (offers.length > 0 ? offers : markets).slice(0, 4);
  return {
    sections: readOutline(outline).map(({ title, subsections }) => ({
      title: title.slice(0, 200),
      subsections: subsections.slice(0, 20).map((subsection, index) => ({
        title: subsection.slice(0, 200),
        questions: [
          ...findKnowHow(subsection).topics.map(({ question }) =>
            question.en.replaceAll('{company}', company).slice(0, 400),
          ),
          ...(index === 0 && named.length > 1
            ? [`How does the answer differ by market: ${named.join(', ')}?`.slice(0, 400)]
            : []),
        ],
      })),
    })),
    rationale: rationaleOf(evidence),
  };
}

function rationaleOf({ ledger }: Evidence): string {
  const count = ledger.sources.size;
  return count === 0
    ? 'There is no document in hand yet, so every question is open.'
    : `The questions follow the outline; ${count} ${count === 1 ? 'document is' : 'documents are'} in hand to answer them from.`;
}
