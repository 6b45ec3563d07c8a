import { setTimeout as pause } from 'node:timers/promises';
import {
  chooseStart,
  ENGLISH,
  fillIn,
  FRENCH,
  headingOf,
  press,
  type Read,
  showNextMonth,
  whenOf,
} from '@booky/site/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { askAsAdmin, at, logIn } from '../harness/callers.ts';
import { eventually } from '../harness/eventually.ts';
import { REFERENCE } from '../harness/mailbox.ts';
import type { Random } from '../harness/random.ts';
import type { World } from '../harness/world.ts';
import type { Belief, Said } from './belief.ts';
import { NEUTRAL, openTab, type Tab } from './tab.ts';

/** The faults that may happen while the visitor presses a button. */
const TROUBLES = [
  'no fault',
  'a double click',
  'a lost answer',
  'a lost answer and a crash',
  'a crash',
  'a reload',
  'no connection',
  'going back',
] as const;
export type Trouble = (typeof TROUBLES)[number];

/** The events that may happen while a page is open. */
const MISHAPS = ['reload', 'crash', 'other language'] as const;

export interface VisitorOptions {
  readonly world: World;
  readonly browser: Browser;
  readonly random: Random;
  /** The URL of the process whose site is visited. */
  readonly url: string;
  /** The full name. No other visitor has it. */
  readonly name: string;
  readonly email: string;
  readonly count: (what: string) => void;
}

/** The last digits of the phone number, which decide how the simulated payer answers. For 453, the run decides. */
const PAYERS = ['456', '456', '456', '451', '453', '453', '462', '470', '471'];
const PAYS = '0788123456';
const METHODS = ['momo', 'airtel', 'card', 'anotherWay'] as const;
const WISHES = ['nothing', 'pay the rest', 'move', 'cancel', 'change the email'] as const;

/** How many days and starts the visitors choose from. There are only a few, so that visitors compete for them. */
const WANTED = { days: 1, starts: 2 };

const STUCK_AFTER_MS = 300_000;
const SETTLED_WITHIN_MS = 60_000;

interface Visit extends VisitorOptions {
  readonly tab: Tab;
  readonly belief: Belief;
  readonly method: (typeof METHODS)[number];
  readonly wish: (typeof WISHES)[number];
  phone: string;
  isOver: boolean;
  /** The path of the client page, once it is known. */
  mine: string;
  /** The path of the previous page. */
  path: string;
}

/** Plays a visit in which something may go wrong whenever a button is pressed. Returns what the pages showed. */
export const visit = async (options: VisitorOptions): Promise<Belief> => {
  const { random, browser, url, name, email, count } = options;
  const locale = random.pick(['en', 'fr']);
  const tab = await openTab(browser, {
    viewport: { width: random.pick([320, 320, 390, 1280]), height: 740 },
    locale,
    isSlow: random.chance(0.25),
  });
  const belief: Belief = {
    name,
    references: new Set(),
    ended: new Set(),
    chosen: new Set(),
    payments: new Map(),
    reference: '',
    formsWithoutScript: 0,
    done: 'nothing',
    email,
    troubles: [],
    wrong: [],
  };
  const one: Visit = {
    ...options,
    tab,
    belief,
    method: random.pick(METHODS),
    wish: random.pick(WISHES),
    phone: `0788123${random.pick(PAYERS)}`,
    isOver: false,
    mine: '/',
    path: '/',
  };
  try {
    await tab.page().goto(`${url}/`);
    await Promise.race([walk(one), pause(STUCK_AFTER_MS, undefined, { ref: false }).then(() => stuck(one))]);
  } catch (fault) {
    belief.wrong.push(
      `${one.path.replace(/[\w-]{43}/, '…')}: ${fault instanceof Error ? fault.message : String(fault)}`,
    );
  } finally {
    belief.wrong.push(...tab.complaints());
    belief.formsWithoutScript = tab.formsWithoutScript();
    for (let form = 0; form < belief.formsWithoutScript; form += 1)
      count('a form sent before the script had run');
    // If the tab failed to crash properly, it may already be closed.
    await tab.close().catch(() => undefined);
  }
  return belief;
};

