import type { Step } from '@assay/domain/report/chart/read-steps';
import { palette } from './palette.ts';
import { sharedUnit } from './shared-unit.ts';

/** Steps as blocks between two heights: levels solid, additions tinted, losses hollow. */
export function stepBlocks(steps: readonly Step[], start: number) {
  const { unit, bare } = sharedUnit(steps.map(({ text }) => text));
  const blocks = steps.map((step) => {
    const falls = !step.isTotal && step.to < step.from;
    const text = bare(step.text);
    const sign = !step.isTotal && !falls && !/^[+−-]/.test(text) ? '+' : '';
    const shade = step.isTotal ? palette.strong : palette.medium;
    const ends = [Math.max(start, step.from), Math.max(start, step.to)];
    return {
      ...step,
      isTarget: false,
      bold: step.isTotal,
      tone: falls ? palette.paper : shade,
      edge: step.isTotal ? palette.strong : palette.muted,
      low: Math.min(...ends),
      high: Math.max(...ends),
      label: `${sign}${text}`,
    };
  });
  return { blocks, unit };
}

export type Stepped = ReturnType<typeof stepBlocks>;
