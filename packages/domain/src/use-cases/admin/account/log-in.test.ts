import { createMemoryAdapters } from '@booky/testkit/memory';
import { Duration } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  anAdmin,
  makePlainAdminTokens,
  makePlainPasswordHasher,
  openTestedService,
  type TestedService,
  makeCountingSecrets,
  makePlainTokenDigester,
} from '@booky/testkit';
import { Refused } from '../../../model/result.ts';
import type { AdminAccount } from '../../../ports/index.ts';
import { makeLogIn } from './log-in.ts';
import type { LoggedIn } from './token-for.ts';

const PASSWORD = 'correct horse battery staple';
const QUARTER = Duration.ofMinutes(15);

interface Office extends TestedService {
  readonly photographer: AdminAccount;
}

/** A studio whose photographer has this password. */
const openOffice = async (password = PASSWORD): Promise<Office> => {
  const studio = await openTestedService(createMemoryAdapters());
  const photographer = anAdmin({ passwordHash: await makePlainPasswordHasher().hash(password) });
  await studio.adapters.seed({ admins: [photographer] });
  return { ...studio, photographer };
};

const logIn = ({ useCases, photographer }: Office, password = PASSWORD): Promise<LoggedIn> =>
  useCases.logIn(photographer.email, password);

const refusalOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'let in',
    (reason: unknown) => (reason instanceof Refused ? reason.refusal : reason),
  );

const INVALID = { code: 'invalid_credentials' };

const lockEmails = async ({ adapters }: TestedService) =>
  (await adapters.inspect.queuedEmails()).filter(({ cause }) => cause === 'login_failures');

const lock = async (office: Office): Promise<void> => {
  for (let failure = 0; failure < 5; failure += 1) await refusalOf(logIn(office, 'wrong'));
};

/**
 * specification.md#admin-token specification.md#login-refusal specification.md#lockout
 * specification.md#admin-token-generation
 */
