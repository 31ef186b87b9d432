import { contentWords, sameFactSimilarity } from './words.ts';

interface Axis {
  up: RegExp;
  down: RegExp;
}

/** Words that turn a statement into its opposite when one takes the place of the other. */
const movement: Axis = {
  up: /\b(grew|grow|grows|growing|growth|increased?|increases|increasing|rose|rises?|rising|gained|improved?|improves|improving|expanded|higher|surged?|soared?|jumped|doubled|cagr)\b/i,
  down: /\b(fell|falls?|falling|declined?|declines|declining|decreased?|decreases|decreasing|dropped|drops?|shrank|shrinks?|shrinking|lost|worsened|worsening|lower|collapsed?|plunged?|tumbled|halved)\b/i,
};
const axes: readonly Axis[] = [
  movement,
  { up: /\b(ahead|outperform\w*|exceed\w*)\b/i, down: /\b(behind|underperform\w*|lag\w*)\b/i },
  { up: /\babove\b/i, down: /\bbelow\b/i },
  { up: /\b(strong\w*)\b/i, down: /\b(weak\w*)\b/i },
  { up: /\b(best|highest)\b/i, down: /\b(worst|lowest)\b/i },
  { up: /\b(largest|biggest)\b/i, down: /\bsmallest\b/i },
  { up: /\b(fast|faster|fastest|quick\w*|rapid\w*)\b/i, down: /\b(slow|slower|slowest)\b/i },
  { up: /\b(more expensive|dearer|pricier)\b/i, down: /\b(cheap|cheaper|cheapest)\b/i },
  { up: /\bprais\w+\b/i, down: /\b(critici[sz]\w+|complain\w*)\b/i },
  { up: /\b(satisfied|happy|delighted|loyal)\b/i, down: /\b(dissatisfied|unhappy|frustrated)\b/i },
  { up: /\bpositive\b/i, down: /\bnegative\b/i },
  { up: /\bwon\b/i, down: /\blost\b/i },
  { up: /\b(renewed|retained|kept)\b/i, down: /\b(terminated|cancelled|lapsed|left)\b/i },
  { up: /\bprofitable\b/i, down: /\b(unprofitable|loss-making)\b/i },
  { up: /\battractive\b/i, down: /\bunattractive\b/i },
];

function poleOf(axis: Axis, text: string): 'up' | 'down' | null {
  const up = axis.up.test(text);
  return up === axis.down.test(text) ? null : up ? 'up' : 'down';
}

/** "Revenue grew" must not rest on words that only say it fell, nor "ahead" on "behind". */
export function directionIsTurned(statement: string, quotes: readonly string[]): boolean {
  const quoted = quotes.join('\n');
  return axes.some((axis) => {
    const said = poleOf(axis, statement);
    const found = poleOf(axis, quoted);
    return said !== null && found !== null && said !== found;
  });
}

/** A direction that what it rests on does not speak of at all: "collapsed" beside a bare amount. */
export function directionIsAdded(statement: string, quotes: readonly string[]): boolean {
  const quoted = quotes.join('\n');
  return axes.some(
    (axis) => poleOf(axis, statement) !== null && !axis.up.test(quoted) && !axis.down.test(quoted),
  );
}

/** Whether a statement says that something rises or falls, and which. */
export function movementOf(statement: string): 'up' | 'down' | null {
  return poleOf(movement, statement);
}

const negation = /\b(no|not|never|none|nobody|neither|nor|without|cannot)\b|n['’]t\b/i;
const negations = new RegExp(negation, 'gi');
/** The "no" in one cell of a table row says nothing about its other cells. */
const sentenceBreak = /(?<=[.!?])\s+|\n|\s\|\s/u;

/** "The contract is renewed" must not rest on "The contract is not renewed", nor the other way. */
export function negationIsTurned(statement: string, quotes: readonly string[]): boolean {
  const said = [...contentWords(statement.replace(negations, ' '))];
  if (said.length < 2) return false;
  const isDenied = negation.test(statement);
  const same = quotes
    .flatMap((quote) => quote.split(sentenceBreak))
    .filter((sentence) => {
      const words = contentWords(sentence);
      return said.filter((word) => words.has(word)).length / said.length >= sameFactSimilarity;
    });
  return same.length > 0 && same.every((sentence) => negation.test(sentence) !== isDenied);
}

const absolute = /\b(no|none|nobody|never|nothing|every|everyone|always|guaranteed)\b/i;

/** "No rival", "every customer": a statement that one exception would refute. */
export function isAbsolute(statement: string): boolean {
  return absolute.test(statement);
}
