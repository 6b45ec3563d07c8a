import { createClient } from '@booky/api-client';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { SandboxState } from '../src/description.ts';
import { chargesOf } from '../test/support/visitor.ts';
import { ENGLISH, findAxeFaults, FRENCH, headingOf, overflowOf, PHONE, type Read } from './chromium.ts';
import { comeBack, holdByApi, moveClock, ourRefOf, PAYS, settle, WAITS } from './site-visit.ts';
import { useSite, type VisitedSite } from './use-site.ts';

type Wallet = 'momo' | 'airtel';

/**
 * Two failures, each with the beginning of its sentence on the page. The tests of the site's states cover every
 * failure.
 */
const FAILURES = [
  ['insufficient_funds', { en: 'There was not enough money', fr: "Il n'y avait pas assez d'argent" }],
  ['payer_declined', { en: 'The payment was not approved', fr: "Le paiement n'a pas été approuvé" }],
] as const;

/** The sentences for an invoice that was never paid. They do not mention a phone. */
const TIMEOUT = {
  momo: "La demande n'a pas reçu de réponse à temps",
  card: "Le paiement par carte n'a pas été fait à temps",
} as const;

const ON_PHONE: BrowserContextOptions = { viewport: PHONE, hasTouch: true, isMobile: true };
const ON_DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, locale: 'fr-RW' };

/** Two numbers of each network, whose payments wait for a decision. */
const NUMBERS = { momo: [WAITS, '0789999453'], airtel: ['0722123453', '0733999453'] } as const;

/** The browser's console message for a 409 response. */
const REFUSED = expect.stringContaining('status of 409');

/** Opens the pay page of a hold that was created by the API. */
const openHold = async (site: VisitedSite, read: Read, options: BrowserContextOptions = {}) => {
  const watched = await site.open(options);
  await watched.page.goto(`${site.state.apiUrl}${await holdByApi(site.state, read.locale)}`);
  return watched;
};

const numberOf = (page: Page, read: Read) => page.getByRole('textbox', { name: read.number });

const payBy = async (page: Page, read: Read, wallet: Wallet, number: string): Promise<void> => {
  await page.getByRole('radio', { name: read[wallet] }).check();
  await numberOf(page, read).fill(number);
  await page.getByRole('button', { name: read.pay }).click();
  await page.waitForURL('**/payments/**');
  await page.getByRole('status').filter({ hasText: read.approve }).waitFor();
};

/** Continues to the company's page, and returns the URL of the previous page. */
const toCardPage = async (page: Page, read: Read): Promise<string> => {
  const held = page.url();
  await page.getByRole('radio', { name: read.card }).check();
  await page.getByLabel(read.fields.phone, { exact: true }).fill(PAYS);
  await page.getByRole('button', { name: read.toCard }).click();
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  return held;
};

const followPayment = async (page: Page, read: Read): Promise<void> => {
  await page.locator('main').getByRole('link', { name: read.followPayment }).click();
  await page.waitForURL('**/payments/**');
};

/** Pays from a number whose charges fail at once, and expects the reason on the page. */
const failsAtOnce = async (site: VisitedSite, reason: string): Promise<void> => {
  const { page } = await openHold(site, ENGLISH);
  await numberOf(page, ENGLISH).fill('0788123470');
  await page.getByRole('button', { name: ENGLISH.pay }).click();
  await headingOf(page, ENGLISH.failed).waitFor();
  await page.getByText(reason).waitFor();
  await page.getByText('Your time is still kept for you').waitFor();
};

const endsAs = async (page: Page, heading: string): Promise<void> => {
  await comeBack(page);
  await headingOf(page, heading).waitFor();
  expect(await overflowOf(page)).toBe(0);
  expect(await findAxeFaults(page)).toEqual([]);
};

/** Waits long, pays from another number, and fails twice before the payment succeeds. */
const payAfterTrouble = async (site: VisitedSite, page: Page, read: Read, wallet: Wallet): Promise<void> => {
  const [number, other] = NUMBERS[wallet];
  await payBy(page, read, wallet, number);
  await moveClock(site.state, 'PT31S');
  await endsAs(page, read.waiting);
  if (wallet === 'momo') await page.getByText('*182*7*1#').waitFor();
  await moveClock(site.state, 'PT5M');
  await endsAs(page, read.unseen);
  expect(await page.getByText('*182*7*1#').count()).toBe(wallet === 'momo' ? 1 : 0);
  await page.getByRole('link', { name: read.otherNumber }).click();
  await payBy(page, read, wallet, other);
  for (const [reason, sentence] of FAILURES) {
    await settle(site.state, ourRefOf(page), 'failed', reason);
    await endsAs(page, read.failed);
    await page.getByText(sentence[read.locale]).waitFor();
    await page.getByRole('link', { name: read.tryAgain }).click();
    await expect.poll(() => numberOf(page, read).inputValue()).toBe(other);
    await payBy(page, read, wallet, other);
  }
  await settle(site.state, ourRefOf(page), 'succeeded');
  await endsAs(page, read.booked);
};

