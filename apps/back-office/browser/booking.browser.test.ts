import type { ActionName } from '@booky/api-client';
import { aPng, book, idOf, managed, type Managed } from '@booky/http/testing/worlds';
import { findAxeFaults, overflowOf, PHONE } from '@booky/site/testing';
import { view } from '@booky/testkit/http';
import { Duration, Instant } from '@js-joda/core';
import type { Locator, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { words as english } from '../src/wording/en.ts';
import { words as french } from '../src/wording/fr.ts';
import type { Words } from '../src/wording/words.ts';
import { logIn, type Opened, showActions, useBrowser } from './use-browser.ts';

type Typed = Partial<Record<keyof Words['actions']['fields'], string>>;

/**
 * The photographer's actions before and after the start of the shoot, each with what to type into its dialog. They are
 * in an order in which the API allows them.
 */
const BEFORE_THE_SHOOT: readonly [ActionName, Typed][] = [
  ['add_note', { body: 'Bring both outfits' }],
  ['delete_note', {}],
  ['edit_contact', { location: 'Nyamirambo', email: 'aline.uwase@example.com' }],
  ['resend_link', {}],
  ['request_session_fee', {}],
  ['record_cash', { amountRwf: '5,000' }],
  ['void_cash', { reason: 'Counted twice' }],
  ['reschedule', { startsAt: '16:00' }],
];
const SINCE_THE_SHOOT: readonly [ActionName, Typed][] = [
  ['add_addon', { quantity: '2' }],
  ['remove_addon', {}],
  ['record_cash', {}],
  ['complete', {}],
  ['save_delivery', { url: 'https://photos.example/aline', note: 'For you alone' }],
  ['send_delivery', {}],
];

/** The actions on one part of a booking, each with a pattern for that part in the button's text. */
const ABOUT: Readonly<Partial<Record<ActionName, RegExp>>> = {
  delete_note: /Bring both outfits$/,
  void_cash: /5.000/,
  remove_addon: /./,
};

type Shown = Pick<Managed, 'id' | 'reference'>;

interface Stored {
  readonly actions: readonly ActionName[];
  readonly payments: readonly { readonly method: string; readonly status: string }[];
}

const show = async ({ page, world }: Opened, { id, reference }: Shown, lang = 'en'): Promise<void> => {
  await page.goto(`${world.url}/admin/bookings/${id}?lang=${lang}`);
  await page.getByRole('heading', { name: reference }).waitFor();
};

const stored = async ({ admin }: Opened, { id }: Shown): Promise<Stored> =>
  (await view(admin, id)) as unknown as Stored;

/** Returns the action whose name is in a button's text. */
const actionOf = (text: string, { actions }: Words): string | undefined =>
  Object.entries(actions.names).find(([action, name]) =>
    action in ABOUT ? text.startsWith(actions.ofRow(name, '')) : text === name,
  )?.[0];

/**
 * Checks that the screen has buttons for exactly the allowed actions, and then carries out one action. In English, it
 * first presses Back once.
 */
const carryOut = async (
  office: Opened,
  booking: Shown,
  words: Words,
  [action, typed]: readonly [ActionName, Typed],
  look: (name: string) => Promise<void> = async () => {},
): Promise<void> => {
  const { page } = office;
  const { actions } = await stored(office, booking);
  expect(actions).toContain(action);
  await showActions(page);
  const all = await page.getByRole('main').getByRole('button').allTextContents();
  const shown = all.filter((text) => text !== words.booking.otherActions);
  // Skips the button that copies the pay page's address: the button has the name of `share_link`.
  const possible = shown
    .map((text) => actionOf(text, words))
    .filter((one) => one !== 'share_link' || actions.includes(one));
  expect(new Set(possible)).toEqual(new Set(actions));
  const name = shown.find((text) => actionOf(text, words) === action) ?? '';
  const button = page.getByRole('button', { name, exact: true });
  expect(name).toMatch(ABOUT[action] ?? /./);
  const dialog = page.getByRole('dialog', { name, exact: true });
  await button.click();
  await dialog.waitFor();
  expect(await dialog.getByRole('button').allTextContents()).toEqual([words.frame.back, name]);
  await look(name);
  if (words.locale === 'en') {
    await dialog.getByRole('button', { name: words.frame.back }).click();
    await dialog.waitFor({ state: 'detached' });
    await button.click();
  }
  for (const [field, text] of Object.entries(typed))
    await dialog.getByLabel(words.actions.fields[field as keyof Typed], { exact: true }).fill(text);
  const press = (): Promise<void> => dialog.getByRole('button', { name, exact: true }).click();
  await press();
  if (action === 'reschedule') {
    // The alert appears because the new start is too soon: it is within the lead time.
    await dialog.getByRole('alert').waitFor();
    await press();
  }
  await page.getByRole('status').getByText(words.actions.dones[action], { exact: true }).waitFor();
};

const CASH = '**/cash-payments';
const NO_ANSWER = 'There is no connection.';
const RECORDED = /^This was already recorded at \d\d:\d\d, so nothing was added/;

const recordCash = async (page: Opened['page'], amount: string): Promise<Locator> => {
  await page.getByRole('button', { name: 'Record cash' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record cash' });
  await dialog.getByLabel('Amount (RWF)').fill(amount);
  await dialog.getByRole('button', { name: 'Record cash' }).dblclick();
  return dialog;
};

/** Lets the service make the change, but drops its response. */
const loseAnswer = async (route: Route): Promise<void> => {
  await route.fetch();
  await route.abort();
};

const closeUnread = async (page: Opened['page']): Promise<void> => {
  const isOffline = '**/api/admin/bookings/*';
  await page.route(isOffline, (route) => route.abort());
  const dialog = await recordCash(page, '10,000');
  await dialog.getByRole('alert').getByText(NO_ANSWER).waitFor();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await page.unroute(isOffline);
};

const reload = async (page: Opened['page']): Promise<void> => {
  const dialog = await recordCash(page, '10,000');
  await dialog.getByRole('alert').getByText(NO_ANSWER).waitFor();
  await page.reload();
};

describe('the booking screen in the back office', () => {
  const open = useBrowser();

  const opened = async ({ lang = 'en', viewport = { width: 1280, height: 860 } } = {}) => {
    const office = await open('/admin/login', { browser: { viewport } });
    const booking = await managed(office.world);
    await logIn(office.page);
    await office.page.getByRole('navigation').waitFor();
    await show(office, booking, lang);
    return { ...office, booking };
  };

  /** specification.md#office-dialogs specification.md#office-timeline specification.md#available-actions */
  it.each([
    ['en', english],
    ['fr', french],
  ] as const)('has a button and a dialog for each allowed action, in %s', async (lang, words) => {
    const office = await open('/admin/login', { browser: { viewport: PHONE } });
    const { page, world, admin, complaints } = office;
    const bookedAt = (start: string): Promise<Managed> =>
      managed(world, { startsAt: `2030-01-${start}:00+02:00` });
    const booking = await bookedAt('15T12:00');
    const missed = await bookedAt('15T14:00');
    const cancelled = await bookedAt('16T14:00');
    // If the photographer logs in now, the login still lasts when the shoot starts.
    world.clock.set(Instant.parse('2030-01-15T09:00:00Z'));
    await logIn(page);
    await page.getByRole('navigation').waitFor();
    await show(office, booking, lang);
    // Checks the width of each dialog in both languages, but runs axe in only one language.
    const fit = async (name: string): Promise<void> =>
      expect([name, await overflowOf(page)]).toEqual([name, 0]);
    const look = async (name: string): Promise<void> => {
      await fit(name);
      expect([name, await findAxeFaults(page)]).toEqual([name, []]);
    };
    const [before, since] = lang === 'en' ? [look, fit] : [fit, look];
    for (const step of BEFORE_THE_SHOOT) await carryOut(office, booking, words, step, before);
    world.clock.set(Instant.parse('2030-01-15T14:30:00Z'));
    await show(office, booking, lang);
    for (const step of SINCE_THE_SHOOT) await carryOut(office, booking, words, step, since);
    await look('completed');

    const { body } = await admin.ask('GET', `/bookings/${booking.id}/timeline`);
    const { events } = body as { events: readonly object[] };
    const list = page.locator('section', {
      has: page.getByRole('heading', { name: words.timeline.heading }),
    });
    const shown = await list.getByRole('listitem').allTextContents();
    expect(shown.length).toBe(events.length);
    expect(shown.join('\n')).not.toMatch(/\w_\w|undefined/);

    const offlineFee = { enabled: true, instructionsEn: 'Dial *182*8*1*123456#' };
    await admin.ask('PATCH', '/policies', { body: { offlineFee } });
    await show(office, missed, lang);
    await carryOut(office, missed, words, ['no_show', {}]);
    const { reference } = await book(world, { startsAt: '2030-01-17T14:00:00+02:00' });
    const held = { reference, id: await idOf(world, { reference }) };
    await show(office, held, lang);
    await carryOut(office, held, words, ['release_hold', {}], look);
    await carryOut(office, held, words, ['record_fee', { transactionReference: 'MP300107.1' }], look);
    await show(office, cancelled, lang);
    await carryOut(office, cancelled, words, ['cancel', { reason: 'The photographer is ill' }], since);
    const { record_refund: refund, ...allowed } = words.actions.names;
    await page.getByRole('button', { name: refund }).click();
    const dialog = page.getByRole('dialog', { name: refund });
    await dialog.getByLabel(words.actions.fields.reference).fill('R-2030-7');
    await since(refund);
    await dialog.getByRole('button', { name: refund }).click();
    await page.getByRole('status').getByText(words.actions.dones.record_refund).waitFor();

    const carriedOut = [...BEFORE_THE_SHOOT, ...SINCE_THE_SHOOT].map(([action]) => action);
    // Other tests cover these four actions.
    const answers = ['check_payment', 'adopt_payment', 'cancel_for_client', 'share_link'];
    expect(
      new Set<string>([...carriedOut, ...answers, 'no_show', 'cancel', 'release_hold', 'record_fee']),
    ).toEqual(new Set(Object.keys(allowed)));
    expect(complaints.filter((line) => !line.includes('409'))).toEqual([]);
  });

  const cashOf = async (office: Awaited<ReturnType<typeof opened>>): Promise<number> =>
    (await stored(office, office.booking)).payments.filter(({ method }) => method === 'cash').length;

  /** specification.md#office-once */
  it('records cash only once when the photographer double-clicks and presses again after a lost answer', async () => {
    const office = await opened();
    const { page } = office;
    const dialog = await recordCash(page, '999,999');
    await dialog.getByRole('alert').getByText('That is more than is owed.').waitFor();
    await page.route(CASH, loseAnswer);
    await dialog.getByLabel('Amount (RWF)').fill('5,000');
    const press = dialog.getByRole('button', { name: 'Record cash' });
    await press.dblclick();
    await dialog.getByRole('alert').getByText(NO_ANSWER).waitFor();
    await page.unroute(CASH);
    await press.click();
    await page.getByRole('status').getByText(RECORDED).waitFor();
    expect(await cashOf(office)).toBe(1);
  });

  /** specification.md#office-once */
  it('records the same amount a second time once the screen has shown the first payment', async () => {
    const office = await opened();
    const { page } = office;
    await page.route(CASH, loseAnswer);
    const dialog = await recordCash(page, '10,000');
    await dialog.getByRole('alert').getByText(NO_ANSWER).waitFor();
    await page.unroute(CASH);
    await page.locator('.payment', { hasText: 'RWF 10,000' }).waitFor();
    await dialog.getByRole('button', { name: 'Back' }).click();
    await recordCash(page, '10,000');
    await page.getByText('The cash is recorded.').waitFor();
    expect(await cashOf(office)).toBe(2);
  });

  /** specification.md#office-once */
  it.each([
    ['a reload', reload],
    ['a dialog closed before the screen could be read again', closeUnread],
  ])('records cash only once when a lost answer is followed by %s', async (_case, lose) => {
    const office = await opened();
    const { page } = office;
    await page.route(CASH, loseAnswer);
    await lose(page);
    await page.unroute(CASH);
    await recordCash(page, '10,000');
    await page.getByRole('status').getByText(RECORDED).waitFor();
    expect(await cashOf(office)).toBe(1);
    await recordCash(page, '10,000');
    await page.getByText('The cash is recorded.').waitFor();
    expect(await cashOf(office)).toBe(2);
  });

  /** specification.md#receipt-page specification.md#office-receipt-whatsapp */
  it('links to a receipt that prints on one page and can be sent by WhatsApp', async () => {
    const { page, booking } = await opened({ viewport: PHONE });
    await page.getByRole('link', { name: 'Receipt', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Receipt 2030-0001' }).waitFor();
    const byWhatsApp = await page.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href');
    expect(decodeURIComponent(byWhatsApp ?? '')).toMatch(
      /^https:\/\/wa\.me\/250\d+\?text=.*receipt 2030-0001 .*paid RWF /,
    );
    expect(await page.getByText('Not a tax invoice (EBM)').isVisible()).toBe(true);
    expect(await findAxeFaults(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    expect((await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: booking.reference }).click();
    await page.getByRole('heading', { level: 1, name: booking.reference }).waitFor();
  });

  /** specification.md#office-once */
  it('shows the booking as it is now if another tab has made the requested action impossible', async () => {
    const { page, world, booking } = await opened();
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    const other = await page.context().newPage();
    await other.goto(`${world.url}/admin/bookings/${booking.id}`);
    await logIn(other);
    await other.getByRole('button', { name: 'Cancel booking' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
    await other.getByText('The booking is cancelled.').waitFor();

    await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
    await page.getByRole('alert').getByText('This is the booking as it is now').waitFor();
    await page.getByText('Cancelled by studio').waitFor();
    expect(await page.getByRole('button', { name: 'Cancel booking' }).count()).toBe(0);
  });

  /** specification.md#office-session */
  it('keeps the text typed into a dialog while the photographer logs in again', async () => {
    const { page, world } = await opened({ viewport: PHONE });
    await showActions(page);
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel booking' });
    await dialog.getByLabel('Reason').fill('The photographer is ill');
    world.clock.advance(Duration.ofHours(8).plusSeconds(1));
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await page.getByRole('dialog', { name: 'Log in' }).waitFor();
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('The photographer is ill');
    await logIn(page);
    await page.getByText('The booking is cancelled.').waitFor();
    await page.getByText('The photographer is ill').waitFor();
  });

  /** specification.md#office-dialogs specification.md#office-drafts */
  it('restores the text typed into a dialog that was closed by mistake', async () => {
    const { page } = await opened();
    const dialog = page.getByRole('dialog');
    const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
    await press('Cancel booking');
    await dialog.getByLabel('Reason').fill('The photographer is ill');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await press('Add note');
    expect(await dialog.getByRole('textbox').inputValue()).toBe('');
    await dialog.getByRole('textbox').fill('Bring both outfits');
    await page.reload();
    await press('Add note');
    await dialog.getByText('What you typed before is still here.').waitFor();
    expect(await dialog.getByRole('textbox').inputValue()).toBe('Bring both outfits');
    await dialog.getByRole('button', { name: 'Add note' }).click();
    await page.getByText('The note is added.').waitFor();
    await press('Add note');
    expect(await dialog.getByRole('textbox').inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await press('Cancel booking');
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('The photographer is ill');
  });

  /** specification.md#office-dialogs specification.md#office-hours */
  it('restores the text typed into a working-hours dialog', async () => {
    const { page, world } = await opened();
    const dialog = page.getByRole('dialog', { name: 'Change hours: Saturday' });
    const row = (place: number) => dialog.getByRole('group', { name: `Breaks ${place}` });
    const edit = (): Promise<void> => page.getByRole('button', { name: 'Change hours: Saturday' }).click();
    const save = (): Promise<void> => dialog.getByRole('button', { name: 'Change hours: Saturday' }).click();
    const isKept = (): Promise<void> => dialog.getByText('What you typed before is still here.').waitFor();
    await page.getByRole('link', { name: 'Hours' }).click();
    await edit();
    await dialog.getByLabel('Opens at').fill('10:00');
    await dialog.getByLabel('Sunday').check();
    for (const [place, from, to] of [
      [1, '11:00', '11:30'],
      [2, '13:00', '12:00'],
    ] as const) {
      await dialog.getByRole('button', { name: 'Add a break' }).click();
      await row(place).getByLabel('From').fill(from);
      await row(place).getByLabel('To').fill(to);
    }
    await dialog.getByRole('button', { name: 'Remove: Breaks 1' }).click();
    await save();
    await dialog.getByRole('alert').getByRole('link', { name: 'Breaks' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: /^BKY-/ }).waitFor();
    await page.goto(`${world.url}/admin/hours`);
    await edit();
    await isKept();
    expect(await dialog.getByLabel('Opens at').inputValue()).toBe('10:00');
    expect(await dialog.getByLabel('Sunday').isChecked()).toBe(true);
    expect(await row(1).getByLabel('From').inputValue()).toBe('13:00');
    expect(await row(2).count()).toBe(0);
    await row(1).getByLabel('To').fill('14:00');
    await save();
    await dialog.waitFor({ state: 'detached' });
    await edit();
    expect(await row(1).getByLabel('To').inputValue()).toBe('14:00');
    expect(await dialog.getByText('What you typed before is still here.').count()).toBe(0);
  });

  /** specification.md#office-dialogs specification.md#office-windows specification.md#office-pictures */
  it('restores the text typed into a catalogue dialog', async () => {
    const { page, world, complaints } = await opened();
    const dialog = page.getByRole('dialog');
    const edit = async (text: string, name: string): Promise<void> => {
      await page
        .getByRole('listitem')
        .filter({ hasText: text })
        .getByRole('button', { name })
        .first()
        .click();
      await dialog.waitFor();
    };
    const back = async (): Promise<void> => {
      await dialog.getByRole('button', { name: 'Back' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await page.goto(`${world.url}/admin/studio`);
    const files = [aPng(300, 300), aPng(310, 300)].map((png, place) => ({
      name: `${place}.png`,
      mimeType: 'image/png',
      buffer: Buffer.from(png),
    }));
    await page.getByLabel('Add pictures').setInputFiles(files);
    await page.getByText('Added.').nth(1).waitFor();
    await page.getByRole('link', { name: 'Catalogue' }).click();

    await edit('Classic portrait', 'Edit package');
    const dates = dialog.getByRole('group', { name: 'Mini-sessions', exact: true });
    const row = (place: number) => dates.getByRole('group', { name: `Mini-sessions ${place}` });
    await dialog.getByLabel('Price (RWF)').fill('90 000');
    await dates.getByLabel('Offer it on certain dates only').check();
    for (const place of [1, 2]) {
      await dates.getByRole('button', { name: 'Add a date' }).click();
      await row(place).getByLabel('Date').fill(`2030-12-1${place}`);
    }
    await row(2).getByLabel('Step (minutes)').fill('45');
    await back();
    await edit('Classic portrait', 'Edit package');
    expect(await dialog.getByLabel('Price (RWF)').inputValue()).toBe('90 000');
    expect(await row(1).getByLabel('Date').inputValue()).toBe('2030-12-11');
    expect(await row(2).getByLabel('Step (minutes)').inputValue()).toBe('45');
    await back();

    await page.getByRole('button', { name: 'Edit service: Portraits' }).click();
    const pictures = dialog.getByRole('group', { name: 'Pictures', exact: true });
    await pictures.getByText('Choose from your pictures').click();
    for (const place of [1, 2]) await pictures.getByRole('button', { name: `Picture ${place}` }).click();
    await pictures
      .getByRole('group', { name: 'Picture 2' })
      .getByLabel('What it shows, in English')
      .fill('A family at the lake');
    await page.reload();
    await page.getByRole('button', { name: 'Edit service: Portraits' }).click();
    await dialog.getByText('What you typed before is still here.').waitFor();
    expect(await pictures.getByLabel('What it shows, in English').nth(1).inputValue()).toBe(
      'A family at the lake',
    );
    await back();
    await page.getByRole('button', { name: 'Edit service: Portraits' }).click();
    await dialog.getByRole('button').last().click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Edit service: Portraits' }).click();
    expect(await dialog.getByText('What you typed before is still here.').count()).toBe(0);
    expect(await pictures.getByLabel('What it shows, in English').nth(1).inputValue()).toBe(
      'A family at the lake',
    );
    expect(complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
  });

  /** specification.md#office-next-step */
  it('shows the next step first on a phone', async () => {
    const { page } = await opened({ viewport: PHONE });
    await page.getByRole('button', { name: 'Ask for payment' }).waitFor();
    for (const name of ['Reschedule', 'Client cancels', 'Copy link'])
      expect(await page.getByRole('button', { name }).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Cancel booking' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Other actions' }).click();
    for (const [group, name] of [
      ['Money', 'Record cash'],
      ['Shoot', 'Cancel booking'],
      ['Client', 'Resend link'],
    ] as const)
      await page.getByRole('group', { name: group }).getByRole('button', { name }).waitFor();
    expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
  });

  /** specification.md#office-asks-first */
  it('explains why a time is not offered, and accepts it when the button is pressed again', async () => {
    const office = await opened();
    const { page, admin, booking } = office;
    await admin.ask('POST', '/blocks', {
      body: { isAllDay: false, startsAt: '2030-01-15T15:00:00+02:00', endsAt: '2030-01-15T16:00:00+02:00' },
    });
    await page.getByRole('button', { name: 'Reschedule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reschedule' });
    const move = async (time: string): Promise<void> => {
      await dialog.getByLabel('New time').fill(time);
      await dialog.getByRole('button', { name: 'Reschedule' }).click();
    };
    await move('06:30');
    await dialog.getByRole('alert').getByText('Press “Reschedule” again').waitFor();
    await dialog.getByText('You are closed until 08:00.').waitFor();
    await move('15:00');
    await dialog.getByText('You blocked 15:00 to 16:00.').waitFor();
    await dialog.getByRole('button', { name: 'Reschedule' }).click();
    await page.getByText('The shoot has been moved.').waitFor();
    await page
      .getByText('Moved from Tuesday 15 January 2030, 12:00 to Tuesday 15 January 2030, 15:00')
      .waitFor();
    expect((await view(admin, booking.id))['startsAt']).toBe('2030-01-15T13:00:00.000Z');
  });

  /** specification.md#notify-of-edit */
  it('emails the client about a new place only if "Tell the client" is checked', async () => {
    const { page, world } = await opened();
    const edit = async (place: string, isTicked: boolean): Promise<void> => {
      await page.getByRole('button', { name: 'Edit contact' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit contact' });
      await dialog.getByLabel('Place').fill(place);
      if (isTicked) await dialog.getByRole('checkbox', { name: 'Tell the client' }).check();
      const announced = await dialog.getByText('The client gets an email with the new details.').count();
      expect(announced).toBe(isTicked ? 1 : 0);
      expect(await findAxeFaults(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Edit contact' }).click();
      await page.getByText('The contact is saved.').waitFor();
      await page.getByText(place, { exact: true }).waitFor();
    };
    await edit('Nyamirambo', false);
    expect(await world.emails('booking_updated')).toEqual([]);
    await edit('Kimihurura', true);
    expect(await world.emails('booking_updated')).toMatchObject([{ shoot: { location: 'Kimihurura' } }]);
  });

  /** specification.md#office-abandoned */
  it('lists a booking with an expired hold only under "Abandoned"', async () => {
    const { page, world, booking } = await opened();
    const { reference } = await book(world, { startsAt: '2030-01-17T12:00:00+02:00' });
    world.clock.advance(Duration.ofMinutes(16));
    await page.goto(`${world.url}/admin/bookings`);
    await page.getByText('1 booking.').waitFor();
    await page.getByRole('link', { name: booking.reference }).waitFor();
    await page.goto(`${world.url}/admin/bookings?stage=expired`);
    await page.getByRole('link', { name: reference }).waitFor();
    const chip = page.getByRole('link', { name: 'Abandoned', exact: true });
    expect(await chip.getAttribute('aria-current')).toBe('true');
  });

  /** specification.md#office-address */
  it('leads back to the filtered list', async () => {
    const { page, world, booking } = await opened({ viewport: PHONE });
    await page.goto(`${world.url}/admin/bookings`);
    const row = page.getByRole('link', { name: booking.reference });
    await row.waitFor();
    expect((await row.boundingBox())?.y).toBeLessThan(PHONE.height / 2);
    await page.getByText('Filters').click();
    await page.getByRole('link', { name: 'Confirmed', exact: true }).click();
    await page.getByText('Filters: 1 set').waitFor();
    expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
    await row.click();
    await page.getByRole('heading', { name: booking.reference }).waitFor();
    await page.goBack();
    await page.waitForURL(/\?stage=confirmed$/);
    await page.getByText('Filters: 1 set').waitFor();
  });
});
