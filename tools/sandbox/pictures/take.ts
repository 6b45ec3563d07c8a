import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createClient, waitForPayment } from '@booky/api-client';
import { chromium, type Page } from 'playwright-core';

/**
 * Takes the pictures in docs/images from a sandbox that was started with `npm run sandbox -- --fresh --no-rate-limits`.
 */

const { values } = parseArgs({ options: { control: { type: 'string', default: 'http://127.0.0.1:4001' } } });
const IMAGES = path.join(import.meta.dirname, '../../../docs/images');
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
const CLIENTS = [
  ['Aline Uwase', 'aline@example.com', '0788000111', 'Kimihurura, KG 622 St'],
  ['Jean-Paul Habimana', 'jp@example.com', '0788000222', 'Studio'],
  ['Diane Mukamana', 'diane@example.com', '0788000333', 'Rebero, Kigali'],
  ['Eric Nshuti', 'eric@example.com', '0788000444', 'Nyamirambo'],
] as const;

interface Sandbox {
  readonly apiUrl: string;
  readonly admin: { readonly email: string; readonly password: string };
}

const sandbox = (await (await fetch(`${values.control}/sandbox`)).json()) as Sandbox;
const baseUrl = sandbox.apiUrl;
const moveClock = async (now: string): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${values.control}/sandbox/clock`, { method: 'PUT', headers, body: JSON.stringify({ now }) });
};

// Moves the clock to a Monday evening, and later to the next morning, so that the pictures always show the same days.
await moveClock('2027-02-01T16:30:00.000Z');
const visitor = createClient({ baseUrl });
const { token } = await visitor.call('POST /api/admin/auth/login', { body: sandbox.admin });
const office = createClient({ baseUrl, token: () => token });

const { services } = await visitor.call('GET /api/services');
const packages = services.flatMap((service) => service.packages);
const ids: string[] = [];
for (const [place, [fullName, email, phone, location]] of CLIENTS.entries()) {
  const packageId = packages[place % packages.length]?.id ?? '';
  const { days } = await visitor.call('GET /api/availability', { query: { packageId, month: '2027-02' } });
  const [day] = days.filter(({ starts }) => starts.length > 1).slice(Math.floor(place / 2));
  const startsAt = day?.starts.at(place % 2 === 0 ? 0 : -1) ?? '';
  if (startsAt === '') throw new Error(`the package ${packageId} has no free start`);
  const body = { packageId, startsAt, fullName, email, phone, location, consent: true as const };
  if (place === CLIENTS.length - 1) {
    const { booking } = await visitor.call('POST /api/bookings', { body });
    const asked = await visitor.call('POST /api/checkout/{reference}/{token}/payments', {
      path: { reference: booking.reference, token: booking.checkoutToken ?? '' },
      body: { method: 'momo_alpha', phone: '0788123123' },
    });
    await waitForPayment(visitor, asked.payment.ourRef);
    continue;
  }
  const payment = 'waived';
  const { booking } = await office.call('POST /api/admin/bookings', { body: { ...body, payment } });
  ids.push(booking.id);
}

await moveClock('2027-02-03T06:40:00.000Z');

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
mkdirSync(IMAGES, { recursive: true });
const take = async (page: Page, name: string, address: string): Promise<void> => {
  await page.goto(`${baseUrl}${address}`, { waitUntil: 'networkidle' });
  await page.screenshot({ path: path.join(IMAGES, `${name}.jpg`), type: 'jpeg', quality: 72 });
};

const phone = await browser.newPage({ viewport: PHONE });
await take(phone, 'site-phone', '/');
await take(phone, 'book-phone', `/book/${packages[0]?.id ?? ''}`);

const desk = await browser.newPage({ viewport: DESK });
await take(desk, 'site', '/');
await desk.goto(`${baseUrl}/admin`);
await desk.getByLabel('Email').fill(sandbox.admin.email);
await desk.getByLabel('Password').fill(sandbox.admin.password);
await desk.getByRole('button', { name: 'Log in' }).click();
await desk.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
await take(desk, 'today', '/admin');
await take(desk, 'booking', `/admin/bookings/${ids[0] ?? ''}`);
await take(desk, 'money', '/admin/money');
await take(desk, 'calendar', '/admin/calendar');
await browser.close();
