import { Anchor } from '@mantine/core';
import { signOut } from '../../shared/session/sign-out.ts';

/** The login service remembers who signed in last; only signing out lets someone else in. */
export function OtherAccount() {
  return (
    <Anchor component="button" type="button" inherit onClick={() => void signOut()}>
      Use another account
    </Anchor>
  );
}
