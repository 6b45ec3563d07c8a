import { openPostgres } from '@booky/adapters-postgres';
import { makePasswordHasher, makeSecretSource } from '@booky/adapters-security';
import { makeCreateAdmin } from '@booky/domain';
import type { Clock } from '@booky/domain/ports';

/** Who receives the admin's emails in the sandbox. */
export const DEMO_ADMIN_EMAIL = 'studio@booky.example';

/** Makes the demo admin unless it is there already, the way an operator makes the first admin. */
export const ensureDemoAdmin = async (databaseUrl: string, password: string, clock: Clock): Promise<void> => {
  const database = await openPostgres({ url: databaseUrl, poolSize: 1 });
  try {
    const createAdmin = makeCreateAdmin({
      unitOfWork: database.unitOfWork,
      passwordHasher: makePasswordHasher(),
      clock,
      secrets: makeSecretSource(),
    });
    await createAdmin(DEMO_ADMIN_EMAIL, password);
  } finally {
    await database.close();
  }
};
