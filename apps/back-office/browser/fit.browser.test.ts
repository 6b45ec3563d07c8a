import { managed } from '@booky/http/testing/worlds';
import { findAxeFaults, findBroken, findMisfits } from '@booky/site/testing';
import { at, done, listAt, textAt } from '@booky/testkit/http';
import { Duration, Instant } from '@js-joda/core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { words as english } from '../src/wording/en.ts';
import { words as french } from '../src/wording/fr.ts';
import type { Words } from '../src/wording/words.ts';
import { letAnHourPass } from '../test/use-office.ts';
import { logIn, type Opened, showActions, useBrowser } from './use-browser.ts';

/** Returns a text that no line break can split. */
const unbroken = (length: number): string => 'W'.repeat(length);
const EMAIL = `${unbroken(64)}@${'w'.repeat(60)}.${'w'.repeat(60)}.example`.toLowerCase();
const PHONE = '0788111222/0722333444/0733555666/0788999';
const CLIENT = {
  fullName: unbroken(200),
  email: EMAIL,
  phone: PHONE,
  location: unbroken(500),
  specialRequests: unbroken(600),
};
const NAMES = { nameEn: unbroken(200), nameFr: unbroken(200) };
const MOST_RWF = 1_000_000_000;

/** Returns the buttons of a screen that act immediately, without a dialog. */
const actsAtOnce = (
  path: string,
  { actions, booking, frame, today, calendar, clients, catalogue, studio }: Words,
): readonly string[] => [
  ...(path === '' ? [actions.names.release_hold] : []),
  calendar.earlierDays,
  booking.otherActions,
  frame.tryAgain,
  frame.downloadCsv,
  frame.downloadExcel,
  today.drop,
  clients.exportData,
  catalogue.moveUp,
  catalogue.moveDown,
  studio.password.send,
];

const noon = (day: string): string => `2030-01-${day}T12:00:00+02:00`;

const settled = async (page: Page, { frame }: Words): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText(frame.loading).first().waitFor({ state: 'detached' });
};

