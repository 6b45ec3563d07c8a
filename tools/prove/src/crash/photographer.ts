import { ask, at } from '../ground/ask.ts';
import { ADMIN } from '../ground/world.ts';
import { ACCOUNT, anyUrl, bearer, insist, insistAsAdmin, type Known, logIn, type Town } from './town.ts';

/** The photographer's name for a booking; undefined when nobody answers. */
const idOf = async (town: Town, known: Known): Promise<string | undefined> => {
  if (known.id !== undefined) return known.id;
  const { body } = await ask({
    method: 'GET',
    url: `${anyUrl(town)}/api/admin/bookings?search=${known.reference}`,
    headers: bearer(town),
  });
  const id = at(body, 'bookings', 0, 'id');
  if (typeof id === 'string') known.id = id;
  return known.id;
};

const ofBooking = async (
  town: Town,
  known: Known,
  kind: 'reschedule' | 'cancel' | 'record cash' | 'ask for session fee',
  path: string,
  wanted: string,
  body: object,
): Promise<void> => {
  const id = await idOf(town, known);
  if (id === undefined) return;
  const wish = { kind, about: known.reference, wanted, path: `/admin/bookings/${id}/${path}`, body };
  const entry = await insistAsAdmin(town, wish);
  if (kind === 'cancel') known.isCancelled = entry.outcome !== 'unanswered';
};

export const reschedule = (town: Town, known: Known): Promise<void> => {
  const startsAt = town.random.pick(town.starts);
  return ofBooking(town, known, 'reschedule', 'reschedule', startsAt, { startsAt });
};

export const cancel = (town: Town, known: Known): Promise<void> =>
  ofBooking(town, known, 'cancel', 'cancel', '', { reason: 'the studio is flooded' });

export const askForSessionFee = (town: Town, known: Known): Promise<void> =>
  ofBooking(town, known, 'ask for session fee', 'session-fee', '', {});

const CASH_RWF = 100;

/**
 * Records some of the session fee as cash. There is nothing in a second record of the same that would tell it from
 * another payment, so a photographer without an answer looks before recording it again; this one leaves it.
 */
export const recordCash = async (town: Town, known: Known): Promise<void> => {
  const id = await idOf(town, known);
  if (id === undefined) return;
  const note = `cash ${town.next()}`;
  await town.ledger.ask(
    anyUrl(town),
    { kind: 'record cash', about: known.reference, wanted: note },
    {
      path: `/admin/bookings/${id}/cash-payments`,
      body: { amountRwf: CASH_RWF, note },
      headers: bearer(town),
    },
  );
};

/** A fourth link within an hour would not be sent. */
export const MOST_RESETS = 3;

/** One after the other, because a new password ends every token and every other link. */
const withAccount = async (town: Town, work: () => Promise<void>): Promise<void> => {
  if (town.account.isBusy) return;
  town.account.isBusy = true;
  try {
    await work();
  } finally {
    town.account.isBusy = false;
  }
};

export const logInAgain = (town: Town): Promise<void> => withAccount(town, () => logIn(town));

export const askForReset = (town: Town): Promise<void> =>
  withAccount(town, async () => {
    if (town.account.resetsAsked >= MOST_RESETS) return;
    await insist(town, () => {
      town.account.resetsAsked += 1;
      town.account.resetAskedMs = performance.now();
      return {
        kind: 'ask for reset',
        about: ACCOUNT,
        wanted: '',
        path: '/admin/auth/password-reset',
        body: { email: ADMIN.email },
      };
    });
  });

/** An email takes its time; another link is asked for when none has come by then. */
const PATIENCE_MS = 3_000;

/** Follows a link out of the mail; asks for one when none came. */
export const setPassword = async (town: Town): Promise<void> => {
  let isLinked = true;
  await withAccount(town, async () => {
    const token = town.mailbox.takeResets().at(-1);
    isLinked = token !== undefined;
    if (token === undefined) return;
    const password = `a password of the runs, number ${town.next()}`;
    const entry = await insist(town, () => ({
      kind: 'set password',
      about: ACCOUNT,
      wanted: password,
      path: '/admin/auth/password-reset/confirm',
      body: { token, newPassword: password },
    }));
    if (entry.outcome === 'done') town.account.password = password;
    await logIn(town, password);
  });
  if (!isLinked && performance.now() > town.account.resetAskedMs + PATIENCE_MS) await askForReset(town);
};
