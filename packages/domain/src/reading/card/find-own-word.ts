/** Who heads a company, or sells it: what he signs is the company's own word. */
const heads =
  'managing director|MD|CEO|CFO|COO|chief executive|founders?|owners?|directors|board|vendors?|sellers?|Geschäftsführ\\p{L}*|Geschäftsleitung|Inhaber\\p{L}*|Vorstand\\p{L}*|Gesellschafter\\p{L}*|Verkäufer\\p{L}*|Verkaeufer\\p{L}*|direction|dirigeante?|gérante?|président\\p{L}*|cédant|directie|verkoper\\p{L}*|eigenaar|bestuur|dirección|gerencia|fundador\\p{L}*|propietari[oa]|presidente|vendedor\\p{L}*|direzione|titolare|amministratore delegato|venditore|VD|styrelsen|ägaren|säljaren|daglig leder|styret|selger\\p{L}*|direktøren|bestyrelsen|ejeren|sælger\\p{L}*|zarządu?|prezesa?|właściciel\\p{L}*|sprzedając\\p{L}*|dyrekcj\\p{L}*';
const headed = new RegExp(`(?<![\\p{L}])(?:${heads})(?![\\p{L}])`, 'giu');
/** "To the board": whom it is for did not write it; the owner of a shop is another. */
const addressed =
  /(?<![\p{L}])(?:to|for|with|an|für|mit|à|pour|aux?|aan|voor|al|alla|ai|per|till|til|do|dla)\s(?:the\s|die\s|den\s|der\s|la\s|de\s|het\s|los\s|las\s|potential\s)?$/iu;
const ofAnother =
  /^\s(?:(?:of|at|von|bei|di|van|de|a[vf])\s)?(?:an?|one|two|three|four|eine[rsmn]?|d['’]une?|un[ao]?|een|e[nt]t?)(?![\p{L}])/iu;

const HEAD_LINES = 3;
const LONGEST_HEAD = 110;

function names(text: string): boolean {
  return [...text.matchAll(headed)].some(
    ({ index, 0: found }) =>
      !addressed.test(text.slice(0, index)) && !ofAnother.test(text.slice(index + found.length)),
  );
}

/** "Letter of the chairman", "verkopersmemo": the head of a paper, or its file, says that the company speaks. */
export function isWordOfHeads(lines: readonly string[], fileName: string | null): boolean {
  const file = (fileName ?? '').replace(/\.\p{L}+$/u, '').replaceAll(/[_\d-]+/gu, ' ');
  const head = lines.slice(0, HEAD_LINES).filter((line) => line.length <= LONGEST_HEAD);
  return [...head, file].some(names);
}
