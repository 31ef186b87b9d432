import { lazy, Suspense, useEffect } from 'react';

const MarkdownText = lazy(() => import('./markdown-text.tsx'));

interface MarkdownProps {
  /** The level of the heading that the text stands under. */
  below?: 3 | 4 | 5;
  children: string;
  /** Told once the text stands as it will: what stands below it moves no more. */
  onSet?: () => void;
}

/** Text of an agent. What sets it is heavy, and no page needs it for its first look. */
export function Markdown({ below = 3, children, onSet }: MarkdownProps) {
  return (
    <Suspense fallback={<p>{children}</p>}>
      <MarkdownText below={below}>{children}</MarkdownText>
      {onSet && <Mounted then={onSet} />}
    </Suspense>
  );
}

function Mounted({ then }: { then: () => void }) {
  useEffect(then, [then]);
  return null;
}
