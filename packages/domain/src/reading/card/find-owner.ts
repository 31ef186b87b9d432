import { withoutLegalForm } from '../../kit/legal-forms.ts';
import { sameCompany } from '../entities/find-entities.ts';
import type { RawDocument } from '../raw-document.ts';
import type { DocumentKind, Entity, OwnerRole } from '../reading.ts';
import { calledKind } from './document-kind.ts';
import { findDaughter } from './find-daughter.ts';
import type { Firm } from './find-firm.ts';
import { findInterviewee } from './find-interviewee.ts';
import { findMasthead } from './find-masthead.ts';
import { findOutsider, isPaperName } from './find-outsider.ts';
import { isWordOfHeads } from './find-own-word.ts';
import { findSender } from './find-sender.ts';
import { siteOf } from './find-title.ts';
import { copyright, house, housesOf } from './houses.ts';
import { hostOf, isDomainOf, isTarget, siteName } from './target-name.ts';

export interface Owner {
  owner: string | null;
  role: OwnerRole;
  /** What a paper is, where only its sender tells. */
  kind?: DocumentKind;
  /** Of whom it tells, where another than he writes it. */
  about?: string;
}

interface OwnerSources {
  raw: RawDocument;
  kind: DocumentKind;
  company: string | null;
  author: string | null;
  /** Who signs its head with his trade. */
  firm: Firm | null;
  url: string | null;
  fileName: string | null;
  /** First lines and page furniture, where a publisher names itself. */
  lines: readonly string[];
  furniture: readonly string[];
  /** First lines with whom they are put down to. */
  spoken: readonly string[];
  entities: readonly Entity[];
  texts: readonly string[];
}

const issuer = /^SOURCE:?\s+(\p{Lu}.{2,60}?)\s*\.?$/mu;
const adviser =
  /\b(?:advisers?|advisors?|M&A|corporate finance|investment bank(?:ers?)?|transaktionsberat\p{L}+|sell-side|vendor due diligence)\b/iu;
/** Whoever writes for the buyer looks at the target from outside; what is made for him is another's. */
const buySide =
  /(?<!(?:for|by|to|für|an|with)\s(?:the\s|das\s|our\s)?)(?<![\p{L}])(deal team|investment team|investment committee|buy-side|due diligence team|transaktionsteam|beteiligungsteam)(?![\p{L}])/iu;
const authorities =
  /(?:^|\.)(?:gov|gov\.uk|europa\.eu|bund\.de|admin\.ch|gc\.ca)$|(?:^|\.)(?:sec\.gov|bundesanzeiger\.de|destatis\.de)$/iu;
const wireName = /^(\p{Lu}[\p{L}& ]{2,40}?(?:newswire|wire|news service|nachrichtenagentur))\b/iu;

/** "By Ada Lind. Plant Weekly, 4 May 2025.": who writes, and for which paper. */
const byline =
  /^(?:By|Von|Par)\s\p{Lu}[\p{L}’ -]{2,50}[.|·]\s+(\p{Lu}[\p{L}& -]{2,50}?),\s[^,]*\d{4}\.?$/u;

/** A site prints its own name first in the path above an article. */
const breadcrumb = /^(\p{Lu}[^>|»]{2,40}?)\s[>»]\s[^>»]+\s[>»]\s/u;

/** Who stands behind the document, and what he is to the target. */
export function findOwner(sources: OwnerSources): Owner {
  const found = ownerOf(sources);
  const { raw, lines, company } = sources;
  const heads = [raw.title ?? '', ...lines.slice(0, 2)];
  const daughter = found.role === 'target' ? findDaughter(heads, company) : null;
  return daughter === null ? found : { ...found, owner: daughter };
}

