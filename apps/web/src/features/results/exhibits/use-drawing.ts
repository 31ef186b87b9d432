import type { ReportExhibit } from '@assay/domain/report/report';
import { useQuery } from '@tanstack/react-query';

/** The sealed drawing, or one made here where the figures were computed here. */
export function useDrawing(exhibit: ReportExhibit): string | null {
  const { drawing } = exhibit;
  const { data } = useQuery({
    queryKey: ['drawing', exhibit],
    queryFn: async () => {
      const { drawExhibit } = await import('@assay/charts/draw-exhibit');
      return drawExhibit(exhibit, document);
    },
    enabled: drawing === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  return drawing === undefined ? (data ?? null) : drawing;
}
