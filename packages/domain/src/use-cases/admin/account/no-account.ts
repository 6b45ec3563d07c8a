/**
 * Stands in for an account where there is none, so that an unknown address costs the same work as a known one
 * (specification.md#login-refusal). No password has this hash.
 */
export const NO_ACCOUNT = {
  id: '00000000-0000-0000-0000-000000000000',
  passwordHash: '',
} as const;
