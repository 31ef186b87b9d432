import { minPasswordLength, passwordStrength } from '@assay/domain/format/password-strength';
import { Group, Progress, Text } from '@mantine/core';

const looks = {
  Weak: { value: 33, color: 'red' },
  Moderate: { value: 66, color: 'yellow' },
  Strong: { value: 100, color: 'green' },
} as const;

export function StrengthMeter({ password }: { password: string }) {
  const strength = passwordStrength(password);
  const { value, color } = looks[strength];
  return (
    <Group gap="sm" mt={6} wrap="nowrap">
      <Progress
        value={password ? value : 0}
        color={color}
        size={4}
        style={{ flex: 1 }}
        aria-label="Password strength"
      />
      <Text size="xs" c="dimmed" miw={64} ta="end" aria-live="polite">
        {password ? strength : `At least ${minPasswordLength} characters`}
      </Text>
    </Group>
  );
}
