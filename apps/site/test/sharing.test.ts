import { inflateSync } from 'node:zlib';
import { parseDocument, DomUtils } from 'htmlparser2';
import robots from 'robots-parser';
import { describe, expect, it } from 'vitest';
import { look, MONTH, openOffice, openSite } from './use-site.ts';

// The package's types describe a default export, but Node imports the function itself.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const robotsParser = robots as unknown as typeof robots.default;

const BASE = 'https://photos.example.rw';

/** Opens a studio that has a public address, a colour and a cover. */
const openShared = async () => {
  const office = await openOffice({ publicBaseUrl: `${BASE}/` });
  await office.admin.ask('PATCH', '/studio', {
    body: {
      name: 'Inzora </script> "Studio"',
      phone: '0788 300 400',
      address: 'KG 11 Ave 4',
      aboutEn: 'Portraits in Kigali.\n\nSince 2015.',
      accentColor: '#1d5c4f',
      instagram: '@inzora',
      mapUrl: 'https://maps.example/inzora',
    },
  });
  return office;
};

/** Reads the head of a page with an independent HTML parser. */
const headOf = (html: string) => {
  const { findAll, getElementsByTagName, textContent } = DomUtils;
  const document = parseDocument(html);
  const metas = getElementsByTagName('meta', document).map(({ attribs }) => attribs);
  const links = getElementsByTagName('link', document).map(({ attribs }) => attribs);
  const data = findAll(({ attribs }) => attribs['type'] === 'application/ld+json', document.children);
  return {
    title: textContent(getElementsByTagName('title', document)),
    meta: (name: string) =>
      metas.find((one) => one['name'] === name || one['property'] === name)?.['content'],
    link: (rel: string) => links.find((one) => one['rel'] === rel)?.['href'],
    alternates: Object.fromEntries(
      links.filter((one) => one['rel'] === 'alternate').map((one) => [one['hreflang'], one['href']]),
    ),
    data: data.map((one) => JSON.parse(textContent(one)) as Record<string, unknown>),
  };
};

/** specification.md#site-sharing specification.md#canonical-address */
describe('a page that can be shared', () => {
  it('describes itself for link previews', async () => {
    const { world } = await openShared();
    const { html, headers } = await look(world, '/services/portraits?lang=fr');
    const head = headOf(html);
    const url = `${BASE}/services/portraits`;
    expect(headers['x-robots-tag']).toBeUndefined();
    expect(head.meta('robots')).toBeUndefined();
    expect(head.title).toBe('Portraits – Inzora </script> "Studio"');
    expect(head.meta('og:title')).toBe(head.title);
    expect(head.meta('description')).toBe('Une heure au studio de Kacyiru.');
    expect(head.meta('og:description')).toBe('Une heure au studio de Kacyiru.');
    expect(head.meta('og:type')).toBe('website');
    expect(head.meta('og:url')).toBe(`${url}?lang=fr`);
    expect(head.link('canonical')).toBe(`${url}?lang=fr`);
    expect(head.meta('og:site_name')).toBe('Inzora </script> "Studio"');
    expect([head.meta('og:locale'), head.meta('og:locale:alternate')]).toEqual(['fr_FR', 'en_GB']);
    expect(head.meta('og:image')).toBe('https://images.example/portraits.jpg');
    expect(head.meta('twitter:card')).toBe('summary_large_image');
    expect(head.alternates).toEqual({
      en: `${url}?lang=en`,
      fr: `${url}?lang=fr`,
      'x-default': url,
    });
  });

  it('describes the studio as a local business to search engines', async () => {
    const { world } = await openShared();
    const { classic } = world.studio;
    const [home] = headOf((await look(world, '/')).html).data;
    expect(home).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      name: 'Inzora </script> "Studio"',
      url: `${BASE}/`,
      telephone: '0788 300 400',
      address: 'KG 11 Ave 4',
      hasMap: 'https://maps.example/inzora',
      sameAs: ['https://www.instagram.com/inzora'],
    });
    expect(home?.['makesOffer']).toHaveLength(4);
    const [sold] = headOf((await look(world, `/book/${classic.id}?month=${MONTH}`)).html).data;
    expect(sold?.['makesOffer']).toEqual([
      {
        '@type': 'Offer',
        name: 'Classic portrait',
        price: 80_000,
        priceCurrency: 'RWF',
        url: `${BASE}/book/${classic.id}`,
        itemOffered: { '@type': 'Service', name: 'Portraits', url: `${BASE}/services/portraits` },
      },
    ]);
    expect(headOf((await look(world, '/terms')).html).data[0]).not.toHaveProperty('makesOffer');
  });

  it('has the same canonical address for all months', async () => {
    const { world } = await openShared();
    const { id } = world.studio.wholeDay;
    const head = headOf((await look(world, `/book/${id}?month=${MONTH}`)).html);
    expect(head.link('canonical')).toBe(`${BASE}/book/${id}`);
    expect(head.meta('description')).toBe('RWF 850,004 · 8 hours · 400 photos.');
    expect(head.meta('og:image')).toBe(`${BASE}/icon-512.png`);
    expect(head.meta('twitter:card')).toBe('summary');
  });

  it('shortens a long description between two words', async () => {
    const { world, admin } = await openShared();
    await admin.ask('PATCH', '/studio', { body: { aboutEn: 'Light and time. '.repeat(100) } });
    const description = headOf((await look(world, '/')).html).meta('description') ?? '';
    expect(description).toMatch(/^Light and time\. .* (?:Light|and|time\.)…$/);
    expect(description.length).toBeLessThanOrEqual(200);
  });

  /** specification.md#whole-addresses */
  it('has no absolute addresses if the public address is unknown', async () => {
    const world = await openSite();
    const { html } = await look(world, '/', { host: 'evil.example' });
    const head = headOf(html);
    expect([head.link('canonical'), head.meta('og:url'), head.alternates]).toEqual([
      undefined,
      undefined,
      {},
    ]);
    expect(head.meta('og:title')).toBe('Photo studio');
    expect(html).not.toContain('evil.example');
    expect(head.data[0]).not.toHaveProperty('url');
    expect((await look(world, '/sitemap.xml')).status).toBe(404);
    expect((await look(world, '/robots.txt')).html).not.toContain('Sitemap');
  });
});

