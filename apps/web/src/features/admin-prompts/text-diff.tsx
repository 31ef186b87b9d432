import { Text, UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { type DiffBlock, type DiffRow, type DiffSide, diffBlocks, diffRows } from './diff-rows.ts';
import classes from './text-diff.module.css';

export interface ComparedTexts {
  system: string;
  human: string;
}

interface TextDiffProps {
  leftLabel: string;
  rightLabel: string;
  left: ComparedTexts;
  right: ComparedTexts;
}

/** Two versions side by side; where there is no room, one below the other. */
export function TextDiff({ leftLabel, rightLabel, left, right }: TextDiffProps) {
  const labels = { leftLabel, rightLabel };
  return (
    <div className={classes.whole}>
      <PartDiff {...labels} title="System Prompt" before={left.system} after={right.system} />
      <PartDiff {...labels} title="Human Prompt Template" before={left.human} after={right.human} />
    </div>
  );
}

interface PartDiffProps {
  title: string;
  leftLabel: string;
  rightLabel: string;
  before: string;
  after: string;
}

function PartDiff({ title, leftLabel, rightLabel, before, after }: PartDiffProps) {
  const blocks = useMemo(() => diffBlocks(diffRows(before, after)), [before, after]);
  return (
    <section className={classes.part} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      {before === after ? (
        <Text size="sm" c="dimmed">
          No difference
        </Text>
      ) : (
        <div className={classes.sheet}>
          <div className={classes.labels} aria-hidden>
            <span>{leftLabel}</span>
            <span>{rightLabel}</span>
          </div>
          {blocks.map((block) => (
            <Block key={keyOf(block.rows[0])} block={block} />
          ))}
        </div>
      )}
    </section>
  );
}

function Block({ block }: { block: DiffBlock }) {
  const [open, setOpen] = useState(block.kind === 'rows');
  if (!open) {
    const count = block.rows.length;
    return (
      <UnstyledButton className={classes.fold} onClick={() => setOpen(true)}>
        {count === 1 ? 'Show 1 unchanged line' : `Show ${count} unchanged lines`}
      </UnstyledButton>
    );
  }
  return block.rows.map((row) => <Row key={keyOf(row)} row={row} />);
}

function Row({ row }: { row: DiffRow }) {
  return (
    <div className={classes.row} data-changed={row.changed || undefined}>
      <Side side={row.left} kind={row.changed ? 'removed' : 'same'} />
      <Side side={row.right} kind={row.changed ? 'added' : 'same'} />
    </div>
  );
}

interface SideProps {
  side: DiffSide | null;
  kind: 'removed' | 'added' | 'same';
}

function Side({ side, kind }: SideProps) {
  if (!side) return <div className={classes.nothing} aria-hidden />;
  const Line = kind === 'removed' ? 'del' : kind === 'added' ? 'ins' : 'span';
  let offset = 0;
  return (
    <div className={`${classes.side} ${classes[kind]}`}>
      <span className={classes.number} aria-hidden>
        {side.line}
      </span>
      <Line className={classes.text}>
        {side.parts.map((part) => {
          const key = offset;
          offset += part.text.length;
          return part.changed && kind !== 'same' ? (
            <span key={key} className={classes.word}>
              {part.text}
            </span>
          ) : (
            part.text
          );
        })}
      </Line>
    </div>
  );
}

function keyOf(row: DiffRow | undefined): string {
  return `${row?.left?.line ?? ''}-${row?.right?.line ?? ''}`;
}
