import { formatDateTime, relativeTime } from '@assay/domain/format/format-time';

/** How long ago, with the exact moment on hovering. */
export function Age({ of }: { of: string }) {
  return (
    <time dateTime={of} title={formatDateTime(of)}>
      {relativeTime(of, new Date())}
    </time>
  );
}