/** specification.md#noindex */
describe('a page that must not be listed', () => {
  it.each(['/find-booking', '/booking/x', '/pay/BKY-3002-AAAAA/x', '/nothing', '/services/none'])(
    'has noindex in its head and in a header: %s',
    async (path) => {
      const { world } = await openShared();
      const { html, headers } = await look(world, path);
      const head = headOf(html);
      expect([head.meta('robots'), headers['x-robots-tag']]).toEqual(['noindex', 'noindex']);
      expect([head.meta('og:title'), head.link('canonical'), head.data]).toEqual([undefined, undefined, []]);
    },
  );
});

/** specification.md#last-month */
describe('the calendar of a package', () => {
  it('ends 24 months after the current month', async () => {
    const world = await openSite();
    const path = `/book/${world.studio.classic.id}`;
    const present = new Date(world.clock.now().toEpochMilli()).toISOString().slice(0, 7);
    const [year = 0, month = 0] = present.split('-').map(Number);
    const last = `${year + 2}-${String(month).padStart(2, '0')}`;
    const { status, html } = await look(world, `${path}?month=${last}`);
    expect(status).toBe(200);
    expect(html).not.toContain('Later month');
    const links = DomUtils.getElementsByTagName('a', parseDocument(html)).filter(({ attribs }) =>
      attribs['href']?.includes('month='),
    );
    const toOther = links.filter(({ attribs }) => !attribs['href']?.includes(last));
    expect(toOther.map(({ attribs }) => attribs['rel'])).toEqual(['nofollow']);
    for (const later of [`${year + 3}-01`, '9999-12'])
      expect((await look(world, `${path}?month=${later}`)).status).toBe(404);
  });

  /** specification.md#furthest-start */
  it('ends with the last month that the studio opens to clients', async () => {
    const { world, admin } = await openOffice();
    const path = `/book/${world.studio.classic.id}`;
    const monthIn = (days: number): string =>
      new Date(world.clock.now().toEpochMilli() + days * 86_400_000).toISOString().slice(0, 7);
    await admin.ask('PATCH', '/policies', { body: { booking: { furthestDays: 60 } } });
    const { status, html } = await look(world, `${path}?month=${monthIn(60)}`);
    expect(status).toBe(200);
    expect(html).not.toContain('Later month');
    expect((await look(world, `${path}?month=${monthIn(95)}`)).status).toBe(404);
    await admin.ask('PATCH', '/policies', { body: { booking: { furthestDays: null } } });
    expect((await look(world, `${path}?month=${monthIn(95)}`)).status).toBe(200);
  });
});

