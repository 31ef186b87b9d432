import type { DocumentBlock, PartOf } from './document.ts';

type Section = PartOf<'section'>;

function unasked(blocks: readonly DocumentBlock[], asked: Set<string>): DocumentBlock[] {
  return blocks.flatMap((block): DocumentBlock[] => {
    if (block.kind !== 'questions') return [block];
    const questions = block.questions.filter(({ question }) => !asked.has(question));
    for (const { question } of questions) asked.add(question);
    return questions.length > 0 ? [{ ...block, questions }] : [];
  });
}

/** What stands above a section is no title below it, nor above another; an open question is asked once. */
export function sayOnce(sections: readonly Section[]): Section[] {
  const [said, asked] = [new Set<string>(), new Set<string>()];
  return sections.map((section) => {
    const messages = [section, ...section.subsections].flatMap(({ message }) => message ?? []);
    const message = section.message && messages.find(({ text }) => !said.has(text));
    if (message) said.add(message.text);
    return {
      ...section,
      message: message ?? null,
      subsections: section.subsections.map((each) => ({
        ...each,
        message: each.message?.text === message?.text ? null : each.message,
        blocks: unasked(each.blocks, asked),
      })),
    };
  });
}
