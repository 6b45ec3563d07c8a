import { bearing, makeTry } from '@booky/testkit/http';
import { emailsOfSent } from '@booky/testkit/snapshots';
import { brokenFacts, type Stored } from './booking-facts.ts';
import { at } from './callers.ts';
import { ACCOUNT, anyUrl, logIn, type Clients } from './clients.ts';
import { isOnline, KEPT, readWorld } from './invariants.ts';
import { eventually } from './eventually.ts';
import type { Change } from './ledger.ts';
import { ADMIN } from './world.ts';

/** The texts that clients and the photographer wrote. */
interface Texts
  extends Pick<
    Stored,
    'fullName' | 'location' | 'noteTexts' | 'cashNotes' | 'voidedNotes' | 'feeReferences'
  > {
  readonly reference: string;
}

/** Compares all answers with the stored data. The workers must be idle. Returns a sentence for each difference. */
export const differences = async (clients: Clients): Promise<readonly string[]> => {
  // This check comes first because it finds out which password is valid: a request without an answer may have changed
  // it.
  const account = await brokenAccount(clients);
  const { bookings, emails } = await readWorld(clients.world);
  const texts = await clients.world.sql<Texts[]>`
    select reference, full_name as "fullName", location,
      array(select note ->> 'body' from jsonb_array_elements(notes) as note) as "noteTexts",
      array(select note from payments where booking_id = bookings.id and note is not null) as "cashNotes",
      array(select note from payments where booking_id = bookings.id and status = 'voided') as "voidedNotes",
      array(select transaction_reference from payments where booking_id = bookings.id and method = 'offline') as "feeReferences"
    from bookings`;
  const textsOf = new Map(texts.map((one) => [one.reference, one]));
  const sent = emails.flatMap((email) =>
    emailsOfSent(email)
      .slice(0, 1)
      .map((words) => ({ ...words, text: email.text })),
  );
  const stored = bookings.flatMap((booking) => {
    const one = textsOf.get(booking.ref);
    return one === undefined
      ? []
      : [{ ...booking, ...one, emails: sent.filter((email) => email.booking === booking.ref) }];
  });
  return [...account, ...brokenBookings(clients, stored), ...brokenMoney(clients, stored)];
};

const brokenBookings = ({ ledger }: Clients, stored: readonly Stored[]): readonly string[] => {
  const changes = ledger.changes();
  const byName = Map.groupBy(stored, ({ fullName }) => fullName);
  const byAbout = Map.groupBy(changes, ({ about }) => about);
  return changes
    .filter(({ kind }) => kind === 'book' || kind === 'book as admin')
    .flatMap((booked) => {
      const there = byName.get(booked.about) ?? [];
      const [one] = there;
      const most = booked.outcome === 'refused' ? 0 : 1;
      const least = booked.outcome === 'done' ? 1 : 0;
      if (there.length < least || there.length > most)
        return [`${booked.about} has ${there.length} bookings, but the request was ${booked.outcome}`];
      if (one === undefined) return [];
      const answered = at(booked.body, 'booking', 'reference');
      if (booked.outcome === 'done' && answered !== one.ref)
        return [`${booked.about}: answered ${String(answered)}, stored ${one.ref}`];
      return brokenFacts(booked, byAbout.get(one.ref) ?? [], one);
    });
};

/**
 * Compares the provider's charges with our payments. Each charge must have a payment, each callback that was answered
 * with 200 must have settled its payment, and each payment that counts as paid here must be paid at the provider.
 */
const brokenMoney = ({ world, ledger }: Clients, stored: readonly Stored[]): readonly string[] => {
  const payments = stored.flatMap(({ payments: some }) => some).filter(isOnline);
  const ours = new Map(payments.map((payment) => [payment.ref, payment]));
  const theirs = world.provider.charges();
  const paid = new Set(theirs.filter(({ status }) => status === 'succeeded').map(({ ourRef }) => ourRef));
  const accepted = ledger
    .changes()
    .flatMap(({ kind, outcome, wanted }) =>
      kind === 'adopt payment' && outcome !== 'refused' ? wanted : [],
    );
  return [
    ...theirs.flatMap(({ ourRef, status, callbacks, amountRwf }) => {
      const payment = ours.get(ourRef);
      if (payment === undefined) return [`the provider has a charge ${ourRef} that belongs to no payment`];
      if (callbacks.every(({ kind }) => kind === 'lost'))
        return KEPT.has(payment.status) && !accepted.includes(ourRef)
          ? [`payment ${ourRef} counts as paid, but no callback arrived and no one accepted it`]
          : [];
      if (!callbacks.some((callback) => callback.status === 200)) return [];
      const isRight =
        status === 'succeeded'
          ? KEPT.has(payment.status) && payment.amountRwf === amountRwf
          : payment.status === 'failed by the provider';
      return isRight
        ? []
        : [`a callback about ${ourRef} with ${status} got a 200, but the payment is ${payment.status}`];
    }),
    ...payments
      .filter(({ ref, status }) => KEPT.has(status) && !paid.has(ref))
      .map(({ ref }) => `payment ${ref} counts as paid, but was never paid at the provider`),
  ];
};

const LOGIN_WITHIN_MS = 10_000;

/**
 * Returns violations. Exactly one password must be valid: the last one that was acknowledged, or a later one from a
 * request without an answer.
 */
const brokenAccount = async (clients: Clients): Promise<readonly string[]> => {
  const changes = clients.ledger.changes().filter(({ about }) => about === ACCOUNT);
  let [allowed, past] = [[ADMIN.password] as readonly string[], [] as readonly string[]];
  for (const { kind, outcome, wanted } of changes) {
    if (kind !== 'set password' || outcome === 'refused') continue;
    // This password may be allowed already, because an earlier try to set it may have got no answer.
    const others = allowed.filter((password) => password !== wanted);
    if (outcome === 'done') [allowed, past] = [[wanted], [...past, ...others]];
    else allowed = [...others, wanted];
  }
  const ask = makeTry(anyUrl(clients));
  // Tries only the last of the passwords that are no longer valid, because too many wrong passwords lock the account.
  const opening = await Promise.all(
    [...allowed, ...past.slice(-1)].map(async (password) => {
      let status: number | undefined;
      // A status such as 503 does not show whether the password is valid.
      await eventually(async () => {
        ({ status } = await ask('POST', '/api/admin/auth/login', { body: { email: ADMIN.email, password } }));
        return status === 200 || status === 401;
      }, LOGIN_WITHIN_MS);
      return status === 200;
    }),
  );
  await logIn(clients, ...allowed);
  const isSignedIn = await ask('GET', '/api/admin/auth/me', bearing(clients.account.token));
  const count = opening.filter(Boolean).length;
  return [
    ...(count === 1 ? [] : [`${count} passwords are valid, expected 1`]),
    ...(opening.slice(allowed.length).some(Boolean) ? ['a replaced password is still valid'] : []),
    ...(isSignedIn.status === 200 ? [] : ['a new admin token is not valid']),
    ...brokenResets(clients, changes),
  ];
};

const brokenResets = ({ world }: Clients, changes: readonly Change[]): readonly string[] => {
  const asked = changes.filter(({ kind }) => kind === 'ask for reset');
  const least = asked.filter(({ outcome }) => outcome === 'done').length;
  const sent = world.mail.accepted().filter(({ subject }) => subject === 'Set a new password').length;
  return sent >= least && sent <= asked.length
    ? []
    : [`${sent} emails with a link for a new password were sent, expected ${least} to ${asked.length}`];
};
