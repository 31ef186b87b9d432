import type { DocumentSubsection, PartOf, ReportDocument } from '../document/document.ts';
import { longDate } from '../report-words.ts';
import { type Deck, type DeckSlide, deckLimits } from './deck.ts';
import { exhibitSlide, modelSlides, pickSubsections, slideWorth } from './exhibit-slides.ts';
import { conflictSlide, signingSlide, sourceSlide } from './list-slides.ts';
import { stepsLeft, summarySlides } from './summary-slides.ts';
import { slideRoom, type TableRoom } from './table-room.ts';

interface Pick {
  section: PartOf<'section'>;
  subsection: DocumentSubsection;
}

/** Where there is more to show than slides, sections with two give up one, that worth least first. */
function fitPicks(picks: readonly Pick[], room: number, company: string): Pick[] {
  const worth = ({ subsection }: Pick) => slideWorth(subsection, company);
  const kept = [...picks];
  while (kept.length > room) {
    const [least] = kept
      .filter((pick) => kept.some((each) => each !== pick && each.section === pick.section))
      .toSorted((left, right) => worth(left) - worth(right));
    if (!least) break;
    kept.splice(kept.indexOf(least), 1);
  }
  return kept;
}

/** A committee deck: the answer first, two slides a section, then what is disputed and open. */
export function buildDeck(document: ReportDocument, place: TableRoom = slideRoom): Deck {
  const { report, parts, notices, footer, standing } = document;
  const sections = parts.filter((part) => part.kind === 'section');
  const date = longDate(report.generated_at);
  const summary = parts.find((part) => part.kind === 'summary');
  const cover: DeckSlide = {
    kind: 'cover',
    company: report.company_name,
    description: report.company_description,
    facts: `${date}  ·  ${standing.word}  ·  version ${report.version}`,
    notices,
  };
  const answer = [cover, ...(summary ? summarySlides(summary, document, place) : [])];
  const modelled = parts.flatMap((part) =>
    part.kind === 'model' ? modelSlides(part, report) : [],
  );
  const asked = signingSlide(sections, summary ? stepsLeft(summary) : []);
  const picks = sections.flatMap((section) =>
    pickSubsections(section, report.company_name).map((subsection) => ({ section, subsection })),
  );
  const room = deckLimits.slides - answer.length - modelled.length - asked.length;
  const content = [
    ...answer,
    ...modelled,
    ...fitPicks(picks, room, report.company_name).map(({ section, subsection }) =>
      exhibitSlide(section, subsection, report),
    ),
    ...asked,
  ];
  // What the slides before them show in part already.
  const listed = parts.flatMap((part) => {
    if (part.kind === 'conflicts' && !summary?.management) return conflictSlide(part);
    return part.kind === 'sources' ? sourceSlide(part) : [];
  });
  return {
    name: `${report.company_name}, commercial due diligence`,
    footer: [`${standing.word}, ${date}`, footer].filter(Boolean).join(' · '),
    slides:
      content.length < deckLimits.slides
        ? [...content, ...listed].slice(0, deckLimits.slides)
        : content,
  };
}
