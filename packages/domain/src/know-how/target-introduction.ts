import { readKnowHow } from './read-know-how.ts';

export const targetIntroduction = readKnowHow(`
# Executive financial snapshot → snapshot|highlight|key financ|kennzahl|überblick
## revenue about:target from:accounts,filing,management_accounts
concepts revenue order_intake order_book rpo billings bookings
words revenue|sales|umsatz|auftragseingang|auftragsbestand|backlog|orders|sales pipeline|aufträge
further chiffre d|ventes|ventas|ingresos|facturaci|ricavi|fatturato|volume de neg|vendas|receita|omzet|omsetning|omsætning|omsättning|inntekt|intäkt|carnet de commandes|cartera de pedidos|ordre|order
en What revenue did {company} earn in each of the last three years? → Audited annual accounts or management accounts with revenue by year
de Welchen Umsatz erzielte {company} in jedem der letzten drei Jahre? → Geprüfte Jahresabschlüsse oder Monatsberichte mit Umsatz je Jahr
ask Which of the last three years sold best, and what made the difference? | How full is the order book today against a year ago?
## earnings about:target from:accounts,filing,management_accounts
concepts ebitda ebit net_income
words ebitda|ebit|profit|earnings|income|jahresüberschuss|ergebnis
further résultat|bénéfice|resultado|beneficio|lucro|utile|risultato|winst|resultaat|resultat|overskudd|vinst
en What EBITDA and net profit did {company} report in each of the last three years? → Income statements of the last three years
de Welches EBITDA und welchen Jahresüberschuss wies {company} in den letzten drei Jahren aus? → Gewinn- und Verlustrechnungen der letzten drei Jahre
ask In which months is money earned and in which is it lost, and why?
## balance-sheet about:target from:accounts,filing,management_accounts
concepts net_debt cash equity working_capital capex free_cash_flow operating_cash_flow dso inventories receivables total_assets equity_ratio leverage
words net debt|cash|revolver|undrawn|credit line|kreditlinie|borrow|pension|deficit|lease liab|altersversorg|working capital|capex|investitionen von|investitionen in|investiert|verschuldung|eigenkapital|liquid
further dette|trésorerie|deuda|tesorer|dívida|caixa|indebitamento|patrimonio|schuld|gjeld|gæld|skuld|investering|investissement|inversi|investimento|egenkapital|capitaux propres|capital próprio
en How is {company} financed: net debt, cash and working capital? → Latest balance sheet with a net debt schedule
de Wie ist {company} finanziert: Nettoverschuldung, Liquidität und Umlaufvermögen? → Jüngste Bilanz mit Aufstellung der Nettoverschuldung
ask When was cash last short, and what was put off for it?
## company about:target
concepts employees locations floor_space users subscribers founded
words employ|headcount|people|full-time|founded|headquarter|plant|site|warehouse|lagerhaus|mitarbeit|beschäftigt|gegründet|standort|werk|positions|heads|köpfe|fte|belegschaft|sick leave|absence|vacan|staff turnover|turnover of staff|leavers|of the shares|shareholder|krankenstand|fehlzeit|unbesetzt|fluktuation|gesellschafter|aktionär
further salarié|effectif|emploie|emploient|véhicule|vehículo|veículo|veicol|entrepôt|almacén|armazé|magazzin|emplea|trabajador|plantilla|sede|planta|dipendent|stabiliment|trabalhador|emprega|colaborador|fábrica|unidade|medewerker|werknemer|vestiging|ansatt|anställd|medarbe|fabrikk|fabrik|usine|siège|fondée|fundada|grundlagt|actionnaire|accionista|azionist|aandeelhouder|aksjonær|aktieägare|vacant
en What does {company} do, where, and with how many people? → Company profile with sites and headcount
de Was macht {company}, wo und mit wie vielen Menschen? → Unternehmensprofil mit Standorten und Mitarbeiterzahl
ask Which posts are hard to fill or have stood empty, and what stays undone meanwhile?
# Revenue growth drivers and cohort dynamics → growth driver|cohort|revenue growth|retention|churn|wachstumstreiber|kohorte|kundenbindung
## growth about:target also:parts
concepts revenue_growth price_increase units_sold new_customers
words growth|grew|conversion|indexation|indexier|increase|price|raised rates|rate increase|volume|mix|wachstum|gestiegen|preis|menge
further croissance|hausse|crecimiento|aument|crescimento|crescita|subiu|subió|groei|steg|gestegen|vekst|vækst|tillväxt|prix|precio|preço|prezzo|prijs|pris|volumen
en Which products, prices and volumes drove revenue growth? → Revenue bridge by price, volume and mix
de Welche Produkte, Preise und Mengen trieben das Umsatzwachstum? → Umsatzbrücke nach Preis, Menge und Mix
ask Of last year’s growth, how much came from higher prices, how much from more sold, and how much from new customers?
## segments about:target shows:parts
concepts service_revenue licence_revenue maintenance_revenue spare_parts subscription_revenue
words segment|region|division|product line|service|after-sales|subscription|sparte|geschäftsbereich|produktlinie|wartung
further secteur|branche|línea|linha|por linha|por línea|par ligne|división|divisão|divisione|ligne de produit|afdeling|avdeling|forretningsområde|affärsområde|entretien|mantenimiento|manutenç|onderhoud|vedlikehold|exporta|export
en How does revenue split by segment and region, and how did each part develop? → Revenue by segment and region for three years
de Wie verteilt sich der Umsatz auf Segmente und Regionen, und wie entwickelte sich jeder Teil? → Umsatz nach Segment und Region über drei Jahre
ask Which product or region would you put more money into, which less, and why?
## recurring about:target from:management_accounts,records
concepts arr recurring_revenue recurring_share mrr gross_retention net_retention churn revenue_churn logo_retention renewal_rate arpu attach_rate
words recurring|retention|churn|renew|cohort|attach|wiederkehrend|kündig|verlänger|kohorte|wartungsvertr
further récurrent|recurrente|ricorrent|recorrente|terugkerend|gjentakende|tilbagevendende|återkommande|abonn|suscrip|assinatura|fornye|renov|rinnov|förny|verleng
en How much revenue recurs, and how do customer cohorts develop? → Recurring revenue by signing cohort with churn and expansion
de Wie viel Umsatz kehrt wieder, und wie entwickeln sich die Kundenkohorten? → Wiederkehrender Umsatz je Abschlusskohorte mit Abwanderung und Ausbau
ask Why did the last three customers who left go, and who noticed first?
## concentration about:target from:accounts,filing,records shows:customers
concepts share_of_wallet customer_concentration acv tcv contract_end notice_period
words largest customer|of consolidated|no other|single customer|one customer|key account|negotiat|verhandl|top 10|top ten|top five|concentration|contract|agreement|term of|terms|größte kunde|kundenanteil|vertrag|laufzeit|rahmenvertrag|customers|of revenue|of total revenue|of sales|vom umsatz|umsatzes|kundengruppe|largest|größte
further client|du chiffre|de las ventas|dos negócios|dei ricavi|client|clienti|klant|kunde|kund|contrat|contrato|contratto|contract|kontrakt|avtal|plus grand|mayor client|maior client|maggior client|grootste|størst|största|échéance|vencimiento|scadenza
en How concentrated is revenue on single customers and contracts? → Customer-level revenue for three years and the contract list
de Wie stark hängt der Umsatz an einzelnen Kunden und Verträgen? → Umsatz je Kunde über drei Jahre und die Vertragsliste
ask Which customer would hurt most if it went, and who there decides?
## contracts about:target from:records keeps:terms
words change of control|take-or-pay|kontrollwechsel
en On which terms do the contracts run that matter to {company}: their end, notice, prices and volumes? → Signed contracts with the largest customers, suppliers and landlords
de Zu welchen Bedingungen laufen die wichtigen Verträge von {company}: Ende, Kündigung, Preise und Mengen? → Unterzeichnete Verträge mit den größten Kunden, Lieferanten und Vermietern
ask Which contracts are being negotiated anew, and what does the other side ask for?
## operations about:target keeps:counts shows:series
words capacity|utilis|utiliz|occupancy|throughput|lost-time|injury rate|kapazität|auslastung|belegung|durchsatz|stückzahl|unfallquote
further capacité|capacidad|capacidade|capacità|capaciteit|kapasitet|kapacitet|taux d'occupation|taux d’occupation|ocupación|ocupação|occupazione|bezettingsgraad|belegg|belægning|beläggning|obłożeni|obsazenost
en Which measures of its operations does {company} follow, and how did they develop? → Operating key figures for three years
de Welche Kennzahlen des Betriebs verfolgt {company}, und wie entwickelten sie sich? → Betriebliche Kennzahlen über drei Jahre
ask Where is the bottleneck today, and what happens to orders when it is full?
# Profitability and cost structure → profitab|cost structure|margin|cost base|rentabilität|kostenstruktur|marge
## margins about:target
concepts gross_profit gross_margin ebitda_margin ebit_margin net_margin
words margin|gross profit|contribution|marge|rohertrag|deckungsbeitrag|rohergebnis
further marge|margen|margem|margine|marginal
en How did gross and EBITDA margins develop? → Income statements with cost of sales for three years
de Wie entwickelten sich Roh- und EBITDA-Marge? → Gewinn- und Verlustrechnungen mit Materialaufwand über drei Jahre
ask On which orders is money earned and on which is it not, and is that known when they are priced?
## costs about:target keeps:amounts
concepts cost_of_sales personnel_expense cost_of_materials sales_and_marketing research_and_development general_and_administrative operating_expenses depreciation
words cost|expense|wage|salar|hosting|energy|electricity|strom|kosten|aufwand|personal|material
further coût|coûté|costado|custado|custou|charges|gasto|coste|custo|costi|kosten|kostnad|omkostning|salaire|salario|lønn|løn|löner|énergie|électricité|electricidad|eletricidade|elettricità|energía|energia|matière|materia|matéria|råvare|råvar|elforbrug|elforbruk|elförbrukning|eludgift|innleid|innleie|indleje|inhyrd|ingehuurd|desperdício|rebut|scarto|svinn
en What are the largest cost items and how do they move with volume? → Cost breakdown into fixed and variable items
de Welche Kosten sind die größten, und wie bewegen sie sich mit der Menge? → Kostenaufstellung nach fixen und variablen Posten
ask Which cost has risen most in two years, and what of it was passed on?
## net-profit about:target
concepts net_income interest_expense income_tax pre_tax_profit
words net profit|net income|net loss|after tax|jahresüberschuss|jahresfehlbetrag|konzernergebnis
further résultat net|bénéfice net|resultado neto|beneficio neto|resultado líquido|lucro líquido|utile netto|nettowinst|årsresultat|årets resultat
en What remains as net profit after interest and tax? → Income statement down to net profit
de Was bleibt nach Zinsen und Steuern als Jahresüberschuss? → Gewinn- und Verlustrechnung bis zum Jahresüberschuss
ask Which costs below the operating result took people by surprise?
# Quality of earnings and normalisations → quality of earnings|normali|adjust|one-off|ergebnisqualität|bereinig|sondereffekt
## normalised about:target shows:bridge
concepts adjusted_ebitda adjusted_ebit adjusted_ebitda_margin non_recurring restructuring stock_based_compensation
words adjust|normalis|normaliz|underlying|added back|add back|add-back|reorganis|reorganiz|hinzugerechnet|umstrukturier|one-off|one-time|non-recurring|exceptional|bereinigt|einmal|sondereffekt|außerordentlich|stock-based|severance|restructur|abfindung
further retraité|ajusté|exceptionnel|ajustado|extraordinari|no recurrente|não recorrente|rettificat|straordinari|eenmalig|genormaliseerd|justert|engangs|justerad|jämförelsestör
en What is normalised EBITDA, and which adjustments lead to it? → Quality-of-earnings schedule with evidence for each adjustment
de Wie hoch ist das bereinigte EBITDA, und welche Bereinigungen führen dazu? → Aufstellung der Bereinigungen mit Beleg für jede
ask Which costs that are called one-off have come back in other years?
## policies about:target from:accounts,filing
concepts intangible_assets goodwill impairment provisions deferred_revenue discount
words discount|rabatt|nachlass|nachlässe|nachgelassen|internal control|not effective|material weakness|wesentliche schwäche|kontrollsystem|capitalis|capitaliz|restat|accounting polic|recognis|recogniz|deferred|provision|audit opinion|aktiviert|rückstellung|bilanzier|bestätigungsvermerk|leasing|related part|vertragsstrafe|penalt|contingent liab|claim for damages|notified a claim|lawsuit|litigation|eventualverbindlich|schadensersatz|klage auf|umsatzrealis|realisierung
further erstatning|eventualforpligt|lejeforpligt|leieforpligt|leasingforpligt|betinget|søgsmål|skadestånd|skadeersättning|schadevergoeding|schadeclaim|dommages|litige|indemnización|litigio|indemniza|risarciment|contenzios|odszkodowan|roszczeni|náhrad|provision|provisión|provisão|accantonament|voorziening|avsetning|avsättning|capitalis|activado|capitalizad|geactiveerd|aktivert|balanseført|revisor|audit|comptes certifiés|sans réserve|sin salvedad|sem reserva|senza riliev
en Which accounting policies and commercial terms flatter or depress earnings? → Accounting policies, audit report and discount statistics
de Welche Bilanzierung und welche Konditionen heben oder drücken das Ergebnis? → Bilanzierungsgrundsätze, Prüfungsbericht und Rabattstatistik
ask When is a sale booked, and has that changed? | Which discounts or side agreements stand in no price list?
# Forecast-vs-actual review → forecast|budget|actual|business plan|planung|soll-ist|plan
## variance about:target plans shows:plans
concepts revenue ebitda adjusted_ebitda order_intake arr
words budget|against plan|below plan|missed|variance|guidance|verfehlt|planabweichung|soll|vorjahresplan
further écart|presupuest|orçament|scostament|preventiv|begroot|afwijking|budsjett|avvik|avvikelse|utfall|desvio|desviación|prévu
en How close did {company} come to its budgets in the last three years? → Budgets and actuals for three years, with reasons for variances
de Wie nah kam {company} in den letzten drei Jahren an seine Planung? → Plan- und Istzahlen über drei Jahre mit Gründen für Abweichungen
ask Who sets the budget, from below or from above, and when in the year is it known that it will be missed?
## plan about:target from:plan,presentation keeps:plans plans
concepts revenue ebitda capex order_intake arr
words plan |plans |planned|planning|planung|geplant|forecast|outlook|expect|target|assum|prognose|erwart|prämisse|annahme|ausblick
further prévision|objectif|previsi|presupuest|objetivo|previsã|prevê|orçament|meta de|previsione|obiettivo|piano|verwacht|begroting|prognose|budsjett|forvent|prognos|förvänt|hypothès|premissa|abre|ouvrira|abrirá|aprirà
en What does the plan assume for the coming years? → Business plan with assumptions by driver
de Wovon geht die Planung für die kommenden Jahre aus? → Planung mit Prämissen je Treiber
ask Which assumption of the plan do you believe least, and what would have to happen for it to hold?
`);
