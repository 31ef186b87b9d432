import { matchesOf } from '../../kit/matches-of.ts';
import { findPlaces } from '../../kit/places.ts';
import type { OwnerRole } from '../reading.ts';

export interface Interviewee {
  organisation: string | null;
  role: OwnerRole;
}

export const former =
  /(?<![\p{L}])(?:former|formerly|ex-|ehem\.|ehemalige[rn]?|ausgeschieden|ancien(?:ne)?\s|antiguo|antigua|antigo|antiga|exdirector|ex\s(?=\p{Ll})|voormalig|tidligere|tidigare|f\.d\.)|(?<![\p{L}])left\s(?:on|in|the (?:firm|company|group))(?![\p{L}])|(?<![\p{L}])(?:until|till|bis|jusqu['’]en|hasta|até|fino a|tot|til|till)\s(?:\p{L}+\s)?(?:de\s)?(?:19|20)\d{2}/iu;
const buyer =
  /(?<![\p{L}])(?:customer|client|cliente|klant|kund|kunde|kundin|clinic owner|user|anwender)(?![\p{L}])/iu;
/** "Head of procurement, Merrow Clinics": who buys for a house. */
export const purchaser =
  /(?<![\p{L}])(?:buyer|purchaser|(?:category|sourcing|commodity) (?:manager|buyer|lead)|(?:head|director|manager) of (?:procurement|purchasing)|(?:procurement|purchasing) (?:head|director|manager|lead)|eink(?:ä|ae)ufer(?:in)?|einkaufsleit\p{L}*|leit\p{L}+ einkauf|acheteu(?:r|se)|(?:directeur|directrice|responsable) (?:des )?achats|(?:direttore|responsabile) acquisti|(?:director|directora|jefe|jefa) de compras|diretora? de compras|inkoper|inkoopmanager|innkjøpssjef|innkjøper|indkøbschef|indkøber|inköpschef|inköpare)(?![\p{L}])/iu;
/** A public body pays for what it gets: nobody sells it as its own. */
const publicBody =
  /(?<![\p{L}])(?:(?:county|borough|city|town|district|regional) (?:council|authority)|council|municipality|ministry|department of|university|public school|NHS (?:trust|foundation)|landkreis|stadtverwaltung|gemeinde|landesbetrieb|bezirksregierung|universität(?:sklinikum)?|hochschule|ministerium|mairie|conseil (?:général|départemental|régional)|université|ministère|ayuntamiento|diputación|universidad|comune|provincia|università|gemeente|provincie|universiteit|kommune|kommun|universitet\p{L}*|câmara municipal|universidade)(?![\p{L}])/iu;
/** Whoever looks after customers is none. */
const serving =
  /(?<![\p{L}])(?:customer|client)\s(?:success|service|support|care|relation)\p{L}*/giu;
const competitor =
  /(?<![\p{L}])(?:competitor|competing|rival|wettbewerber\p{L}*|konkurren\p{L}*|mitbewerber\p{L}*|concurrent\p{L}*|competidor\p{L}*|concorrente)(?![\p{L}])/iu;
const asked =
  /(?:^with\s?:\s)|(?<![\p{L}])(?:experte?|expert|speakers?|participants?|teilnehmer|interviewee|gesprächspartner|gesprekspartner|interlocuteur|interlocutore?|interlocutrice|samtalspartner|samtalepartner|personne interrogée|persona entrevistada|entrevistad[oa]|pessoa entrevistada|intervistat[oa]|geïnterviewde|intervjuobjekt)(?![\p{L}]).*[:=]/iu;
/** "Dr. Ada Lind / Merrow Dairy, Linz": a person's name, then for whom he works. */
export const introduced =
  /^(?:Dr\.|Prof\.|Mr\.?|Ms\.?|Mrs\.?|Herr|Frau)\s\p{Lu}[\p{L}.’-]+(?:\s\p{Lu}[\p{L}.’-]+){0,2}\s*[/|·,;–-]\s/u;
/** "Plant manager, Merrow Dairy, Linz.": his post, then for whom he works. */
export const posted =
  /^(?:\p{Lu}[\p{L}-]*\s)?(?:\p{L}+\s){0,2}(?:manager|director|head|buyer|controller|engineer|officer)(?:\s(?:of|for)\s[\p{L}\s&]{2,40})?,\s\p{Lu}/iu;
/** "AL = Ada Lind, head of purchasing, Merrow Dairy": whose letters stand before the answers. */
const legend =
  /^\p{Lu}{1,4}\s*[=:]\s+(?:(?:Dr\.|Mr\.?|Ms\.?|Mrs\.?)\s)?\p{Lu}\p{Ll}+\s\p{Lu}[^?]*,\s/u;
const isPosted = (line: string): boolean => posted.test(line);
const HEAD_LINES = 10;

/** A short form in capitals is an office ("CIO"), a lower-case word a trade ("dairy"), a country a place. */
function isOrganisation(part: string): boolean {
  const words = part.split(/\s+/u);
  if (part.length <= 3 || words.length > 5 || /^\p{Lu}{2,4}$/u.test(part)) return false;
  if (!words.every((word) => /^[\p{Lu}&]/u.test(word) || /^(?:of|und|and|de)$/u.test(word)))
    return false;
  return !findPlaces(part).some(({ start, end }) => end - start === part.length);
}

const nextLabel = /\s\p{Lu}[\p{L} ]{2,20}:\s.*$/u;
const label = /^.*?[:=]\s*(?:[A-Z]{2,3}\s=\s)?/u;

/** "Ada Lind, CIO, Merrow Partners, Linz": whoever is introduced works for the first name behind his own. */
function organisationIn(line: string): string | null {
  const start = line.search(asked);
  const bare = line.slice(Math.max(0, start)).replaceAll(/[*_]|\s*\([^()]*\)/gu, '');
  const said = (start === -1 ? bare : bare.replace(label, ''))
    .replace(/^.*;\s*[A-Z]{2,3}\s=\s/u, '')
    .replace(nextLabel, '')
    .split(/[.]\s(?=\p{Lu}\p{Ll}+\s(?:\p{L}+\s){0,2}(?:since|until|from|seit|bis))/u)[0]
    ?.replace(/\s(?:since|until|till|seit|bis|depuis|jusqu['’]en|desde|hasta|até)\s.*$/u, '');
  const parts = (said ?? '').split(/[,;/|·]/u).map((part) => part.trim().replace(/[.]$/u, ''));
  const named = parts.slice(1).find(isOrganisation);
  if (named !== undefined) return named;
  const behind = (said ?? '')
    .split(/(?<![\p{L}])(?:at|of|bei|von|chez|à|en|em|bij|hos|presso)\s/u)
    .slice(1);
  return behind.map((part) => part.trim().replace(/[.]$/u, '')).find(isOrganisation) ?? null;
}

/** "Merrow Dairy, 14 May 2025" */
const dateline = /^(\p{Lu}[^,;:?|]{2,50}),\s[^,;:?|]*\d{4}\.?$/u;
const FEWEST_LETTERS = 4;

/** A firm that a line below the title names beside the day is whom the call was with, if the file is called by it. */
function organisationOfFile(head: readonly string[], fileName: string | null): string | null {
  const called = (fileName ?? '').toLowerCase().split(/[^\p{L}]+/u);
  const named = head.flatMap((line) => dateline.exec(line)?.[1] ?? []).find(isOrganisation);
  const words = (named ?? '').toLowerCase().split(/[^\p{L}]+/u);
  const isCalled = words.some((word) => word.length >= FEWEST_LETTERS && called.includes(word));
  return isCalled ? (named ?? null) : null;
}

export const office =
  /(?<![\p{L}])(?:C[A-Z]O|[SE]?VP|(?:managing|finance|financial|sales|commercial|operations|technical) director|chief \p{L}+ officer|vice president|head of|director of|general manager|founder|Vorst(?:and|änd)\p{L}*|Geschäftsführ\p{L}*|Geschäftsleit\p{L}*|Prokurist\p{L}*|\p{L}*leiter(?:in)?|directeur|directrice|director general|directora general|amministratore|bestuurder|daglig leder|administrerende)(?![\p{L}])/giu;
/** "on Merrow": what is talked about, not for whom he works. */
const topic = /^\s*(?:on|about|regarding|re|over|über|zu|sur|sobre)(?![\p{L}])/iu;
const between =
  /[,;:()|/·–—]|\s-\s|(?<![\p{L}])(?:of|at|for|der|des|bei|von|chez|de|du|di|van|av|i)\s/u;
const MOST_BETWEEN = 4;

/** "Ada Lind, CFO, Merrow Dairy": whose the office is that stands last in a line. */
function holdsOffice(line: string, isTarget: (name: string) => boolean): boolean {
  const last = matchesOf(line, office).at(-1);
  if (!last) return false;
  const parts = line.slice(last.index + last[0].length).split(between, MOST_BETWEEN);
  for (const part of parts) {
    if (topic.test(part)) return false;
    if (isTarget(part)) return true;
    if (/\s/u.test(part.trim()) && isOrganisation(part.trim())) return false;
  }
  return false;
}

/** "Ada Lind, managing director. Linz, 4 May": a head of no other house is the target's own. */
const headOfHouse =
  /(?<![\p{L}])(?:managing director|chief executive(?: officer)?|CEO|CFO|owner|founder|Geschäftsführer(?:in)?|Inhaber(?:in)?|propriétaire|dirigeante?|propietari[oa]|titolare|eigenaar|innehavare|ägare|eier|ejer|właściciel(?:ka)?|prezes|directeur général|directrice générale|directora? general|diretora?[- ]geral|amministrat(?:ore|rice) delegat[oa]|direttore generale|algemeen directeur|daglig leder|administrerende direktør|verkställande direktör|VD)\s*(?:[.,;)\n]|$)/u;
const withManagement =
  /^(?:management (?:interview|meeting|call|session|discussion)|managementgespräch|gespr(?:ä|ae)ch (?:mit der )?geschäftsführung|entretien avec la direction|incontro con la direzione|reunión con la dirección|gesprek met de directie|ledelsessamtale)(?![\p{L}])/iu;

/** ", Linz, 4 May 2025": where and when they spoke. */
const placeOfDay = /,\s\p{Lu}[\p{L}-]+,\s(?=[^,]{0,12}\d)/u;

function isManagement(opening: string): boolean {
  if (withManagement.test(opening)) return true;
  const said = opening.replace(placeOfDay, ', ');
  const isHead = headOfHouse.test(said) && !buyer.test(said);
  const bare = said.replace(headOfHouse, (office) => office.toLowerCase());
  return isHead && organisationIn(bare) === null;
}

/**
 * Who answers, and what he is to the target: told by the lines that introduce him, never by what he
 * says. A place or a question is no publisher.
 */
export function findInterviewee(
  title: string,
  lines: readonly string[],
  isTarget: (name: string) => boolean,
  fileName: string | null,
): Interviewee {
  const question = lines.findIndex((line) => line.includes('?'));
  const head = lines.slice(0, question === -1 ? HEAD_LINES : Math.min(question, HEAD_LINES));
  const line =
    head.find((each) => asked.test(each) || introduced.test(each) || legend.test(each)) ?? null;
  const file = (fileName ?? '').replaceAll(/[_-]/gu, ' ');
  const described = `${line ?? head.join('\n')}\n${file}`;
  const called = `${title}\n${line ?? ''}`;
  if (competitor.test(called) && !former.test(described))
    return { organisation: organisationIn(line ?? head.find(isPosted) ?? ''), role: 'rival' };
  if (former.test(described)) {
    if (isTarget(described)) return { organisation: null, role: 'former_employee' };
    if (buyer.test(`${title.replace(serving, ' ')}\n${described}`))
      return { organisation: null, role: 'customer' };
    // Who left another firm than the target speaks of that one.
    const left = line === null ? null : organisationIn(line);
    return { organisation: left, role: 'former_employee' };
  }
  if (!buyer.test(called) && [title, ...head].some((each) => holdsOffice(each, isTarget)))
    return { organisation: null, role: 'target' };
  if (!competitor.test(called) && isManagement(title))
    return { organisation: null, role: 'target' };
  const organisation =
    line === null ? organisationOfFile(head.slice(1), fileName) : organisationIn(line);
  const isOther = organisation !== null && !isTarget(organisation);
  const introduction = line === null ? head.join('\n') : called;
  const first = head[0] ?? '';
  const isBuyer =
    [introduction, first, file.replace(serving, ' ')].some((each) => buyer.test(each)) ||
    [called, first, file].some((each) => purchaser.test(each)) ||
    (isOther && publicBody.test(organisation));
  return { organisation: isOther ? organisation : null, role: isBuyer ? 'customer' : 'unknown' };
}
