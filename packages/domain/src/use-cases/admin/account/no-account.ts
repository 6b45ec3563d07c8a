/**
 * The account that is checked if the address is unknown, so that the check costs as much work as for a known address.
 * No password has this hash. specification.md#login-refusal
 */
export const NO_ACCOUNT = {
  id: '00000000-0000-0000-0000-000000000000',
  passwordHash: '',
} as const;
