import { withoutLegalForm } from '../kit/legal-forms.ts';
import { areOutside, type SectionKey } from './sections.ts';

/** Whoever has nothing to do with the company is asked of all of its trade: a question after it alone would tell that somebody looks at it. */
export function askOutsiders(question: string, key: SectionKey, company: string): string {
  if (!areOutside[key]) return question;
  return [company, withoutLegalForm(company)].reduce(
    (words, name) =>
      words
        .replaceAll(`${name} and its rivals`, 'the leading suppliers')
        .replaceAll(name, 'each leading supplier'),
    question,
  );
}
