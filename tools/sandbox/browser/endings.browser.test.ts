import { createClient } from '@booky/api-client';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { SandboxState } from '../src/description.ts';
import { chargesOf } from '../test/support/visitor.ts';
import { ENGLISH, findAxeFaults, FRENCH, headingOf, overflowOf, PHONE, type Read } from './chromium.ts';
import { comeBack, holdByApi, moveClock, ourRefOf, PAYS, settle, WAITS } from './site-visit.ts';
import { useSite, type VisitedSite } from './use-site.ts';

/** The beginning of the sentence for each failure reason. */
const REASONS = {
  insufficient_funds: { en: 'There was not enough money', fr: "Il n'y avait pas assez d'argent" },
  payer_limit: { en: 'The amount is above a limit', fr: 'Le montant dépasse une limite' },
  payer_declined: { en: 'The payment was not approved', fr: "Le paiement n'a pas été approuvé" },
  payer_timeout: {
    en: 'The request was not answered in time',
    fr: "La demande n'a pas reçu de réponse à temps",
  },
  payer_unknown: { en: 'This number has no account', fr: "Ce numéro n'a pas de compte" },
  provider_error: {
    en: 'The payment company had a problem',
    fr: "L'opérateur de paiement a rencontré une erreur",
  },
} as const;

/** Matches a text that does not mention a phone. */
const CARD_TIMEOUT = {
  en: 'The card payment was not made in time',
  fr: "Le paiement par carte n'a pas été fait à temps",
} as const;

type Reason = keyof typeof REASONS;
type Wallet = 'momo' | 'airtel';

const ALL_REASONS = [
  'insufficient_funds',
  'payer_limit',
  'payer_declined',
  'payer_timeout',
  'payer_unknown',
  'provider_error',
] as const satisfies readonly Reason[];

/** A visitor with a language and a device. Pays from this wallet if the company can. */
type Reader = readonly [string, Read, BrowserContextOptions, Wallet];

const ON_PHONE: Reader = [
  'for an English reader on a phone',
  ENGLISH,
  { viewport: PHONE, hasTouch: true, isMobile: true },
  'momo',
];
const ON_DESKTOP: Reader = [
  'for a French reader on a desktop',
  FRENCH,
  { viewport: { width: 1280, height: 800 }, locale: 'fr-RW' },
  'airtel',
];

interface Company {
  readonly provider: string;
  /** Both readers for one company. The pages do not depend on the company, so one reader is enough for the others. */
  readonly readers: readonly Reader[];
  readonly wallets: readonly Wallet[];
  /** The company's card page, if there is one. A card page that leads back to the site also reports a decline. */
  readonly cards: readonly { readonly leadsBack: boolean }[];
  /** The failures that the company reports. */
  readonly reports: readonly Reason[];
  /** The sentence that the page shows if the company accepts no charge. */
  readonly refuses?: string;
}

const COMPANIES: readonly Company[] = [
  {
    provider: 'gateway',
    readers: [ON_PHONE, ON_DESKTOP],
    wallets: ['momo', 'airtel'],
    cards: [{ leadsBack: true }],
    reports: ALL_REASONS,
  },
  { provider: 'mobile-money', readers: [ON_PHONE], wallets: ['momo'], cards: [], reports: ALL_REASONS },
  {
    provider: 'irembopay',
    readers: [ON_DESKTOP],
    wallets: ['momo', 'airtel'],
    cards: [{ leadsBack: false }],
    reports: [],
  },
  {
    provider: 'pawapay',
    readers: [ON_DESKTOP],
    wallets: ['momo', 'airtel'],
    cards: [],
    // This company reports a refusal and a missing answer in the same way.
    reports: ALL_REASONS.filter((reason) => reason !== 'payer_timeout'),
    refuses: "The studio's payment account is not working",
  },
];

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

/** Continues to the company's page, and returns the path of the previous page. */
const toCardPage = async (page: Page, read: Read): Promise<string> => {
  const held = page.url();
  await page.getByRole('radio', { name: read.card }).check();
  await page.getByLabel(read.fields.phone, { exact: true }).fill(PAYS);
  await page.getByRole('button', { name: read.toCard }).click();
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  return held;
};

const endsAs = async (page: Page, heading: string): Promise<void> => {
  await comeBack(page);
  await headingOf(page, heading).waitFor();
  expect(await overflowOf(page)).toBe(0);
  expect(await findAxeFaults(page)).toEqual([]);
};

