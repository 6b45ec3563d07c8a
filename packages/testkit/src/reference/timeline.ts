import type { Booking, Happened, Happening, Payment } from './studio.ts';

/**
 * Sorts events by time. The end of a hold comes before other events of the same instant.
 * specification.md#timeline-order
 */
export const inOrder = (timeline: readonly Happened[]): readonly Happened[] =>
  timeline.toSorted((one, other) => one.at - other.at || rankOf(one) - rankOf(other));

const rankOf = ({ kind }: Happened): number => (kind === 'hold_expired' ? 0 : 1);

/** Returns the booking's timeline with an entry added for each of these events. */
export const since = (
  { timeline }: Pick<Booking, 'timeline'>,
  at: number,
  by: string,
  happenings: readonly Happening[],
): readonly Happened[] =>
  inOrder([...timeline, ...happenings.map(({ kind, detail }) => ({ at, by, kind, detail }))]);

/** Sorts the keys of the details, so that equal details become equal texts. */
export const tidied = (detail: Happening['detail']): Happening['detail'] =>
  Object.fromEntries(Object.entries(detail).toSorted(([one], [other]) => (one < other ? -1 : 1)));

export const happening = (kind: string, detail: Happening['detail'] = {}): Happening => ({
  kind,
  detail: tidied(detail),
});

export const ofPayment = (kind: string, { ref, amountRwf }: Pick<Payment, 'ref' | 'amountRwf'>): Happening =>
  happening(kind, { payment: ref, amountRwf });

/**
 * Returns the timeline with the end of the hold added. Returns it unchanged if it already has this event, or if the
 * timeline was not read. specification.md#timeline-hold
 */
export const withExpiry = (booking: Booking): readonly Happened[] =>
  booking.timeline.length === 0 || booking.timeline.some(({ kind }) => kind === 'hold_expired')
    ? booking.timeline
    : since(booking, booking.holdExpiresAt ?? 0, 'system', [happening('hold_expired')]);

/** Returns the event with another name for its payment. */
const renamed = ({ detail, ...event }: Happened, name: (ref: string) => string): Happened => ({
  ...event,
  detail: 'payment' in detail ? { ...detail, payment: name(String(detail['payment'])) } : detail,
});

/**
 * Renames the payments in the events, so that timelines can be compared. Consecutive events of the same kind and
 * instant are sorted, because payments that become due for a refund at the same instant have no particular order.
 */
export const comparable = (
  timeline: readonly Happened[],
  name: (ref: string) => string,
): readonly Happened[] => {
  const runs: Happened[][] = [];
  for (const event of timeline.map((one) => renamed(one, name))) {
    const run = runs.at(-1);
    const [last] = run ?? [];
    if (run !== undefined && last?.at === event.at && last.kind === event.kind) run.push(event);
    else runs.push([event]);
  }
  return runs.flatMap((run) => run.toSorted((one, other) => (textOf(one) < textOf(other) ? -1 : 1)));
};

const textOf = (event: Happened): string => JSON.stringify(event);
