import { createClient } from '@booky/api-client';
import { describe, expect, it } from 'vitest';
import { overflowOf } from './chromium.ts';
import { ALINE, bookByApi, emailedLink } from './site-visit.ts';
import { useSite } from './use-site.ts';

const site = useSite();

/** specification.md#site-find-booking specification.md#find-booking-link */
describe.each([
  {
    locale: 'en',
    find: 'Find my booking',
    reference: 'Booking reference',
    email: 'Email',
    send: 'Send my link',
    sent: /if .* match/i,
    own: 'Your booking',
  },
  {
    locale: 'fr',
    find: 'Retrouver ma réservation',
    reference: 'Référence',
    email: 'E-mail',
    send: 'Envoyer mon lien',
    sent: /si .* correspond/i,
    own: 'Votre réservation',
  },
] as const)('a client who has lost the link to the booking ($locale)', (read) => {
  it('gets a new link after entering the reference and the email address', async () => {
    const { reference, link: lost } = await bookByApi(site.state, read.locale);
    const { page, complaints } = await site.open();
    await page.goto(`${site.state.apiUrl}/?lang=${read.locale}`);
    await page.getByRole('link', { name: read.find }).first().click();
    await page.getByRole('heading', { name: read.find, level: 1 }).waitFor();
    await page.getByLabel(read.reference).fill(reference.toLowerCase());
    await page.getByLabel(read.email).fill(ALINE.email);
    await page.getByRole('button', { name: read.send }).click();
    await page.getByRole('status').filter({ hasText: read.sent }).waitFor();
    expect(await overflowOf(page)).toBe(0);
    const fresh = await emailedLink(site.state, 'fresh_link', reference);
    expect((await fetch(lost)).status).toBe(200);
    await page.goto(fresh);
    await page.getByRole('heading', { name: read.own, level: 1 }).waitFor();
    await page.getByText(reference).first().waitFor();
    expect((await fetch(lost)).status).toBe(200);
    await createClient({ baseUrl: site.state.apiUrl }).call('POST /api/booking/{token}/cancel', {
      path: { token: fresh.split('/').at(-1) ?? '' },
    });
    expect((await fetch(lost)).status).toBe(404);
    expect(complaints).toEqual([]);
  });
});
