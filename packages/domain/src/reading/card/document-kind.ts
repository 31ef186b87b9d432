import { readDates } from '../../kit/dates.ts';
import { splitSentences } from '../../kit/split-sentences.ts';
import type { RawDocument } from '../raw-document.ts';
import type { DocumentKind } from '../reading.ts';

/** What documents call themselves, in their titles and first lines; the first that fits decides. */
const names: readonly [DocumentKind, RegExp][] = [
  [
    'memo',
    /(?<![\p{L}\d])(?:minutes of (?:the|a|an)\s[^\n]{0,40}(?:meeting|board|committee)|(?:board|committee|meeting) minutes|acta (?:de la |del |de )?(?:reuni[oó]n|consejo|junta|sesi[oó]n)|protokół z|zápis z|board (?:paper|memo)|paper (?:for|to) the board|Sitzungsprotokoll|Protokoll der|procès-verbal|verbale (?:del|della)|notulen|styreprotokoll|bestyrelsesreferat|styrelseprotokoll)(?![\p{L}\d])/iu,
  ],
  [
    'interview',
    /(?<![\p{L}\d])(?:call transcript|transcript|interview|expert call|call with|(?:phone |telephone )?conversation with|call notes?|\p{L}*gespr(?:ä|ae)ch(?:snotiz|sprotokoll)?|Telefonat|Experteninterview|entretien|appel (?:téléphonique|avec)|expert network|call desk|llamada|chamada com|nota de chamada|telefonata|telefoonnotitie|gespreksnotitie|samtals?(?:anteckning|notat)\p{L}*|compte rendu d[’']appel|entrevista|conversación con|conversa com|intervista|colloquio|gespreksverslag|(?:telefoon)?gesprek met|samtale med|telefonsamtale?|intervju|samtal med)(?![\p{L}\d])/iu,
  ],
  [
    'press_release',
    /(?<![\p{L}\d])(?:press (?:release|notice|statement)|news release|for immediate release|Pressemitteilung|Presseinformation|Presseaussendung|Presseerklärung|Pressemeldung|Medienmitteilung|Medieninformation|communiqué de presse|nota de prensa|comunicado de prensa|comunicado de imprensa|comunicato stampa|persbericht|pressemelding|pressemeddelelse|pressmeddelande|comunicado|tiskov[aá] zpr[aá]va|komunikat prasowy)(?![\p{L}\d])/iu,
  ],
  [
    'filing',
    /(?<![\p{L}\d])(?:form 10-[KQ]|10-[KQ]|form 20-F|form 8-K|registration statement|prospectus|quarterly report on form)(?![\p{L}\d])/iu,
  ],
  [
    'accounts',
    /(?<![\p{L}\d])(?:annual report|annual accounts|(?:group|consolidated) (?:accounts|statements)|audited (?:accounts|statements)|financial statements|strategic report|directors[’'] report|management[’']s discussion|Jahresabschluss|Konzernabschluss|(?:Konzern|Jahres)rechnung|Geschäftsbericht|(?:Konzern)?lagebericht|extract (?:of|from) the notes|notes to the accounts|auditor[’']s report|statutory accounts|Bestätigungsvermerk|rapport annuel|comptes annuels|comptes consolidés|informe anual|cuentas anuales|memoria anual|relazione finanziaria|bilancio (?:consolidato|d[’']esercizio|\d{4})|rapport de gestion|relazione (?:sulla )?gestione|informe de gestión|relatório de gestão|bestuursverslag|relatório e contas|relatorio e contas|contas consolidadas|demonstrações financeiras|jaarrekening|jaarverslag|årsregnskap|årsregnskab|årsrapport|årsberetning|årsredovisning|v[yý]ro[cč]n[ií] zpr[aá]v[ay]|(?:účetní|ucetni) (?:závěrka|zaverka)|sprawozdanie (?:finansowe|roczne)|raport roczny)(?![\p{L}\d])/iu,
  ],
  [
    'survey',
    /(?<![\p{L}\d])(?:survey|(?<!(?:disclosure|diligence|information|vendor|seller|compliance) )questionnaire|respondents|\p{L}*befragung|\p{L}*umfrage|reviews? export|enquête|encuesta|inquérito|inquerito|sondaggio|indagine|klantonderzoek|enquete|spørreundersøkelse|kundeundersøkelse|kundeundersøgelse|kundundersökning|enkät|kundem(?:å|aa)ling|tilfredshe[dt]sunders(?:ø|oe)[gk]else|nöjdhetsmätning|ankieta|průzkum)(?![\p{L}\d])/iu,
  ],
  [
    'analyst_note',
    /(?<![\p{L}\d])(?:initiation|initiating coverage|price target|equity research|analyst note|research note|Kursziel|target price)(?![\p{L}\d])/iu,
  ],
  [
    'study',
    /(?<![\p{L}\d])(?:(?:market|industry|sector|syndicated|multi-?client) (?:study|report|research|outlook|brief|review)|Branchenreport|Branchenstudie|Marktstudie|Marktreport|Marktbericht|white paper|étude de marché|estudio de mercado|studio di mercato|ricerca di mercato|estudo de mercado|marktonderzoek|marktstudie|markedsrapport|markedsundersøkelse|markedsanalyse|marknadsrapport|marknadsanalys)(?![\p{L}\d])/iu,
  ],
  [
    'plan',
    /(?<![\p{L}\d])(?:budget|(?:business|corporate|strategic|operating|long[- ]range|\p{L}+[- ]year|\d+[- ]year) plan|forecast|mid-?term plan|Mittelfristplanung|Planung|Planrechnung|Wirtschaftsplan|Businessplan|financial model|plan d[’']affaires|presupuesto|plan de negocio|bilancio preventivo|piano industriale|orçamento|orcamento|plano de negócios|begroting|ondernemingsplan|budsjett|forretningsplan|affärsplan|plan (?:à moyen terme|stratégique|estratégico)|piano (?:strategico|pluriennale)|plano estratégico|meerjarenplan|prévisions|obchodn[ií](?:ho)? pl[aá]nu?|plan biznesowy)(?![\p{L}\d])/iu,
  ],
  [
    'management_accounts',
    /(?<![\p{L}\d])(?:management accounts|trial balance|monthly (?:report|review|pack)|(?:operations|operating|operational|performance|production|management) (?:report|review)|Betriebsbericht|Leistungsbericht|tableau de bord|rapport d[’']exploitation|driftsrapport|KPI (?:pack|report)|Monatsbericht|Summen- und Saldenliste|BWA|flash report|rapport mensuel|informe mensual|report mensile|relatório mensal|maandrapport|månedsrapport|månadsrapport)(?![\p{L}\d])/iu,
  ],
  [
    'presentation',
    /(?<![\p{L}\d])(?:presentation|board deck|investor deck|pitch deck|(?:Management)?Pr(?:ä|ae)sentation|information memorandum|info(?:rmations)?memo(?:randum)?|(?:review|paper|pack|document) for (?:the )?(?:bidders|investors|lenders)|teaser|exposé|expose|pitch (?:text|book)|leaflet|brochure|flyer|plaquette|dépliant|folleto|folheto|opuscolo|brosjyre|broschyr|broschüre|broschuere|board pack|présentation|presentación|presentazione|apresentação|presentatie|presentasjon|præsentation)(?![\p{L}\d])/iu,
  ],
  [
    'records',
    /(?<![\p{L}\d])(?:export|order book|Auftragsbestand|contract list|(?:contract|agreement|lease)[^\n]{1,20}summar(?:y|ies)|(?:contract|lease)s? abstract|summary of (?:the |a )?[^\n]{0,40}(?:contract|agreement|lease)|customer list|Kundenliste|Vertragsliste|register|database|raw data|Rohdaten|cohort|liste (?:de |des )?clients|lista de clientes|elenco clienti|klantenlijst|kundeliste|kundlista|carnet de commandes|cartera de pedidos|portafoglio ordini|ordrebok|orderbok)(?![\p{L}\d])/iu,
  ],
  [
    'memo',
    /(?<![\p{L}\d])(?:memo|memorandum|note to file|internal note|interne (?:notiz|notitie)|note interne|nota interna|internt notat|intern notis|Vermerk|Aktennotiz|battlecard|briefing)(?![\p{L}\d])/iu,
  ],
];

const wire = /\btoday (?:announced|reported)\b|\/for immediate release\/|\bSOURCE \p{Lu}/iu;

/** "Merrow Dairy plc – year ended 30 June 2024": accounts that are headed by their year. */
const yearEnded = /[–—:,-]\s(?:for the )?(?:financial )?year ended \d/iu;
/** "03 customer call": what a file is called; whoever calls off, calls a centre. */
const callFile =
  /(?<![\p{L}])(?<!(?:capital|margin|conference|earnings) )call(?! (?:cent|off|option|sheet))(?![\p{L}])|^[\d\s.]*(?:samtale?|gesprek|gespräch|anruf|telefonat|appel|chamada|rozmowa|hovor)(?![\p{L}])/iu;
/** "Buyer at a dairy, 4 May 2025": a post with somebody unnamed. */
const postOfSomebody =
  /^[*]*(?:the |an? |former )?(?:[\p{L}-]+\s){0,3}(?:buyer|head|director|manager|owner|engineer|controller|officer)\s(?:at|of|with|for)\s(?:an?|one|two)\s[^.]{3,60},\s/iu;
const contract =
  /(?<![\p{L}])(?:agreement|contract|addendum|amendment|lease|\p{L}*vertrag|nachtrag|contrat|avenant|\p{L}*overeenkomst|contrato|contratto|\p{L}*avtale|\p{L}*aftale|\p{L}*avtal)(?![\p{L}])/iu;
const parties =
  /(?<![\p{L}])(?:between|zwischen|entre|tra|fra|tussen|mellom|mellem|mellan)\s[^\n]{3,160}(?:\s(?:and|und|et|e|y|en|og|och)\s|\(2\))/iu;

interface KindSigns {
  /** Title and the first lines, as printed. */
  opening: string;
  fileName: string | null;
  url: string | null;
  speakers: number;
  /** Whether a firm that lives by research signs it. */
  isResearch: boolean;
}

const extensions: readonly [RegExp, DocumentKind][] = [
  [/\.pptx?$/iu, 'presentation'],
  [/\.(?:xlsx?|csv|tsv)$/iu, 'records'],
];

/** A mail and an interview are known by their shape, others by what they call themselves. */
export function documentKind(raw: RawDocument, signs: KindSigns): DocumentKind {
  if (raw.mail) return 'mail';
  const file = (signs.fileName ?? '').replaceAll(/[_-]/gu, ' ');
  const [first = ''] = signs.opening.split('\n');
  // A file that was given its own name as its title.
  const heading = /\s/u.test(first) ? first : first.replaceAll(/[_-]/gu, ' ');
  if (signs.speakers >= 2) return 'interview';
  const shape = extensions.find(([pattern]) => pattern.test(signs.fileName ?? ''))?.[1] ?? null;
  const called =
    calledKind(heading) ??
    kindOfFile(file) ??
    kindOfHead(signs.opening) ??
    calledKind(titlesIn(signs.opening));
  if (shape === 'presentation') return 'presentation';
  if (shape === 'records' && asksForMarks(raw)) return 'survey';
  if (shape === 'records')
    return called === 'survey' || called === 'plan' || called === 'management_accounts'
      ? called
      : 'records';
  // Accounts that were saved as a page, not a page that offers them.
  const isFile = signs.url === null;
  if (raw.page || /\.html?$/iu.test(signs.fileName ?? ''))
    return called === 'filing' ||
      called === 'press_release' ||
      (isFile && (called === 'accounts' || called === 'presentation'))
      ? called
      : 'web_page';
  if (called === null && wire.test(signs.opening)) return 'press_release';
  if (called === null && contract.test(file)) return 'records';
  return called ?? (signs.isResearch || asksMany.test(signs.opening) ? 'study' : 'other');
}

/** "Based on returns of 31 mills and 204 interviews": how those who study a market know of it. */
const asksMany =
  /(?<![\p{L}])(?:based on|draws on|rests on|(?:auf )?(?:basis|grundlage)|sur la base d|fondée? sur|basad[oa] en|baseado em|basat[oa] su|gebaseerd op|op basis van|base(?:r|re)t på|baserat på|bygger på)[^.\n]{0,160}?\d[^.\n]{0,60}?(?<![\p{L}])(?:interviews?|intervjuer|interviste|entretiens|entrevistas|\p{L}*gespr(?:ä|ae)che\p{L}*|gesprekken|respondents|questionnaires)(?! with (?:the )?management)(?![\p{L}])/iu;

const FEWEST_ASKED = 3;
const onScale = /[([]\s?[01]\s?[–-]\s?(?:5|6|7|10)\s?[)\]]\s*$/u;

/** "Price (1-10)": columns that say on which scale people marked, whatever their file is called. */
const asksForMarks = ({ blocks }: RawDocument): boolean =>
  blocks.some(
    (block) =>
      block.kind === 'table' &&
      (block.rows[0]?.cells.filter(({ text }) => onScale.test(text)).length ?? 0) >= FEWEST_ASKED,
  );

const kindOfFile = (file: string): DocumentKind | null =>
  calledKind(file) ?? (callFile.test(file) ? 'interview' : null);

/** What a head shows that does not call itself anything. */
function kindOfHead(opening: string): DocumentKind | null {
  const lines = opening.split('\n').filter((line) => line.trim() !== '');
  const head = lines.slice(0, 4).join('\n');
  const [first = ''] = lines;
  if (yearEnded.test(first)) return 'accounts';
  if (postOfSomebody.test(first) && readDates(first).length > 0) return 'interview';
  return contract.test(head) && parties.test(head) ? 'records' : null;
}

const LONGEST_TITLE = 110;
/** Kinds that name themselves in a sentence too. */
const announced =
  /(?<![\p{L}])(?:press release|news release|for immediate release|pressemitteilung|presseinformation|presseaussendung|presseerklärung|pressemeldung|medienmitteilung|medieninformation|annual report|quarterly report|geschäftsbericht|jahresabschluss|konzernabschluss|lagebericht|communiqué de presse|nota de prensa|comunicado de imprensa|comunicato stampa|persbericht|pressemelding|pressmeddelande|relatório e contas|cuentas anuales|comptes annuels|jaarrekening|årsregnskap|årsredovisning|expert call|transcript|initiat\p{L}+)(?![\p{L}])/iu;
const notes =
  /(?<![\p{L}])Notes to (?:the )?(?:[Cc]onsolidated )?[Ff]inancial [Ss]tatements(?![\p{L}])/u;

function firstSentence(line: string): string {
  const [first] = splitSentences(line);
  return first ? line.slice(first.start, first.end) : '';
}

/** Lines that may name a document; a sentence that speaks of a budget does not make it one. */
function titlesIn(opening: string): string {
  return opening
    .split('\n')
    .flatMap((line) => [line, firstSentence(line)])
    .filter(
      (line) =>
        announced.test(line) ||
        notes.test(line) ||
        (line.length <= LONGEST_TITLE &&
          (!/[.!?]["”]?$/u.test(line) || line.split(/\s/u).length <= 10)),
    )
    .join('\n');
}

/** What a title calls its document. */
export function calledKind(text: string): DocumentKind | null {
  return names.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** Whether a title says nothing but what kind of paper it is. */
export const isKindAlone = (text: string): boolean =>
  names.some(([, pattern]) => pattern.exec(text)?.[0] === text.trim());

const interviewWords = names.find(([kind]) => kind === 'interview')?.[1].source ?? '';
const talk = new RegExp(
  `(?:(?<![\\p{L}])(?:expert|customer|client|competitor|supplier|reference|network|user|owner)\\s)*(?:${interviewWords}|(?<![\\p{L}])(?:call|site visit|\\p{L}*interview)(?![\\p{L}]))(?:\\s(?:notes?|transcript)(?![\\p{L}]))?(?:\\s(?:(?:no|nr)\\.?\\s?|#\\s?)?\\d{1,4}(?:\\/\\d{1,2})?(?![\\d.:]|\\s\\p{L}{3,9}\\s\\d{4}))?`,
  'iu',
);

/** The words by which a talk says what it is, with those that say with whom, and its number: "Expert call 3". */
export const talkWords = (text: string): string | null => talk.exec(text)?.[0] ?? null;
