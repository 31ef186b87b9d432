import { z } from 'zod';

export const askKeySchema = z.object({
  company: z.string(),
  facts: z.array(
    z.object({
      id: z.string(),
      figure: z
        .object({
          measure: z.string(),
          subject: z.string(),
          value: z.union([z.number(), z.string(), z.null()]),
          unit: z.string().nullish(),
          period: z.string().nullish(),
        })
        .nullish(),
    }),
  ),
  unanswerable: z.array(z.object({ id: z.string(), question: z.string() })),
});
export type AskKey = z.infer<typeof askKeySchema>;
type Wanted = NonNullable<AskKey['facts'][number]['figure']>;

const keyedQuestionSchema = z.object({
  id: z.string(),
  text: z.string(),
  /** Null where the room does not answer. */
  wanted: z
    .object({ value: z.union([z.number(), z.string(), z.null()]), unit: z.string().nullish() })
    .nullable(),
});
export type KeyedQuestion = z.infer<typeof keyedQuestionSchema>;

/** Questions that were written for a room by hand. */
export const writtenQuestionsSchema = z.object({
  company: z.string(),
  questions: z.array(keyedQuestionSchema),
});

const ANSWERABLE = 10;
const UNANSWERABLE = 10;

/** The time and the company of no room. */
const elsewhere = { period: '1987', subject: 'Harrowgate Nine Analytics' };

const withoutRemarks = (text: string) => text.replaceAll(/\s*\([^)]*\)\s*$/gu, '').trim();

/** A year, a quarter or a day can be asked for; "since", "up to" and the weeks of a survey cannot so. */
const askable =
  /^(?:FY|fiscal|calendar|Q\d|\d{1,2} \p{Lu}|\p{Lu}\p{L}+ (?:\d{1,2}, )?\d{4}$|\d{4})/u;

function ask({ measure, subject, period }: Wanted): string {
  const time = withoutRemarks(period ?? '');
  const when = askable.test(time) ? ` for ${time}` : '';
  return `What was ${measure} of ${subject}${when}?`;
}

const figuresOf = ({ facts }: AskKey) =>
  facts.flatMap(({ id, figure }) => (figure ? [{ id, figure }] : []));

/** One question for every figure of a key. */
export function questionsOnAll(key: AskKey): KeyedQuestion[] {
  return figuresOf(key).map(({ id, figure }) => ({ id, text: ask(figure), wanted: figure }));
}

/** Every n-th, so that no hand has chosen. */
function spread<T>(items: readonly T[], count: number, from = 0): T[] {
  const step = items.length / count;
  return Array.from({ length: count }, (_, at) => items[Math.floor(at * step) + from]).flatMap(
    (item) => item ?? [],
  );
}

/**
 * Twenty questions to a room: ten spread over the figures of its key; its own questions without an
 * answer, and further ones made of its figures for a year or a company that it does not know.
 */
export function twentyQuestions(key: AskKey): KeyedQuestion[] {
  const own = key.unanswerable.slice(0, UNANSWERABLE);
  const made = spread(figuresOf(key), UNANSWERABLE - own.length, 1).map(({ id, figure }, at) => ({
    id: `${id}*`,
    text:
      at % 2 === 0
        ? ask({ ...figure, period: elsewhere.period })
        : ask({ ...figure, subject: elsewhere.subject }),
    wanted: null,
  }));
  return [
    ...spread(questionsOnAll(key), ANSWERABLE),
    ...own.map(({ id, question }) => ({ id, text: question, wanted: null })),
    ...made,
  ];
}
