import type { Shares } from '@assay/contract/shares';
import { longDate } from '@assay/domain/report/report-words';
import { Alert, Button, NativeSelect, Switch } from '@mantine/core';
import { IconCopy, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { paths } from '../../shared/paths.ts';
import { useUser } from '../../shared/session/session-store.ts';
import { copyText } from '../../shared/ui/copy-text.ts';
import classes from './sharing.module.css';
import type { SharingCalls } from './use-shares.ts';

const lives = [1, 7, 14, 30, 90].map((days) => ({
  value: String(days),
  label: days === 1 ? 'for a day' : `for ${days} days`,
}));

interface LinkListProps {
  shares: Shares;
  calls: SharingCalls;
}

/** Links to read by: each ends by itself, and at once when it is withdrawn. */
export function LinkList({ shares, calls }: LinkListProps) {
  const [days, setDays] = useState('14');
  const isAdmin = useUser()?.role !== 'user';
  const { createLink, withdraw, openLinks } = calls;
  const made = createLink.data;
  const address = made && new URL(paths.link(made.token), window.location.origin).href;
  return (
    <section aria-label="Links" className={classes.links}>
      <h3 className={classes.title}>Links to read</h3>
      <p className={classes.lead}>
        {shares.open_links
          ? 'Whoever has a link reads the report, without signing in.'
          : 'Whoever has a link and signs in here reads the report.'}
      </p>
      <div className={classes.form}>
        <NativeSelect
          className={classes.grow ?? ''}
          label="A new link"
          data={lives}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <Button
          variant="default"
          leftSection={<IconLink size={16} />}
          loading={createLink.isPending}
          onClick={() => createLink.mutate(Number(days))}
        >
          Make a link
        </Button>
      </div>
      {address && (
        <Alert variant="light" color="green" title="The link is shown this once" mt="sm">
          <p className={classes.address}>{address}</p>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCopy size={16} />}
            onClick={() => void copyText(address)}
          >
            Copy
          </Button>
        </Alert>
      )}
      <ul className={classes.list}>
        {shares.links.map((link) => (
          <li key={link.id} className={classes.entry}>
            <span className={classes.grow}>
              Until {longDate(link.expires_at)}
              <span className={classes.hint}>made {longDate(link.created_at)}</span>
            </span>
            <Button size="compact-sm" variant="default" onClick={() => withdraw.mutate(link.id)}>
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
      {isAdmin && (
        <Switch
          mt="md"
          label="Links may be read without signing in, in this whole installation"
          checked={shares.open_links}
          onChange={(event) => openLinks.mutate(event.currentTarget.checked)}
        />
      )}
    </section>
  );
}
