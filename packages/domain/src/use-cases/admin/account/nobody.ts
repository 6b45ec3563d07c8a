/**
 * Stands in for an account where there is none, so that an unknown address costs the same work as a known one
 * (specification, Authentication, 5). The hash is of a password nobody has: no text gives it.
 */
export const NOBODY = {
  id: '00000000-0000-0000-0000-000000000000',
  passwordHash: '',
} as const;
