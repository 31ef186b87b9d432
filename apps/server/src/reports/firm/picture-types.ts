const pictureTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  emf: 'image/x-emf',
  wmf: 'image/x-wmf',
};

/** The content types of a package with those of the parts that it takes over. */
export function typesWith(
  types: string,
  names: readonly string[],
  typeOf: (name: string) => string | undefined,
): string {
  const endings = new Set(names.flatMap((name) => /\.([a-z]+)$/.exec(name)?.[1] ?? []));
  const defaults = [...endings]
    .filter((ending) => pictureTypes[ending] && !types.includes(`Extension="${ending}"`))
    .map((ending) => `<Default Extension="${ending}" ContentType="${pictureTypes[ending]}"/>`);
  const overrides = names.flatMap((name) => {
    const type = typeOf(name);
    if (!type || types.includes(`"/${name}"`)) return [];
    return `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.${type}"/>`;
  });
  return types
    .replace(/(<Types[^>]*>)/, (open) => open + defaults.join(''))
    .replace('</Types>', () => `${overrides.join('')}</Types>`);
}
