import type { Sql } from '../src/index.ts';

/**
 * Returns the names of all tables, including those of pg-boss, that contain a text as characters or as bytes. A
 * partitioned table is named once.
 */
export const tablesHolding = async (sql: Sql, text: string): Promise<readonly string[]> => {
  const tables = await sql<{ schema: string; name: string }[]>`
    select relnamespace::regnamespace::text as schema, relname as name
    from pg_class
    where relnamespace::regnamespace::text in ('public', 'pgboss') and relkind in ('r', 'p', 'm')
      and not relispartition
    order by 1, 2`;
  const hex = Buffer.from(text).toString('hex');
  const holding: string[] = [];
  for (const { schema, name } of tables) {
    const found = await sql`
      select from ${sql(schema)}.${sql(name)} as whole
      where strpos(whole::text, ${text}) > 0 or strpos(whole::text, ${hex}) > 0
      limit 1`;
    if (found.length > 0) holding.push(`${schema}.${name}`);
  }
  return holding;
};
