import { describe, expect, it } from 'vitest';
import { leadCopies } from './lead-copies.ts';
import type { OwnerRole } from './reading.ts';

const copy = (id: string, ownerRole: OwnerRole, date: string | null) => ({
  id,
  card: { ownerRole, date, title: id },
});

describe('the original among near-copies', () => {
  it('is the issuer’s, also where the wire is dated the same day or earlier', () => {
    const lead = leadCopies([
      copy('wire', 'press', '2026-03-01'),
      copy('unsigned', 'unknown', '2026-03-01'),
      copy('release', 'target', '2026-03-02'),
    ]);
    expect(lead?.id).toBe('release');
  });

  it('is the oldest of those with equal standing; one without a date comes last', () => {
    const copies = [
      copy('undated', 'press', null),
      copy('later', 'press', '2026-03-02'),
      copy('earlier', 'press', '2026-03-01'),
    ];
    expect(leadCopies(copies)?.id).toBe('earlier');
  });
});
