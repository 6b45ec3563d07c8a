import { ChronoUnit, Duration, type Instant } from '@js-joda/core';
import { ADMIN_TOKEN_HOURS } from '../../../model/admin/admin-token.ts';
import type { AdminAccount } from '../../../ports/admin-repository.ts';
import type { AdminTokens } from '../../../ports/security.ts';

export interface LoggedIn {
  readonly admin: AdminAccount;
  readonly token: string;
  readonly expiresAt: Instant;
}

/** Returns a token for an authenticated account. specification.md#admin-token */
export const tokenFor = (adminTokens: AdminTokens, admin: AdminAccount, now: Instant): LoggedIn => {
  // Tokens contain whole seconds, and the answer must give the same expiry as the token.
  const issuedAt = now.truncatedTo(ChronoUnit.SECONDS);
  const expiresAt = issuedAt.plus(Duration.ofHours(ADMIN_TOKEN_HOURS));
  const token = adminTokens.sign({
    adminId: admin.id,
    generation: admin.tokenGeneration,
    issuedAt,
    expiresAt,
  });
  return { admin, token, expiresAt };
};
