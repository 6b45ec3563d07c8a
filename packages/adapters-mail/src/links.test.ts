import { describe, expect, it } from 'vitest';
import { bookingLink, emailChangeLink, passwordResetLink } from './links.ts';

/** `specification.md#link-addresses` */
describe('links to the frontend', () => {
  const token = 'q3Jk0cXb5Z1yV7mN2pL9sT4wR8dF6hG_aE-uI3oK1xC';

  it.each(['https://studio.example', 'https://studio.example/'])(
    'end in the whole token: %s',
    (frontendOrigin) => {
      expect(bookingLink(frontendOrigin, token)).toBe(`https://studio.example/booking/${token}`);
      expect(emailChangeLink(frontendOrigin, token)).toBe(
        `https://studio.example/confirm-email-change/${token}`,
      );
      expect(passwordResetLink(frontendOrigin, token)).toBe(
        `https://studio.example/admin/reset-password/${token}`,
      );
    },
  );

  it('escape any other character inside the last segment', () => {
    expect(bookingLink('https://studio.example', '../a?b#c"')).toBe(
      'https://studio.example/booking/..%2Fa%3Fb%23c%22',
    );
  });
});
