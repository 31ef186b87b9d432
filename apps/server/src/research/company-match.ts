const legalForms = new Set(
  'ab ag as asa bv co company corp corporation gmbh group holding inc incorporated kg kgaa limited llc llp ltd nv oy oyj plc pte pty sa sarl sas se spa srl'.split(
    ' ',
  ),
);

/** Names are the same company when they differ in case, accents, punctuation or legal form only. */
export function matchesCompany(left: string, right: string): boolean {
  const a = coreName(left);
  return a !== '' && a === coreName(right);
}

function coreName(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  while (words.length > 1 && legalForms.has(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}
