const compared =
  /(?<![\p{L}])(?:ahead of|behind|than|against|versus|vs|compared (?:to|with)|unlike|vor|hinter|als|gegenüber|devant|derrière|que|dan|boven|onder)(?![\p{L}])/iu;

/** "8.1, better than both Havnia and Brim": from where on a text says what its figure is compared with. */
export function comparedFrom(text: string, behind: number): number {
  const found = compared.exec(text.slice(behind));
  return found ? behind + found.index : text.length;
}