describe('the layout of the back office', () => {
  const open = useBrowser();

  /** Opens a studio in which every text that people type is as long as the API allows. */
  const opened = async (width: number): Promise<Opened & { readonly bookings: readonly string[] }> => {
    const office = await open('/admin/login', { browser: { viewport: { width, height: 740 } } });
    const { world, admin, page } = office;
    const make = async (path: string, body: object): Promise<unknown> =>
      (await admin.ask('POST', path, { body })).body;
    await admin.ask('PATCH', '/studio', { body: { name: unbroken(60), email: EMAIL, phone: PHONE } });
    const texts = { descriptionEn: unbroken(400), descriptionFr: unbroken(400) };
    const service = await make('/services', { slug: 'unbroken', ...NAMES, ...texts });
    const sold = { serviceId: textAt(service, 'service', 'id'), ...NAMES, priceRwf: MOST_RWF };
    const made = await make('/packages', { ...sold, photoCount: 1000, durationMinutes: 60 });
    const packageId = textAt(made, 'package', 'id');
    const addonIds = [textAt(await make('/addons', sold), 'addon', 'id')];
    await make('/blocks', {
      isAllDay: false,
      startsAt: noon('16'),
      endsAt: '2030-01-16T13:00:00+02:00',
      reason: unbroken(300),
    });
    for (const effectiveDate of ['2030-01-20', '2030-02-20'])
      await make('/working-hours', {
        effectiveDate,
        opensMinute: 600,
        closesMinute: 660,
        isOpen: true,
        note: unbroken(300),
      });
    const paid = await managed(world, { ...CLIENT, packageId, addonIds, startsAt: noon('15') });
    const cancelled = await managed(world, { ...CLIENT, packageId, startsAt: noon('17') });
    const cash = { amountRwf: MOST_RWF / 2, note: unbroken(400) };
    await make(`/bookings/${paid.id}/notes`, { body: unbroken(900), email: false });
    await make(`/bookings/${paid.id}/cash-payments`, cash);
    const twice = await make(`/bookings/${paid.id}/cash-payments`, cash);
    const last = listAt(twice, 'booking', 'payments').find((payment) => at(payment, 'method') === 'cash');
    await make(`/payments/${textAt(last, 'id')}/void`, { reason: unbroken(400) });
    await make(`/bookings/${cancelled.id}/cancel`, { reason: unbroken(900) });
    const offlineFee = { enabled: true, instructionsEn: unbroken(1000), instructionsFr: unbroken(1000) };
    await admin.ask('PATCH', '/policies', { body: { offlineFee } });
    const byHand = async (day: string): Promise<string> => {
      const given = { ...CLIENT, packageId, startsAt: noon(day), consent: true, payment: 'offline' };
      return textAt(await make('/bookings', { ...given, holdMinutes: 10_080 }), 'booking', 'id');
    };
    const [awaited, received] = [await byHand('18'), await byHand('21')];
    const transaction = { transactionReference: unbroken(100), note: unbroken(500) };
    await make(`/bookings/${received}/fee`, { means: 'momo', ...transaction });
    await make(`/bookings/${received}/cancel`, { reason: unbroken(900) });
    world.clock.set(Instant.parse('2030-01-15T10:30:00Z'));
    await letAnHourPass(EMAIL);
    await logIn(page);
    await page.getByRole('navigation').waitFor();
    return { ...office, bookings: [paid.id, cancelled.id, awaited, received] };
  };

  /** specification.md#office-fits */
  it.each([
    [320, english],
    [390, french],
  ])('fits every screen and dialog into a width of %i px', async (width, words) => {
    const { page, world, bookings } = await opened(width);
    const faults: string[] = [];
    const look = async (what: string): Promise<void> => {
      for (const fault of await findMisfits(page)) faults.push(`${what}: ${fault}`);
    };
    const main = page.getByRole('main');
    const dialog = page.locator('dialog[open]');
    const paths = [
      '',
      '/calendar',
      '/calendar?month=2030-02',
      '/calendar?week=2030-01-15',
      '/bookings',
      '/bookings/new',
      ...bookings.map((id) => `/bookings/${id}`),
      '/money',
      '/clients',
      `/clients?client=${encodeURIComponent(EMAIL)}`,
      '/catalogue',
      '/system',
      '/hours',
      '/studio',
    ];
    for (const path of paths) {
      await page.goto(`${world.url}/admin${path}${path.includes('?') ? '&' : '?'}lang=${words.locale}`);
      await settled(page, words);
      await showActions(page);
      await look(path);
      const buttons = main.getByRole('button');
      const names = await buttons.evaluateAll((all) =>
        all.map((button) =>
          button.closest('form') ? '' : (button.getAttribute('aria-label') ?? button.textContent ?? ''),
        ),
      );
      // If several rows have the same button, keeps only the button of the row with the longest name.
      const byAct = new Map<string, number>();
      for (const [index, name] of names.entries()) {
        const [act = ''] = name.split(/\s?:/);
        if (name.length > (names[byAct.get(act) ?? -1]?.length ?? 0)) byAct.set(act, index);
      }
      for (const [act, index] of byAct) {
        if (actsAtOnce(path, words).includes(act)) continue;
        await buttons.nth(index).click();
        await dialog.waitFor();
        await page.getByText(words.frame.loading).first().waitFor({ state: 'detached' });
        await look(`${path} ${act}`);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
      }
    }
    expect(faults).toEqual([]);
  });

  const opening = async (path: string, viewport: { readonly width: number; readonly height: number }) => {
    const office = await open('/admin/login', { browser: { viewport }, world: { areLimitsLifted: true } });
    const booking = await managed(office.world, { fullName: 'Aline Uwase Mukandayisenga' });
    await logIn(office.page);
    await office.page.getByRole('navigation').waitFor();
    await office.page.goto(`${office.world.url}${path}`);
    return { ...office, booking };
  };

  /** specification.md#office-fits specification.md#office-block-anyway */
  it.each([
    [320, french],
    [390, english],
  ])('fits the warning about bookings in a blocked time into a width of %i px', async (width, words) => {
    const { calendar } = words;
    const { page } = await opening(`/admin/calendar?lang=${words.locale}`, { width, height: 640 });
    await page.getByRole('button', { name: calendar.blockTime }).click();
    const dialog = page.getByRole('dialog', { name: calendar.blockTime });
    await dialog.getByLabel(calendar.fields.startDate).fill('2030-01-15');
    await dialog.getByRole('button', { name: calendar.blockTime }).click();
    await dialog.getByRole('button', { name: calendar.blockAnyway }).waitFor();
    expect(await findMisfits(page)).toEqual([]);
  });

  /** specification.md#office-fits */
  it('fits the lists into the new width after the phone is turned', async () => {
    const [wide, narrow] = [
      { width: 844, height: 390 },
      { width: 390, height: 844 },
    ];
    const { page, world } = await opening('/admin', wide);
    for (const day of [16, 17, 18, 19])
      for (const hour of ['09', '12', '15'])
        await managed(world, {
          email: `client.${day}.${hour}@example.com`,
          startsAt: `2030-01-${day}T${hour}:00:00+02:00`,
        });
    for (const screen of ['bookings', 'money', 'clients']) {
      await page.setViewportSize(wide);
      await page.goto(`${world.url}/admin/${screen}`);
      const rows = page.getByRole('main').locator('.rows > .row');
      await rows.nth(12).waitFor({ state: 'attached' });
      // Scrolls to each row while the window is still wide, so that the browser has rendered every row.
      for (const row of await rows.all()) await row.scrollIntoViewIfNeeded();
      await page.setViewportSize(narrow);
      expect([screen, await rows.count(), await findMisfits(page)]).toEqual([screen, 13, []]);
    }
  });

  /** specification.md#office-fits specification.md#page-money */
  it.each([
    [320, french],
    [390, english],
    [1280, french],
  ])(
    'breaks no amount, reference or ordinary word across lines at a width of %i px',
    async (width, words) => {
      const { page, world, admin, booking } = await opening('/admin', { width, height: 844 });
      const next = await managed(world, { startsAt: noon('17') });
      await done(admin, next.id, 'cash-payments', { amountRwf: 5000 });
      await done(admin, booking.id, 'cancel');
      const broken: string[] = [];
      for (const path of [
        '',
        '/calendar',
        '/bookings',
        '/bookings/new',
        `/bookings/${booking.id}`,
        `/bookings/${booking.id}/receipt`,
        `/bookings/${next.id}`,
        '/money',
        '/clients',
        '/catalogue',
        '/hours',
        '/studio',
      ]) {
        await page.goto(`${world.url}/admin${path}?lang=${words.locale}`);
        await settled(page, words);
        if (path === '/bookings/new') await page.locator('.sums').waitFor();
        for (const fault of await findBroken(page)) broken.push(`${path}: ${fault}`);
      }
      expect(broken).toEqual([]);
    },
  );

  /** specification.md#office-session */
  it("keeps the login dialog's fields apart from a form's fields that have the same names", async () => {
    const { page, world } = await opening('/admin/bookings/new', { width: 390, height: 844 });
    // Typing the name starts the search for earlier clients.
    const looked = page.waitForResponse((response) => response.url().includes('/api/admin/clients'));
    await page.getByLabel('Full name').fill('Chantal Ingabire');
    await looked;
    world.clock.advance(Duration.ofHours(8).plusSeconds(1));
    await page.getByRole('button', { name: 'Book this time' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await dialog.getByRole('textbox', { name: 'Email' }).waitFor();
    expect([await findMisfits(page), await findAxeFaults(page)]).toEqual([[], []]);
    await logIn(dialog);
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Full name').inputValue()).toBe('Chantal Ingabire');
  });
});
