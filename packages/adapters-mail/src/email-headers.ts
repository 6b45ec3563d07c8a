/** `specification.md#auto-submitted`: on every email, so that no mailbox answers it by an absence notice. */
export const EMAIL_HEADERS = { 'Auto-Submitted': 'auto-generated' } as const;
