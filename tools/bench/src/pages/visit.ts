import { chooseStart, ENGLISH, fillIn, headingOf, openPage, PHONE, whenOf } from '@booky/site/testing';
import type { Browser, Page } from 'playwright-core';

/** A network that Chromium emulates: the latency that each request gets, and the transfer rates. */
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

/** The factor by which the emulated processor is slower than the real one. */
export const CPU_RATE = 4;

/** Times in seconds since the start of the navigation. */
interface Paints {
  readonly first: number;
  readonly largest: number;
}

export interface Seen extends Paints {
  /** Everything received over the network, in kB. */
  readonly kilobytes: number;
}

export interface Visited extends Seen {
  /** The time until the page's script handles the form. */
  readonly usable: number;
  /** The time until the payment page is shown. */
  readonly held: number;
  /** The time until the service responds that it started the payment. */
  readonly prompted: number;
  /**
   * The time until the page shows that the booking is confirmed. The simulated payer takes two seconds of this time.
   */
  readonly booked: number;
}

/**
 * Runs before the page's scripts. Records the time of the largest paint, and the time at which a form gets its
 * handler.
 */
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

/** Opens a browser page with empty caches, on an emulated network and processor. */
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

/** Opens a page and waits until it has loaded and its largest element is painted. */
export const lookAt = async (browser: Browser, network: Network, url: string): Promise<Seen> => {
  const { page, close, bytes } = await open(browser, network);
  try {
    await page.goto(url, { waitUntil: 'load' });
    // For a page without pictures, the browser may report the end of loading before the first paint.
    await page.waitForFunction('noted.largest > 0');
    const { first, largest } = await notedOn(page);
    return { first: first / 1000, largest: largest / 1000, kilobytes: bytes() / 1000 };
  } finally {
    await close();
  }
};

/** Opens a booking form and books without pauses. Waits until the page shows that the booking is confirmed. */
export const bookOn = async (browser: Browser, network: Network, url: string): Promise<Visited> => {
  const { page, close, bytes } = await open(browser, network);
  page.setDefaultTimeout(60_000);
  try {
    await page.goto(url, { waitUntil: 'commit' });
    await page.evaluate('whenUsable');
    // Waits for the pictures, because a picture may be the largest paint.
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
