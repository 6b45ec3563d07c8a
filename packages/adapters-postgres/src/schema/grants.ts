import type { AnySql } from '../driver/connect.ts';
import { openConnection } from '../driver/connection.ts';
import { newestMigration } from './migration-files.ts';
import { giveRoleSettings } from './role-settings.ts';
import { inTransaction } from '../driver/transaction.ts';

/** The privileges that the service has on the rows of a table. */
type Privileges = 'select' | 'select, insert' | 'select, insert, update' | 'select, insert, update, delete';

const APPENDED: Privileges = 'select, insert';
const KEPT: Privileges = 'select, insert, update';
const REMOVABLE: Privileges = 'select, insert, update, delete';

/**
 * The privileges that the service needs on each table. They do not include removing bookings, payments, provider
 * deliveries or accounts, or changing a booking's timeline. The service can only read the list of applied migrations.
 */
const PRIVILEGES: Readonly<Record<string, Privileges>> = {
  migrations: 'select',
  catalogue_version: 'select',
  settings: KEPT,
  studio: KEPT,
  policies: KEPT,
  bookings: KEPT,
  payments: KEPT,
  receipts: 'select',
  receipt_years: 'select',
  timeline_events: APPENDED,
  provider_deliveries: KEPT,
  unverified_deliveries: KEPT,
  provider_tries: APPENDED,
  admins: KEPT,
  login_guards: KEPT,
  gathered_alerts: KEPT,
  access_link_uses: KEPT,
  email_worker: KEPT,
  last_times: KEPT,
  first_start: KEPT,
  emails: REMOVABLE,
  services: REMOVABLE,
  packages: REMOVABLE,
  pictures: REMOVABLE,
  picture_variants: REMOVABLE,
  add_ons: REMOVABLE,
  working_hours: REMOVABLE,
  blocks: REMOVABLE,
  attempt_windows: REMOVABLE,
  password_resets: REMOVABLE,
  kept_answers: REMOVABLE,
  calendar_feeds: REMOVABLE,
  busy_calendars: REMOVABLE,
  busy_times: REMOVABLE,
  remembered_handles: REMOVABLE,
  api_keys: REMOVABLE,
  events: 'select',
  webhook_endpoints: REMOVABLE,
  webhook_deliveries: REMOVABLE,
};

/** Thrown if the role cannot get the privileges. The message is one sentence for the operator. */
export class GrantFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'GrantFault';
  }
}

/**
 * These roles are refused, because the powers of a superuser or an owner cannot be revoked. Only migrations need the
 * privileges of the owner.
 */
const TOO_MIGHTY =
  'This role owns the tables, belongs to the role that owns them, or is a superuser: create a role without these powers.';

/**
 * Grants a role of the database server the privileges of a service process. Revokes all other privileges of the role in
 * our schemas, unless a later version has migrated the database. All changes are in one transaction. Call this function
 * again after every migration. Returns whether the role also has the limits of {@link giveRoleSettings}. Throws {@link
 * GrantFault} if the role does not exist, if the role is a superuser or an owner, or if a table is missing.
 * specification.md#later-database
 */
export const grantService = async (
  url: string,
  role: string,
): Promise<{ readonly hasRoleSettings: boolean }> => {
  const connection = await openConnection({ url, applicationName: 'booky grant' });
  try {
    return await inTransaction(connection, async (transaction) => {
      const [known] = await transaction`select from pg_roles where rolname = ${role}`;
      if (known === undefined) throw new GrantFault('The server has no role of this name: create it first.');
      const [able] = await transaction`
        select from pg_roles where rolname = ${role} and (rolsuper or exists (
          select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
          where nspname in ('public', 'pgboss') and relkind in ('r', 'p', 'S')
            and pg_has_role(${role}, relowner, 'member')
        ))`;
      if (able !== undefined) throw new GrantFault(TOO_MIGHTY);
      const tables = await transaction<{ name: string }[]>`
        select tablename as name from pg_tables where schemaname = 'public'`;
      const missing = Object.keys(PRIVILEGES).find((table) => !tables.some(({ name }) => name === table));
      if (missing !== undefined) throw new GrantFault('The database lacks migrations: run migrate first.');
      const to = transaction(role);
      // Keeps privileges that a later version granted, because processes of that version may still run.
      const later = await transaction`
        select from migrations where name collate "C" > ${await newestMigration()}`;
      for (const schema of ['public', 'pgboss']) {
        if (later.length === 0)
          await transaction`revoke all on all tables in schema ${transaction(schema)} from ${to}`;
        await transaction`revoke create on schema ${transaction(schema)} from ${to}`;
        await transaction`grant usage on schema ${transaction(schema)} to ${to}`;
        await transaction`grant usage on all sequences in schema ${transaction(schema)} to ${to}`;
      }
      for (const [table, privileges] of Object.entries(PRIVILEGES)) {
        await transaction`grant ${transaction.unsafe(privileges)} on ${transaction(table)} to ${to}`;
      }
      // Grants all tables together, because the names of pg-boss's tables change.
      await transaction`
        grant ${transaction.unsafe(REMOVABLE)} on all tables in schema pgboss to ${to}`;
      return { hasRoleSettings: await giveRoleSettings(transaction, role) };
    });
  } finally {
    connection.close();
  }
};

/** True if the role of this session lacks a privilege of {@link grantService} on an existing table. */
export const lacksPrivileges = async (sql: AnySql): Promise<boolean> => {
  const lacking = await sql`
    select from jsonb_each_text(${sql.json(PRIVILEGES)}) as wanted (name, privileges),
      string_to_table(privileges, ', ') as privilege, pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = 'public' and relname = name and not has_table_privilege(pg_class.oid, privilege)
    union all
    select from pg_namespace where nspname = 'pgboss' and not has_schema_privilege(oid, 'usage')`;
  return lacking.length > 0;
};
