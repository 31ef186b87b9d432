/**
 * Words of the trade in the languages that rooms mix, each line one notion by the beginnings of its
 * words. A long word may be a compound, and then holds several notions.
 */
const lines = `
account|konto
acquisition|akquisition|übernahme
additive|zusatz
advertising|werbung
agricultur|landwirtschaft
aircraft|flugzeug
annual|jährlich|jahres
apprentice|auszubildende
assembly|montage
automotive|automobil|kraftfahrzeug
average|durchschnitt|mittlere
backlog|auftragsbestand
bank|bank
beverage|getränk
building|gebäude
capacity|kapazität
capitalis|capitaliz|aktiviert
certificate|zertifikat|bescheinigung
chemical|chemie|chemisch
claim|reklamation
clothing|bekleidung
coating|beschichtung|lack
competit|wettbewerb|konkurren
complaint|beschwerde|reklamation
component|bauteil|komponente
confirm|bestätigt
construction|bauwirtschaft|bauleistung
consumption|verbrauch
contract|vertrag
cosmetic|kosmetik
cost|kosten|aufwand|aufwendung
customer|kunde
damage|schaden
deadline|frist
debt|schuld|verbindlichkeit
delay|verzug|verspätung|verzögerung
deliver|liefer
demand|nachfrage|bedarf
depreciation|abschreibung
design|konstruktion|entwurf
development|entwicklung
discount|rabatt|nachlass
domestic|inland|inländisch
early|früh
electricity|strom
electronic|elektronik
employee|mitarbeiter|beschäftigte
energy|energie
engineer|ingenieur
equipment|ausrüstung|anlage
expect|erwart
existing|bestehend
export|ausfuhr
factory|fabrik|werk
failure|ausfall
first|erste
fleet|flotte|fuhrpark
food|lebensmittel|nahrungsmittel
foreign|ausland|ausländisch
forest|forst
furniture|möbel
glass|glas
goods|waren|güter
grade|schulnote|note
half-year|halbjahr
hospital|krankenhaus|klinik
hour|stunde
household|haushalt
import|einfuhr
insurance|versicherung
interest|zins
inventory|vorräte|lagerbestand
invest|invest
invoice|rechnung
laboratory|labor
large|big|große|größte
last|letzte
late|verspätet
lease|leasing|pacht
leather|leder
line|linie|ligne|línea|linea|linha|linje
licence|license|lizenz
loan|kredit|darlehen
loss|verlust
machinery|maschinenbau
machine|maschine
maintenance|wartung|instandhaltung
manufactur|hersteller|fertigung
material|material|werkstoff
member|mitglied
metal|metall
monthly|monatlich
new|neue
oil|öl
old|alte|frühere
open|offene
outage|stillstand
owner|eigentümer|inhaber
own|eigene
packaging|verpackung
paint|farbe|lack
paper|papier
partner|partner
patent|patent
payment|zahlung
penalt|vertragsstrafe|pönale
pension|pension|rente
permanent|unbefristet
personnel|personal
pharma|pharma|arznei
plastic|kunststoff
power|strom
price|preis
print|druck
production|produktion|fertigung
product|produkt|erzeugnis
profit|gewinn
project|projekt
provision|rückstellung
public|öffentlich
punctual|pünktlich|termintreu
purchas|buyer|procure|einkauf|einkäuf|kauf|käufer|beschaff
quality|qualität
quarterly|quartal
rail|bahn|schiene
rating|bewertung
receivable|forderung
regular|regelmäßig
release|freigabe
rent|miete
repair|reparatur
replacement|ersatz
research|forschung
respondent|befragte
response|reaktion
retail|einzelhandel
rubber|gummi
salary|gehalt
sale|verkauf|vertrieb
school|schul
score|note|punktzahl
scrap|ausschuss
second|zweite
security|sicherheit
segment|segment|sparte
serie|serie
shareholder|gesellschafter|aktionär
shift|schicht
ship|schiff
site|standort
small|kleine
software|software
spare|ersatz
staff|personal|belegschaft
start|beginn|anlauf
steel|stahl
stock|lager
storage|lagerung|speicher
subsidiary|tochter
subsidy|förderung|zuschuss
supplier|lieferant|anbieter
survey|umfrage|befragung
system|system
tax|steuer
technician|techniker
temporary|befristet|leiharbeit
tenant|mieter
textile|textil
timber|holz
tonnage|tonnage
tourism|tourismus
toy|spielwaren
training|schulung|ausbildung
transport|transport|beförderung
turnover|fluktuation
unit|einheit|stück
used|gebraucht
user|nutzer|anwender
vehicle|fahrzeug
visitor|besucher
volume|menge
wage|lohn|löhne
warehouse|lagerhaus
warrant|gewährleistung|garantie
waste|abfall
weekly|wöchentlich
week|woche
weight|gewicht
wholesale|großhandel
wood|holz
workshop|werkstatt`
  .trim()
  .split('\n')
  .map((line) => line.split('|'));

/** Below this a beginning inside a longer word is chance. */
const SHORTEST_PART = 5;
const known = new Map<string, readonly string[]>();

/** The notions that a word names, each by its English beginning; none for words of no trade. */
export function notionsIn(word: string): readonly string[] {
  const found = known.get(word) ?? look(word);
  known.set(word, found);
  return found;
}

function look(word: string): string[] {
  return lines
    .filter(([english = '', ...others]) =>
      word.startsWith(english)
        ? true
        : others.some(
            (part) =>
              word.startsWith(part) || (part.length >= SHORTEST_PART && word.includes(part)),
          ),
    )
    .map(([english = '']) => english);
}
