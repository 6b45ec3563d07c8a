/**
 * The headers of every email. These headers tell mailboxes not to answer with an absence notice.
 * `specification.md#auto-submitted`
 */
export const EMAIL_HEADERS = { 'Auto-Submitted': 'auto-generated' } as const;
