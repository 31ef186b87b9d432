import { lazy, Suspense } from 'react';

const MarkdownText = lazy(() => import('./markdown-text.tsx'));

interface MarkdownProps {
  /** The level of the heading that the text stands under. */
  below?: 3 | 4 | 5;
  children: string;
}

/** Text of an agent. What sets it is heavy, and no page needs it for its first look. */
export function Markdown({ below = 3, children }: MarkdownProps) {
  return (
    <Suspense fallback={<p>{children}</p>}>
      <MarkdownText below={below}>{children}</MarkdownText>
    </Suspense>
  );
}
