import { type Answer, ask, at, textAt } from './ask.ts';
import type { World } from './world.ts';

/** The seeded package that keeps its slot the shortest: half an hour, and the buffer after it. */
const PACKAGE = 'Express portrait';

/** The id of the package the runs book. */
export const packageId = async (url: string): Promise<string> => {
  const { body } = await ask({ method: 'GET', url: `${url}/api/services` });
  for (const service of listAt(body, 'services'))
    for (const one of listAt(service, 'packages'))
      if (at(one, 'nameEn') === PACKAGE) return textAt(one, 'id');
  throw new Error('the seeded package is not on sale');
};

const MOST_MONTHS = 24;
const SLOT_MILLISECONDS = 3_600_000;

/** So many days on which something is free, each with every start it offers, in order. */
export const offeredDays = async (
  world: Pick<World, 'clock'>,
  url: string,
  count: number,
): Promise<readonly (readonly string[])[]> => {
  const wanted = await packageId(url);
  const found: (readonly string[])[] = [];
  let month = world.clock.now().toString().slice(0, 7);
  for (let number = 0; number < MOST_MONTHS && found.length < count; number += 1) {
    const { body } = await ask({
      method: 'GET',
      url: `${url}/api/availability?packageId=${wanted}&month=${month}`,
    });
    for (const day of listAt(body, 'days')) {
      const starts = listAt(day, 'starts').map(String);
      if (starts.length > 0) found.push(starts);
    }
    month = monthAfter(month);
  }
  if (found.length < count) throw new Error(`there are only ${found.length} days with a free start`);
  return found.slice(0, count);
};

/** So many free starts, in order, whose slots don't touch each other: each can be booked without regard to the others. */
export const freeStarts = async (
  world: Pick<World, 'clock'>,
  url: string,
  count: number,
): Promise<readonly string[]> => {
  // A day has room for five such slots at least.
  const days = await offeredDays(world, url, Math.ceil(count / 5));
  const found = days.flatMap((starts) => {
    let last = 0;
    return starts.filter((start) => {
      const isApart = Date.parse(start) >= last + SLOT_MILLISECONDS;
      if (isApart) last = Date.parse(start);
      return isApart;
    });
  });
  if (found.length < count) throw new Error(`there are only ${found.length} free starts`);
  return found.slice(0, count);
};

const listAt = (value: unknown, key: string): readonly unknown[] => {
  const found = at(value, key);
  return Array.isArray(found) ? found : [];
};

const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
};

interface Wanted {
  readonly packageId: string;
  readonly startsAt: string;
  readonly name?: string;
}

/** The body of a request that books. */
export const formOf = (wanted: Wanted): object => ({
  packageId: wanted.packageId,
  startsAt: wanted.startsAt,
  fullName: wanted.name ?? 'Aline Uwase',
  email: 'aline@example.com',
  phone: '0788 000 111',
  location: 'Kimihurura, Kigali',
  consent: true,
});

/** Sends the form of a visitor for one start. */
export const book = (url: string, wanted: Wanted): Promise<Answer> =>
  ask({ method: 'POST', url: `${url}/api/bookings`, body: formOf(wanted) });

/** A booking whose slot is held, as its visitor knows it. */
export interface Held {
  readonly reference: string;
  readonly checkoutToken: string;
}

export const heldBy = ({ body }: Answer): Held => ({
  reference: textAt(body, 'booking', 'reference'),
  checkoutToken: textAt(body, 'booking', 'checkoutToken'),
});

/** A payer who never answers by itself: the run decides for the payer. */
export const PATIENT_PHONE = '0788123453';

/** Starts paying the booking fee. */
export const payFee = (
  url: string,
  { reference, checkoutToken }: Held,
  phone = PATIENT_PHONE,
): Promise<Answer> =>
  ask({
    method: 'POST',
    url: `${url}/api/checkout/${reference}/${checkoutToken}/payments`,
    body: { method: 'momo_alpha', phone },
  });

/** The payment as the pay page polls it. */
export const poll = (url: string, ourRef: string): Promise<Answer> =>
  ask({ method: 'GET', url: `${url}/api/payments/${ourRef}` });
