import { readKnowHow } from './read-know-how.ts';

export const competitiveLandscape = readKnowHow(`
# Value-chain mapping and competitor archetypes → value chain|value-chain|archetype|ecosystem|wertschöpfung
## value-chain about:market
words value chain|camps|types of|kinds of|categories of|arten von|typen von|stages|stufen|supplier|distribut|integrator|reseller|wertschöpfung|lieferant|zulieferer|händler|direct sales|direktvertrieb|archetype|wettbewerbertyp|full-line|niche|nische
further fournisseur|revendeur|étapes|etapas|fasi|proveedor|distribuidor|fornecedor|fornitor|leverancier|leverandør|leverantör|forhandler|återförsäljare
en Which stages does the value chain have, and which types of competitors meet in it? → Value chain with margins by stage and an overview of competitors by type
de Welche Stufen hat die Wertschöpfungskette, und welche Typen von Wettbewerbern treffen sich darin? → Wertschöpfungskette mit Margen je Stufe und Übersicht der Wettbewerber nach Typ
ask Who in the chain earns best, and who is being squeezed?
# Competitor profiles → competitor profile|key players|competitor overview|wettbewerberprofil
## rivals about:rival home shows:rivals
concepts revenue employees customers users subscribers price average_deal_size arpu
words competitor|rival|founded|acquired|launch|wettbewerber|konkurren|übernommen|mitbewerber|wettbewerb|versus|against
further concurrent|competidor|concorrent|concorrenza|concorrência|konkurrent|mededinger
en How large are the main competitors, and what are their strengths, weaknesses and plans? → Competitor filings, expert calls and price lists
de Wie groß sind die wichtigsten Wettbewerber, und was sind ihre Stärken, Schwächen und Pläne? → Abschlüsse der Wettbewerber, Expertengespräche und Preislisten
ask Whom do you meet most often in tenders, and when do you lose to them? | What has a supplier announced for this year that will be felt?
# Market share and concentration → market share|concentration|marktanteil
## shares shows:shares
concepts market_share
words market share|share of the market|marktanteil|marktführer|market leader|number one|position in|share of|share:|shares|anteil|leads|führt|führend
further part de marché|parts de marché|cuota|quota|marktaandeel|markedsandel|marknadsandel|leader
en Which share of its market does {company} hold, how did it change, and how concentrated is the market? → Market shares by supplier for two points in time
de Welchen Marktanteil hat {company}, wie änderte er sich, und wie konzentriert ist der Markt? → Marktanteile je Anbieter zu zwei Zeitpunkten
ask How would you split the market among suppliers, and who has gained in the last two years?
# Purchasing criteria and provider performance → provider performance|supplier performance|purchasing criteria and|buying criteria and|kaufkriterien und
## performance from:interview,survey,study also:scores
concepts on_time_delivery uptime win_rate response_time lead_time tickets
words on time|on-time|uptime|outage|win rate|won|lost|lead time|delivery|waiting|longest wait|wartezeit|response time|termintreue|liefertermin|lieferzeit|verfügbarkeit|ausfall|reaktionszeit|win/loss|offers|deals|tenders|angebot|gewonnen|verloren|abschlussquote|verzug|verspät|late
further livraison|retard|délai|entrega|plazo|retraso|atras|prazo|consegn|ritard|levering|lever|forsink|leverans|försen|vertraging|te laat|panne|avbrot|nedetid
en How do {company} and its rivals perform on what buyers decide by? → Survey with ratings of at least three providers by criterion
de Wie schneiden {company} und seine Wettbewerber bei dem ab, wonach Käufer entscheiden? → Befragung mit Bewertungen von mindestens drei Anbietern je Kriterium
ask On what do buyers in truth decide at the end, and who is best at that?
# Business models and advantages → business model|competitive advantage|differentiat|moat|geschäftsmodell|vorteil
## models prices
concepts price average_deal_size arpu take_rate installed_base patents
words pricing|price list|list price|licensing|licence fee|license fee|per licence|per license|licence model|license model|subscription|per month|patent|installed base|installed |preisliste|listenpreis|lizenz|installierte|business model|advantage|geschäftsmodell|vorteil
further tarif|remise|abonnement|descuento|precio de|desconto|preço de|sconto|listino|korting|rabatt|prisliste|licence|licencia|licença|licenza|patente|brevet
en How do {company} and its rivals earn their money, and which advantages are hard to copy? → Revenue by model and price lists of the target and its main rivals; evidence on installed base, patents or data
de Wie verdienen {company} und seine Wettbewerber ihr Geld, und welche Vorteile sind schwer zu kopieren? → Umsatz je Modell und Preislisten von Ziel und Wettbewerbern; Belege zu installierter Basis, Patenten oder Daten
ask How do suppliers charge today, and what is changing in it? | Which advantage of a supplier could not be copied within three years?
# Competitive risks and barriers → competitive risk|barrier|threat|markteintritt|wettbewerbsrisik
## barriers from:study
words barrier|hurdle|keeps others out|protect|switch|migrat|entry|entrant|undercut|threats|threat of|threat from|threat to|qualification|validat|certif|wechsel|eintritt|zertifi|qualifizierung|dumping|unterbiet|chinese|chinesisch
further barrièr|barrera|barreira|barriera|drempel|sertifi|certific|omologa|homolog|remplacer|cambiar de|trocar de|bytte|byta
en What keeps new competitors out and customers in, and which moves of rivals threaten {company} most? → Time and cost to enter, to certify and to switch; win and loss statistics
de Was hält neue Wettbewerber fern und Kunden fest, und welche Züge der Rivalen bedrohen {company} am meisten? → Zeit und Kosten für Eintritt, Zulassung und Wechsel; Statistik gewonnener und verlorener Aufträge
ask What does a newcomer have to spend and to wait before the first order? | What does it cost a customer to change supplier?
`);
