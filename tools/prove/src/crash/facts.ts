import { ask, at } from '../ground/ask.ts';
import { ADMIN } from '../ground/world.ts';
import { brokenFacts } from './booking-facts.ts';
import type { Entry } from './ledger.ts';
import { type Shown, showAll } from './shown.ts';
import { ACCOUNT, anyUrl, bearer, logIn, type Town } from './town.ts';

/** Compares everything anybody was answered with what holds now that all has come to rest. A sentence for each difference. */
export const differences = async (town: Town): Promise<readonly string[]> => {
  // A password whose answer was lost may be the one that holds.
  const account = await brokenAccount(town);
  const shown = await showAll(town);
  return [...town.ledger.faults(), ...account, ...brokenBookings(town, shown), ...brokenMoney(town, shown)];
};

const brokenBookings = ({ ledger }: Town, shown: readonly Shown[]): readonly string[] => {
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
 * The provider's books against ours: whoever was prompted has an attempt, what the provider was told we have taken is
 * settled so, and no franc is kept that nobody paid.
 */
const brokenMoney = ({ world }: Town, shown: readonly Shown[]): readonly string[] => {
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
      .map(({ ourRef }) => `${ourRef} is kept although nobody paid it`),
  ];
};

/** Exactly one password opens the account: the last that was answered, or one asked for since without an answer. */
const brokenAccount = async (town: Town): Promise<readonly string[]> => {
  const entries = town.ledger.entries().filter(({ about }) => about === ACCOUNT);
  let [allowed, past] = [[ADMIN.password] as readonly string[], [] as readonly string[]];
  for (const { kind, outcome, wanted } of entries) {
    if (kind !== 'set password' || outcome === 'refused') continue;
    if (outcome === 'done') [allowed, past] = [[wanted], [...past, ...allowed]];
    else allowed = [...allowed, wanted];
  }
  // Only the last of the past ones: too many wrong passwords lock the account.
  const opening = await Promise.all([...allowed, ...past.slice(-1)].map((password) => opens(town, password)));
  await logIn(town, ...allowed);
  const isSignedIn = await ask({
    method: 'GET',
    url: `${anyUrl(town)}/api/admin/auth/me`,
    headers: bearer(town),
  });
  return [
    ...(opening.filter(Boolean).length === 1
      ? []
      : [`${opening.filter(Boolean).length} passwords open the account`]),
    ...(opening.slice(allowed.length).some(Boolean)
      ? ['a password that was replaced opens the account']
      : []),
    ...(isSignedIn.status === 200 ? [] : ['a token that was just given opens nothing']),
    ...brokenResets(town, entries),
  ];
};

const opens = async (town: Town, password: string): Promise<boolean> => {
  const { status } = await ask({
    method: 'POST',
    url: `${anyUrl(town)}/api/admin/auth/login`,
    body: { email: ADMIN.email, password },
  });
  return status === 200;
};

const brokenResets = ({ world }: Town, entries: readonly Entry[]): readonly string[] => {
  const asked = entries.filter(({ kind }) => kind === 'ask for reset');
  const least = asked.filter(({ outcome }) => outcome === 'done').length;
  const sent = world.mail.accepted().filter(({ subject }) => subject === 'Set a new password').length;
  return sent >= least && sent <= asked.length
    ? []
    : [`${sent} links for a new password were sent, and ${least} to ${asked.length} asked for`];
};
