import { Duration } from '@js-joda/core';
import { bearing, textAt } from '@booky/testkit/http';
import { UNREACHABLE } from './booking-facts.ts';
import { at, formOf, listOf, PATIENT_PHONE } from './callers.ts';
import { ACCOUNT, anyUrl, askUntilAnswered, type Clients, type Known, logIn } from './clients.ts';
import type { RequestKind } from './crash-points.ts';
import type { Change } from './ledger.ts';
import { advance } from './rest.ts';
import { ADMIN } from './world.ts';

/** Requests a booking at a free start, as a visitor would. */
export const book = (clients: Clients, startsAt: string, url?: string, tries?: number): Promise<Change> =>
  askUntilAnswered(
    clients,
    () => {
      // Each try has a different name, so that the stored name shows which try was successful.
      const fullName = `Client ${clients.next()}`;
      const body = formOf({ packageId: clients.packageId, startsAt, fullName });
      return { kind: 'book', about: fullName, wanted: startsAt, path: '/bookings', body };
    },
    { url, tries },
  );

/** Books a start as the photographer, for a client who pays no booking fee and may have no email address. */
export const bookForClient = async (clients: Clients): Promise<void> => {
  const isReachable = clients.random.chance(0.7);
  const fullName = `Client ${clients.next()}${isReachable ? '' : UNREACHABLE}`;
  const startsAt = clients.random.pick(clients.starts);
  const form = formOf({ packageId: clients.packageId, startsAt, fullName });
  const body = { ...form, ...(isReachable ? {} : { email: null }), payment: 'waived' };
  const booked = await askUntilAnswered(
    clients,
    () => ({ kind: 'book as admin', about: fullName, wanted: startsAt, path: '/admin/bookings', body }),
    { asAdmin: true },
  );
  // No one gets the private link of a client without an address, so no other action uses the booking.
  if (booked.outcome !== 'done' || !isReachable) return;
  const reference = textAt(booked.body, 'booking', 'reference');
  clients.idle.push({ reference, id: textAt(booked.body, 'booking', 'id'), isCancelled: false });
};

const PAYMENT = { method: 'momo_alpha', phone: PATIENT_PHONE };

/** Acts like a visitor who books a start and usually starts to pay. The payer usually approves the prompt. */
export const visit = async (clients: Clients, url?: string): Promise<void> => {
  const booked = await book(clients, clients.random.pick(clients.starts), url);
  if (booked.outcome !== 'done') return;
  const reference = textAt(booked.body, 'booking', 'reference');
  const place = `/checkout/${reference}/${textAt(booked.body, 'booking', 'checkoutToken')}`;
  const known = { reference, id: undefined, isCancelled: false };
  const { wanted, random } = clients;
  if (wanted === 'release hold' || wanted === 'release checkout')
    return release(clients, known, wanted, place);
  if (paysAnotherWay(clients)) return payAnotherWay(clients, known, place);
  clients.idle.push(known);
  if (wanted === 'book' || random.chance(0.15)) return;
  const paid = await askUntilAnswered(
    clients,
    () => ({
      kind: 'pay booking fee',
      about: reference,
      wanted: '',
      path: `${place}/payments`,
      body: PAYMENT,
    }),
    { url },
  );
  await decide(clients, known, paid);
  await clients.ledger.look('read', 'the outcome', url ?? anyUrl(clients), {
    method: 'GET',
    path: `${place}/outcome`,
  });
};

const paysAnotherWay = ({ wanted, unknown, random }: Clients): boolean => {
  if (wanted !== undefined) return wanted === 'choose offline' || wanted === 'record fee';
  return !unknown.has('choose offline') && random.chance(0.15);
};

/**
 * Acts like a visitor who chooses to pay without a provider. Usually the photographer then records that the fee was
 * paid.
 */
