import { describe, expect, it } from 'vitest';
import { aPng } from '@booky/http/testing/worlds';
import { at, expectStatus, listAt, textAt } from '@booky/testkit/http';
import { found, look, MONTH, openOffice, openSite, openWithoutSite, post } from './use-site.ts';

describe('the home page', () => {
  it('shows each service with its packages and their prices', async () => {
    const world = await openSite();
    const { classic } = world.studio;
    const { status, html } = await look(world, '/');
    expect(status).toBe(200);
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('RWF 80,000');
    expect(html).toContain(`href="/book/${classic.id}"`);
    expect(html).toContain(`Book<span class="said"> ${classic.nameEn}</span>`);
  });

  /** specification.md#site-samples */
  it('shows only the name of a service that has no picture', async () => {
    const world = await openSite();
    const { html } = await look(world, '/');
    expect(html).toContain('<p class="cover plain" aria-hidden="true">Weddings</p>');
    expect(html.match(/<img/g)).toHaveLength(1);
  });

  /** specification.md#site-pictures specification.md#kept-pages specification.md#site-sharing */
  it('shows the first picture of a service as its cover', async () => {
    const { world, admin } = await openOffice({ publicBaseUrl: 'https://studio.example' });
    await look(world, '/');
    const send = async (width: number, query: string) => {
      const sent = { bytes: aPng(width, width), headers: { 'content-type': 'image/png' } };
      return at(expectStatus(await admin.ask('POST', `/pictures${query}`, sent), 201).body, 'picture');
    };
    const id = textAt(await send(40, '?color=%23804020'), 'id');
    const [narrow, wide] = listAt(await send(20, `?of=${id}`), 'variants').map((one) => textAt(one, 'url'));
    const pictures = [{ id, altFr: 'Un arbre' }];
    const change = (body: object) => admin.ask('PATCH', `/services/${world.studio.weddings.id}`, { body });
    expectStatus(await change({ pictures }), 200);
    const srcset = `srcset="${narrow} 20w, ${wide} 40w"`;
    expect((await look(world, '/')).html).toContain(srcset);
    const { html } = await look(world, '/services/weddings');
    expect(html).toContain(`<meta property="og:image" content="https://studio.example${wide}"/>`);
    const gallery = /<section class="gallery" aria-labelledby="pictures">.*<\/section>/.exec(html)?.[0];
    for (const part of [
      '<h2 id="pictures">Pictures</h2>',
      srcset,
      'width="40" height="40" alt="Un arbre" lang="fr" loading="lazy"',
      'fill="#804020"',
    ])
      expect(gallery).toContain(part);
    expect((await look(world, '/services/weddings?lang=fr')).html).toContain('<h2 id="pictures">Photos</h2>');
    expectStatus(await change({ pictures: [] }), 200);
    expect((await look(world, '/services/weddings')).html).not.toContain('gallery"');
  });

  it('says so if the catalogue is empty', async () => {
    const world = await openSite({
      rows: () => ({ catalogue: { services: [], packages: [], pictures: [], addOns: [] } }),
    });
    expect((await look(world, '/')).html).toContain('Nothing can be booked online at the moment.');
  });

  it('returns 304 to a visitor who already has the current ETag', async () => {
    const world = await openSite();
    const { headers } = await look(world, '/');
    const again = await look(world, '/', { 'if-none-match': String(headers['etag']) });
    expect([again.status, again.html]).toEqual([304, '']);
  });
});

/** specification.md#page-language */
describe('the language of a page', () => {
  it.each([
    ['/', 'fr-RW, en;q=0.5', 'fr'],
    ['/', 'rw, fr;q=0.4, en;q=0.3', 'fr'],
    ['/', 'rw', 'en'],
    ['/?lang=en', 'fr', 'en'],
    ['/?lang=fr', 'en', 'fr'],
    ['/?lang=rw', 'fr', 'fr'],
  ])('is $2 at $0 with Accept-Language $1', async (url, accepted, language) => {
    const world = await openSite();
    const { html, headers } = await look(world, url, { 'accept-language': accepted });
    expect(html).toContain(`<html lang="${language}">`);
    expect(headers['vary']).toContain('Accept-Language');
  });

  it('is kept by all links of the page', async () => {
    const world = await openSite();
    const { html } = await look(world, `/book/${world.studio.classic.id}?month=${MONTH}&lang=fr`);
    expect(html).toContain('href="/terms?lang=fr"');
    expect(html).toContain(`href="/book/${world.studio.classic.id}?month=${MONTH}&amp;lang=en"`);
    expect((await look(world, '/')).html).not.toContain('lang=en');
  });
});

