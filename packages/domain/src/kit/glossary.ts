/**
 * Words of the trade in the languages that rooms mix, each line one notion by the beginnings of its
 * words. A long word may be a compound, and then holds several notions.
 */
const lines = `
account|konto
acquisition|akquisition|übernahme
additive|zusatz
advertising|werbung
apprentice|auszubildende
assembly|montage
backlog|auftragsbestand
bank|bank
building|gebäude
buyer|einkäufer|käufer
capacity|kapazität
capitalis|capitaliz|aktiviert
certificate|zertifikat|bescheinigung
claim|reklamation
competitor|wettbewerber|konkurrent
complaint|beschwerde|reklamation
component|bauteil|komponente
consumption|verbrauch
contract|vertrag
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
electricity|strom
employee|mitarbeiter|beschäftigte
energy|energie
engineer|ingenieur
equipment|ausrüstung|anlage
export|ausfuhr
factory|fabrik|werk
failure|ausfall
fleet|flotte|fuhrpark
goods|waren|güter
household|haushalt
insurance|versicherung
interest|zins
inventory|vorräte|lagerbestand
invest|invest
invoice|rechnung
laboratory|labor
lease|leasing|pacht
licence|license|lizenz
loan|kredit|darlehen
loss|verlust
machine|maschine
maintenance|wartung|instandhaltung
manufactur|hersteller|fertigung
material|material|werkstoff
member|mitglied
outage|stillstand
owner|eigentümer|inhaber
packaging|verpackung
partner|partner
patent|patent
payment|zahlung
penalt|vertragsstrafe|pönale
pension|pension|rente
personnel|personal
price|preis
product|produkt|erzeugnis
production|produktion|fertigung
profit|gewinn
provision|rückstellung
punctual|pünktlich|termintreu
purchas|einkauf|beschaffung
quality|qualität
rating|bewertung
receivable|forderung
rent|miete
repair|reparatur
replacement|ersatz
research|forschung
respondent|befragte
response|reaktion
salary|gehalt
scrap|ausschuss
shareholder|gesellschafter|aktionär
shift|schicht
site|standort
software|software
spare|ersatz
staff|personal|belegschaft
stock|lager
storage|lagerung|speicher
subsidiary|tochter
subsidy|förderung|zuschuss
supplier|lieferant|anbieter
survey|umfrage|befragung
tax|steuer
technician|techniker
tenant|mieter
tonnage|tonnage
training|schulung|ausbildung
transport|transport|beförderung
turnover|fluktuation
vehicle|fahrzeug
visitor|besucher
volume|menge
wage|lohn|löhne
warehouse|lagerhaus
warrant|gewährleistung|garantie
waste|abfall
weight|gewicht
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
