export type PasswordStrength = 'Weak' | 'Moderate' | 'Strong';

export const minPasswordLength = 6;

export function passwordStrength(password: string): PasswordStrength {
  if (password.length < 5) return 'Weak';
  return password.length < 8 ? 'Moderate' : 'Strong';
}
