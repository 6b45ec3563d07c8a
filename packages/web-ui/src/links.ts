import { dialledNumber, mobileOrForeignNumber } from '@booky/domain/phone';

/** Where a press writes to this address, and to no other, whatever is in it. specification.md#contact-links */
export const mailtoHref = (address: string): string =>
  `mailto:${encodeURIComponent(address).replace(/%40(?!.*%40)/, '@')}`;

/** Where a press calls the first number of a text; undefined where none is understood. specification.md#contact-links */
export const telHref = (text: string): string | undefined => {
  const number = dialledNumber(text);
  return number && `tel:${number}`;
};

/**
 * Where a press writes to this number on WhatsApp, about the booking of this reference if there is one; undefined for a text
 * that is no number. specification.md#whatsapp-link
 */
export const whatsappHref = (text: string, reference?: string): string | undefined => {
  const number = mobileOrForeignNumber(text)?.slice(1);
  return number && `https://wa.me/${number}${reference ? `?text=${encodeURIComponent(reference)}` : ''}`;
};

const INSTAGRAM = 'https://www.instagram.com/';

/** Where the studio is on Instagram, by its name there or its address. specification.md#instagram-form */
export const instagramHref = (text: string): string =>
  text.startsWith('https:') ? text : INSTAGRAM + text.replace('@', '');
