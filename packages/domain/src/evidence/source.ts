/**
 * A: filing or audited accounts. B: primary data or the target's own records. C: reputable press,
 * a named research house, or a working paper from outside. D: a vendor's claim about itself, or unknown.
 */
export const grades = ['A', 'B', 'C', 'D'] as const;
export type Grade = (typeof grades)[number];

export const gradeMeanings: Readonly<Record<Grade, string>> = {
  A: 'Filing or audited accounts',
  B: 'Primary data or the company’s own records',
  C: 'Reputable press, named research, or working papers from outside the company',
  D: 'Vendor claim or unknown origin',
};

export type SourceKind = 'document' | 'page';
