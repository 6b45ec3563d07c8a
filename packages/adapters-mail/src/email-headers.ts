/**
 * The headers of every email. Mailboxes that read these headers send no absence notice.
 * `specification.md#auto-submitted`
 */
export const EMAIL_HEADERS = { 'Auto-Submitted': 'auto-generated' } as const;
