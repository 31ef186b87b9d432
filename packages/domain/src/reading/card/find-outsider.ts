import { readDates } from '../../kit/dates.ts';
import { withoutLegalForm } from '../../kit/legal-forms.ts';
import type { OwnerRole } from '../reading.ts';

/** Somebody who writes of the target and is not the target, however often he names it. */
export interface Outsider {
  owner: string | null;
  role: OwnerRole;
  /** Whether what it tells is told of the target, as a bank or an auditor does. */
  isOfTarget: boolean;
}

interface OutsiderSources {
  /** First lines, as printed. */
  lines: readonly string[];
  isTarget: (name: string) => boolean;
}

/** Trades whose papers look at the company that they serve. */
const trade =
  /(?<![\p{L}])(?:\p{L}*bank(?:en)?|bankers|banque|banca|banco|caja|caisse|cassa|crédit|\p{L}*sparkasse|spare(?:bank|kasse)\p{L}*|building society|insurance|insurers?|underwriters|assurances|\p{L}*versicherung(?:en)?|assekuranz\p{L}*|seguros|assicurazioni|verzekeringen|forsikring|försäkring|ubezpieczenia|fund|ventures|towarzystwo)(?![\p{L}])/iu;
const auditing =
  /(?<![\p{L}])(?:chartered accountants|(?:statutory |independent )?auditors?|wirtschaftsprüf\p{L}*|commissaires? aux comptes|experts?[- ]comptables?|accountantskantoor|registeraccountants?|revisor(?:er|en|erne)?|auditores de cuentas|società di revisione|biegł\p{L}+ rewiden\p{L}+)(?![\p{L}])/iu;
const procedures =
  /(?<![\p{L}])(?:agreed[- ]upon procedures|we were (?:engaged|instructed|appointed) to (?:compare|perform|review|test|examine|report)|vereinbarte\p{L}* untersuchungshandlungen|procédures convenues|procedimientos acordados|procedure concordate|overeengekomen specifieke werkzaamheden|avtalte kontrollhandlinger|aftalte arbejdshandlinger|uzgodnion\p{L}+ procedur\p{L}*|(?:note|rapport) (?:du|des) commissaires? aux comptes)(?![\p{L}])/iu;
const serving =
  /(?<![\p{L}])(?:we (?:act|have acted|serve) as (?:the )?(?:house |principal |main |lead )?bank(?:ers)?|(?:with|by) (?:the )?(?:consent|permission|agreement) of (?:our|the) client|mit (?:zustimmung|einverständnis) (?:unseres|des) (?:kunden|mandanten)|avec l[’']accord (?:du|de notre) client|con (?:el )?(?:consentimiento|permiso) (?:del|de nuestro) cliente|con il consenso del(?: nostro)? cliente|met toestemming van (?:onze|de) (?:cliënt|klant)|med (?:kundens|klientens) samt\p{L}+|za zgodą (?:naszego )?klienta|credit (?:note|memo|paper|review|application) for the (?:syndicate|credit|lending|loan)|(?:tax|legal|financial|environmental|technical) due[- ]diligence (?:note|report|review|memo)|(?:steuerliche|rechtliche|finanzielle) due diligence|we (?:have )?reviewed the (?:\p{L}+\s){0,4}(?:returns|filings|declarations) of)(?![\p{L}])/iu;
const insured =
  /(?<![\p{L}])(?:insured|policy ?holder|versicherungsnehmer(?:in)?|assuré|preneur d[’']assurance|tomador|contraente|verzekeringnemer|forsikringstag?er|forsikringstaker|försäkringstagare|ubezpieczający)\s?:\s?([^.;\n]{3,60})/iu;
const greeting =
  /^(?:dear\s|to whom it may concern|for the attention of|attn|z\.?\s?hd\.|à l[’']attention|t\.a\.v\.|alla c\.a\.|sehr geehrte|madame|monsieur|messieurs|gentil|egregi|spettabile|estimad|muy señor|geachte|kjære|bästa|kære|szanown|att\.|(?:to|an|à|aan|till|til|al|do)\s(?:the\s|die\s|den\s|la\s|de\s|het\s)?(?:advisers|purchaser|buyers?|directors|board|management|geschäftsführung|geschäftsleitung|vorstand|direction|directie|bestuur|styrelsen|styret|bestyrelsen|ledelsen|zarządu))/iu;
/** Words with which the names of papers begin, and nobody's else. */
const calledByPaper =
  /^(?:\p{L}*(?:bericht|übersicht|protokoll|schreiben|liste|verslag|overzicht|oversigt|översikt|notat|referat)|(?:status|progress|investor|company|board|monthly|quarterly|annual|internal|schedule|statement|summary|overview|minutes|memo|reports?|updates?|letter|notes?|review|list|rapport|lettre|compte|informe|carta|acta|relazione|lettera|verbale|notulen|raport|sprawozdanie|lista?|analyst|market|trade)(?![\p{L}]))/iu;

const HEAD_LINES = 8;
const LONGEST_NAME = 60;

/** Whether a line names a paper rather than whoever publishes it. */
export function isPaperName(name: string): boolean {
  return calledByPaper.test(name);
}

/** "HALE HARBOUR BANK - Corporate clients": the name with which a letter is headed. */
function nameOfHead(line: string): string | null {
  const name = (line.split(/\s[–—|-]\s|[,:|]\s?/u)[0] ?? '').trim();
  const words = withoutLegalForm(name).split(/\s+/u);
  const isFirm = withoutLegalForm(name) !== name;
  const isName =
    name.length <= LONGEST_NAME &&
    words.length >= 2 &&
    words.length <= 7 &&
    !/\d|[.!?]$/u.test(withoutLegalForm(name)) &&
    (isFirm ||
      words.every((word) =>
        /^[\p{Lu}&]|^(?:of|and|de|du|la|le|di|del|och|og|und|y|e)$/u.test(word),
      ));
  return isName && !isPaperName(name) ? name : null;
}

const isDateLine = (line: string): boolean => {
  const [date] = readDates(line);
  return date !== undefined && line.length - (date.end - date.start) <= 40;
};

/** A letter: a house in its first line, a day below it, and to whom it is written. */
function isLetter([, ...rest]: readonly string[]): boolean {
  return rest.slice(0, 3).some(isDateLine) && rest.some((line) => greeting.test(line));
}

/** Who looks at the target from outside, as the head of his paper says. */
export function findOutsider({ lines, isTarget }: OutsiderSources): Outsider | null {
  const head = lines.slice(0, HEAD_LINES);
  const [first = '', second = ''] = head;
  const named = nameOfHead(first);
  const house = named !== null && !isTarget(named) ? named : null;
  const isOwn = isTarget(first) && house === null;
  const said = head.join('\n');
  if (procedures.test(said) || (house !== null && auditing.test(`${first}\n${second}`)))
    return { owner: house, role: 'auditor', isOfTarget: true };
  const holder = insured.exec(said)?.[1];
  const isServed = serving.test(said) || (holder !== undefined && isTarget(holder));
  if (isServed || (house !== null && trade.test(house)))
    return { owner: house, role: 'unknown', isOfTarget: true };
  return house !== null && !isOwn && isLetter(head)
    ? { owner: house, role: 'unknown', isOfTarget: false }
    : null;
}
