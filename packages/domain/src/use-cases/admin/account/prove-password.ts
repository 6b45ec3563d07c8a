import { judgeLogin, MOST_LOGIN_FAILURES } from '../../../model/admin/login-guard.ts';
import { formsOfPassword } from '../../../model/admin/password.ts';
import { Refused } from '../../../model/result.ts';
import type { AdminAccount } from '../../../ports/admin-repository.ts';
import type { AdminReader } from '../../../ports/admin-reader.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { PasswordHasher } from '../../../ports/security.ts';
import type { Transaction, UnitOfWork } from '../../../ports/unit-of-work.ts';
import { ADMIN_LOCALE } from '../../emails.ts';
import { NO_ACCOUNT } from './no-account.ts';

export interface PasswordPorts {
  readonly unitOfWork: UnitOfWork;
  readonly adminReader: AdminReader;
  readonly passwordHasher: PasswordHasher;
  readonly clock: Clock;
}

/**
 * Returns the account of an address if the password is right. Otherwise fails with `invalid_credentials`. An unknown
 * address, a wrong password and a locked account cost the same work. Checks the lockout after the password, under the
 * lock of the guard's row, so that simultaneous guesses gain nothing. `onSuccess` runs in the same unit.
 * specification.md#login-refusal specification.md#lockout
 */
export const makeProvePassword =
  ({ unitOfWork, adminReader, passwordHasher, clock }: PasswordPorts) =>
  async (
    email: string,
    password: string,
    onSuccess: (transaction: Transaction, account: AdminAccount) => Promise<void> = async () => undefined,
  ): Promise<AdminAccount> => {
    const found = await adminReader.byEmail(email.trim().toLowerCase());
    const passwordHash = found?.passwordHash ?? NO_ACCOUNT.passwordHash;
    // Checks all forms of the password, even after a match. A faster answer would reveal that the password of a
    // locked account is right.
    const matches = await Promise.all(
      formsOfPassword(password).map((form) => passwordHasher.verify(passwordHash, form)),
    );
    const isMatch = matches.includes(true);
    const now = clock.now();
    const letIn = await unitOfWork.run(async (transaction) => {
      const { admins, loginGuards, emailOutbox } = transaction;
      const adminId = found?.id ?? NO_ACCOUNT.id;
      const guard = await loginGuards.lock(adminId);
      const account = await admins.find(adminId);
      // The password may have been changed since the check.
      const isRight = isMatch && account !== undefined && account.passwordHash === found?.passwordHash;
      const judged = judgeLogin(guard, isRight, now);
      await loginGuards.save(judged.guard);
      if (judged.verdict === 'refused_and_locked' && account !== undefined) {
        await emailOutbox.enqueue({
          cause: 'login_failures',
          to: account.email,
          locale: ADMIN_LOCALE,
          failures: MOST_LOGIN_FAILURES,
          lockedUntil: String(judged.guard.lockedUntil),
        });
      }
      if (judged.verdict !== 'let_in' || account === undefined) return undefined;
      await onSuccess(transaction, account);
      return account;
    });
    if (letIn === undefined) throw new Refused({ code: 'invalid_credentials' });
    return letIn;
  };
