-- Made before anybody has asked for it: nobody sees it until somebody does.
alter table report_files drop constraint report_files_status_check;
alter table report_files add check (status in ('prepared', 'generating', 'ready', 'failed'));
