-- Why the first side of a conflict leads, as the program weighs the sources; null where it does not.
alter table conflicts add column ground text;