describe('logging in', () => {
  it('returns a token that is valid for exactly eight hours', async () => {
    const office = await openOffice();
    const { admin, token, expiresAt } = await logIn(office);
    const { clock, useCases } = office;
    expect(admin).toEqual(office.photographer);
    expect(expiresAt).toEqual(clock.now().plus(Duration.ofHours(8)));
    expect(await useCases.authenticate(token)).toEqual(office.photographer);
    clock.set(expiresAt.minusMillis(1));
    expect(await useCases.authenticate(token)).toEqual(office.photographer);
    clock.set(expiresAt);
    expect(await useCases.authenticate(token)).toBeUndefined();
  });

  it('ignores upper and lower case and surrounding spaces in the address, but not in the password', async () => {
    const office = await openOffice();
    const email = ` ${office.photographer.email.toUpperCase()} `;
    expect(await office.useCases.logIn(email, PASSWORD)).toMatchObject({
      admin: { id: office.photographer.id },
    });
    for (const password of [PASSWORD.toUpperCase(), ` ${PASSWORD}`, `${PASSWORD} `, ''])
      expect(await refusalOf(logIn(office, password))).toEqual(INVALID);
  });

  /** specification.md#password-form */
  it.each([
    ['composed', 'decomposed', 'NFC', 'NFD'],
    ['decomposed', 'composed', 'NFD', 'NFC'],
    ['decomposed', 'decomposed', 'NFD', 'NFD'],
  ] as const)(
    'accepts a password that was stored in %s Unicode form and is typed in %s form',
    async (_hashed, _typed, hashed, typed) => {
      const password = 'café crème brûlée';
      const office = await openOffice(password.normalize(hashed));
      expect(await logIn(office, password.normalize(typed))).toMatchObject({
        admin: { id: office.photographer.id },
      });
      expect(await refusalOf(logIn(office, password.replace('é', 'e')))).toEqual(INVALID);
    },
  );

  /** specification.md#password-form */
  it('accepts a new password in both composed and decomposed Unicode form', async () => {
    const office = await openOffice();
    const { adapters, useCases, photographer } = office;
    const [composed, decomposed] = ['café crème brûlée', 'café crème brûlée'.normalize('NFD')];
    await useCases.requestPasswordReset(photographer.email);
    const [link] = (await adapters.inspect.queuedEmails()).filter(
      (email) => email.cause === 'password_reset',
    );
    await useCases.setNewPassword(link?.resetToken ?? '', decomposed);
    const { passwordHash } = (await adapters.adminReader.byId(photographer.id)) ?? {};
    expect(passwordHash).toBe(await makePlainPasswordHasher().hash(composed));
    for (const password of [composed, decomposed])
      expect(await logIn(office, password)).toMatchObject({ admin: { id: photographer.id } });
  });

  /** specification.md#password-form specification.md#login-refusal */
  it('checks a number of Unicode forms that depends only on the typed password, not on the result', async () => {
    const { photographer, adapters, clock } = await openOffice('café crème');
    const hasher = makePlainPasswordHasher();
    let checks = 0;
    const attempt = makeLogIn({
      ...adapters,
      clock,
      adminTokens: makePlainAdminTokens(),
      secrets: makeCountingSecrets(0),
      tokenDigester: makePlainTokenDigester(),
      passwordHasher: {
        ...hasher,
        verify: (hash, password) => {
          checks += 1;
          return hasher.verify(hash, password);
        },
      },
    });
    const counts: number[] = [];
    for (const [email, password] of [
      [photographer.email, 'café crème'],
      [photographer.email, 'cafés crème'],
      ['unknown@studio.example', 'café crème'],
      [photographer.email, 'plain'],
    ] as const) {
      checks = 0;
      await refusalOf(attempt(email, password));
      counts.push(checks);
    }
    expect(counts).toEqual([2, 2, 2, 1]);
  });

  it('is refused in the same way for a wrong password, an unknown address and a locked account', async () => {
    const office = await openOffice();
    const answers = [
      await refusalOf(logIn(office, 'wrong')),
      await refusalOf(office.useCases.logIn('unknown@example.rw', PASSWORD)),
      await refusalOf(office.useCases.logIn('no address', '')),
    ];
    await lock(office);
    answers.push(await refusalOf(logIn(office)));
    for (const answer of answers) expect(answer).toEqual(INVALID);
  });

  it('is blocked for 15 minutes after five failures; the photographer gets one email about it', async () => {
    const office = await openOffice();
    await lock(office);
    const lockedUntil = office.clock.now().plus(QUARTER);
    expect(await lockEmails(office)).toMatchObject([
      { to: office.photographer.email, failures: 5, lockedUntil: lockedUntil.toString() },
    ]);
    for (let more = 0; more < 10; more += 1) expect(await refusalOf(logIn(office, 'wrong'))).toEqual(INVALID);
    office.clock.set(lockedUntil.minusMillis(1));
    expect(await refusalOf(logIn(office))).toEqual(INVALID);
    office.clock.set(lockedUntil);
    expect(await logIn(office)).toMatchObject({ admin: { id: office.photographer.id } });
    expect(await lockEmails(office)).toHaveLength(1);
  });

  it('is blocked only for the account with the failures, and never for an unknown address', async () => {
    const office = await openOffice();
    const other = anAdmin({ passwordHash: office.photographer.passwordHash });
    await office.adapters.seed({ admins: [other] });
    for (let failure = 0; failure < 10; failure += 1)
      await refusalOf(office.useCases.logIn('unknown@example.rw', 'wrong'));
    expect(await lockEmails(office)).toEqual([]);
    await lock(office);
    expect(await office.useCases.logIn(other.email, PASSWORD)).toMatchObject({ admin: { id: other.id } });
  });

  test.prop([fc.nat({ max: 19 })], { numRuns: 20 })(
    'is refused even with the right password once five of twenty simultaneous guesses were wrong',
    async (place) => {
      const office = await openOffice();
      const guesses = Array.from({ length: 20 }, (_, index) =>
        index === place ? PASSWORD : `guess ${index}`,
      );
      const answers = await Promise.all(guesses.map((guess) => refusalOf(logIn(office, guess))));
      expect(answers.filter((answer) => answer === 'let in')).toHaveLength(place < 5 ? 1 : 0);
      expect(answers[place]).toEqual(place < 5 ? 'let in' : INVALID);
      expect(await lockEmails(office)).toHaveLength(1);
      expect(await refusalOf(logIn(office))).toEqual(INVALID);
    },
  );

  it('is refused if the password is changed while it is being checked', async () => {
    const office = await openOffice();
    const { adapters, clock, photographer } = office;
    const hasher = makePlainPasswordHasher();
    const slowLogIn = makeLogIn({
      ...adapters,
      clock,
      adminTokens: makePlainAdminTokens(),
      secrets: makeCountingSecrets(0),
      tokenDigester: makePlainTokenDigester(),
      passwordHasher: {
        ...hasher,
        verify: async (hash, password) => {
          const isMatch = await hasher.verify(hash, password);
          await adapters.unitOfWork.run(async ({ admins }) => {
            const account = await admins.find(photographer.id);
            if (account !== undefined)
              await admins.save({ ...account, passwordHash: await hasher.hash('new') });
          });
          return isMatch;
        },
      },
    });
    expect(await refusalOf(slowLogIn(photographer.email, PASSWORD))).toEqual(INVALID);
  });
});

describe('a bearer token', () => {
  it('is refused if its account is unknown or was deleted', async () => {
    const { useCases, clock } = await openOffice();
    const claims = { generation: 0, issuedAt: clock.now(), expiresAt: clock.now().plus(QUARTER) };
    for (const adminId of [anAdmin().id, '00000000-0000-0000-0000-000000000000'])
      expect(
        await useCases.authenticate(makePlainAdminTokens().sign({ ...claims, adminId })),
      ).toBeUndefined();
    for (const token of ['', 'token', 'admin.0.0.0'])
      expect(await useCases.authenticate(token)).toBeUndefined();
  });

  it("is refused if its generation is not the account's current generation", async () => {
    const { useCases, clock, photographer, adapters } = await openOffice();
    const other = anAdmin({ tokenGeneration: 3 });
    await adapters.seed({ admins: [other] });
    const read = (adminId: string, generation: number) =>
      useCases.authenticate(
        makePlainAdminTokens().sign({
          adminId,
          generation,
          issuedAt: clock.now(),
          expiresAt: clock.now().plus(QUARTER),
        }),
      );
    const opened = await Promise.all([0, 1, 2, 3, 4].map((generation) => read(other.id, generation)));
    expect(opened.map((admin) => admin?.id)).toEqual([undefined, undefined, undefined, other.id, undefined]);
    expect(await read(photographer.id, 0)).toEqual(photographer);
  });
});
