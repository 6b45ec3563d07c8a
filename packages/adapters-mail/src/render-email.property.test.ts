import type { EmailMessage } from '@booky/domain';
import { arbitraryEmailOf, EMAIL_CAUSES } from '@booky/testkit';
import { test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { anyForeignText } from '../testing/foreign-text.ts';
import { renderSample, sampleBranding } from '../testing/render-sample.ts';
import { type RenderedEmail, renderEmail } from './render-email.ts';

/** The fields whose text comes from a client, the photographer or a provider. */
const FOREIGN: ReadonlySet<string> = new Set([
  'fullName',
  'location',
  'serviceNameEn',
  'serviceNameFr',
  'packageNameEn',
  'packageNameFr',
  'clientEmail',
  'clientPhone',
  'specialRequests',
  'maskedEmail',
  'note',
  'body',
  'url',
  'accessToken',
  'confirmationToken',
  'resetToken',
]);

/** Returns the message with this foreign text in each of these fields. */
const withForeign = (message: EmailMessage, text: string): EmailMessage =>
  JSON.parse(JSON.stringify(message), (key, value: unknown) => {
    const isReason = key === 'reason' && message.cause === 'booking_cancelled';
    return typeof value === 'string' && (FOREIGN.has(key) || isReason) ? text : value;
  });

const renderWith = (message: EmailMessage, text: string): RenderedEmail =>
  renderEmail(
    withForeign(message, text),
    { ...sampleBranding, pages: { forClients: true, backOffice: true } },
    {
      name: `Studio ${text}`,
      phone: `Phone ${text}`,
      email: undefined,
      address: `Road 1\n${text}`,
      website: text,
      whatsapp: text,
      mapUrl: text,
      accentColor: text,
    },
  );

/** Matches a tag, even if it has a quoted value that contains `>`. */
const TAG = /<(?:"[^"]*"|[^">])*>/g;

/** Returns all tags with their attributes, but without link targets and `<br/>`, which can depend on the values. */
const tagsOf = (html: string) =>
  (html.match(TAG) ?? [])
    .filter((tag) => tag !== '<br/>')
    .map((tag) => tag.replace(/ href="[^"]*"/, ' href'));

/** Returns all markup characters outside tags and escapes. Outside a tag, `>` and `'` are text. */
const strayMarkup = (html: string) =>
  html
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replaceAll(TAG, '')
    .replaceAll(/&(?:amp|lt|quot);/g, '')
    .match(/[<&"]/);

/**
 * Counts the lines that can look like a heading, a fact or a step. Lines of a value are not counted: they are
 * indented or follow a label on the same line.
 */
const outerLines = (text: string) =>
  text.split('\n').filter((line) => line !== '' && !line.startsWith('    ')).length;

describe.each(EMAIL_CAUSES)('an email with the cause %s', (cause) => {
  test.prop([arbitraryEmailOf(cause), anyForeignText], { numRuns: 40 })(
    "does not let a user's text add tags, headers or lines",
    async (message, foreign) => {
      const harmless = renderWith(message, 'Marie');
      const email = renderWith(message, foreign);
      expect(email.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
      expect(email.subject.isWellFormed()).toBe(true);
      expect(Array.from(email.subject).length).toBeLessThanOrEqual(150);
      expect(tagsOf(email.html)).toEqual(tagsOf(harmless.html));
      expect(strayMarkup(email.html)).toBeNull();
      expect(email.text).not.toMatch(/[^\P{Cc}\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
      expect(outerLines(email.text)).toBeLessThanOrEqual(outerLines(harmless.text));
    },
  );

  test.prop([arbitraryEmailOf(cause)], { numRuns: 20 })(
    'is the same each time it is rendered',
    async (message) => {
      const email = renderSample(message);
      expect(renderSample(message)).toEqual(email);
      expect(email.subject.trim()).not.toBe('');
      // Removes tokens, because a random token may happen to contain, for example, NaN.
      const words = (email.subject + email.text + email.html).replaceAll(/[\w-]{43}/g, '');
      expect(words).not.toMatch(/undefined|NaN|\[object/);
    },
  );
});
