const SEARCH_FIELDS = 'main search input, main input[type="search"]';

/** Goes to the search of the page; false where it has none. */
export function focusSearch(): boolean {
  const field = [...document.querySelectorAll<HTMLInputElement>(SEARCH_FIELDS)].find((one) =>
    one.checkVisibility(),
  );
  field?.focus();
  field?.select();
  return field !== undefined;
}
