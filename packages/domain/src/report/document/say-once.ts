import type { ReportSection, ReportSentence, ReportSubsection } from '../report.ts';
import type { DocumentBlock } from './document.ts';

const LONGEST_TITLE = 220;

/** An open question is asked once. */
export function unasked(blocks: readonly DocumentBlock[], asked: Set<string>): DocumentBlock[] {
  return blocks.flatMap((block): DocumentBlock[] => {
    if (block.kind !== 'questions') return [block];
    const questions = block.questions.filter(({ question }) => !asked.has(question));
    for (const { question } of questions) asked.add(question);
    return questions.length > 0 ? [{ ...block, questions }] : [];
  });
}

/** What is computed can become a title; what somebody says is one only where it was made for that. */
const isTitle = ({ text, figures }: ReportSentence): boolean =>
  figures.length > 0 && !/^“|: “/u.test(text) && text.length <= LONGEST_TITLE;

/** Two papers that say the same say it once. */
const saidIn = ({ text }: ReportSentence): string =>
  text.replace(/\s*\((?:[^()]|\([^()]*\))*\)\.?$/u, '');

/**
 * Where its message stands above something else already, the next sentence that can be one is its
 * title; those that others begin with are left to them as long as there is another.
 */
function titled<T extends ReportSubsection>(
  subsection: T,
  above: string,
  { said, wanted }: { said: Set<string>; wanted: ReadonlySet<string> },
): T {
  const { message, paragraphs } = subsection;
  const unsaid = (message ? [message, ...paragraphs.flat().filter(isTitle)] : []).filter(
    (one) => !said.has(saidIn(one)),
  );
  const own =
    unsaid.find((one) => one === message || !wanted.has(saidIn(one))) ?? unsaid[0] ?? null;
  if (own) said.add(saidIn(own));
  const titles = new Set([above, message?.claim_id, own?.claim_id]);
  return {
    ...subsection,
    message: own,
    paragraphs: paragraphs
      .map((sentences) => sentences.filter(({ claim_id }) => !titles.has(claim_id)))
      .filter((sentences) => sentences.length > 0),
  };
}

/** No message is a title twice, those of sections come first, and no text says its titles again. */
export function sayOnce(sections: readonly ReportSection[]): ReportSection[] {
  const said = new Set<string>();
  const above = sections.map((section) => {
    const messages = [section, ...section.subsections].flatMap(({ message }) => message ?? []);
    const message = section.message && messages.find((one) => !said.has(saidIn(one)));
    if (message) said.add(saidIn(message));
    return message ?? null;
  });
  const wanted = new Set(
    sections.flatMap(({ subsections }) =>
      subsections.flatMap(({ message }) => (message ? saidIn(message) : [])),
    ),
  );
  return sections.map((section, at) => ({
    ...section,
    message: above[at] ?? null,
    subsections: section.subsections.map((each) =>
      titled(each, above[at]?.claim_id ?? '', { said, wanted }),
    ),
  }));
}