function ownerOf(sources: OwnerSources): Owner {
  const { raw, kind, company } = sources;
  if (raw.mail) return ownerOfMail(raw.mail.address ?? raw.mail.from, company);
  if (kind === 'interview') {
    const { organisation, role } = findInterviewee(
      sources.lines[0] ?? '',
      sources.spoken,
      (name) => isTarget(name, company),
      sources.fileName,
    );
    return { owner: role === 'target' ? company : organisation, role };
  }
  const host = hostOf(raw.page?.canonicalUrl ?? sources.url);
  if (raw.page || host !== null || kind === 'web_page') return ownerOfPage(sources, host);
  const sender = (kind === 'other' ? senderOf(sources) : null) ?? outsiderOf(sources);
  if (sender !== null) return sender;
  const opening = sources.lines.join('\n');
  const wire = sources.lines
    .map((line) => wireName.exec(line)?.[1])
    .find((name) => name !== undefined);
  if (wire !== undefined) return { owner: wire, role: 'press' };
  const site = sources.lines
    .map((line) => (breadcrumb.exec(line) ?? byline.exec(line))?.[1])
    .find((name) => name !== undefined);
  if (site !== undefined && !isTarget(site, company)) return { owner: site, role: 'press' };
  const signer = ownerOfSigned(sources) ?? ownerOfBooks(sources);
  if (signer !== null) return signer;
  const publisher = studyOfHouse(sources) ?? foreignPublisher(sources);
  if (publisher !== null) return publisher;
  const named = issuer.exec(opening)?.[1] ?? printedOwner(sources);
  if (kind === 'study' || kind === 'analyst_note')
    return { owner: ownerOfResearch(sources, named), role: 'research' };
  if (adviser.test(sources.lines.slice(0, 6).join('\n')) && !isTarget(named, company))
    return { owner: named, role: 'adviser' };
  const team = buySide.exec(sources.lines.slice(0, 4).join('\n'))?.[1];
  if (!booksAndPlans.has(kind) && team !== undefined) return { owner: team, role: 'research' };
  const isAboutIt = (kind === 'memo' || kind === 'other') && looksFromOutside(sources);
  if (named !== null && kind !== 'survey' && isTarget(named, company) && !isAboutIt) {
    return { owner: company, role: 'target' };
  }
  return ownerByKind(sources, named);
}

function senderOf({ lines, fileName, company }: OwnerSources): Owner | null {
  return findSender({ lines, fileName, company, isTarget: (name) => isTarget(name, company) });
}

/** A bank, an auditor or whoever heads a letter with his own name. */
function outsiderOf({ lines, kind, company }: OwnerSources): Owner | null {
  if (kind !== 'other' && kind !== 'memo') return null;
  const found = findOutsider({ lines, isTarget: (name) => isTarget(name, company) });
  if (found === null) return null;
  const { owner, role, isOfTarget } = found;
  return isOfTarget && company !== null ? { owner, role, about: company } : { owner, role };
}

/** A study is its firm's; a contract stays the company's, whoever sums it up. */
function ownerOfSigned({ firm, kind, company }: OwnerSources): Owner | null {
  if (firm === null || isTarget(firm.name, company)) return null;
  if (firm.trade === 'research' && research.has(kind))
    return { owner: firm.name, role: 'research' };
  return firm.trade === 'law' && kind === 'records' && company !== null
    ? { owner: company, role: 'target' }
    : null;
}

const audit =
  /audit|prüf|révis|revis|commissaire|accountant|comptable|steuerberat|treuhand|rewident/iu;

/** "Merrow S.p.A., Bari" alone over accounts: another's books, however often they name the group. */
function ownerOfBooks({ lines: [head = '', ...rest], kind, company }: OwnerSources): Owner | null {
  if (kind !== 'accounts' || audit.test(rest.slice(0, 2).join(' '))) return null;
  const name = head.replace(/,\s\p{Lu}[\p{L} -]{2,30}$/u, '').trim();
  const isCompany = withoutLegalForm(name) !== name && !/[\d:]/u.test(name);
  return isCompany && !isTarget(name, company) ? { owner: name, role: 'unknown' } : null;
}

const booksAndMemos: ReadonlySet<DocumentKind> = new Set([
  'accounts',
  'filing',
  'management_accounts',
  'records',
  'memo',
]);
const research: ReadonlySet<DocumentKind> = new Set(['study', 'analyst_note', 'survey']);

/** "Group Finance", "Abteilung Controlling": those within a company who write its papers. */
const department =
  /(?<![\p{L}])(?:finance|accounting|controlling|treasury|finanzen|rechnungswesen|buchhaltung|finances|comptabilité|finanzas|contabilidad|finanza|contabilità|finanças|contabilidade|financiën|økonomi\p{L}*|ekonomi\p{L}*|finanse)(?![\p{L}])/iu;

/** "Project Osprey": what a sale is called publishes nothing. */
const saleName = /^(?:project|projekt|projet|proyecto|projeto|progetto|prosjekt)\s\p{Lu}/iu;