const walk = async (one: Visit): Promise<void> => {
  let failed = '';
  while (!one.isOver) {
    const before = one.tab.page().url();
    await step(one).catch((fault: unknown) => {
      // The page may have changed during the step, so the visitor tries once more, as a person would.
      if (one.tab.page().url() === before && failed === before) throw fault;
      failed = before;
    });
  }
};

const stuck = async (one: Visit): Promise<void> => {
  one.isOver = true;
  const says = await one.tab
    .page()
    .locator('[role=alert]')
    .allInnerTexts()
    .catch(() => []);
  throw new Error(
    `the visit had not ended after ${STUCK_AFTER_MS / 1000} s (wish: ${one.wish}); the page said: ${says.join(' ') || 'nothing'}`,
  );
};

/** Reads the page and does whatever comes next in the visit. */
const step = async (one: Visit): Promise<void> => {
  const { tab, belief, random } = one;
  const { pathname, origin, protocol } = new URL(tab.page().url());
  if (protocol === 'chrome-error:' || pathname === NEUTRAL) {
    await tab.page().goto(`${one.url}${one.path}`);
    return;
  }
  if (origin !== one.url) {
    await decideOnCard(one);
    return;
  }
  one.path = pathname;
  const [, kind = '', word = ''] = pathname.split('/');
  if (kind === 'pay') belief.references.add(word);
  await tab.page().getByRole('heading', { level: 1 }).first().waitFor();
  await tab.measure();
  if (random.chance(0.15) && kind !== '') {
    await mishap(one, random.pick(MISHAPS));
    return;
  }
  const read = await languageOf(tab.page());
  await (STEPS[kind] ?? broken)(one, read);
};

const languageOf = async (page: Page): Promise<Read> =>
  (await page.evaluate('document.documentElement.lang')) === 'fr' ? FRENCH : ENGLISH;

const broken = ({ path }: Visit): Promise<void> => {
  throw new Error(`the visit reached an unexpected page: ${path}`);
};

const mishap = async ({ tab, count }: Visit, what: (typeof MISHAPS)[number]): Promise<void> => {
  count(what);
  if (what === 'crash') await tab.crash();
  else if (what === 'reload') await tab.page().reload();
  else {
    const { otherLanguage } = await languageOf(tab.page());
    await tab.page().getByRole('link', { name: otherLanguage, exact: true }).click();
    await tab.page().waitForLoadState();
  }
};

const SOON_MS = 400;

/** Presses a button while something may go wrong. The next step reads the result. */
const pressOn = async (one: Visit, button: Locator): Promise<void> => {
  const { tab, random, count } = one;
  const page = tab.page();
  const trouble = random.pick(TROUBLES);
  const before = page.url();
  count(trouble);
  one.belief.troubles.push(trouble);
  await page.evaluate("document.querySelector('[role=alert]')?.setAttribute('data-seen', '')");
  switch (trouble) {
    case 'a double click':
      await button.dblclick();
      await settled(one, before);
      break;
    case 'a lost answer':
      // The page's API client tries up to three times, so four lost answers lead to an error.
      tab.loseAnswers(1 + random.below(4));
      await button.click();
      await settled(one, before);
      break;
    case 'a lost answer and a crash':
      tab.loseAnswers(1);
      await button.click();
      await eventually(() => tab.takeLost(), 5000);
      await tab.crash();
      break;
    case 'a crash':
      await button.click({ noWaitAfter: true });
      await pause(random.below(SOON_MS));
      if (new URL(page.url()).origin === one.url) await tab.crash();
      break;
    case 'a reload':
      await button.click({ noWaitAfter: true });
      await pause(random.below(SOON_MS));
      await page.reload().catch(() => undefined);
      break;
    case 'no connection':
      await page.context().setOffline(true);
      await button.click();
      await settled(one, before);
      await page.context().setOffline(false);
      break;
    case 'going back':
      await button.click();
      await settled(one, before);
      if (page.url() !== before && new URL(page.url()).origin === one.url) {
        await noteAddress(one);
        await page.goBack();
      }
      break;
    case 'no fault':
      await button.click();
      await settled(one, before);
      break;
    default:
      trouble satisfies never;
  }
  tab.loseAnswers(0);
};

/**
 * Waits until the URL changes or an alert appears. Gives up after a while, because neither happens in a crashed tab.
 */
