import { sameCompany, shortName } from '../entities/find-entities.ts';
import type { RawDocument } from '../raw-document.ts';
import type { DocumentKind, Entity, OwnerRole } from '../reading.ts';

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
}

const copyright =
  /(?:©|\(c\)|copyright)\s*(?:\d{4}(?:\s?[-–]\s?\d{4})?)?,?\s*(?:by\s)?(\p{Lu}[\p{L}\d&.,’ -]{2,60}?)(?=\s*(?:\.|$|\||all rights|alle rechte|\d{4}))/iu;
const issuer = /^SOURCE:?\s+(\p{Lu}.{2,60}?)\s*\.?$/mu;
const former = /\b(?:former|formerly|ex-|ehem\.|ehemalige[rn]?|ausgeschieden)\b/iu;
const buyer = /\b(?:customer|client|kunde|kundin|clinic owner|user|anwender)\b/iu;
const adviser =
  /\b(?:advisers?|advisors?|M&A|corporate finance|investment bank(?:ers?)?|transaktionsberat\p{L}+|sell-side|vendor due diligence)\b/iu;
const authorities =
  /(?:^|\.)(?:gov|gov\.uk|europa\.eu|bund\.de|admin\.ch|gc\.ca)$|(?:^|\.)(?:sec\.gov|bundesanzeiger\.de|destatis\.de)$/iu;
const wireName = /^(\p{Lu}[\p{L}& ]{2,40}?(?:newswire|wire|news service|nachrichtenagentur))\b/iu;

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
  if (raw.mail) return ownerOfMail(raw.mail.from, company);
  if (kind === 'interview') return ownerOfInterview(sources);
  const host = hostOf(raw.page?.canonicalUrl ?? sources.url);
  if (raw.page || host !== null) return ownerOfPage(sources, host);
  const opening = sources.lines.join('\n');
  const wire = sources.lines
    .map((line) => wireName.exec(line)?.[1])
    .find((name) => name !== undefined);
  if (wire !== undefined) return { owner: wire, role: 'press' };
  const site = sources.lines
    .map((line) => breadcrumb.exec(line)?.[1])
    .find((name) => name !== undefined);
  if (site !== undefined && !isTarget(site, company)) return { owner: site, role: 'press' };
  const named = issuer.exec(opening)?.[1] ?? printedOwner(sources);
  if (kind === 'study' || kind === 'analyst_note')
    return { owner: named ?? sources.author, role: 'research' };
  if (adviser.test(sources.lines.slice(0, 6).join('\n')) && !isTarget(named, company))
    return { owner: named, role: 'adviser' };
  if (named !== null && isTarget(named, company)) return { owner: company, role: 'target' };
  return ownerByKind(sources, named);
}

function ownerOfMail(from: string, company: string | null): Owner {
  const domain = /@([^>\s]+)/u.exec(from)?.[1] ?? null;
  const name = domain?.split('.').at(-2) ?? null;
  if (isTarget(name?.replaceAll('-', ' ') ?? null, company))
    return { owner: company, role: 'target' };
  return { owner: domain, role: 'unknown' };
}

/** Whoever is asked answers for himself: a place or a question is no publisher. */
function ownerOfInterview({ lines, entities, company }: OwnerSources): Owner {
  const head = lines.slice(0, 10).join('\n');
  const described =
    lines
      .slice(0, 10)
      .find((line) =>
        /\b(?:expert|experte|speakers?|participant|teilnehmer|interviewee|gesprächspartner)\b.*[:=]/iu.test(
          line,
        ),
      ) ?? head;
  if (former.test(described)) {
    const isCustomer = buyer.test(described) && !isTarget(described, company);
    return { owner: null, role: isCustomer ? 'customer' : 'former_employee' };
  }
  const organisation =
    entities.find(
      (entity) =>
        entity.role !== 'person' && entity.role !== 'target' && described.includes(entity.name),
    )?.name ?? null;
  return { owner: organisation, role: buyer.test(head) ? 'customer' : 'unknown' };
}

function ownerOfPage({ raw, url, company, kind }: OwnerSources, host: string | null): Owner {
  const publisher = raw.page?.publisher ?? null;
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
  return inHead[0]?.name ?? null;
}

const ofTarget: ReadonlySet<DocumentKind> = new Set([
  'accounts',
  'management_accounts',
  'plan',
  'records',
  'filing',
]);

/** Books and plans in a company's room are its own unless another signs them. */
function ownerByKind({ kind, company, author }: OwnerSources, named: string | null): Owner {
  if (named !== null) {
    if (kind === 'survey') return { owner: named, role: 'research' };
    return { owner: named, role: kind === 'press' ? 'press' : 'unknown' };
  }
  if (ofTarget.has(kind) && company !== null) return { owner: company, role: 'target' };
  return { owner: author, role: 'unknown' };
}
