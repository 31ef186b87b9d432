import { matchesOf } from '../../kit/matches-of.ts';

const people = String.raw`((?:\p{L}+[\s-]){0,2}?\p{L}+)`;
const count = String.raw`(?:(?:some|about|over|rund|etwa|environ)\s)?\d[\d.,]*\s`;
const patterns = [
  // "52 customers asked", "120 Kunden wurden befragt", "60 clients interrogés"
  String.raw`${count}${people}\s(?:were\s|wurden\s|ont\sété\s)?(?:asked|surveyed|interviewed|polled|befragt|interrogés)`,
  // "We asked 88 buyers", "survey of 120 buyers", "enquête auprès de 60 clients"
  String.raw`(?:asked|surveyed|interviewed|polled|survey\s(?:of|among)|(?:befragung|umfrage)\s(?:von|unter)|enquête\s(?:\p{L}+\s)?auprès\sde)\s${count}${people}(?=[.,;:)]|$|\s(?:in|at|on|of|who|with|from|between|across|by|im|aus|zwischen|mit|von|en|dans|entre|à)\s)`,
].map((pattern) => new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}])`, 'giu'));

/** Those whose answers a document reports: "customers", where it names them in one way. */
export function findRespondents(texts: readonly string[]): string | null {
  const found = new Set(
    texts.flatMap((text) =>
      patterns.flatMap((pattern) =>
        matchesOf(text, pattern).map(([, named = '']) => named.toLowerCase()),
      ),
    ),
  );
  const [only, second] = found;
  return only !== undefined && second === undefined ? only : null;
}
