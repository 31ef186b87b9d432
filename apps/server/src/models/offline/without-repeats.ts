import { readNumbers } from '@assay/domain/evidence/read-numbers';
import { contentWords } from '@assay/domain/evidence/words';
import type { Statement } from './statements.ts';

/** So much of a statement in another one leaves nothing that is worth a sentence of its own. */
const mostlySaid = 0.85;

/** Without what a longer statement says as well, figures and all. */
export function withoutRepeats(statements: readonly Statement[]): Statement[] {
  const read = statements.map((statement) => ({
    statement,
    words: contentWords(statement.text),
    numbers: new Set(readNumbers(statement.text).map(({ value }) => value)),
  }));
  return read
    .filter(
      (one) =>
        !read.some(
          (other) =>
            one.words.size < other.words.size &&
            [...one.words].filter((word) => other.words.has(word)).length >=
              one.words.size * mostlySaid &&
            [...one.numbers].every((number) => other.numbers.has(number)),
        ),
    )
    .map(({ statement }) => statement);
}
