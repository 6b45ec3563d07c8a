import { makeTry, textAt } from '@booky/testkit/http';
import { Duration, Instant } from '@js-joda/core';
import type { Browser, Locator, Page } from 'playwright-core';
import {
  askAsAdmin,
  at,
  freeStarts,
  listOf,
  logIn as logInByApi,
  PATIENT_PHONE,
  packageId,
} from '../harness/callers.ts';
import { eventually } from '../harness/eventually.ts';
import { makeMailbox } from '../harness/mailbox.ts';
import type { Random } from '../harness/random.ts';
import { advance } from '../harness/rest.ts';
import { ADMIN, type World } from '../harness/world.ts';
import { type Hands, KEYS, THUMB } from './hands.ts';
import { openTab, type Tab } from './tab.ts';

/** The names of the buttons that the photographer presses. */
const NAMES = {
  en: {
    logIn: 'Log in',
    blockTime: 'Block time',
    book: 'Book this time',
    otherActions: 'Other actions',
    reschedule: 'Reschedule',
    recordCash: 'Record cash',
    voidCash: /^Void cash: /,
    addAddOn: 'Add add-on',
    askForPayment: 'Ask for payment',
    savePhotos: 'Save photo link',
    sendPhotos: 'Send photos',
    cancel: 'Cancel booking',
    recordRefund: 'Record refund',
    download: 'Download CSV',
  },
  fr: {
    logIn: 'Se connecter',
    blockTime: 'Bloquer un créneau',
    book: 'Réserver ce créneau',
    otherActions: 'Autres actions',
    reschedule: 'Déplacer',
    recordCash: 'Enregistrer des espèces',
    voidCash: /^Annuler les espèces : /,
    addAddOn: 'Ajouter une option',
    askForPayment: 'Demander le paiement',
    savePhotos: 'Enregistrer le lien photos',
    sendPhotos: 'Envoyer les photos',
    cancel: 'Annuler la réservation',
    recordRefund: 'Enregistrer un remboursement',
    download: 'Télécharger en CSV',
  },
} as const;

export interface StudioDayOptions {
  readonly world: World;
  readonly browser: Browser;
  readonly random: Random;
  /** The URL of the process whose back office is used. */
  readonly url: string;
  /**
   * The photographer's language. In English the photographer taps on a phone, in French they use the keyboard of a
   * laptop.
   */
  readonly language: keyof typeof NAMES;
  readonly count: (what: string) => void;
}

interface Day extends StudioDayOptions {
  readonly tab: Tab;
  readonly hands: Hands;
  readonly names: (typeof NAMES)[keyof typeof NAMES];
}

/** The timeline of the completed booking. Double clicks and lost answers must not add events to it. */
const HAPPENED = [
  'addon_added',
  'cash_recorded',
  'cash_voided',
  'completed',
  'confirmed',
  'created',
  'delivery_saved',
  'fee_requested',
  'moved',
  'payment_settled',
  'payment_started',
  'photos_sent',
];

/** The timeline of the cancelled booking. */
const CALLED_OFF = ['cancelled', 'cash_recorded', 'confirmed', 'created', 'refund_due', 'refunded'];

/**
 * Plays a day of the photographer in the back office, from logging in to downloading the file of the month. Only the
 * client's payment happens outside the back office. Returns the violations. specification.md#office-once
 */
export const studioDay = async (options: StudioDayOptions): Promise<readonly string[]> => {
  const { world, browser, url, language } = options;
  const device =
    language === 'en'
      ? { viewport: { width: 390, height: 844 }, hasTouch: true }
      : { viewport: { width: 1280, height: 860 } };
  const tab = await openTab(browser, { isSlow: false, ...device });
  const day: Day = { ...options, tab, names: NAMES[language], hands: language === 'en' ? THUMB : KEYS };
  try {
    const [first = '', second = ''] = (await freeStarts(world, url, 12)).slice(-2);
    const booked = await bookByPhone(day, first, 'Phone Caller');
    const calledOff = await bookByPhone(day, second, 'Called Off');
    const evening = await blockEvening(day, first);
    await move(day, booked, evening);
    advance(world, Duration.between(world.clock.now(), evening.plusSeconds(7200)));
    await settleAfterTheShoot(day, booked);
    await callOff(day, calledOff);
    const file = await download(day);
    return [
      ...(await notAs(day, booked, HAPPENED)),
      ...(await notAs(day, calledOff, CALLED_OFF)),
      ...[booked, calledOff]
        .filter((id) => !file.includes(id))
        .map((id) => `the file of the month lacks the booking ${id}`),
      ...tab.complaints(),
    ];
  } catch (fault) {
    const shown = await tab
      .page()
      .locator('main')
      .innerText()
      .catch(() => '');
    return [
      `the photographer: ${fault instanceof Error ? fault.message : String(fault)}; the page showed: ${shown}`,
    ];
  } finally {
    await tab.close();
  }
};

