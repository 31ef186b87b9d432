-- The finished sample report: in nobody's list, read by everyone, changed by nobody.
alter table projects add column sample boolean not null default false;
create unique index projects_one_sample on projects (sample) where sample;
alter table users add column sample boolean not null default false;
update users set sample = true where subject = 'assay:sample';
