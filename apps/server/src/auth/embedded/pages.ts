/** The login service's own pages: plain HTML, styled by /oidc/assets, no inline script or style. */

interface SignInForm {
  action: string;
  email: string;
  problem: string | undefined;
  /** Shown on a fresh laptop installation, where these accounts are no secret. */
  showReadyAccounts: boolean;
}

export function signInPage({ action, email, problem, showReadyAccounts }: SignInForm): string {
  return page(
    'Sign in',
    `<h1>Sign in to Assay</h1>
    <p class="lead">Commercial diligence that can be checked.</p>
    ${problem ? `<p class="problem" role="alert">${escapeHtml(problem)}</p>` : ''}
    <form method="post" action="${escapeHtml(action)}">
      <label for="email">E-mail</label>
      <input id="email" name="email" type="email" autocomplete="username" required maxlength="254"
        value="${escapeHtml(email)}"${email ? '' : ' autofocus'}>
      <label for="password">Password</label>
      <input id="password" name="password" type="password" autocomplete="current-password" required
        maxlength="200"${email ? ' autofocus' : ''}>
      <button type="submit">Sign in</button>
    </form>
    ${showReadyAccounts ? READY_ACCOUNTS_NOTE : ''}
    <p class="quiet">No account yet? <a href="/signup">Create one</a></p>`,
  );
}

const READY_ACCOUNTS_NOTE = `<p class="accounts-title">Demonstration accounts</p>
    <dl class="accounts">
      <dt>analyst@example.com</dt><dd>Analyst</dd>
      <dt>admin@example.com</dt><dd>Administrator</dd>
      <dt>Password</dt><dd><code>assay-demo</code></dd>
    </dl>`;

/** The library's form ends the session; the script sends it, the button stands in without script. */
export function logoutPage(form: string): string {
  const confirmed = form
    .replace('</form>', '<input type="hidden" name="logout" value="yes"></form>')
    .replace('</form>', '<button type="submit">Sign out</button></form>');
  return page('Signing out', `<h1>Signing out…</h1>${confirmed}`, true);
}

export function signedOutPage(): string {
  return page(
    'Signed out',
    '<h1>You are signed out</h1><p><a class="button" href="/auth">Return to Login</a></p>',
  );
}

export function errorPage(reason: string): string {
  return page(
    'Authentication Error',
    `<h1>Authentication Error</h1>
    <p class="problem" role="alert">${escapeHtml(reason)}</p>
    <p><a class="button" href="/auth">Return to Login</a></p>`,
  );
}

function page(title: string, content: string, submitsItself = false): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(title)} · Assay</title>
    <script src="/before-paint.js"></script>
    <link rel="icon" type="image/svg+xml" href="/oidc/assets/hallmark.svg">
    <link rel="stylesheet" href="/oidc/assets/login.css">
    ${submitsItself ? '<script src="/oidc/assets/submit.js" defer></script>' : ''}
  </head>
  <body>
    <main>
      <img src="/oidc/assets/hallmark.svg" alt="" width="44" height="44">
      ${content}
    </main>
  </body>
</html>`;
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
