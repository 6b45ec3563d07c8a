import { describe, expect, it } from 'vitest';
import { look, MONTH, openOffice } from './use-site.ts';

const BASE = 'https://photos.example.rw';

/** specification.md#page-text */
describe('the text version of a page', () => {
  it("has the same content as the page, in the page's language", async () => {
    const { world } = await openOffice({ publicBaseUrl: BASE });
    const { html, headers } = await look(world, '/services/portraits.md?lang=fr');
    expect(headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'x-robots-tag': 'noindex',
      vary: 'Accept-Language',
    });
    expect(html).toContain('# Portraits\n\nUne heure au studio de Kacyiru.\n');
    expect(html).toContain(`(/book/${world.studio.classic.id}?lang=fr)`);
    expect(html).not.toMatch(/<\w/);
    expect((await look(world, '/terms.md')).html).toMatch(/^# Terms and privacy\n/);
  });

  it("shows the studio's texts as plain text", async () => {
    const { world, admin } = await openOffice({ publicBaseUrl: BASE });
    await admin.ask('PATCH', '/studio', {
      body: { name: '# [x](javascript:1) <b>', aboutEn: '- a\n\n1. b' },
    });
    const { html } = await look(world, '/index.md');
    expect(html).toContain('# \\# \\[x\\](javascript:1) <b>\n\n\\- a\n\n1\\. b\n');
  });

  /** specification.md#book-text */
  it('links each free start to the booking form', async () => {
    const { world } = await openOffice({ publicBaseUrl: BASE });
    const path = `/book/${world.studio.classic.id}`;
    const { html } = await look(world, `${path}.md?month=${MONTH}`);
    expect(html).toContain(
      'Total · RWF 80,000\n\nTo pay now · RWF 24,000\n\n## Add-ons\n\n-   Travel outside Kigali · RWF 0\n',
    );
    const [, first = ''] = /^- {3}Friday 1 February 2030 · \[08:00\]\(([^)]+)\)/m.exec(html) ?? [];
    const form = await look(world, first);
    expect(form.html).toContain('<p class="chosen" aria-live="polite">Friday 1 February 2030, 08:00</p>');
    expect(form.html.match(/<input type="radio"[^>]* checked/g)).toHaveLength(1);
    expect((await look(world, `${path}?startsAt=soon`)).html).not.toContain(' checked');
  });

  /** specification.md#book-text specification.md#site-ask */
  it('links to another month', async () => {
    const { world } = await openOffice();
    const path = `/book/${world.studio.classic.id}`;
    const later = await look(world, `${path}.md?month=${MONTH}&lang=fr`);
    expect(later.html).toContain(`[Mois suivant](${path}.md?month=2030-03&lang=fr)`);
    expect((await look(world, `${path}.md?month=2040-01`)).status).toBe(404);
    const { world: unpayable } = await openOffice({ provider: 'none' });
    const asking = await look(unpayable, `/book/${unpayable.studio.classic.id}.md`);
    expect(asking.html).toContain('## Ask the studio\n');
  });

  it('returns 404 if search engines must not list the page', async () => {
    const { world } = await openOffice();
    const missing = await look(world, '/services/none.md');
    expect([missing.status, missing.html.split('\n')[0]]).toEqual([404, '# This page does not exist']);
    for (const path of ['/find-booking.md', '/book/none.md', '/.md'])
      expect((await look(world, path)).status).toBe(404);
  });
});

/** specification.md#llms-text-of-site */
describe('/llms.txt', () => {
  it("links to pages that exist and to the API's guide", async () => {
    const { world } = await openOffice({ publicBaseUrl: BASE });
    const { html, headers } = await look(world, '/llms.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const [title, , summary] = html.split('\n');
    expect([title, summary?.slice(0, 2)]).toEqual(['# Photo studio', '> ']);
    const links = [...html.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, url]) => url ?? '');
    expect(links).toHaveLength(4 + 4 + 2);
    for (const url of links) {
      expect(url.startsWith(`${BASE}/`)).toBe(true);
      expect([url, (await look(world, url.slice(BASE.length))).status]).toEqual([url, 200]);
    }
  });
});
