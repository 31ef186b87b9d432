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
  const [, projectId] = /^\/projects?\/([\w-]+)$/.exec(pathname) ?? [];
  const ofProject = /[?&]view=report(&|$)/.test(search) ? 'report' : 'project';
  const frame = projectId ? ofProject : frames[pathname];
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
  const idToken = token('id_token');
  const bearer = kept('assay-bearer') === 'id_token' ? idToken : (token('access_token') ?? idToken);
  function ask(address) {
    const headers = { accept: 'application/json', authorization: `Bearer ${bearer}` };
    const { signal, answered } = inTime();
    const answer = fetch(address, { headers, credentials: 'same-origin', signal });
    // Whoever waits for it hears of a failure.
    answer.then(answered, () => undefined);
    return answer;
  }
  /** What the page will ask for, for the program to take; see `shared/api/first-calls.ts`. */
  function begin(address) {
    window.begunCalls ??= new Map();
    const begun = window.begunCalls.get(address);
    if (begun || !idToken) return begun?.answer;
    const answer = ask(address);
    window.begunCalls.set(address, { token: bearer, atMs: performance.now(), answer });
    return answer;
  }

  function fill(place, words) {
    for (const pattern of place.querySelectorAll('[data-each]')) {
      for (const each of words[pattern.dataset.each]) {
        const copy = pattern.cloneNode(true);
        delete copy.dataset.each;
        if (typeof each === 'string') copy.textContent = each;
        else fill(copy, each);
        pattern.before(copy);
      }
      pattern.remove();
    }
    for (const each of place.querySelectorAll('[data-words]')) {
      const said = words[each.dataset.words];
      delete each.dataset.words;
      if (said) each.textContent = said;
      else each.remove();
    }
  }
  const parsed = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  /** A page of a project says its first words with the first answer, before the program is there. */
  async function showFirstWords() {
    const answer = await ask(`/api/projects/${projectId}/front`);
    if (!answer.ok) return;
    const { complete, can_edit: canEdit, front } = await answer.json();
    await parsed;
    const place = placeOfFrame();
    if (!(place && front && (complete || frame === 'report'))) return;
    window.firstWords = { projectId, front };
    if (canEdit) place.dataset.canEdit = 'yes';
    fill(place, front);
    place.dataset.filled = front.validated ? 'validated' : 'yes';
  }
  /** Who has no project yet is told so at once. */
  async function showEmptyList() {
    const answer = await begin('/api/projects');
    const isEmpty = answer.ok && (await answer.clone().text()) === '[]';
    await parsed;
    if (isEmpty) placeOfFrame()?.setAttribute('data-filled', 'yes');
  }
  const placeOfFrame = () => document.querySelector(`[data-frame-of="${frame}"]`);
  const noWords = () => undefined;
  let words;
  if (idToken && projectId) words = showFirstWords().catch(noWords);
  else if (idToken && frame === 'dashboard') words = showEmptyList().catch(noWords);

  /** Files that the page begins with; an import would run them. */
  function load(file) {
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    if (link.rel === 'preload') link.as = 'style';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
  const program = document.getElementById('program')?.content;
  // Where there is a frame to be painted first, the line is left to it.
  if (program && !dataset.firstFrame) load(program);
  function beginPage(pages) {
    for (const { address, calls, files } of pages) {
      const found = new RegExp(address).exec(pathname + search);
      if (!found) continue;
      // The largest file comes first; all that is short finds a line beside it.
      const [largest, ...others] = files;
      load(largest);
      for (const call of calls) begin(call.replace('$1', found[1]));
      setTimeout(() => others.forEach(load));
      return;
    }
  }
  let isRun = false;
  function run() {
    if (isRun || !program) return;
    isRun = true;
    beginPage(JSON.parse(document.getElementById('first-files').textContent));
    import(program).then(
      () => rememberReload(false),
      (cause) => loadAgain(program, cause),
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
  const afterPaint = (then) => requestAnimationFrame(() => setTimeout(then));
  /** Words that are on their way are said first, and not waited for longer than this. */
  const MOST_WORDS_MS = 300;
  function runAfterWords() {
    setTimeout(run, MOST_WORDS_MS);
    words.then(() => afterPaint(run));
  }
  // The program runs once the frame is painted; a page that nobody looks at is never painted.
  document.addEventListener('DOMContentLoaded', () => {
    const begin = words ? runAfterWords : run;
    if (document.hidden || !dataset.firstFrame) run();
    else afterPaint(begin);
    window.addEventListener('load', begin);
  });
}
