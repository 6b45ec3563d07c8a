import { describe, expect, it } from 'vitest';
import { found, look, MONTH, openSite, openWithoutSite, post } from './use-site.ts';

describe('the first page', () => {
  it('shows each service with a picture, its packages with what they cost, and the contact', async () => {
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
  it('of a service without a cover shows a sample that the site itself serves', async () => {
    const world = await openSite();
    const sample = found(await look(world, '/'), /src="(\/pictures\/[^"]+)"/);
    const { status, headers } = await look(world, sample);
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
  });

  it('of an empty catalogue says so', async () => {
    const world = await openSite({ rows: () => ({ catalogue: { services: [], packages: [], addOns: [] } }) });
    expect((await look(world, '/')).html).toContain('Nothing can be booked online at the moment.');
  });

  it('that the visitor has already is 304', async () => {
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
  ])('%s with Accept-Language %s is %s', async (url, accepted, language) => {
    const world = await openSite();
    const { html, headers } = await look(world, url, { 'accept-language': accepted });
    expect(html).toContain(`<html lang="${language}">`);
    expect(headers['vary']).toContain('Accept-Language');
  });

  it('chosen by the address stays on links, and the other language keeps the query', async () => {
    const world = await openSite();
    const { html } = await look(world, `/book/${world.studio.classic.id}?month=${MONTH}&lang=fr`);
    expect(html).toContain('href="/terms?lang=fr"');
    expect(html).toContain(`href="/book/${world.studio.classic.id}?month=${MONTH}&amp;lang=en"`);
    expect((await look(world, '/')).html).not.toContain('lang=en');
  });
});

/** specification.md#site-serving specification.md#page-security */
describe('a page', () => {
  it('allows scripts and styles of its own alone', async () => {
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

  it('counts its visitor at the limits of the API, and says how long to wait', async () => {
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

  it('is logged by its pattern', async () => {
    const world = await openSite();
    await look(world, `/book/${world.studio.classic.id}?month=${MONTH}`);
    expect(world.log.lines.some((line) => line.includes('"route":"/book/:packageId"'))).toBe(true);
  });

  it('has a script that browsers keep for good', async () => {
    const world = await openSite();
    const page = await look(world, `/book/${world.studio.classic.id}?month=${MONTH}`);
    const script = await look(world, found(page, /<script type="module" src="([^"]+)"/));
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});

/** specification.md#studio-facts */
describe('a studio that says nothing of itself', () => {
  it('has no heading over nothing', async () => {
    const world = await openSite();
    expect((await look(world, '/')).html).not.toContain('<h2>Contact</h2>');
    expect((await look(world, '/terms')).html).not.toMatch(/Whom to ask|<h2>Contact/);
  });

  it('is named once on its home page, and on others above them', async () => {
    const world = await openSite();
    const bodyOf = async (path: string): Promise<string> =>
      found(await look(world, path), /<body>([^]*)<\/body>/);
    expect((await bodyOf('/')).match(/Photo studio/g)).toHaveLength(1);
    expect(await bodyOf('/terms')).toContain('<a class="logo" href="/"><span>Photo studio</span></a>');
  });
});

/** specification.md#site-service */
describe('the page of a service', () => {
  it('is linked from the home page in the chosen language, and has its own packages alone', async () => {
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
    'of an inactive or unknown service (%s) is not found',
    async (slug) => {
      const { status, html } = await look(await openSite(), `/services/${slug}`);
      expect([status, html.includes('<h1>This page does not exist</h1>')]).toEqual([404, true]);
    },
  );
});

/** specification.md#unknown-page */
describe('an unknown path', () => {
  it.each(['/nothing', '/book', '/book/no-package', '/assets/none.js', '/%'])(
    '%s is an HTML page where the site is served',
    async (path) => {
      const { status, headers, html } = await look(await openSite(), path);
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(html).toContain('<h1>This page does not exist</h1>');
    },
  );

  it('of the API stays JSON', async () => {
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
    '/pictures/sample-1.svg',
    '/nothing',
  ])('%s is JSON where the site is not served, asked or posted', async (path) => {
    const world = await openWithoutSite();
    for (const { status, headers, html } of [await look(world, path), await post(world, path, [])]) {
      expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
      expect(JSON.parse(html)).toMatchObject({ error: 'not_found' });
    }
  });
});
