import { ask, at } from '../ground/ask.ts';
import { ADMIN } from '../ground/world.ts';
import { brokenFacts } from './booking-facts.ts';
import type { Entry } from './ledger.ts';
import { type Shown, showAll } from './shown.ts';
import { ACCOUNT, anyUrl, bearer, logIn, type Clients } from './clients.ts';

/** Compares every answer with what is stored once the workers are idle. A sentence for each difference. */
export const differences = async (clients: Clients): Promise<readonly string[]> => {
  // A password whose answer was lost may be the one that holds.
  const account = await brokenAccount(clients);
  const shown = await showAll(clients);
  return [
    ...clients.ledger.faults(),
    ...account,
    ...brokenBookings(clients, shown),
    ...brokenMoney(clients, shown),
  ];
};

const brokenBookings = ({ ledger }: Clients, shown: readonly Shown[]): readonly string[] => {
  const entries = ledger.entries();
  const byName = Map.groupBy(shown, ({ fullName }) => fullName);
  const byAbout = Map.groupBy(entries, ({ about }) => about);
  return entries
    .filter(({ kind }) => kind === 'book')
    .flatMap((booked) => {
      const there = byName.get(booked.about) ?? [];
      const [one] = there;
      const most = booked.outcome === 'refused' ? 0 : 1;
      const least = booked.outcome === 'done' ? 1 : 0;
      if (there.length < least || there.length > most)
        return [`${booked.about} has ${there.length} bookings, and the request was ${booked.outcome}`];
      if (one === undefined) return [];
      const answered = at(booked.body, 'booking', 'reference');
      if (booked.outcome === 'done' && answered !== one.reference)
        return [`${booked.about} was answered ${String(answered)}, and has ${one.reference}`];
      return brokenFacts(booked, byAbout.get(one.reference) ?? [], one);
    });
};

const KEPT: ReadonlySet<string> = new Set(['succeeded', 'refund_due', 'refunded']);

/**
 * The provider's books against ours: every charge has an attempt, every callback answered with 200 is settled that way, and
 * every franc kept was paid.
 */
const brokenMoney = ({ world }: Clients, shown: readonly Shown[]): readonly string[] => {
  const payments = shown.flatMap(({ payments: some }) => some).filter(({ method }) => method !== 'cash');
  const ours = new Map(payments.map((payment) => [payment.ourRef, payment]));
  const theirs = world.provider.charges();
  const paid = new Set(theirs.filter(({ status }) => status === 'succeeded').map(({ ourRef }) => ourRef));
  return [
    ...theirs.flatMap(({ ourRef, status, callbacks, amountRwf }) => {
      const payment = ours.get(ourRef);
      if (payment === undefined) return [`the provider has a charge ${ourRef} that we know nothing of`];
      if (!callbacks.some((callback) => callback.status === 200)) return [];
      const isRight =
        status === 'succeeded'
          ? KEPT.has(payment.status) && payment.amountRwf === amountRwf
          : payment.status === 'failed';
      return isRight
        ? []
        : [`the provider was answered 200 for ${status} ${ourRef}, which is ${payment.status}`];
    }),
    ...payments
      .filter(({ ourRef, status }) => KEPT.has(status) && !paid.has(ourRef))
      .map(({ ourRef }) => `${ourRef} is kept and was never paid`),
  ];
};

/** Exactly one password opens the account: the last that was answered, or one asked for since without an answer. */
const brokenAccount = async (clients: Clients): Promise<readonly string[]> => {
  const entries = clients.ledger.entries().filter(({ about }) => about === ACCOUNT);
  let [allowed, past] = [[ADMIN.password] as readonly string[], [] as readonly string[]];
  for (const { kind, outcome, wanted } of entries) {
    if (kind !== 'set password' || outcome === 'refused') continue;
    if (outcome === 'done') [allowed, past] = [[wanted], [...past, ...allowed]];
    else allowed = [...allowed, wanted];
  }
  // Only the last of the past ones: too many wrong passwords lock the account.
  const opening = await Promise.all(
    [...allowed, ...past.slice(-1)].map((password) => opens(clients, password)),
  );
  await logIn(clients, ...allowed);
  const isSignedIn = await ask({
    method: 'GET',
    url: `${anyUrl(clients)}/api/admin/auth/me`,
    headers: bearer(clients),
  });
  return [
    ...(opening.filter(Boolean).length === 1
      ? []
      : [`${opening.filter(Boolean).length} passwords open the account`]),
    ...(opening.slice(allowed.length).some(Boolean)
      ? ['a password that was replaced opens the account']
      : []),
    ...(isSignedIn.status === 200 ? [] : ['a token that was just given opens nothing']),
    ...brokenResets(clients, entries),
  ];
};

const opens = async (clients: Clients, password: string): Promise<boolean> => {
  const { status } = await ask({
    method: 'POST',
    url: `${anyUrl(clients)}/api/admin/auth/login`,
    body: { email: ADMIN.email, password },
  });
  return status === 200;
};

const brokenResets = ({ world }: Clients, entries: readonly Entry[]): readonly string[] => {
  const asked = entries.filter(({ kind }) => kind === 'ask for reset');
  const least = asked.filter(({ outcome }) => outcome === 'done').length;
  const sent = world.mail.accepted().filter(({ subject }) => subject === 'Set a new password').length;
  return sent >= least && sent <= asked.length
    ? []
    : [`${sent} links for a new password were sent, and ${least} to ${asked.length} asked for`];
};
