import { Modal, Table } from '@mantine/core';
import { messageOf } from '../../shared/api/api-error.ts';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/states.tsx';
import { DeliveryOutcome } from './delivery-outcome.tsx';
import { useDeliveries } from './use-webhooks.ts';

interface DeliveriesDialogProps {
  id: string;
  onClose: () => void;
}

export function DeliveriesDialog({ id, onClose }: DeliveriesDialogProps) {
  const deliveries = useDeliveries(id);
  return (
    <Modal opened onClose={onClose} title="Messages" size="lg">
      {deliveries.isPending && <LoadingState minHeight="8rem" />}
      {deliveries.isError && (
        <ErrorState title="Could not be loaded" onRetry={() => void deliveries.refetch()}>
          {messageOf(deliveries.error, 'Please try again.')}
        </ErrorState>
      )}
      {deliveries.data?.length === 0 && (
        <EmptyState title="No messages yet">The first event will appear here.</EmptyState>
      )}
      {deliveries.data && deliveries.data.length > 0 && (
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Event</Table.Th>
              <Table.Th>Outcome</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {deliveries.data.map((delivery) => (
              <Table.Tr key={delivery.id}>
                <Table.Td>{delivery.event}</Table.Td>
                <Table.Td>
                  <DeliveryOutcome delivery={delivery} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Modal>
  );
}
