// Runs before the first paint so that a dark page never flashes light. It is a file of its own
// because the content security policy allows no inline script.
(() => {
  let stored = null;
  try {
    stored = window.localStorage.getItem('assay-color-scheme');
  } catch {
    stored = null;
  }
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const automatic = prefersDark ? 'dark' : 'light';
  const scheme = stored === 'light' || stored === 'dark' ? stored : automatic;
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