/** specification.md#site-payment-page */
describe('a payment through gateway', () => {
  const site = useSite('gateway');

  describe.each([
    ['for an English reader on a phone', ENGLISH, ON_PHONE, 'momo'],
    ['for a French reader on a desktop', FRENCH, ON_DESKTOP, 'airtel'],
  ] as const)('%s', (_how, read, options, wallet) => {
    it(`by ${wallet} confirms the booking even after a long wait and after failed attempts`, async () => {
      const { page, complaints } = await openHold(site, read, options);
      await payAfterTrouble(site, page, read, wallet);
      expect(complaints).toEqual([]);
    });

    /** specification.md#late-fee-confirms */
    it(`by ${wallet} confirms the booking even if it succeeds after the hold has expired`, async () => {
      const { page, complaints } = await openHold(site, read, options);
      await payBy(page, read, wallet, NUMBERS[wallet][0]);
      await moveClock(site.state, 'PT16M');
      await endsAs(page, read.unseen);
      await page.getByRole('link', { name: read.startAgain }).waitFor();
      expect(await page.getByRole('link', { name: read.otherNumber }).count()).toBe(0);
      await settle(site.state, ourRefOf(page), 'succeeded');
      await endsAs(page, read.booked);
      expect(complaints).toEqual([]);
    });

    /** specification.md#site-card */
    it('by card can be continued after the payer has left the card page', async () => {
      const { page } = await openHold(site, read, options);
      const held = await toCardPage(page, read);
      await page.goto(held);
      await followPayment(page, read);
      await page.getByRole('status').filter({ hasText: read.approve }).waitFor();
      await page.getByRole('link', { name: read.openCardPage }).click();
      await page.getByRole('button', { name: 'Approve' }).click();
      await endsAs(page, read.booked);
    });

    it('by card lets the payer choose another way to pay after declining', async () => {
      const { page } = await openHold(site, read, options);
      const held = await toCardPage(page, read);
      await page.getByRole('button', { name: 'Decline' }).click();
      await endsAs(page, read.failed);
      await page.getByRole('link', { name: read.tryAgain }).click();
      await page.waitForURL(held);
      await payBy(page, read, 'momo', WAITS);
      await settle(site.state, ourRefOf(page), 'succeeded');
      await endsAs(page, read.booked);
    });

    it('by card lets the payer start a new booking after the hold has expired', async () => {
      const { page } = await openHold(site, read, options);
      await page.goto(await toCardPage(page, read));
      await followPayment(page, read);
      await moveClock(site.state, 'PT16M');
      await endsAs(page, read.unseen);
      await page.getByRole('link', { name: read.startAgain }).waitFor();
      expect(await page.getByRole('link', { name: read.openCardPage }).count()).toBe(0);
    });
  });

  /** specification.md#site-tab-memory */
  it('can be found again from the pay page if its request got no response', async () => {
    const read = ENGLISH;
    const { page } = await openHold(site, read);
    const held = page.url();
    await numberOf(page, read).fill(WAITS);
    await page.route('**/payments', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: read.pay }).click();
    await page.locator('main a[href*="/payments/"]').click();
    await page.waitForURL('**/payments/**');
    await settle(site.state, ourRefOf(page), 'failed', 'payer_declined');
    await comeBack(page);
    await page.getByRole('link', { name: read.tryAgain }).click();
    await page.waitForURL(held);
  });

  it('fails at once with an explanation if the payment company cannot be reached', async () => {
    await failsAtOnce(site, 'The payment company does not answer');
  });
});

