import { type Answer, at, textAt } from '../ground/ask.ts';
import type { World } from '../ground/world.ts';
import type { Changes } from './load.ts';

/**
 * Compares each change with its answer: an acknowledged one is stored, a refused one is not, and one answered by a fault
 * or not at all is stored whole or not at all. A sentence for each difference.
 */
export const brokenChanges = async (world: World, changes: Changes): Promise<readonly string[]> => [
  ...(await lostBookings(world, changes)),
  ...(await lostPayments(world, changes)),
  ...(await halfSavedMessages(world, changes)),
  ...(await halfCancelled(world)),
];

const isAcknowledged = ({ status }: Answer): boolean => status !== undefined && status < 300;

/** A fault, or silence: the caller can't know. */
const isUnknown = ({ status }: Answer): boolean => status === undefined || status >= 500;

const lostBookings = async ({ sql }: World, { bookings }: Changes): Promise<readonly string[]> => {
  const rows = await sql<{ name: string; reference: string }[]>`
    select full_name as name, reference from bookings`;
  const stored = new Map<string, string[]>();
  for (const { name, reference } of rows) stored.set(name, [...(stored.get(name) ?? []), reference]);
  return bookings.flatMap(({ name, answer }) => {
    const found = stored.get(name) ?? [];
    if (found.length > 1) return [`one request made ${found.length} bookings`];
    if (isAcknowledged(answer))
      return found[0] === textAt(answer.body, 'booking', 'reference')
        ? []
        : ['a booking that was acknowledged is lost'];
    return found.length === 1 && !isUnknown(answer) ? ['a booking that was refused is there'] : [];
  });
};

const lostPayments = async ({ sql }: World, { payments }: Changes): Promise<readonly string[]> => {
  const rows = await sql<{ our_ref: string }[]>`select our_ref from payments`;
  const stored = new Set(rows.map(({ our_ref }) => our_ref));
  return payments.flatMap(({ answer }) =>
    isAcknowledged(answer) && !stored.has(textAt(answer.body, 'payment', 'ourRef'))
      ? ['a payment that was acknowledged is lost']
      : [],
  );
};

/** A note or a cancellation stands in its booking exactly when it was emailed, once. */
const halfSavedMessages = async ({ sql, mail }: World, { messages }: Changes): Promise<readonly string[]> => {
  const rows = await sql<{ text: string }[]>`
    select note ->> 'body' as text from bookings cross join jsonb_array_elements(notes) as note
    union all
    select cancellation_reason from bookings where cancellation_reason is not null`;
  const stored = countOf(rows.map((row) => row.text));
  const emailed = countOf(mail.accepted().flatMap(({ text }) => /Message \d+\./.exec(text) ?? []));
  return messages.flatMap((message) => {
    const [inBooking, inMail] = [stored.get(message.text) ?? 0, emailed.get(message.text) ?? 0];
    const kind = message.isCancellation ? 'a cancellation' : 'a note';
    if (inBooking !== inMail || inBooking > 1)
      return [`${kind} stands ${inBooking} times in its booking and was emailed ${inMail} times`];
    if (isAcknowledged(message.answer) && inBooking === 0) return [`${kind} that was acknowledged is lost`];
    const isRefused = !isAcknowledged(message.answer) && !isUnknown(message.answer);
    return isRefused && inBooking > 0 ? [`${kind} that was refused was done`] : [];
  });
};

const countOf = (texts: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
};

/** specification.md#admin-cancellation: everything paid becomes due for a refund in the same transaction. */
const halfCancelled = async ({ sql }: World): Promise<readonly string[]> => {
  const rows = await sql<{ reference: string; status: string }[]>`
    select reference, payments.status from bookings join payments on booking_id = bookings.id
    where (bookings.status = 'cancelled_by_admin') = (payments.status = 'succeeded')
      and payments.status in ('succeeded', 'refund_due')`;
  return rows.map(({ reference, status }) => `${reference} is cancelled, and its fee is ${status}`);
};

/** How many of the changes were acknowledged. */
export const acknowledged = ({ bookings, payments, messages }: Changes): number =>
  [...bookings, ...payments, ...messages].filter(({ answer }) => isAcknowledged(answer)).length;

/** How many answers are the documented fault. */
export const faultAnswers = (answers: readonly Answer[]): number =>
  answers.filter(({ body }) => at(body, 'error') === 'internal_error').length;
