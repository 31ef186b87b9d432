-- Words of one or two letters are too short for trigrams: their own index finds them.
create function short_grams(words text) returns text[]
  language sql immutable parallel safe strict as $$
  select array_agg(distinct gram) from (
    select letter as gram from regexp_split_to_table(words, '') as letter
    union all
    select letter || lead(letter) over (order by place) as gram
    from regexp_split_to_table(words, '') with ordinality as split (letter, place)
  ) grams where gram is not null
$$;

create index projects_short_search on projects using gin (short_grams(
  lower(name || ' ' || company_name || ' ' || description || ' ' || user_id::text)));
create index users_short_search on users using gin (short_grams(
  lower(email || ' ' || username || ' ' || coalesce(full_name, '') || ' ' || coalesce(company, ''))));

-- A page of one status is read in its order, however deep.
drop index projects_status;
create index projects_status on projects (status, created_at desc, id);
