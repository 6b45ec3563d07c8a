import type { Locale } from '@booky/domain';
import { telHref, whatsAppHref } from '@booky/web-ui/links';
import type { StudioFacts } from '../studio-facts.ts';
import { type Accent, accentOf } from './accent.ts';
import { toLines, toSingleLine } from './plain-text.ts';

/** The sender of an email as the reader sees it: name, contact and colour. */
export interface Letterhead {
  readonly name: string;
  /** The lines below the name at the end of the email. */
  readonly contact: readonly ContactLine[];
  readonly accent: Accent;
}

export interface ContactLine {
  readonly text: string;
  /** The address that opens when the reader clicks the text. Only the HTML contains this link. */
  readonly href?: string;
  /** The text after the link. */
  readonly more?: string;
}

/**
 * Returns the studio's name and colour. For an email to a client, also returns the contact lines. The website appears
 * without `https://`, because mail programs turn a whole address into a link. The parameter `reference` is the
 * booking's reference, which is used in a message on WhatsApp. `specification.md#email-studio`
 * `specification.md#whatsapp-link`
 */
export const letterheadOf = (
  studio: StudioFacts,
  locale: Locale,
  isToClient: boolean,
  reference?: string,
): Letterhead => ({
  name: lineOf(studio.name) ?? WORDS[locale].unnamed,
  contact: isToClient ? contactLines(studio, locale, reference) : [],
  accent: accentOf(studio.accentColor),
});

/** Returns the studio's email address, to which replies go. Returns undefined if the studio has no address. */
export const replyAddressOf = ({ email }: StudioFacts): string | undefined => lineOf(email);

const contactLines = (
  studio: StudioFacts,
  locale: Locale,
  reference: string | undefined,
): readonly ContactLine[] => {
  const [phone, address] = [lineOf(studio.phone), addressOf(studio.address)];
  return [
    ...(phone === undefined ? [] : [phoneLine(phone)]),
    ...whatsappLine(studio.whatsapp, locale, reference),
    ...(address === undefined ? [] : [{ text: address, ...hrefOf(studio.mapUrl) }]),
    ...websiteLine(studio.website),
    ...(replyAddressOf(studio) === undefined ? [] : [{ text: WORDS[locale].reply }]),
  ];
};

const lineOf = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : toSingleLine(text).trim() || undefined;

/**
 * Returns the studio's address as one line, because an address of several lines could imitate other parts of the email.
 */
const addressOf = (address: string | undefined): string | undefined =>
  lineOf(
    toLines(address ?? '')
      .map((line) => line.trim().replace(/,$/, ''))
      .filter((line) => line !== '')
      .join(', '),
  );

const phoneLine = (phone: string): ContactLine => {
  const href = telHref(phone);
  return href === undefined ? { text: phone } : { text: phone, href };
};

const whatsappLine = (
  whatsapp: string | undefined,
  locale: Locale,
  reference: string | undefined,
): readonly ContactLine[] => {
  const number = lineOf(whatsapp);
  const href = number && whatsAppHref(number, reference);
  return number && href ? [{ text: WORDS[locale].whatsapp, href, more: number }] : [];
};

/** Returns a link if the text is an https address, and no link for any other text. */
const hrefOf = (url: string | undefined): { readonly href?: string } => {
  const read = URL.parse(url ?? '');
  return read?.protocol === 'https:' ? { href: read.href } : {};
};

const websiteLine = (website: string | undefined): readonly ContactLine[] => {
  const url = URL.parse(website ?? '');
  if (url?.protocol !== 'https:') return [];
  return [{ text: `${url.host}${url.pathname}`.replace(/\/$/, ''), href: url.href }];
};

const WORDS = {
  en: { unnamed: 'Photo studio', reply: 'A question? Reply to this email.', whatsapp: 'Message on WhatsApp' },
  fr: {
    unnamed: 'Studio photo',
    reply: 'Une question\u00a0? Répondez à cet e-mail.',
    whatsapp: 'Écrire sur WhatsApp',
  },
} satisfies Readonly<Record<Locale, Readonly<Record<string, string>>>>;
