-- Whether the owner has said if the project keeps to its documents; until then uploads decide.
alter table projects add column privacy_chosen boolean not null default false;
update projects set privacy_chosen = true where private;
