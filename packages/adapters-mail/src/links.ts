import type { MethodLabels } from '@booky/domain';
import { toSingleLine } from './content/plain-text.ts';

/** The website that emails lead to. */
export interface Site {
  /** The origin of links, such as `https://studio.example`; a trailing slash makes no difference. */
  readonly frontendOrigin: string;
  /** The pages of version 1.0 when left out. */
  readonly pages?: Pages;
  /** The default labels when left out. `specification.md#method-labels` */
  readonly methodLabels?: MethodLabels;
}

/** The pages of a site beyond those of version 1.0. `specification.md#email-pages` */
export interface Pages {
  /** For clients: to find a booking and to pay. */
  readonly forClients: boolean;
  /** The back office. */
  readonly backOffice: boolean;
}

const pageOf = ({ frontendOrigin }: Site, path: string): string =>
  `${frontendOrigin.replace(/\/+$/, '')}/${path}`;

/**
 * Builds the frontend addresses that emails link to. The token is the whole last path segment; as base64url it needs no
 * escaping, and any other text is escaped into its segment. `specification.md#link-addresses`
 */
const linkTo =
  (folder: string) =>
  (site: Site, token: string): string =>
    pageOf(site, `${folder}/${encodeURIComponent(token.toWellFormed())}`);

/** A client's booking, by its access token. */
export const bookingLink = linkTo('booking');

/** The page to pay the booking fee, by reference and checkout token. */
export const payLink = (site: Site, reference: string, token: string): string =>
  linkTo(`pay/${encodeURIComponent(reference)}`)(site, token);

/** The page where a client confirms a new email address. */
export const emailChangeLink = linkTo('confirm-email-change');

/** The page where the admin sets a new password. */
export const passwordResetLink = linkTo('admin/reset-password');

/** A booking in the back office, by its id. */
export const adminBookingLink = linkTo('admin/bookings');

/** The back office's first screen. */
export const adminLink = (site: Site): string => pageOf(site, 'admin');

/** The back office's page of the studio's details and settings. */
export const adminStudioLink = (site: Site): string => pageOf(site, 'admin/studio');

/** The page where the admin requests a link to set a new password. */
export const forgotPasswordLink = (site: Site): string => pageOf(site, 'admin/forgot-password');

/** The page where a client requests the private link again. */
export const findBookingLink = (site: Site): string => pageOf(site, 'find-booking');

/** Google reads at most 2,048 characters of an address, and one character becomes up to twelve. */
const LONGEST_PLACE = 150;

/** Searches for the place on a map. `specification.md#email-place` */
export const mapLink = (place: string): string => {
  const query = Array.from(toSingleLine(place)).slice(0, LONGEST_PLACE).join('');
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
};
