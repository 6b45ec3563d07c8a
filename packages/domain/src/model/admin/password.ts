/** The allowed length of a new password, in characters. specification.md#new-password */
export const PASSWORD_LENGTH = { shortest: 12, longest: 1024 } as const;

/**
 * Returns the form of a new password that is hashed. Keyboards may write é as one character or as two; both have the
 * same form. specification.md#password-form
 */
export const hashedForm = (password: string): string => password.normalize('NFC');

/**
 * Returns every form that may have been hashed; older passwords were hashed as the keyboard wrote them. The number of
 * forms depends on the given text alone. specification.md#password-form
 */
export const formsOfPassword = (password: string): readonly string[] => [
  ...new Set([hashedForm(password), password, password.normalize('NFD')]),
];
