/**
 * Closed classes of further languages, as `closed-classes.ts` has them for English and German: a class
 * and its words on each line. Words that are content in another language are left out, since all of
 * them are looked for in every text.
 */
const texts = {
  fr: `
months janvier,janv|février,févr|mars|avril,avr|mai|juin|juillet,juil|août|septembre|octobre|novembre|décembre,déc
above plus de|supérieur à|supérieure à|au moins|au-dessus de|au minimum|dépasse|dépassent|dépasse les|excède|plus d'|plus d’|au moins la|dépassant|à tout le moins
below moins de|inférieur à|inférieure à|au plus|jusqu'à|jusqu’à|au maximum|moins d'|moins d’|tout au plus|sous les|en dessous de
about environ|près de|presque|à peu près|quelque|un peu plus de|un peu moins de|à peine|autour de|aux alentours de|de l'ordre de|de l’ordre de|près d'|près d’|quelques|un peu plus d'|un peu plus d’|un peu moins d'|un peu moins d’
to à
between entre
range à
and et
movement augment|hauss|baiss|progressé|recul|diminu|croissance|croît|accroiss|chute|chuté
stating atteint|atteignait|réalisé|réalise|affiche|affichait|enregistre|emploie|employait|compte|comptait|vend|vendu|investi|verse|société|entreprise|groupe|dont
linking est passé|est passée|sont passés|sont passées|s'élève|s’élève|s'élevait|s’élevait|s'établit|s’établit|était|étaient|est|sont|atteint|atteignait|ressort
designators page|section|chapitre|tableau|figure|annexe|article|note|version|étape|niveau|numéro|n°
function le|la|les|des|du|de|un|une|et|ou|où|mais|en|dans|sur|sous|avec|sans|pour|au|aux|à|est|sont|était|étaient|sera|ont|avait|été|qui|que|dont|ce|cette|ces|son|sa|ses|leur|leurs|nous|nos|notre|ils|elle|elles|pas|chez|entre|depuis|vers|selon|chaque|aussi|ainsi|très|afin|lors|dès|se
abbreviations mme|mlle|p.ex|env|réf|tél|éd|janv|févr|avr|juil
actual réel|réalisé|audité
budget budgété|budgétée|prévu|prévue|planifié
forecast prévision|prévisions|estimé|estimée|estimation|attendu|attendue|prévoit|projection
target objectif|cible
restated retraité|retraitée|retraités|corrigé
original initialement publié
we nous|notre
present est|sont|a|ont|emploie|compte
of de|des|du|de la|d’|d'
relative année précédente:-1|exercice précédent:-1|an dernier:-1|année dernière:-1|année en cours:0|exercice en cours:0|année prochaine:1|exercice suivant:1`,
  es: `
months enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre,setiembre|octubre|noviembre|diciembre,dic
above más de|superior a|al menos|por encima de|como mínimo|supera el|supera|superan el|superan|excede|más del|por lo menos|no menos de|superior al|más de la|por encima del|de más de
below menos de|inferior a|hasta|por debajo de|como máximo|menos del|como mucho|no más de|inferior al|a lo sumo|por debajo del
about alrededor de|aproximadamente|unos|unas|casi|cerca de|en torno a|poco más de|poco menos de|poco más del|poco menos del|cerca del|alrededor del|en torno al|apenas|aproximadamente el|casi el
to hasta
from desde
between entre
range hasta
and y
movement aument|creció|crece|crecimiento|crecieron|subió|subida|disminu|descendi|cayó|caída|redujo|bajó|alza|incremen
stating alcanzó|alcanza|registró|obtuvo|logró|tenía|tiene|emplea|vendió|invirtió|pagó|cerró|empresa|sociedad|compañía|incluido|incluidos
linking pasó|pasaron|ha pasado|fue|fueron|era|eran|es|son|alcanzó|ascendió|ascendieron|ascendía|situó|sumó|totalizó
designators página|sección|capítulo|cuadro|tabla|figura|anexo|artículo|nota|versión|fase|nivel|número|núm
function el|la|los|las|un|una|unos|unas|de|del|al|en|por|para|con|sin|y|o|u|pero|que|como|es|son|fue|fueron|era|eran|ser|ha|han|había|se|su|sus|lo|le|les|este|esta|estos|estas|no|más|entre|desde|hasta|sobre|según|cada|también|muy|ya|cuando|donde|porque|ante
abbreviations sr|sra|núm|pág|p.ej|aprox|art|dic|ej
actual realizado|auditado
budget presupuesto|presupuestado|presupuestada|planificado|previsto
forecast previsión|previsiones|pronóstico|estimación|estimado|estimada|espera|esperado|prevé|proyección
target objetivo
restated reexpresado|reexpresada|corregido
original publicado originalmente
we nosotros|nuestro|nuestra|nuestros|nuestras
present es|son|está|están|tiene|tienen|hay|emplea
of de|del|de la|de los|de las
relative año anterior:-1|ejercicio anterior:-1|año pasado:-1|este año:0|año en curso:0|presente ejercicio:0|próximo año:1|año siguiente:1`,
  it: `
months gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre
above più di|oltre|almeno|superiore a|superiori a|al di sopra di|supera il|supera|superano|eccede|più del|più dello|più della|più d'|più d’|più dell'|più dell’|più dei|non meno di|non meno del|superiore al|oltre a|al di sopra del|minimo
below meno di|fino a|al massimo|inferiore a|inferiori a|al di sotto di|meno del|meno dell'|meno dell’|meno dei|meno della|non più di|non più del|inferiore al|fino al|tutt'al più|tutt’al più|sotto il|al di sotto del
about circa|quasi|intorno a|all'incirca|all’incirca|approssimativamente|poco più di|poco meno di|poco più del|poco meno del|appena|intorno al|suppergiù|quasi il|circa il|più o meno
between tra
range fino a
and e|ed
movement aument|crescita|crescere|cresciut|crebb|diminu|calat|ridott|sceso|scesa|salit|rialzo|ribasso
stating raggiunto|registrato|registra|conseguito|realizzato|aveva|impiega|occupa|venduto|investito|pagato|chiuso|società|azienda|gruppo|incluso|inclusi
linking è passata|è passato|sono passati|è stato|è stata|sono stati|sono state|è pari|era pari|pari a|pari|ammonta|ammontano|ammontava|ammontavano|era|erano|raggiunto
designators pagina|sezione|capitolo|tabella|figura|allegato|articolo|nota|versione|fase|livello|numero
function il|lo|la|i|gli|le|un|uno|una|di|del|dello|della|dei|degli|delle|al|allo|alla|ai|agli|alle|da|dal|dalla|dai|dalle|nel|nella|nei|nelle|su|sul|sulla|con|per|tra|e|ed|o|ma|che|come|è|sono|era|erano|stato|stata|stati|ha|hanno|non|si|suo|sua|suoi|loro|questo|questa|più|anche|ogni|dopo|prima|durante|verso|fino
abbreviations sig|dott|ing|pag|es|ca|art
actual consuntivo|effettivo|revisionato
budget preventivo|piano|pianificato|previsto
forecast previsione|previsioni|stima|stimato|stimata|atteso|attesa|prevede|proiezione
target obiettivo
restated rideterminato|rideterminati|riesposto|rettificato
original originariamente pubblicato
we noi|nostro|nostra|nostri|nostre
present è|sono|ha|hanno|impiega
of di|del|della|dei|degli|delle|dello
relative anno precedente:-1|esercizio precedente:-1|anno scorso:-1|anno in corso:0|esercizio in corso:0|prossimo anno:1|anno successivo:1`,
  pt: `
months janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro,dez
above mais de|superior a|pelo menos|acima de|no mínimo|supera os|supera|ultrapassa os|ultrapassa|excede|mais dos|não menos de|acima dos|ao menos
below menos de|inferior a|até|abaixo de|no máximo|menos dos|não mais de|abaixo dos|quando muito
about cerca de|aproximadamente|quase|perto de|em torno de|uns|umas|pouco mais de|pouco menos de|cerca dos|perto dos|à volta de|por volta de|mal chega a
to para
from desde
between entre
range até
and e
movement aument|cresceu|cresceram|crescimento|subiu|subida|subiram|diminu|desceu|descida|caiu|queda|reduz|acréscim|decréscim|recuo|redução
stating atingiu|registou|registrou|alcançou|obteve|tinha|tem|emprega|empregava|vendeu|investiu|pagou|fechou|empresa|sociedade|grupo|incluindo
linking passou|passaram|foi|foram|era|eram|é|são|atingiu|ascendeu|ascendia|fixou|situou|totalizou|somou|alcançou
designators página|secção|seção|capítulo|quadro|tabela|figura|anexo|artigo|nota|versão|fase|nível|número|n.º
function o|a|os|as|um|uma|uns|umas|de|do|da|dos|das|em|no|na|nos|nas|ao|aos|à|às|por|pelo|pela|pelos|pelas|para|com|sem|e|ou|mas|que|se|como|é|são|foi|foram|era|eram|ser|tem|têm|não|mais|sua|seu|suas|seus|este|esta|entre|desde|até|sobre|cada|também|já|muito|quando|onde|porque
abbreviations sr|sra|dra|eng|pág|p.ex|aprox|lda|art
actual realizado|efetivo|auditado
budget orçamento|orçado|orçamentado|previsto|planeado|planejado
forecast previsão|previsões|estimativa|estimado|estimada|espera|esperado|prevê|projeção
target objetivo
restated reexpresso|reexpressos|reexpressa|corrigido
original originalmente publicado
we nós|nosso|nossa|nossos|nossas
present é|são|está|estão|tem|têm|há|emprega
of de|do|da|dos|das
relative ano anterior:-1|exercício anterior:-1|ano passado:-1|este ano:0|ano em curso:0|exercício em curso:0|próximo ano:1|ano seguinte:1`,
  nl: `
months januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december
above meer dan|minstens|ten minste|boven de|overschrijdt|tenminste|minimaal|niet minder dan|boven
below minder dan|hoogstens|maximaal|onder de|ten hoogste|niet meer dan|onder|hooguit
about ongeveer|circa|bijna|ruim|zo'n|zo’n|iets meer dan|iets minder dan|iets onder|iets boven|iets onder de|iets boven de|net onder de|net boven de|net onder|net boven|een kleine|krap|amper|nagenoeg|rond de|rond|tegen de|ca.|zowat
to naar|tot
from van
between tussen
range tot
and en
movement steeg|stegen|stijg|gestegen|groei|gegroeid|daalde|dalen|daling|gedaald|toegenomen|afgenomen|verhoog|verlaag|opgelopen|oplop|liep op|teruggelopen
stating behaalde|realiseerde|boekte|telde|telt|verkocht|verkoopt|investeerde|betaalde|onderneming|bedrijf|waarvan|inclusief
linking bedroeg|bedroegen|bedraagt|bedragen|kwam|kwamen|beliep|was|waren|is|zijn
designators pagina|hoofdstuk|paragraaf|tabel|figuur|bijlage|artikel|versie|fase|niveau|nummer
function de|het|een|en|van|voor|op|te|zijn|niet|aan|ook|bij|als|naar|deze|dit|dat|worden|wordt|werd|werden|uit|om|tot|maar|of|heeft|hebben|had|hadden|onze|hun|haar|zij|wij|ze|er|geen|onder|tussen|tegen|tijdens|sinds|per|elke|nog|al|kan|zal
abbreviations dhr|mevr|bijv|o.a|blz|m.b.t|i.v.m|incl|excl|resp
actual realisatie|werkelijk|gecontroleerd
budget begroting|begroot|begrote|gepland
forecast raming|verwacht|verwachte|verwachting|schatting|prognose
target doelstelling|streefwaarde
restated herzien|aangepast|gecorrigeerd
original oorspronkelijk gerapporteerd
we wij|onze|ons
present is|zijn|heeft|hebben|telt
of van|van de|van het
relative vorig jaar:-1|voorgaand jaar:-1|vorig boekjaar:-1|dit jaar:0|lopend jaar:0|volgend jaar:1`,
  nb: `
months januar|februar|mars,marts|april|mai,maj|juni|juli|august|september|oktober|november|desember,december,des
above mer enn|mere end|over|minst|mindst|overstiger|flere enn|flere end|ikke mindre enn|ikke mindre end|minimum|som minimum
below mindre enn|mindre end|høyst|højst|opptil|optil|inntil|maks|færre enn|færre end|maksimalt|ikke mer enn|ikke mere end|ikke over|under|maksimum|højest
about om lag|omtrent|cirka|omkring|rundt|nesten|næsten|nær|ca.|godt og vel|knap|knapt|knappe|i underkant av|i overkant av|lidt over|lidt under|litt over|litt under|litt mer enn|litt mindre enn|lidt mere end|lidt mindre end|drøyt|drøye|rundt regnet|like over|like under|lige over|lige under|knapt nok|små|godt
to til
from fra
between mellom|mellem
range til
and og
movement øk|vokste|voks|steg|falt|faldt|sank|redus|nedgang|vekst|vækst|oppgang|stign|fremgang|tilbakegang
stating oppnådde|hadde|havde|har|sysselsetter|beskæftiger|solgte|solgt|investerte|betalte|selskapet|selskabet|konsernet|koncernen|inkludert|herav
linking var|er|ble|blev|utgjorde|udgjorde|utgjør|beløp|lå
designators side|avsnitt|kapittel|kapitel|tabell|tabel|figur|vedlegg|bilag|versjon|fase|nivå|nummer
function og|i|på|av|af|til|med|som|er|var|har|det|den|de|en|et|ei|ikke|fra|om|ved|seg|sig|vi|kan|ble|blev|eller|mot|etter|efter|også|bare|kun|ikkje|hver|hvert|vår|våre|vores|deres|sin|sitt|sine|dette|denne|disse|være|hadde|havde|skal|vil|når|hvor|samt|mens|enn|end|siden
abbreviations bl.a|f.eks|mill|mio|mia|mrd|kr|t.kr|tkr|mkr|jf|pst|pct|ca|inkl|ekskl|pkt|des|pr|dvs|hhv|evt|kl|nr|tidl
actual regnskap|regnskab|faktisk|virkelig|revidert|realisert|realiseret
budget budsjett|budsjettert|budgetteret|planlagt
forecast prognose|estimat|forventet|forventer|venter|anslag|anslått
target målsetting|måltall
restated omarbeidet|korrigert|korrigeret|tilpasset
original opprinnelig rapportert
we vi|oss|vår|vårt|våre|vores
present er|har
of av|af
relative året før:-1|fjoråret:-1|i fjor:-1|forrige år:-1|foregående år:-1|sidste år:-1|i år:0|inneværende år:0|neste år:1|næste år:1`,
  sv: `
months januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december
above mer än|över|minst|överstiger|fler än|åtminstone|lägst|inte mindre än|överstigande
below mindre än|högst|upp till|färre än|maximalt|som mest|inte mer än|understiger
about cirka|ungefär|omkring|nästan|runt|drygt|knappt|strax över|strax under|närmare|uppskattningsvis|lite över|lite under|lite mer än|lite mindre än|ca.|ca|något över|något under|något mer än|något mindre än
to till
from från
between mellan
range till
and och
movement öka|minska|steg|stig|sjönk|sjunk|växte|växt|tillväxt|nedgång|uppgång
stating uppnådde|hade|har|redovisade|sysselsätter|sålde|investerade|betalade|bolaget|koncernen|företaget|varav|inklusive
linking var|är|blev|uppgick|uppgår|låg
designators sida|avsnitt|kapitel|tabell|figur|bilaga|version|fas|nivå|nummer
function och|i|på|är|av|för|med|som|den|det|de|en|ett|till|inte|har|om|från|vi|kan|eller|mot|efter|också|endast|varje|vår|våra|vårt|deras|sin|sitt|sina|detta|denna|dessa|vara|hade|ska|skall|när|där|samt|medan|än|sedan|vid|att|var|blev|under|hos
abbreviations bl.a|t.ex|mkr|tkr|mdkr|kr|jfr|inkl|exkl|resp|dvs|st
actual utfall|faktiskt|reviderat
budget budgeterad|budgeterat|planerad
forecast prognos|förväntad|förväntas|väntas|uppskattning|uppskattas
target målsättning
restated omräknad|omräknat|korrigerad
original ursprungligen rapporterat
we vi|oss|vår|vårt|våra
present är|har
of av
relative föregående år:-1|förra året:-1|i fjol:-1|innevarande år:0|nästa år:1`,
  fi: `
months tammikuu,tammikuuta,tammikuun,tammikuussa|helmikuu,helmikuuta,helmikuun,helmikuussa|maaliskuu,maaliskuuta,maaliskuun,maaliskuussa|huhtikuu,huhtikuuta,huhtikuun,huhtikuussa|toukokuu,toukokuuta,toukokuun,toukokuussa|kesäkuu,kesäkuuta,kesäkuun,kesäkuussa|heinäkuu,heinäkuuta,heinäkuun,heinäkuussa|elokuu,elokuuta,elokuun,elokuussa|syyskuu,syyskuuta,syyskuun,syyskuussa|lokakuu,lokakuuta,lokakuun,lokakuussa|marraskuu,marraskuuta,marraskuun,marraskuussa|joulukuu,joulukuuta,joulukuun,joulukuussa
above yli|vähintään|enemmän kuin|useampi kuin|ainakin|ylittää|ylitti
below enintään|korkeintaan|vähemmän kuin|harvempi kuin|alittaa
about noin|lähes|melkein|suunnilleen|arviolta|vajaa|vajaat|vajaan|runsas|runsaat|runsaan|reilu|reilut|reilun|hieman yli|hieman alle|hiukan yli|hiukan alle|juuri alle|juuri yli|tuskin
and ja
movement kasvo|kasvu|nousi|nousu|laski|lasku|väheni|vähenty|supistu|lisäänty|pieneni
stating saavutti|työllistää|yhtiö|konserni|yritys|sisältää
linking oli|on|olivat|ovat|nousi|kasvoi|laski
designators sivu|luku|taulukko|kuvio|liite|versio|vaihe|taso|numero
function ja|oli|ovat|olivat|ei|että|sekä|myös|mutta|tai|kuin|joka|jotka|jossa|sen|niiden|vuonna|mukaan|noin|yli|ole|olla|koko|tämä|nämä|kun|siitä|sekä|vaan|jos
abbreviations milj|mrd|esim|yms
actual toteutunut|toteuma|tilintarkastettu
budget budjetti|budjetoitu|suunniteltu
forecast ennuste|ennustettu|odotettu|odottaa|arvio|arvioitu
target tavoite
restated oikaistu
original alun perin raportoitu
we me|meidän|meillä
present on|ovat
relative edellisvuosi:-1|edellisvuonna:-1|viime vuonna:-1|viime vuosi:-1|tänä vuonna:0|kuluvana vuonna:0|ensi vuonna:1`,
  pl: `
months styczeń,stycznia,styczniu|luty,lutego,lutym|marzec,marca,marcu|kwiecień,kwietnia,kwietniu|maj,maja,maju|czerwiec,czerwca,czerwcu|lipiec,lipca,lipcu|sierpień,sierpnia,sierpniu|wrzesień,września,wrześniu|październik,października,październiku|listopad,listopada,listopadzie|grudzień,grudnia,grudniu
above ponad|powyżej|więcej niż|co najmniej|nie mniej niż|przynajmniej|przekracza|przekroczyła|przekroczył
below poniżej|mniej niż|co najwyżej|nie więcej niż|maksymalnie|najwyżej
about około|ok.|blisko|niemal|prawie|w przybliżeniu|mniej więcej|nieco ponad|nieco poniżej|nieco więcej niż|nieco mniej niż|tuż poniżej|tuż ponad|zaledwie|niespełna|szacunkowo|ledwie
from z|od
to do
between między|pomiędzy
and i|a
movement wzrost|wzrós|wzrosł|spadł|spadek|spadk|zmniejsz|zwiększ|obniż|podnios
stating osiągnęła|osiągnął|odnotowała|zatrudnia|zatrudniała|sprzedała|zainwestowała|spółka|firma|grupa|w tym
linking wyniósł|wyniosła|wyniosły|wynosi|wynosiła|była|był|było|jest|są
designators strona|rozdział|tabela|rysunek|załącznik|artykuł|punkt|wersja|faza|poziom|numer
function w|na|z|o|od|po|przez|dla|są|oraz|przy|jest|nie|się|że|a|to|który|która|które|za|ze|we|u|lub|ale|jak|być|był|była|było|były|tego|tym|ich|jego|jej|także|również|co
abbreviations tys|mln|mld|np|tzw|m.in|proc|pkt
actual rzeczywisty|wykonanie|zbadane
budget budżet|planowany|planowana|planowane
forecast prognoza|prognozowany|oczekiwany|oczekuje|szacowany|szacunek
target cel
restated przekształcone|skorygowane
original pierwotnie
we my|nasz|nasza|nasze|naszych
present jest|są|ma|mają|zatrudnia
relative poprzedni rok:-1|poprzednim roku:-1|ubiegły rok:-1|ubiegłym roku:-1|bieżący rok:0|bieżącym roku:0|przyszłym roku:1|następnym roku:1`,
} as const;

