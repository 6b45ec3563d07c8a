import { makePasswordHasher } from '@booky/adapters-security';
import { MONDAY_MORNING } from '@booky/testkit';
import { useDatabase } from '@booky/test-database';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Ended, run } from './command-line.ts';

const ADDRESS = 'photographer@studio.example';
const PASSWORD = 'correct horse battery staple';

/** specification.md#first-admin specification.md#new-password */
describe('`admin create`', () => {
  const database = useDatabase();
  const { verify } = makePasswordHasher();
  beforeEach(async () => {
    await database.sql`delete from admins`;
  });

  const create = (email: string, input: string | readonly string[]): Promise<Ended> =>
    run(['admin', 'create', '--email', email], {
      databaseUrl: database.url,
      ...(typeof input === 'string' ? { input } : { typed: input }),
    });
  const admins = () =>
    database.sql<{ email: string; password_hash: string }[]>`select * from admins order by email`;
  const isPassword = async (password: string): Promise<boolean> => {
    const [admin] = await admins();
    return admin !== undefined && verify(admin.password_hash, password);
  };
  const MADE: Ended = { exitCode: 0, output: 'The admin account was made.\n', errors: '' };

  it('creates an account with the password from standard input', async () => {
    expect(await create('  Photographer@Studio.Example ', `${PASSWORD}\n`)).toEqual(MADE);
    expect(await admins()).toMatchObject([{ email: ADDRESS, created_at: MONDAY_MORNING }]);
    expect(await isPassword(PASSWORD)).toBe(true);
  });

  it.each([
    ['without a line break', PASSWORD, PASSWORD],
    ['with the line break of Windows', `${PASSWORD}\r\n`, PASSWORD],
    ['with more lines behind it', `${PASSWORD}\nanother\n`, PASSWORD],
    ['with spaces around it, which are kept', `  ${PASSWORD} \n`, `  ${PASSWORD} `],
    ['of twelve characters of two units each', `${'🔑'.repeat(12)}\n`, '🔑'.repeat(12)],
    ['of 1024 characters', `${'a'.repeat(1024)}\n`, 'a'.repeat(1024)],
  ])('accepts a password %s', async (_, input, password) => {
    expect(await create(ADDRESS, input)).toEqual(MADE);
    expect(await isPassword(password)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['an empty line', `\n${PASSWORD}\n`],
    ['eleven characters of two units each', `${'🔑'.repeat(11)}\n`],
    ['1025 characters', 'a'.repeat(1025)],
  ])('rejects as a password: %s', async (_, input) => {
    expect(await create(ADDRESS, input)).toEqual({
      exitCode: 1,
      output: '',
      errors: 'A password has 12 to 1024 characters; nothing was changed.\n',
    });
    expect(await admins()).toEqual([]);
  });

  it.each(['', 'photographer', 'photographer@studio', 'a@b@studio.example', 'phötographer@studio.example'])(
    'rejects the email address %j',
    async (email) => {
      expect(await create(email, PASSWORD)).toEqual({
        exitCode: 1,
        output: '',
        errors: 'The address is not an email address; nothing was changed.\n',
      });
      expect(await admins()).toEqual([]);
    },
  );

  it('changes nothing if the email address already has an account', async () => {
    await create(ADDRESS, PASSWORD);
    expect(await create('PHOTOGRAPHER@studio.example', 'another password')).toEqual({
      exitCode: 1,
      output: '',
      errors: 'This address already has an admin account; nothing was changed.\n',
    });
    expect(await admins()).toHaveLength(1);
    expect(await isPassword(PASSWORD)).toBe(true);
  });

  describe('in an interactive terminal', () => {
    const QUESTIONS = 'New password (12 characters or more): \nOnce more: \n';

    it('asks for the password twice without echoing it', async () => {
      const ended = await create(ADDRESS, [PASSWORD, PASSWORD]);
      expect(ended).toEqual({ ...MADE, output: `${QUESTIONS}${MADE.output}` });
      expect(await isPassword(PASSWORD)).toBe(true);
    });

    it('creates no account if the two passwords differ', async () => {
      expect(await create(ADDRESS, [PASSWORD, `${PASSWORD}x`])).toEqual({
        exitCode: 1,
        output: QUESTIONS,
        errors: 'The two passwords differ; nothing was changed.\n',
      });
      expect(await admins()).toEqual([]);
    });
  });

  it('fails if the database has not been migrated', async () => {
    await database.sql`alter table migrations rename to elsewhere`;
    const ended = await create(ADDRESS, PASSWORD);
    await database.sql`alter table elsewhere rename to migrations`;
    expect(ended).toEqual({
      exitCode: 1,
      output: '',
      errors: 'The command failed: The database lacks migrations of this program: run migrate first.\n',
    });
  });
});