const payAnotherWay = async (clients: Clients, known: Known, checkout: string): Promise<void> => {
  await askFor(clients, known, 'choose offline', checkout, () => ({ path: 'offline', body: {} }));
  const place = await pathOf(clients, known);
  if (place !== undefined && (clients.wanted === 'record fee' || clients.random.chance(0.8)))
    await askFor(
      clients,
      known,
      'record fee',
      place,
      () => {
        const transactionReference = `MP ${clients.next()}`;
        const body = { means: 'momo', transactionReference };
        return { path: 'fee', body, wanted: transactionReference };
      },
      true,
    );
  clients.idle.push(known);
};

/** Makes the payer answer the prompt or ignore it. The provider calls back once, several times, or never. */
const decide = async (clients: Clients, known: Known, { outcome, body }: Change): Promise<void> => {
  const ourRef = at(body, 'payment', 'ourRef');
  if (outcome !== 'done' || typeof ourRef !== 'string') return;
  const { random, world, wanted } = clients;
  // A repeated request may return an earlier payment attempt, whose payer has already answered.
  if (world.provider.charges().find((charge) => charge.ourRef === ourRef)?.status !== 'pending') return;
  // If the run wants to kill a process while it handles a callback, this callback must change something.
  if (wanted === 'receive delivery') {
    await world.provider.settle(ourRef, { status: 'succeeded' });
    return;
  }
  if (isQuestion(wanted) || (!clients.unknown.has('adopt payment') && random.chance(0.04)))
    return acceptUncalled(clients, known, ourRef);
  if (random.chance(0.1)) return;
  await world.provider.settle(ourRef, {
    status: random.chance(0.9) ? 'succeeded' : 'failed',
    callback: random.pick(['send', 'send', 'twice', 'five_at_once']),
  });
};

const isQuestion = (kind: RequestKind | undefined): kind is 'check payment' | 'adopt payment' =>
  kind === 'check payment' || kind === 'adopt payment';

/** specification.md#ask-company-limit */
const QUESTIONS_A_MINUTE = 10;

/**
 * The payer answers, but the provider sends no callback. So the photographer asks the company for the status and
 * accepts the payment. Sometimes the callback arrives at the same time.
 */
const acceptUncalled = async (clients: Clients, known: Known, ourRef: string): Promise<void> => {
  const { random, world, wanted, account, ledger } = clients;
  const status = isQuestion(wanted) || random.chance(0.9) ? 'succeeded' : 'failed';
  await world.provider.settle(ourRef, { status, callback: 'none' });
  const place = await pathOf(clients, known);
  if (place === undefined) return;
  const looked = { method: 'GET', path: place, ...bearing(account.token) } as const;
  const { body } = await ledger.look('read', 'a booking', anyUrl(clients), looked);
  const payment = listOf(at(body, 'booking', 'payments')).find((one) => at(one, 'ourRef') === ourRef);
  const id = at(payment, 'id');
  if (typeof id !== 'string') return;
  const ask = async (kind: 'check payment' | 'adopt payment'): Promise<void> => {
    account.questionsAsked += 1;
    // If the run wants to kill a process during a query, and no more queries are allowed in this minute, moves the
    // clock on by a minute.
    if (isQuestion(wanted) && account.questionsAsked % QUESTIONS_A_MINUTE === 0)
      advance(world, Duration.ofMinutes(1));
    const path = kind === 'check payment' ? 'check' : 'adopt';
    await askFor(
      clients,
      known,
      kind,
      `/admin/payments/${id}`,
      () => ({ path, body: {}, wanted: ourRef }),
      true,
    );
  };
  if (wanted === 'check payment' || random.chance(0.3)) await ask('check payment');
  if (wanted === 'check payment') return;
  await Promise.all([
    ask('adopt payment'),
    ...(random.chance(0.3) ? [ask('adopt payment')] : []),
    ...(random.chance(0.3) ? [world.provider.settle(ourRef, { status })] : []),
  ]);
};

/**
 * A request about a booking. The path is relative to the booking in the back office's API or, for a client's request,
 * to the private link.
 */
interface Action {
  /** The HTTP method, by default POST. */
  readonly method?: 'PATCH';
  readonly path: string;
  readonly body: object;
  readonly wanted?: string;
}

