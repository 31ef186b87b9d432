import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { AuthFrame } from './auth-frame.tsx';
import { createAccount } from './create-account.ts';
import { type PasswordProblem, passwordProblem } from './password-rules.ts';
import { StrengthMeter } from './strength-meter.tsx';
import { WelcomeDialog } from './welcome-dialog.tsx';

export function Component() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [problem, setProblem] = useState<PasswordProblem | null>(null);
  const [working, setWorking] = useState(false);
  const [created, setCreated] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = passwordProblem(password, repeated);
    setProblem(found);
    if (found) return;
    setWorking(true);
    try {
      await createAccount(email.trim(), password);
      setCreated(true);
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : 'Please try again.';
      setProblem({ title: 'Error creating account', message });
    } finally {
      setWorking(false);
    }
  }

  return (
    <AuthFrame title="Create your account">
      <form onSubmit={submit}>
        <Stack gap="md">
          <Title order={1} fz={28}>
            Create your account
          </Title>
          {problem && (
            <Alert color="red" title={problem.title} role="alert">
              {problem.message}
            </Alert>
          )}
          <TextInput
            label="Email"
            type="email"
            required
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <div>
            <PasswordInput
              label="Password"
              required
              autoComplete="new-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <StrengthMeter password={password} />
          </div>
          <PasswordInput
            label="Confirm password"
            required
            autoComplete="new-password"
            value={repeated}
            onChange={(event) => setRepeated(event.currentTarget.value)}
          />
          <Button type="submit" size="md" loading={working} mt="xs">
            Create Account
          </Button>
          <Text size="sm" c="dimmed">
            Already have an account?{' '}
            <Anchor component={Link} to={paths.auth} inherit>
              Sign in
            </Anchor>
          </Text>
        </Stack>
      </form>
      <WelcomeDialog opened={created} />
    </AuthFrame>
  );
}