/**
 * Opens a screen, and logs in if the screen asks for it. That happens on the first screen and when the token has
 * expired.
 */
const show = async (day: Day, screen: string): Promise<void> => {
  const { tab, url, names, language, hands } = day;
  const page = tab.page();
  await page.goto(`${url}/admin${screen}${screen.includes('?') ? '&' : '?'}lang=${language}`);
  const logIn = page.getByRole('button', { name: names.logIn, exact: true });
  await logIn
    .or(page.getByRole('main').getByRole('heading', { level: 1 }))
    .first()
    .waitFor();
  // The screen may only ask for a login after a moment.
  if (await eventually(async () => (await logIn.count()) > 0, 1500)) {
    await hands.type(page.locator('input[name=email]'), ADMIN.email);
    await hands.type(page.locator('input[name=password]'), ADMIN.password);
    await hands.press(logIn);
    await logIn.waitFor({ state: 'detached' });
  }
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await tab.measure();
};

/** Presses a button that changes something, either normally, with a double click, or so that the answers get lost. */
const pressOn = async ({ tab, hands, random, count }: Day, button: Locator): Promise<void> => {
  const trouble = random.pick(['no fault', 'a double click', 'a lost answer'] as const);
  count(`the photographer's press: ${trouble}`);
  if (trouble === 'a lost answer') tab.loseAnswers(1 + random.below(2));
  await (trouble === 'a double click' ? hands.pressTwice(button) : hands.press(button));
};

/** Opens the dialog of an action, fills it in, and presses its button until the dialog closes. */
const act = async (
  day: Day,
  name: string | RegExp,
  typed: Readonly<Record<string, string>> = {},
  asksFirst = false,
): Promise<void> => {
  const { hands, names } = day;
  const page = day.tab.page();
  const main = page.getByRole('main');
  const named = typeof name === 'string' ? { name, exact: true } : { name };
  const opener = main.getByRole('button', named).first();
  // On a phone, most actions are in a menu.
  const menu = main.getByRole('button', { name: names.otherActions, expanded: false });
  await opener.or(menu).filter({ visible: true }).first().waitFor();
  if (!(await opener.isVisible())) await hands.press(menu);
  await hands.press(opener);
  const dialog = page.getByRole('dialog', named);
  for (const [field, text] of Object.entries(typed))
    await hands.type(dialog.locator(`[name=${field}]`), text);
  const alert = dialog.getByRole('alert');
  const button = dialog.getByRole('button', named);
  await dialog.waitFor();
  if (asksFirst) {
    await hands.press(button);
    await alert.waitFor();
  }
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    await pressOn(day, button);
    const isGone = await eventually(async () => (await dialog.count()) === 0, DONE_WITHIN_MS);
    if (isGone) return;
  }
  throw new Error(
    `the dialog ${String(name)} did not close after ${MOST_PRESSES} presses: ${(await dialog.textContent()) ?? ''}`,
  );
};

const MOST_PRESSES = 4;
const DONE_WITHIN_MS = 8000;

/** Returns the date and time in Kigali in the formats that the fields expect. */
const fieldsOf = (instant: Instant): { readonly date: string; readonly startsAt: string } => {
  const local = instant.plus(Duration.ofHours(2)).toString();
  return { date: local.slice(0, 10), startsAt: local.slice(11, 16) };
};

const bookByPhone = async (day: Day, start: string, fullName: string): Promise<string> => {
  const { tab, names, hands } = day;
  const { date, startsAt } = fieldsOf(Instant.parse(new Date(start).toISOString()));
  await show(day, `/bookings/new?date=${date}`);
  const page = tab.page();
  const typed = {
    date,
    startsAt,
    fullName,
    phone: '0788123456',
    email: 'caller@example.com',
    location: 'Remera',
  };
  await hands.choose(page.locator('select[name=packageId]'), await packageId(day.url));
  for (const [field, text] of Object.entries(typed)) await hands.type(page.locator(`[name=${field}]`), text);
  await hands.pick(page.locator('input[name=payment][value=waived]'));
  await hands.tick(page.locator('input[name=consent]'), true);
  const isThere = () => /\/admin\/bookings\/[\da-f-]{36}/.exec(page.url()) !== null;
  for (let press = 0; press < MOST_PRESSES && !isThere(); press += 1) {
    await pressOn(day, page.getByRole('button', { name: names.book, exact: true }));
    await eventually(async () => isThere(), DONE_WITHIN_MS);
  }
  if (!isThere())
    throw new Error(
      `no booking for ${fullName} was made after ${MOST_PRESSES} presses: ${await page.locator('main').innerText()}`,
    );
  return new URL(page.url()).pathname.split('/')[3] ?? '';
};

