const unitHead =
  /^(?:units?|unit of measure|UoM|einheit(?:en)?|währung|currency|unité|unidade?|unità|eenheid|enhe[td])$/iu;

/** Which leading columns say of each row in what it is told: "Item | Unit | 2023 | 2024". */
export function unitColumns(heads: readonly (readonly string[])[], stubColumns: number): number[] {
  return heads
    .slice(0, stubColumns)
    .flatMap((texts, column) =>
      column > 0 && texts.length > 0 && unitHead.test(texts.at(-1) ?? '') ? [column] : [],
    );
}
