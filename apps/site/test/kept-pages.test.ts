import { describe, expect, it } from 'vitest';
import { look, openOffice } from './use-site.ts';

/** specification.md#kept-pages */
describe('a page that is the same for all visitors', () => {
  it('shows a change at the next visit', async () => {
    const { world, admin } = await openOffice();
    const { classic } = world.studio;
    const changes = [
      ['PATCH', `/packages/${classic.id}`, { priceRwf: 81_234 }, '/', 'RWF 81,234'],
      ['PATCH', '/studio', { name: 'Atelier Inzora' }, '/', '<h1>Atelier Inzora</h1>'],
      ['PATCH', '/studio', { termsEn: 'Bring your shoes.' }, '/terms', 'Bring your shoes.'],
      ['PATCH', '/policies', { retention: { eraseExpiredAfterDays: 3077 } }, '/terms', '3077'],
      ['DELETE', `/packages/${classic.id}`, undefined, '/', classic.nameEn],
    ] as const;
    for (const [method, path, body, page, text] of changes) {
      const before = await look(world, page);
      expect(await look(world, page), page).toMatchObject({ html: before.html });
      const answer = await admin.ask(method, path, body && { body });
      expect(answer.status, path).toBeLessThan(300);
      const after = await look(world, page);
      expect([before.html.includes(text), after.html.includes(text)], text).toEqual(
        method === 'DELETE' ? [true, false] : [false, true],
      );
    }
  });

  /** specification.md#past-windows */
  it('no longer shows a mini-session once it is over', async () => {
    const { world, admin } = await openOffice();
    const window = { opensMinute: 540, closesMinute: 545, stepMinutes: 5, bufferMinutes: 0 };
    const body = { windows: ['2030-01-07', '2030-01-08'].map((date) => ({ date, ...window })) };
    await admin.ask('PATCH', `/packages/${world.studio.classic.id}`, { body });
    const says = async () => (await look(world, '/')).html.includes('Monday 7 January 2030');
    expect(await says()).toBe(true);
    world.clock.set(world.clock.now().plusSeconds(5 * 60));
    expect(await says()).toBe(false);
  });

  it('is rendered only once for each language', async () => {
    const { world } = await openOffice();
    const addresses = ['/', '/?lang=fr', '/terms', '/terms?lang=en', '/services/portraits'];
    const first = await Promise.all(addresses.map((address) => look(world, address)));
    const asked = callsOfApi(world.log.lines);
    for (const [index, address] of addresses.entries())
      expect((await look(world, address)).html).toBe(first[index]?.html);
    expect(callsOfApi(world.log.lines)).toBe(asked);
    for (const unlike of ['/?from=elsewhere', '/?&', '/services/portr%61its', '/?lang=en&lang=en']) {
      const before = callsOfApi(world.log.lines);
      for (const _ of [1, 2]) expect((await look(world, unlike)).status).toBe(200);
      expect(callsOfApi(world.log.lines), unlike).toBe(before + 2);
    }
  });
});

const callsOfApi = (lines: readonly string[]): number =>
  lines.filter((line) => line.includes('"route":"/api/studio"')).length;
