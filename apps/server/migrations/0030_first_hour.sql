-- Whoever signs up accepts the terms and the privacy policy with the first step. Until the mailed code makes the account, the
-- documents that were accepted wait here, each by its id, which names the version that was read; then they become agreements.
alter table mailed_codes add column accepted bigint[] not null default '{}';

-- The operator's name is a setting of the installation (OPERATOR_NAME), so that pages, statements and the API say the same.
delete from system_variables where name = 'OPERATOR_NAME';
