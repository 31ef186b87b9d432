import type { Queryable } from '../database/transaction.ts';

/** One answer of the provider: to which call, whom it was for, when it was asked for and when it was given. */
export interface PaidAnswer {
  call: string;
  asker: string;
  from: number;
  to: number;
}

/** What was done to the processes, until when it lasted, and whose answers may be lost to it. */
export interface Blow {
  what: string;
  struck: { asker: string } | 'all' | 'nobody';
  from: number;
  to: number;
}

/** What our rows say of an answer and of a worker, each with its time. */
export interface Seen {
  /** Calls whose answer is in its row. */
  landed: Map<string, number>;
  /** Leases that were ended. */
  ended: { executorId: string; at: number }[];
}

/** Has the database write down when an answer lands and when a lease ends, in the transaction that does it. */
export async function watchAnswers(db: Queryable): Promise<void> {
  await db.query(`
    create table seen (what text, name text, at timestamptz default clock_timestamp());
    create function see_landing() returns trigger language plpgsql as $$ begin
      insert into seen values ('landed', new.project_id || ' ' || new.agent_id);
      return null;
    end $$;
    create function see_end() returns trigger language plpgsql as $$ begin
      insert into seen values ('ended', old.executor_id);
      return null;
    end $$;
    create trigger see_landing after update of status on agent_runs for each row
      when (new.status = 'completed' and old.status <> 'completed') execute function see_landing();
    create trigger see_end after delete on leases for each row execute function see_end();`);
}

export async function seenSoFar(
  query: <T extends object>(sql: string) => Promise<T[]>,
): Promise<Seen> {
  const rows = await query<{ what: string; name: string; at: Date }>(
    'select what, name, at from seen order by at',
  );
  const of = (what: string) => rows.filter((row) => row.what === what);
  return {
    landed: new Map(of('landed').map(({ name, at }) => [name, at.getTime()])),
    ended: of('ended').map(({ name, at }) => ({ executorId: name, at: at.getTime() })),
  };
}

/**
 * Answers that were asked for again in vain: the first was in its row already, or nothing had happened to
 * whom it was for since it was asked for. A machine with too much to do freezes workers too; then their lease has ended.
 */
export function askedInVain(
  answers: readonly PaidAnswer[],
  blows: readonly Blow[],
  { landed, ended }: Seen,
  askerOf: (executorId: string) => string | undefined,
): string[] {
  const losses: Blow[] = ended.map(({ executorId, at }) => ({
    what: 'end a lease',
    struck: { asker: askerOf(executorId) ?? '' },
    from: at,
    to: at,
  }));
  const struck = [...blows, ...losses];
  const given = new Map<string, PaidAnswer>();
  const inVain: string[] = [];
  for (const again of answers) {
    const before = given.get(again.call);
    given.set(again.call, again);
    if (!before) continue;
    const landedAt = landed.get(again.call);
    const hasLanded = landedAt !== undefined && landedAt <= again.from;
    const isLost = struck.some((blow) => mayLose(blow, before, again));
    if (hasLanded) inVain.push(`${again.call} had landed`);
    else if (!isLost) inVain.push(`${again.call} was not lost`);
  }
  return inVain;
}

function mayLose({ struck, from, to }: Blow, before: PaidAnswer, again: PaidAnswer): boolean {
  if (struck === 'nobody') return false;
  const isTheirs = struck === 'all' || struck.asker === before.asker;
  return isTheirs && from <= again.from && to >= before.from;
}
