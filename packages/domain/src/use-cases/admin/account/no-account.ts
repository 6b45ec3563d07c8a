/**
 * The account that is checked if an address is unknown, so that this costs the same work as a known address
 * (specification.md#login-refusal). No password has this hash.
 */
export const NO_ACCOUNT = {
  id: '00000000-0000-0000-0000-000000000000',
  passwordHash: '',
} as const;
