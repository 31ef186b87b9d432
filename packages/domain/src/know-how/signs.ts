/** What words of form tell of a passage, beside what it is about. */

/** How a study was made is no finding of it: it tells where answers come from. */
export const ofMethod =
  /(?<![\p{L}])(?:we (?:asked|surveyed|interviewed|polled)|online panel|(?:the |das |our |unser )panel (?:consists|comprises|covers|besteht|umfasst)|margin of error|respondents (?:named|were)|befragung von|wir befragten|befragt wurden|genannt sind|were asked|nous avons interrogé|encuestamos|inquirimos|abbiamo intervistato|ondervroegen|vi spurte|vi frågade|method:|methodik:|survey of \d+|\d+ (?:answered|answers|antworten|antwoorden|réponses|respuestas|respostas|risposte|svar))(?![\p{L}])/iu;
/** "The ten largest hold 36%": how much of a market is in few hands. */
export const ofLargest =
  /(?<![\p{L}\d])(?:two|three|four|five|ten|zwei|drei|vier|fünf|zehn|cinq|dix|trois|cinco|diez|dez|tres|três|vijf|tien|drie|fem|ti|tio|tre|\d{1,2}) (?:largest|biggest|leading|größten|grössten|plus grands|premiers|mayores|maiores|grootste|største|største|största)(?![\p{L}])[^.;]*\d\s?%/iu;
/** What is paid for power is a cost, not what a business asks for. */
export const ofPower = /^per [kmgt]?wh/iu;
/** "26% of FY2025 revenue" measures no revenue. */
export const ofWhole =
  /%\s+(?:of|des|vom|der|du|de|dos|das|dei|van|av|af)\s+(?:\S+\s){0,3}?(?:revenue|sales|turnover|umsatz|chiffre|ventas|vendas|ricavi|omzet|omsetning|omsætning|omsättning)\p{L}*/giu;
/** A sentence that begins with what might come. */
export const condition =
  /^(?:should|if|were|sollten?|falls|wenn|si|se|als|hvis|skulle|om)\s|^(?:sinkt|fällt|steigt)\s/iu;
/** Somebody speaks of what he takes from a supplier. */
export const buying =
  /(?<![\p{L}])(?:buy|purchas|spen[dt]|einkauf|bezieh|kauf|compra|achat|achet|acquist|inkoop|koop|kjøp|köp)/iu;
/** Words of topics that stand in sentences on anything: one of them alone says little. */
export const common: ReadonlySet<string> = new Set(
  `people|size|site|growth|indexation|growing|grows|fastest|a year|of revenue|of total revenue|of sales|vom umsatz|umsatzes|du chiffre|de las ventas|dos negócios|dei ricavi|plant|werk|positions|heads|planta|unidade|increase|price|volume|mix|preis|menge|prix|precio|preço|prezzo|prijs|pris
|region|service|customers|no other|largest|größte|contract|agreement|term of|terms|vertrag|laufzeit|client|clienti|klant|kunde|kund|contrat|contrato|contratto|kontrakt|avtal
|target|expect|soll|erwart|per year|expected to|jährlich|anual|law|code|requirement|could|if |pressure|decline
|supplier|integrator|distribut|reseller|lieferant|zulieferer|händler|fournisseur|proveedor|distribuidor|fornecedor|fornitor|leverancier|leverandør|leverantör
|against|versus|than|gegenüber|launch|share of|shares|anteil|leads|führt|won|lost|offers|deals|tender|tenders|angebot|gewonnen|verloren|late|per month|entry|protect
|like|good|left|support|wait|gut|bon|bom|bra|because|grund|best|decid|matter|decision|should|plan to|planen|extension|renew|roadmap|initiative|leave
|entretien|mantenimiento|manutenç|onderhoud|vedlikehold|wartung`
    .replaceAll('\n', '')
    .split('|'),
);
/** What explains how something was counted, and so tells nothing of the company. */
export const explaining =
  /^(?:\d+\s)?(?:method|legend|glossar|disclaimer|about th|note[sn] to|erläuter)/iu;
