import { Alert, Anchor, Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { checkSessionOnce } from '../../shared/session/check-session.ts';
import { startLogin } from '../../shared/session/hosted-login.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { AuthFrame } from './auth-frame.tsx';
import { OtherAccount } from './other-account.tsx';

export function Component() {
  const session = useSession();
  const [leaving, setLeaving] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    void checkSessionOnce();
  }, []);

  async function signIn() {
    setLeaving(true);
    setFailed(false);
    await startLogin().catch(() => {
      setLeaving(false);
      setFailed(true);
    });
  }

  if (session.status === 'authenticated') return <Navigate to={paths.dashboard} replace />;
  return (
    <AuthFrame title="Sign in">
      {session.status === 'loading' ? (
        <Group gap="sm" justify="center" role="status">
          <Loader aria-hidden />
          <Text c="dimmed">Loading session...</Text>
        </Group>
      ) : (
        <Stack gap="lg">
          <Stack gap={6}>
            <Title order={1} fz={28}>
              Sign in to Assay
            </Title>
            <Text c="dimmed">You continue at the login service and come back here.</Text>
          </Stack>
          {failed && (
            <Alert color="red" role="alert">
              The login service cannot be reached. Please try again in a moment.
            </Alert>
          )}
          {session.refusal && (
            <Alert color="red" role="alert">
              {session.refusal} <OtherAccount />
            </Alert>
          )}
          <Button size="md" fullWidth onClick={signIn} loading={leaving}>
            Sign in
          </Button>
          <Text size="sm" c="dimmed">
            No account yet?{' '}
            <Anchor component={Link} to={paths.signup} inherit>
              Create one
            </Anchor>
          </Text>
        </Stack>
      )}
    </AuthFrame>
  );
}
