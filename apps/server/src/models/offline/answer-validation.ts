import {
  type CrossReference,
  type Identification,
  identificationSchema,
} from '@assay/domain/agents/answers';
import { ClaimBook } from './claim-book.ts';
import { mentions, nameSubject, shortName } from './measures.ts';
import type { Passage } from './passages.ts';
import { citationOf, claimOf, geographiesOf, worthOf } from './phrase.ts';
import { readJson } from './read-json.ts';
import { readStatements, type Statement } from './statements.ts';
import { withoutRepeats } from './without-repeats.ts';

export function companyQueries(company: string): string[] {
  return [
    `${company} founded makes products`,
    `${company} company profile business description`,
    `${company} customers countries plants offices markets`,
    `${company} products and services`,
  ];
}

const describes =
  /\b(?:founded|established|is an? |makes|manufactures|produces|develops|provides|sells|offers|operates|runs|has (?:plants|stores|sites|offices|branches)|headquartered|based in)\b/i;
const verb = 'makes|manufactures|produces|develops|provides|sells|offers|supplies|designs|operates';
const offering = new RegExp(
  `\\b(?:${verb})\\s+(?!and\\b)(.{4,240}?)(?:\\s+(?:for|together|through|since|across|from|to|under|which|that|in|on|with)\\b|,?\\s+and\\s+(?:${verb})\\b|[.;]|$)`,
  'gi',
);
const MOST_SENTENCES = 3;

/** Who the company is, in the words of the documents; without any, only the name that was entered. */
export function answerIdentification(
  company: string,
  passages: readonly Passage[],
): Identification {
  const about = readStatements(passages)
    .filter(({ text }) => mentions(text, company) && !/\?$/.test(text))
    .filter(({ text }) => !/^\p{Lu}/u.test(text) || nameSubject(text, company) === company)
    .sort((a, b) => worthOf(b) - worthOf(a));
  const telling = about.filter(({ text }) => describes.test(text));
  const described = withoutRepeats(telling).slice(0, MOST_SENTENCES);
  const places = about.filter(
    ({ text }) =>
      geographiesOf(text).length > 0 &&
      /\b(?:office|plant|site|customer|sale|market|store|shop|branch|operat|countr)/i.test(text),
  );
  const book = new ClaimBook();
  for (const statement of [...described, ...places.slice(0, 3)])
    book.add(claimOf(statement, company));
  const description = described.map(({ text }) => text).join(' ');
  return {
    company_name: company,
    company_description: description.slice(0, 4000),
    product_markets: productMarkets(telling.slice(0, MOST_SENTENCES)),
    geographic_markets: [...new Set(places.flatMap(({ text }) => geographiesOf(text)))].slice(
      0,
      12,
    ),
    company_candidates:
      about.length === 0
        ? []
        : [
            {
              name: company,
              quick_description: (described[0]?.text ?? '').slice(0, 600),
              why_matched: `The documents of the project name ${shortName(company)} in ${about.length} of the passages found.`,
            },
          ],
    claims: book.claims.slice(0, 60),
  };
}

/** What the company makes or sells, split at commas: "vibration, temperature and pressure sensors". */
function productMarkets(described: readonly Statement[]): string[] {
  const offered = described.flatMap(({ text }) =>
    [...text.matchAll(offering)].flatMap(([, phrase = '']) => listItems(phrase)),
  );
  const named = [...new Set(offered)].filter((item) => geographiesOf(item).length === 0);
  // "Sensors" says nothing beside "Pressure sensors".
  const telling = named.filter(
    (item) =>
      !named.some(
        (other) => other !== item && other.toLowerCase().endsWith(` ${item.toLowerCase()}`),
      ),
  );
  return telling.slice(0, 8);
}

/** "vibration, temperature and pressure sensors" names three kinds of sensors. */
function listItems(phrase: string): string[] {
  const items = phrase
    .replace(/\b(?:the|a|an|its|their|own)\s+/gi, '')
    .split(/,|\band\b/)
    .map((item) => item.trim())
    .filter((item) => item.length > 2 && item.length <= 80)
    .filter((item) => !describes.test(item) && geographiesOf(item).length === 0)
    .map((item) => item.replace(/^\d+\s+/, ''));
  const last = items.at(-1)?.split(' ') ?? [];
  const noun = last.length > 1 ? last.at(-1) : undefined;
  return items.map((item, index) => {
    const single = !item.includes(' ') && index < items.length - 1;
    return capitalised(single && noun ? `${item} ${noun}` : item);
  });
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const readIdentification = (text: string | undefined): Identification | null =>
  identificationSchema.safeParse(readJson(text)).data ?? null;

/** A market counts as confirmed when two documents of different origin name it. */
export function answerCrossReference(
  company: string,
  identification: string | undefined,
  passages: readonly Passage[],
): CrossReference {
  const found = readIdentification(identification);
  const statements = readStatements(passages);
  const book = new ClaimBook();
  const confirmed: string[] = [];
  const disputed: { item: string; reason: string }[] = [];
  for (const item of [...(found?.product_markets ?? []), ...(found?.geographic_markets ?? [])]) {
    const naming = statements.filter(({ text }) => text.toLowerCase().includes(stem(item)));
    const sources = new Set(naming.map(({ passage }) => passage.sourceId));
    const first = naming[0];
    if (sources.size >= 2 && first) {
      confirmed.push(item);
      const claim = claimOf(first, company);
      const second = naming.find(({ passage }) => passage.sourceId !== first.passage.sourceId);
      book.add({
        ...claim,
        citations: [citationOf(first), ...(second ? [citationOf(second)] : [])].slice(0, 1),
      });
    } else {
      disputed.push({ item: item.slice(0, 300), reason: 'Only one document in hand names it.' });
    }
  }
  return {
    confirmed: confirmed.slice(0, 30),
    disputed: disputed.slice(0, 30),
    claims: book.claims.slice(0, 60),
  };
}

const stem = (item: string): string => item.toLowerCase().split(/\s+/)[0] ?? '';

/** The identification as it stands after the cross-reference; nothing is added to it. */
export function answerProfile(
  company: string,
  identification: string | undefined,
  passages: readonly Passage[],
): Identification {
  return readIdentification(identification) ?? answerIdentification(company, passages);
}
