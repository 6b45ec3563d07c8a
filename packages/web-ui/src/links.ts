import { dialledNumber } from '@booky/domain/phone';

/** Where a press writes to this address, and to no other, whatever is in it. specification.md#contact-links */
export const mailtoHref = (address: string): string =>
  `mailto:${encodeURIComponent(address).replace(/%40(?!.*%40)/, '@')}`;

/** Where a press calls the first number of a text; undefined where none is understood. specification.md#contact-links */
export const telHref = (text: string): string | undefined => {
  const number = dialledNumber(text);
  return number && `tel:${number}`;
};

/**
 * Where a press writes by WhatsApp to the first number of a text, with these words if any; undefined where none is understood.
 * specification.md#contact-links specification.md#whatsapp-link
 */
export const whatsAppHref = (phone: string, text?: string): string | undefined => {
  const number = dialledNumber(phone)?.slice(1);
  return number && `https://wa.me/${number}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
};

const INSTAGRAM = 'https://www.instagram.com/';

/** Where the studio is on Instagram, by its name there or its address. specification.md#instagram-form */
export const instagramHref = (text: string): string =>
  text.startsWith('https:') ? text : INSTAGRAM + text.replace('@', '');
