const DISABLED_EMAIL_PROVIDER = /e-?mail.*(disabled|not enabled)|(disabled|not enabled).*e-?mail/i;

/** Some login services refuse e-mail sign-in until an operator switches it on; say where to look. */
export function hintFor(problem: string): string | null {
  if (!DISABLED_EMAIL_PROVIDER.test(problem)) return null;
  return 'The email provider is disabled at the login service. Ask its administrator to enable sign-in by email.';
}
