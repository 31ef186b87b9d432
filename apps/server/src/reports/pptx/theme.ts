export const colors = {
  ink: '141C2E',
  strong: '36445D',
  medium: '8090A7',
  light: 'C7CFDB',
  haze: 'B4BFCE',
  pale: 'E3E8EF',
  mist: 'EDF0F5',
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
