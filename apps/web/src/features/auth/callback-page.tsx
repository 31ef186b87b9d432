import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { AuthFrame } from './auth-frame.tsx';
import { finishCallback } from './finish-callback.ts';
import { OtherAccount } from './other-account.tsx';
import { hintFor } from './provider-hint.ts';

/** One run per page load: React may mount twice, an authorization code works once. */
let result: Promise<string | null> | null = null;

export function Component() {
  const navigate = useNavigate();
  const session = useSession();
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let shown = true;
    result ??= finishCallback(new URLSearchParams(window.location.search));
    void result.then((failure) => {
      result = null;
      if (!shown) return;
      if (failure === null) navigate(paths.dashboard, { replace: true });
      else setProblem(failure);
    });
    return () => {
      shown = false;
    };
  }, [navigate]);

  if (problem === null) {
    return (
      <AuthFrame title="Signing in">
        <Group gap="sm" justify="center" role="status">
          <Loader aria-hidden />
          <Text c="dimmed">Processing your login...</Text>
        </Group>
      </AuthFrame>
    );
  }
  const hint = hintFor(problem);
  return (
    <AuthFrame title="Authentication Error">
      <Stack gap="md" role="alert">
        <Group gap="xs" wrap="nowrap">
          <IconAlertCircle color="var(--assay-failed)" aria-hidden />
          <Title order={1} fz={24}>
            Authentication Error
          </Title>
        </Group>
        <Text>{problem}</Text>
        {hint && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
        {session.status === 'unauthenticated' && session.refusal && (
          <Text size="sm" c="dimmed">
            {session.refusal} <OtherAccount />
          </Text>
        )}
        <Button component={Link} to={paths.auth} mt="xs">
          Return to Login
        </Button>
      </Stack>
    </AuthFrame>
  );
}
