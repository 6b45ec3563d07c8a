import type { ApiClient, ApiError, Checkout } from '@booky/api-client';

interface Address {
  readonly reference: string;
  readonly token: string;
}

type Changed =
  | { readonly ok: true; readonly data: { readonly checkout: Checkout } }
  | { readonly ok: false; readonly error: ApiError };

/** Whether the service can change the address of a held booking: then it shows the one it has. */
export const shownEmail = (checkout: Checkout): string | undefined =>
  'email' in checkout && typeof checkout.email === 'string' ? checkout.email : undefined;

/** Sends everything about a held booking to another address. */
export const changeEmail = (api: ApiClient, path: Address, email: string): Promise<Changed> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the service has it later than this contract
  api.try('POST /api/checkout/{reference}/{token}/email' as never, { path, body: { email } } as never);
