import {
  bearing,
  type Ending,
  type HeldBooking,
  heldBooking,
  isJson,
  logIn as signIn,
  makeTry,
  offeredDays as daysOf,
  packageOnSale,
  pay,
  poll as pollOf,
  sendBooking,
  textAt,
  visitorForm,
} from '@booky/testkit/http';
import type { Clock } from '@booky/domain/ports';
import { ADMIN } from './world.ts';

/** The value at a path of an answer's JSON, if any. */
export const at = (value: unknown, ...path: readonly (string | number)[]): unknown => {
  let found = value;
  for (const key of path) {
    if (!isJson(found) && !Array.isArray(found)) return undefined;
    found = Object.hasOwn(found, key) ? Reflect.get(found, key) : undefined;
  }
  return found;
};

/** The value if it is a list, or an empty one. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A process of the service, for callers that must survive its failures. */
export const serviceAt = (url: string) => ({ ask: makeTry(url) });

/** The seeded package with the shortest slot: half an hour, and the buffer after it. */
export const packageId = (url: string): Promise<string> => packageOnSale(serviceAt(url), 'Express portrait');

/** A run with an earlier version needs a day for each migration it goes back, dozens of them. */
const MOST_MONTHS = 72;
const SLOT_MILLISECONDS = 3_600_000;

/** This many days with a free start, each with every start it offers, in order. */
export const offeredDays = async (
  { clock }: { readonly clock: Clock },
  url: string,
  count: number,
): Promise<readonly (readonly string[])[]> => {
  const wanted = await packageId(url);
  const found: (readonly string[])[] = [];
  for (let month = 0; month < MOST_MONTHS && found.length < count; month += 1) {
    const days = await daysOf(serviceAt(url), wanted, monthFrom(clock.now().toEpochMilli(), month));
    found.push(...days.flatMap(({ starts }) => (starts.length > 0 ? [starts] : [])));
  }
  if (found.length < count) throw new Error(`there are only ${found.length} days with a free start`);
  return found.slice(0, count);
};

/** The month this many months after an instant's, such as `2030-01`. */
export const monthFrom = (ms: number, later: number): string => {
  const date = new Date(ms);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1)).toISOString().slice(0, 7);
};

/** This many free starts, in order, whose slots don't touch each other: each can be booked independently. */
export const freeStarts = async (
  world: { readonly clock: Clock },
  url: string,
  count: number,
): Promise<readonly string[]> => {
  // A day has room for at least five such slots. The first offered may be too soon when it is booked.
  const [, ...days] = await offeredDays(world, url, 1 + Math.ceil(count / 5));
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

export const CLIENT_EMAIL = 'aline@example.com';
export const CLIENT_LOCATION = 'Studio, Kacyiru';

/** The body of a booking request. */
export const formOf = (wanted: {
  readonly packageId: string;
  readonly startsAt: string;
  readonly fullName?: string;
}): object => visitorForm({ email: CLIENT_EMAIL, location: CLIENT_LOCATION, ...wanted });

/** Sends the form of a visitor for one start. */
export const book = (
  url: string,
  wanted: Parameters<typeof formOf>[0],
  patience: { readonly withinMs?: number } = {},
): Promise<Ending> => sendBooking({ ask: makeTry(url, patience) }, { ...formOf(wanted) });

export const heldBy: (answer: Ending) => HeldBooking = heldBooking;

/** A payer who never answers automatically: the run decides for the payer. */
export const PATIENT_PHONE = '0788123453';

/** Starts paying the booking fee. */
export const payFee = (
  url: string,
  held: Pick<HeldBooking, 'checkout'>,
  phone = PATIENT_PHONE,
  patience: { readonly withinMs?: number } = {},
): Promise<Ending> => pay({ ask: makeTry(url, patience) }, held, { phone });

/** The payment as the pay page polls it. */
export const poll = (url: string, ourRef: string): Promise<unknown> => pollOf(serviceAt(url), ourRef);

/** Logs the photographer in at a process; the token is valid at every process of the world. */
export const logIn = async (url: string): Promise<string> => {
  // A password is checked slowly on purpose, and a run may share its cores with others.
  const { body } = await signIn({ ask: makeTry(url, { withinMs: 30_000 }) }, ADMIN);
  return textAt(body, 'token');
};

/** Sends a request to the back office; the path begins behind /api/admin. */
export const askAsAdmin = (
  url: string,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Ending> =>
  makeTry(url)(method, `/api/admin${path}`, { ...bearing(token), ...(body === undefined ? {} : { body }) });
