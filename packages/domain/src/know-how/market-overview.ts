import { readKnowHow } from './read-know-how.ts';

export const marketOverview = readKnowHow(`
# Market definition and segmentation → market definition|segmentation|market structure|taxonomy|marktdefinition|marktabgrenzung
## definition about:market from:study lacks:money
words we mean|we count|not part of|gehört nicht|gehören nicht|zählt nicht|zählen nicht|by definition|left out|covers|market compris|market includ|market exclud|market is defined|definition|scope of the market|marktabgrenzung|der markt umfasst|abgrenzung|nicht enthalten|nicht gegenstand|not included|excluding
further nous comptons|pas partie|no forma|não faz|non fa parte|geen deel|ikke en del|ingår inte|le marché comprend|definimos|el mercado comprende|o mercado inclui|contamos|no incluid|não inclu|pas compris|no comprend|não abrang|non compres|il mercato comprende|de markt omvat|markedet omfatter|marknaden omfattar
en What belongs to the market, and what does not? → Market study with a written definition
de Was gehört zum Markt und was nicht? → Marktstudie mit schriftlicher Abgrenzung
ask What would you count into this market that others leave out, and the other way round?
## segments about:market from:study also:market
words segment|end industr|application|channel|teilmarkt|anwendung|region|marktsegment
further canal|aplicaci|aplicaç|applicazion|toepassing|anvendelse|användning|région|región|região|regione|regio
en Into which segments does the market fall, and how large is each? → Market size by segment and end industry
de In welche Segmente zerfällt der Markt, und wie groß ist jedes? → Marktgröße nach Segment und Abnehmerbranche
ask Which customers buy differently enough to be a market of their own?
# Market size: TAM/SAM/SOM, top-down and bottom-up → market siz|tam|sam|som|addressable|marktgröße|marktvolumen
## size about:market from:study,analyst_note tells:money
concepts market_size
words market size|market value|size|market volume|marktwert|market was worth|world market|total market|marktvolumen|marktgröße|weltmarkt|gesamtmarkt|spend|spent|ausgaben|worth|entfallen auf
further taille|valeur du marché|valor de mercado|valore di mercato|dépens|gastar|besteed|taille du marché|marché mondial|tamaño del mercado|dimensão do mercado|valor do mercado|dimensione del mercato|valore del mercato|marktomvang|markedsstørrelse|markedet var|marknadsstorlek|marknaden var|mercado vale|valait
en How large is the total market in value? → An independent market study with a stated method
de Wie groß ist der Gesamtmarkt in Werten? → Unabhängige Marktstudie mit offengelegter Methode
ask What is sold in this market in a year, and how would you estimate it yourself?
## addressable about:market tells:money
concepts serviceable_market obtainable_market
words addressable|serviceable|obtainable|could win|winnable|tam |sam |tam)|sam)|tam:|sam:|adressierbar|erreichbarer markt
en Which part of the market can {company} serve and win? → Serviceable and obtainable market with the assumptions behind them
de Welchen Teil des Marktes kann {company} bedienen und gewinnen? → Bedienbarer und erreichbarer Markt mit den Annahmen dahinter
ask Which part of the market cannot be reached by a supplier of middle size, and why?
## bottom-up about:market shows:counted
words bottom-up|top-down|from below|from above|by counting|von unten|number of|per site|spend per|anzahl der|je betrieb|ausgaben je
en Does a bottom-up count of buyers and spending confirm the market size? → Number of buyers and spending per buyer
de Bestätigt eine Zählung von Abnehmern und Ausgaben die Marktgröße? → Zahl der Abnehmer und Ausgaben je Abnehmer
ask How many sites or buyers are there, how often do they buy, and what does one spend?
# Historical and projected growth → historical|projected|market growth|growth forecast|marktwachstum|prognose
## outlook about:market from:study,analyst_note
concepts market_growth
words market grew|growth|a year|market growth|growth rate|cagr|per year|forecast|marktwachstum|wachstumsrate|p.a.|jährlich|prognose|to grow|grows|growing|growth of|wächst|wachsen|wachstum|fastest|am schnellsten|am stärksten|expected to|erwart
further croissance|par an|crecimiento|anual|al año|crescimento|ao ano|por ano|crescita|all'anno|annuo|groei|per jaar|vekst|årlig|vækst|tillväxt|per år|prévision|prognos|previs
en How fast did the market grow, how fast is it expected to grow, and which segments lead? → Market size by year and a forecast by segment from a named source
de Wie schnell wuchs der Markt, wie schnell soll er wachsen, und welche Segmente führen? → Marktgröße je Jahr und Prognose je Segment aus benannter Quelle
ask How fast has it grown by your own count, and what do you expect for the next three years? | Which forecast that is being passed around do you not believe?
# Demand drivers and trends → demand|trend|tailwind|market driver|nachfrage|treiber
## drivers about:market from:study,analyst_note,interview,press home
concepts penetration installed_base
words years old|jahre alt|average age|installiert|demand|driver of|drivers of|driven by|trend|adoption|replac|shortage|consolidat|nachfrage|treiber|ersatzbedarf|fachkräfte|automatisier|konsolidierung|ageing|aging|move to|überalter|personalmangel
further demande|demanda|tendance|tendenc|domanda|tendenz|vraag naar|etterspørsel|efterspørgsel|efterfrågan|pénurie|escasez|escassez|carenza|tekort|mangel|brist
en What drives demand, and how strong is each driver? → Data on each driver: adoption, cost of the problem, replacement cycles
de Was treibt die Nachfrage, und wie stark ist jeder Treiber? → Daten zu jedem Treiber: Verbreitung, Kosten des Problems, Ersatzzyklen
ask What made buyers spend more in the last two years, and would it still hold in a downturn?
## regulation about:market
words regulat|directive|law|rule|annex|complian|building code|mandat|requirement|prohibit|obligat|verordnung|richtlinie|gesetz|vorschrift|zulassung
further directive|réglement|règlement|loi|reglamento|normativ|directiva|ley|diretiva|regulamento|lei|código|direttiva|regolament|legge|richtlijn|verordening|wet|direktiv|forskrift|lov|lag|code|statut
en Which rules change demand, and from when? → Text of the rule with its date of application
de Welche Vorschriften verändern die Nachfrage, und ab wann? → Text der Vorschrift mit dem Tag ihrer Geltung
ask Which rule changes what has to be bought, from when, and who prepares for it already?
# Market risks and sensitivities → market risk|sensitiv|downside|headwind|marktrisik
## risks about:market conditions
words risk|go wrong|schiefgeh|downturn|sensitiv|downside|upside|decline|tariff|substitut|cyclical|risik|rückgang|abschwung|zoll|konjunktur|investitionsstau|pressure|could|if |preisdruck|sinkt|verliert|fällt|unsicher
further risque|baisse|riesgo|caída|risco|queda|rischio|calo|risico|daling|risiko|nedgang|risk|nedgång|droits de douane|arancel|tarifa aduaneir|dazi|toll|tullar
en Which risks could take the market off its course, and how far? → Sensitivity of the market forecast to its main assumptions
de Welche Risiken könnten den Markt vom Kurs abbringen, und wie weit? → Empfindlichkeit der Marktprognose gegenüber ihren wichtigsten Annahmen
ask What would have to happen for this market to shrink, and how would it show first?
`);
