import { clearLoginGuard } from '../../../model/admin/login-guard.ts';
import { hashedForm } from '../../../model/admin/password.ts';
import {
  isResetLive,
  MOST_RESETS,
  passwordReset,
  resetsCountSince,
  resetsCountUntil,
} from '../../../model/admin/password-reset.ts';
import type { Refusal } from '../../../model/refusal.ts';
import { Refused } from '../../../model/result.ts';
import type { AdminReader } from '../../../ports/admin-reader.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { PasswordHasher, SecretSource, TokenDigester } from '../../../ports/security.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';
import { ADMIN_LOCALE } from '../../emails.ts';
import { findByToken } from '../../find-by-token.ts';
import { NO_ACCOUNT } from './no-account.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly adminReader: AdminReader;
  readonly passwordHasher: PasswordHasher;
  readonly secrets: SecretSource;
  readonly tokenDigester: TokenDigester;
  readonly clock: Clock;
}

/**
 * Emails a single-use link to the address of an admin, at most three times per hour. If the address is unknown, does
 * the same work but sends no email. The HTTP edge hides the remaining difference in time.
 * specification.md#password-reset-answer specification.md#reset-emails
 */
export const makeRequestPasswordReset =
  ({ unitOfWork, adminReader, secrets, tokenDigester, clock }: Omit<Ports, 'passwordHasher'>) =>
  async (email: string): Promise<void> => {
    const account = await adminReader.byEmail(email.trim().toLowerCase());
    const adminId = account?.id ?? NO_ACCOUNT.id;
    const resetToken = secrets.token();
    const now = clock.now();
    const reset = passwordReset(adminId, tokenDigester.digest(resetToken), now);
    await unitOfWork.run(async ({ loginGuards, passwordResets, emailOutbox }) => {
      // The guard's lock serialises the requests for one account.
      await loginGuards.lock(adminId);
      const recent = await passwordResets.countBetween(adminId, resetsCountSince(now), resetsCountUntil(now));
      if (recent >= MOST_RESETS) return;
      await passwordResets.add(reset);
      if (account === undefined) return;
      await emailOutbox.enqueue({
        cause: 'password_reset',
        to: account.email,
        locale: ADMIN_LOCALE,
        resetToken,
        expiresAt: reset.expiresAt.toString(),
      });
    });
  };

const opensNothing: Refusal = {
  code: 'invalid_token',
  problems: [{ field: 'token', code: 'not_found' }],
};

/**
 * Uses up the link, ends every other link, unlocks the account, and ends all tokens of the admin by raising the
 * generation. Fails with `invalid_token` if the token is unknown, used or expired. specification.md#new-password
 * specification.md#reset-link specification.md#lockout-lenience specification.md#admin-token-generation
 */
export const makeSetNewPassword =
  ({ unitOfWork, passwordHasher, tokenDigester, clock }: Omit<Ports, 'secrets' | 'adminReader'>) =>
  async (resetToken: string, newPassword: string): Promise<void> => {
    const digests = tokenDigester.digests(resetToken);
    const now = clock.now();
    // Hashing is slow on purpose, so an invalid token is rejected before anything is hashed.
    const known = await unitOfWork.run(({ passwordResets }) =>
      findByToken(digests, (digest) => passwordResets.find(digest)),
    );
    if (known === undefined || !isResetLive(known, now)) throw new Refused(opensNothing);
    const passwordHash = await passwordHasher.hash(hashedForm(newPassword));
    await unitOfWork.run(async ({ admins, loginGuards, passwordResets }) => {
      const guard = await loginGuards.lock(known.adminId);
      const reset = await passwordResets.find(known.digest);
      const account = await admins.find(known.adminId);
      if (reset === undefined || !isResetLive(reset, now) || account === undefined)
        throw new Refused(opensNothing);
      await admins.save({ ...account, passwordHash, tokenGeneration: account.tokenGeneration + 1 });
      await loginGuards.save(clearLoginGuard(guard, now));
      await passwordResets.endAllOf(account.id);
    });
  };
