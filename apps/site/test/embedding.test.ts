import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { found, look, MONTH, openSite, post } from './use-site.ts';

const ORIGIN = 'https://studio.example';

const openEmbeddable = () => openSite({ embedOrigins: [ORIGIN, 'https://www.studio.example'] });

/** specification.md#embed-origins specification.md#embed-page */
describe('the embedded booking form', () => {
  it('may be embedded only by configured origins', async () => {
    const world = await openEmbeddable();
    const { portraits, classic } = world.studio;
    const framedBy = async (path: string): Promise<string | undefined> =>
      String((await look(world, path)).headers['content-security-policy'])
        .split('; ')
        .find((one) => one.startsWith('frame-ancestors'));
    const may = `frame-ancestors ${ORIGIN} https://www.studio.example`;
    for (const path of [`/embed/${portraits.slug}`, `/embed/${portraits.slug}/${classic.id}`, '/embed/none'])
      expect([path, await framedBy(path)]).toEqual([path, may]);
    for (const path of ['/', `/services/${portraits.slug}`, `/book/${classic.id}`, '/terms', '/nothing'])
      expect([path, await framedBy(path)]).toEqual([path, "frame-ancestors 'none'"]);
  });

  it("is linked from each package in the visitor's language", async () => {
    const world = await openEmbeddable();
    const { portraits, classic } = world.studio;
    const { html, headers } = await look(world, `/embed/${portraits.slug}?lang=fr`);
    expect(html).toContain(`href="/embed/${portraits.slug}/${classic.id}?lang=fr"`);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('<header');
    expect(html).not.toContain('<footer');
  });

  it('returns 404 for a package of another service', async () => {
    const world = await openEmbeddable();
    expect((await look(world, `/embed/weddings/${world.studio.classic.id}`)).status).toBe(404);
    expect((await look(world, '/embed/none')).status).toBe(404);
  });

  it('holds a slot without JavaScript', async () => {
    const world = await openEmbeddable();
    const { portraits, classic } = world.studio;
    const path = `/embed/${portraits.slug}/${classic.id}`;
    const form = await look(world, `${path}?month=${MONTH}`);
    expect(form.html).toMatch(/<form[^>]* target="_blank"/);
    const fields = [
      ['startsAt', found(form, /name="startsAt" value="([^"]+)"/)],
      ['fullName', 'Aline Uwase'],
      ['email', 'aline@example.rw'],
      ['phone', '0788123456'],
      ['location', 'Kacyiru'],
    ] as const;
    const refused = await post(world, path, fields);
    expect([refused.status, refused.html.includes('Something needs your attention')]).toEqual([422, true]);
    const { status, headers } = await post(world, path, [...fields, ['consent', 'yes']]);
    expect([status, headers['location']]).toEqual([303, expect.stringMatching(/^\/pay\/BKY-/)]);
  });

  it('asks visitors to contact the studio if clients cannot pay online', async () => {
    const world = await openSite({ embedOrigins: [ORIGIN], provider: 'none' });
    const { portraits, classic } = world.studio;
    expect((await look(world, `/embed/${portraits.slug}`)).html).toContain('Ask the studio');
    const { html } = await look(world, `/embed/${portraits.slug}/${classic.id}`);
    expect(html).toContain('Ask the studio');
    expect(html).not.toContain('<form');
  });

  it('returns 404 if no origin is configured', async () => {
    const world = await openSite();
    const { portraits, classic } = world.studio;
    for (const path of ['/embed.js', `/embed/${portraits.slug}`, `/embed/${portraits.slug}/${classic.id}`])
      expect([path, (await look(world, path)).status]).toEqual([path, 404]);
  });
});

/** specification.md#embed-element */
describe('embed.js', () => {
  it('is at most 2 KiB when compressed, and may be loaded from any origin', async () => {
    const world = await openEmbeddable();
    const { html, headers } = await look(world, '/embed.js');
    expect(gzipSync(html).length).toBeLessThanOrEqual(2048);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600',
    });
  });
});
