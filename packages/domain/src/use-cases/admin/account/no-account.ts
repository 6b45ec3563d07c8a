/**
 * Replaces the account of an unknown address, so that it costs the same work as a known one
 * (specification.md#login-refusal). No password has this hash.
 */
export const NO_ACCOUNT = {
  id: '00000000-0000-0000-0000-000000000000',
  passwordHash: '',
} as const;
