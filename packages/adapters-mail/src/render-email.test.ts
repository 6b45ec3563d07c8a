import { convert } from 'html-to-text';
import { LOCALES } from '@booky/domain';
import { EMAIL_CAUSES } from '@booky/testkit';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { renderSample } from '../testing/render-sample.ts';
import { everySample, sampleShoot } from '../testing/sample-messages.ts';
import type { RenderedEmail } from './render-email.ts';

const titled = LOCALES.flatMap((locale) =>
  Object.entries(everySample(locale)).map(([title, message]) => ({ title: `${title} (${locale})`, message })),
);

/** What a reader sees of the HTML, extracted by a library that does not know our layout. */
const readHtml = (html: string): string =>
  convert(html, {
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
    ],
  });

/** The words a reader sees, in their order, without the marks that only one of the two forms needs. */
const wordsOf = (text: string): readonly string[] =>
  text
    .split(/\s+/u)
    .map((word) => word.replace(/:$/, ''))
    .filter((word) => !/^(?:|-+|>|\d\.)$/.test(word));

it('there is a sample of every cause', () => {
  expect(new Set(titled.map(({ message }) => message.cause))).toEqual(new Set(EMAIL_CAUSES));
});

describe.each(titled)('every email: $title', ({ message }) => {
  let email: RenderedEmail;
  let complaints: readonly unknown[];

  beforeAll(async () => {
    const complain = vi.spyOn(console, 'error').mockReturnValue();
    email = renderSample(message);
    complaints = [...complain.mock.calls];
    complain.mockRestore();
  });

  it('has its recipient, cause and language', () => {
    const { to, cause, locale, html } = email;
    expect({ to, cause, locale }).toEqual({ to: message.to, cause: message.cause, locale: message.locale });
    expect(html).toMatch(new RegExp(`<html [^>]*lang="${message.locale}"`));
  });

  it('says the same in HTML and in text', () => {
    expect(wordsOf(readHtml(email.html))).toEqual(wordsOf(email.text));
  });

  it('has no undefined or unresolved value in its text', () => {
    const { subject, text, html, attachments } = email;
    const everything = [subject, text, html, ...attachments.map(({ content }) => content)].join('\n');
    expect(everything).not.toMatch(/undefined|null|NaN|\[object|\$\{|<!-- -->/);
  });

  it('names its booking in the subject, when there is one', () => {
    const isAboutBooking = 'shoot' in message || ('reference' in message && message.reference !== null);
    expect(email.subject.includes(sampleShoot.reference)).toBe(isAboutBooking);
    expect(email.subject).not.toMatch(/\n/);
  });

  it('is written the same way every time, so a retry repeats its bytes', async () => {
    expect(renderSample(message)).toEqual(email);
  });

  it('is signed', () => {
    expect(email.text.endsWith('\n\nStudio Inzora\n')).toBe(true);
  });

  it('loads no resource and causes no React warning', () => {
    expect(email.html).not.toMatch(/<(?:img|link|script|iframe)|src=|url\(|@import/i);
    expect(complaints).toEqual([]);
  });

  it('follows the punctuation of its language', () => {
    const words = email.text.replaceAll(/https?:\S+/g, '');
    expect(words).not.toMatch(/[a-z]'[a-z]/i);
    if (message.locale === 'fr') {
      expect(words).not.toMatch(/[^\u00a0](?:[;!?»]|:(?!\S))|«[^\u00a0]/);
      expect(words).not.toMatch(/(?<!e-)\bmails?\b|\bemails?\b/i);
    }
  });
});

/** `specification.md#link-addresses` `specification.md#emails-with-links` */
describe('the links of emails', () => {
  const samples = Object.values(everySample('en'));
  const carrying = async (path: string): Promise<ReadonlySet<string>> => {
    const emails = samples.map(renderSample);
    return new Set(
      emails.filter(({ text, html }) => `${text}${html}`.includes(path)).map(({ cause }) => cause),
    );
  };

  it('lead to the booking in two causes only, because no other email holds its token', async () => {
    expect(await carrying('/booking/')).toEqual(new Set(['booking_confirmed', 'fresh_link']));
    expect(await carrying('/confirm-email-change/')).toEqual(new Set(['email_change']));
    expect(await carrying('/admin/reset-password/')).toEqual(new Set(['password_reset']));
  });

  it('are replaced in other emails by a reference to the confirmation email', async () => {
    expect(await carrying('the private link in your confirmation email')).toEqual(
      new Set(['booking_rescheduled', 'session_fee_requested', 'client_note']),
    );
  });
});
