/** The headers of every email. They tell mailboxes not to send an absence notice. `specification.md#auto-submitted` */
export const EMAIL_HEADERS = { 'Auto-Submitted': 'auto-generated' } as const;
