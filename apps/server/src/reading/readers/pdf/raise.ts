const digits = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const letters: Readonly<Record<string, string>> = {
  a: 'ᵃ',
  b: 'ᵇ',
  c: 'ᶜ',
  d: 'ᵈ',
  e: 'ᵉ',
  f: 'ᶠ',
  g: 'ᵍ',
  h: 'ʰ',
  i: 'ⁱ',
  j: 'ʲ',
  k: 'ᵏ',
  l: 'ˡ',
  m: 'ᵐ',
  n: 'ⁿ',
  '+': '⁺',
  '-': '⁻',
  '−': '⁻',
  '(': '⁽',
  ')': '⁾',
};

/** Raised characters as such, so that a mark behind a number never becomes part of it. */
export function raise(text: string, after: string): string {
  // "1st" and "7th" are words.
  if (/^\p{L}{2,}$/u.test(text)) return text;
  if (/^\p{L}$/u.test(text) && /\p{L}$/u.test(after) && !letters[text]) return text;
  return [...text]
    .map((char) => (/\d/.test(char) ? (digits[Number(char)] ?? char) : (letters[char] ?? char)))
    .join('');
}
