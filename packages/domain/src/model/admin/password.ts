/** specification.md#new-password: a new password's length in characters. */
export const PASSWORD_LENGTH = { shortest: 12, longest: 1024 } as const;
