import { launchChromium, openPage, PHONE } from '@booky/site/testing';
import type { Browser } from 'playwright-core';
import type { Group } from '../group.ts';
import { withSpread } from '../table.ts';
import { type Sandbox, withSandbox } from './sandbox.ts';
import { CPU_RATE } from './visit.ts';

/** The maximum page size of the API. */
const ROWS = 100;
const HOURS = ['07', '10', '13', '16', '19'];

interface Measured {
  /** The time from the click on the link to the list until the rows are painted, in milliseconds. */
  readonly pressed: number;
  /** The time from the last byte of the response until the rows are painted, in milliseconds. */
  readonly answered: number;
}

/** Measures the back office's list of bookings: a hundred rows on a phone with a slow processor. */
export const list: Group = {
  name: 'list',
  about: `${ROWS} bookings in the back office, processor ${CPU_RATE} times slower`,
  measure: ({ runs, progress }) =>
    withSandbox(async (sandbox) => {
      await bookHundred(sandbox);
      const browser = await launchChromium();
      try {
        const measured: Measured[] = [];
        // The first run does not count, because it warms up the service and the browser.
        for (let run = 0; run <= runs; run += 1) {
          const one = await showList(browser, sandbox);
          if (run > 0) measured.push(one);
          progress(`run ${run}: painted ${Math.round(one.answered)} ms after the answer`);
        }
        return {
          columns: [`median of ${runs} (least to most)`, 'ms'],
          rows: [
            [
              'answer to painted (aim 200)',
              withSpread(
                measured.map(({ answered }) => answered),
                0,
              ),
            ],
            [
              'press to painted',
              withSpread(
                measured.map(({ pressed }) => pressed),
                0,
              ),
            ],
          ],
        };
      } finally {
        await browser.close();
      }
    }),
};

/** Books a hundred shoots for clients. Tries more than a hundred starts, because some starts are taken. */
const bookHundred = async ({ url, admin }: Sandbox): Promise<void> => {
  const ask = async (path: string, body: object, token = ''): Promise<Response> =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const { token } = (await (await ask('/admin/auth/login', admin)).json()) as { readonly token: string };
  const { services } = (await (await fetch(`${url}/api/services`)).json()) as {
    readonly services: readonly { readonly packages: readonly { readonly id: string }[] }[];
  };
  let booked = 0;
  for (let day = 20; booked < ROWS && day < 120; day += 1) {
    const date = new Date(Date.now() + day * 24 * 3_600_000).toISOString().slice(0, 10);
    for (const hour of HOURS) {
      const { status } = await ask(
        '/admin/bookings',
        {
          packageId: services[0]?.packages[0]?.id,
          startsAt: `${date}T${hour}:00:00Z`,
          fullName: `Client ${booked}`,
          email: `client${booked}@example.com`,
          phone: '0788123456',
          location: 'Kigali',
          consent: true,
          payment: 'waived',
          confirm: true,
        },
        token,
      );
      if (status === 201) booked += 1;
    }
  }
  if (booked < ROWS) throw new Error(`only ${booked} of ${ROWS} bookings could be made`);
};

/** Runs before the page's scripts. Records the time of the click and the time of the frame that paints the last row. */
const NOTES = `
  addEventListener('click', () => { globalThis.pressedAt = performance.now(); }, { capture: true });
  globalThis.whenListed = new Promise((resolve) => {
    new MutationObserver((_all, observer) => {
      if (document.querySelectorAll('.rows > li').length < ${ROWS}) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    }).observe(document, { childList: true, subtree: true });
  });`;

const TIMES = `whenListed.then((painted) => ({
  pressed: painted - pressedAt,
  answered: painted - performance.getEntriesByType('resource')
    .findLast(({ name }) => name.includes('/api/admin/bookings')).responseEnd,
}))`;

const showList = async (browser: Browser, { url, admin }: Sandbox): Promise<Measured> => {
  const { page, close } = await openPage(browser, { viewport: PHONE, locale: 'en' });
  try {
    await page.addInitScript(NOTES);
    await page.goto(`${url}/admin/login?lang=en`);
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Password').fill(admin.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const wire = await page.context().newCDPSession(page);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
    // The screen requests 25 bookings at a time, so the bench adds a larger page size to the request.
    await page.route('**/api/admin/bookings?*', (route) =>
      route.continue({ url: `${route.request().url()}&pageSize=${ROWS}` }),
    );
    await page.getByRole('link', { name: 'Bookings', exact: true }).click();
    return await page.evaluate<Measured>(TIMES);
  } finally {
    await close();
  }
};