/** "The study covers two countries", "for subscribers": what a house of research says below its title. */
const studied =
  /(?<![\p{L}])(?:(?:this|the|our) (?:market )?study|die(?:se)? (?:markt)?studie|l[’']étude|cette étude|el (?:presente )?estudio|lo studio|il presente studio|o estudo|(?:dit|het) onderzoek|deze studie|studien|undersøgelsen|undersøkelsen|undersökningen|niniejsze badanie|(?:for|für|pour|para|per|voor|for|för|dla) (?:our |unsere |nos |los |gli |onze )?(?:subscribers|abonnenten|abonnés|suscriptores|abbonati|assinantes|abonnees|abonnenter|prenumeranter|abonentów))(?![\p{L}])/iu;

/** Whoever signs its head publishes a text, however often it names the target. */
function foreignPublisher({ lines, kind, company, author, entities }: OwnerSources): Owner | null {
  const owner = findMasthead(lines);
  if (owner === null || owner === author || booksAndMemos.has(kind)) return null;
  if (kind === 'plan' || department.test(owner)) return null;
  if (saleName.test(owner) || isPaperName(owner)) return null;
  if (calledKind(owner) === 'presentation') return null;
  if (isTarget(owner, company)) return null;
  if (entities.some(({ name, role }) => role === 'person' && name === owner)) return null;
  if (kind === 'other' && studied.test(lines.slice(0, 6).join('\n')))
    return { owner, role: 'research', kind: 'study' };
  return { owner, role: research.has(kind) || house.test(owner) ? 'research' : 'press' };
}

/** A house that lives by studies holds the rights to one, or heads what opens with a market or an edition. */
function studyOfHouse({ kind, furniture, lines, company }: OwnerSources): Owner | null {
  if (kind !== 'other') return null;
  const owner = housesOf(furniture, lines).find((name) => !isTarget(name, company));
  return owner === undefined ? null : { owner, role: 'research', kind: 'study' };
}

/** A study is its house's, never that of the company it is about; "Research" alone is half a name. */
function ownerOfResearch(sources: OwnerSources, named: string | null): string | null {
  const heads = [...sources.furniture, ...sources.lines.slice(0, 6)];
  const houses = heads.flatMap((line) => house.exec(line)?.[1] ?? []);
  const foreign = houses.filter((name) => !isTarget(name, sources.company));
  if (named !== null && !isTarget(named, sources.company))
    return foreign.find((name) => name.endsWith(` ${named}`)) ?? named;
  return foreign[0] ?? houseBesideTitle(sources) ?? sources.author;
}

/** "ALDER & FINCH · Bread in the North · edition 2025": page heads print the house before the title. */
function houseBesideTitle({ raw, furniture, lines, company }: OwnerSources): string | null {
  for (const line of furniture) {
    const [name = '', title = ''] = line.split(/\s[·|•–—]\s/u);
    const isTitle = title !== '' && [raw.title, ...lines.slice(0, 3)].includes(title);
    if (isTitle && /^\p{Lu}/u.test(name) && !isTarget(name, company)) return name;
  }
  return null;
}

function ownerOfMail(from: string, company: string | null): Owner {
  const domain = /@([^>\s]+)/u.exec(from)?.[1] ?? null;
  const name = domain === null ? null : siteName(domain);
  if (isTarget(name?.replaceAll('-', ' ') ?? null, company) || isDomainOf(name ?? '', company))
    return { owner: company, role: 'target' };
  return { owner: domain, role: 'unknown' };
}

/** "Merrow Dairy plc – loaves by town" */
function isHeadedBy(heading: string, company: string | null): boolean {
  const [name = '', rest] = heading.split(/\s[–—|-]\s|:\s/u, 2);
  return rest !== undefined && company !== null && sameCompany(name, company);
}

/** What others are quoted with says nothing of who writes. */
const saysWeOften = (texts: readonly string[]): boolean =>
  texts.filter((text) => firstPerson.test(text.replaceAll(quoted, ' '))).length >= FEWEST_OWN_LINES;

function ownerOfPage(sources: OwnerSources, host: string | null): Owner {
  const { raw, url, company, kind, texts } = sources;
  // A table that was saved as a page is headed by whose it is.
  const heads = [raw.title ?? '', texts[0] ?? ''];
  const isHeaded = heads.some((head) => isHeadedBy(head, company));
  if (host === null && raw.page?.publishedAt == null && isHeaded)
    return { owner: company, role: 'target' };
  const masthead = findMasthead(sources.lines);
  const publisher = raw.page?.publisher ?? siteOf(raw.title).site ?? masthead;
  if (host !== null && authorities.test(host))
    return { owner: publisher ?? host, role: 'authority' };
  const domain = host === null ? null : siteName(host);
  if (isTarget(publisher, company) || isTarget(domain, company))
    return { owner: company, role: 'target' };
  const isSold = kind === 'presentation' && publisher === null;
  if (kind === 'filing' || kind === 'accounts' || isSold) return { owner: company, role: 'target' };
  const owner = publisher ?? host ?? url;
  // Who says "we" throughout and gives no day of an article tells of himself.
  const isDated = raw.page?.publishedAt != null || masthead !== null;
  const isOwn = !isDated && sources.author === null && saysWeOften(texts);
  return { owner, role: owner === null || isOwn ? 'unknown' : 'press' };
}

function printedOwner({
  lines,
  furniture,
  entities,
  author,
  company,
  kind,
}: OwnerSources): string | null {
  for (const line of [...furniture, ...lines]) {
    const name = copyright.exec(line)?.[1]?.trim();
    if (name) return name;
  }
  // Heads are often set in capitals.
  const early = lines.slice(0, 6).join('\n').toLowerCase();
  const repeated = furniture.join('\n').toLowerCase();
  // "Merrow is the largest of them": whom a study tells of did not write it.
  const isToldOf = (name: string) =>
    research.has(kind) && lines.some((line) => /^\s\p{Ll}+/u.test(afterLeading(line, name)));
  const target = entities.find((entity) => entity.role === 'target');
  const inHead = entities.filter(
    (entity) =>
      entity.role !== 'person' &&
      [entity.name, ...entity.aliases].some(
        (name) =>
          (early.includes(name.toLowerCase()) && !isToldOf(name)) ||
          repeated.includes(name.toLowerCase()),
      ),
  );
  if (target && inHead.includes(target)) return target.name;
  if (author !== null && isTarget(author, company)) return company;
  // A memo or a deck names in its head what it is about, not who wrote it.
  return signed.has(kind) ? (inHead[0]?.name ?? null) : null;
}

const afterLeading = (line: string, name: string): string =>
  line.startsWith(name) ? line.slice(name.length) : '';

const signed: ReadonlySet<DocumentKind> = new Set([
  'accounts',
  'filing',
  'management_accounts',
  'study',
  'analyst_note',
  'press_release',
  'survey',
]);

const booksAndPlans: ReadonlySet<DocumentKind> = new Set([
  'accounts',
  'management_accounts',
  'plan',
  'records',
  'filing',
]);

const firstPerson =
  /(?<![\p{L}])(?:we|our|us|wir|unser\p{L}*|nous|notre|nos|nostr[oaie]|nuestr[oa]s?|noss[oa]s?|wij|onze|vår[at]?|vores?|nasz\p{L}*)(?![\p{L}])/iu;
const quoted = /["“„«][^"”“«»]{10,}["”“»]/gu;
const FEWEST_OWN_LINES = 2;

const FEWEST_UNNAMED = 4;
/** "Win rate: we win on price": who sells speaks for the company that sells. */
const selling =
  /(?<![\p{L}])(?:we (?:win|lose|sell|charge|offer|ship|serve|deliver|include)|our (?:customers?|clients?|products?|prices?|plans?|sales|support|team)|wir (?:gewinnen|verlieren|verkaufen|liefern|bieten)|unsere (?:kunden|produkte|preise))(?![\p{L}])/iu;

/** It says "we" and names the target, or as one who sells; or says so throughout and names no publisher. */
function speaksAsTarget({ texts, entities }: OwnerSources): boolean {
  const target = entities.find((entity) => entity.role === 'target');
  if (target === undefined) return false;
  const names = [target.name, ...target.aliases];
  const isNamed = texts.some((text) => names.some((name) => text.includes(name)));
  const ownLines = texts.filter((text) => firstPerson.test(text)).length;
  if (texts.filter((text) => selling.test(text)).length >= FEWEST_OWN_LINES) return true;
  return ownLines >= (isNamed ? FEWEST_OWN_LINES : FEWEST_UNNAMED);
}

const outsideView =
  /(?<![\p{L}])(?:we (?:interviewed|visited|met with|spoke (?:to|with)|recommend|value the)|our (?:own )?(?:visit|reading|recommendation|valuation)|target company|wir (?:besuchten|sprachen mit|empfehlen|bewerten)|unsere (?:empfehlung|bewertung))(?![\p{L}])/iu;

/** Who estimates and recommends looks at a company, and does not speak for it. */
function looksFromOutside({ texts }: OwnerSources): boolean {
  return texts.filter((text) => outsideView.test(text)).length >= FEWEST_OWN_LINES;
}

/** What is made to sell a company is that company's, under whatever name the sale goes. */
const forBuyers =
  /(?<![\p{L}])(?:(?:management|investor|lender|vendor|company|corporate) presentation|information memorandum|info(?:rmation)?s?memo(?:randum)?|(?:for|an) (?:the |die )?(?:bidders|bieter)|teaser|exposé|expose|Managementpr(?:ä|ae)sentation)(?![\p{L}])/iu;

/** A deck whose head names nobody else is that of the company that it names inside, or for whose buyers it is. */
function presentsTarget({ raw, texts, entities, fileName }: OwnerSources): boolean {
  const names = (entity: Entity) => [entity.name, ...entity.aliases];
  const target = entities.find((entity) => entity.role === 'target');
  const head = [raw.title ?? '', ...texts.slice(0, 4)];
  const others = entities.filter((entity) => entity !== target && entity.role !== 'person');
  if (
    others.some((entity) => names(entity).some((name) => head.some((text) => text.includes(name))))
  )
    return false;
  return (
    forBuyers.test([...head, (fileName ?? '').replaceAll(/[_\d-]+/gu, ' ')].join('\n')) ||
    (target !== undefined &&
      texts.some((text) => names(target).some((name) => text.includes(name))))
  );
}

const internal =
  /(?<![\p{L}])(?:internal (?:note|memo)|interne (?:notiz|notitie|mitteilung)|note interne|nota interna|appunto interno|internt notat|intern (?:notis|anteckning))(?![\p{L}])/iu;
const fromPost =
  /(?<![\p{L}])(?:from|by|von|de|van)\s[^.\n]{2,60}?(?:head|director|manager|chief|controller|leiter|directeur|hoofd)[^.\n]{0,40}?\s(?:to|for|an|aan|à)\s(?:the\s|die\s|den\s|de\s|het\s|la\s)?(?:management|executive|board|geschäftsführung|geschäftsleitung|vorstand|bestuur|directie|direction)/iu;

/** "Memo from the head of sales to the management board": within a house, and so within the company's. */
const isFromWithin = ({ kind, texts }: OwnerSources): boolean =>
  (kind === 'memo' || kind === 'other') &&
  (internal.test(texts[0] ?? '') || fromPost.test(texts.slice(0, 4).join('\n')));

const ofBoard =
  /(?<![\p{L}])(?:(?:supervisory|advisory|management) board|board of directors|board (?:meeting|minutes)|minutes of the (?:\p{L}+\s)?board|meeting of (?:the )?(?:directors|shareholders|management|works council)|Betriebsrat\p{L}*|Gesellschafterversammlung|Geschäftsleitung|Aufsichtsrat\p{L}*|Beirat\p{L}*|Geschäftsführersitzung|Vorstandssitzung|conseil d[’']administration|comité (?:social|de direction|exécutif|d[’']entreprise)|assemblée générale|consejo de administración|raad van commissarissen|styremøte|styrelsemöte)(?![\p{L}])/iu;

/** The minutes of a board in a company's room are of its own board, unless they look from outside. */
const isOfBoard = ({ kind, texts }: OwnerSources): boolean =>
  kind === 'memo' && ofBoard.test(texts.slice(0, 2).join('\n'));

/** The head of a house speaks for it: "we", or the company by its name. */
const isOfHeads = ({ kind, lines, fileName, texts, entities }: OwnerSources): boolean =>
  (kind === 'memo' || kind === 'other') &&
  isWordOfHeads(lines, fileName) &&
  (texts.some((text) => firstPerson.test(text)) || entities.some(({ role }) => role === 'target'));

const inHouse: ReadonlySet<DocumentKind> = new Set(['presentation', 'memo']);

/** Books and plans in a company's room are its own unless another signs them. */
function ownerByKind(sources: OwnerSources, named: string | null): Owner {
  const { kind, company, author } = sources;
  if (kind === 'survey') {
    const surveyor =
      [named, author].find((name) => name !== null && !isTarget(name, company)) ?? null;
    return { owner: surveyor, role: surveyor === null ? 'unknown' : 'research' };
  }
  if (named !== null && !isTarget(named, company))
    return { owner: named, role: kind === 'press' ? 'press' : 'unknown' };
  const isOwn =
    booksAndPlans.has(kind) ||
    (inHouse.has(kind) &&
      !(kind === 'memo' && looksFromOutside(sources)) &&
      speaksAsTarget(sources)) ||
    ((isFromWithin(sources) || isOfBoard(sources) || isOfHeads(sources)) &&
      !looksFromOutside(sources)) ||
    (kind === 'presentation' && presentsTarget(sources));
  return isOwn && company !== null
    ? { owner: company, role: 'target' }
    : { owner: null, role: 'unknown' };
}
