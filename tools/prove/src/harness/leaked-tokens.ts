import { ADMIN, type World } from './world.ts';

/** An id, by which an alert leads to its booking; it opens nothing without a login. */
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The secret at the end of every link that was emailed. */
const emailedTokens = ({ mail }: World): readonly string[] =>
  mail.accepted().flatMap(({ links }) =>
    links.flatMap((link) => {
      const token = link.split('/').at(-1) ?? '';
      return token.length >= 16 && !ID.test(token) ? [token] : [];
    }),
  );

/** Every row of every table of the service and its queue, as text. */
const everythingStored = async ({ sql }: World): Promise<string> => {
  const tables = await sql<{ schema: string; name: string }[]>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`;
  const rows = await Promise.all(
    tables.map(
      ({ schema, name }) =>
        sql<{ row: string }[]>`select t::text as row from ${sql(`${schema}.${name}`)} as t`,
    ),
  );
  return rows
    .flat()
    .map(({ row }) => row)
    .join('\n');
};

/**
 * specification.md#token-digests specification.md#no-secrets-in-clear: once every email is delivered, no token of a link
 * stands in any table or log, and no address or phone number in a log.
 */
export const leakedTokens = async (world: World): Promise<readonly string[]> => {
  const stored = await everythingStored(world);
  const logged = world
    .processes()
    .map((process) => process.log())
    .join('\n')
    // Ids may be logged, and some look like phone numbers.
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id');
  const tokens = emailedTokens(world);
  const secrets = [...Object.values(world.secrets), ADMIN.password];
  return [
    ...tokens
      .filter((token) => stored.includes(token) || stored.includes(Buffer.from(token).toString('hex')))
      .map(() => 'a token that was emailed stands in a table'),
    ...tokens.filter((token) => logged.includes(token)).map(() => 'a token that was emailed stands in a log'),
    ...secrets.filter((secret) => logged.includes(secret)).map(() => 'a secret stands in a log'),
    ...(/[\w.]+@[\w-]+\.\w+/.test(logged) ? ['an address stands in a log'] : []),
    ...(/(?:\+250|\b0)7[2389][ .-]?\d[ .-]?\d{2}/.test(logged) ? ['a phone number stands in a log'] : []),
  ];
};
