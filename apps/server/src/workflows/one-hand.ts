/** Drafts of one model are no independent ones, and whoever reads them must know. */
export function oneHand(
  subject: string,
  drafts: readonly { model: string; offline: boolean }[],
): string[] {
  const [first] = drafts;
  const isOneHand = new Set(drafts.map(({ model }) => model)).size === 1;
  if (!first || first.offline || drafts.length < 2 || !isOneHand) return [];
  return [
    `All drafts of ${subject} were written by one model, ${first.model}: they are not independent of each other`,
  ];
}
