import { dialledNumber } from '@booky/domain/phone';

/**
 * Returns the link that writes only to this address, whatever characters the address contains.
 * specification.md#contact-links
 */
export const mailtoHref = (address: string): string =>
  `mailto:${encodeURIComponent(address).replace(/%40(?!.*%40)/, '@')}`;

/**
 * Returns the link that calls the first phone number in a text; undefined if the text has none that we can read.
 * specification.md#contact-links
 */
export const telHref = (text: string): string | undefined => {
  const number = dialledNumber(text);
  return number && `tel:${number}`;
};

/**
 * Returns the link that writes by WhatsApp to the first phone number in `phone`, with the message `text` if given.
 * Undefined if `phone` has no number that we can read. specification.md#contact-links specification.md#whatsapp-link
 */
export const whatsAppHref = (phone: string, text?: string): string | undefined => {
  const number = dialledNumber(phone)?.slice(1);
  return number && `https://wa.me/${number}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
};

const INSTAGRAM = 'https://www.instagram.com/';

/** Returns the address of the studio's Instagram page, from its Instagram name or address. specification.md#instagram-form */
export const instagramHref = (text: string): string =>
  text.startsWith('https:') ? text : INSTAGRAM + text.replace('@', '');

/** Google reads at most 2,048 characters of an address. In the address, a character of the place takes up to twelve. */
const LONGEST_PLACE = 150;

/** Returns the address of an online map that searches for a place. specification.md#email-place */
export const mapHref = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(Array.from(place).slice(0, LONGEST_PLACE).join(''))}`;
