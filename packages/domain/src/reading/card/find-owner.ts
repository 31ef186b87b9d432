import { sameCompany, shortName } from '../entities/find-entities.ts';
import type { RawDocument } from '../raw-document.ts';
import type { DocumentKind, Entity, OwnerRole } from '../reading.ts';
import { findMasthead } from './find-masthead.ts';
import { siteOf } from './find-title.ts';

export interface Owner {
  owner: string | null;
  role: OwnerRole;
}

interface OwnerSources {
  raw: RawDocument;
  kind: DocumentKind;
  company: string | null;
  author: string | null;
  url: string | null;
  /** First lines and page furniture, where a publisher names itself. */
  lines: readonly string[];
  furniture: readonly string[];
  entities: readonly Entity[];
  /** Whom the text names most often. */
  mostNamed: Entity | null;
  texts: readonly string[];
}

const copyright =
  /(?:©|[Cc]opyright|\(c\)(?=\s*\d{4}))\s*(?:\d{4}(?:\s?[-–]\s?\d{4})?)?,?\s*(?:by\s)?(\p{Lu}[\p{L}\d&.’ -]{2,60}?)(?=\s*(?:[.,]|$|\||All|Alle|\d{4}))/u;
const issuer = /^SOURCE:?\s+(\p{Lu}.{2,60}?)\s*\.?$/mu;
const former = /\b(?:former|formerly|ex-|ehem\.|ehemalige[rn]?|ausgeschieden)\b/iu;
const buyer = /\b(?:customer|client|kunde|kundin|clinic owner|user|anwender)\b/iu;
const adviser =
  /\b(?:advisers?|advisors?|M&A|corporate finance|investment bank(?:ers?)?|transaktionsberat\p{L}+|sell-side|vendor due diligence)\b/iu;
/** Whoever writes for the buyer looks at the target from outside. */
const buySide =
  /\b(?:deal team|investment team|investment committee|buy-side|due diligence team|transaktionsteam|beteiligungsteam)\b/iu;
const authorities =
  /(?:^|\.)(?:gov|gov\.uk|europa\.eu|bund\.de|admin\.ch|gc\.ca)$|(?:^|\.)(?:sec\.gov|bundesanzeiger\.de|destatis\.de)$/iu;
const wireName = /^(\p{Lu}[\p{L}& ]{2,40}?(?:newswire|wire|news service|nachrichtenagentur))\b/iu;

/** "By Ada Lind. Plant Weekly, 4 May 2025.": who writes, and for which paper. */
const byline =
  /^(?:By|Von|Par)\s\p{Lu}[\p{L}’ -]{2,50}[.|·]\s+(\p{Lu}[\p{L}& -]{2,50}?),\s[^,]*\d{4}\.?$/u;

/** A site prints its own name first in the path above an article. */
const breadcrumb = /^(\p{Lu}[^>|»]{2,40}?)\s[>»]\s[^>»]+\s[>»]\s/u;

function hostOf(url: string | null): string | null {
  return url !== null && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./u, '') : null;
}

function isTarget(name: string | null, company: string | null): boolean {
  if (name === null || company === null) return false;
  if (sameCompany(name, company)) return true;
  const [first = ''] = shortName(company).split(/[\s,-]/u);
  return (
    first.length >= 4 &&
    new RegExp(`(?<![\\p{L}])${first.replaceAll(/[^\p{L}\d]/gu, '')}`, 'iu').test(name)
  );
}

