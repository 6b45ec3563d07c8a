import { createMemoryAdapters } from '@booky/testkit/memory';
import { Duration } from '@js-joda/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAdmin, makePlainPasswordHasher, openTestedService, type TestedService } from '@booky/testkit';
import { Refused } from '../../../model/result.ts';
import type { AdminAccount } from '../../../ports/index.ts';
import type { UseCases } from '../../use-cases.ts';
import { makeSetNewPassword } from './reset-password.ts';

const OLD = 'the password before';
const NEW = 'the password after';
const HOUR = Duration.ofHours(1);

let studio: TestedService;
let useCases: UseCases;
let admin: AdminAccount;

beforeEach(async () => {
  studio = await openTestedService(createMemoryAdapters());
  useCases = studio.useCases;
  admin = anAdmin({ passwordHash: await makePlainPasswordHasher().hash(OLD) });
  await studio.adapters.seed({ admins: [admin] });
});

/** The links emailed to the photographer so far, oldest first. */
const links = async () =>
  (await studio.adapters.inspect.queuedEmails()).flatMap((email) =>
    email.cause === 'password_reset' && email.to === admin.email ? [email] : [],
  );

/** Requests a link and returns its token. */
const askForLink = async (): Promise<string> => {
  const before = (await links()).length;
  await useCases.requestPasswordReset(admin.email);
  const link = (await links())[before];
  if (link === undefined) throw new Error('no reset link was emailed');
  return link.resetToken;
};

const refusalOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'done',
    (reason: unknown) => (reason instanceof Refused ? reason.refusal : reason),
  );

const setPassword = (token: string, password = NEW) => refusalOf(useCases.setNewPassword(token, password));

const logIn = (password: string) => useCases.logIn(admin.email, password);

const OPENS_NOTHING = { code: 'invalid_token', problems: [{ field: 'token', code: 'not_found' }] };

/**
 * specification.md#password-reset-answer specification.md#reset-link specification.md#reset-emails
 * specification.md#new-password specification.md#lockout-lenience
 */
describe('requesting a reset link', () => {
  it('sends an email with a link, whether the address is typed in upper or lower case', async () => {
    await useCases.requestPasswordReset(` ${admin.email.toUpperCase()} `);
    const expiresAt = studio.clock.now().plus(HOUR).toString();
    expect(await links()).toMatchObject([{ expiresAt }]);
  });

  it('returns the same result for an unknown address, but sends no email', async () => {
    for (const email of ['unknown@example.rw', 'no address', ''])
      expect(await useCases.requestPasswordReset(email)).toBeUndefined();
    expect(await studio.adapters.inspect.queuedEmails()).toEqual([]);
  });

  it('sends at most three emails an hour, even for 20 simultaneous requests', async () => {
    const { clock } = studio;
    const begin = clock.now();
    for (let time = 0; time < 5; time += 1) await useCases.requestPasswordReset('unknown@example.rw');
    await askForLink();
    clock.set(begin.plus(Duration.ofMinutes(30)));
    await Promise.all(Array.from({ length: 20 }, () => useCases.requestPasswordReset(admin.email)));
    expect(await links()).toHaveLength(3);
    clock.set(begin.plus(HOUR).minusMillis(1));
    await useCases.requestPasswordReset(admin.email);
    expect(await links()).toHaveLength(3);
    clock.set(begin.plus(HOUR));
    await useCases.requestPasswordReset(admin.email);
    await useCases.requestPasswordReset(admin.email);
    expect(await links()).toHaveLength(4);
  });
});

