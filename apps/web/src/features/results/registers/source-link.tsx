import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';

interface SourceLinkProps {
  onClick: () => void;
  children: ReactNode;
}

/** The name of a source; pressing it opens what was read of it. */
export function SourceLink({ onClick, children }: SourceLinkProps) {
  return (
    <Anchor component="button" type="button" inherit ta="start" onClick={onClick}>
      {children}
    </Anchor>
  );
}
