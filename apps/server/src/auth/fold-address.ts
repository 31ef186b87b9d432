/**
 * One spelling of a mail address. Plain letters alone are folded: beyond them other letters have the
 * same small form (the Kelvin sign is a small k), and one person's address would become another's.
 */
export function foldAddress(email: string): string {
  return email.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
