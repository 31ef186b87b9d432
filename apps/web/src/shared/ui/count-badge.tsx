import { formatCount } from '@assay/domain/format/format-count';
import { Badge } from '@mantine/core';

/** A number beside a page's title, once it is known. */
export function CountBadge({ count, of }: { count: number | undefined; of: string }) {
  if (count === undefined) return null;
  const words = formatCount(count);
  return (
    <Badge color="ink" size="lg" ff="text" className="tabular" aria-label={`${words} ${of}`}>
      {words}
    </Badge>
  );
}
