import type { MailService } from './mail-service.ts';

/** The secrets in the emails that have arrived so far. */
export interface Mailbox {
  /** Returns the token of a booking's private link. Returns undefined until the link has arrived. */
  accessToken(reference: string): string | undefined;
  /** Returns the tokens that confirm a new address. Each token is returned only once. */
  takeEmailChanges(): readonly {
    readonly reference: string;
    readonly address: string;
    readonly token: string;
  }[];
  /** Returns the tokens that allow setting a password. Each token is returned only once. */
  takeResets(): readonly string[];
}

/** Matches the reference of a booking. */
export const REFERENCE = /BKY-\d{4}-[0-9A-Z]{5}/;

export const makeMailbox = (mail: MailService): Mailbox => {
  const accessTokens = new Map<string, string>();
  let changes: { readonly reference: string; readonly address: string; readonly token: string }[] = [];
  let resets: string[] = [];
  let read = 0;

  const readNew = (): void => {
    const emails = mail.accepted();
    for (const { links, text, subject, to } of emails.slice(read)) {
      const reference = REFERENCE.exec(`${subject} ${text}`)?.[0] ?? '';
      for (const link of links) {
        const [folder, token = ''] = link.split('/').slice(-2);
        if (folder === 'booking') accessTokens.set(reference, token);
        if (folder === 'confirm-email-change') changes.push({ reference, address: to, token });
        if (folder === 'reset-password') resets.push(token);
      }
    }
    read = emails.length;
  };

  return {
    accessToken: (reference) => {
      readNew();
      return accessTokens.get(reference);
    },
    takeEmailChanges: () => {
      readNew();
      const taken = changes;
      changes = [];
      return taken;
    },
    takeResets: () => {
      readNew();
      const taken = resets;
      resets = [];
      return taken;
    },
  };
};