/** The card page of IremboPay does not lead back to the site, and an invoice fails only once it has expired. */
describe('a payment through irembopay', () => {
  const site = useSite('irembopay');
  const read = FRENCH;

  /** specification.md#expiry-verdict */
  it('by airtel fails once its invoice has expired', async () => {
    const { page } = await openHold(site, read, ON_DESKTOP);
    await payBy(page, read, 'airtel', NUMBERS.airtel[0]);
    await settle(site.state, ourRefOf(page), 'failed', 'payer_declined');
    await moveClock(site.state, 'PT29M');
    await endsAs(page, read.unseen);
    await moveClock(site.state, 'PT2M');
    await endsAs(page, read.failed);
    await page.getByText(TIMEOUT.momo).waitFor();
    await page.getByRole('link', { name: read.startAgain }).click();
    await headingOf(page, read.ended).waitFor();
  });

  /** specification.md#site-card */
  it('by card can be continued after the payer has left the card page', async () => {
    const { page } = await openHold(site, read, ON_DESKTOP);
    const held = await toCardPage(page, read);
    await page.goto(held);
    await followPayment(page, read);
    const payment = page.url();
    await page.getByRole('link', { name: read.openCardPage }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('You can close this page now.').waitFor();
    await page.goto(held);
    await headingOf(page, read.paidPage).waitFor();
    await page.goto(payment);
    await endsAs(page, read.booked);
  });

  it('by card lets the payer choose another way to pay after declining', async () => {
    const { page } = await openHold(site, read, ON_DESKTOP);
    const held = await toCardPage(page, read);
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByText('Try again').waitFor();
    await page.goto(held);
    await followPayment(page, read);
    await moveClock(site.state, 'PT5M');
    await endsAs(page, read.unseen);
    await page.getByRole('link', { name: read.otherWay }).click();
    await page.waitForURL(held);
    await payBy(page, read, 'momo', WAITS);
    await settle(site.state, ourRefOf(page), 'succeeded');
    await endsAs(page, read.booked);
  });

  it('by card fails half an hour after it was started', async () => {
    const { page } = await openHold(site, read, ON_DESKTOP);
    await page.goto(await toCardPage(page, read));
    await followPayment(page, read);
    await moveClock(site.state, 'PT31M');
    await endsAs(page, read.failed);
    await page.getByText(TIMEOUT.card).waitFor();
  });
});

/** pawaPay accepts no second prompt as long as the first can be answered. */
describe('a payment through pawapay', () => {
  const site = useSite('pawapay');

  it('by airtel confirms the booking even after a long wait and after failed attempts', async () => {
    const { page, complaints } = await openHold(site, FRENCH, ON_DESKTOP);
    await payAfterTrouble(site, page, FRENCH, 'airtel');
    // The prompt on the first phone is still open, so the service first refuses each of the three other attempts.
    expect(complaints).toEqual([REFUSED, REFUSED, REFUSED]);
  });

  it('fails at once with an explanation if the company refuses the studio', async () => {
    await failsAtOnce(site, "The studio's payment account is not working");
  });
});

/** specification.md#several-providers */
describe.each([
  ['mobile-money,gateway', 'gateway', 'gateway'],
  ['mobile-money,pawapay,irembopay,gateway', 'pawapay', 'irembopay'],
])('a payment in a sandbox with the companies %s', (list, ofAirtel, ofCards) => {
  const site = useSite(list);

  it.each([
    ['momo', 'mobile-money', PAYS],
    ['airtel', ofAirtel, '0722123456'],
  ] as const)('by %s is sent to %s', async (wallet, provider, phone) => {
    const { page, complaints } = await openHold(site, FRENCH);
    await page.getByRole('radio', { name: FRENCH[wallet] }).check();
    await numberOf(page, FRENCH).fill(phone);
    await page.getByRole('button', { name: FRENCH.pay }).click();
    await page.waitForURL('**/payments/**');
    await endsAs(page, FRENCH.booked);
    const [charge] = await chargesOf(site.state);
    expect(charge).toMatchObject({ ourRef: ourRefOf(page), phone: `+250${phone.slice(1)}` });
    expect(charge?.callbacks).toMatchObject([{ kind: 'sent', status: 200 }]);
    expect(complaints).toEqual([]);
    expect(await offersOf(site.state)).toContainEqual({ method: charge?.method, provider });
  });

  it(`by card is sent to ${ofCards}, even if the phone number is foreign`, async () => {
    const read = ENGLISH;
    const { page } = await openHold(site, read);
    const held = page.url();
    await page.getByRole('radio', { name: read.card }).check();
    await page.getByLabel(read.fields.phone, { exact: true }).fill('+33 7 88 99 88 99');
    await page.getByRole('button', { name: read.toCard }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    if (ofCards === 'irembopay') {
      await page.getByText('You can close this page now.').waitFor();
      await page.goto(held);
    }
    await headingOf(page, ofCards === 'irembopay' ? read.paidPage : read.booked).waitFor();
    expect(await offersOf(site.state)).toContainEqual({ method: 'card', provider: ofCards });
  });
});

const offersOf = async ({ apiUrl }: SandboxState): Promise<readonly unknown[]> => {
  const { offers } = await createClient({ baseUrl: apiUrl }).call('GET /api/payment-methods');
  return offers.map(({ method, provider }) => ({ method, provider }));
};
