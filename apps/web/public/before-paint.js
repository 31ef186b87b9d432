// Runs before the first paint, so that a dark page never flashes light and whoever is signed in
// sees the frame of the page at once. It is a file of its own because the content security policy
// allows no inline script.

{
  const RELOADED = 'assay-reloaded';
  const AGAIN_AFTER_MS = 2_000;
  const kept = (key, storage = 'localStorage') => {
    try {
      return window[storage].getItem(key);
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

  const token = (name) => {
    const found = new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie);
    return found ? decodeURIComponent(found[1]) : kept(name);
  };
  /** Nobody waits longer than this for an answer to begin. */
  const WAIT_MS = 10_000;
  function inTime() {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), WAIT_MS);
    return { signal: stop.signal, answered: () => clearTimeout(timer) };
  }
  /** What the page will ask for, for the program to take; see `shared/api/first-calls.ts`. */
  function ask(address) {
    const idToken = token('id_token');
    const bearer =
      kept('assay-bearer') === 'id_token' ? idToken : (token('access_token') ?? idToken);
    if (!idToken) return;
    const headers = { accept: 'application/json', authorization: `Bearer ${bearer}` };
    const { signal, answered } = inTime();
    const answer = fetch(address, { headers, credentials: 'same-origin', signal });
    // The taker hears of it.
    answer.then(answered, () => undefined);
    window.begunCalls ??= new Map();
    window.begunCalls.set(address, { token: bearer, atMs: performance.now(), answer });
  }
  /** Files that the page begins with; an import would run them. */
  function load(file) {
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    if (link.rel === 'preload') link.as = 'style';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
  function beginPage(pages) {
    for (const { address, calls, files } of pages) {
      const found = new RegExp(address).exec(pathname + search);
      if (!found) continue;
      // The largest file comes first; all that is short finds a line beside it.
      const [largest, ...others] = files;
      load(largest);
      for (const call of calls) ask(call.replace('$1', found[1]));
      for (const file of others) load(file);
      return;
    }
  }
  let isRun = false;
  function run() {
    const program = document.getElementById('program');
    if (isRun || !program) return;
    isRun = true;
    beginPage(JSON.parse(document.getElementById('first-files').textContent));
    import(program.href).then(
      () => rememberReload(false),
      (cause) => loadAgain(program.href, cause),
    );
  }
  function rememberReload(isReloaded) {
    try {
      if (isReloaded) window.sessionStorage.setItem(RELOADED, 'yes');
      else window.sessionStorage.removeItem(RELOADED);
      return true;
    } catch {
      return false;
    }
  }
  /**
   * A browser never imports again what it could not import once: the page is opened anew, once, as
   * soon as the server can be reached.
   */
  function loadAgain(file, cause) {
    const wasReloaded = kept(RELOADED, 'sessionStorage') !== null;
    if (wasReloaded || !rememberReload(true)) {
      reportError(cause);
      return;
    }
    const { signal, answered } = inTime();
    fetch(file, { signal })
      .then(answered)
      .then(() => window.location.reload())
      .catch(() => {
        rememberReload(false);
        setTimeout(() => loadAgain(file, cause), AGAIN_AFTER_MS);
      });
  }
  // The program runs once the frame is painted; a page that nobody looks at is never painted.
  document.addEventListener('DOMContentLoaded', () => {
    if (document.hidden || !dataset.firstFrame) run();
    else requestAnimationFrame(() => setTimeout(run));
    window.addEventListener('load', run);
  });
}
