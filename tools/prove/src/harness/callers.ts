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

/** Returns the value at a path in an answer's JSON. Returns undefined if the path does not exist. */
export const at = (value: unknown, ...path: readonly (string | number)[]): unknown => {
  let found = value;
  for (const key of path) {
    if (!isJson(found) && !Array.isArray(found)) return undefined;
    found = Object.hasOwn(found, key) ? Reflect.get(found, key) : undefined;
  }
  return found;
};

/** Returns the value if it is a list, otherwise an empty list. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Makes calls to a process of the service. The calls do not throw if the process does not answer. */
const serviceAt = (url: string) => ({ ask: makeTry(url) });

/** Returns the id of the seeded package with the shortest slot: a shoot of half an hour and the buffer after it. */
export const packageId = (url: string): Promise<string> => packageOnSale(serviceAt(url), 'Express portrait');

/**
 * How many months to search for starts. Large, because an upgrade over dozens of migrations needs a hundred starts for
 * each migration.
 */
const MOST_MONTHS = 72;
const SLOT_MILLISECONDS = 3_600_000;

/** Returns `count` days that have free starts. Each day is the ordered list of its free starts. */
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
  if (found.length < count)
    throw new Error(`found only ${found.length} days with a free start, expected ${count}`);
  return found.slice(0, count);
};

/** Returns the month that is `later` months after the given time, in the form `2030-01`. */
export const monthFrom = (ms: number, later: number): string => {
  const date = new Date(ms);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1)).toISOString().slice(0, 7);
};

/** Returns `count` free starts, in order, that can all be booked because their slots do not overlap. */
export const freeStarts = async (
  world: { readonly clock: Clock },
  url: string,
  count: number,
): Promise<readonly string[]> => {
  // A day has at least five such starts. Skips the first day, because its starts may soon be too close to book.
  const [, ...days] = await offeredDays(world, url, 1 + Math.ceil(count / 5));
  const found = days.flatMap((starts) => {
    let last = 0;
    return starts.filter((start) => {
      const isApart = Date.parse(start) >= last + SLOT_MILLISECONDS;
      if (isApart) last = Date.parse(start);
      return isApart;
    });
  });
  if (found.length < count) throw new Error(`found ${found.length} free starts, expected ${count}`);
  return found.slice(0, count);
};

export const CLIENT_EMAIL = 'aline@example.com';
export const CLIENT_LOCATION = 'Studio, Kacyiru';

/** Returns the body of a booking request. */
export const formOf = (wanted: {
  readonly packageId: string;
  readonly startsAt: string;
  readonly fullName?: string;
}): object => visitorForm({ email: CLIENT_EMAIL, location: CLIENT_LOCATION, ...wanted });

/** Requests a booking at a start, as a visitor does. */
export const book = (
  url: string,
  wanted: Parameters<typeof formOf>[0],
  patience: { readonly withinMs?: number } = {},
): Promise<Ending> => sendBooking({ ask: makeTry(url, patience) }, { ...formOf(wanted) });

export const heldBy: (answer: Ending) => HeldBooking = heldBooking;

/** The phone of a payer whose prompts stay open until the run answers them. */
export const PATIENT_PHONE = '0788123453';

/** Starts paying the booking fee. */
export const payFee = (
  url: string,
  held: Pick<HeldBooking, 'checkout'>,
  phone = PATIENT_PHONE,
  patience: { readonly withinMs?: number } = {},
): Promise<Ending> => pay({ ask: makeTry(url, patience) }, held, { phone });

/** Reads the status of a payment, as the site does while the visitor waits. */
export const poll = (url: string, ourRef: string): Promise<unknown> => pollOf(serviceAt(url), ourRef);

/** Logs the photographer in, and returns a token that every process of the world accepts. */
export const logIn = async (url: string): Promise<string> => {
  // Checking a password is slow by design, and the machine may be busy.
  const { body } = await signIn({ ask: makeTry(url, { withinMs: 30_000 }) }, ADMIN);
  return textAt(body, 'token');
};

/** Sends a request to the back office's API. The path begins after /api/admin. */
export const askAsAdmin = (
  url: string,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Ending> =>
  makeTry(url)(method, `/api/admin${path}`, { ...bearing(token), ...(body === undefined ? {} : { body }) });
