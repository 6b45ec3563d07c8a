import { chooseStart, ENGLISH, fillIn, headingOf, openPage, PHONE, whenOf } from '@booky/site/testing';
import type { Browser, Page } from 'playwright-core';

/** A network that Chromium emulates, with the latency of each request and the transfer rates. */
export interface Network {
  readonly name: string;
  readonly latencyMs: number;
  readonly downKbit: number;
  readonly upKbit: number;
}

/** DevTools' slow 3G and Lighthouse's slow 4G, each with the values that DevTools applies. */
export const NETWORKS: readonly Network[] = [
  { name: '3G', latencyMs: 2000, downKbit: 400, upKbit: 400 },
  { name: 'slow 4G', latencyMs: 562.5, downKbit: 1474.56, upKbit: 675 },
];

/** The factor by which the processor is slowed down. */
export const CPU_RATE = 4;

/** Times in seconds since the navigation began. */
interface Paints {
  readonly first: number;
  readonly largest: number;
}

export interface Seen extends Paints {
  /** All bytes received over the network, in kB. */
  readonly kilobytes: number;
}

export interface Visited extends Seen {
  /** The time until the script handles the form. */
  readonly usable: number;
  /** The time until the payment page is shown. */
  readonly held: number;
  /** The time until the service answers that the payment is started. */
  readonly prompted: number;
  /** The time until the booking is shown as booked. The simulated payer takes two seconds of this time. */
  readonly booked: number;
}

/** Runs before the page's scripts: notes the time of the largest paint, and when a form gets its handler. */
const NOTES = `
  globalThis.noted = { largest: 0, usable: 0 };
  globalThis.whenUsable = new Promise((resolve) => { globalThis.becomeUsable = resolve; });
  new PerformanceObserver((list) => { for (const one of list.getEntries()) noted.largest = one.startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  const add = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type, ...rest) {
    if (type === 'submit' && !noted.usable) becomeUsable(noted.usable = performance.now());
    return add.call(this, type, ...rest);
  };`;

const PAINTS = `({
  first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  origin: performance.timeOrigin, ...noted })`;

interface Noted extends Paints {
  readonly usable: number;
  readonly origin: number;
}

/** Opens a page with empty caches, on an emulated network and processor. */
const open = async (browser: Browser, network: Network) => {
  const { page, close } = await openPage(browser, { viewport: PHONE, locale: 'en' });
  const wire = await page.context().newCDPSession(page);
  let bytes = 0;
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: (network.downKbit * 1000) / 8,
    uploadThroughput: (network.upKbit * 1000) / 8,
  });
  await wire.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await page.addInitScript(NOTES);
  return { page, close, bytes: () => bytes };
};

const notedOn = (page: Page): Promise<Noted> => page.evaluate<Noted>(PAINTS);

/** Visits a page until it is loaded and its largest part is painted. */
export const lookAt = async (browser: Browser, network: Network, url: string): Promise<Seen> => {
  const { page, close, bytes } = await open(browser, network);
  try {
    await page.goto(url, { waitUntil: 'load' });
    // The browser may report a page without pictures as loaded before the page is painted.
    await page.waitForFunction('noted.largest > 0');
    const { first, largest } = await notedOn(page);
    return { first: first / 1000, largest: largest / 1000, kilobytes: bytes() / 1000 };
  } finally {
    await close();
  }
};

/** Opens a booking form and books, without pauses, until the booking is shown as booked. */
export const bookOn = async (browser: Browser, network: Network, url: string): Promise<Visited> => {
  const { page, close, bytes } = await open(browser, network);
  page.setDefaultTimeout(60_000);
  try {
    await page.goto(url, { waitUntil: 'commit' });
    await page.evaluate('whenUsable');
    // Waits for the pictures, because the largest paint may be a picture.
    await page.waitForLoadState('load');
    const { first, largest, usable, origin } = await notedOn(page);
    const since = (): number => (Date.now() - origin) / 1000;
    await chooseStart(whenOf(page, ENGLISH), ENGLISH);
    const contact = { name: 'Aline Uwase', email: 'aline@example.com', phone: '0788123456', where: 'Kigali' };
    await fillIn(page, ENGLISH, contact);
    await page.getByRole('button', { name: ENGLISH.hold }).click();
    await headingOf(page, ENGLISH.payHeading).waitFor();
    const held = since();
    const started = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/payments'),
    );
    await page.getByRole('button', { name: ENGLISH.pay }).click();
    await started;
    const prompted = since();
    await headingOf(page, ENGLISH.booked).waitFor();
    return {
      first: first / 1000,
      largest: largest / 1000,
      usable: Math.max(usable, first) / 1000,
      held,
      prompted,
      booked: since(),
      kilobytes: bytes() / 1000,
    };
  } finally {
    await close();
  }
};