export type FurtherLanguage = keyof typeof texts;

const lines = new Map<string, string>();
for (const [language, text] of Object.entries(texts)) {
  for (const line of text.trim().split('\n')) {
    const at = line.indexOf(' ');
    lines.set(`${language} ${line.slice(0, at)}`, line.slice(at + 1));
  }
}

export const furtherLanguages = Object.keys(texts) as FurtherLanguage[];

export const mapLanguages = <T>(
  read: (language: FurtherLanguage) => T,
): Record<FurtherLanguage, T> =>
  Object.fromEntries(furtherLanguages.map((language) => [language, read(language)])) as Record<
    FurtherLanguage,
    T
  >;

const wordsOf = (language: string, name: string): readonly string[] =>
  lines.get(`${language} ${name}`)?.split('|') ?? [];

/** The words of a class in each further language; none where a language needs none. */
export const further = (name: string): Record<FurtherLanguage, readonly string[]> =>
  mapLanguages((language) => wordsOf(language, name));

export const furtherMonths: Record<FurtherLanguage, readonly (readonly string[])[]> = mapLanguages(
  (language) => wordsOf(language, 'months').map((month) => month.split(',')),
);

/** Years told from the one in question: "ano anterior:-1". */
export const furtherYears: Record<FurtherLanguage, Readonly<Record<string, number>>> = mapLanguages(
  (language) =>
    Object.fromEntries(
      wordsOf(language, 'relative').map((entry) => {
        const at = entry.lastIndexOf(':');
        return [entry.slice(0, at), Number(entry.slice(at + 1))];
      }),
    ),
);
