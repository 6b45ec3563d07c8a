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
 * Where a press writes this text by WhatsApp to the first number of another; undefined where none is understood.
 * specification.md#contact-links
 */
export const whatsAppHref = (phone: string, text: string): string | undefined => {
  const number = dialledNumber(phone);
  return number && `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text)}`;
};
