import postgres from 'postgres';
import { type AnySql, ROLE_SETTINGS } from '../driver/connect.ts';

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Sets a role's limits of statements and locks in this database, if this session may alter roles. Only a service behind
 * a pooler needs these limits. Returns whether the role has the limits now. specification.md#role-settings
 */
export const giveRoleSettings = async (transaction: AnySql, role: string): Promise<boolean> => {
  const [database] = await transaction<{ name: string }[]>`select current_database() as name`;
  if (database === undefined) throw new Error('the database name query returned no row');
  await transaction`savepoint role_settings`;
  try {
    for (const [name, value] of Object.entries(ROLE_SETTINGS))
      await transaction`
        alter role ${transaction(role)} in database ${transaction(database.name)}
        set ${transaction(name)} = ${transaction.unsafe(`'${value}'`)}`;
    return true;
  } catch (fault) {
    if (!(fault instanceof postgres.PostgresError) || fault.code !== INSUFFICIENT_PRIVILEGE) throw fault;
    await transaction`rollback to savepoint role_settings`;
  }
  const wanted = Object.entries(ROLE_SETTINGS).map(([name, value]) => `${name}=${value}`);
  const had = await transaction`
    select from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())
      and setrole = (select oid from pg_roles where rolname = ${role}) and setconfig @> ${wanted}::text[]`;
  return had.length === 1;
};

/** Rejects with a sentence for the operator if sessions of this role start without the limits. */
export const checkRoleSettings = async (sql: AnySql): Promise<void> => {
  const rows = await sql<{ name: string; setting: string }[]>`
    select name, setting from pg_settings where name = any(${Object.keys(ROLE_SETTINGS)}::text[])`;
  const set = new Map(rows.map(({ name, setting }) => [name, setting]));
  if (Object.entries(ROLE_SETTINGS).some(([name, value]) => set.get(name) !== String(value)))
    throw new Error(
      'Behind a pooler the role of the service needs statement and lock timeouts: run npm run cli -- grant as an account that may alter roles.',
    );
};
