export const colors = {
  ink: '141C2E',
  strong: '36445D',
  medium: '8090A7',
  light: 'C7CFDB',
  pale: 'E3E8EF',
  brass: 'B98F33',
  brassLight: 'E0C88F',
  brassDark: '7A5917',
  muted: '4A5A74',
  hairline: 'CBC5B5',
  paper: 'FFFFFF',
} as const;

/** Faces that come with the program: a missing one would be replaced by whatever is at hand. */
export const serif = 'Georgia';
export const sans = 'Calibri';

/** Inches on a wide slide. */
export const page = { width: 13.333, height: 7.5, margin: 0.6 } as const;
export const inner = page.width - 2 * page.margin;
