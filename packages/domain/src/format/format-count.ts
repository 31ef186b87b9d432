/** `12345` as `12,345`; the first use of `Intl` would hold up a page that is being drawn. */
export const formatCount = (count: number): string =>
  String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
