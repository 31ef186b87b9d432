import { Anchor, Center, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../shared/paths.ts';
import { Hallmark } from '../shared/ui/hallmark.tsx';
import { usePageTitle } from '../shared/ui/use-page-title.ts';

export function Component() {
  usePageTitle('Page not found');
  return (
    <Center mih="100dvh" component="main" p="lg">
      <Stack align="center" gap="sm">
        <Hallmark size={40} />
        <Title order={1} fz={64} lh={1} className="tabular">
          404
        </Title>
        <Text fz="lg" c="dimmed">
          Oops! Page not found
        </Text>
        <Anchor component={Link} to={paths.landing} mt="sm">
          Return to Home
        </Anchor>
      </Stack>
    </Center>
  );
}
