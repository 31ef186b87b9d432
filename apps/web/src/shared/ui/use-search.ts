import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

const SEARCH_DELAY_MS = 250;

/** What stands in a search box, and what is asked for once the typing rests. */
export function useSearch() {
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search.trim(), SEARCH_DELAY_MS);
  return { search, setSearch, wanted };
}
