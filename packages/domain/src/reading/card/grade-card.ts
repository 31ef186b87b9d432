import { type Grade, grades } from '../../evidence/source.ts';
import type { Card, DocumentKind } from '../reading.ts';

export interface CardGrade {
  grade: Grade;
  reason: string;
}

/** Records and answers as they came, whoever keeps them. */
const primary: ReadonlySet<DocumentKind> = new Set([
  'management_accounts',
  'plan',
  'survey',
  'records',
  'interview',
  'mail',
  'memo',
]);

/** How far a document may be trusted, from what it is and whose: the first rule that fits. */
export function gradeCard(card: Card): CardGrade {
  const { kind, ownerRole: role } = card;
  if (role === 'authority') return { grade: 'A', reason: 'Official register or authority' };
  if (kind === 'filing' || kind === 'accounts') {
    return role === 'press' || role === 'research'
      ? { grade: 'C', reason: 'Accounts as retold by others' }
      : { grade: 'A', reason: 'Filing or audited accounts' };
  }
  if (role === 'auditor') return { grade: 'A', reason: 'Audited' };
  if (role === 'adviser') return { grade: 'D', reason: 'Adviser in the sale: a vendor’s claim' };
  if (kind === 'study' || kind === 'analyst_note') {
    return card.owner === null
      ? { grade: 'D', reason: 'Research of unknown origin' }
      : { grade: 'C', reason: 'Named research' };
  }
  // Who looks from outside and neither studies nor asks anybody has written down what he saw.
  if (role === 'research' && (kind === 'memo' || kind === 'other'))
    return { grade: 'C', reason: 'Working paper that looks at the company from outside' };
  if (role === 'research' && !primary.has(kind)) return { grade: 'C', reason: 'Named research' };
  if (role === 'press' || kind === 'press') return { grade: 'C', reason: 'Press' };
  if (role === 'target' && !primary.has(kind)) {
    return { grade: 'D', reason: 'The company’s own presentation: a vendor’s claim about itself' };
  }
  if (primary.has(kind)) return { grade: 'B', reason: reasonOfPrimary(kind) };
  if (role === 'customer' || role === 'former_employee')
    return { grade: 'B', reason: 'First-hand account' };
  return { grade: 'D', reason: 'Unknown origin' };
}

/** Whoever plants words for the reader's machine may have planted more. */
export function gradeReading(card: Card, addressesAgents: boolean): CardGrade {
  const { grade, reason } = gradeCard(card);
  if (!addressesAgents) return { grade, reason };
  const lower = grades[grades.indexOf(grade) + 1] ?? grade;
  return {
    grade: lower,
    reason: `${reason}; one grade lower: it holds text that addresses the agents`,
  };
}

function reasonOfPrimary(kind: DocumentKind): string {
  if (kind === 'interview') return 'Primary data: interview';
  if (kind === 'survey') return 'Primary data: survey';
  return 'Records of the company or its partners';
}
