import type { Genuine } from './provider-wire.ts';

/** Where an attempt stands: a payment status, a failure with its reason after a colon. */
export type Standing = 'pending' | 'succeeded' | 'refund_due' | `failed:${string}`;

export interface Attempt {
  readonly ourRef: string;
  readonly purpose: 'booking_fee' | 'session_fee';
  readonly amountRwf: number;
  readonly standing: Standing;
}

/** How often each of some things happened. */
export type Counts = Readonly<Record<string, number>>;

/**
 * One booking with its attempts, as the specification wants them. Written from its text without the service's own rules,
 * so that a mistake in those shows. `unpaid` is a booking that waits for its fee or has expired.
 */
export interface Life {
  readonly reference: string;
  readonly booking: 'unpaid' | 'confirmed' | 'completed' | 'cancelled_by_client' | 'cancelled_by_admin';
  readonly isHoldLive: boolean;
  readonly isSlotLost: boolean;
  readonly hasBegun: boolean;
  readonly totalRwf: number;
  readonly attempts: readonly Attempt[];
  /** Confirmation emails sent to its client. */
  readonly confirmations: number;
  /** Emails to the photographer, by what they are about. */
  readonly alerts: Counts;
  /** What became of the deliveries on record, by inbox and key. */
  readonly outcomes: Readonly<Record<string, string>>;
  /** Statuses of the other requests made meanwhile. */
  readonly answers: Counts;
}

/** What can happen to a booking. */
export type Happening =
  | { readonly kind: 'delivery'; readonly ourRef: string; readonly genuine: Genuine }
  | { readonly kind: 'cancel'; readonly by: 'admin' | 'client' }
  /** Another visitor claims the start of the booking, whose hold has lapsed. */
  | { readonly kind: 'rival' };

export const recordName = ({ inbox, key }: Pick<Genuine, 'inbox' | 'key'>): string => `${inbox} ${key ?? ''}`;

/** specification.md#delivery-repeat: a delivery counts once, whatever copies follow; one without a key every time. */
export const after = (life: Life, happening: Happening): Life => {
  switch (happening.kind) {
    case 'delivery':
      return afterDelivery(life, happening.ourRef, happening.genuine);
    case 'cancel':
      return afterCancel(life, happening.by);
    case 'rival':
      return life.booking === 'unpaid'
        ? answering({ ...life, isSlotLost: true }, 'rival', 201)
        : answering(life, 'rival', 409);
    default:
      return happening satisfies never;
  }
};

/** specification.md#settled-is-final specification.md#mismatched-success specification.md#success-after-failure */
const afterDelivery = (life: Life, ourRef: string, genuine: Genuine): Life => {
  const { says, key } = genuine;
  if (key !== undefined && life.outcomes[recordName(genuine)] !== undefined) return life;
  const on = (outcome: string): Life =>
    key === undefined ? life : { ...life, outcomes: { ...life.outcomes, [recordName(genuine)]: outcome } };
  const attempt = life.attempts.find((one) => one.ourRef === ourRef);
  if (attempt === undefined) throw new Error(`the booking has no attempt ${ourRef}`);
  switch (says.kind) {
    case 'not_final':
      return on('not_final');
    case 'unreadable':
      return life;
    case 'no_such_payment':
      return on('no_such_payment');
    case 'misaddressed':
      return alerting(life, 'reference_mismatch', ourRef);
    case 'failed':
      return attempt.standing === 'pending'
        ? standing(on('applied'), attempt, `failed:${says.reason}`)
        : on('already_settled');
    case 'succeeded':
      if (attempt.standing.startsWith('failed'))
        return alerting(on('contradiction'), 'contradiction', ourRef);
      if (attempt.standing !== 'pending') return on('already_settled');
      if (!says.isExact) return alerting(on('amount_mismatch'), 'amount_mismatch', ourRef);
      return afterSuccess(on('applied'), attempt);
    default:
      return says satisfies never;
  }
};

