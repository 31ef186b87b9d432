import { identity, type Matrix } from './matrix.ts';

/** The part of a page's graphics state that says where text stands and whether it can be seen. */
export interface PaintState {
  matrix: Matrix;
  color: string;
  stroke: string;
  alpha: number;
  font: string;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  scale: number;
  leading: number;
  rise: number;
  mode: number;
}

export const initialState = (matrix: Matrix): PaintState => ({
  matrix,
  color: '#000000',
  stroke: '#000000',
  alpha: 1,
  font: '',
  size: 0,
  charSpacing: 0,
  wordSpacing: 0,
  scale: 1,
  leading: 0,
  rise: 0,
  mode: 0,
});

/** Where the next letter goes; it is set anew by every text object. */
export interface TextPlace {
  matrix: Matrix;
  lineX: number;
  lineY: number;
  x: number;
  y: number;
}

export const initialPlace = (): TextPlace => ({ matrix: identity, lineX: 0, lineY: 0, x: 0, y: 0 });