/** specification.md#site-payment-page */
describe.each(COMPANIES)(
  'a payment through $provider',
  ({ provider, readers, wallets, cards, reports, refuses }) => {
    const site = useSite(provider);

    describe.each(readers)('%s', (_how, read, options, preferred) => {
      const wallet = wallets.includes(preferred) ? preferred : 'momo';

      it(`by ${wallet} confirms the booking even after a long wait and after failed attempts`, async () => {
        const { page, complaints } = await openHold(site, read, options);
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
        for (const reason of reports) {
          await settle(site.state, ourRefOf(page), 'failed', reason);
          await endsAs(page, read.failed);
          await page.getByText(REASONS[reason][read.locale]).waitFor();
          await page.getByRole('link', { name: read.tryAgain }).click();
          await expect.poll(() => numberOf(page, read).inputValue()).toBe(other);
          await payBy(page, read, wallet, other);
        }
        await settle(site.state, ourRefOf(page), 'succeeded');
        await endsAs(page, read.booked);
        // The prompt on the first phone is still open.
        const refused = provider === 'pawapay' ? [other, ...reports] : [];
        expect(complaints).toEqual(refused.map(() => REFUSED));
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

      /** specification.md#expiry-verdict */
      it.runIf(reports.length === 0)(`by ${wallet} fails once its invoice has expired`, async () => {
        const { page } = await openHold(site, read, options);
        await payBy(page, read, wallet, NUMBERS[wallet][0]);
        await settle(site.state, ourRefOf(page), 'failed', 'payer_declined');
        await moveClock(site.state, 'PT29M');
        await endsAs(page, read.unseen);
        await moveClock(site.state, 'PT2M');
        await endsAs(page, read.failed);
        await page.getByText(REASONS.payer_timeout[read.locale]).waitFor();
        await page.getByRole('link', { name: read.startAgain }).click();
        await headingOf(page, read.ended).waitFor();
      });

      /** specification.md#site-card */
      it.each(cards)(
        'by card can be continued after the payer has left the card page',
        async ({ leadsBack }) => {
          const { page } = await openHold(site, read, options);
          const held = await toCardPage(page, read);
          await page.goto(held);
          await page.locator('main').getByRole('link', { name: read.followPayment }).click();
          await page.getByRole('status').filter({ hasText: read.approve }).waitFor();
          const payment = page.url();
          await page.getByRole('link', { name: read.openCardPage }).click();
          await page.getByRole('button', { name: 'Approve' }).click();
          if (!leadsBack) {
            await page.getByText('You can close this page now.').waitFor();
            await page.goto(held);
            await headingOf(page, read.paidPage).waitFor();
            await page.goto(payment);
          }
          await endsAs(page, read.booked);
        },
      );

      it.each(cards)(
        'by card lets the payer choose another way to pay after declining',
        async ({ leadsBack }) => {
          const { page } = await openHold(site, read, options);
          const held = await toCardPage(page, read);
          await page.getByRole('button', { name: 'Decline' }).click();
          if (leadsBack) {
            await endsAs(page, read.failed);
            await page.getByRole('link', { name: read.tryAgain }).click();
          } else {
            await page.getByText('Try again').waitFor();
            await page.goto(held);
            await page.locator('main').getByRole('link', { name: read.followPayment }).click();
            await page.waitForURL('**/payments/**');
            await moveClock(site.state, 'PT5M');
            await endsAs(page, read.unseen);
            await page.getByRole('link', { name: read.otherWay }).click();
          }
          await page.waitForURL(held);
          await payBy(page, read, 'momo', WAITS);
          await settle(site.state, ourRefOf(page), 'succeeded');
          await endsAs(page, read.booked);
        },
      );

      it.each(cards)(
        'by card lets the payer start a new booking after the hold has expired',
        async ({ leadsBack }) => {
          const { page } = await openHold(site, read, options);
          await page.goto(await toCardPage(page, read));
          await page.locator('main').getByRole('link', { name: read.followPayment }).click();
          await page.waitForURL('**/payments/**');
          await moveClock(site.state, 'PT16M');
          await endsAs(page, read.unseen);
          await page.getByRole('link', { name: read.startAgain }).waitFor();
          expect(await page.getByRole('link', { name: read.openCardPage }).count()).toBe(0);
          if (leadsBack) return;
          await moveClock(site.state, 'PT15M');
          await endsAs(page, read.failed);
          await page.getByText(CARD_TIMEOUT[read.locale]).waitFor();
        },
      );
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
      if (reports.length > 0) await settle(site.state, ourRefOf(page), 'failed', 'payer_declined');
      else await moveClock(site.state, 'PT5M');
      await comeBack(page);
      await page.getByRole('link', { name: reports.length > 0 ? read.tryAgain : read.otherNumber }).click();
      await page.waitForURL(held);
    });

    it('fails at once with an explanation if the payment company cannot be reached', async () => {
      const read = ENGLISH;
      const { page } = await openHold(site, read);
      await numberOf(page, read).fill('0788123470');
      await page.getByRole('button', { name: read.pay }).click();
      await headingOf(page, read.failed).waitFor();
      await page.getByText(refuses ?? 'The payment company does not answer').waitFor();
      await page.getByText('Your time is still kept for you').waitFor();
    });
  },
);

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
