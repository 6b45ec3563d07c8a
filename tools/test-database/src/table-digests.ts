import type { Sql } from '@booky/adapters-postgres';

/**
 * Returns the number of rows and a digest of the rows for each of our tables and each table of the queue. The order
 * of the rows does not affect the digest.
 */
export const tableDigests = async (
  sql: Sql,
): Promise<Readonly<Record<string, { readonly rows: number; readonly digest: string }>>> => {
  const tables = await sql<{ name: string }[]>`
    select relnamespace::regnamespace || '.' || relname as name from pg_class
    where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'pgboss') order by 1`;
  const digests: Record<string, { rows: number; digest: string }> = {};
  for (const { name } of tables) {
    const [digest] = await sql<{ rows: number; digest: string }[]>`
      select count(*)::int as rows, coalesce(sum(('x' || left(md5(one::text), 15))::bit(60)::bigint), 0)::text as digest
      from ${sql(name)} as one`;
    if (digest !== undefined) digests[name] = digest;
  }
  return digests;
};
