import { textAt } from '@booky/testkit/http';
import { emailsOfSent } from '@booky/testkit/snapshots';
import { poll } from '../../harness/callers.ts';
import { comeToRest } from '../../harness/rest.ts';
import { urlFor } from './bookings.ts';
import type { Ground } from './ground.ts';
import { bookingIn, countOf, type Counts, type Life, nameOf, type seenIn, UNPAID } from './life.ts';

const REST_MS = 60_000;

/** Waits until the workers are idle. Returns a violation if they are still busy when the time is over. */
export const restless = async ({ world }: Ground): Promise<readonly string[]> =>
  (await comeToRest(world, REST_MS)) ? [] : [`deliveries or emails still waited after ${REST_MS / 1000} s`];

/** Counts the sent emails, by the names that {@link nameOf} gives them. */
export const readMail = ({ world }: Pick<Ground, 'world'>): Counts =>
  countOf(world.mail.accepted().flatMap(emailsOfSent).map(nameOf));

/** Reads the emails about a booking, and what its payers see at each of the two processes. */
export const seenOf = async (
  ground: Ground,
  emailed: Counts,
  life: Life,
): Promise<ReturnType<typeof seenIn>> => {
  const { payments } = bookingIn(life);
  const polled = await Promise.all(payments.map(({ ref }, index) => poll(urlFor(ground, index), ref)));
  const about = new Set([life.ref, ...payments.map(({ ref }) => ref)]);
  const bookings = polled.map((body) => textAt(body, 'booking', 'status').replace(UNPAID, 'unpaid'));
  return {
    booking: [...new Set(bookings)].join(' and '),
    payments: polled.map((body) => {
      const status = textAt(body, 'payment', 'status');
      return status === 'failed' ? `failed: ${textAt(body, 'payment', 'failureReason')}` : status;
    }),
    emails: Object.fromEntries(
      Object.entries(emailed).filter(([name]) => about.has(name.split(' ').at(-1) ?? '')),
    ),
  };
};
