import { drawingWidth, narrowWidth } from '@assay/charts/palette';
import type { ReportExhibit } from '@assay/domain/report/report';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';

/** Narrower than this, a drawing for paper would be scaled beyond reading. */
const NARROW = '(max-width: 30em)';

async function draw(exhibit: ReportExhibit, isNarrow: boolean): Promise<string | null> {
  const { drawExhibit } = await import('@assay/charts/draw-exhibit');
  return drawExhibit(exhibit, document, isNarrow ? narrowWidth : drawingWidth);
}

/**
 * The sealed drawing, or one made here: where the figures were computed here, and for a narrow screen once
 * the exhibit comes near, so that no phone draws what nobody looks at.
 */
export function useDrawing(exhibit: ReportExhibit, isNear: boolean): string | null {
  const { drawing } = exhibit;
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const { data } = useQuery({
    queryKey: ['drawing', exhibit, isNarrow],
    queryFn: () => draw(exhibit, isNarrow),
    enabled: drawing === undefined || (isNarrow && isNear && drawing !== null),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  return data ?? drawing ?? null;
}
