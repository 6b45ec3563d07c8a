import { type EmailMessage, freshLoginGuard, MOST_RESETS, Refused } from '@booky/domain';
import type { AdminAccount } from '@booky/domain/ports';
import { anAddress, anAdmin, freshNumber, freshUuid, makePlainPasswordHasher } from '@booky/testkit';
import { describe, expect, it } from 'vitest';
import { makeInspection } from '../../test/inspect.ts';
import { seed } from '../../test/seed.ts';
import { useTwoProcesses } from '../../test/use-two-processes.ts';

const RIVALS = 40;
const PASSWORD = 'correct horse battery staple';

const codesOf = (outcomes: readonly PromiseSettledResult<unknown>[]): readonly unknown[] =>
  outcomes.map((outcome) => {
    if (outcome.status === 'fulfilled') return 'done';
    return outcome.reason instanceof Refused ? outcome.reason.refusal.code : outcome.reason;
  });

const times = (count: number, code: string): readonly string[] => Array.from({ length: count }, () => code);

const race = (act: (index: number) => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: RIVALS }, (_, index) => act(index)));

/** `specification.md#lockout` `specification.md#reset-emails` `specification.md#reset-link` */
describe('an account used in two processes', () => {
  const { opened, inProcess } = useTwoProcesses();

  const makeAdmin = async (): Promise<AdminAccount> => {
    const admin = anAdmin({ passwordHash: await makePlainPasswordHasher().hash(PASSWORD) });
    await seed(opened.database.sql, { admins: [admin] });
    return admin;
  };

  const emailsTo = async <Cause extends EmailMessage['cause']>(
    to: string,
    cause: Cause,
  ): Promise<readonly (EmailMessage & { readonly cause: Cause })[]> => {
    const emails = await makeInspection(opened.database.sql).queuedEmails();
    return emails.filter(
      (email): email is EmailMessage & { readonly cause: Cause } => email.to === to && email.cause === cause,
    );
  };

  it('is locked by simultaneous wrong guesses, and then also refuses the right password', async () => {
    const { email } = await makeAdmin();
    const outcomes = await race((index) => inProcess(index).logIn(email, `wrong ${index}`));
    expect(codesOf(outcomes)).toEqual(times(RIVALS, 'invalid_credentials'));
    expect(await emailsTo(email, 'login_failures')).toHaveLength(1);
    const right = await race((index) => inProcess(index).logIn(email, PASSWORD));
    expect(codesOf(right)).toEqual(times(RIVALS, 'invalid_credentials'));
    expect(await emailsTo(email, 'login_failures')).toHaveLength(1);
  });

  it('is sent no more reset links than allowed, even if they are requested simultaneously', async () => {
    const { email } = await makeAdmin();
    const stranger = anAddress(`unknown-${freshNumber()}@studio.example`);
    const outcomes = await race((index) =>
      inProcess(index).requestPasswordReset(index % 4 < 2 ? email : stranger),
    );
    expect(codesOf(outcomes)).toEqual(times(RIVALS, 'done'));
    expect(await emailsTo(email, 'password_reset')).toHaveLength(MOST_RESETS);
    expect(await emailsTo(stranger, 'password_reset')).toEqual([]);
  });

  it('accepts only one of many simultaneous password resets', async () => {
    const { id, email } = await makeAdmin();
    for (let index = 0; index < MOST_RESETS; index += 1) await inProcess(index).requestPasswordReset(email);
    const links = await emailsTo(email, 'password_reset');
    const set = (index: number): Promise<void> =>
      inProcess(index).setNewPassword(links[index % links.length]?.resetToken ?? '', `new password ${index}`);
    const codes = codesOf(await race(set));
    const used = codes.indexOf('done');
    expect(codes.toSpliced(used, 1)).toEqual(times(RIVALS - 1, 'invalid_token'));
    expect(await opened.adapters.adminReader.byId(id)).toMatchObject({
      tokenGeneration: 1,
      passwordHash: await makePlainPasswordHasher().hash(`new password ${used}`),
    });
  });

  it('does not make other accounts wait while its login guard is locked', async () => {
    const { unitOfWork } = opened.adapters;
    const [held, other] = [freshUuid(), freshUuid()];
    await unitOfWork.run(async ({ loginGuards }) => {
      await loginGuards.lock(held);
      expect(await unitOfWork.run((unit) => unit.loginGuards.lock(other))).toEqual(freshLoginGuard(other));
    });
  });
});
