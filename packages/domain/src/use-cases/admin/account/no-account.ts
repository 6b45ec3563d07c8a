/**
 * The account that is checked for an unknown address, so that the check costs the same work as for a known address
 * (specification.md#login-refusal). No password has this hash.
 */
export const NO_ACCOUNT = {
  id: '00000000-0000-0000-0000-000000000000',
  passwordHash: '',
} as const;