const CASH_RWF = 100;

/** Releases a hold, either as the visitor or as the photographer. */
const release = async (
  clients: Clients,
  known: Known,
  kind: 'release hold' | 'release checkout',
  checkout: string,
): Promise<void> => {
  const place = kind === 'release hold' ? await pathOf(clients, known) : checkout;
  if (place === undefined) return;
  await askFor(clients, known, kind, place, () => ({ path: 'release', body: {} }), kind === 'release hold');
};

const OF_CLIENT = {
  'pay session fee': () => ({ path: 'payments', body: PAYMENT }),
  'open page': () => ({ path: 'opened', body: {} }),
  'cancel as client': () => ({ path: 'cancel', body: {} }),
  'request email change': ({ next }: Clients) => {
    const email = `client${next()}@example.com`;
    return { path: 'email', body: { email }, wanted: email };
  },
} satisfies Partial<Record<RequestKind, (clients: Clients) => Action>>;

const OF_ADMIN = {
  reschedule: ({ random, starts }: Clients) => {
    const startsAt = random.pick(starts);
    return { path: 'reschedule', body: { startsAt }, wanted: startsAt };
  },
  'edit contact': ({ next }: Clients) => {
    const location = `Street ${next()}`;
    return { method: 'PATCH', path: 'contact', body: { location }, wanted: location };
  },
  cancel: () => ({ path: 'cancel', body: { reason: 'the studio is flooded' } }),
  'request session fee': () => ({ path: 'session-fee', body: {} }),
  'record cash': ({ next }: Clients) => {
    const note = `cash ${next()}`;
    return { path: 'cash-payments', body: { amountRwf: CASH_RWF, note }, wanted: note };
  },
  'add note': ({ next }: Clients) => {
    const body = `This is note number ${next()}.`;
    return { path: 'notes', body: { body }, wanted: body };
  },
} satisfies Partial<Record<RequestKind, (clients: Clients) => Action>>;

/** The actions that are possible only once the email with the booking's private link has arrived. */
export type WithBooking = keyof typeof OF_CLIENT | keyof typeof OF_ADMIN | 'void cash';

const isOfClient = (kind: WithBooking): kind is keyof typeof OF_CLIENT => kind in OF_CLIENT;

export const isWithBooking = (kind: RequestKind): kind is WithBooking =>
  kind in OF_CLIENT || kind in OF_ADMIN || kind === 'void cash';

/** Does an action on a booking, either as its client, with the token of the private link, or as the photographer. */
export const act = async (
  clients: Clients,
  known: Known,
  token: string,
  kind: WithBooking,
): Promise<void> => {
  if (kind === 'void cash') return recordAndVoid(clients, known);
  // If the run wants to kill a process during a client's cancellation, records cash first. The studio keeps the booking
  // fee, so without other money no refund would be due.
  if (kind === 'cancel as client' && clients.wanted === kind) await act(clients, known, token, 'record cash');
  const change = isOfClient(kind)
    ? await askFor(clients, known, kind, `/booking/${token}`, () => OF_CLIENT[kind](clients))
    : await askAsAdmin(clients, known, kind);
  if (change === undefined) return;
  if (kind === 'pay session fee') await decide(clients, known, change);
  if (kind === 'cancel' || kind === 'cancel as client') known.isCancelled = change.outcome !== 'unanswered';
};

const askFor = (
  clients: Clients,
  { reference }: Known,
  kind: RequestKind,
  place: string,
  make: () => Action,
  asAdmin = false,
): Promise<Change> =>
  askUntilAnswered(
    clients,
    () => {
      const { path, wanted = '', ...rest } = make();
      return { kind, about: reference, wanted, path: `${place}/${path}`, ...rest };
    },
    { asAdmin },
  );

const askAsAdmin = async (
  clients: Clients,
  known: Known,
  kind: keyof typeof OF_ADMIN,
): Promise<Change | undefined> => {
  const place = await pathOf(clients, known);
  return place === undefined
    ? undefined
    : askFor(clients, known, kind, place, () => OF_ADMIN[kind](clients), true);
};