/** specification.md#site-serving specification.md#page-security */
describe('every page', () => {
  it('allows only its own scripts and styles', async () => {
    const world = await openSite();
    const { headers } = await look(world, '/');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'sha256-[^']+'; img-src 'self' https:; /,
    );
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it("counts towards the API's rate limits, and says how long to wait", async () => {
    const world = await openSite({
      addressLimits: { quoteAndCatalogue: { name: 'quote_and_catalogue', attempts: 2, windowSeconds: 60 } },
    });
    const unkept = '/?from=elsewhere';
    expect((await look(world, unkept)).status).toBe(200);
    await look(world, unkept);
    const { status, headers, html } = await look(world, unkept);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(html).toContain('Too many requests');
  });

  it('is logged with the pattern of its route', async () => {
    const world = await openSite();
    await look(world, `/book/${world.studio.classic.id}?month=${MONTH}`);
    expect(world.log.lines.some((line) => line.includes('"route":"/book/:packageId"'))).toBe(true);
  });

  it('has a script that browsers may keep for a year', async () => {
    const world = await openSite();
    const page = await look(world, `/book/${world.studio.classic.id}?month=${MONTH}`);
    const script = await look(world, found(page, /<script type="module" src="([^"]+)"/));
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});

/** specification.md#studio-facts */
describe('the site of a studio without a profile', () => {
  it('shows no heading that would have no content', async () => {
    const world = await openSite();
    expect((await look(world, '/')).html).not.toContain('<h2>Contact</h2>');
    expect((await look(world, '/terms')).html).not.toMatch(/Whom to ask|<h2>Contact/);
  });

  it("shows the studio's name only once", async () => {
    const world = await openSite();
    const bodyOf = async (path: string): Promise<string> =>
      found(await look(world, path), /<body>([^]*)<\/body>/);
    expect((await bodyOf('/')).match(/Photo studio/g)).toHaveLength(1);
    expect(await bodyOf('/terms')).toContain('<a class="logo" href="/"><span>Photo studio</span></a>');
  });
});

/** specification.md#site-service */
describe('the page of a service', () => {
  it('shows only the packages of that service', async () => {
    const world = await openSite();
    const home = await look(world, '/?lang=fr');
    const href = found(home, /<h2[^>]*><a href="([^"]+)">Portraits<\/a>/);
    expect(href).toBe('/services/portraits?lang=fr');
    const { status, html } = await look(world, href);
    expect(status).toBe(200);
    expect(html).toContain('<h1>Portraits</h1>');
    expect(html).toContain(`href="/book/${world.studio.classic.id}?lang=fr"`);
    expect(html).not.toContain(world.studio.wholeDay.id);
  });

  it.each(['passport-photos', 'no-such-service', 'PORTRAITS'])(
    'returns 404 for the slug %s',
    async (slug) => {
      const { status, html } = await look(await openSite(), `/services/${slug}`);
      expect([status, html.includes('<h1>This page does not exist</h1>')]).toEqual([404, true]);
    },
  );
});

/** specification.md#unknown-page */
describe('an unknown path', () => {
  it.each(['/nothing', '/book', '/book/no-package', '/assets/none.js', '/%'])(
    'returns an HTML page: %s',
    async (path) => {
      const { status, headers, html } = await look(await openSite(), path);
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(html).toContain('<h1>This page does not exist</h1>');
    },
  );

  it('returns JSON below /api', async () => {
    const { status, html } = await look(await openSite(), '/api/nothing');
    expect([status, JSON.parse(html)]).toMatchObject([404, { error: 'not_found' }]);
  });

  it.each([
    '/',
    '/book/package',
    '/pay/BKY-3002-AAAAA/token',
    '/payments/reference',
    '/booking/token',
    '/confirm-email-change/token',
    '/find-booking',
    '/terms',
    '/icon.svg',
    '/nothing',
  ])('returns JSON if the site is turned off: %s', async (path) => {
    const world = await openWithoutSite();
    for (const { status, headers, html } of [await look(world, path), await post(world, path, [])]) {
      expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
      expect(JSON.parse(html)).toMatchObject({ error: 'not_found' });
    }
  });
});

const daysOf = (page: string): number => page.split('class="day"').length - 1;

/** specification.md#live-weeks */
describe('the calendar of the booking form', () => {
  it('omits weeks that have no free time', async () => {
    const world = await openSite();
    const present = new Date(world.clock.now().toEpochMilli()).toISOString().slice(0, 7);
    const path = `/book/${world.studio.classic.id}`;
    const { html } = await look(world, `${path}?month=${MONTH}`);
    const parts = [...html.matchAll(/<p>(Morning|Afternoon|Evening)<\/p>/g)].map(([, part]) => part);
    expect(new Set(parts)).toEqual(new Set(['Morning', 'Afternoon', 'Evening']));
    expect(daysOf(html)).toBe(28);
    world.clock.set(world.clock.now().plusSeconds(14 * 86_400));
    const later = (await look(world, `${path}?month=${present}`)).html;
    expect(daysOf(later)).toBeLessThan(28);
    expect(later).toMatch(/, \d+ free times/);
  });
});
