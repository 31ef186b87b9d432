import { matchesOf } from '../kit/matches-of.ts';
import type { Reading } from './reading.ts';

/**
 * The fingerprint of a text for finding its near-copies: how many different runs of words it has,
 * then the smallest hashes of them. Two texts are compared by their fingerprints alone, so that a
 * new document never makes anybody read the others again.
 */
export type Signature = readonly number[];

/** Words in a row that copies have in common. */
const runLength = 5;
const kept = 256;
/** Texts of fewer runs are too short to call anything a copy of them. */
const fewestRuns = 8;
const copyShare = 0.6;
/** A short extract inside a long document is a quotation, not a copy. */
const leastSizeShare = 1 / 3;

/** Headlines, menus and page heads are each publisher's own: a copy is told by its body. */
export function signReading({ text, blocks }: Pick<Reading, 'text' | 'blocks'>): Signature {
  return signText(
    blocks
      .filter(({ kind }) => kind !== 'furniture' && kind !== 'heading')
      .map(({ start, end }) => text.slice(start, end))
      .join('\n'),
  );
}

export function signText(text: string): Signature {
  const recent: number[] = [];
  const runs = new Set<number>();
  for (const [word] of matchesOf(text.toLowerCase(), /[\p{L}\p{N}]+/gu)) {
    recent.push(hashWord(word));
    if (recent.length > runLength) recent.shift();
    if (recent.length === runLength) runs.add(hashRun(recent));
  }
  const smallest = [...runs].sort((a, b) => a - b).slice(0, kept);
  return [runs.size, ...smallest];
}

/** Whether one text is a near-copy of the other, by the smaller one's share of common runs. */
export function areNearCopies(left: Signature, right: Signature): boolean {
  const [leftSize = 0, ...leftHashes] = left;
  const [rightSize = 0, ...rightHashes] = right;
  const small = Math.min(leftSize, rightSize);
  if (small < fewestRuns || small < Math.max(leftSize, rightSize) * leastSizeShare) return false;
  const shared = shareInCommon(leftHashes, rightHashes);
  const common = (shared * (leftSize + rightSize)) / (1 + shared);
  return common / small >= copyShare;
}

/** Share of the union that both have, estimated from the smallest hashes of the union. */
function shareInCommon(left: readonly number[], right: readonly number[]): number {
  const inLeft = new Set(left);
  const inRight = new Set(right);
  const union = [...new Set([...left, ...right])].sort((a, b) => a - b).slice(0, kept);
  const both = union.filter((hash) => inLeft.has(hash) && inRight.has(hash));
  return union.length === 0 ? 0 : both.length / union.length;
}

function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  }
  return hash;
}

/** Positive and within 31 bits, so that a database's integers hold it. */
function hashRun(words: readonly number[]): number {
  let hash = 0;
  for (const word of words) hash = Math.imul(hash ^ word, 0x5bd1e995) + 0x7ed55d16;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 1;
}
