import { at, textAt } from '../ground/ask.ts';
import { PATIENT_PHONE } from '../ground/visitor.ts';
import type { Entry } from './ledger.ts';
import { askUntilAnswered, type Known, type Clients } from './clients.ts';

const CLIENT_EMAIL = 'aline@example.com';

/** Books a start, pays most times, and the payer mostly says yes: a visitor from the first click to the last. */
export const visit = async (clients: Clients): Promise<void> => {
  const startsAt = clients.random.pick(clients.starts);
  const booked = await askUntilAnswered(clients, () => {
    // A name of its own for each try, so that it shows which of them came through.
    const name = `Client ${clients.next()}`;
    return {
      kind: 'book',
      about: name,
      wanted: startsAt,
      path: '/bookings',
      body: form(clients, name, startsAt),
    };
  });
  if (booked.outcome !== 'done') return;
  const known: Known = {
    reference: textAt(booked.body, 'booking', 'reference'),
    checkoutToken: textAt(booked.body, 'booking', 'checkoutToken'),
    id: undefined,
    isCancelled: false,
  };
  clients.idle.push(known);
  if (clients.wanted === 'book' || clients.random.chance(0.15)) return;
  const paid = await askUntilAnswered(clients, () => ({
    kind: 'pay booking fee',
    about: known.reference,
    wanted: '',
    path: `/checkout/${known.reference}/${known.checkoutToken}/payments`,
    body: { method: 'momo_alpha', phone: PATIENT_PHONE },
  }));
  await decide(clients, paid);
};

const form = ({ packageId }: Clients, fullName: string, startsAt: string) => ({
  packageId,
  startsAt,
  fullName,
  email: CLIENT_EMAIL,
  phone: '0788 000 111',
  location: 'Kimihurura, Kigali',
  consent: true,
});

/** The payer answers the prompt, or leaves it for later; the provider tells of it once or more often. */
export const decide = async (clients: Clients, { outcome, body }: Entry): Promise<void> => {
  const ourRef = at(body, 'payment', 'ourRef');
  if (outcome !== 'done' || typeof ourRef !== 'string') return;
  const { random, world, wanted } = clients;
  // A process is to die at a callback: make it one that changes something.
  if (wanted === 'callback') {
    await world.provider.settle(ourRef, { status: 'succeeded' });
    return;
  }
  if (random.chance(0.1)) return;
  await world.provider.settle(ourRef, {
    status: random.chance(0.9) ? 'succeeded' : 'failed',
    callback: random.pick(['send', 'send', 'twice', 'five_at_once']),
  });
};

/** A client with a private link pays what is owed. */
export const paySessionFee = async (clients: Clients, known: Known, token: string): Promise<void> => {
  const paid = await askUntilAnswered(clients, () => ({
    kind: 'pay session fee',
    about: known.reference,
    wanted: '',
    path: `/booking/${token}/payments`,
    body: { method: 'momo_alpha', phone: PATIENT_PHONE },
  }));
  await decide(clients, paid);
};

export const cancelOwn = async (clients: Clients, known: Known, token: string): Promise<void> => {
  const entry = await askUntilAnswered(clients, () => ({
    kind: 'cancel own',
    about: known.reference,
    wanted: '',
    path: `/booking/${token}/cancel`,
    body: {},
  }));
  known.isCancelled = entry.outcome !== 'unanswered';
};

export const changeEmail = async (clients: Clients, known: Known, token: string): Promise<void> => {
  await askUntilAnswered(clients, () => {
    const address = `client${clients.next()}@example.com`;
    return {
      kind: 'change email',
      about: known.reference,
      wanted: address,
      path: `/booking/${token}/email`,
      body: { email: address },
    };
  });
};

/** Follows every emailed link that confirms a new address, one at a time for each booking. */
export const confirmEmails = async (clients: Clients): Promise<void> => {
  for (const { reference, address, token } of clients.mailbox.takeEmailChanges()) {
    const index = clients.idle.findIndex((known) => known.reference === reference);
    const [known] = index === -1 ? [] : clients.idle.splice(index, 1);
    if (known === undefined) continue;
    await askUntilAnswered(clients, () => ({
      kind: 'confirm email',
      about: reference,
      wanted: address,
      path: `/confirm-email-change/${token}`,
      body: {},
    }));
    clients.idle.push(known);
  }
};
