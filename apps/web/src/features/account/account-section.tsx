import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx';
import classes from './account-section.module.css';

interface AccountSectionProps<Data> {
  title: string;
  description: ReactNode;
  action?: ReactNode;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** One part of the account page: what it is for, one action, and what there is. */
export function AccountSection<Data>(props: AccountSectionProps<Data>) {
  const { title, description, action, query, children } = props;
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          <p className={classes.description}>{description}</p>
        </div>
        {action}
      </div>
      {query.isPending && <LoadingState minHeight="8rem" />}
      {query.isError && (
        <ErrorState title="This could not be loaded" onRetry={() => void query.refetch()}>
          {messageOf(query.error, 'Please try again.')}
        </ErrorState>
      )}
      {query.isSuccess && children(query.data)}
    </section>
  );
}
