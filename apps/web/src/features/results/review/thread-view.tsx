import type { Comment, CommentThread } from '@assay/contract/comments';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCheck, IconDots, IconRotate } from '@tabler/icons-react';
import { useState } from 'react';
import { Age } from '../../../shared/ui/age.tsx';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentText } from './comment-text.tsx';
import classes from './comments.module.css';
import { useTalk } from './talk-context.ts';

function CommentMenu({ onEdit, onDelete }: { onEdit: () => void; onDelete: () => void }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="sm" aria-label="Edit or delete this comment">
          <IconDots size={16} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onEdit}>Edit</Menu.Item>
        <Menu.Item onClick={onDelete}>Delete</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function CommentView({ comment }: { comment: Comment }) {
  const { commenting } = useTalk();
  const [editing, setEditing] = useState(false);
  const { id, author, is_own, is_deleted, text, mentions, created_at, edited_at } = comment;
  const askToDelete = async () => {
    const sure = await confirm({
      title: 'Delete this comment',
      message: 'Its words go at once and cannot be brought back.',
      confirmLabel: 'Delete',
    });
    if (sure) commenting.mutate({ kind: 'delete', commentId: id });
  };
  return (
    <li>
      <p className={classes.by}>
        <strong>{author?.name ?? 'Somebody who has left'}</strong>
        <span className={classes.when}>
          <Age of={created_at} />
          {edited_at && !is_deleted && ', edited'}
        </span>
        {is_own && !is_deleted && !editing && (
          <CommentMenu onEdit={() => setEditing(true)} onDelete={() => void askToDelete()} />
        )}
      </p>
      {is_deleted && <p className={classes.deleted}>This comment was deleted.</p>}
      {!is_deleted && !editing && <CommentText text={text} mentions={mentions} />}
      {editing && (
        <CommentForm
          label="Your comment"
          submit="Save"
          initial={text}
          onSay={(words) =>
            commenting
              .mutateAsync({ kind: 'edit', commentId: id, words })
              .then(() => setEditing(false))
          }
          onCancel={() => setEditing(false)}
        />
      )}
    </li>
  );
}

interface ThreadViewProps {
  thread: CommentThread;
  /** Leads to where it stands; absent where its words are shown already, or gone. */
  onGo?: (() => void) | undefined;
  withExcerpt: boolean;
}

export function ThreadView({ thread, onGo, withExcerpt }: ThreadViewProps) {
  const { canComment, commenting } = useTalk();
  const [replying, setReplying] = useState(false);
  const { id, resolved, section, excerpt, comments } = thread;
  return (
    <article className={classes.thread} data-resolved={resolved !== null || undefined}>
      {withExcerpt && (
        <>
          <p className={classes.section}>{section}</p>
          {excerpt !== section && <blockquote className={classes.excerpt}>{excerpt}</blockquote>}
        </>
      )}
      <ul className={classes.list}>
        {comments.map((comment) => (
          <CommentView key={comment.id} comment={comment} />
        ))}
      </ul>
      {resolved && (
        <p className={classes.resolved}>
          <IconCheck size={16} aria-hidden /> Resolved{resolved.by && ` by ${resolved.by}`}
        </p>
      )}
      {replying ? (
        <CommentForm
          label="Your reply"
          submit="Reply"
          onSay={(words) =>
            commenting
              .mutateAsync({ kind: 'reply', threadId: id, words })
              .then(() => setReplying(false))
          }
          onCancel={() => setReplying(false)}
        />
      ) : (
        <div className={classes.actions}>
          {canComment && (
            <>
              <Button size="compact-xs" variant="default" onClick={() => setReplying(true)}>
                Reply
              </Button>
              <Button
                size="compact-xs"
                variant="default"
                leftSection={resolved ? <IconRotate size={14} /> : <IconCheck size={14} />}
                onClick={() =>
                  commenting.mutate({ kind: 'resolve', threadId: id, resolved: resolved === null })
                }
              >
                {resolved ? 'Open again' : 'Resolve'}
              </Button>
            </>
          )}
          {onGo && (
            <Button size="compact-xs" variant="subtle" color="ink" onClick={onGo}>
              Show in the text
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
