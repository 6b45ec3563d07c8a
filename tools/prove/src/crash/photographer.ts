import { ask, at } from '../ground/ask.ts';
import { ADMIN } from '../ground/world.ts';
import {
  ACCOUNT,
  anyUrl,
  bearer,
  askUntilAnswered,
  askUntilAnsweredAsAdmin,
  type Known,
  logIn,
  type Clients,
} from './clients.ts';

/** The booking's id; undefined when no process answers. */
const idOf = async (clients: Clients, known: Known): Promise<string | undefined> => {
  if (known.id !== undefined) return known.id;
  const { body } = await ask({
    method: 'GET',
    url: `${anyUrl(clients)}/api/admin/bookings?search=${known.reference}`,
    headers: bearer(clients),
  });
  const id = at(body, 'bookings', 0, 'id');
  if (typeof id === 'string') known.id = id;
  return known.id;
};

const ofBooking = async (
  clients: Clients,
  known: Known,
  kind: 'reschedule' | 'cancel' | 'record cash' | 'ask for session fee',
  path: string,
  wanted: string,
  body: object,
): Promise<void> => {
  const id = await idOf(clients, known);
  if (id === undefined) return;
  const wish = { kind, about: known.reference, wanted, path: `/admin/bookings/${id}/${path}`, body };
  const entry = await askUntilAnsweredAsAdmin(clients, wish);
  if (kind === 'cancel') known.isCancelled = entry.outcome !== 'unanswered';
};

export const reschedule = (clients: Clients, known: Known): Promise<void> => {
  const startsAt = clients.random.pick(clients.starts);
  return ofBooking(clients, known, 'reschedule', 'reschedule', startsAt, { startsAt });
};

export const cancel = (clients: Clients, known: Known): Promise<void> =>
  ofBooking(clients, known, 'cancel', 'cancel', '', { reason: 'the studio is flooded' });

export const askForSessionFee = (clients: Clients, known: Known): Promise<void> =>
  ofBooking(clients, known, 'ask for session fee', 'session-fee', '', {});

const CASH_RWF = 100;

/**
 * Records some of the session fee as cash. There is nothing in a second record of the same that would tell it from
 * another payment, so a photographer without an answer looks before recording it again; this one leaves it.
 */
export const recordCash = async (clients: Clients, known: Known): Promise<void> => {
  const id = await idOf(clients, known);
  if (id === undefined) return;
  const note = `cash ${clients.next()}`;
  await clients.ledger.ask(
    anyUrl(clients),
    { kind: 'record cash', about: known.reference, wanted: note },
    {
      path: `/admin/bookings/${id}/cash-payments`,
      body: { amountRwf: CASH_RWF, note },
      headers: bearer(clients),
    },
  );
};

/** A fourth link within an hour would not be sent. */
export const MOST_RESETS = 3;

/** One after the other, because a new password ends every token and every other link. */
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
export const setPassword = async (clients: Clients): Promise<void> => {
  let isLinked = true;
  await withAccount(clients, async () => {
    const token = clients.mailbox.takeResets().at(-1);
    isLinked = token !== undefined;
    if (token === undefined) return;
    const password = `a password of the runs, number ${clients.next()}`;
    const entry = await askUntilAnswered(clients, () => ({
      kind: 'set password',
      about: ACCOUNT,
      wanted: password,
      path: '/admin/auth/password-reset/confirm',
      body: { token, newPassword: password },
    }));
    if (entry.outcome === 'done') clients.account.password = password;
    await logIn(clients, password);
  });
  if (!isLinked && performance.now() > clients.account.resetAskedMs + PATIENCE_MS) await askForReset(clients);
};
