import { ADMIN, type World } from './world.ts';

/** The booking's id at the end of an alert's link. It is no secret, because this link needs a login. */
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the secrets at the end of all emailed links. */
const emailedTokens = ({ mail }: World): readonly string[] =>
  mail.accepted().flatMap(({ links }) =>
    links.flatMap((link) => {
      const token = link.split('/').at(-1) ?? '';
      return token.length >= 16 && !ID.test(token) ? [token] : [];
    }),
  );

/** Returns all rows of all tables of the service and of its queue, as text. */
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
 * Counts how many of the tokens the text contains. Goes through the text only once, because there may be many tokens.
 */
const countIn = (text: string, tokens: readonly string[]): number => {
  const wanted = new Set(tokens);
  const lengths = new Set(tokens.map(({ length }) => length));
  const found = new Set<string>();
  for (const [run] of text.matchAll(/[\w-]+/g))
    for (const length of lengths)
      for (let at = 0; at + length <= run.length; at += 1) {
        const part = run.slice(at, at + length);
        if (wanted.has(part)) found.add(part);
      }
  return found.size;
};

/**
 * I8: once all emails are delivered, no table and no log may contain a token from an emailed link, and no log may
 * contain a secret, an email address or a phone number. Returns the violations. specification.md#token-digests
 * specification.md#no-secrets-in-clear
 */
export const leakedTokens = async (world: World): Promise<readonly string[]> => {
  const stored = await everythingStored(world);
  const logged = world
    .processes()
    .map((process) => process.log())
    .join('\n')
    // Logs may contain ids, and some ids look like phone numbers.
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id');
  const tokens = emailedTokens(world);
  const inTables = countIn(stored, [...tokens, ...tokens.map((token) => Buffer.from(token).toString('hex'))]);
  const secrets = [...Object.values(world.secrets), ADMIN.password];
  return [
    ...(inTables === 0 ? [] : [`the tables contain ${inTables} emailed tokens`]),
    ...(countIn(logged, tokens) === 0 ? [] : ['a log contains an emailed token']),
    ...secrets.filter((secret) => logged.includes(secret)).map(() => 'a log contains a secret'),
    ...(/[\w.]+@[\w-]+\.\w+/.test(logged) ? ['a log contains an email address'] : []),
    ...(/(?:\+250|\b0)7[2389][ .-]?\d[ .-]?\d{2}/.test(logged) ? ['a log contains a phone number'] : []),
  ];
};
