-- Two roles and a database, made once by a superuser:
--
--     OWNER_PASSWORD=… SERVICE_PASSWORD=… psql -X -v ON_ERROR_STOP=1 -d postgres -f deploy/postgres/roles.sql
--
-- booky_owner migrates, backs up and restores. booky_service is what the service connects as: `npm run cli -- grant
-- booky_service`, as the owner and after every `migrate`, gives it what it needs and no more.
\getenv owner_password OWNER_PASSWORD
\getenv service_password SERVICE_PASSWORD
create role booky_owner login password :'owner_password';
create role booky_service login password :'service_password';
create database booky owner booky_owner;
revoke connect, temporary on database booky from public;
grant connect on database booky to booky_service;
-- The limits of the service's sessions, which behind a pooler can't come from the service; an owner may not set them.
alter role booky_service in database booky set statement_timeout = 5000;
alter role booky_service in database booky set lock_timeout = 5000;
alter role booky_service in database booky set idle_in_transaction_session_timeout = 10000;
alter role booky_service in database booky set timezone = 'UTC';
