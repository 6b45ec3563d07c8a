import type { MethodLabels } from '@booky/domain';
import { toSingleLine } from './content/plain-text.ts';

/** The website to which emails link. */
export interface Site {
  /** The origin of links, such as `https://studio.example`. A trailing slash is ignored. */
  readonly frontendOrigin: string;
  /** The pages that the site has. Undefined for a site that has only the pages of version 1.0. */
  readonly pages?: Pages;
  /**
   * The labels of payment methods. A method that is not included has its default label.
   * `specification.md#method-labels`
   */
  readonly methodLabels?: MethodLabels;
}

/** The pages that a site has in addition to the pages of version 1.0. `specification.md#email-pages` */
export interface Pages {
  /** True if clients have pages to find a booking and to pay. */
  readonly forClients: boolean;
  /** True if the site has a back office. */
  readonly backOffice: boolean;
}

const pageOf = ({ frontendOrigin }: Site, path: string): string =>
  `${frontendOrigin.replace(/\/+$/, '')}/${path}`;

/**
 * Returns a function that builds the address of a page for a token. The token is the last path segment, with special
 * characters escaped. `specification.md#link-addresses`
 */
const linkTo =
  (folder: string) =>
  (site: Site, token: string): string =>
    pageOf(site, `${folder}/${encodeURIComponent(token.toWellFormed())}`);

/** The page of a client's booking, by the booking's access token. */
export const bookingLink = linkTo('booking');

/** The page where a client pays the booking fee, by reference and checkout token. */
export const payLink = (site: Site, reference: string, token: string): string =>
  linkTo(`pay/${encodeURIComponent(reference)}`)(site, token);

/** The page where a client confirms a new email address. */
export const emailChangeLink = linkTo('confirm-email-change');

/** The page where the admin sets a new password. */
export const passwordResetLink = linkTo('admin/reset-password');

/** The page of a booking in the back office, by the booking's id. */
export const adminBookingLink = linkTo('admin/bookings');

/** The back office's first screen. */
export const adminLink = (site: Site): string => pageOf(site, 'admin');

/** The page of the studio's details and settings in the back office. */
export const adminStudioLink = (site: Site): string => pageOf(site, 'admin/studio');

/** The page where the admin requests a link to set a new password. */
export const forgotPasswordLink = (site: Site): string => pageOf(site, 'admin/forgot-password');

/** The page where a client requests the private link again. */
export const findBookingLink = (site: Site): string => pageOf(site, 'find-booking');

/**
 * The maximum length of a place in the address. Escaping can turn one character into twelve, and Google accepts
 * addresses of up to 2,048 characters.
 */
const LONGEST_PLACE = 150;

/** Returns the address that searches for the place on a map. `specification.md#email-place` */
export const mapLink = (place: string): string => {
  const query = Array.from(toSingleLine(place)).slice(0, LONGEST_PLACE).join('');
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
};
