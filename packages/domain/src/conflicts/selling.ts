import type { DocumentKind, OwnerRole } from '../reading/reading.ts';
import type { LedgerSource } from '../sentences/ledger.ts';

/** Where a company speaks for itself, to sell: what it says there without a figure is no evidence. */
export const advertising: ReadonlySet<DocumentKind> = new Set([
  'presentation',
  'press_release',
  'web_page',
]);

const isTargets = ({ card }: LedgerSource): boolean =>
  card.ownerRole === 'target' || card.ownerRole === 'adviser';

const outside: ReadonlySet<OwnerRole> = new Set(['rival', 'press', 'research', 'authority']);

/** Whose word is of many, and not of the target alone. */
export const isOutside = ({ card }: LedgerSource): boolean => outside.has(card.ownerRole);

/** "Vendor answers, round 2": what a seller answers to those who ask before they buy. */
const answering =
  /(?<![\p{L}])(?:answers|responses|replies|q\s?&\s?a|antworten|réponses|respuestas|risposte|respostas|antwoorden|svar|odpowiedzi|odpovědi)(?![\p{L}])/iu;

/** Written by the target or its advisers, for whoever may buy. */
export const isSelling = (source: LedgerSource): boolean => {
  const { kind, title } = source.card;
  return (
    isTargets(source) && (advertising.has(kind) || (kind === 'other' && answering.test(title)))
  );
};

/** Where others speak of many, or of themselves. */
const ofOthers: ReadonlySet<DocumentKind> = new Set([
  'study',
  'press',
  'web_page',
  'analyst_note',
  'interview',
]);

/** The company and its advisers, and papers that do not say whose they are. */
export const speaksForCompany = (source: LedgerSource): boolean =>
  isTargets(source) || (source.card.ownerRole === 'unknown' && !ofOthers.has(source.card.kind));