/** Blocks the evening of the day on which a start is, and returns an instant in that evening. */
const blockEvening = async (day: Day, start: string): Promise<Instant> => {
  const { date } = fieldsOf(Instant.parse(new Date(start).toISOString()));
  await show(day, `/calendar?month=${date.slice(0, 7)}`);
  const page: Page = day.tab.page();
  const { names, hands } = day;
  const named = { name: names.blockTime, exact: true };
  await hands.press(page.getByRole('main').getByRole('button', named).first());
  const dialog = page.getByRole('dialog');
  const typed = { startDate: date, endDate: date, startsAt: '18:30', endsAt: '21:00' };
  await hands.tick(dialog.locator('input[name=isAllDay]'), false);
  for (const [field, text] of Object.entries(typed))
    await hands.type(dialog.locator(`input[name=${field}]`), text);
  await pressOn(day, dialog.getByRole('button', named));
  await dialog.waitFor({ state: 'detached' });
  return Instant.parse(`${date}T17:00:00Z`);
};

/** Reschedules a booking into the blocked evening, which the API only allows after a confirmation. */
const move = async (day: Day, id: string, to: Instant): Promise<void> => {
  await show(day, `/bookings/${id}`);
  await act(day, day.names.reschedule, fieldsOf(to), true);
};

const settleAfterTheShoot = async (day: Day, id: string): Promise<void> => {
  const { names, world, url } = day;
  await show(day, `/bookings/${id}`);
  await act(day, names.addAddOn, { quantity: '2' });
  await act(day, names.recordCash, { amountRwf: '5000' });
  await act(day, names.voidCash, { reason: 'Of another client' });
  await act(day, names.askForPayment);
  const reference = textAt(await bookingOf(day, id), 'booking', 'reference');
  const mailbox = makeMailbox(world.mail);
  await eventually(async () => mailbox.accessToken(reference) !== undefined, 20_000);
  const started = await makeTry(url)(
    'POST',
    `/api/booking/${mailbox.accessToken(reference) ?? ''}/payments`,
    {
      body: { method: 'momo_alpha', phone: PATIENT_PHONE },
    },
  );
  await world.provider.settle(textAt(started.body, 'payment', 'ourRef'), { status: 'succeeded' });
  await show(day, `/bookings/${id}`);
  await act(day, names.savePhotos, { url: 'https://photos.example/caller' });
  await act(day, names.sendPhotos);
};

const callOff = async (day: Day, id: string): Promise<void> => {
  const { names } = day;
  await show(day, `/bookings/${id}`);
  await act(day, names.recordCash, { amountRwf: '7000' });
  await act(day, names.cancel, { reason: 'No power in Kacyiru' });
  await show(day, '/money?status=refund_due');
  await act(day, names.recordRefund, { reference: `MP-${id.slice(0, 8)}` });
};

const download = async (day: Day): Promise<string> => {
  await show(day, '/money');
  const page = day.tab.page();
  const arriving = page.waitForEvent('download');
  await day.hands.press(page.getByRole('button', { name: day.names.download, exact: true }));
  const chunks: Buffer[] = [];
  for await (const chunk of await (await arriving).createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
};

const bookingOf = async ({ url }: Day, id: string): Promise<unknown> =>
  (await askAsAdmin(url, await logInByApi(url), 'GET', `/bookings/${id}`)).body;

const notAs = async ({ url }: Day, id: string, wanted: readonly string[]): Promise<readonly string[]> => {
  const { body } = await askAsAdmin(url, await logInByApi(url), 'GET', `/bookings/${id}/timeline`);
  const kinds = listOf(at(body, 'events')).map((event) => String(at(event, 'kind')));
  const happened = kinds.toSorted().join(', ');
  return happened === wanted.join(', ')
    ? []
    : [`the timeline of the booking ${id} has ${happened}, expected ${wanted.join(', ')}`];
};
