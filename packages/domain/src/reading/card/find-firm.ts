/** A firm that signs the head of a document with its trade: "Alder Marsh, market economists." */
export interface Firm {
  name: string;
  trade: 'research' | 'law';
}

const trades: readonly [Firm['trade'], string][] = [
  [
    'research',
    'economists|researchers|analysts|consultants|Marktforscher|Ökonomen|économistes|economistas|economisti|economen|økonomer|ekonomer',
  ],
  [
    'law',
    'solicitors|lawyers|attorneys|Rechtsanwälte|avocats|abogados|advogados|avvocati|advocaten|advokater',
  ],
];
const signatures = trades.map(
  ([trade, names]) =>
    [
      trade,
      new RegExp(
        `^(?:(?:[Pp]repared |[Ww]ritten )?[Bb]y |(?:[Ee]rstellt )?[Vv]on )?(\\p{Lu}[\\p{L}&.’-]*(?:\\s(?:\\p{Lu}[\\p{L}&.’-]*|&|and|und)){1,5}),\\s(?:\\p{Ll}+\\s){0,3}(?:${names})(?![\\p{L}])`,
        'u',
      ),
    ] as const,
);
/** "Alder Marsh is an independent research house": who says what it lives by below its title. */
const introduced =
  /^(\p{Lu}[\p{L}&.’-]*(?:\s(?:\p{Lu}[\p{L}&.’-]*|&|and|und)){0,5})\s(?:is|ist|est|es|è|é|er|är)\s(?:(?:an?|the|eine?|une?|una|um|uma|et|ett|en)\s)?(?:[\p{L}-]+\s){0,3}?(?:(?:market )?research (?:house|firm|company|institute|organisation|organization|agency)|(?:Markt)?[Ff]orschungs(?:institut|haus|unternehmen)|Marktforschungs\p{L}+|institut d[’']études|cabinet d[’']études|instituto de (?:estudios|estudos|pesquisa)|istituto di ricerca|onderzoeksbureau|analyseinstitut\p{L}*|forskningsinstitut\p{L}*)(?![\p{L}])/u;
/** Whoever works for the seller does not look at him from outside. */
const forSeller = /\b(?:to|of|for) the (?:vendors?|sellers?|company)\b/iu;

const HEAD_LINES = 4;

/** The firm in the lines below a title; research that is done for the seller is none. */
export function findFirm(lines: readonly string[]): Firm | null {
  for (const line of lines.slice(0, HEAD_LINES)) {
    const house = introduced.exec(line)?.[1];
    if (house !== undefined && !forSeller.test(line)) return { name: house, trade: 'research' };
    for (const [trade, signature] of signatures) {
      const name = signature.exec(line)?.[1];
      if (name === undefined) continue;
      return trade === 'research' && forSeller.test(line) ? null : { name, trade };
    }
  }
  return null;
}
