import { withoutLegalForm } from '../../kit/legal-forms.ts';
import type { Ledger, LedgerSource } from '../../sentences/ledger.ts';
import { sourcesInForce } from '../../sentences/sources-in-force.ts';
import type { Conflict } from '../conflict.ts';
import { isOutside } from '../selling.ts';
import { sentencesIn, sideOfSentence, type ToldSentence } from '../told/sentences.ts';
import { partyOf } from './contract-papers.ts';
import { atWill, going, type WayOut, waysOutIn, word } from './ways-out.ts';

const none = word(
  'none|no|not one|not a single|kein(?:e[rnms]?)?|aucune?|ning[uú]n[oa]?|nessun[oa]?|nenhum[a]?|geen|ingen|inget',
);
const contracts = word(
  '(?:contracts?|agreements?|customers?|clients?|\\p{L}*vertr[aä]ge?n?|\\p{L}*kunden?|contrats?|contratos?|clientes?|contratt[oi]|client[ei]|overeenkomst\\p{L}*|contracten|klant\\p{L}*|avtale\\p{L}*|aftale\\p{L}*|avtal\\p{L}*|kunder?)',
);
const early = word(
  "early|earlier|prematurely|before (?:its|their|the) (?:\\p{L}+ )?(?:expiry|expiration|end|term)\\p{L}*|vorzeitig|vor (?:ablauf|ende|laufzeitende)|avant (?:son|leur|l['’]) ?(?:échéance|terme)|par anticipation|antes de (?:su|la|o|a|seu) ?\\p{L}*|anticipadamente|prima della scadenza|anticipatamente|voortijdig|vóór (?:de )?(?:einddatum|afloop)|før (?:utløp|udløb)\\p{L}*|i förtid|före (?:utgången|slutet)",
);
/** Some of them, which have to be known to be among them. */
const foremost = word(
  'largest|biggest|top|key|main|major|größten?|grössten?|wichtigsten?|plus (?:grands?|gros|importants?)|principaux|principales?|mayores|maggiori|principali|maiores|principais|grootste|belangrijkste|største|största|viktigste|viktigaste',
);

/** What nobody did, somebody may still do. */
const able = word(
  'may|can|could|able|rights?|options?|way|clauses?|possibilit\\p{L}+|kann|können|darf|dürfen|\\p{L}*recht\\p{L}*|möglich\\p{L}*|peut|peuvent|droit|possible|puede|pueden|derecho|può|possono|diritto|pode|podem|direito|kan|mag|rett|ret|rätt',
);
/** "None of our customers", "no right": what is denied stands right behind. */
const noneAtAll = new RegExp(
  `(?:${none.source})\\s(?:(?:of|our|the|these|unserer|der|de|nos|nuestros|dei|nostri|dos|nossos|onze|av|af|våre|vores|våra)\\s){0,2}(?:${contracts.source}|(?:right|option|possibility|way|recht|möglichkeit|droit|derecho|diritto|direito|rett|ret|rätt)(?![\\p{L}]))`,
  'iu',
);

const isDenied = ({ text }: ToldSentence): boolean => {
  const [, behind = ''] = noneAtAll.test(text) ? ['', text] : text.split(none);
  return (
    contracts.test(behind.split(/[,;:]/u)[0] ?? '') &&
    going.test(behind) &&
    able.test(text) &&
    (atWill.test(behind) || early.test(behind))
  );
};

/** Whether a table of the foremost has a row of that name. */
function isForemost(party: string, sources: readonly LedgerSource[]): boolean {
  const name = withoutLegalForm(party).toLowerCase();
  return sources.some(({ reading }) =>
    reading.tables.some((table) => {
      const block = reading.blocks[table.block];
      const heads = (block?.headings ?? []).flatMap((at) => reading.blocks[at] ?? []);
      const over = heads.map(({ start, end }) => reading.text.slice(start, end)).join(' ');
      return (
        foremost.test(`${over} ${table.caption ?? ''}`) &&
        table.cells.some(([first]) => first?.text.toLowerCase().startsWith(name))
      );
    }),
  );
}

/** "No contract can be ended early" against one that can. */
export function findDeniedWaysOut(ledger: Ledger): Conflict[] {
  const denials = sentencesIn(ledger).filter((said) => !isOutside(said.source) && isDenied(said));
  if (denials.length === 0) return [];
  const sources = sourcesInForce(ledger);
  const ways = waysOutIn(ledger);
  return denials.flatMap((denial): Conflict[] => {
    const isMeant = ({ said }: WayOut): boolean => {
      const party = partyOf(said.source, ledger.company);
      if (!party || said.source.id === denial.source.id) return false;
      return !foremost.test(denial.text) || isForemost(party, sources);
    };
    const way = ways.find(isMeant);
    if (!way) return [];
    return [
      {
        kind: 'contradicts',
        sides: [sideOfSentence(way.said, way.said.text), sideOfSentence(denial, denial.text)],
        about: denial.text,
        why: 'A contract of the room has a way out for whom it is with.',
        better: 0,
      },
    ];
  });
}
