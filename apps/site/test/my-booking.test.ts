import { confirmationLinks, ownBooking, type World } from '@booky/http/testing/worlds';
import { at } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { found, look, openOffice, openSite, post } from './use-site.ts';

const open = async () => {
  const world = await openSite();
  const booking = await ownBooking(world);
  return { world, booking, path: `/booking/${booking.accessToken}` };
};

/** Returns the path of the page for confirming a new email address. */
const linkToNewEmail = async (world: World, bookingPath: string): Promise<string> => {
  await world.ask('POST', `/api${bookingPath}/email`, { body: { email: 'new@example.rw' } });
  const [link = ''] = await confirmationLinks(world);
  return link.replace('/api', '');
};

const openWithWhatsapp = async () => {
  const office = await openOffice();
  await office.admin.ask('PATCH', '/studio', { body: { whatsapp: '0788 300 400' } });
  const booking = await ownBooking(office.world);
  return { office, path: `/booking/${booking.accessToken}` };
};

const KEY = [['key', 'key-of-the-page']] as const;

/** specification.md#site-my-booking */
describe('the booking page', () => {
  it('shows the shoot, the money and the payments', async () => {
    const { world, booking, path } = await open();
    const { status, html, headers } = await look(world, path);
    expect(status).toBe(200);
    expect(html).toContain('<h1>Your booking</h1>');
    expect(html).toContain(booking.reference);
    expect(html).toContain('Tuesday 15 January 2030');
    expect(html).toContain('12:00 – 13:00');
    expect(html).toContain('All times are Kigali time.');
    expect(html).toContain('Pay the rest</button>');
    expect(html).toContain(`href="/api${path}/calendar.ics"`);
    expect(html).toMatch(/Booking fee<\/span><span class="price">RWF 24,000/);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  /** specification.md#whatsapp-link */
  it("links to a WhatsApp message with the booking's reference", async () => {
    const { office, path } = await openWithWhatsapp();
    const whatsappOn = async (url: string): Promise<string> =>
      found(await look(office.world, url), /<a href="([^"]+)" rel="noreferrer">Message on WhatsApp<\/a>/);
    const reference = found(await look(office.world, path), /(BKY-\d{4}-\w{5})/);
    expect(await whatsappOn(path)).toBe(`https://wa.me/250788300400?text=${reference}`);
    expect(await whatsappOn('/')).toBe('https://wa.me/250788300400');
    expect(await whatsappOn(`/pay/${reference}/${'x'.repeat(43)}`)).toBe('https://wa.me/250788300400');
  });

  /** specification.md#text-isolated */
  it("isolates the client's text, which may run from right to left", async () => {
    const { world, path } = await open();
    const { html } = await look(world, path);
    expect(html).toContain('We look forward to seeing you, <bdi>Aline Uwase</bdi>.');
    expect(html).toContain('<dd><bdi>Aline Uwase</bdi></dd>');
    expect(html).toContain('<dd><bdi>Studio, Kacyiru</bdi></dd>');
  });

  it.each([
    ['', 'fr', 'en', 'Your booking'],
    ['?lang=fr', 'en', 'fr', 'Votre réservation'],
  ])('is in $2 for the query "$0" and Accept-Language $1', async (query, accepted, language, heading) => {
    const { world, path } = await open();
    const { html } = await look(world, path + query, { 'accept-language': accepted });
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`<h1>${heading}</h1>`);
  });

  it('shows a cancellation and its refund, without buttons to pay or cancel', async () => {
    const { world, path } = await open();
    await world.ask('POST', `/api${path}/cancel`);
    const { html } = await look(world, path);
    expect(html).toContain('Cancelled by you');
    expect(html).toContain('Paid, kept by the studio');
    expect(html).not.toContain('Pay the rest</button>');
    expect(html).not.toContain('Cancel my booking</button>');
    expect(html).not.toContain('calendar.ics');
  });

  it('passes no contact details to its script', async () => {
    const { world, path } = await open();
    const { html } = await look(world, path);
    const { data } = JSON.parse(found({ html, status: 200, headers: {} }, /id="state">([^<]+)/)) as {
      data: unknown;
    };
    expect(Object.keys(at(data, 'booking') as object).toSorted()).toEqual([
      'canCancel',
      'canPay',
      'canReschedule',
      'ifCancelled',
      'owedRwf',
      'reference',
    ]);
  });

  it.each(['x'.repeat(43), 'short', '...'])(
    'returns 404 for the token %s, and links to the form for a new link',
    async (token) => {
      const { status, html } = await look(await openSite(), `/booking/${token}`);
      expect(status).toBe(404);
      expect(html).toContain('<h1>This link does not open a booking</h1>');
      expect(html).toContain('href="/find-booking"');
    },
  );
});

