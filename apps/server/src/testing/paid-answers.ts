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
  /** When each call was begun, the first time and again. */
  begun: { call: string; at: number }[];
  /** Calls whose answer is in its row. */
  landed: Map<string, number>;
  /** Leases that were ended. */
  ended: { executorId: string; at: number }[];
}

/** Has the database write down when a call begins, when its answer lands and when a lease ends, as it happens. */
export async function watchAnswers(db: Queryable): Promise<void> {
  await db.query(`
    create table seen (what text, name text, at timestamptz default clock_timestamp());
    create function see_begin() returns trigger language plpgsql as $$ begin
      insert into seen values ('begun', new.project_id || ' ' || new.agent_id);
      return null;
    end $$;
    create function see_landing() returns trigger language plpgsql as $$ begin
      insert into seen values ('landed', new.project_id || ' ' || new.agent_id);
      return null;
    end $$;
    create function see_end() returns trigger language plpgsql as $$ begin
      insert into seen values ('ended', old.executor_id);
      return null;
    end $$;
    create trigger see_begin after update of started_at on agent_runs for each row
      when (new.status = 'running') execute function see_begin();
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
    begun: of('begun').map(({ name, at }) => ({ call: name, at: at.getTime() })),
    landed: new Map(of('landed').map(({ name, at }) => [name, at.getTime()])),
    ended: of('ended').map(({ name, at }) => ({ executorId: name, at: at.getTime() })),
  };
}

/**
 * Answers that were asked for again in vain: the first was in its row already, or nothing had happened to
 * whom it was for since its call was begun. When it was asked for the provider knows late, if it has no time to listen. A machine with too much to do freezes workers too; then their lease has ended.
 */
export function askedInVain(
  answers: readonly PaidAnswer[],
  blows: readonly Blow[],
  { begun, landed, ended }: Seen,
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
  const firstBegun = Map.groupBy(begun, ({ call }) => call);
  const inVain: string[] = [];
  for (const again of answers) {
    const before = given.get(again.call);
    given.set(again.call, again);
    if (!before) continue;
    const since = firstBegun.get(again.call)?.[0]?.at ?? before.from;
    const landedAt = landed.get(again.call);
    const hasLanded = landedAt !== undefined && landedAt <= again.from;
    const isLost = struck.some((blow) => mayLose(blow, before.asker, since, again.from));
    if (hasLanded) inVain.push(`${again.call} had landed`);
    else if (!isLost)
      inVain.push(`${again.call} was not lost, asked again by ${who(before, again)}`);
  }
  return inVain;
}

function mayLose({ struck, from, to }: Blow, asker: string, since: number, until: number): boolean {
  if (struck === 'nobody') return false;
  const isTheirs = struck === 'all' || struck.asker === asker;
  return isTheirs && from <= until && to >= since;
}

const who = (before: PaidAnswer, again: PaidAnswer) =>
  before.asker === again.asker ? 'the same worker' : 'another';
