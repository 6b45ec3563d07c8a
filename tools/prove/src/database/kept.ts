import { type Answer, at, textAt } from '../ground/ask.ts';
import type { World } from '../ground/world.ts';
import type { Deeds } from './load.ts';

/**
 * Looks for each deed whether what was answered is so: what was acknowledged is there, what was refused is not, and
 * what was answered by a fault or not at all was done wholly or not at all. A sentence for each that is not so.
 */
export const brokenWords = async (world: World, deeds: Deeds): Promise<readonly string[]> => [
  ...(await lostBookings(world, deeds)),
  ...(await lostPayments(world, deeds)),
  ...(await halfSaidWords(world, deeds)),
  ...(await halfCancelled(world)),
];

const isAcknowledged = ({ status }: Answer): boolean => status !== undefined && status < 300;

/** A fault, or silence: the caller can't know. */
const isUnknown = ({ status }: Answer): boolean => status === undefined || status >= 500;

const lostBookings = async ({ sql }: World, { bookings }: Deeds): Promise<readonly string[]> => {
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

const lostPayments = async ({ sql }: World, { payments }: Deeds): Promise<readonly string[]> => {
  const rows = await sql<{ our_ref: string }[]>`select our_ref from payments`;
  const stored = new Set(rows.map(({ our_ref }) => our_ref));
  return payments.flatMap(({ answer }) =>
    isAcknowledged(answer) && !stored.has(textAt(answer.body, 'payment', 'ourRef'))
      ? ['a payment that was acknowledged is lost']
      : [],
  );
};

/** A note or a cancellation stands in its booking exactly when it was emailed, once. */
const halfSaidWords = async ({ sql, mail }: World, { words }: Deeds): Promise<readonly string[]> => {
  const rows = await sql<{ words: string }[]>`
    select note ->> 'body' as words from bookings cross join jsonb_array_elements(notes) as note
    union all
    select cancellation_reason from bookings where cancellation_reason is not null`;
  const stored = countOf(rows.map((row) => row.words));
  const emailed = countOf(mail.accepted().flatMap(({ text }) => /Words \d+\./.exec(text) ?? []));
  return words.flatMap((said) => {
    const [inBooking, inMail] = [stored.get(said.words) ?? 0, emailed.get(said.words) ?? 0];
    const deed = said.isCancellation ? 'a cancellation' : 'a note';
    if (inBooking !== inMail || inBooking > 1)
      return [`${deed} stands ${inBooking} times in its booking and was emailed ${inMail} times`];
    if (isAcknowledged(said.answer) && inBooking === 0) return [`${deed} that was acknowledged is lost`];
    const isRefused = !isAcknowledged(said.answer) && !isUnknown(said.answer);
    return isRefused && inBooking > 0 ? [`${deed} that was refused was done`] : [];
  });
};

const countOf = (texts: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
};

/** Specification, Admin cancel: everything paid is due for a refund, in the same step. */
const halfCancelled = async ({ sql }: World): Promise<readonly string[]> => {
  const rows = await sql<{ reference: string; status: string }[]>`
    select reference, payments.status from bookings join payments on booking_id = bookings.id
    where (bookings.status = 'cancelled_by_admin') = (payments.status = 'succeeded')
      and payments.status in ('succeeded', 'refund_due')`;
  return rows.map(({ reference, status }) => `${reference} was cancelled by halves: its fee is ${status}`);
};

/** How many of the deeds were acknowledged. */
export const acknowledged = ({ bookings, payments, words }: Deeds): number =>
  [...bookings, ...payments, ...words].filter(({ answer }) => isAcknowledged(answer)).length;

/** How many requests of a journal got a documented fault for an answer. */
export const faultAnswers = (answers: readonly Answer[]): number =>
  answers.filter(({ body }) => at(body, 'error') === 'internal_error').length;
