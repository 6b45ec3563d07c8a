import type { Booking, Happened, Happening, Payment } from './studio.ts';

/** specification.md#timeline-order: a hold is over before anything else is done in the instant of its end. */
export const inOrder = (timeline: readonly Happened[]): readonly Happened[] =>
  timeline.toSorted((one, other) => one.at - other.at || rankOf(one) - rankOf(other));

const rankOf = ({ kind }: Happened): number => (kind === 'hold_expired' ? 0 : 1);

/** The booking's history with one entry more for each happening. */
export const since = (
  { timeline }: Pick<Booking, 'timeline'>,
  at: number,
  by: string,
  happenings: readonly Happening[],
): readonly Happened[] =>
  inOrder([...timeline, ...happenings.map(({ kind, detail }) => ({ at, by, kind, detail }))]);

/** Keys in alphabetical order, so that equal details are equal texts. */
export const tidied = (detail: Happening['detail']): Happening['detail'] =>
  Object.fromEntries(Object.entries(detail).toSorted(([one], [other]) => (one < other ? -1 : 1)));

export const happening = (kind: string, detail: Happening['detail'] = {}): Happening => ({
  kind,
  detail: tidied(detail),
});

export const ofPayment = (kind: string, { ref, amountRwf }: Pick<Payment, 'ref' | 'amountRwf'>): Happening =>
  happening(kind, { payment: ref, amountRwf });

/** specification.md#timeline-hold: with the end of its hold, unless that is there or the timeline was not looked at. */
export const withExpiry = (booking: Booking): readonly Happened[] =>
  booking.timeline.length === 0 || booking.timeline.some(({ kind }) => kind === 'hold_expired')
    ? booking.timeline
    : since(booking, booking.holdExpiresAt ?? 0, 'system', [happening('hold_expired')]);

/** The same event, its payment by another name. */
const renamed = ({ detail, ...event }: Happened, name: (ref: string) => string): Happened => ({
  ...event,
  detail: 'payment' in detail ? { ...detail, payment: name(String(detail['payment'])) } : detail,
});

/**
 * The events by other names of their payments, and those of one change and kind in an order of its own: payments of one
 * instant, which go back together, have none.
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
