import type { MethodLabels } from '@booky/domain';
import { toSingleLine } from './content/plain-text.ts';

/** The website that emails lead to. */
export interface Site {
  /** Where links point, such as `https://studio.example`; a slash at its end makes no difference. */
  readonly frontendOrigin: string;
  /** Those of version 1.0 alone when left out. */
  readonly pages?: Pages;
  /** `specification.md#method-labels`: the defaults when left out. */
  readonly methodLabels?: MethodLabels;
}

/** `specification.md#email-pages`: which pages a site has beyond those of version 1.0. */
export interface Pages {
  /** For clients: to find a booking and to pay. */
  readonly forClients: boolean;
  /** The back office. */
  readonly backOffice: boolean;
}

const pageOf = ({ frontendOrigin }: Site, path: string): string =>
  `${frontendOrigin.replace(/\/+$/, '')}/${path}`;

/**
 * `specification.md#link-addresses`: the addresses of the frontend that emails lead to. The token is the last path
 * segment, whole; a token is base64url and needs no escaping, anything else is kept inside its segment.
 */
const linkTo =
  (folder: string) =>
  (site: Site, token: string): string =>
    pageOf(site, `${folder}/${encodeURIComponent(token.toWellFormed())}`);

/** A client's booking, by its access token. */
export const bookingLink = linkTo('booking');

/** Where the booking fee is paid, by the reference and the checkout token. */
export const payLink = (site: Site, reference: string, token: string): string =>
  linkTo(`pay/${encodeURIComponent(reference)}`)(site, token);

/** Where a client confirms a new email address. */
export const emailChangeLink = linkTo('confirm-email-change');

/** Where the admin sets a new password. */
export const passwordResetLink = linkTo('admin/reset-password');

/** A booking in the back office, by its id. */
export const adminBookingLink = linkTo('admin/bookings');

/** The back office's first screen. */
export const adminLink = (site: Site): string => pageOf(site, 'admin');

/** What the studio says of itself, and what else is set there. */
export const adminStudioLink = (site: Site): string => pageOf(site, 'admin/studio');

/** Where the admin asks for a link that sets a new password. */
export const forgotPasswordLink = (site: Site): string => pageOf(site, 'admin/forgot-password');

/** Where a client has the private link sent again. */
export const findBookingLink = (site: Site): string => pageOf(site, 'find-booking');

/** Google reads at most 2,048 characters of an address, and one character becomes up to twelve. */
const LONGEST_PLACE = 150;

/** `specification.md#email-place`: a search for the place on a map. */
export const mapLink = (place: string): string => {
  const query = Array.from(toSingleLine(place)).slice(0, LONGEST_PLACE).join('');
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
};
