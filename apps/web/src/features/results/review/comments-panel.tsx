import type { CommentThread, Discussion } from '@assay/contract/comments';
import type { Review } from '@assay/contract/review';
import type { Target } from '@assay/domain/comments/anchor';
import { Button, Drawer, SegmentedControl } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { statusOf } from '../../../shared/api/api-error.ts';
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/states.tsx';
import { SidePanel } from '../report/side-panel.tsx';
import { CommentForm } from './comment-form.tsx';
import classes from './comments.module.css';
import { targetKey } from './review-context.ts';
import { ReviewSummary } from './review-summary.tsx';
import { StatementReview } from './statement-review.tsx';
import { TalkProvider, useTalk } from './talk-context.ts';
import { ThreadView } from './thread-view.tsx';
import { useCommenting, type useDiscussion } from './use-discussion.ts';
import type { Reviewing } from './use-marks.ts';

interface CommentsPanelProps {
  projectId: string;
  version: string;
  discussion: ReturnType<typeof useDiscussion>;
  marked: Review | undefined;
  reviewing: Reviewing;
  opened: boolean;
  onClose: () => void;
  /** What is spoken of, with its words; null for all that is said. */
  focus: { target: Target; words: string } | null;
  onFocus: (target: Target | null) => void;
  onGo: (target: Target) => void;
}

/** What is said of the report, beside its text. */
export default function CommentsPanel(props: CommentsPanelProps) {
  const { discussion, opened, onClose, focus, onFocus } = props;
  const { data, error, refetch } = discussion;
  return (
    <SidePanel label="Comments" size="28rem" opened={opened} onClose={onClose}>
      <header className={classes.head}>
        <Drawer.Title className={classes.title ?? ''}>Comments</Drawer.Title>
        {focus && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="ink"
            leftSection={<IconArrowLeft size={16} />}
            onClick={() => onFocus(null)}
          >
            All comments
          </Button>
        )}
        <Drawer.CloseButton aria-label="Close" />
      </header>
      {data && <Said {...props} data={data} />}
      {!data && !error && <LoadingState />}
      {!data && error && <Refused error={error} onRetry={() => void refetch()} />}
    </SidePanel>
  );
}

function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (statusOf(error) === 403) {
    return (
      <EmptyState title="Comments are not part of a link">
        A link opens the report alone. Ask its owner to share the project with you.
      </EmptyState>
    );
  }
  return (
    <ErrorState title="The comments could not be read" onRetry={onRetry}>
      The server did not answer as expected. What was said is safe.
    </ErrorState>
  );
}

type SaidProps = CommentsPanelProps & { data: Discussion };

function Said({ data, projectId, version, focus, onGo, marked, reviewing }: SaidProps) {
  const commenting = useCommenting(projectId);
  const { people, can_comment: canComment, threads } = data;
  const canReview = marked?.can_review ?? false;
  const talk = { version, people, canComment, commenting, canReview, reviewing };
  return (
    <TalkProvider value={talk}>
      {focus ? (
        <OfOne {...{ focus, threads, marked }} />
      ) : (
        <All threads={threads} onGo={onGo}>
          {marked && <ReviewSummary projectId={projectId} review={marked} />}
        </All>
      )}
    </TalkProvider>
  );
}

interface OfOneProps {
  focus: NonNullable<CommentsPanelProps['focus']>;
  threads: readonly CommentThread[];
  marked: Review | undefined;
}

/** What is said of one statement, exhibit or section. */
function OfOne({ focus: { target, words: stated }, threads, marked }: OfOneProps) {
  const { canComment, commenting, version } = useTalk();
  const key = targetKey(target);
  const here = threads.filter((thread) => thread.target && targetKey(thread.target) === key);
  return (
    <>
      <div className={classes.body}>
        <blockquote className={classes.excerpt}>{stated}</blockquote>
        {marked && target.kind === 'statement' && (
          <StatementReview
            key={key}
            claimId={target.id}
            text={stated}
            mark={marked.marks.find((mark) => mark.target?.id === target.id)}
            correction={marked.corrections.find(({ claim_id }) => claim_id === target.id)}
          />
        )}
        {here.length === 0 && canComment && (
          <p className={classes.hint}>Nobody has commented on it yet.</p>
        )}
        {here.map((thread) => (
          <ThreadView key={thread.id} thread={thread} withExcerpt={false} />
        ))}
      </div>
      <footer className={classes.foot}>
        {canComment ? (
          <CommentForm
            key={key}
            label="Your comment"
            submit="Comment"
            onSay={(words) => commenting.mutateAsync({ kind: 'start', target, version, words })}
          />
        ) : (
          <p className={classes.hint}>
            You may read this project. Ask its owner for the right to comment.
          </p>
        )}
      </footer>
    </>
  );
}

interface AllProps {
  threads: readonly CommentThread[];
  onGo: (target: Target) => void;
  /** What reviewers have said. */
  children: ReactNode;
}

const filters = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
];

function All({ threads, onGo, children }: AllProps) {
  const [filter, setFilter] = useState('open');
  const shown = threads.filter(({ resolved }) => (resolved === null) === (filter === 'open'));
  const [standing, gone] = [shown.filter(isStanding), shown.filter((each) => !isStanding(each))];
  const view = (thread: CommentThread) => {
    const { target } = thread;
    return (
      <ThreadView
        key={thread.id}
        thread={thread}
        withExcerpt
        onGo={target ? () => onGo(target) : undefined}
      />
    );
  };
  if (threads.length === 0) {
    return (
      <div className={classes.body}>
        <NothingSaid />
        {children}
      </div>
    );
  }
  return (
    <div className={classes.body}>
      <SegmentedControl
        size="xs"
        aria-label="Which comments"
        data={filters}
        value={filter}
        onChange={setFilter}
      />
      {shown.length === 0 && (
        <p className={classes.hint}>
          {filter === 'open'
            ? 'Nothing is open: every comment is resolved.'
            : 'Nothing is resolved yet.'}
        </p>
      )}
      {standing.map(view)}
      {gone.length > 0 && (
        <section aria-label="On statements that are gone">
          <h3 className={classes.group}>On statements that are gone</h3>
          {gone.map(view)}
        </section>
      )}
      {children}
    </div>
  );
}

const isStanding = ({ target }: CommentThread) => target !== null;

function NothingSaid() {
  const { canComment } = useTalk();
  return (
    <EmptyState title="Nobody has commented yet">
      {canComment
        ? 'Point at a statement and press the sign above its end, or go to it with J and press C. Exhibits and sections can be commented on as well.'
        : 'What people say of this report is shown here. You may read it; the owner decides who may comment.'}
    </EmptyState>
  );
}
