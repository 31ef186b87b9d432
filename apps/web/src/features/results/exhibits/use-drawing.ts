import { drawingWidth, narrowWidth } from '@assay/charts/palette';
import type { ReportExhibit } from '@assay/domain/report/report';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Narrower than this, a drawing for paper would be scaled beyond reading. */
const NARROW_PX = 420;

/** What a column is wide says no window: it stands beside others, at times. */
function useIsNarrow(frame: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setIsNarrow] = useState(false);
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return;
    const watch = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      // What is not laid out has no width yet.
      if (width > 0) setIsNarrow(width < NARROW_PX);
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, [frame]);
  return isNarrow;
}

async function draw(exhibit: ReportExhibit, isNarrow: boolean): Promise<string | null> {
  const { drawExhibit } = await import('@assay/charts/draw-exhibit');
  return drawExhibit(exhibit, document, isNarrow ? narrowWidth : drawingWidth);
}

/**
 * The sealed drawing, or one made here: where the figures were computed here, and for a narrow column once
 * the exhibit comes near, so that no phone draws what nobody looks at.
 */
export function useDrawing(
  exhibit: ReportExhibit,
  frame: RefObject<HTMLElement | null>,
  isNear: boolean,
): string | null {
  const { drawing } = exhibit;
  const isNarrow = useIsNarrow(frame);
  const { data } = useQuery({
    queryKey: ['drawing', exhibit, isNarrow],
    queryFn: () => draw(exhibit, isNarrow),
    enabled: drawing === undefined || (isNarrow && isNear && drawing !== null),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  return data ?? drawing ?? null;
}
