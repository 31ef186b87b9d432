import { withoutLegalForm } from '../kit/legal-forms.ts';
import { areOutside, companyCalled, type SectionKey, talkOpening } from './sections.ts';

/**
 * An open question in words for the person asked. Whoever has nothing to do with the company is asked of all of
 * its trade: a question after it alone would tell that somebody looks at it.
 */
export function askPerson(question: string, key: SectionKey, company: string): string {
  const called = companyCalled[key];
  if (called === null) return question;
  return [company, withoutLegalForm(company)].reduce(
    (words, name) =>
      (areOutside[key]
        ? words.replaceAll(`${name} and its rivals`, 'the leading suppliers')
        : words
      ).replaceAll(name, called),
    question,
  );
}

/** How a guide begins: what is told of the talk, and for the interviewer alone what is not. */
export const guideLead = (key: SectionKey): string[] => [
  talkOpening[key],
  '',
  areOutside[key]
    ? 'For the interviewer, not to be read out: name no company as the one that is studied, no client and no transaction.'
    : 'For the interviewer, not to be read out: name no client and no transaction, and ask for nothing that the person must keep confidential.',
];
