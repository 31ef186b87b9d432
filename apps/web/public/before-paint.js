// Runs before the first paint, so that a dark page never flashes light and whoever is signed in
// sees the frame of the page at once. It is a file of its own because the content security policy
// allows no inline script.
(() => {
  const kept = (key) => {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const { dataset } = document.documentElement;
  const { pathname, search } = window.location;

  const stored = kept('assay-color-scheme');
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const automatic = prefersDark ? 'dark' : 'light';
  dataset.mantineColorScheme = stored === 'light' || stored === 'dark' ? stored : automatic;

  const isSignedIn = /(^|; )id_token=/.test(document.cookie) || kept('id_token') !== null;
  const frames = { '/dashboard': 'dashboard', '/report-wizard': 'wizard' };
  const isProject = /^\/projects?\/[^/]+$/.test(pathname);
  const frame = isProject ? 'project' : frames[pathname];
  // A wizard that goes on with a project opens at another step.
  if (isSignedIn && frame && !(frame === 'wizard' && search)) {
    dataset.firstFrame = frame;
    if (/(^|; )sidebar_state=false/.test(document.cookie)) dataset.sidebar = 'collapsed';
  }

  // The program runs once the frame is painted; a page that nobody looks at is never painted.
  document.addEventListener('DOMContentLoaded', () => {
    const program = document.getElementById('program');
    if (!program) return;
    const run = () => import(program.href);
    if (document.hidden) run();
    else requestAnimationFrame(() => setTimeout(run));
    window.addEventListener('load', run);
  });
})();