/** specification.md#site-confirm-email */
describe('the page that confirms a new email', () => {
  it('changes nothing when it is opened', async () => {
    const { world, path } = await open();
    const link = await linkToNewEmail(world, path);
    expect((await look(world, link)).html).toContain('<h1>Confirm your new email</h1>');
    expect((await look(world, path)).html).toContain('Confirm n***@example.rw');
  });

  it('confirms the email without JavaScript', async () => {
    const { world, path } = await open();
    const link = await linkToNewEmail(world, path);
    for (const sent of [await post(world, link, KEY), await post(world, link, KEY)]) {
      expect(sent.status).toBe(200);
      expect(sent.html).toContain('Your new email is confirmed.');
    }
    expect((await look(world, path)).html).toContain('<strong>n***@example.rw</strong>');
  });

  it('returns 404 if its link has already been used', async () => {
    const { world, path } = await open();
    const link = await linkToNewEmail(world, path);
    await post(world, link, KEY);
    const { status, html } = await post(world, `${link}?lang=fr`, [['key', 'another']]);
    expect(status).toBe(404);
    expect(html).toContain('Ce lien a déjà servi ou a expiré.');
  });

  it('returns 403 if the form comes from another site', async () => {
    const { world, path } = await open();
    const link = await linkToNewEmail(world, path);
    expect((await post(world, link, KEY, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await look(world, path)).html).toContain('with the link that we sent there');
  });
});

/** Returns a page without the key of its form and the time at which it was rendered. */
const plain = (html: string): string =>
  html.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|"nowMs":\d+/g, '');

/** specification.md#site-find-booking */
describe('the form that sends a new link', () => {
  it('shows its fields and its button in both languages', async () => {
    const world = await openSite();
    const english = (await look(world, '/find-booking')).html;
    for (const text of [
      '<h1>Find my booking</h1>',
      '>Booking reference</label>',
      '>Email</label>',
      '>Send my link</button>',
    ])
      expect(english).toContain(text);
    const french = (await look(world, '/find-booking?lang=fr')).html;
    for (const text of [
      '<h1>Retrouver ma réservation</h1>',
      '>Référence</label>',
      '>E-mail</label>',
      '>Envoyer mon lien</button>',
    ])
      expect(french).toContain(text);
  });

  it('emails only one link, and never reveals whether a booking matches', async () => {
    const { world, booking } = await open();
    const send = (reference: string) =>
      post(world, '/find-booking', [...KEY, ['reference', reference], ['email', 'aline.uwase@example.rw']]);
    const [first, again] = [await send(booking.reference), await send(booking.reference)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(first.html).toMatch(/role="status"[^>]*>.*if .* match/i);
    expect(await world.emails('fresh_link')).toHaveLength(1);
    const other = await openSite();
    const unknown = await post(other, '/find-booking', [
      ...KEY,
      ['reference', 'BKY-3001-ZZZZZ'],
      ['email', 'stranger@example.rw'],
    ]);
    expect([unknown.status, plain(unknown.html)]).toEqual([200, plain(first.html)]);
    expect(await other.emails()).toEqual([]);
  });

  it('says that both fields are required if both are empty', async () => {
    const world = await openSite();
    const { status, html } = await post(world, '/find-booking', [...KEY, ['reference', ''], ['email', '']]);
    expect(status).toBe(422);
    expect(html).toContain('Something needs your attention');
    for (const field of ['reference', 'email']) {
      expect(html).toContain(`href="#field-${field}"`);
      expect(html).toMatch(new RegExp(`id="field-${field}-problem">This field is required`));
    }
  });
});
