/** Each shade by its meaning. The screen puts its own shades of light and dark in their place. */
export const palette = {
  ink: '#141c2e',
  strong: '#36445d',
  medium: '#8090a7',
  /** Letters on the middle shade, which is as light on dark screens as on paper. */
  onMedium: '#151d2f',
  light: '#c7cfdb',
  target: '#b98f33',
  muted: '#4a5a74',
  rule: '#cbc5b5',
  paper: '#ffffff',
} as const;

/** One drawing for screen, PDF and Word: set into the text column of each by scaling. */
export const drawingWidth = 480;
/** A second one for a narrow screen, where the first would be scaled beyond reading. */
export const narrowWidth = 320;
export const labelSize = 11.5;
export const noteSize = 9.5;
export const lineHeight = 14;
