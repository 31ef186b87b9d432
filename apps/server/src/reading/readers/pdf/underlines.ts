import type { Rule } from './marks.ts';
import type { Word } from './words.ts';

/** A line under the very words of a link or a title divides nothing. */
export function withoutUnderlines(rules: readonly Rule[], words: readonly Word[]): Rule[] {
  const lettered = words.filter((word) => /\p{L}{2}/u.test(word.text));
  return rules.filter(
    (rule) =>
      rule.direction !== 'horizontal' ||
      !lettered.some((first) => isUnder(rule, first) && Math.abs(first.left - rule.left) < reach) ||
      !words.some((last) => isUnder(rule, last) && Math.abs(last.right - rule.right) < reach),
  );
}

const reach = 1.2;

const isUnder = (rule: Rule, word: Word): boolean =>
  rule.top > word.baseline - 0.5 && rule.bottom < word.baseline + word.size * 0.25;
