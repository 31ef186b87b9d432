import { minPasswordLength } from '@assay/domain/format/password-strength';

export interface PasswordProblem {
  title: string;
  message: string;
}

export function passwordProblem(password: string, repeated: string): PasswordProblem | null {
  if (password !== repeated) {
    return {
      title: "Passwords don't match",
      message: 'Please make sure your passwords match.',
    };
  }
  if (password.length < minPasswordLength) {
    return {
      title: 'Password too short',
      message: 'Password should be at least 6 characters long.',
    };
  }
  return null;
}
