import { Button, Center } from '@mantine/core';

interface LoadMoreProps {
  hasMore: boolean;
  loading: boolean;
  onLoad: () => void;
}

export function LoadMore({ hasMore, loading, onLoad }: LoadMoreProps) {
  if (!hasMore) return null;
  return (
    <Center mt="lg">
      <Button variant="default" loading={loading} onClick={onLoad}>
        Load More
      </Button>
    </Center>
  );
}
