/**
 * The place to go to in a row: beside the current one, or, where there is none (-1), the first
 * `ahead` of the reader going on and the last behind going back.
 */
export function stepPlace(current: number, ahead: number, by: 1 | -1): number {
  if (current >= 0) return current + by;
  return by === 1 ? ahead : ahead - 1;
}