/** Who stands behind the document, and what he is to the target. */
export function findOwner(sources: OwnerSources): Owner {
  const { raw, kind, company } = sources;
  if (raw.mail) return ownerOfMail(raw.mail.address ?? raw.mail.from, company);
  if (kind === 'interview') return ownerOfInterview(sources);
  const host = hostOf(raw.page?.canonicalUrl ?? sources.url);
  if (raw.page || host !== null || kind === 'web_page') return ownerOfPage(sources, host);
  const opening = sources.lines.join('\n');
  const wire = sources.lines
    .map((line) => wireName.exec(line)?.[1])
    .find((name) => name !== undefined);
  if (wire !== undefined) return { owner: wire, role: 'press' };
  const site = sources.lines
    .map((line) => (breadcrumb.exec(line) ?? byline.exec(line))?.[1])
    .find((name) => name !== undefined);
  if (site !== undefined && !isTarget(site, company)) return { owner: site, role: 'press' };
  const publisher = foreignPublisher(sources);
  if (publisher !== null) return publisher;
  const named = issuer.exec(opening)?.[1] ?? printedOwner(sources);
  if (kind === 'study' || kind === 'analyst_note')
    return { owner: ownerOfResearch(sources, named), role: 'research' };
  if (adviser.test(sources.lines.slice(0, 6).join('\n')) && !isTarget(named, company))
    return { owner: named, role: 'adviser' };
  if (!booksAndPlans.has(kind) && buySide.test(sources.lines.slice(0, 4).join('\n')))
    return { owner: null, role: 'research' };
  if (named !== null && kind !== 'survey' && isTarget(named, company)) {
    return { owner: company, role: 'target' };
  }
  return ownerByKind(sources, named);
}

const house =
  /(\p{Lu}[\p{L}&.-]*(?:\s(?:\p{Lu}[\p{L}&.-]*|&|und|and)){0,4}\s(?:Research|Forschung|\p{Lu}\p{Ll}*forschung|Institute?|Partners?|Analytics|Advisory|Securities|Capital|Consulting|Insights?|Bank))(?![\p{L}])/u;

const booksAndMemos: ReadonlySet<DocumentKind> = new Set([
  'accounts',
  'filing',
  'management_accounts',
  'records',
  'memo',
]);
const research: ReadonlySet<DocumentKind> = new Set(['study', 'analyst_note', 'survey']);

/** Whoever signs its head publishes a text, however often it names the target. */
function foreignPublisher({ lines, kind, company, author, entities }: OwnerSources): Owner | null {
  const owner = findMasthead(lines);
  if (owner === null || owner === author || booksAndMemos.has(kind)) return null;
  if (isTarget(owner, company)) return null;
  if (entities.some(({ name, role }) => role === 'person' && name === owner)) return null;
  return { owner, role: research.has(kind) || house.test(owner) ? 'research' : 'press' };
}

/** A study is its house's, never that of the company it is about. */
function ownerOfResearch(sources: OwnerSources, named: string | null): string | null {
  if (named !== null && !isTarget(named, sources.company)) return named;
  for (const line of [...sources.furniture, ...sources.lines.slice(0, 6)]) {
    const name = house.exec(line)?.[1];
    if (name && !isTarget(name, sources.company)) return name;
  }
  return sources.author;
}

function ownerOfMail(from: string, company: string | null): Owner {
  const domain = /@([^>\s]+)/u.exec(from)?.[1] ?? null;
  const name = domain?.split('.').at(-2) ?? null;
  if (isTarget(name?.replaceAll('-', ' ') ?? null, company))
    return { owner: company, role: 'target' };
  return { owner: domain, role: 'unknown' };
}

const asked =
  /(?<![\p{L}])(?:experte?|expert|speakers?|participants?|teilnehmer|interviewee|gesprächspartner)(?![\p{L}]).*[:=]/iu;

/** Whoever is asked answers for himself: a place or a question is no publisher. */
function ownerOfInterview({ lines, company }: OwnerSources): Owner {
  const head = lines.slice(0, 10);
  const line = head.find((each) => asked.test(each)) ?? null;
  const described = line ?? head.join('\n');
  if (former.test(described)) {
    const isCustomer = buyer.test(described) && !isTarget(described, company);
    return { owner: null, role: isCustomer ? 'customer' : 'former_employee' };
  }
  const organisation = line === null ? null : organisationIn(line);
  const isOther = organisation !== null && !isTarget(organisation, company);
  const role = buyer.test(head.join('\n')) ? 'customer' : 'unknown';
  return { owner: isOther ? organisation : null, role };
}

