import { createClient } from '@booky/api-client';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readOptions } from '../src/options.ts';
import { type Sandbox, startSandbox } from '../src/start-sandbox.ts';
import { makeDataFolder, removeDataFolders } from '../test/support/data-folders.ts';
import { call } from '../test/support/json-calls.ts';
import { launchChromium, openPage, overflowOf, PHONE } from './chromium.ts';
import { holdByApi, PAYS } from './site-visit.ts';

let browser: Browser;
let sandbox: Sandbox;

beforeAll(async () => {
  browser = await launchChromium();
  const given = ['--port', '0', '--control-port', '0', '--data', makeDataFolder(), '--no-rate-limits'];
  const options = readOptions(given);
  if (options === undefined) throw new Error('readOptions() returned no options of the sandbox');
  sandbox = await startSandbox(options, { log: () => {}, signal: new AbortController().signal });
});
afterAll(async () => {
  await sandbox.stop();
  await browser.close();
  await removeDataFolders();
});

/** Returns the link to `page` in the newest email of this cause and booking. Undefined until the email arrives. */
const linkIn = async (cause: string, reference: string, page: string): Promise<string | undefined> => {
  const { body } = await call('GET', `${sandbox.state.controlUrl}/sandbox/mailbox?cause=${cause}`);
  const { emails } = body as { readonly emails: readonly { subject: string; links: readonly string[] }[] };
  const email = emails.find(({ subject }) => subject.includes(reference));
  return email?.links.find((link) => link.includes(page));
};

const waitForLink = async (cause: string, reference: string, page: string): Promise<string> => {
  await expect.poll(() => linkIn(cause, reference, page), { timeout: 60_000 }).toBeDefined();
  return (await linkIn(cause, reference, page)) ?? '';
};

/** Makes a booking with a paid fee. Returns the reference of the booking, and the link that the client then loses. */
const bookByApi = async (locale: 'en' | 'fr') => {
  const [, , reference = '', token = ''] = (await holdByApi(sandbox.state, locale)).split('/');
  await createClient({ baseUrl: sandbox.state.apiUrl }).call(
    'POST /api/checkout/{reference}/{token}/payments',
    { path: { reference, token }, body: { method: 'momo_alpha', phone: PAYS } },
  );
  return { reference, lost: await waitForLink('booking_confirmed', reference, '/booking/') };
};

/** specification.md#site-find-booking specification.md#find-booking-link */
describe.each([
  {
    locale: 'en',
    find: 'Find my booking',
    reference: 'Booking reference',
    email: 'Email',
    send: 'Send my link',
    sent: /if .* match/i,
    own: 'Your booking',
  },
  {
    locale: 'fr',
    find: 'Retrouver ma réservation',
    reference: 'Référence',
    email: 'E-mail',
    send: 'Envoyer mon lien',
    sent: /si .* correspond/i,
    own: 'Votre réservation',
  },
] as const)('a client who has lost the link ($locale)', (read) => {
  it('gets a new link by reference and email', async () => {
    const { reference, lost } = await bookByApi(read.locale);
    const { page, complaints, close } = await openPage(browser, { viewport: PHONE });
    onTestFinished(close);
    await page.goto(`${sandbox.state.apiUrl}/?lang=${read.locale}`);
    await page.getByRole('link', { name: read.find }).first().click();
    await page.getByRole('heading', { name: read.find, level: 1 }).waitFor();
    await page.getByLabel(read.reference).fill(reference.toLowerCase());
    await page.getByLabel(read.email).fill('aline@example.com');
    await page.getByRole('button', { name: read.send }).click();
    await page.getByRole('status').filter({ hasText: read.sent }).waitFor();
    expect(await overflowOf(page)).toBe(0);
    const fresh = await waitForLink('fresh_link', reference, '/booking/');
    expect((await fetch(lost)).status).toBe(200);
    await page.goto(fresh);
    await page.getByRole('heading', { name: read.own, level: 1 }).waitFor();
    await page.getByText(reference).first().waitFor();
    expect((await fetch(lost)).status).toBe(200);
    await createClient({ baseUrl: sandbox.state.apiUrl }).call('POST /api/booking/{token}/cancel', {
      path: { token: fresh.split('/').at(-1) ?? '' },
    });
    expect((await fetch(lost)).status).toBe(404);
    expect(complaints).toEqual([]);
  });
});
