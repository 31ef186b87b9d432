import type { MantineColorsTuple } from '@mantine/core';

/** Near-black blue: text, rules and the tints of charts. */
export const ink: MantineColorsTuple = [
  '#f2f4f7',
  '#e2e6ed',
  '#c7cfdb',
  '#a5b1c3',
  '#8090a7',
  '#5f7089',
  '#4a5a74',
  '#36445d',
  '#243048',
  '#141c2e',
];

/** The one accent: the primary action and the mark. */
export const brass: MantineColorsTuple = [
  '#fbf6ea',
  '#f3e8cc',
  '#e6d29f',
  '#d8b86b',
  '#c9a044',
  '#b98f33',
  '#966f1f',
  '#7a5917',
  '#5f4512',
  '#45320d',
];

/** Verified or completed. */
export const green: MantineColorsTuple = [
  '#edf7f1',
  '#d6ecdf',
  '#aed8c0',
  '#82c29e',
  '#5bae80',
  '#379463',
  '#1f7a4d',
  '#19653f',
  '#145033',
  '#0e3a25',
];

/** Running. */
export const blue: MantineColorsTuple = [
  '#eef4fc',
  '#d8e5f7',
  '#b1cbee',
  '#86ade2',
  '#6093d7',
  '#3d78c6',
  '#2560ad',
  '#1f5091',
  '#193f73',
  '#122d53',
];

/** Failed or contradicted. */
export const red: MantineColorsTuple = [
  '#fdf0ee',
  '#f9dad6',
  '#f0b3ac',
  '#e58a80',
  '#da665a',
  '#c9453a',
  '#b0302a',
  '#932722',
  '#741e1a',
  '#541512',
];

/** Unverified, or in need of attention. */
export const yellow: MantineColorsTuple = [
  '#fef6e7',
  '#fbe8c3',
  '#f5d28b',
  '#ecb850',
  '#dd9f24',
  '#bd8212',
  '#8f5f06',
  '#764e05',
  '#5c3d04',
  '#422b02',
];

/** Pending, and the neutral surfaces of the light scheme: warm, so that paper stays paper. */
export const gray: MantineColorsTuple = [
  '#f6f4ee',
  '#efece4',
  '#e4e0d5',
  '#d3cec1',
  '#bab5a8',
  '#8e8b82',
  '#66655f',
  '#504f4b',
  '#3a3a38',
  '#262625',
];

/** Surfaces and text of the dark scheme, from text (0) to the deepest ground (9). */
export const dark: MantineColorsTuple = [
  '#ebe8df',
  '#cfcec8',
  '#a6abb5',
  '#7b8494',
  '#333d4f',
  '#252e3d',
  '#1a212e',
  '#10151f',
  '#0b0f17',
  '#070a10',
];
