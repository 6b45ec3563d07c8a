import { connect } from '@booky/adapters-postgres';

/**
 * Makes several byte-for-byte copies of a database on the world's PostgreSQL server, and returns their URLs. Closes all
 * connections to the original; the world then reconnects automatically.
 */
export const copyDatabase = async (source: string, names: readonly string[]): Promise<readonly string[]> => {
  const addressOf = (name: string): string => {
    const url = new URL(source);
    url.pathname = `/${name}`;
    return url.href;
  };
  const maintenance = connect({ url: addressOf('postgres'), poolSize: 1, statementTimeoutMs: 0 });
  try {
    const name = new URL(source).pathname.slice(1);
    await maintenance`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${name}`;
    for (const copy of names)
      await maintenance`create database ${maintenance(copy)} template ${maintenance(name)}`;
    return names.map(addressOf);
  } finally {
    await maintenance.end({ timeout: 1 });
  }
};
