-- The two roles, made once by a superuser; database.sql makes their database.
--
--     OWNER_PASSWORD=… SERVICE_PASSWORD=… psql -X -v ON_ERROR_STOP=1 -d postgres -f deploy/postgres/roles.sql -f deploy/postgres/database.sql
--
-- booky_owner migrates, backs up and restores. The service connects as booky_service: `npm run cli -- grant
-- booky_service`, as the owner and after every `migrate`, gives it exactly the privileges that it needs.
\getenv owner_password OWNER_PASSWORD
\getenv service_password SERVICE_PASSWORD
create role booky_owner login password :'owner_password';
create role booky_service login password :'service_password';
