import type { Card } from '../reading/reading.ts';
import type { About } from '../sentences/players.ts';
import type { Topic } from './topic.ts';

/** What nothing measures, rules and risks, a study tells under their heading, of whomever. */
export const isFeared = ({ conditions, about, concepts }: Topic, { kind }: Card): boolean =>
  (conditions || (about === 'market' && concepts === '')) && /study|analyst_note/.test(kind);

/** The company's plans stand apart from its record; what a market is expected to do does not. */
export function fitsPlans(isPlanned: boolean, topic: Topic, named: number): boolean {
  if (topic.plans) return isPlanned || named > 0;
  return !isPlanned || topic.about !== 'target';
}

/** What a page offers until some day is no plan of the company. */
export const isOffer = ({ kind }: Card, { plans }: Topic): boolean => plans && kind === 'web_page';

export function isOfTopic(topic: Topic, concept: string | null | undefined): boolean {
  return concept != null && topic.concepts.split(' ').includes(concept);
}

export function speaksTo(wanted: About, about: ReadonlySet<About>): boolean {
  return about.has(wanted) || (wanted === 'target' && about.has('customer'));
}

/** What the target tells of one customer, and a customer of his own costs and plans, is no record of the target. */
export function isOfCustomerAlone(
  { ownerRole, kind }: Card,
  { about, shows, plans, id, from }: Topic,
  toldOf: ReadonlySet<About>,
): boolean {
  if (about !== 'target' || shows === 'customers') return false;
  if (ownerRole === 'customer') return true;
  // A plan assumes something of customers, and what one claims stands in the accounts.
  const mayTell = (plans && kind === 'plan') || (id === 'policies' && from.includes(kind));
  return ownerRole === 'target' && toldOf.has('customer') && !toldOf.has('target') && !mayTell;
}
