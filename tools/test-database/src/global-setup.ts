import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { chooseServer } from './choose-server.ts';
import { withMaintenance } from './maintenance.ts';
import { makeTemplate } from './template.ts';

/**
 * Runs before the tests of each project that uses PostgreSQL. The first call chooses the server and makes the
 * template of this run, and all projects get both. The returned function runs after the tests: it drops every
 * database of the run, and stops the server if this run started it.
 */
// oxlint-disable-next-line import/no-default-export -- vitest calls the default export
export default async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const run = project.vitest.getRootProject();
  if ('databaseServer' in run.getProvidedContext()) return undefined;
  const { maintenanceUrl, copyStrategy, stop } = await chooseServer();
  const runPrefix = `booky_test_${randomBytes(5).toString('hex')}_`;
  const templateName = `${runPrefix}template`;
  const clean = async () => {
    await withMaintenance(maintenanceUrl, async (sql) => {
      const databases = await sql<{ name: string }[]>`
        select datname as name from pg_database where starts_with(datname, ${runPrefix})`;
      for (const { name } of databases) await sql`drop database if exists ${sql(name)} with (force)`;
    });
    await stop();
  };
  try {
    await makeTemplate(maintenanceUrl, templateName);
  } catch (thrown) {
    await clean();
    throw thrown;
  }
  run.provide('databaseServer', { maintenanceUrl, runPrefix, templateName, copyStrategy });
  return clean;
};