/** Records cash as the photographer, and immediately voids that record. */
const recordAndVoid = async (clients: Clients, known: Known): Promise<void> => {
  const { body, wanted = '' } = (await askAsAdmin(clients, known, 'record cash')) ?? {};
  const cash = listOf(at(body, 'booking', 'payments')).find((payment) => at(payment, 'note') === wanted);
  const id = at(cash, 'id');
  if (typeof id !== 'string') return;
  const action = { path: 'void', body: { reason: 'a mistake' }, wanted };
  await askFor(clients, known, 'void cash', `/admin/payments/${id}`, () => action, true);
};

/** Returns the path of the booking in the back office's API. Returns undefined if no process answers. */
const pathOf = async (clients: Clients, known: Known): Promise<string | undefined> => {
  if (known.id === undefined) {
    const { body } = await clients.ledger.look('read', 'a search', anyUrl(clients), {
      method: 'GET',
      path: `/admin/bookings?search=${known.reference}`,
      ...bearing(clients.account.token),
    });
    const id = at(body, 'bookings', 0, 'id');
    if (typeof id !== 'string') return undefined;
    known.id = id;
  }
  return `/admin/bookings/${known.id}`;
};

/** Opens all emailed links that confirm a new address. Skips a booking that another client is using. */
export const confirmEmails = async (clients: Clients): Promise<void> => {
  for (const { reference, address, token } of clients.mailbox.takeEmailChanges()) {
    const index = clients.idle.findIndex((known) => known.reference === reference);
    const [known] = index === -1 ? [] : clients.idle.splice(index, 1);
    if (known === undefined) continue;
    const path = `/confirm-email-change/${token}`;
    await askUntilAnswered(clients, () => ({
      kind: 'confirm email change',
      about: reference,
      wanted: address,
      path,
      body: {},
    }));
    clients.idle.push(known);
  }
};

/** The maximum number of reset links that the service sends within an hour. */
export const MOST_RESETS = 3;

/**
 * Does the work unless another client uses the photographer's account: a new password invalidates all tokens and links.
 */
const withAccount = async (clients: Clients, work: () => Promise<void>): Promise<void> => {
  if (clients.account.isBusy) return;
  clients.account.isBusy = true;
  try {
    await work();
  } finally {
    clients.account.isBusy = false;
  }
};

export const logInAgain = (clients: Clients): Promise<void> => withAccount(clients, () => logIn(clients));

export const askForReset = (clients: Clients): Promise<void> =>
  withAccount(clients, async () => {
    if (clients.account.resetsAsked >= MOST_RESETS) return;
    await askUntilAnswered(clients, () => {
      clients.account.resetsAsked += 1;
      clients.account.resetAskedMs = performance.now();
      const path = '/admin/auth/password-reset';
      return { kind: 'ask for reset', about: ACCOUNT, wanted: '', path, body: { email: ADMIN.email } };
    });
  });

/** How long the photographer waits for a reset link before requesting another. */
const PATIENCE_MS = 3_000;

/** Sets a new password with an emailed link. If no link has arrived, requests another one. */
export const setPassword = async (clients: Clients): Promise<void> => {
  let isLinked = true;
  await withAccount(clients, async () => {
    const token = clients.mailbox.takeResets().at(-1);
    isLinked = token !== undefined;
    if (token === undefined) return;
    const password = `a password of the runs, number ${clients.next()}`;
    const path = '/admin/auth/password-reset/confirm';
    const body = { token, newPassword: password };
    const change = await askUntilAnswered(clients, () => ({
      kind: 'set password',
      about: ACCOUNT,
      wanted: password,
      path,
      body,
    }));
    if (change.outcome === 'done') clients.account.password = password;
    await logIn(clients, password);
  });
  if (!isLinked && performance.now() > clients.account.resetAskedMs + PATIENCE_MS) await askForReset(clients);
};
