import { managed } from '@booky/http/testing/worlds';
import { PHONE } from '@booky/site/testing';
import { done } from '@booky/testkit/http';
import { Instant } from '@js-joda/core';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { logIn, useBrowser } from './use-browser.ts';

/** Counts the taps of a thumb: one for each control, and one for each field that the person fills in. */
class Thumb {
  taps = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(control: Locator): Promise<void> {
    await control.tap();
    this.taps += 1;
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.press(field);
    await field.fill(text);
  }

  /** Presses a button of the screen. If the booking's menu hides the button, first opens the menu. */
  async button(name: string): Promise<void> {
    const button = this.page.getByRole('button', { name, exact: true });
    const menu = this.page.getByRole('button', { name: 'Other actions', expanded: false });
    await button.or(menu).filter({ visible: true }).first().waitFor();
    if (!(await button.isVisible())) await this.press(menu);
    await this.press(button);
  }

  link = (name: string | RegExp): Promise<void> =>
    this.press(this.page.getByRole('link', { name, exact: true }).first());

  /** Presses the last button in the open dialog. */
  confirm = (name: string): Promise<void> =>
    this.press(this.page.getByRole('dialog').getByRole('button', { name, exact: true }));
}

const bookByPhone = async (thumb: Thumb): Promise<void> => {
  const { page } = thumb;
  await thumb.link('Calendar');
  await page.getByRole('table').waitFor();
  const day = page.getByRole('link', { name: 'Book for a client: Friday 18 January 2030' });
  if (await day.isVisible()) await thumb.press(day);
  else {
    await thumb.link('New booking');
    await thumb.type(page.getByLabel('Date'), '2030-01-18');
  }
  await thumb.press(page.getByRole('group', { name: 'Offered to clients that day' }).getByText('09:30'));
  await thumb.type(page.getByLabel('Full name'), 'Chantal Ingabire');
  await thumb.type(page.getByLabel('Phone'), '0788 222 333');
  await thumb.type(page.getByLabel('Place'), 'Kimihurura');
  await thumb.press(page.getByLabel('The client agrees that you may keep this data'));
  await thumb.button('Book this time');
  await page.getByRole('heading', { level: 1, name: /^BKY-/ }).waitFor();
};

const findBooking = async (thumb: Thumb): Promise<void> => {
  await thumb.link('Bookings');
  await thumb.type(thumb.page.getByRole('searchbox'), 'Eric');
  await thumb.link(/Eric Habimana/);
};

const TASKS: readonly [name: string, taps: number, task: (thumb: Thumb) => Promise<void>][] = [
  ['book for a client who calls', 8, bookByPhone],
  [
    'reschedule a shoot',
    5,
    async (thumb) => {
      await thumb.link(/Aline Uwase/);
      await thumb.button('Reschedule');
      await thumb.type(thumb.page.getByLabel('New date'), '2030-01-18');
      await thumb.press(thumb.page.getByRole('dialog').getByRole('group').getByText('14:00'));
      await thumb.confirm('Reschedule');
      await thumb.page.getByText('The shoot has been moved.').waitFor();
    },
  ],
  [
    'share a lost link',
    6,
    async (thumb) => {
      await findBooking(thumb);
      await thumb.button('Copy link');
      await thumb.confirm('Copy link');
      await thumb.page.getByLabel('Private link of the client').waitFor();
      await thumb.confirm('Copy link');
    },
  ],
  [
    "see the month's total",
    1,
    async (thumb) => {
      await thumb.link('Money');
      await thumb.page.getByRole('region', { name: 'Money by month' }).waitFor();
    },
  ],
  [
    'record cash at the shoot',
    3,
    async (thumb) => {
      await thumb.link(/Claudine Mukamana/);
      await thumb.button('Record cash');
      await thumb.confirm('Record cash');
      await thumb.page.getByText('The cash is recorded.').waitFor();
    },
  ],
  [
    'record a refund',
    4,
    async (thumb) => {
      await thumb.link(/^Refunds due/);
      await thumb.button('Record refund');
      await thumb.type(thumb.page.getByLabel('Payment reference'), 'MP260115.1');
      await thumb.confirm('Record refund');
      await thumb.page.getByText('The refund is recorded.').waitFor();
    },
  ],
  [
    'cancel for a client',
    3,
    async (thumb) => {
      await thumb.link(/Aline Uwase/);
      await thumb.button('Client cancels');
      await thumb.confirm('Client cancels');
      await thumb.page.getByText('The booking is cancelled for the client.').waitFor();
    },
  ],
  [
    'block a day',
    4,
    async (thumb) => {
      await thumb.link('Calendar');
      await thumb.button('Block time');
      await thumb.type(thumb.page.getByLabel('First day'), '2030-01-18');
      await thumb.confirm('Block time');
      await thumb.page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  ],
  [
    'find a client',
    3,
    async (thumb) => {
      await thumb.link('Clients');
      await thumb.type(thumb.page.getByRole('searchbox'), 'Eric');
      await thumb.link(/Eric Habimana/);
      await thumb.page.getByRole('heading', { level: 1, name: 'Eric Habimana' }).waitFor();
    },
  ],
  [
    'send the photos',
    6,
    async (thumb) => {
      await thumb.link(/Diane Umutoni/);
      await thumb.button('Save photo link');
      await thumb.type(
        thumb.page.getByRole('textbox', { name: 'Photo link' }),
        'https://photos.example/diane',
      );
      await thumb.confirm('Save photo link');
      await thumb.page.getByText('The photo link is saved.').waitFor();
      await thumb.button('Send photos');
      await thumb.confirm('Send photos');
      await thumb.page.getByText('The photos are on their way.').waitFor();
    },
  ],
];

describe('a task on a phone', () => {
  const open = useBrowser();

  /**
   * Opens the day screen at 13:30. Diane's shoot is completed, and Claudine's shoot is in progress. Aline's shoot is
   * later that day, and Eric's shoot is on the next day.
   */
  const opened = async (): Promise<Page> => {
    const { page, world, admin } = await open('/admin/login', {
      browser: { viewport: PHONE, hasTouch: true },
      world: { areLimitsLifted: true },
    });
    const bookedAt = (start: string, fullName: string) =>
      managed(world, {
        startsAt: `2030-01-${start}:00+02:00`,
        fullName,
        email: `${fullName.split(' ')[0]?.toLowerCase()}@example.rw`,
      });
    const diane = await bookedAt('15T09:30', 'Diane Umutoni');
    await bookedAt('15T13:00', 'Claudine Mukamana');
    await bookedAt('15T15:00', 'Aline Uwase');
    await bookedAt('16T12:00', 'Eric Habimana');
    const ended = await bookedAt('17T12:00', 'Jean Bosco');
    await admin.ask('POST', `/bookings/${ended.id}/cancel`, { body: {} });
    world.clock.set(Instant.parse('2030-01-15T11:30:00Z'));
    await done(admin, diane.id, 'cash-payments', { amountRwf: 56_000 });
    await done(admin, diane.id, 'complete');
    await logIn(page);
    await page.getByRole('heading', { name: 'Shoots today' }).waitFor();
    return page;
  };

  /** specification.md#office-next-step specification.md#office-fits */
  it.each(TASKS)('%s: takes %i taps', async (_name, taps, task) => {
    const thumb = new Thumb(await opened());
    await task(thumb);
    expect(thumb.taps).toBe(taps);
  });
});
