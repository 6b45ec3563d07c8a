import { ChronoUnit, Duration, type Instant } from '@js-joda/core';
import { ADMIN_TOKEN_HOURS } from '../../../model/admin/admin-token.ts';
import type { AdminAccount } from '../../../ports/admin-repository.ts';
import type { AdminTokens } from '../../../ports/security.ts';
import { makeProvePassword, type PasswordPorts } from './prove-password.ts';

interface Ports extends PasswordPorts {
  readonly adminTokens: AdminTokens;
}

export interface LoggedIn {
  readonly admin: AdminAccount;
  readonly token: string;
  readonly expiresAt: Instant;
}

/** Returns a bearer token for the right password. Refused `invalid_credentials`. specification.md#admin-token */
export const makeLogIn = ({ adminTokens, ...ports }: Ports) => {
  const provePassword = makeProvePassword(ports);
  return async (email: string, password: string): Promise<LoggedIn> => {
    const admin = await provePassword(email, password);
    // Tokens hold whole seconds, and the answer must give the same end as the token.
    const issuedAt = ports.clock.now().truncatedTo(ChronoUnit.SECONDS);
    const expiresAt = issuedAt.plus(Duration.ofHours(ADMIN_TOKEN_HOURS));
    const token = adminTokens.sign({
      adminId: admin.id,
      generation: admin.tokenGeneration,
      issuedAt,
      expiresAt,
    });
    return { admin, token, expiresAt };
  };
};
