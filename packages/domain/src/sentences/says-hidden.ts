const hiddenSaid =
  /(?<![\p{L}])(?:hidden|ausgeblendet|versteckt|verborgen|masqué|caché|nascost|ocult|skjult|dold)/iu;

/** A hidden sheet is evidence for whoever says that it is hidden. */
export const saysHidden = (words: string): boolean => hiddenSaid.test(words);
