import { Button, Modal } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { EntryList } from '../../shared/ui/entry-list.tsx';
import classes from './account-section.module.css';
import { AccountSection } from './account-section.tsx';
import { ShownSecret } from './shown-secret.tsx';

export interface NewSecretProps {
  onClose: () => void;
  onMade: (secret: string) => void;
}

interface SecretsSectionProps<Row> {
  title: string;
  description: ReactNode;
  query: UseQueryResult<Row[]>;
  none: string;
  entry: (row: Row, onSecret: (secret: string) => void) => ReactNode;
  /** The button that asks for a new one, and the dialog that it opens. */
  add: { label: string; title: string; Form: (props: NewSecretProps) => ReactNode };
  secret: { title: string; label: string };
}

/** A list whose entries come with a secret, each shown once. */
export function SecretsSection<Row>(props: SecretsSectionProps<Row>) {
  const { title, description, query, none, entry, add, secret } = props;
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<string>();
  return (
    <AccountSection
      title={title}
      description={description}
      action={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAsking(true)}>
          {add.label}
        </Button>
      }
      query={query}
    >
      {(rows) => (
        <>
          {rows.length === 0 ? (
            <p className={classes.none}>{none}</p>
          ) : (
            <EntryList label={title} busy={false}>
              {rows.map((row) => entry(row, setShown))}
            </EntryList>
          )}
          <Modal opened={asking} onClose={() => setAsking(false)} title={add.title}>
            <add.Form
              onClose={() => setAsking(false)}
              onMade={(made) => {
                setAsking(false);
                setShown(made);
              }}
            />
          </Modal>
          <ShownSecret {...secret} secret={shown} onClose={() => setShown(undefined)} />
        </>
      )}
    </AccountSection>
  );
}
