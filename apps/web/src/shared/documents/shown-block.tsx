import type { ShownBlock, ShownFigure } from '@assay/contract/readings';
import type { ReactNode } from 'react';
import classes from './document-viewer.module.css';
import { FigureMark } from './figure-mark.tsx';
import { markFigures } from './mark-figures.ts';
import { ShownTable } from './shown-table.tsx';

interface ShownBlockProps {
  block: ShownBlock;
  isFound: boolean;
  /** Id of the figure that is described. */
  chosen: string | null;
  onFigure: (figure: ShownFigure) => void;
}

const doubts: Readonly<Record<string, string>> = {
  ocr: 'Read from a picture: not evidence by itself',
  order: 'The order of this text is doubtful: it cannot be quoted',
  hidden: 'Hidden in the file',
};

export function ShownBlockView({ block, isFound, chosen, onFigure }: ShownBlockProps) {
  const remark = block.instructs
    ? 'Addresses the agents: treated as data and never followed'
    : doubts[block.doubt];
  return (
    <div
      className={classes.block}
      data-kind={block.kind}
      data-found={isFound}
      ref={(element) => {
        if (isFound) element?.scrollIntoView({ block: 'center' });
      }}
    >
      <span className={classes.locator}>{block.locator}</span>
      {remark && <p className={classes.doubt}>{remark}</p>}
      {block.speaker && <p className={classes.speaker}>{block.speaker}</p>}
      {block.table ? (
        <ShownTable
          table={block.table}
          figures={block.figures}
          chosen={chosen}
          onFigure={onFigure}
        />
      ) : (
        <Words block={block}>
          {markFigures(block.text, block.figures).map((part) =>
            part.figure ? (
              <FigureMark key={part.start} figure={part.figure} chosen={chosen} onFigure={onFigure}>
                {part.text}
              </FigureMark>
            ) : (
              part.text
            ),
          )}
        </Words>
      )}
    </div>
  );
}

function Words({ block, children }: { block: ShownBlock; children: ReactNode }) {
  if (block.kind === 'heading') return <h3 className={classes.heading}>{children}</h3>;
  return <p className={classes.words}>{children}</p>;
}
