import type { Shares } from '@assay/contract/shares';
import { sharedRights } from '@assay/domain/access/project-rights';
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import classes from './sharing.module.css';
import type { SharingCalls } from './use-shares.ts';

type Access = Shares['people'][number]['access'];

const words: Readonly<Record<Access, string>> = {
  read: 'May read',
  comment: 'May comment',
  edit: 'May edit',
};
const options = sharedRights.map((value) => ({ value, label: words[value] }));
const accessOf = (value: string): Access => sharedRights.find((one) => one === value) ?? 'read';

interface SharingProps {
  shares: Shares;
  calls: SharingCalls;
}

export function PeopleList({ shares, calls }: SharingProps) {
  const [email, setEmail] = useState('');
  const [access, setAccess] = useState<Access>('read');
  const { share, unshare } = calls;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    share.mutate({ email: email.trim(), access }, { onSuccess: () => setEmail('') });
  };
  return (
    <section aria-label="People">
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          className={classes.grow ?? ''}
          type="email"
          required
          label="E-mail of somebody who signs in here"
          placeholder="name@example.com"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label="What they may do"
          data={options}
          value={access}
          onChange={(event) => setAccess(accessOf(event.currentTarget.value))}
        />
        <Button type="submit" loading={share.isPending}>
          Share
        </Button>
      </form>
      <ul className={classes.list}>
        {shares.people.map((person) => (
          <li key={person.user_id} className={classes.entry}>
            <span className={classes.grow}>
              {person.name}
              <span className={classes.hint}>{person.email}</span>
            </span>
            <NativeSelect
              size="xs"
              aria-label={`What ${person.email} may do`}
              data={options}
              value={person.access}
              onChange={(event) =>
                share.mutate({
                  email: person.email,
                  access: accessOf(event.currentTarget.value),
                })
              }
            />
            <ActionIcon
              aria-label={`Stop sharing with ${person.email}`}
              onClick={() => unshare.mutate(person.user_id)}
            >
              <IconX size={18} stroke={1.5} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  );
}
