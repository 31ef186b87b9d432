-- Time that reading has taken on a day, by whoever uploaded the files.
create table reading_usage (
  user_id uuid not null references users (id) on delete cascade,
  day date not null default current_date,
  reading_ms bigint not null,
  primary key (user_id, day)
);
