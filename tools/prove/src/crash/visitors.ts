import { at, textAt } from '../ground/ask.ts';
import { PATIENT_PHONE } from '../ground/visitor.ts';
import type { Entry } from './ledger.ts';
import { insist, type Known, type Town } from './town.ts';

const CLIENT_EMAIL = 'aline@example.com';

/** Books a start, pays most times, and the payer mostly says yes: a visitor from the first click to the last. */
export const visit = async (town: Town): Promise<void> => {
  const startsAt = town.random.pick(town.starts);
  const booked = await insist(town, () => {
    // A name of its own for each try, so that it shows which of them came through.
    const name = `Client ${town.next()}`;
    return {
      kind: 'book',
      about: name,
      wanted: startsAt,
      path: '/bookings',
      body: form(town, name, startsAt),
    };
  });
  if (booked.outcome !== 'done') return;
  const known: Known = {
    reference: textAt(booked.body, 'booking', 'reference'),
    checkoutToken: textAt(booked.body, 'booking', 'checkoutToken'),
    id: undefined,
    isCancelled: false,
  };
  town.idle.push(known);
  if (town.wanted === 'book' || town.random.chance(0.15)) return;
  const paid = await insist(town, () => ({
    kind: 'pay booking fee',
    about: known.reference,
    wanted: '',
    path: `/checkout/${known.reference}/${known.checkoutToken}/payments`,
    body: { method: 'momo_alpha', phone: PATIENT_PHONE },
  }));
  await decide(town, paid);
};

const form = ({ packageId }: Town, fullName: string, startsAt: string) => ({
  packageId,
  startsAt,
  fullName,
  email: CLIENT_EMAIL,
  phone: '0788 000 111',
  location: 'Kimihurura, Kigali',
  consent: true,
});

/** The payer answers the prompt, or leaves it for later; the provider tells of it once or more often. */
export const decide = async (town: Town, { outcome, body }: Entry): Promise<void> => {
  const ourRef = at(body, 'payment', 'ourRef');
  if (outcome !== 'done' || typeof ourRef !== 'string') return;
  const { random, world, wanted } = town;
  // Where the callback itself is what a process is to die over, it is one that changes something.
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
export const paySessionFee = async (town: Town, known: Known, token: string): Promise<void> => {
  const paid = await insist(town, () => ({
    kind: 'pay session fee',
    about: known.reference,
    wanted: '',
    path: `/booking/${token}/payments`,
    body: { method: 'momo_alpha', phone: PATIENT_PHONE },
  }));
  await decide(town, paid);
};

export const cancelOwn = async (town: Town, known: Known, token: string): Promise<void> => {
  const entry = await insist(town, () => ({
    kind: 'cancel own',
    about: known.reference,
    wanted: '',
    path: `/booking/${token}/cancel`,
    body: {},
  }));
  known.isCancelled = entry.outcome !== 'unanswered';
};

export const changeEmail = async (town: Town, known: Known, token: string): Promise<void> => {
  await insist(town, () => {
    const address = `client${town.next()}@example.com`;
    return {
      kind: 'change email',
      about: known.reference,
      wanted: address,
      path: `/booking/${token}/email`,
      body: { email: address },
    };
  });
};

/** Whoever finds a link to confirm a new address in the mail follows it, one after the other for one booking. */
export const confirmEmails = async (town: Town): Promise<void> => {
  for (const { reference, address, token } of town.mailbox.takeEmailChanges()) {
    const index = town.idle.findIndex((known) => known.reference === reference);
    const [known] = index === -1 ? [] : town.idle.splice(index, 1);
    if (known === undefined) continue;
    await insist(town, () => ({
      kind: 'confirm email',
      about: reference,
      wanted: address,
      path: `/confirm-email-change/${token}`,
      body: {},
    }));
    town.idle.push(known);
  }
};
