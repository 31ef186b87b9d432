import type { ReportSentence } from '@assay/domain/report/report';
import classes from './message-line.module.css';
import { SentenceView } from './paragraph.tsx';

interface MessageLineProps {
  message: ReportSentence | null;
  level: 2 | 3;
}

/** What a part comes to, large below the title that it was asked under. */
export function MessageLine({ message, level }: MessageLineProps) {
  if (!message) return null;
  return (
    <p className={classes.message} data-level={level}>
      <SentenceView sentence={message} />
    </p>
  );
}
