-- Stored uncompressed, so that a part of a file is read without the rest; PDF and ZIP are
-- compressed already.
alter table report_files alter column content set storage external;
