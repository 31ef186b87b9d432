import { KRONE } from '../kit/currencies.ts';
import type { Figure } from './figure.ts';
import { known, unknown } from './prose/field.ts';

const codes = /(?<![\p{Lu}])(?:[TKM])?(DKK|NOK|SEK)(?![\p{L}])/gu;
const norwegian =
  /(?<![\p{L}])(?:av|ble|etter|mot|nå|hva|bare|mellom|selskapet|virksomheten|uke|desember|AS|ASA)(?![\p{L}])/gu;
const danish =
  /(?<![\p{L}])(?:af|blev|efter|mod|nu|hvad|kun|mellem|selskabet|virksomheden|uge|marts|ApS|A\/S)(?![\p{L}])/gu;
/** So many times as many words of the one as of the other tell which of two near languages it is. */
const LEAD = 2;

/**
 * Whose crowns a document means by "kr": those of its language, for others are told by their code; where
 * that tells nothing the only ones that it names.
 */
export function kroneOf(texts: readonly string[], language: string | null): string | null {
  const text = texts.join('\n');
  const own = ofLanguage(text, language);
  if (own !== null) return own;
  const named = new Set([...text.matchAll(codes)].map(([, code]) => code ?? ''));
  const [first] = named;
  return named.size === 1 ? (first ?? null) : null;
}

function ofLanguage(text: string, language: string | null): string | null {
  if (language === 'sv') return 'SEK';
  if (language !== 'da' && language !== 'nb') return null;
  const [own, other] = [norwegian, danish].map((words) => text.match(words)?.length ?? 0);
  if (own === undefined || other === undefined || own === other) return null;
  if (own >= LEAD * other) return 'NOK';
  return other >= LEAD * own ? 'DKK' : null;
}

/** Sums in crowns with the currency that they are of. */
export function settleKrone(figures: readonly Figure[], krone: string | null): Figure[] {
  return figures.map((figure) => {
    const { value, how, at } = figure.unit;
    if (value !== KRONE) return figure;
    return { ...figure, unit: krone === null ? unknown() : known(krone, how, at) };
  });
}
