-- Takes one of a provider's slots, or says how long to wait before asking again. Every statement
-- of the function sees what others have committed, so the lock makes the count exact.
create function take_provider_slot(
  wanted_provider text,
  wanted_executor text,
  most_at_once integer,
  most_per_minute integer,
  lease_seconds integer,
  out slot_id uuid,
  out wait_ms integer
) language plpgsql as $$
declare
  paused_until timestamptz;
  at_once integer;
  last_minute integer;
  oldest timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('provider ' || wanted_provider, 0));
  select until into paused_until from provider_pauses
    where provider = wanted_provider and until > clock_timestamp();
  if found then
    wait_ms := greatest(1, ceil(extract(epoch from paused_until - clock_timestamp()) * 1000));
    return;
  end if;
  delete from provider_slots where provider = wanted_provider
    and expires_at <= clock_timestamp() and taken_at <= clock_timestamp() - interval '1 minute';
  select count(*) filter (where expires_at > clock_timestamp()),
         count(*) filter (where taken_at > clock_timestamp() - interval '1 minute'),
         min(taken_at) filter (where taken_at > clock_timestamp() - interval '1 minute')
    into at_once, last_minute, oldest
    from provider_slots where provider = wanted_provider;
  if last_minute >= most_per_minute then
    wait_ms := greatest(1, ceil(extract(epoch from
      oldest + interval '1 minute' - clock_timestamp()) * 1000));
    return;
  end if;
  if at_once >= most_at_once then
    wait_ms := 50;
    return;
  end if;
  insert into provider_slots (provider, executor_id, taken_at, expires_at)
    values (wanted_provider, wanted_executor, clock_timestamp(),
            clock_timestamp() + make_interval(secs => lease_seconds))
    returning id into slot_id;
  wait_ms := 0;
end
$$;
