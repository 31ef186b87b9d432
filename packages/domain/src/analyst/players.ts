import type { Ledger } from '../sentences/ledger.ts';
import type { Passage } from './gather.ts';
import type { About } from './know-how/topic.ts';
import { countWordStarts } from './word-starts.ts';

/** Legal forms tell companies apart only on paper. */
const legalForm =
  /\b(?:gmbh|mbh|ag|se|kg|kgaa|ohg|inc|llc|ltd|limited|plc|corp|corporation|co|sa|s\.a\.|spa|s\.p\.a\.|bv|b\.v\.|nv|ab|as|a\/s|aps|oy|oyj|sarl|srl|holding|group|gruppe|konzern)\b\.?/giu;
const markets = 'market|industry|sector|markt|branche|weltmarkt';

export interface Players {
  /** The name that texts use for the target. */
  target: string;
  /** Whom a passage speaks of, as far as it says. */
  speaksOf(passage: Passage): About | null;
}

export function shortName(name: string): string {
  const short = name
    .replace(legalForm, ' ')
    .replace(/[&,.\s-]+$/u, '')
    .replace(/\s+/g, ' ')
    .trim();
  return short || name;
}

/** Who is who in the room: the target by its name, others by what the documents say of them. */
export function findPlayers(ledger: Ledger): Players {
  const target = shortName(ledger.company);
  const first = target.split(' ')[0] ?? target;
  const named = first.length >= 4 ? first : target;
  const rivals = new Set<string>();
  const customers = new Set<string>();
  for (const { reading } of ledger.sources.values()) {
    for (const { name, role } of reading.entities) {
      if (name.includes(named)) continue;
      if (role === 'rival') rivals.add(shortName(name));
      if (role === 'customer') customers.add(shortName(name));
    }
  }
  const anyOf = (names: ReadonlySet<string>) => [...names].join('|');
  const rivalNames = anyOf(rivals);
  const customerNames = anyOf(customers);

  function speaksOf({ text, figures, source }: Passage): About | null {
    const subject = figures.find((figure) => figure.subject.value !== null)?.subject.value ?? '';
    const told = subject === '' ? text : subject;
    if (countWordStarts(named, told) > 0) return 'target';
    if (countWordStarts(rivalNames, told) > 0) return 'rival';
    if (countWordStarts(customerNames, told) > 0) return 'customer';
    if (countWordStarts(markets, told) > 0) return 'market';
    if (source.card.ownerRole === 'target' || source.card.ownerRole === 'auditor') return 'target';
    return null;
  }
  return { target, speaksOf };
}
