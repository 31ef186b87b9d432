import { toLabel } from '../../kit/label.ts';
import { measureIn } from '../../kit/measures.ts';
import type { Table } from '../reading.ts';
import { unitOfLine } from './name-unit.ts';

/** "Average monthly number", in the corner of a table: all that stands beside it is counted. */
const numberInCorner =
  /(?<![\p{L}])(?:number|numbers|headcount|heads|FTEs?|anzahl|köpfe|nombre|effectifs?|número|numero|aantal|antal|antall|liczba|počet)(?![\p{L}])/iu;
/** "The average number of persons employed by the group was:", over a table: so is all that stands below. */
const numberOfPeople =
  /(?<![\p{L}])(?:number of (?:persons|people|employees|staff|heads)|zahl (?:der|von) (?:mitarbeit|arbeitnehm|beschäftigt|angestellt)|nombre (?:moyen )?(?:d[’']employés|de salariés|de personnes)|(?:número|numero) (?:medio )?(?:de (?:empleados|trabajadores|trabalhadores|pessoas)|di dipendenti|dei dipendenti)|aantal (?:werknemers|medewerkers|personeelsleden)|antal(?:et)? (?:anställda|ansatte|medarbejdere|årsværk)|antall (?:ansatte|årsverk)|liczba (?:pracowników|zatrudnionych|osób)|poč(?:et|tu) (?:zaměstnanců|pracovníků))/iu;
/** What people cost, beside how many they are. */
const staffCost =
  /(?<![\p{L}])(?:wages|salaries|social security|pensions?|staff costs?|payroll|löhne|gehälter|sozialabgaben|soziale abgaben|altersversorgung|salaires|charges sociales|cotisations|lonen|salarissen|sociale lasten|pensioenlasten|sueldos|salarios|salari|stipendi|oneri sociali|ordenados|løn|lønn|löner|wynagrodzenia|mzdy)(?![\p{L}])/iu;
const namesCost = (name: string): boolean => staffCost.test(name);
/** Where people sell, which a table of people may list as a department. */
const selling =
  /sales|vertrieb|verkauf|vente|venta|vendit|venda|verkoop|salg|försälj|sprzedaż|prodej/iu;
const namesEarnings = (name: string): boolean =>
  /^(?:revenue|ebitda|ebit|net_income|profit)/u.test(toLabel(name).concept ?? '') &&
  !selling.test(name);
const namesCostOrEarnings = (name: string): boolean => namesCost(name) || namesEarnings(name);
/** A table of customers tells of each what it pays. */
const namesMoney = (name: string): boolean =>
  namesCost(name) || measureIn(toLabel(name).tokens)?.measure.kind === 'money';

/** A sentence above a table names many things. */
const LONGEST_TITLE = 60;

/** "Employees, yearly average": all that stands under it is counted. */
const isCountedBy = (title: string): boolean =>
  title.length <= LONGEST_TITLE &&
  unitOfLine(title) === null &&
  measureIn(toLabel(title).tokens)?.measure.kind === 'count';

/** How many of the lines over a table may speak of it: its caption, what leads into it, its heading. */
const CLOSE = 3;

/** "Retirement plans for employees" are no employees. */
const forPeople =
  /(?<![\p{L}])(?:benefits?|plans?|compensation|stock|options?|awards?|schemes?|liabilit\p{L}*|expenses?|costs?|\p{L}*aufwand|\p{L}*verpflichtung\p{L}*|\p{L}*leistungen)(?![\p{L}])/iu;

const ofPeople = (line: string): boolean =>
  !forPeople.test(line) &&
  !staffCost.test(line) &&
  (numberOfPeople.test(line) ||
    (line.length <= LONGEST_TITLE && toLabel(line).concept === 'employees'));

/** What the line over a table counts in it; people as well where one above speaks of them and none between of money. */
function countedBy([line = '', ...further]: readonly string[]): 'people' | 'things' | null {
  if (ofPeople(line)) return 'people';
  if (isCountedBy(line)) return 'things';
  const close = [line, ...further.slice(0, CLOSE - 1)];
  const at = close.findIndex(ofPeople);
  const isClose =
    at > 0 && close.slice(0, at).every((each) => unitOfLine(each) === null && !namesMoney(each));
  return isClose ? 'people' : null;
}

/**
 * Which names are of money in a table whose other numbers are all counted, as its corner or a line over it says;
 * null where nothing says so. Beside people, "Sales and marketing" is where they work.
 */
export function moneyAmongCounts(
  { columnHeads, stubColumns }: Table,
  near: readonly string[],
): ((name: string) => boolean) | null {
  const corner = columnHeads.slice(0, stubColumns).flat();
  const counted = corner.some((name) => numberInCorner.test(name)) ? 'people' : countedBy(near);
  if (counted === null) return null;
  return counted === 'people' ? namesCostOrEarnings : namesMoney;
}
