import { managed, sendWebhook } from '@booky/http/testing/worlds';
import { findAxeFaults, overflowOf, PHONE } from '@booky/site/testing';
import { Instant } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { letAnHourPass } from '../test/use-office.ts';
import { words as english } from '../src/wording/en.ts';
import { words as french } from '../src/wording/fr.ts';
import { logIn, useBrowser } from './use-browser.ts';

const NARROW = { width: 320, height: 740 };

/** 9:00 in Kigali on the day of the usual shoot in these tests. */
const MORNING = Instant.parse('2030-01-15T07:00:00Z');

describe('the day screen', () => {
  const open = useBrowser();

  /** specification.md#office-first-steps */
  it('shows a new studio its first steps', async () => {
    const { page, admin, complaints } = await open('/admin', {
      browser: { viewport: PHONE },
      world: {
        rows: () => ({
          workingHours: [],
          catalogue: { services: [], packages: [], pictures: [], addOns: [] },
        }),
      },
    });
    await page.clock.install();
    await logIn(page);
    await page.getByRole('heading', { name: 'First steps' }).waitFor();
    const { steps } = english.today;
    const places = Object.entries({
      studio: '/admin/studio',
      catalogue: '/admin/catalogue',
      hours: '/admin/hours',
    }) as [keyof typeof steps, string][];
    for (const [step, place] of places)
      expect(await page.getByRole('link', { name: steps[step].name }).getAttribute('href')).toBe(place);
    const { ways } = english.today;
    const waysToPay = [
      [`${ways.company} ${ways.companyOn}`, '/'],
      [`${ways.another} ${ways.anotherOff}`, '/admin/studio#payment'],
      [`${ways.nothing} ${ways.nothingNext}`, '/admin/studio#values'],
    ] as const;
    for (const [name, place] of waysToPay)
      expect(await page.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(place);
    await page.getByText('No shoot is booked.').waitFor();
    expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
    await admin.ask('PATCH', '/studio', { body: { name: 'Inzora' } });
    await page.clock.fastForward('01:00');
    await page.getByText('1 of 4 steps done.').waitFor();
    expect(await page.getByRole('link', { name: steps.studio.name }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  /** specification.md#office-today specification.md#office-stuck-emails specification.md#office-money specification.md#email-pages */
  it.each([
    ['en', english, 'RWF 24,000'],
    ['fr', french, '24 000 RWF'],
  ] as const)('shows the next shoot and the tasks, in %s', async (lang, words, amount) => {
    const { page, world, admin, complaints } = await open('/admin', {
      browser: { viewport: NARROW, colorScheme: lang === 'en' ? 'light' : 'dark' },
      world: { studioName: 'Inzora' },
    });
    const owing = await managed(world, { fullName: 'Aline Uwase', email: 'aline@example.rw' });
    const cancelled = await managed(world, {
      fullName: 'Eric Habimana',
      startsAt: '2030-01-17T12:00:00+02:00',
    });
    world.clock.set(MORNING);
    await admin.ask('POST', `/bookings/${cancelled.id}/cancel`, { body: {} });
    await letAnHourPass('aline@example.rw');
    for (let count = 0; count < 3; count += 1) await sendWebhook(world, {}, { proof: 'AAAA' });
    // Opens the booking directly, as the button in the alert email does.
    await page.goto(`${world.url}/admin/bookings/${owing.id}`);
    await logIn(page);
    await page.getByRole('heading', { name: owing.reference }).waitFor();
    await page.goto(`${world.url}/admin?lang=${lang}`);
    await page.getByRole('heading', { name: words.today.next }).waitFor();
    expect(await page.getByRole('heading', { name: words.today.firstSteps }).count()).toBe(0);
    await page.getByText(`${words.today.today}, 12:00 – 13:00`).waitFor();
    expect(await page.getByRole('link', { name: 'Aline Uwase', exact: true }).getAttribute('href')).toContain(
      `/admin/bookings/${owing.id}`,
    );
    const { lists } = words.today;
    expect(
      await page.getByRole('link', { name: `${lists.unproven} 3`, exact: true }).getAttribute('href'),
    ).toContain('/admin/money?status=pending');
    for (const name of [lists.owed, lists.needsReview, lists.paymentsWaiting, lists.emailsStuck])
      expect([name, await page.getByRole('link', { name }).count()]).toEqual([name, 1]);
    expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);

    const retried = page.waitForResponse(/\/emails\/[^/]+\/retry$/);
    await page.getByRole('button', { name: words.frame.tryAgain }).click();
    expect((await retried).status()).toBe(202);
    await page.getByRole('status').getByText(words.today.again).waitFor();

    await page.getByRole('link', { name: lists.refundsDue }).click();
    await page.getByRole('heading', { name: words.frame.screen.money }).waitFor();
    await page.getByRole('link', { name: /^Eric Habimana, BKY-/ }).waitFor();
    expect(await page.getByText(amount.replaceAll(' ', ' ')).count()).toBeGreaterThan(0);
    const name = words.actions.names.record_refund;
    await page.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByLabel(words.actions.fields.reference).fill('MP260115.1');
    expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
    await dialog.getByRole('button', { name }).dblclick();
    await page.getByText(words.actions.dones.record_refund).waitFor();
    await page.getByText(words.money.none).waitFor();
    await page.getByRole('link', { name: words.frame.screen.today }).click();
    await page.getByRole('link', { name: new RegExp(`${lists.refundsDue} 0$`) }).waitFor();
    expect(complaints).toEqual([]);
  });
});
