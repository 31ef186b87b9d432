import { readDates } from '../../kit/dates.ts';
import { withoutLegalForm } from '../../kit/legal-forms.ts';
import { findPlaces } from '../../kit/places.ts';
import type { DocumentKind, OwnerRole } from '../reading.ts';
import { calledKind } from './document-kind.ts';
import { isPaperName } from './find-outsider.ts';
import { wordsOfFileName } from './find-title.ts';

/** Whoever writes a paper that does not call itself by a kind. */
export interface Sender {
  owner: string | null;
  role: OwnerRole;
  kind: DocumentKind;
}

interface SenderSources {
  /** First lines, as printed. */
  lines: readonly string[];
  fileName: string | null;
  company: string | null;
  isTarget: (name: string) => boolean;
}

const authority = new RegExp(
  `^(?:the\\s)?(?:${[
    '(?:\\p{L}+\\s){1,5}(?:authority|inspectorate|(?:city|town|county|borough|district) council|(?:harbour|port|water) (?:trust|board|commissioners)|(?:environment\\p{L}*|protection|medicines|food|safety) agency)',
    '(?:ministry|department|statistics office) (?:of|for)\\s\\p{L}+',
    '(?:bundes|landes|umwelt|bau|finanz|gesundheits|kartell|gewerbeaufsichts)\\p{L}*amt|statistisches \\p{L}*amt|\\p{L}*ministerium|landratsamt|bezirkshauptmannschaft|bezirksregierung|regierungspräsidium|landkreis\\s|\\p{L}+behörde|amtsgericht|stadtverwaltung',
    'préfecture|ministère|direction (?:régionale|départementale)|agence (?:régionale|nationale)|mairie|conseil (?:départemental|régional)|autorité',
    'provincia\\s|regione\\s|comune di|ministero|agenzia (?:delle|regionale)|azienda sanitaria|camera di commercio|prefettura|autorità',
    'ministerio|ayuntamiento|consejería|junta de|agencia (?:estatal|tributaria)|autoridad',
    'ministério|câmara municipal|agência (?:portuguesa|nacional)|direção[- ](?:geral|regional)|autoridade',
    'gemeente\\s|provincie\\s|ministerie|omgevingsdienst|autoriteit|\\p{L}+inspectie',
    '\\p{Lu}\\p{L}+ (?:kommune?|fylkeskommune)|statsforvalteren|\\p{L}{3,}direktoratet|\\p{L}{3,}tilsynet|länsstyrelsen|(?:miljø|energi|søfarts|arbejdsmarkeds)styrelsen|(?:naturvårds|trafik|skatte|arbetsmiljö)verket',
  ].join('|')})`,
  'iu',
);
const workforce =
  /^(?:the\s)?(?:works council|staff council|(?:konzern|gesamt)?betriebsrat|personalrat|comité (?:social|d[’']entreprise|de empresa)|ondernemingsraad|rappresentanza sindacale|comissão de trabalhadores|tillitsvalgte|fackklubben)(?![\p{L}])/iu;
const toBuyer =
  /^(?:to|an|à|aan|a|al|ao|til|till)\s?:?\s(?:the\s|das\s|die\s|den\s|het\s|l[’'])?(?:deal[- ]?team|investment (?:team|committee)|transaktionsteam|buyers?|purchasers?|käufer\p{L}*|erwerber\p{L}*|acquéreur|acquirente|comprador|koper|kjøper|köparen|køber)(?![\p{L}])/iu;
const ofLawyer =
  /(?<![\p{L}])(?:privileged|counsel|attorneys?|solicitors?|rechtsanw\p{L}*|anwaltlich\p{L}*|avocats?|avvocat\p{L}*|abogad\p{L}*|advogad\p{L}*|advocaat|advocaten|advokat\p{L}*)(?![\p{L}])/iu;
/** Who looks at a supplier buys from it. */
const ofBuyer =
  /(?<![\p{L}])(?:supplier (?:audit|assessment|evaluation|review|visit)|lieferantenaudit|lieferantenbewertung|(?:audit|évaluation) (?:d[ue]s? )?fournisseur|auditoría (?:de|a) proveedor|(?:audit|valutazione) (?:del |al )?fornitore|auditoria (?:de|a) fornecedor|leveranciersaudit|leverandørrevisjon|leverandøraudit|leverantörsrevision)(?![\p{L}])/iu;
const forSeller =
  /(?<![\p{L}])(?:(?:we|the advis[eo]r) (?:were|was|have been|has been|are|is) (?:asked|instructed|engaged|retained|mandated|appointed)[^.]{0,60}\sto (?:introduce|sell|market|find a buyer)|prepared (?:for|on behalf of) the (?:shareholders|sellers?|vendors?|owners?)|advis[eo]rs? (?:is paid on|to the (?:sellers?|vendors?|shareholders))|im auftrag (?:der|des) (?:gesellschafter|verkäufer|eigentümer)\p{L}*|pour le compte (?:du|des) (?:vendeur|cédant|actionnaire)\p{L}*|per conto (?:del|dei) (?:venditor|soci|azionist)\p{L}*|por (?:cuenta|encargo) (?:del|de los) (?:vendedor|accionista)\p{L}*|por conta (?:do|dos) (?:vendedor|acionista)\p{L}*|in opdracht van de (?:verkoper|aandeelhouder)\p{L}*|på (?:vegne a[vf]|uppdrag av) (?:selger|sælger|säljar|eier|ejer|ägar)\p{L}*)/iu;
const sellersAnswers =
  /(?<![\p{L}])(?:(?:vendor|seller|management|company)(?:[’']s)? (?:answers|responses|replies)|(?:answers|responses|replies) (?:of|by|from) the (?:vendor|seller|management|company)|antworten (?:der|des) (?:verkäufer\p{L}*|gesellschaft|geschäftsführung|managements?)|réponses (?:du|de la|des) (?:vendeurs?|cédants?|direction|société)|respuestas (?:del|de la) (?:vendedora?|empresa|dirección)|risposte (?:del|della) (?:venditore|venditrice|società|direzione)|respostas (?:do|da) (?:vendedora?|empresa)|antwoorden van de (?:verkoper|directie)|svar fra (?:selger|sælger)|svar från säljaren)(?![\p{L}])/iu;
const paper =
  /(?<![\p{L}])(?:gazette|courier|courrier|kurier|corriere|jornal|giornale|gazzetta|diario|zeitung|tageblatt|anzeiger|nachrichten|dagblad(?:et)?|courant|tidning(?:en)?|tribune|herald|newspaper|trade press|article|artikel|articolo|articulo|artigo)(?![\p{L}])/iu;
/** "LOOM & SHUTTLE – trade magazine for weavers": what a masthead calls itself. */
const masthead =
  /^(.{3,40}?)\s(?:[–—|-]|·)\s(?:(?:the|das|die|la|le|il|el|o|het)\s)?(?:\p{L}+\s){0,2}(?:(?:fach|branchen|wirtschafts)?magazin|fachzeitschrift|fachblatt|magazine|journal|review|revue|revista|rivista|vakblad|tijdschrift|tidsskrift|tidskrift|czasopismo|časopis)(?![\p{L}])/iu;
/** "Fjordnytt, 21 February 2025"; "Arles, le 1er mai 2025" is where a letter was written. */
const oneWord = /^(\p{Lu}[\p{L}-]{3,30}),\s(?!(?:le|den|il|el|em|op)\s)/u;

/** Between the fields of a masthead: "FoodNews | Companies | 4 May 2025". */
const field = /\s*[|·]\s*|,\s|\s{3,}/u;
/** What is written under a name of its own tells of others in a sentence of some length. */
const LONG_SENTENCE = 120;

const FIRST_LINES = 4;
const LONGEST_HEAD = 110;

/** The name with which a head begins: "HALE PORT TRUST - TRAFFIC 2024". */
const nameIn = (line: string): string => (line.split(/\s[–—|-]\s|:\s/u)[0] ?? line).trim();

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^\p{L}]+/gu, '');
const FEWEST_LETTERS = 8;

/** Whether a file is called by a name, or by the beginning of it. */
function isFiledAs(name: string, fileName: string | null): boolean {
  const [own, file] = [bare(name), bare(wordsOfFileName(fileName) ?? '')];
  if (own.length < FEWEST_LETTERS || file.length < FEWEST_LETTERS) return false;
  return own.startsWith(file) || file.startsWith(own);
}

/** A name with a day beside or below it, by which the file is called too, over what is told of the company. */
function mastheadOf({ lines, fileName, company, isTarget }: SenderSources): string | null {
  const [first = '', second = ''] = lines;
  const [date] = readDates(first);
  const name = (first.slice(0, date?.start).split(field)[0] ?? '').trim();
  const isDated = date !== undefined || (/[|·]/u.test(second) && readDates(second).length > 0);
  const isNamed =
    /^\p{Lu}/u.test(name) && !isPaperName(name) && calledKind(name) === null && !isTarget(name);
  const [called = ''] = withoutLegalForm(company ?? '').split(' ');
  const isTold = lines.some(
    (line) => line.length >= LONG_SENTENCE && called !== '' && line.includes(called),
  );
  return isDated && isNamed && isTold && isFiledAs(name, fileName) ? name : null;
}

function pressOf(sources: SenderSources): string | null {
  const called = masthead.exec(sources.lines[0] ?? '')?.[1];
  if (called !== undefined && !sources.isTarget(called)) return called;
  const file = (wordsOfFileName(sources.fileName) ?? '').replaceAll('-', ' ');
  for (const line of sources.lines.slice(0, 2)) {
    const name = oneWord.exec(line)?.[1];
    if (name === undefined || readDates(line).length === 0 || line.length > LONGEST_HEAD) continue;
    const isPlace = findPlaces(name).length > 0;
    if (!isPlace && file.toLowerCase().includes(name.toLowerCase()) && !sources.isTarget(name))
      return name;
  }
  if (!paper.test(file)) return null;
  const named = sources.lines.slice(0, 2).find((line) => paper.test(line) && line.length <= 50);
  return (
    named ??
    file.replaceAll(/\s*\d{2,}|^(?:article|artikel|articolo|articulo|artigo)\s/giu, '').trim()
  );
}

/** Who writes and for whom, as the head says; null where it says nothing of a sender. */
export function findSender(sources: SenderSources): Sender | null {
  const { company, isTarget } = sources;
  const lines = sources.lines.slice(0, FIRST_LINES);
  const [heading = ''] = lines;
  const office = lines
    .slice(0, 2)
    .find((line) => line.length <= LONGEST_HEAD && authority.test(line) && !/[.]$/u.test(line));
  if (office !== undefined && !isTarget(nameIn(office)))
    return { owner: nameIn(office), role: 'authority', kind: 'other' };
  if (lines.slice(0, 2).some((line) => workforce.test(line)))
    return { owner: null, role: 'unknown', kind: 'memo' };
  if (lines.some((line) => toBuyer.test(line)) && lines.some((line) => ofLawyer.test(line)))
    return { owner: null, role: 'research', kind: 'memo' };
  if (ofBuyer.test(heading) && isTarget(heading))
    return { owner: null, role: 'customer', kind: 'other' };
  if (lines.some((line) => forSeller.test(line)))
    return { owner: null, role: 'adviser', kind: 'presentation' };
  if (lines.some((line) => line.length <= LONGEST_HEAD * 2 && sellersAnswers.test(line)))
    return { owner: company, role: 'target', kind: 'other' };
  const press = pressOf(sources) ?? mastheadOf(sources);
  return press === null ? null : { owner: press, role: 'press', kind: 'press' };
}
