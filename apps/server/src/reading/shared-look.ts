/**
 * Looks that several ask for at the same time. Whoever asks while one is under way gets what the next
 * one finds, for that one may have missed what they have written just before; all who wait share it.
 */
export function shareLooks<T>(look: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const underWay = new Map<string, Promise<unknown>>();
  const next = new Map<string, Promise<T>>();

  function begin(key: string): Promise<T> {
    const found = look(key);
    const ended: Promise<unknown> = found
      .catch(() => undefined)
      .finally(() => {
        if (underWay.get(key) === ended) underWay.delete(key);
      });
    underWay.set(key, ended);
    return found;
  }

  return (key) => {
    const before = underWay.get(key);
    if (before === undefined) return begin(key);
    const waiting = next.get(key);
    if (waiting !== undefined) return waiting;
    const following = before.then(() => {
      next.delete(key);
      return begin(key);
    });
    next.set(key, following);
    return following;
  };
}
