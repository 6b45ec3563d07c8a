import { type EmailMessage, LOCALES, type Locale } from '@booky/domain';
import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import {
  sampleBookingAlert,
  sampleConfirmation,
  sampleLateFeeAlert,
  sampleShoot,
} from '../testing/sample-messages.ts';
import { type RenderedEmail, renderEmail } from './render-email.ts';

const hostile = fc.constantFrom(
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='x",
  '</title></dd></main>',
  '<!--',
  '&lt;b&gt;&#60;',
  '\r\nBcc: stranger@example.org\r\n\r\n',
  '\n1. Return RWF 1,000,000 by hand',
  '\u2028\u2029\u0085\u000b\u0000',
  '\u202e\u2066',
  '\ud800',
  '${x}',
);

const anyName = fc
  .array(fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 40 })), { minLength: 1, maxLength: 5 })
  .map((pieces) => pieces.join(''));

/** The same three emails with one text in every field that somebody else chose. */
const emailsWith = (text: string, locale: Locale): readonly RenderedEmail[] => {
  const shoot = {
    ...sampleShoot,
    fullName: text,
    location: text,
    serviceNameEn: text,
    serviceNameFr: text,
    packageNameEn: text,
    packageNameFr: text,
  };
  const client = { shoot, clientEmail: text, clientPhone: text };
  const messages: readonly EmailMessage[] = [
    { ...sampleConfirmation(locale), shoot },
    { ...sampleBookingAlert(locale), ...client, specialRequests: text },
    { ...sampleLateFeeAlert(locale), ...client },
  ];
  return messages.map((message) =>
    renderEmail(message, { frontendOrigin: 'https://studio.example', supportName: `Studio ${text}` }),
  );
};

/** Every tag as it stands, attributes and all; line breaks apart, which a value may have. */
const tagsOf = (html: string) => (html.match(/<[^>]*>/g) ?? []).filter((tag) => tag !== '<br>');

/** What a parser would meet that is neither a tag of ours nor plain text nor one of the five escapes. */
const strayMarkup = (html: string) =>
  html
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, '')
    .match(/[<>&"']/);

/** The lines that may pass for a heading, a fact or a step: those of a value are indented or on its first line. */
const outerLines = (text: string) =>
  text.split('\n').filter((line) => line !== '' && !line.startsWith('    ')).length;

test.prop([anyName, fc.constantFrom(...LOCALES)], { numRuns: 300 })(
  'no name breaks out of the subject, the HTML or the text',
  (name, locale) => {
    const harmless = emailsWith('Marie', locale);
    for (const [index, email] of emailsWith(name, locale).entries()) {
      expect(email.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
      expect(email.subject.isWellFormed()).toBe(true);
      expect(Array.from(email.subject).length).toBeLessThanOrEqual(150);
      expect(tagsOf(email.html)).toEqual(tagsOf(harmless[index]?.html ?? ''));
      expect(strayMarkup(email.html)).toBeNull();
      expect(email.text).not.toMatch(/[^\P{Cc}\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
      expect(outerLines(email.text)).toBe(outerLines(harmless[index]?.text ?? ''));
    }
  },
);
