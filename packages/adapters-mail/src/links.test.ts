import { describe, expect, it } from 'vitest';
import { test } from '@fast-check/vitest';
import { anyForeignText } from '../testing/foreign-text.ts';
import { toSingleLine } from './content/plain-text.ts';
import {
  adminBookingLink,
  bookingLink,
  emailChangeLink,
  findBookingLink,
  mapLink,
  passwordResetLink,
  payLink,
} from './links.ts';

/** `specification.md#link-addresses` */
describe('links to the frontend', () => {
  const token = 'q3Jk0cXb5Z1yV7mN2pL9sT4wR8dF6hG_aE-uI3oK1xC';

  it.each(['https://studio.example', 'https://studio.example/'])(
    'have exactly one slash after the origin if it is configured as %s',
    (frontendOrigin) => {
      const site = { frontendOrigin };
      expect(bookingLink(site, token)).toBe(`https://studio.example/booking/${token}`);
      expect(emailChangeLink(site, token)).toBe(`https://studio.example/confirm-email-change/${token}`);
      expect(passwordResetLink(site, token)).toBe(`https://studio.example/admin/reset-password/${token}`);
      expect(adminBookingLink(site, token)).toBe(`https://studio.example/admin/bookings/${token}`);
      expect(payLink(site, 'BKY-2611-7Q4ZX', token)).toBe(
        `https://studio.example/pay/BKY-2611-7Q4ZX/${token}`,
      );
      expect(findBookingLink(site)).toBe('https://studio.example/find-booking');
    },
  );

  it('percent-encode the special characters in a token', () => {
    expect(bookingLink({ frontendOrigin: 'https://studio.example' }, '../a?b#c"')).toBe(
      'https://studio.example/booking/..%2Fa%3Fb%23c%22',
    );
  });
});

/** `specification.md#email-place` */
describe('the link to a map', () => {
  it('opens a map search for the place', () => {
    expect(mapLink('KG 7 Avenue 12, Kacyiru')).toBe(
      'https://www.google.com/maps/search/?api=1&query=KG%207%20Avenue%2012%2C%20Kacyiru',
    );
  });

  test.prop([anyForeignText])(
    'contains only the beginning of a place that is too long for Google Maps',
    (place) => {
      const link = mapLink(place.repeat(3));
      const url = new URL(link);
      expect(link.length).toBeLessThan(2048);
      expect([url.origin, url.pathname, url.hash]).toEqual(['https://www.google.com', '/maps/search/', '']);
      expect([...url.searchParams.keys()]).toEqual(['api', 'query']);
      const query = url.searchParams.get('query') ?? '';
      expect(toSingleLine(place.repeat(3)).startsWith(query)).toBe(true);
      expect(query).not.toBe('');
    },
  );
});
