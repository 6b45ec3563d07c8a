/** The allowed length of a new password, in characters. specification.md#new-password */
export const PASSWORD_LENGTH = { shortest: 12, longest: 1024 } as const;

/**
 * Returns a new password in NFC, as it is hashed. Keyboards may write é as one character or as two; NFC is the same for
 * both spellings. specification.md#password-form
 */
export const hashedForm = (password: string): string => password.normalize('NFC');

/**
 * Returns every Unicode form of a password that may have been hashed. Older passwords were hashed as the keyboard wrote
 * them. The number of forms depends only on the text, not on the stored hash. specification.md#password-form
 */
export const formsOfPassword = (password: string): readonly string[] => [
  ...new Set([hashedForm(password), password, password.normalize('NFD')]),
];
