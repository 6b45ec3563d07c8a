import { createHash } from 'node:crypto';
import { connect, openPostgres } from '@booky/adapters-postgres';
import { makePasswordHasher, makeSecretSource } from '@booky/adapters-security';
import { makeCreateAdmin } from '@booky/domain';
import type { Clock } from '@booky/domain/ports';
import { MARK_SCHEMA } from './sandbox-database.ts';

/** The address that gets the admin's emails in the sandbox. */
export const DEMO_ADMIN_EMAIL = 'studio@booky.example';

/**
 * Creates the demo admin in the same way as an operator creates the first admin, unless the demo admin exists already.
 * If the database was last used with another data folder, sets the password of this data folder, because the banner
 * prints it. Keeps a password that was set later through a reset link.
 */
export const ensureDemoAdmin = async (databaseUrl: string, password: string, clock: Clock): Promise<void> => {
  const passwordHasher = makePasswordHasher();
  const database = await openPostgres({ url: databaseUrl, poolSize: 1 });
  const sql = connect({ url: databaseUrl, poolSize: 1 });
  try {
    const createAdmin = makeCreateAdmin({
      unitOfWork: database.unitOfWork,
      passwordHasher,
      clock,
      secrets: makeSecretSource(),
    });
    const isNew = await createAdmin(DEMO_ADMIN_EMAIL, password);
    const table = sql(`${MARK_SCHEMA}.admin_password`);
    const digest = createHash('sha256').update(password).digest('hex');
    await sql`create table if not exists ${table} (digest text not null)`;
    const isKnown = (await sql`select from ${table} where digest = ${digest}`).length > 0;
    if (isKnown) return;
    const passwordHash = await passwordHasher.hash(password);
    await sql.begin(async (transaction) => {
      if (!isNew) {
        // Like any change of a password, this one invalidates earlier tokens.
        await transaction`
          update admins set password_hash = ${passwordHash}, token_generation = token_generation + 1
          where email = ${DEMO_ADMIN_EMAIL}`;
      }
      await transaction`delete from ${table}`;
      await transaction`insert into ${table} (digest) values (${digest})`;
    });
  } finally {
    await sql.end({ timeout: 1 });
    await database.close();
  }
};
