-- An empty database for the two roles of roles.sql, made by a superuser: at first, and before a restore.
create database booky owner booky_owner;
revoke connect, temporary on database booky from public;
grant connect on database booky to booky_service;
-- The limits of the service's sessions, which behind a pooler can't come from the service; an owner may not set them.
alter role booky_service in database booky set statement_timeout = 5000;
alter role booky_service in database booky set lock_timeout = 5000;
alter role booky_service in database booky set idle_in_transaction_session_timeout = 10000;
alter role booky_service in database booky set timezone = 'UTC';
