const upperCased = new Set(['inc', 'llc', 'ltd', 'corp', 'co', 'plc']);

/** 'northwind traders inc' becomes 'Northwind Traders INC'. */
export function normaliseCompanyName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((word) => (upperCased.has(word.toLowerCase()) ? word.toUpperCase() : capitalised(word)))
    .join(' ');
}

function capitalised(word: string): string {
  const [first = ''] = word;
  return first.toUpperCase() + word.slice(first.length).toLowerCase();
}
