/** What is said of a risk of which nothing but its sentence is known. */
export const plainRisk = {
  kind: 'risk',
  likelihood: 'medium',
  effect: null,
  mitigant: '',
  owner: '',
  deal_term: '',
} as const;
