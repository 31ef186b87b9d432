import type { CommentPerson } from '@assay/contract/comments';
import { findMentions } from '@assay/domain/comments/find-mentions';
import classes from './comments.module.css';

interface CommentTextProps {
  text: string;
  mentions: readonly CommentPerson[];
}

/** The words as they were typed, whoever is named set off. */
export function CommentText({ text, mentions }: CommentTextProps) {
  const named = findMentions(text, mentions);
  const starts = [0, ...named.map(({ end }) => end)];
  return (
    <p className={classes.text}>
      {starts.map((start, at) => {
        const mention = named[at];
        return (
          <span key={start}>
            {text.slice(start, mention?.start)}
            {mention && (
              <strong className={classes.mention}>{text.slice(mention.start, mention.end)}</strong>
            )}
          </span>
        );
      })}
    </p>
  );
}
