import type { ShownFigure } from '@assay/contract/readings';
import type { ReactNode } from 'react';
import classes from './document-viewer.module.css';

interface FigureMarkProps {
  figure: ShownFigure;
  /** Id of the figure that is described at the foot. */
  chosen: string | null;
  onFigure: (figure: ShownFigure) => void;
  children: ReactNode;
}

export function FigureMark({ figure, chosen, onFigure, children }: FigureMarkProps) {
  return (
    <button
      type="button"
      className={classes.figure}
      aria-pressed={figure.id === chosen}
      onClick={() => onFigure(figure)}
    >
      {children}
    </button>
  );
}
