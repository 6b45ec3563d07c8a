import { at, listAt, startPaying } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { book, type World, type WorldOptions } from '@booky/http/testing/worlds';
import { INSTRUCTIONS } from './states.ts';
import { found, look, MONTH, openOffice, openSite, post } from './use-site.ts';

const WITHOUT_FEE = { bookingFeeRate: 0 } as NonNullable<WorldOptions['settings']>;

const bookingPage = ({ studio }: World): string => `/book/${studio.classic.id}?month=${MONTH}`;

/** Returns the fields of a filled-in form. */
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
describe('the booking form without JavaScript', () => {
  it('holds the slot only once when it is sent twice', async () => {
    const world = await openSite();
    const fields = await filledIn(world);
    const answers = await Promise.all([1, 2].map(() => post(world, bookingPage(world), fields)));
    const again = await post(world, bookingPage(world), fields);
    const locations = [...answers, again].map(({ status, headers }) => [status, headers['location']]);
    expect(locations[2]).toEqual([303, expect.stringMatching(/^\/pay\/BKY-\d{4}-\w{5}\/[\w-]{43}$/)]);
    for (const answer of locations.slice(0, 2))
      expect([locations[2], [409, undefined]]).toContainEqual(answer);
  });

  it("redirects to a page in the language of the form's address", async () => {
    const world = await openSite();
    const { headers } = await post(world, `${bookingPage(world)}&lang=fr`, await filledIn(world));
    expect(headers['location']).toMatch(/\?lang=fr$/);
  });

  it('leads to the confirmation page if the fee is 0', async () => {
    const world = await openSite({ settings: WITHOUT_FEE });
    const { status, headers } = await post(world, bookingPage(world), await filledIn(world));
    expect([status, headers['location']]).toEqual([
      303,
      expect.stringMatching(/^\/booked\/BKY-\d{4}-\w{5}\.\d+\.[\w-]{43}$/),
    ]);
    const page = await look(world, String(headers['location']));
    expect(page.html).toContain('<h1>You are booked</h1>');
    expect(page.html).toMatch(/BKY-\d{4}-\w{5}/);
    expect(page.html).toContain('We have sent your private link by email.');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  /** specification.md#page-errors */
  it('keeps the typed text after a refusal, and names each invalid field', async () => {
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

  it('says that the slot has just been taken', async () => {
    const world = await openSite();
    const fields = await filledIn(world);
    await post(world, bookingPage(world), fields);
    const later = [...without(fields, 'key'), ['key', 'another'] as const];
    const answer = await post(world, bookingPage(world), later);
    expect(answer.status).toBe(409);
    expect(answer.html).toContain('This time has just been taken.');
    expect(found(answer, /name="key" value="([^"]+)"/)).not.toBe('another');
  });

  /** specification.md#page-errors */
  it('names all missing fields at once', async () => {
    const world = await openSite();
    const empty = (await filledIn(world)).filter(([name]) => !['startsAt', 'consent'].includes(name));
    const { status, html } = await post(
      world,
      bookingPage(world),
      empty.map(([name, value]) => [name, ['fullName', 'phone', 'location'].includes(name) ? '' : value]),
    );
    expect(status).toBe(400);
    for (const name of ['startsAt', 'fullName', 'phone', 'location', 'consent'])
      expect(html).toContain(`<a href="#field-${name}">`);
    expect(html).toContain('This field is required.');
  });
});

/** Returns a hold and its pay page, in a studio where the fee can be paid without a provider. */
const offered = async (instructions: object = INSTRUCTIONS) => {
  const { world, admin } = await openOffice();
  await admin.ask('PATCH', '/policies', { body: { offlineFee: { enabled: true, ...instructions } } });
  const hold = await book(world);
  const chosenAt = async () =>
    at((await world.ask('GET', hold.checkout)).body, 'checkout', 'offlineChosenAt');
  return { world, admin, hold, path: hold.checkout.replace('/api/checkout', '/pay'), chosenAt };
};

/** specification.md#site-offline-native */
describe('the form to pay another way, without JavaScript', () => {
  it('stores the choice only once when it is sent twice', async () => {
    const { world, path, chosenAt } = await offered();
    const answers = await Promise.all([1, 2].map(() => post(world, path, [])));
    answers.push(await post(world, path, []));
    expect(answers.map(({ status, headers }) => [status, headers['location']])).toEqual([
      [303, path],
      [303, path],
      [303, path],
    ]);
    expect(await chosenAt()).toEqual(expect.any(String));
    expect((await world.emails('payment_instructions')).length).toBe(1);
  });

  it('returns 409 while a payment is open, and 429 once the limit is reached', async () => {
    const { world, hold, path, chosenAt } = await offered();
    const ourRef = await startPaying(world, hold);
    const refused = await post(world, path, []);
    expect(refused.status).toBe(409);
    expect(refused.html).toContain('A payment is already under way');
    expect(refused.html).toContain(`href="/payments/${ourRef}"`);
    const other = await book(world, { startsAt: '2030-01-16T12:00:00+02:00' });
    await world.ask('POST', `${other.checkout}/offline`);
    await world.payer.settle(ourRef, { status: 'failed' });
    const tooMany = await post(world, path, []);
    expect(tooMany.status).toBe(429);
    expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(0);
    expect(tooMany.html).toContain('or try again in 24 hours.');
    expect(await chosenAt()).toBeNull();
  });

  it('returns 404 while the studio does not offer this choice', async () => {
    const { world, admin, path } = await offered();
    await admin.ask('PATCH', '/policies', { body: { offlineFee: { enabled: false } } });
    const { status, html } = await post(world, path, []);
    expect(status).toBe(404);
    expect(html).toContain('This way to pay can no longer be chosen.');
  });

  /** specification.md#own-form */
  it('returns 403 when another site sends it', async () => {
    const { world, path, chosenAt } = await offered();
    expect((await post(world, path, [], { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await chosenAt()).toBeNull();
  });

  /** specification.md#site-offline */
  it('marks English instructions as English on a French page', async () => {
    const { world, path } = await offered({ instructionsEn: 'Call us.\nWe tell you.', instructionsFr: null });
    const { html } = await look(world, `${path}?lang=fr`);
    expect(html).toContain('<p class="instructions"><span lang="en">Call us.\nWe tell you.</span></p>');
  });
});

const booked = async () => {
  const world = await openSite({ settings: WITHOUT_FEE });
  const { headers } = await post(world, bookingPage(world), await filledIn(world));
  return { world, path: String(headers['location']) };
};

/** specification.md#booked-page */
describe('the confirmation page of a booking without a fee', () => {
  it('returns 404 after ten minutes', async () => {
    const { world, path } = await booked();
    world.clock.set(world.clock.now().plusSeconds(10 * 60 - 1));
    expect((await look(world, path)).status).toBe(200);
    world.clock.set(world.clock.now().plusSeconds(1));
    expect((await look(world, path)).status).toBe(404);
  });

  it('returns 404 if its reference, time or signature was changed', async () => {
    const { world, path } = await booked();
    const [reference = '', until = '', signature = ''] = path.replace('/booked/', '').split('.');
    const other = reference.slice(0, -1) + (reference.endsWith('0') ? '1' : '0');
    const token = world.ports.checkoutTokens.sign(reference);
    for (const proof of [
      [other, until, signature],
      [reference, Number(until) + 60, signature],
      [reference, `0${until}`, `${signature}A`],
      [reference, until, token],
      [reference, until],
      [reference],
    ])
      expect([proof, (await look(world, `/booked/${proof.join('.')}`)).status]).toEqual([proof, 404]);
  });

  it('is not shown at the address of the booking form', async () => {
    const world = await openSite();
    const { html } = await look(world, `${bookingPage(world)}&reference=BKY-3002-AAAAA`);
    expect(html).not.toContain('You are booked');
    expect(html).toContain('Hold this time');
  });
});

/** specification.md#own-form */
describe('a form that is sent without JavaScript', () => {
  const HOST = 'studio.test';
  const OURS = 'https://booky.studio.test';
  const SITES = [undefined, 'same-origin', 'none', 'same-site', 'cross-site', ''];
  const FROM = [undefined, 'null', `http://${HOST}`, `https://${HOST}`, `https://${HOST}:443`, OURS];
  const ELSEWHERE = [
    'https://evil.example',
    `https://${HOST}.evil.example`,
    `https://${HOST}:8443`,
    'nonsense',
    '',
  ];

  const isTaken = (site: string | undefined, origin: string | undefined, referer: string | undefined) =>
    site === undefined
      ? FROM.includes(origin ?? referer?.replace(/\/book.*$/, ''))
      : ['same-origin', 'none'].includes(site);

  it('is accepted only from its own origin', async () => {
    const world = await openSite({ publicBaseUrl: OURS, areLimitsLifted: true });
    const fields = await filledIn(world);
    const startsAt = fields.find(([name]) => name === 'startsAt')?.[1];
    for (const site of SITES)
      for (const origin of [...FROM, ...ELSEWHERE])
        for (const referer of [undefined, `https://${HOST}/book/x`, 'https://evil.example/book/x']) {
          const headers = Object.fromEntries(
            Object.entries({ host: HOST, 'sec-fetch-site': site, origin, referer }).filter(
              (entry): entry is [string, string] => entry[1] !== undefined,
            ),
          );
          const answer = await post(world, bookingPage(world), fields, headers);
          const taken = isTaken(site, origin, referer);
          expect([headers, answer.status]).toEqual([headers, taken ? 303 : 403]);
          if (taken) continue;
          expect(answer.html).toContain('this form came from another page');
          expect(answer.html).toContain('value="Aline &lt;Uwase>"');
          expect(answer.html).toContain(`name="startsAt" value="${startsAt}"`);
        }
  });

  it.each([
    ['/find-booking', 'reference'],
    [`/confirm-email-change/${'x'.repeat(43)}`, 'key'],
  ])('keeps the typed text when %s refuses it', async (path, name) => {
    const world = await openSite();
    const typed = [[name, 'BKY-2611-AAAAA']] as const;
    const { status, html } = await post(world, path, typed, { 'sec-fetch-site': 'cross-site' });
    expect(status).toBe(403);
    expect(html).toContain('this form came from another page');
    expect(html).toContain('value="BKY-2611-AAAAA"');
  });
});

/** specification.md#site-month */
describe('the calendar of the booking form', () => {
  /** specification.md#date-header */
  it("starts at the month in which the service's clock is", async () => {
    const world = await openSite();
    world.clock.set(world.clock.now().plusSeconds(40 * 24 * 3600));
    const page = await look(world, `/book/${world.studio.classic.id}?month=2030-01`);
    expect(page.headers['date']).toMatch(/^Sat, 16 Feb 2030 /);
    expect(page.html).toContain('February 2030');
    expect(page.html).not.toContain('Earlier month');
  });

  it('counts the free times of each day', async () => {
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

  it('says so if no time is free in the coming months', async () => {
    const world = await openSite({ rows: () => ({ workingHours: [] }) });
    const { html } = await look(world, bookingPage(world));
    expect(html).toContain('There is no free time in the coming months.');
  });
});
