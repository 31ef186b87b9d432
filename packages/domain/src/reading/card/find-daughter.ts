import { legalForms } from '../../kit/legal-forms.ts';
import { sameCompany } from '../entities/find-entities.ts';
import { isTarget } from './target-name.ts';

const legalForm = new RegExp(`\\s(${legalForms})$`, 'u');

/** "Merrow Ibérica S.L." alone over a paper of Merrow plc: a company of the group, whose numbers are its own. */
export function findDaughter(heads: readonly string[], company: string | null): string | null {
  const form = legalForm.exec(company ?? '')?.[1];
  if (company === null || form === undefined) return null;
  const isDaughter = (name: string) => {
    const own = legalForm.exec(name)?.[1];
    if (own === undefined || own === form || /[\d:]/u.test(name)) return false;
    return isTarget(name, company) && !sameCompany(name, company);
  };
  return heads.map((head) => head.trim()).find(isDaughter) ?? null;
}
