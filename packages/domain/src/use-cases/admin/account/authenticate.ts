import type { AdminAccount } from '../../../ports/admin-repository.ts';
import type { AdminReader } from '../../../ports/admin-reader.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { AdminTokens } from '../../../ports/security.ts';

interface Ports {
  readonly adminReader: AdminReader;
  readonly adminTokens: AdminTokens;
  readonly clock: Clock;
}

/**
 * Returns the admin that a bearer token belongs to. Returns undefined if the token is not ours, has expired, or was
 * issued before the last change of the password. specification.md#admin-token specification.md#admin-token-generation
 */
export const makeAuthenticate =
  ({ adminReader, adminTokens, clock }: Ports) =>
  async (token: string): Promise<AdminAccount | undefined> => {
    const claims = adminTokens.read(token, clock.now());
    if (claims === undefined) return undefined;
    const admin = await adminReader.byId(claims.adminId);
    return admin?.tokenGeneration === claims.generation ? admin : undefined;
  };
