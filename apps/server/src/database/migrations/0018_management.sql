-- Of a conflict in which the seller says one thing and a better source shows another: both places
-- and the difference, as the report prints them.
alter table conflicts add column management json;
