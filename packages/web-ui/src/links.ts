import { dialledNumber } from '@booky/domain/phone';

/**
 * Returns a link for writing an email to exactly this address, whatever characters it contains.
 * specification.md#contact-links
 */
export const mailtoHref = (address: string): string =>
  `mailto:${encodeURIComponent(address).replace(/%40(?!.*%40)/, '@')}`;

/**
 * Returns a link for calling the first phone number in a text. Returns undefined if the text contains no readable
 * number. specification.md#contact-links
 */
export const telHref = (text: string): string | undefined => {
  const number = dialledNumber(text);
  return number && `tel:${number}`;
};

/**
 * Returns a link for sending a WhatsApp message to the first phone number in `phone`. If `text` is given, the message
 * begins with it. Returns undefined if `phone` contains no readable number.
 * specification.md#contact-links specification.md#whatsapp-link
 */
export const whatsAppHref = (phone: string, text?: string): string | undefined => {
  const number = dialledNumber(phone)?.slice(1);
  return number && `https://wa.me/${number}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
};

const INSTAGRAM = 'https://www.instagram.com/';

/**
 * Returns the address of the studio's Instagram page, given the studio's name on Instagram or the address itself.
 * specification.md#instagram-form
 */
export const instagramHref = (text: string): string =>
  text.startsWith('https:') ? text : INSTAGRAM + text.replace('@', '');

/**
 * The maximum length of a place in the map's address. Escaping can turn one character into twelve, and Google accepts
 * addresses of up to 2,048 characters.
 */
const LONGEST_PLACE = 150;

/** Returns the address of an online map that shows this place. specification.md#email-place */
export const mapHref = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(Array.from(place).slice(0, LONGEST_PLACE).join(''))}`;