/** specification.md#site-files */
describe('robots.txt', () => {
  it('lets crawlers read only pages and pictures', async () => {
    const { world } = await openShared();
    const { html, headers } = await look(world, '/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const read = robotsParser(`${BASE}/robots.txt`, html);
    const isAllowed = (path: string) => read.isAllowed(BASE + path, 'Googlebot');
    expect(['/', '/services/portraits', '/api/pictures/a.jpg', '/find-booking'].map(isAllowed)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['/api/services', '/admin', '/admin/login'].map(isAllowed)).toEqual([false, false, false]);
    expect(read.getSitemaps()).toEqual([`${BASE}/sitemap.xml`]);
  });
});

/** specification.md#site-files */
describe('the sitemap', () => {
  it('lists every public page in both languages', async () => {
    const { world, admin } = await openShared();
    const read = async () => {
      const { html, headers } = await look(world, '/sitemap.xml');
      expect(headers['content-type']).toBe('application/xml; charset=utf-8');
      const document = parseDocument(html, { xmlMode: true });
      const urls = DomUtils.getElementsByTagName('loc', document).map((one) => DomUtils.textContent(one));
      const others = DomUtils.getElementsByTagName('xhtml:link', document);
      return { urls, others: others.map(({ attribs }) => attribs['href'] ?? '') };
    };
    const { urls, others } = await read();
    expect(urls).toHaveLength(1 + 2 + 4 + 1);
    expect(others).toHaveLength(2 * urls.length);
    for (const url of [...urls, ...others]) {
      const { status, headers } = await look(world, url.replace(BASE, ''));
      expect([url, status, headers['x-robots-tag']]).toEqual([url, 200, undefined]);
    }
    await admin.ask('PATCH', `/packages/${world.studio.classic.id}`, { body: { isActive: false } });
    expect((await read()).urls).toHaveLength(urls.length - 1);
  });
});

/** Returns the size and the pixels of a PNG, which must have four bytes for each pixel and no filters. */
const readPng = (file: Buffer) => {
  expect(file.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const length = file.readUInt32BE(33);
  const rows = inflateSync(file.subarray(41, 41 + length));
  const at = (x: number, y: number) => [...rows.subarray(y * (width * 4 + 1) + 1 + x * 4).subarray(0, 4)];
  return { width, height, at };
};

/** specification.md#site-icons specification.md#site-files */
describe('the icons and the manifest', () => {
  it("show the studio's new colour and name after a change", async () => {
    const { world, admin } = await openShared();
    const bytes = async (path: string) => (await world.app.inject({ url: path })).rawPayload;
    const touch = readPng(await bytes('/apple-touch-icon.png'));
    expect([touch.width, touch.height, touch.at(0, 0)]).toEqual([180, 180, [0x1d, 0x5c, 0x4f, 255]]);
    expect(touch.at(90, 90)).toEqual([255, 255, 255, 255]);

    const favicon = await bytes('/favicon.ico');
    expect([...favicon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
    const inside = readPng(favicon.subarray(favicon.readUInt32LE(18)));
    expect([inside.width, inside.at(0, 0)[3], inside.at(24, 5)[3]]).toEqual([48, 0, 255]);

    const { html, headers } = await look(world, '/manifest.webmanifest');
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const manifest = JSON.parse(html) as { icons: { src: string; sizes: string }[] };
    expect(manifest).toMatchObject({ name: 'Inzora </script> "Studio"', theme_color: '#1d5c4f' });
    for (const { src, sizes } of manifest.icons.filter(({ sizes: size }) => size !== 'any'))
      expect(`${readPng(await bytes(src)).width}x${readPng(await bytes(src)).height}`).toBe(sizes);

    await admin.ask('PATCH', '/studio', { body: { accentColor: '#f0c040', name: null } });
    expect(readPng(await bytes('/apple-touch-icon.png')).at(0, 0)).toEqual([0xf0, 0xc0, 0x40, 255]);
    expect((await look(world, '/icon.svg')).html).toContain('#f0c040');
    const french = await look(world, '/manifest.webmanifest', { 'accept-language': 'fr' });
    expect(JSON.parse(french.html)).toMatchObject({ name: 'Studio photo', lang: 'fr' });
  });

  it('are linked from public pages', async () => {
    const { world } = await openShared();
    const { html } = await look(world, '/');
    const head = headOf(html);
    expect([head.link('icon'), head.link('apple-touch-icon'), head.link('manifest')]).toEqual([
      '/icon.svg',
      '/apple-touch-icon.png',
      '/manifest.webmanifest',
    ]);
  });
});