/** "Ada Lind, CIO, Merrow Partners": whoever is introduced ends with whom he works for. */
function organisationIn(line: string): string | null {
  const last =
    line
      .split(/[,;]|(?<![\p{L}])(?:at|of|bei|von)\s/u)
      .at(-1)
      ?.replaceAll(/[*_.]/gu, '')
      .trim() ?? '';
  const words = last.split(/\s+/u);
  return words.length <= 5 && words.every((word) => /^[\p{Lu}&]/u.test(word)) && last.length > 3
    ? last
    : null;
}

function ownerOfPage({ raw, url, company, kind }: OwnerSources, host: string | null): Owner {
  const publisher = raw.page?.publisher ?? siteOf(raw.title).site;
  if (host !== null && authorities.test(host))
    return { owner: publisher ?? host, role: 'authority' };
  const domain = host?.split('.').at(-2) ?? null;
  if (isTarget(publisher, company) || isTarget(domain, company))
    return { owner: company, role: 'target' };
  if (kind === 'filing') return { owner: company, role: 'target' };
  const owner = publisher ?? host ?? url;
  return { owner, role: owner === null ? 'unknown' : 'press' };
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
  const early = lines.slice(0, 6).join('\n');
  const repeated = furniture.join('\n');
  const target = entities.find((entity) => entity.role === 'target');
  const inHead = entities.filter(
    (entity) =>
      entity.role !== 'person' &&
      [entity.name, ...entity.aliases].some(
        (name) => early.includes(name) || repeated.includes(name),
      ),
  );
  if (target && inHead.includes(target)) return target.name;
  if (author !== null && isTarget(author, company)) return company;
  // A memo or a deck names in its head what it is about, not who wrote it.
  return signed.has(kind) ? (inHead[0]?.name ?? null) : null;
}

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

const firstPerson = /(?<![\p{L}])(?:we|our|us|wir|unser\p{L}*)(?![\p{L}])/iu;
const FEWEST_OWN_LINES = 2;

const FEWEST_UNNAMED = 4;

/** It says "we" and names the target; or says so throughout and names nobody who publishes it. */
function speaksAsTarget({ texts, entities }: OwnerSources): boolean {
  const target = entities.find((entity) => entity.role === 'target');
  if (target === undefined) return false;
  const names = [target.name, ...target.aliases];
  const isNamed = texts.some((text) => names.some((name) => text.includes(name)));
  const ownLines = texts.filter((text) => firstPerson.test(text)).length;
  return ownLines >= (isNamed ? FEWEST_OWN_LINES : FEWEST_UNNAMED);
}

/** A deck whose head names nobody else is that of the company that it names inside. */
function presentsTarget({ texts, entities }: OwnerSources): boolean {
  const names = (entity: Entity) => [entity.name, ...entity.aliases];
  const target = entities.find((entity) => entity.role === 'target');
  const head = texts.slice(0, 4);
  const others = entities.filter((entity) => entity !== target && entity.role !== 'person');
  if (
    others.some((entity) => names(entity).some((name) => head.some((text) => text.includes(name))))
  )
    return false;
  return (
    target !== undefined && texts.some((text) => names(target).some((name) => text.includes(name)))
  );
}

const inHouse: ReadonlySet<DocumentKind> = new Set(['presentation', 'memo']);

/** Books and plans in a company's room are its own unless another signs them. */
function ownerByKind(sources: OwnerSources, named: string | null): Owner {
  const { kind, company, author } = sources;
  if (kind === 'survey') {
    const surveyor =
      [named, author].find((name) => name !== null && !isTarget(name, company)) ?? null;
    return { owner: surveyor, role: surveyor === null ? 'unknown' : 'research' };
  }
  if (named !== null) return { owner: named, role: kind === 'press' ? 'press' : 'unknown' };
  const isOwn =
    booksAndPlans.has(kind) ||
    (inHouse.has(kind) && (sources.mostNamed?.role === 'target' || speaksAsTarget(sources))) ||
    (kind === 'presentation' && presentsTarget(sources));
  return isOwn && company !== null
    ? { owner: company, role: 'target' }
    : { owner: null, role: 'unknown' };
}
