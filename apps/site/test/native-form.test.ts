import { listAt } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import type { World, WorldOptions } from '@booky/http/testing/worlds';
import { found, look, MONTH, openSite, post } from './use-site.ts';

const WITHOUT_FEE = { bookingFeeRate: 0 } as NonNullable<WorldOptions['settings']>;

const bookingPage = ({ studio }: World): string => `/book/${studio.classic.id}?month=${MONTH}`;

/** What a visitor fills in, and what the page holds. */
const filledIn = async (world: World): Promise<readonly (readonly [string, string])[]> => {
  const page = await look(world, bookingPage(world));
  return [
    ['key', found(page, /name="key" value="([^"]+)"/)],
    ['startsAt', found(page, /name="startsAt" value="([^"]+)"/)],
    ['addonIds', found(page, /name="addonIds" value="([^"]+)"/)],
    ['fullName', 'Aline <Uwase>'],
    ['email', 'aline@example.rw'],
    ['phone', '0788 123 456'],
    ['location', 'Kacyiru'],
    ['partySize', '3'],
    ['specialRequests', ''],
    ['consent', 'yes'],
  ];
};

const without = (fields: readonly (readonly [string, string])[], name: string) =>
  fields.filter(([one]) => one !== name);

/** specification.md#site-form */
describe('the booking form without a script', () => {
  it('holds the slot once, however often it is sent, and leads to the payment page', async () => {
    const world = await openSite();
    const fields = await filledIn(world);
    const answers = await Promise.all([1, 2].map(() => post(world, bookingPage(world), fields)));
    const again = await post(world, bookingPage(world), fields);
    const locations = [...answers, again].map(({ status, headers }) => [status, headers['location']]);
    expect(locations[2]).toEqual([303, expect.stringMatching(/^\/pay\/BKY-\d{4}-\w{5}\/[\w-]{43}$/)]);
    for (const answer of locations.slice(0, 2))
      expect([locations[2], [409, undefined]]).toContainEqual(answer);
  });

  it('in the language of the address stays in it', async () => {
    const world = await openSite();
    const { headers } = await post(world, `${bookingPage(world)}&lang=fr`, await filledIn(world));
    expect(headers['location']).toMatch(/\?lang=fr$/);
  });

  it('without a fee to pay leads to a page that says what is booked', async () => {
    const world = await openSite({ settings: WITHOUT_FEE });
    const { status, headers } = await post(world, bookingPage(world), await filledIn(world));
    expect([status, headers['location']]).toEqual([
      303,
      expect.stringMatching(/^\/book\/[\w-]+\?reference=BKY-/),
    ]);
    expect((await look(world, String(headers['location']))).html).toContain('<h1>You are booked</h1>');
  });

  /** specification.md#page-errors */
  it('refused names each field in words of the API and keeps what was typed', async () => {
    const world = await openSite();
    const fields = without(without(await filledIn(world), 'consent'), 'email');
    const { status, html } = await post(world, bookingPage(world), [...fields, ['email', 'aline@']]);
    expect(status).toBe(422);
    expect(html).toContain('<title>Error: ');
    expect(html).toContain('role="alert"');
    expect(html).toContain('<a href="#field-email">Email</a>');
    expect(html).toContain('<a href="#field-consent">');
    expect(html).toContain('value="Aline &lt;Uwase>"');
    expect(html).toContain('value="aline@"');
    expect(html).toMatch(/name="startsAt" value="[^"]+" checked/);
    expect(html).toMatch(/name="addonIds" value="[^"]+" checked/);
  });

  it('for a slot that has just gone says so under another key', async () => {
    const world = await openSite();
    const fields = await filledIn(world);
    await post(world, bookingPage(world), fields);
    const later = [...without(fields, 'key'), ['key', 'another'] as const];
    const answer = await post(world, bookingPage(world), later);
    expect(answer.status).toBe(409);
    expect(answer.html).toContain('This time has just been taken.');
    expect(found(answer, /name="key" value="([^"]+)"/)).not.toBe('another');
  });

  it.each([{}, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])(
    'from elsewhere (%o) is 403 and books nothing',
    async (headers) => {
      const world = await openSite();
      const fields = await filledIn(world);
      expect((await post(world, bookingPage(world), fields, headers)).status).toBe(403);
      expect((await post(world, bookingPage(world), fields)).status).toBe(303);
    },
  );
});

/** specification.md#site-month */
describe('the month of the booking form', () => {
  /** specification.md#date-header */
  it('is at first that of the service, and leads to none that is past', async () => {
    const world = await openSite();
    world.clock.set(world.clock.now().plusSeconds(40 * 24 * 3600));
    const page = await look(world, `/book/${world.studio.classic.id}?month=2030-01`);
    expect(page.headers['date']).toMatch(/^Sat, 16 Feb 2030 /);
    expect(page.html).toContain('February 2030');
    expect(page.html).not.toContain('Earlier month');
  });

  it('counts the free times of each day and leads to the months beside it', async () => {
    const world = await openSite();
    const { body } = await world.ask(
      'GET',
      `/api/availability?packageId=${world.studio.classic.id}&month=${MONTH}`,
    );
    const days = listAt(body, 'days').map((day) => listAt(day, 'starts').length);
    const { html } = await look(world, bookingPage(world));
    expect(
      [...html.matchAll(/<details name="day" aria-label="[^"]*?, (\d+) free/g)].map(([, count]) =>
        Number(count),
      ),
    ).toEqual(days.filter((count) => count > 0));
    expect(html).toContain('aria-label="Friday 1 February 2030, ');
    expect(html).toContain('?month=2030-01"');
    expect(html).toContain('?month=2030-03"');
  });

  it('without any free time for a year says so', async () => {
    const world = await openSite({ rows: () => ({ workingHours: [] }) });
    const { html } = await look(world, bookingPage(world));
    expect(html).toContain('There is no free time in the coming months.');
  });
});
