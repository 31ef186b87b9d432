import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

interface FactListProps {
  /** What is null is not told. */
  facts: readonly Fact[];
  className?: string | undefined;
}

/** Names, and what stands under each of them. */
export function FactList({ facts, className }: FactListProps) {
  return (
    <dl className={className}>
      {facts
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