describe('a link to reset the password', () => {
  it('sets the password only once', async () => {
    const token = await askForLink();
    expect(await setPassword(token)).toBe('done');
    expect(await logIn(NEW)).toMatchObject({ admin: { id: admin.id } });
    expect(await refusalOf(logIn(OLD))).toEqual({ code: 'invalid_credentials' });
    expect(await setPassword(token, 'yet another password')).toEqual(OPENS_NOTHING);
    expect(await logIn(NEW)).toMatchObject({ admin: { id: admin.id } });
  });

  it('counts as used even if the clock is set back', async () => {
    const { clock } = studio;
    const [token, other] = [await askForLink(), await askForLink()];
    expect(await setPassword(token)).toBe('done');
    clock.advance(Duration.ofMinutes(-59));
    expect(await setPassword(token, 'yet another password')).toEqual(OPENS_NOTHING);
    expect(await setPassword(other, 'yet another password')).toEqual(OPENS_NOTHING);
  });

  it('works for only one of twenty requests that arrive simultaneously', async () => {
    const token = await askForLink();
    const passwords = Array.from({ length: 20 }, (_, index) => `password number ${index}`);
    const answers = await Promise.all(passwords.map((password) => setPassword(token, password)));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(answers.filter((answer) => answer !== 'done')).toEqual(
      Array.from({ length: 19 }, () => OPENS_NOTHING),
    );
    const winner = passwords[answers.indexOf('done')] ?? '';
    expect(await logIn(winner)).toMatchObject({ admin: { tokenGeneration: 1 } });
  });

  it('invalidates other links that are used at the same moment', async () => {
    const tokens = [await askForLink(), await askForLink(), await askForLink()];
    const answers = await Promise.all(
      tokens.map((token, index) => setPassword(token, `password number ${index}`)),
    );
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(await studio.adapters.adminReader.byId(admin.id)).toMatchObject({ tokenGeneration: 1 });
  });

  it('expires after 60 minutes, even if newer links were requested', async () => {
    const { clock } = studio;
    const begin = clock.now();
    const first = await askForLink();
    clock.advance(Duration.ofMinutes(40));
    const second = await askForLink();
    clock.set(begin.plus(HOUR));
    expect(await setPassword(first)).toEqual(OPENS_NOTHING);
    await askForLink();
    clock.set(begin.plus(Duration.ofMinutes(100)).minusMillis(1));
    expect(await setPassword(second)).toBe('done');
  });

  it('ends, when it is used, all other links of the same account, but no link of another account', async () => {
    const other = anAdmin();
    await studio.adapters.seed({ admins: [other] });
    const [older, used, newer] = [await askForLink(), await askForLink(), await askForLink()];
    await useCases.requestPasswordReset(other.email);
    const ofOther = (await studio.adapters.inspect.queuedEmails()).flatMap((email) =>
      email.cause === 'password_reset' && email.to === other.email ? [email.resetToken] : [],
    );
    expect(await setPassword(used)).toBe('done');
    for (const token of [older, newer]) expect(await setPassword(token)).toEqual(OPENS_NOTHING);
    expect(await setPassword(ofOther[0] ?? '')).toBe('done');
  });

  it('revokes every bearer token issued before its use, but none issued after', async () => {
    const before = [await logIn(OLD), await logIn(OLD)];
    expect(await setPassword(await askForLink())).toBe('done');
    const after = await logIn(NEW);
    for (const { token } of before) expect(await useCases.authenticate(token)).toBeUndefined();
    expect(await useCases.authenticate(after.token)).toMatchObject({ id: admin.id });
  });

  it('unlocks the account, and prevents a new lock for 15 minutes', async () => {
    const fail = async (times: number): Promise<void> => {
      for (let time = 0; time < times; time += 1) await refusalOf(logIn('wrong'));
    };
    await fail(5);
    expect(await refusalOf(logIn(OLD))).toEqual({ code: 'invalid_credentials' });
    expect(await setPassword(await askForLink())).toBe('done');
    await fail(30);
    studio.clock.advance(Duration.ofMinutes(15).minusMillis(1));
    await fail(5);
    expect(await logIn(NEW)).toMatchObject({ admin: { id: admin.id } });
    studio.clock.advance(Duration.ofMillis(1));
    await fail(5);
    expect(await refusalOf(logIn(NEW))).toEqual({ code: 'invalid_credentials' });
  });

  it('is refused before the password is hashed if it is unknown or has expired', async () => {
    const { adapters, clock, tokenDigester } = studio;
    let hashed = 0;
    const set = makeSetNewPassword({
      ...adapters,
      clock,
      tokenDigester,
      passwordHasher: {
        ...makePlainPasswordHasher(),
        hash: (password) => {
          hashed += 1;
          return makePlainPasswordHasher().hash(password);
        },
      },
    });
    const token = await askForLink();
    clock.advance(HOUR);
    for (const wrong of [token, 'unknown', ''])
      expect(await refusalOf(set(wrong, NEW))).toEqual(OPENS_NOTHING);
    expect(hashed).toBe(0);
    expect(await refusalOf(set(await askForLink(), NEW))).toBe('done');
    expect(hashed).toBe(1);
  });
});
