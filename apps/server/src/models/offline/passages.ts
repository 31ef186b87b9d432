import { z } from 'zod';
import type { ToolAnswer } from './conversation.ts';

/** A piece of a source, as the document search hands it out. */
export interface Passage {
  sourceId: string;
  title: string;
  publishedAt: string | null;
  grade: string;
  locator: string;
  content: string;
  /** Near-copies of one text share it. */
  groupId: string;
}

const answerSchema = z.object({
  passages: z.array(
    z.object({
      source_id: z.string(),
      title: z.string(),
      published_at: z.string().nullable(),
      grade: z.string(),
      locator: z.string(),
      text: z.string(),
      group_id: z.string(),
    }),
  ),
});

/** Every passage once, in the order in which the searches brought them up. */
export function readPassages(answers: readonly ToolAnswer[]): Passage[] {
  const found = new Map<string, Passage>();
  for (const { tool, output } of answers) {
    if (tool !== 'search_documents') continue;
    const answer = answerSchema.safeParse(output);
    for (const hit of answer.success ? answer.data.passages : []) {
      const key = `${hit.source_id}\n${hit.text}`;
      if (found.has(key)) continue;
      found.set(key, {
        sourceId: hit.source_id,
        title: hit.title,
        publishedAt: hit.published_at,
        grade: hit.grade,
        locator: hit.locator,
        content: hit.text,
        groupId: hit.group_id,
      });
    }
  }
  return [...found.values()];
}
