import type { Delivery } from '@assay/contract/webhooks';
import { formatDateTime } from '@assay/domain/format/format-time';
import { Age } from '../../shared/ui/age.tsx';

/** How a message fared, in one line. */
export function DeliveryOutcome({ delivery }: { delivery: Delivery }) {
  const { status, attempts, error, attempted_at, next_attempt_at } = delivery;
  if (!attempted_at) return 'On its way';
  const age = <Age of={attempted_at} />;
  if (status === 'delivered') return <>Delivered {age}</>;
  const tries = `${attempts} attempt${attempts === 1 ? '' : 's'}`;
  return (
    <>
      {error} {tries}, the last {age}
      {next_attempt_at && `, the next ${formatDateTime(next_attempt_at)}`}
    </>
  );
}
