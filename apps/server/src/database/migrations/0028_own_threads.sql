-- A thread that only whoever began it sees: everybody may ask the sample report, and leaves nothing in it.
alter table threads add column only_for uuid references users (id) on delete cascade;
create index threads_only_for on threads (only_for) where only_for is not null;
