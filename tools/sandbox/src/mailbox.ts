import { appendFileSync, rmSync } from 'node:fs';
import { type Branding, type RenderedEmail, type StudioFacts, UNSET_STUDIO } from '@booky/adapters-mail';
import { renderEmail } from '@booky/adapters-mail/render-email';
import type { Clock, Mailer } from '@booky/domain/ports';
import { OWNER_ONLY, readIfThere } from './kept-file.ts';

/** An email as the control server shows it. */
export interface MailboxEmail extends RenderedEmail {
  readonly id: string;
  /** Every URL in the email, in order. */
  readonly links: readonly string[];
  readonly sentAt: string;
}

/** Replaces the email service. Keeps all sent emails in a file, so that a restart does not lose any. */
export interface Mailbox extends Mailer {
  /** Returns the emails, newest first. A filter selects the emails to an address or with a cause. */
  emails(filter: {
    readonly to?: string | undefined;
    readonly cause?: string | undefined;
  }): readonly MailboxEmail[];
  empty(): void;
  /** Sets the source of the studio's facts in emails. Until this call, emails contain no such facts. */
  readStudioBy(read: () => Promise<StudioFacts>): void;
  /** Sets the site that the links in emails lead to. */
  leadTo(site: Omit<Branding, 'from'>): void;
}

export const SENDER = 'Kigali Light Studio <studio@booky.example>';

const unset = (): Promise<StudioFacts> => Promise.resolve(UNSET_STUDIO);

/** Opens the mailbox stored in a file, which contains one email per line. */
export const openMailbox = (file: string, frontendOrigin: string, clock: Clock): Mailbox => {
  let site: Omit<Branding, 'from'> = { frontendOrigin };
  let studio = unset;
  const emails = load(file);
  return {
    readStudioBy: (read) => {
      studio = read;
    },
    leadTo: (other) => {
      site = other;
    },
    send: async (message, idempotencyKey) => {
      const rendered = renderEmail(message, { from: SENDER, ...site }, await studio());
      // Like the real email service, accepts a key that it already knows without sending the email again.
      if (emails.some(({ id }) => id === idempotencyKey)) return;
      const email: MailboxEmail = {
        id: idempotencyKey,
        ...rendered,
        links: linksIn(rendered.text),
        sentAt: new Date(clock.now().toEpochMilli()).toISOString(),
      };
      append(file, `${JSON.stringify(email)}\n`);
      emails.push(email);
    },
    emails: ({ to, cause }) =>
      emails
        .filter(
          (email) =>
            (to === undefined || email.to.toLowerCase() === to.toLowerCase()) &&
            (cause === undefined || email.cause === cause),
        )
        .toReversed(),
    empty: () => {
      rmSync(file, { force: true });
      emails.length = 0;
    },
  };
};

/** Returns the links in a text. A link can be a whole line. Within a sentence, it ends before the punctuation. */
const linksIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split('\n')
      .flatMap((line) =>
        /^https?:\/\/\S+$/.test(line)
          ? [line]
          : (line.match(/https?:\/\/[^\s<>"]+/g) ?? []).map((link) => link.replace(/[.,;:!?)\]]+$/, '')),
      ),
  ),
];

const append = (file: string, text: string): void => appendFileSync(file, text, { mode: OWNER_ONLY });

/**
 * Reads the stored emails. Drops a last line that is incomplete after a kill. The job of that email did not finish
 * either, so the job sends the email again. Adds the missing line end, so that the next email begins on a new line.
 */
const load = (file: string): MailboxEmail[] => {
  const text = readIfThere(file) ?? '';
  if (text !== '' && !text.endsWith('\n')) append(file, '\n');
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as MailboxEmail];
    } catch {
      return [];
    }
  });
};
