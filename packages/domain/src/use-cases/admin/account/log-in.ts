import type { AdminTokens, SecretSource, TokenDigester } from '../../../ports/security.ts';
import { makeProvePassword, type PasswordPorts } from './prove-password.ts';
import { type Refresh, rememberDevice } from './remembered-device.ts';
import { type LoggedIn, tokenFor } from './token-for.ts';

interface Ports extends PasswordPorts {
  readonly adminTokens: AdminTokens;
  readonly secrets: SecretSource;
  readonly tokenDigester: TokenDigester;
}

/**
 * Returns a bearer token if the password is right. If `isRemembered`, also keeps the device logged in. Fails with
 * `invalid_credentials`. specification.md#admin-token specification.md#remembered-device
 */
export const makeLogIn = ({ adminTokens, ...ports }: Ports) => {
  const provePassword = makeProvePassword(ports);
  return async (
    email: string,
    password: string,
    isRemembered = false,
  ): Promise<LoggedIn & { readonly refresh?: Refresh }> => {
    let refresh: Refresh | undefined;
    const admin = await provePassword(email, password, async (transaction, account) => {
      if (isRemembered) refresh = await rememberDevice(transaction, ports, account, ports.clock.now());
    });
    const loggedIn = tokenFor(adminTokens, admin, ports.clock.now());
    return refresh === undefined ? loggedIn : { ...loggedIn, refresh };
  };
};
