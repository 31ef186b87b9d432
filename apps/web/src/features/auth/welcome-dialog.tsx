import { Button, Group, Modal, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';

export function WelcomeDialog({ opened }: { opened: boolean }) {
  const navigate = useNavigate();
  const toDashboard = () => navigate(paths.dashboard);
  return (
    <Modal opened={opened} onClose={toDashboard} title="Your account is ready">
      <Text>Sign in with it to start your first diligence project.</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={toDashboard}>
          Back to Dashboard
        </Button>
        <Button onClick={toDashboard} data-autofocus>
          Start Your Project
        </Button>
      </Group>
    </Modal>
  );
}
