/** On every email, so that no mailbox sends an absence notice to it. `specification.md#auto-submitted` */
export const EMAIL_HEADERS = { 'Auto-Submitted': 'auto-generated' } as const;