/** specification.md#late-fee-confirms specification.md#unusable-money specification.md#session-fee-completes */
const afterSuccess = (life: Life, attempt: Attempt): Life => {
  const { booking, isHoldLive, isSlotLost } = life;
  const returned = (alert: string): Life =>
    alerting(standing(life, attempt, 'refund_due'), alert, attempt.ourRef);
  if (attempt.purpose === 'booking_fee') {
    if (booking !== 'unpaid') return returned('refund_due');
    if (!isHoldLive && isSlotLost) return returned('late_fee');
    const confirmations = life.confirmations + 1;
    return { ...standing(life, attempt, 'succeeded'), booking: 'confirmed', confirmations };
  }
  if (booking !== 'confirmed' || attempt.amountRwf > owedRwf(life)) return returned('refund_due');
  const paid = standing(life, attempt, 'succeeded');
  return paid.hasBegun && owedRwf(paid) === 0 ? { ...paid, booking: 'completed' } : paid;
};

/** specification.md#client-cancellation-refunds specification.md#admin-cancellation */
const afterCancel = (life: Life, by: 'admin' | 'client'): Life => {
  if (life.booking !== 'confirmed' || (by === 'client' && life.hasBegun))
    return answering(life, 'cancel', 409);
  const attempts = life.attempts.map((attempt): Attempt => {
    const goesBack =
      attempt.standing === 'succeeded' && (by === 'admin' || attempt.purpose === 'session_fee');
    return goesBack ? { ...attempt, standing: 'refund_due' } : attempt;
  });
  const cancelled: Life = { ...life, attempts, booking: `cancelled_by_${by}` };
  return answering(
    by === 'client' ? alerting(cancelled, 'cancelled', life.reference) : cancelled,
    'cancel',
    200,
  );
};

/** specification.md#amount-owed: nothing after a cancellation. */
export const owedRwf = ({ booking, totalRwf, attempts }: Life): number => {
  if (booking.startsWith('cancelled')) return 0;
  return attempts.reduce((owed, one) => owed - (one.standing === 'succeeded' ? one.amountRwf : 0), totalRwf);
};

const standing = (life: Life, changed: Attempt, to: Standing): Life => ({
  ...life,
  attempts: life.attempts.map((attempt) => (attempt === changed ? { ...attempt, standing: to } : attempt)),
});

const alerting = (life: Life, alert: string, about: string): Life => ({
  ...life,
  alerts: oneMore(life.alerts, `${alert} ${about}`),
});

const answering = (life: Life, who: string, status: number): Life => ({
  ...life,
  answers: { ...life.answers, [who]: status },
});

export const oneMore = (counts: Counts, name: string): Counts => ({
  ...counts,
  [name]: (counts[name] ?? 0) + 1,
});

/** Happenings whose order among the others makes no difference. */
const isIndifferent = (happening: Happening): boolean =>
  happening.kind === 'delivery' && !['succeeded', 'failed'].includes(happening.genuine.says.kind);

/** Every state a booking can end in when all of these happen in any order. */
export const endsOf = (begun: readonly Life[], happenings: readonly Happening[]): readonly Life[] => {
  const ordered = happenings.filter((happening) => !isIndifferent(happening));
  const starts = begun.map((life) => happenings.filter(isIndifferent).reduce(after, life));
  // Every set of what has happened so far, with every life it can have led to.
  let reached = new Map<string, { readonly life: Life; readonly left: readonly number[] }>(
    starts.map((life) => [written(life), { life, left: ordered.map((_happening, index) => index) }]),
  );
  for (let count = 0; count < ordered.length; count += 1) {
    const next: typeof reached = new Map();
    for (const { life, left } of reached.values()) {
      for (const index of left) {
        const happening = ordered[index];
        if (happening === undefined) continue;
        const others = left.filter((other) => other !== index);
        const then = after(life, happening);
        next.set(`${others.join()} ${written(then)}`, { life: then, left: others });
      }
    }
    reached = next;
  }
  return [...new Map([...reached.values()].map(({ life }) => [written(life), life])).values()];
};

/** The observable state as text, for comparison. */
export const written = ({ booking, attempts, confirmations, alerts, outcomes, answers }: Life): string =>
  JSON.stringify([
    booking,
    attempts.map((attempt) => attempt.standing),
    confirmations,
    sorted(alerts),
    sorted(outcomes),
    sorted(answers),
  ]);

const sorted = (record: Readonly<Record<string, string | number>>): readonly unknown[] =>
  Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1));
