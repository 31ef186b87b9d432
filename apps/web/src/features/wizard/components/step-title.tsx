import { Title } from '@mantine/core';

/** The question of a step. */
export function StepTitle({ children }: { children: string }) {
  return (
    <Title order={1} fz={{ base: 26, sm: 30 }}>
      {children}
    </Title>
  );
}
