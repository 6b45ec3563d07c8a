import { createClient } from '@booky/api-client';
import { LocalDate } from '@js-joda/core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SandboxState } from '../src/description.ts';
import type { ClockState } from '../src/movable-clock.ts';
import { call } from '../test/support/json-calls.ts';
import { emailsOf } from '../test/support/visitor.ts';
import {
  chooseStart,
  type Contact,
  fillIn,
  headingOf,
  type Read,
  showNextMonth,
  whenOf,
} from './chromium.ts';

/** Phone numbers of payers. The last three digits decide how the simulated payer answers. */
export const PAYS = '0788123456';
export const DECLINES = '0788123451';
export const WAITS = '0788123453';

export const ALINE: Contact = {
  name: 'Aline Uwase',
  email: 'aline@example.com',
  phone: PAYS,
  where: 'Kimihurura, Kigali',
};

/** Fills in the booking form as a person does, with the contact's phone number first, and makes the hold. */
export const holdByHand = async (
  page: Page,
  { apiUrl }: SandboxState,
  read: Read,
  phone: string,
): Promise<void> => {
  await page.goto(`${apiUrl}/?lang=${read.locale}`);
  await page.getByRole('link', { name: read.book, exact: true }).click();
  await showNextMonth(whenOf(page, read), read);
  await chooseStart(whenOf(page, read), read);
  await fillIn(page, read, { ...ALINE, phone });
  await page.getByRole('button', { name: read.hold }).click();
  await headingOf(page, read.payHeading).waitFor();
};

/** Makes a hold through the API, as another program would. Returns the path of its pay page. */
export const holdByApi = async (
  { apiUrl, controlUrl }: SandboxState,
  locale: 'en' | 'fr',
): Promise<string> => {
  const client = createClient({ baseUrl: apiUrl, language: locale });
  const { services } = await client.call('GET /api/services');
  const packageId = services[0]?.packages[0]?.id ?? '';
  const clock = await call<ClockState>('GET', `${controlUrl}/sandbox/clock`);
  const month = LocalDate.parse(clock.body.now.slice(0, 10)).plusDays(70).toString().slice(0, 7);
  const { days } = await client.call('GET /api/availability', { query: { packageId, month } });
  const [startsAt = ''] = days.flatMap(({ starts }) => starts);
  const { name: fullName, email, phone, where: location } = ALINE;
  const { booking } = await client.call('POST /api/bookings', {
    body: { packageId, startsAt, fullName, email, phone, location, consent: true },
  });
  return `/pay/${booking.reference}/${booking.checkoutToken}`;
};

export const moveClock = async ({ controlUrl }: SandboxState, advance: string): Promise<void> => {
  await call('PUT', `${controlUrl}/sandbox/clock`, { advance });
};

export const setClock = async ({ controlUrl }: SandboxState, now: string): Promise<void> => {
  await call('PUT', `${controlUrl}/sandbox/clock`, { now });
};

/** Makes the payer decide immediately. */
export const settle = async (
  { controlUrl }: SandboxState,
  ourRef: string,
  status: 'succeeded' | 'failed',
  reason?: string,
): Promise<void> => {
  await call('POST', `${controlUrl}/sandbox/provider/charges/${ourRef}/settle`, {
    status,
    ...(reason && { reason }),
  });
};

/** Returns the reference of the payment whose page is open. */
export const ourRefOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Acts like a person who returns to the page from another app. The page then polls immediately. */
export const comeBack = (page: Page): Promise<unknown> =>
  page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");

/**
 * Makes a booking through the API and pays its fee. Returns its reference, and the link that is emailed to the client.
 */
export const bookByApi = async (state: SandboxState, locale: 'en' | 'fr') => {
  const client = createClient({ baseUrl: state.apiUrl });
  const [, , reference = '', token = ''] = (await holdByApi(state, locale)).split('/');
  const { payment } = await client.call('POST /api/checkout/{reference}/{token}/payments', {
    path: { reference, token },
    body: { method: 'momo_alpha', phone: WAITS },
  });
  await settle(state, payment.ourRef, 'succeeded');
  return { reference, link: await emailedLink(state, 'booking_confirmed', reference) };
};

/**
 * Waits for an email with this cause that contains the text `naming`. If `to` is set, the email must have this
 * recipient. Returns the first link of the email.
 */
export const emailedLink = async (
  state: SandboxState,
  cause: string,
  naming: string,
  to?: string,
): Promise<string> => {
  const find = async (): Promise<string | undefined> =>
    (await emailsOf(state, `?cause=${cause}${to ? `&to=${to}` : ''}`)).find(({ subject, text }) =>
      `${subject} ${text}`.includes(naming),
    )?.links[0];
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
};

/** Lets clients reschedule their bookings. */
export const letClientsReschedule = async ({ apiUrl, admin }: SandboxState): Promise<void> => {
  const visitor = createClient({ baseUrl: apiUrl });
  const { token } = await visitor.call('POST /api/admin/auth/login', { body: admin });
  const photographer = createClient({ baseUrl: apiUrl, token });
  await photographer.call('PATCH /api/admin/policies', { body: { clientReschedule: { enabled: true } } });
};