const settled = async ({ tab }: Visit, before: string): Promise<void> => {
  const page = tab.page();
  await Promise.race([
    page.waitForURL((url) => url.href !== before, { timeout: SETTLED_WITHIN_MS / 4 }),
    page.locator('[role=alert]:not([data-seen])').waitFor({ timeout: SETTLED_WITHIN_MS / 4 }),
  ]).catch(() => undefined);
};

const noteAddress = async ({ tab, belief }: Visit): Promise<void> => {
  const [, kind, word = ''] = new URL(tab.page().url()).pathname.split('/');
  if (kind === 'pay') belief.references.add(word);
  if (kind === 'payments' && !belief.payments.has(word)) belief.payments.set(word, PENDING);
  await tab
    .page()
    .waitForLoadState()
    .catch(() => undefined);
};

const PENDING: Said = { screen: 'pending', amountRwf: undefined };

type Step = (one: Visit, read: Read) => Promise<void>;

const STEPS: Readonly<Record<string, Step>> = {
  '': async ({ tab }, { book }) => {
    await tab.page().getByRole('link', { name: book, exact: true }).click();
    await tab.page().waitForURL('**/book/**');
  },
  book: async (one, read) => {
    const { tab, random, name, email, phone, belief } = one;
    const page = tab.page();
    const month = whenOf(page, read);
    if ((await month.getByRole('link', { name: read.earlier }).count()) === 0)
      await showNextMonth(month, read);
    // After a refusal, the visitor chooses another start, and the form must still contain the typed text.
    const isAgain = (await page.getByRole('alert').count()) > 0;
    if (isAgain && (await page.getByRole('textbox', { name: read.fields.name }).inputValue()) !== name)
      belief.wrong.push('the refused form lost the typed texts');
    if (!(await isChosen(page, read)))
      await chooseStart(month, read, {
        day: random.below(WANTED.days),
        start: random.below(WANTED.starts),
      });
    await fillIn(page, read, { name, email, phone, where: 'Kimihurura, Kigali' });
    await pressOn(one, page.getByRole('button', { name: read.hold }));
  },
  pay: async (one, read) => {
    const { tab, belief } = one;
    const page = tab.page();
    const reference = one.path.split('/')[2] ?? '';
    if ((await headingOf(page, read.paidPage).count()) > 0) {
      belief.ended.add(reference);
      await goToBooking(one, reference);
      return;
    }
    if ((await headingOf(page, read.ended).count()) > 0) {
      belief.ended.add(reference);
      await page.getByRole('link', { name: read.startAgain }).click();
      await page.waitForURL((url) => !url.pathname.startsWith('/pay/'));
      return;
    }
    const waits = page.locator('main a[href*="/payments/"]');
    if ((await waits.count()) > 0) {
      await waits.first().click();
      await page.waitForURL('**/payments/**');
      return;
    }
    if ((await page.locator('#chosen').count()) > 0) {
      belief.chosen.add(reference);
      await recordFee(one, reference);
      await page.reload();
      return;
    }
    await payBy(one, read);
  },
  payments: async (one, read) => {
    const { tab, belief, world, random } = one;
    const page = tab.page();
    const ourRef = one.path.split('/')[2] ?? '';
    if (!belief.payments.has(ourRef)) belief.payments.set(ourRef, PENDING);
    // A card payer decides on the card page. The run decides if that page was lost or if the phone number ends in 453.
    const cardPage = page.locator('main a[rel=noreferrer]');
    if ((await cardPage.count()) > 0) {
      await cardPage.click();
      return;
    }
    const charge = world.provider.charges().find((known) => known.ourRef === ourRef);
    if (charge?.status === 'pending' && (charge.method === 'card' || charge.phone?.endsWith('453')))
      await world.provider.settle(ourRef, { status: random.chance(0.7) ? 'succeeded' : 'failed' });
    const endings = {
      booked: read.booked,
      received: read.received,
      failed: read.failed,
      'refund due': read.refundDue,
    } as const;
    const heading = page.getByRole('heading', { level: 1 });
    let screen: Said['screen'] | undefined;
    await eventually(async () => {
      const text = await heading.textContent();
      screen = (Object.keys(endings) as (keyof typeof endings)[]).find((name) => endings[name] === text);
      return screen !== undefined;
    }, SETTLED_WITHIN_MS);
    if (screen === undefined) {
      const { status, phone, callbacks } =
        world.provider.charges().find((known) => known.ourRef === ourRef) ?? {};
      const tries = callbacks?.map((callback) => callback.status).join(', ');
      throw new Error(
        `the payment page showed no result: the charge is ${status}, its callbacks were answered with ${tries}, its phone ends in ${phone?.slice(-3)}`,
      );
    }
    belief.payments.set(ourRef, {
      screen,
      amountRwf: screen === 'failed' ? undefined : await amountOn(page),
    });
    if (screen === 'failed') {
      one.phone = PAYS;
      await page.getByRole('link', { name: read.tryAgain }).click();
      // The link leads to a page where the visitor can pay again, even in a tab in which the payment was not started.
      await page.waitForURL(/\/(?:pay|booking)\//);
    } else if (screen === 'booked') {
      const isForgotten = await eventually(
        async () => (await page.evaluate('sessionStorage.getItem("booky-draft")')) === null,
        5000,
      );
      if (!isForgotten) belief.wrong.push('the draft still exists after its booking is confirmed');
      await goToBooking(one, (await page.locator('main').innerText()).match(REFERENCE)?.[0] ?? '');
    } else one.isOver = true;
  },
  booking: async (one, read) => {
    await WISHED[one.wish](one, read);
  },
  'confirm-email-change': async (one, read) => {
    const page = one.tab.page();
    const button = page.getByRole('button', { name: read.confirm, exact: true });
    const isOver = page.getByText(read.confirmed).or(page.getByText(read.used));
    // If an earlier press already used the link but its answer was lost, the client page shows the result.
    if ((await isOver.count()) > 0) await page.goto(`${one.url}${one.mine}`);
    else await pressOn(one, button);
  },
};

/** Returns true if a start is chosen and not taken. The start may be in this month or in another one. */
const isChosen = async (page: Page, read: Read): Promise<boolean> =>
  (await page.locator('input[name=startsAt]:checked, input[name=startsAt][type=hidden]').count()) > 0 &&
  (await page.getByRole('alert').filter({ hasText: read.taken }).count()) === 0;

const amountOn = async (page: Page): Promise<number | undefined> => {
  const text = (await page.locator('main').innerText()).replaceAll(/[\u00A0\u202F]/g, ' ');
  const [amount] = /RWF [\d,]+|\d[\d ]* RWF/.exec(text) ?? [];
  return amount === undefined ? undefined : Number(amount.replaceAll(/\D/g, ''));
};

/** Chooses the method, enters the phone number and pays, either on the payment page or on the client page. */
const payBy = async (one: Visit, read: Read): Promise<void> => {
  const page = one.tab.page();
  const ways = page.getByRole('group', { name: read.payWith });
  await ways.waitFor();
  const wanted = ways.getByRole('radio', { name: read[one.method] });
  // If the provider is mobile-money, the page offers only one online method.
  const isOffered = (await wanted.count()) > 0;
  await (isOffered ? wanted : ways.getByRole('radio').first()).check();
  if (isOffered && one.method === 'anotherWay') {
    await pressOn(one, page.getByRole('button', { name: read.payThisWay }));
    return;
  }
  const isCard = isOffered && one.method === 'card';
  await page
    .getByRole('textbox', { name: isCard ? read.fields.phone : read.number, exact: true })
    .fill(one.phone);
  await pressOn(one, page.getByRole('button', { name: isCard ? read.toCard : read.pay }));
};

/** Records the fee as the photographer does. The request fails if another booking already has the slot. */
const recordFee = async ({ url, count }: Visit, reference: string): Promise<void> => {
  const token = await logIn(url);
  const { body } = await askAsAdmin(url, token, 'GET', `/bookings?search=${reference}`);
  const id = String(at(body, 'bookings', 0, 'id'));
  const { status } = await askAsAdmin(url, token, 'POST', `/bookings/${id}/fee`, { means: 'momo' });
  count(status === 200 ? 'fee recorded' : 'fee not recorded');
};

const decideOnCard = async ({ tab, belief, random }: Visit): Promise<void> => {
  const page = tab.page();
  const text = await page.locator('main').innerText();
  const ourRef = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(text)?.[0];
  if (ourRef !== undefined && !belief.payments.has(ourRef)) belief.payments.set(ourRef, PENDING);
  const back = page.getByRole('link', { name: 'Back to the studio' });
  if ((await back.count()) > 0) await back.click();
  else await press(page, random.chance(0.7) ? 'Approve' : 'Decline');
  await page.waitForURL((url) => url.pathname.startsWith('/payments/'));
};

/** Opens the private link in the confirmation email. */
const goToBooking = async (one: Visit, reference: string): Promise<void> => {
  one.belief.references.add(reference);
  one.belief.reference = reference;
  await openLink(one, (subject) => subject.includes(reference), '/booking/');
  one.mine = new URL(one.tab.page().url()).pathname;
};

const openLink = async (
  { world, tab, url }: Visit,
  isIt: (words: string) => boolean,
  path: string,
): Promise<void> => {
  let link: string | undefined;
  const isThere = await eventually(() => {
    const email = world.mail
      .accepted()
      .findLast(
        ({ to, subject, text, links }) =>
          isIt(`${to} ${subject} ${text}`) && links.some((one) => new URL(one).pathname.startsWith(path)),
      );
    link = email?.links.find((one) => new URL(one).pathname.startsWith(path));
    return link !== undefined;
  }, SETTLED_WITHIN_MS);
  if (!isThere)
    throw new Error(`no email with a link to ${path}… arrived within ${SETTLED_WITHIN_MS / 1000} s`);
  await tab.page().goto(`${url}${new URL(link ?? '').pathname}`);
};

/** For each wish, a function that does the next step on the client page. */
const WISHED: Readonly<Record<Visit['wish'], Step>> = {
  nothing: (one) => {
    one.isOver = true;
    return Promise.resolve();
  },
  'pay the rest': async (one, read) => {
    const page = one.tab.page();
    const follow = page.locator('main a[href*="/payments/"]');
    if ((await follow.count()) > 0) await follow.first().click();
    else if (await isOpen(page, read.payTheRest)) await payBy(one, read);
    else {
      one.belief.done = 'paid in full';
      one.isOver = true;
    }
  },
  cancel: async (one, read) => {
    const page = one.tab.page();
    if ((await page.getByText(read.cancelled, { exact: true }).count()) > 0) {
      one.belief.done = 'cancelled';
      one.isOver = true;
    } else if (await isOpen(page, read.cancel))
      await pressOn(one, page.getByRole('button', { name: read.yesCancel }));
    else throw new Error('the client page has no section in which to cancel the booking');
  },
  move: async (one, read) => {
    const page = one.tab.page();
    if ((await page.getByText(read.movedFrom).count()) > 0) {
      one.belief.done = 'moved';
      one.isOver = true;
    } else if (await isOpen(page, read.move)) {
      const main = page.getByRole('main');
      if ((await main.getByRole('link', { name: read.earlier }).count()) === 0)
        await showNextMonth(main, read);
      await chooseStart(main, read, { day: 2 + one.random.below(3), start: one.random.below(3) });
      await pressOn(one, page.getByRole('button', { name: read.chooseThisTime }));
    } else throw new Error('the client page has no section in which to reschedule the booking');
  },
  'change the email': async (one, read) => {
    const page = one.tab.page();
    const email = `new.${one.email}`;
    if ((await page.getByText(read.waits).count()) > 0)
      await openLink(one, (words) => words.startsWith(email), '/confirm-email-change/');
    else if ((await page.getByText('n***@').count()) > 0) {
      one.belief.email = email;
      one.belief.done = 'email changed';
      one.isOver = true;
    } else if (await isOpen(page, read.changeMyEmail)) {
      await page.getByRole('textbox', { name: read.newEmail }).fill(email);
      await pressOn(one, page.getByRole('button', { name: read.save, exact: true }));
    } else throw new Error('the client page has no section in which to change the email address');
  },
};

/** Opens a part of the page if the part exists. Returns true if it is open. */
const isOpen = async (page: Page, name: string): Promise<boolean> => {
  const opener = page.getByRole('button', { name, exact: true });
  const opened = page.getByRole('heading', { name, level: 3 });
  await opener
    .or(opened)
    .first()
    .waitFor({ timeout: 5000 })
    .catch(() => undefined);
  if ((await opened.count()) > 0) return true;
  if ((await opener.count()) === 0) return false;
  await opener.click();
  await opened.waitFor();
  return true;
};
