-- An empty database for the two roles of roles.sql, made by a superuser: for a new studio, and before a restore.
create database booky owner booky_owner;
revoke connect, temporary on database booky from public;
grant connect on database booky to booky_service;
-- The limits of the service's sessions, which the service can't set behind a pooler; an owner may not set them.
alter role booky_service in database booky set statement_timeout = 5000;
alter role booky_service in database booky set lock_timeout = 5000;
alter role booky_service in database booky set idle_in_transaction_session_timeout = 10000;
alter role booky_service in database booky set timezone = 'UTC';