export const scale = /(?:^|[\s(:,;])\d{1,2}\s*=\s*\p{L}|\b\d\s\(\p{L}+\)\s(?:to|bis)\s\d/u;
const stageDirection =
  /^(?:do not|don['’]t|if (?:asked|anyone|someone)|talking point|keep|move on|replaces|supersedes|ersetzt|(?:annule et )?remplace|sustituye|reemplaza|sostituisce|substitui|vervangt|erstatter|ersätter)\b/iu;
/** That somebody asked how many says nothing of how many there are. */
const reportedQuestion =
  /(?<![\p{L}])(?:asked (?:how|what|why|when|whether|if|who|which)|fragten?,? (?:wie|was|warum|wann|ob|wer)|demande (?:si|comment|combien|pourquoi|quand))(?![\p{L}])[^.;]*\.?\s*$/iu;
/** What stands beside the words of a document: in brackets, in a legend, in a form, or as a list in one line. */
export const scraps: readonly RegExp[] = [
  /[?:]["”]?\s*$/u,
  /^\s*\d\s?\p{Lu}\p{Ll}/u,
  reportedQuestion,
  /^[^(]*\)|\p{L}\s=\s\p{Ll}|^\([^)]*\)\.?$/u,
  stageDirection,
  /(?: \/ .*){2}|^\p{L}+:\s(?:.*\s\p{L}+:\s){2}/u,
  // It only leads on to what follows, or to a table.
  /(?<![\p{L}])(?:as follows|the following|wie folgt|folgende\p{L}*|comme suit|como sigue|come segue|als volgt|som følger|som följer|jak następuje|takto)[.:]?\s*$/iu,
  // What a paper says of itself: what is left out of it, which pages and copies there are.
  /^\s*(?:\d+(?:\.\d+)*\.?\s*)?\[(?:…|\.\.\.)\]|\[(?:…|\.\.\.)\]\.?\s*$|^(?:licen[sc]ed copy|copy no|extract of chapters?|auszug der kapitel)(?![\p{L}])|^(?:pages?|seiten?|chapters?|kapitel) \d+ (?:to|bis|and|und|–|-) ?\d+/iu,
  // What the columns of a file mean: "washed_kg = …".
  /(?<![\p{L}\d@./-])\p{L}+_[\p{L}\d_]+(?![\p{L}@])/u,
  /^\s*(?:Q|INT|date|datum|time|by|source|quelle|from|to|von|an|subject|betreff)\s*:/iu,
  /:\s*[\d.,]+\s*$|^\s*\(\d\)|^\p{L}+:\s.*\s\p{L}+:\s[^.]*$/iu,
  // Who wrote it, and when.
  /^(?:[Bb]y|BY|[Vv]on|VON)\s\p{Lu}.*\d{4}/u,
];
/** The rest of a sentence; notes of a talk are taken down so. */
export const beginsSmall = /^\s*\p{Ll}/u;
/** An answer that says nothing to whoever does not know what was asked. */
export const bareAnswer = /^(?:no|yes|nein|ja|non|oui|sí|não|sim|sì|nee|nei|nej|jo)[.,!]\s/iu;

/** An item may be a question without its mark: "why some of them left". */
export const wondering =
  /^(?:why|when|what|who|how|which|whether|warum|wann|wer|wie|was|welche\p{L}*|ob|pourquoi|comment|quand|quel(?:le)?s?|por ?qu[eê]|cómo|como|quando|perché|waarom|hoe|wanneer|hvorfor|hvordan|varför|hur)\s/iu;

/** "Im Winter steht er still": a pronoun before the first pause is of the sentence before. */
export const leansWithin =
  /^[^,;:.]*(?<![\p{L}\p{N}])(?:er|deren|dessen)(?![\p{L}])|(?<![\p{L}])in (?:these|those|diesen|jenen) (?:regions|countries|markets|areas|regionen|ländern|märkten)(?![\p{L}])|(?<![\p{L}])(?:shown|listed|set out|described) (?:below|above)(?![\p{L}])/iu;

/** How one person sees it. */
export const personal =
  /(?<![\p{L}])(?:I|my|me|ich|mein\p{L}*|mir|je|mon|yo|io|jag|jeg)(?![\p{L}])/u;

/** What points at something that stands elsewhere. */
export const pointing =
  /(?<![\p{L}])(?:there(?! (?:is|are|was|were|has|have)(?![\p{L}]))|here|such|dort|hier|solche\p{L}*)(?![\p{L}])|^[^,;:]*(?<![\p{L}])it (?:is|was|has|had)(?![\p{L}])|(?<![\p{L}])(?:of|for|with|by) it[.\s]*$/iu;

/** What a file says of itself: "No weighting in this file." */
export const ofItself =
  /(?<!\p{L})(?:in|of|on|from|to|with) this (?:file|sheet|workbook|spreadsheet|tab|export)(?!\p{L})|(?<!\p{L})(?:in|auf|aus|von|zu|mit) dies(?:er|em) (?:Datei|Tabellenblatt|Arbeitsmappe|Blatt|Export)(?!\p{L})/iu;

/** Marks by which a transcript tells answers from questions: no names. */
export const answering =
  /^(?:a|q|answer|antwort|interviewee|expert|experte|expertin|befragter?|réponse|respuesta|resposta|risposta|antwoord|svar)$/iu;
/** Nobody of them is as large as that. */
export const ofCustomers =
  /(?<![\p{L}])(?:no|kein\p{L}*)\s(?:\p{L}+\s)?(?:customer|client|account|kunde)/iu;
/** What part of a market somebody holds, by their own division. */
export const ofShare = /(?<![\p{L}])(?:share|anteil|marktanteil)(?![\p{L}]).*=\s*\d[\d.,]*\s?%/iu;
/** What a company does, told as such. */
export const doings =
  `make|manufactur|produc|develop|provid|suppl|sell|offer|operat|design|build|servic|maintain|repair|install|rent|lease|distribut|deliver|transport|store|clean|treat|train|publish|host|is a|is an|founded|headquarter|owns|hires|cuts|clears|inspect|washes|launder|tests|carries|keeps|looks after|specialist
|stellt|fertigt|entwickel|produzier|vertreib|vertreibt|bietet|liefert|betreib|baut|wartet|repariert|montiert|vermietet|transportiert|lagert|reinigt|gegründet|hersteller|anbieter|mit sitz|ist ein|versorgt|saniert|prüft
|fabrique|produit|conçoit|exploite|fournit|propose|vend|entretient|fabrica|diseña|ofrece|opera|vende|produce|fornisce|gestisce|produz|fornece|maakt|bouwt|levert|verhuurt|verkoopt|onderhoudt|exploiteert|driver|leverer|producerer|produserer|fremstiller|tilbyder|tilbyr|udlejer|opbevarer|lagrer|tillverkar|levererar|erbjuder|produkuje|dostarcza|oferuje|świadczy|vyrábí|dodává|nabízí`.replaceAll(
    '\n',
    '',
  );
/** A sentence that begins with the company, or with itself. */
export const opens =
  /^(?:(?:today|heute|aujourd['’]hui|hoy|oggi|hoje|vandaag|i dag|idag)[,\s]+(?:(?:baut|fertigt|betreibt|bietet|liefert)\s)?)?(?:(?:the|die|der|das|le|la|el|il|lo|o|a|het|de)\s(?:company|group|gruppe|gesellschaft|unternehmen|firma|groupe|société|entreprise|grupo|sociedad|empresa|gruppo|società|groep|onderneming|bedrijf)|koncernen|konsernet|selskabet|selskapet|bolaget|spółka|společnost|skupina|we|wir|nous|wij|vi)(?![\p{L}])/iu;
/** Where it comes from: told behind what it does now. */
export const origins =
  'founded|gegründet|fondée|fundada|fondata|opgericht|grundlagt|stiftet|grundat|założon|založen';
/** How it counts and is judged, and what it has in mind, say nothing of what a company does. */
export const ofAccounts =
  /(?<![\p{L}])(?:ebit|frs|adopted|deprecia|amorti[sz]|capitalis|capitaliz|accounting|ifrs|gaap|hgb|covenant|audit|impair|provision|abschreib|aktivier|bilanz|jahresabschluss|rating|score|mark of|note|noten|bewertung)|(?<![\p{L}])(?:expects?|intends?|plans? to|erwarten?|erwartet|beabsichtig\p{L}*)(?![\p{L}])|(?<![\p{L}])(?:uses?|applies|apply|defines?|verwendet|wendet|utilise|hanteert|anvender) (?:it|this|them|den|die|das|dies\p{L}*|cette|dit|deze)(?![\p{L}])/iu;
/** What somebody cannot do, or runs the risk of, is nothing that he does. */
export const fallsShort =
  /(?<![\p{L}])(?:cannot|can not|unable|may not|kann nicht|können nicht|ne (?:peut|pouvons) pas|no puede|non può|kan (?:ikke|inte|niet)|risks? (?:of|that)|risiko (?:von|für|dass)|risque (?:de|que))(?![\p{L}])/iu;
/** "What we do.", "Notes to editors:": a head in the line of what it heads. */
export const runInHead = /^\p{Lu}[\p{L}’'-]*(?:\s[\p{L}’'-]+){0,3}[.:]\s+(?=\p{Lu})/u;
/** Parts of a whole that are told by place, by plan, or as what is left. */
export const noMarket =
  /^(?:in|aus)land|domestic|abroad|rest of|plan|budget|actual|forecast|growth|variance|abweichung|wachstum|ist(?![\p{L}])|\d/iu;
