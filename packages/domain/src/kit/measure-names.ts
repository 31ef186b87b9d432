/**
 * What ordinary lines of accounts and common measures are called in further languages (French,
 * Spanish, Italian, Portuguese, Dutch, Norwegian and Danish, Swedish), by the concept of the lexicon.
 */
export const furtherNames: ReadonlyMap<string, readonly string[]> = new Map(
  `
revenue chiffre d'affaires|ca net|chiffre d'affaires net|ventes|ventas|ventas netas|importe neto de la cifra de negocios|cifra de negocios|cifra de negocio|facturación|ingresos|ingresos ordinarios|ricavi|ricavi delle vendite|ricavi netti|fatturato|vendite|volume d'affari|volume de negócios|volume de negócio|vendas|vendas líquidas|vendas e prestações de serviços|vendas e serviços prestados|receitas|receita|receita líquida|faturação|faturamento|omzet|netto-omzet|netto omzet|opbrengsten|driftsinntekter|sum driftsinntekter|salgsinntekter|salgsinntekt|inntekter|omsetning|omsætning|nettoomsætning|nettoomsättning|omsättning|intäkter|rörelsens intäkter|försäljning
other_operating_income autres produits d'exploitation|otros ingresos de explotación|altri ricavi|altri ricavi e proventi|outros rendimentos|outros rendimentos e ganhos|outros proveitos|andre driftsinntekter|övriga rörelseintäkter|overige bedrijfsopbrengsten
cost_of_sales coût des ventes|coste de ventas|coste de las ventas|costo del venduto|costo delle vendite|custo das vendas|custo das mercadorias vendidas|custo das mercadorias vendidas e das matérias consumidas|cmvmc|kostprijs van de omzet|kostprijs omzet|vareforbruk|kostnad sålda varor
cost_of_materials achats consommés|achats de matières premières|consommation de matières|aprovisionamientos|consumo de materias primas|costi per materie prime|materie prime|custo das matérias consumidas|matérias consumidas|grondstoffen|materiaalkosten|varekostnad|varekost|varekjøp|råvaror och förnödenheter|materialkostnader
personnel_expense charges de personnel|frais de personnel|gastos de personal|costo del personale|costi del personale|gastos com o pessoal|gastos com pessoal|custos com o pessoal|custos com pessoal|personeelskosten|lonen en salarissen|lønnskostnader|lønnskostnad|personalkostnader|personaleomkostninger|personalekostnader
other_operating_expense autres charges|autres charges d'exploitation|charges externes|autres achats et charges externes|otros gastos|otros gastos de explotación|altri costi|altri costi operativi|oneri diversi di gestione|outros gastos|outros gastos e perdas|fornecimentos e serviços externos|outros custos operacionais|overige bedrijfskosten|andre driftskostnader|annen driftskostnad|andre eksterne omkostninger|övriga kostnader|övriga externa kostnader
operating_expenses charges d'exploitation|gastos de explotación|gastos operativos|costi operativi|gastos operacionais|custos operacionais|bedrijfskosten|bedrijfslasten|driftskostnader|sum driftskostnader|driftsomkostninger|rörelsekostnader|rörelsens kostnader
depreciation_amortisation dotations aux amortissements|amortissements|amortizaciones|amortización|amortización del inmovilizado|ammortamenti|ammortamenti e svalutazioni|depreciações e amortizações|amortizações e depreciações|gastos de depreciação e de amortização|amortizações|depreciações|afschrijvingen|avskrivninger|av- og nedskrivninger|afskrivninger|avskrivningar|av- och nedskrivningar
gross_profit marge brute|margen bruto|beneficio bruto|resultado bruto|margine lordo|utile lordo|margem bruta|lucro bruto|brutowinst|brutomarge|bruttofortjeneste|bruttoresultat|bruttovinst
ebitda excédent brut d'exploitation|margine operativo lordo|resultado antes de depreciações|driftsresultat før avskrivninger|resultat før afskrivninger|resultat før af- og nedskrivninger
adjusted_ebitda ebitda ajusté|ebitda retraité|ebitda ajustado|ebitda normalizado|ebitda rettificato|ebitda normalizzato|justert ebitda|justeret ebitda|justerad ebitda|genormaliseerde ebitda
ebitda_margin marge d'ebitda|marge ebitda|margen ebitda|margen de ebitda|margem ebitda|margem de ebitda|margine ebitda|ebitda-margin|ebitdamarge
ebit résultat d'exploitation|résultat opérationnel|resultado de explotación|beneficio de explotación|resultado operativo|risultato operativo|utile operativo|reddito operativo|resultado operacional|bedrijfsresultaat|driftsresultat|resultat af primær drift|rörelseresultat
ebit_margin marge opérationnelle|marge d'exploitation|margen operativo|margine operativo|margem operacional|bedrijfsmarge|driftsmargin|overskudsgrad|rörelsemarginal
contribution dekningsbidrag|täckningsbidrag|dækningsbidrag|margine di contribuzione|margen de contribución|margem de contribuição|dekkingsbijdrage
gross_margin taux de marge brute|bruttomargin|bruttomarginal
pre_tax_profit résultat avant impôts|résultat avant impôt|resultado antes de impuestos|risultato prima delle imposte|risultato ante imposte|resultado antes de impostos|resultaat voor belastingen|winst voor belasting|resultat før skatt|resultat før skattekostnad|ordinært resultat før skattekostnad|resultat før skat|resultat före skatt|resultat efter finansiella poster
income_tax impôt sur les bénéfices|impôts sur les bénéfices|impuesto sobre beneficios|impuesto sobre sociedades|imposte sul reddito|imposte|imposto sobre o rendimento|vennootschapsbelasting|skattekostnad|skatt|skat af årets resultat|skatt på årets resultat
net_income résultat net|bénéfice net|beneficio neto|resultado neto|resultado del ejercicio|utile netto|risultato netto|utile d'esercizio|resultado líquido|resultado líquido do período|resultado líquido do exercício|lucro líquido|lucro|nettowinst|nettoresultaat|resultaat na belastingen|årsresultat|årets resultat|resultat etter skatt|nettoresultat
interest_expense charges financières|gastos financieros|oneri finanziari|gastos financeiros|juros suportados|rentelasten|rentekostnader|finanskostnader|renteudgifter|räntekostnader
operating_cash_flow flux de trésorerie d'exploitation|flujo de caja operativo|flusso di cassa operativo|fluxo de caixa operacional|kasstroom uit operationele activiteiten|kontantstrøm fra drift|kontantstrøm fra operasjonelle aktiviteter|pengestrømme fra driften|kassaflöde från den löpande verksamheten
free_cash_flow flux de trésorerie disponible|flujo de caja libre|flusso di cassa libero|fluxo de caixa livre|vrije kasstroom|fri kontantstrøm|fritt kassaflöde
capex investissements|inversiones|inversión|investimenti|investimentos|investeringen|investeringer|investeringar
cash trésorerie|disponibilités|tesorería|caja|efectivo y equivalentes|disponibilità liquide|liquidità|caixa e seus equivalentes|caixa e equivalentes|caixa e depósitos bancários|liquide middelen|likvide midler|bankinnskudd|kassa och bank|likvida medel
net_debt endettement net|dette nette|dette financière nette|deuda neta|deuda financiera neta|indebitamento netto|indebitamento finanziario netto|posizione finanziaria netta|dívida líquida|dívida financeira líquida|endividamento líquido|netto schuld|nettoschuld|netto rentebærende gjeld|netto gjeld|nettogjeld|nettogæld|netto rentebærende gæld|nettoskuld
debt dettes financières|emprunts|deuda|deuda financiera|debiti finanziari|dívida|financiamentos obtidos|dívida financeira|schulden|langlopende schulden|rentebærende gjeld|gjeld|rentebærende gæld|räntebärande skulder
leverage levier|ratio de endeudamiento|rácio de endividamento|gjeldsgrad|skuldsättningsgrad
equity capitaux propres|patrimonio neto|fondos propios|patrimonio netto|capital próprio|capitais próprios|eigen vermogen|egenkapital|sum egenkapital|eget kapital
equity_ratio ratio de solvencia|autonomia financeira|solvabiliteit|egenkapitalandel|soliditetsgrad|soliditet
total_assets total de l'actif|total actif|total activo|total del activo|totale attivo|total do ativo|total ativo|balanstotaal|sum eiendeler|aktiver i alt|balansomslutning|summa tillgångar
inventories existencias|rimanenze|inventários|existências|voorraden|varelager|varebeholdninger|varulager
receivables créances clients|clientes y otros deudores|deudores comerciales|crediti verso clienti|clientes e outros devedores|handelsdebiteuren|debiteuren|kundefordringer|tilgodehavender fra salg|kundfordringar
payables dettes fournisseurs|proveedores y otros acreedores|debiti verso fornitori|dívidas a fornecedores|crediteuren|leverandørgjeld|leverandørgæld|leverantörsskulder
provisions provisiones|accantonamenti|fondi rischi|provisões|voorzieningen|avsetninger|hensatte forpligtelser|avsättningar
working_capital besoin en fonds de roulement|bfr|capital circulante|fondo de maniobra|capitale circolante netto|capitale circolante|fundo de maneio|werkkapitaal|arbeidskapital|arbejdskapital|rörelsekapital
goodwill écart d'acquisition|fondo de comercio|avviamento
order_intake prises de commandes|entrada de pedidos|pedidos recibidos|ordini acquisiti|encomendas recebidas|orderintake|ordreinngang|ordretilgang|orderingång
order_book carnet de commandes|cartera de pedidos|portafoglio ordini|carteira de encomendas|orderportefeuille|ordrereserve|ordrebeholdning|orderstock
employees effectif|effectifs|effectif moyen|équivalents temps plein|equivalentes a tiempo completo|equivalenti a tempo pieno|equivalentes a tempo inteiro|voltijdsequivalenten|voltijdequivalenten|fte's|gemiddeld aantal werknemers|gemiddeld aantal medewerkers|número medio de empleados|numero medio dei dipendenti|número médio de trabalhadores|gennemsnitligt antal ansatte|gennemsnitligt antal medarbejdere|gjennomsnittlig antall ansatte|medelantal anställda|medelantalet anställda|salariés|collaborateurs|empleados|trabajadores|plantilla|dipendenti|addetti|trabalhadores|colaboradores|empregados|funcionários|medewerkers|werknemers|ansatte|fuldtidsansatte|årsverk|medarbejdere|medarbetare|anställda
customers clientes|clienti|klanten|kunder
market_size taille du marché|tamaño del mercado|dimensione del mercato|dimensão do mercado|marktomvang|markedsstørrelse|marknadsstorlek
market_share part de marché|parts de marché|cuota de mercado|quota di mercato|quote di mercato|quota de mercado|marktaandeel|markedsandel|markedsandeler|marknadsandel|marknadsandelar
revenue_growth croissance du chiffre d'affaires|crecimiento de las ventas|crescita dei ricavi|crescimento do volume de negócios|crescimento das vendas|omzetgroei|omsetningsvekst|omsætningsvækst|omsättningstillväxt
churn taux d'attrition|tasa de abandono|tasso di abbandono|taxa de abandono|kundefrafall|kundeafgang|kundbortfall
nps indice de recommandation
csat satisfaction client|satisfacción del cliente|soddisfazione del cliente|satisfação dos clientes|klanttevredenheid|kundetilfredshet|kundetilfredshed|kundtilfredshet|kundnöjdhet
on_time_delivery livraisons à l'heure|ponctualité des livraisons|entregas a tiempo|puntualidad de entrega|puntualità delle consegne|entregas no prazo|pontualidade das entregas|leverbetrouwbaarheid|leveringspresisjon|leveranseprecision|leveringspræcision|leveransprecision
scrap_rate taux de rebut|tasa de desperdicio|tasa de rechazo|tasso di scarto|taxa de desperdício|taxa de refugo|uitval|vrakprosent|kassasjonsrate|kassationsgrad
utilisation taux d'utilisation|utilización de la capacidad|utilizzo della capacità|utilização da capacidade|bezettingsgraad|kapasitetsutnyttelse|kapacitetsudnyttelse|beläggning
occupancy taux d'occupation|ocupación|tasa de ocupación|tasso di occupazione|taxa de ocupação|belegg|beleggsprosent|belægning|belægningsgrad|belægningsprocent|gennemsnitlig belægning|beläggningsgrad|bezetting|obłożenie|obsazenost
price prix|precio|prezzo|preço|prijs|pris
contract_end fin de contrat|en vigueur jusqu’au|vigente hasta|in vigore fino al|em vigor até|loopt tot|loopt af|gjelder til|gælder til|löper till|échéance|fin de contrato|vencimiento|scadenza|scadenza contratto|fim do contrato|termo do contrato|einddatum|kontraktsutløp|kontraktudløb|aftale udløber|aftaleudløb|udløber|utløper|avtaleslutt|avtalet löper ut
`
    .trim()
    .split('\n')
    .map((line): [string, readonly string[]] => {
      const at = line.indexOf(' ');
      return [line.slice(0, at), line.slice(at + 1).split('|')];
    }),
);
