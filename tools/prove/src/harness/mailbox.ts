import type { MailService } from './mail-service.ts';

/** The secrets in the emails that have arrived so far. */
export interface Mailbox {
  /** Returns the token of a booking's private link. Undefined until the link arrives. */
  accessToken(reference: string): string | undefined;
  /** Returns the new tokens that confirm an address, each token only once. */
  takeEmailChanges(): readonly {
    readonly reference: string;
    readonly address: string;
    readonly token: string;
  }[];
  /** Returns the new tokens that set a password, each token only once. */
  takeResets(): readonly string[];
}

/** The form of a reference. */
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
