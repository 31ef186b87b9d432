import { readKnowHow } from './read-know-how.ts';

export const customerPerception = readKnowHow(`
# Feedback source mapping → feedback source|survey design|survey sample|quellen der|stichprobe
## sample from:survey,records
concepts responses response_rate reviews
words asked|befragt|telephone call|calls with|interviews with|gespräche mit|respond|survey|response rate|reviews|questionnaire|sample|befragung|rücklauf|teilnehmer|stichprobe|antwort|bewertungen
further udspurgt|adspurgt|kundemåling|enquête|répond|encuesta|inquérito|inquiri|sondag|indagine|respondent|respondenter|spurt|undersøkelse|undersökning|ondervra
en How many customers were asked, when and how, and from which independent sources does feedback come? → Survey design with sample, dates and response rate; calls and public reviews beside it
de Wie viele Kunden wurden wann und wie gefragt, und aus welchen unabhängigen Quellen kommen Rückmeldungen? → Anlage der Befragung mit Stichprobe, Zeitraum und Rücklauf; Gespräche und öffentliche Bewertungen daneben
ask What do you use from {company}, since when, and who in your house works with it every day?
# Satisfaction snapshot → satisfaction|nps|net promoter|loyalty|zufriedenheit|weiterempfehlung
## satisfaction from:survey,records,presentation shows:ratings
concepts nps csat rating
words nps|promoter|recommend|satisf|ratings|rated|stars|zufrieden|weiterempf|schulnote|bewertung|unhappy|unzufrieden
further satisfait|recommander|satisfac|recomendar|satisfaç|soddisf|consiglier|tevreden|aanbevel|fornøyd|anbefal|nöjd|rekommend|tilfreds
en How satisfied are customers of {company}, and would they recommend it? → Net promoter score and satisfaction scores by customer group
de Wie zufrieden sind die Kunden von {company}, und würden sie es empfehlen? → Weiterempfehlungswert und Zufriedenheit je Kundengruppe
ask How likely are you to recommend {company} to somebody in your trade, from nought to ten, and what would make it one more?
# Positive and negative themes → theme|positive and negative|praise|complaint|lob|kritik
## themes about:customer from:interview,survey,records home
concepts tickets scrap_rate response_time
words like|do well|does well|works|reliab|accura|hate|badly|wrong|praise|love|good|complain|problem|support|slow|wait|left|cancel|frustrat|disappoint|lob|kritik|beschwer|zuverlässig|langsam|ärger|gut|schlecht|service|reason|because|grund|deshalb|best|worst|outage|ausfall|verspät|late
further plainte|problème|bon|queja|problema|bueno|queixa|reclama|bom|porque|perché|buono|lamentel|klacht|goed|omdat|klage|bra|dårlig|savner|mangler|nervøs|utrygg|forsink|langsom|modsatte|motsatte|fordi|klagomål|saknar|missnöjd|motsats|dålig|därför|parce que|a cause|melhor|peor|meglio|peggio
en What do customers like, what do they complain about, and why did some leave? → Coded answers to open survey questions and calls with lost customers
de Was loben Kunden, worüber klagen sie, und warum gingen manche? → Ausgewertete freie Antworten und Gespräche mit verlorenen Kunden
ask When did {company} last help you beyond what was agreed? | When did something last go wrong, and how was it put right?
# Key purchasing criteria: ranking of 5-7 factors → purchas|buying criteria|decision criteria|kpc|ranking|kaufkriteri
## ranking from:survey,interview shows:weights
words important|criteri|decid|matter|pick a|choose|what counts|auswahl|priorities|prioritis|prioritiz|prioritä|ranking|name it first|named it first|named first|an erster stelle|weight:|weights:|gewicht:|gewichtung:|wichtig|kriteri|entscheid|ausschlaggebend|named most often|rank the reasons|reasons for chang|reasons for switch|reasons for leav|was named by|were named by|was cited by|gründe für den wechsel|wurde genannt von|am häufigsten genannt|gewichtung|weighting
further importan|critère|decide|criterio|critério|decisiv|belangrijk|viktig|avgjør|avgör|afgør
en Which five to seven factors decide the purchase, in which order? → Survey ranking of purchasing criteria
de Welche fünf bis sieben Faktoren entscheiden den Kauf, in welcher Reihenfolge? → Rangfolge der Kaufkriterien aus einer Befragung
ask When you last chose a supplier, what decided, and in which order?
# Competitive scorecard: Strong/Average/Weak against 3-5 rivals → scorecard|benchmark|vergleich
## scorecard about:rival from:survey,interview,analyst_note shows:scores
concepts rating csat
words compared|better than|worse than|against|versus|than|vergleich|besser als|schlechter als|gegenüber
further par rapport|mieux que|comparad|mejor que|peor que|melhor que|pior que|rispetto|meglio di|vergeleken|beter dan|sammenlign|bedre enn|bedre end|dårligere end|bättre än|jämför
en Where is {company} stronger or weaker than three to five rivals, by customers who know them? → Ratings of the target and its rivals by the same customers
de Wo ist {company} stärker oder schwächer als drei bis fünf Wettbewerber, nach Kunden, die sie kennen? → Bewertungen von Ziel und Wettbewerbern durch dieselben Kunden
ask Whom else did you look at, and where were they better or worse?
# Strategic implications → implication|recommendation|so what|strategic|folgerung|handlungs
## levers from:interview,survey,memo
concepts renewal_rate
words leave|will certainly|will probably|would probably|mean to|another supplier|another provider|anderen lieferant|anderen anbieter|will try|will ask|offered us|dual sourcing|second supplier|abwander|intend|so what|implication|recommendation|folgerung|empfehlung|would switch|would buy|would pay|renew|roadmap|initiative|improve|should|plan to|evaluat|tender|absicht|wechseln|maßnahme|verbesser|ausschreib|planen|rfp|extension|decid|decision|sourcing|ausschreibung|zweitlieferant|entschied|vergab
further skifte til|skifter til|skifte leverandør|flytte|bygger selv|regner med at|opsige|byta leverantör|flytta|bygger själv|säga upp|overstappen|zelf bouwen|changer de fournisseur|construire nous|cambiar de proveedor|cambiare fornitore|mudar de fornecedor|zmienić dostawc|změnit dodavatel|appel d'offres|licitaci|concurso|gara d|aanbesteding|anbud|udbud|upphandling|améliorer|mejorar|melhorar|migliorare|verbeteren|forbedre|förbättra
en What should {company} change first to keep and win customers, and what does management do about it? → Customer intent by improvement, and the initiative list with cost, timing and owner
de Was sollte {company} zuerst ändern, um Kunden zu halten und zu gewinnen, und was tut die Leitung dafür? → Absichten der Kunden je Verbesserung und Maßnahmenliste mit Kosten, Zeit und Verantwortlichen
ask What would make you buy more from {company}, and what would make you look elsewhere? | How would you react to prices five per cent higher?
`);
