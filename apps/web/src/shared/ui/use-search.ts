import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

const SEARCH_DELAY_MS = 250;

/** What stands in a search box, and what is asked for once the typing rests; a link may fill it. */
export function useSearch() {
  const linked = useSearchParams()[0].get('search') ?? '';
  const [followed, setFollowed] = useState(linked);
  const [search, setSearch] = useState(linked);
  if (followed !== linked) {
    setFollowed(linked);
    setSearch(linked);
  }
  const [wanted] = useDebouncedValue(search.trim(), SEARCH_DELAY_MS);
  return { search, setSearch, wanted };
}
