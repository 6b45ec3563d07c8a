import { type EmailMessage, isLinked, isOnline, type Payment } from '@booky/domain';
import type { TokenDigester } from '@booky/domain/ports';
import type { DeliveryRecord } from '@booky/testkit/memory';
import type { Change, Commit } from './commit.ts';
import type { SimulatedProvider } from './provider.ts';

/** Broken rules in words; none when all hold. */
export type Violations = readonly string[];

export const unless = (holds: boolean, violated: string): Violations => (holds ? [] : [violated]);

/** What the rules below need of the life they judge. */
export interface RuleGround {
  readonly provider: SimulatedProvider;
  /** Whether "paid" in answer to a question settles a payment in this life. */
  readonly takesAnswers: boolean;
  readonly tokenDigester: TokenDigester;
  /** Emails about one booking, in the order of queueing. */
  readonly emailsAbout: (reference: string) => readonly EmailMessage[];
}

/** What must be true of every commit and the reference does not say. */
export const brokenRules = (commit: Commit, ground: RuleGround): Violations => [
  ...commit.concluded.flatMap((record) =>
    unless(isTakenRightly(record, ground), 'a payment was settled by no verdict of the provider'),
  ),
  ...deliveries(commit),
  ...accounts(commit),
  ...catalogueAndHours(commit),
  ...paidReports(commit),
  ...commit.changes.flatMap((change) => [
    ...made(change, commit),
    ...agreed(change),
    ...settled(change),
    ...links(change, ground),
  ]),
];

/** specification.md#only-verified-deliveries-settle specification.md#adopted-answers */
const isTakenRightly = (
  { delivery: { source, content } }: DeliveryRecord,
  { provider, takesAnswers }: RuleGround,
): boolean =>
  source === 'callback' ||
  content.kind !== 'event' ||
  (content.event.verdict.kind === 'failed'
    ? provider.saidToHaveFailed.has(content.event.ourRef)
    : takesAnswers || provider.isAdopted(content.event.ourRef));

/** An outcome stays, unless a replay finds that it is to be applied now; and nothing on record vanishes. */
const deliveries = ({ before, after }: Commit): Violations => {
  if (before.deliveries === after.deliveries) return [];
  const changed = ([id, one]: readonly [string, DeliveryRecord]): boolean => {
    const other = after.deliveries.get(id);
    return (
      other === undefined ||
      (one.outcome !== undefined && one.outcome !== other.outcome && other.outcome !== 'applied')
    );
  };
  return unless(![...before.deliveries].some(changed), 'a delivery lost its outcome, or vanished');
};

/** specification.md#new-password specification.md#reset-link: every token and link ends in one commit. */
const accounts = ({ before, after }: Commit): Violations =>
  before.admins === after.admins
    ? []
    : after.admins.flatMap((account) => {
        const was = before.admins.find(({ id }) => id === account.id);
        if (was === account) return [];
        const links = [...after.passwordResets.values()].filter(({ adminId }) => adminId === account.id);
        return [
          ...unless(
            was !== undefined && account.tokenGeneration > was.tokenGeneration,
            'a password was set and tokens of the one before stay good',
          ),
          ...unless(
            links.every(({ createdAt, expiresAt }) => !expiresAt.isAfter(createdAt)),
            'a password was set and a link that was sent before still works',
          ),
        ];
      });

const areDistinct = (names: readonly string[]): boolean => new Set(names).size === names.length;

/** specification.md#one-row-a-day specification.md#slug-unique */
const catalogueAndHours = ({ before, after: { workingHours, catalogue } }: Commit): Violations => [
  ...unless(
    before.workingHours === workingHours || areDistinct(workingHours.map(({ day }) => JSON.stringify(day))),
    'two rows of working hours have one day',
  ),
  ...unless(
    before.catalogue === catalogue || areDistinct(catalogue.services.map(({ slug }) => slug)),
    'two services have one slug',
  ),
  ...unless(
    before.catalogue === catalogue ||
      [...catalogue.packages, ...catalogue.addOns].every(
        ({ serviceId }) => serviceId === undefined || catalogue.services.some(({ id }) => id === serviceId),
      ),
    'a row of the catalogue belongs to no service',
  ),
];

const reportedAt = (payment: Payment | undefined): unknown =>
  payment !== undefined && isOnline(payment) ? payment.means.paidReportedAt : undefined;

/** specification.md#asked-paid: an alert of money that may have come is noted in its commit, and not repeated. */
const paidReports = ({ before, changes, emails }: Commit): Violations => {
  const waiting = [...before.payments.values()].filter(
    (payment) =>
      (payment.status === 'pending' || (payment.status === 'failed' && payment.concludedBy === 'us')) &&
      reportedAt(payment) === undefined,
  );
  const alerts = emails.flatMap((email) =>
    email.cause === 'payment_alert' &&
    (email.reason === 'paid_without_delivery' || email.reason === 'amount_mismatch')
      ? [email]
      : [],
  );
  const due = waiting.filter(({ ourRef }) => alerts.some((email) => email.ourRef === ourRef));
  const noted = waiting.filter(({ id }) =>
    changes.some(({ is }) => is.payments.some((one) => one.id === id && reportedAt(one) !== undefined)),
  );
  return [
    ...unless(
      due.length === noted.length && due.every((payment) => noted.includes(payment)),
      'money that is said to be paid is not noted with its alert',
    ),
    ...unless(
      alerts.every(
        ({ reason, ourRef }) => reason === 'amount_mismatch' || due.some((one) => one.ourRef === ourRef),
      ),
      'an alert of money that is said to be paid is repeated',
    ),
  ];
};

/** I5: what a new booking says of itself beside what the reference knows. */
const made = ({ was, is: { booking } }: Change, { readings }: Commit): Violations => {
  const { reference, createdAt, sold } = booking;
  return [
    ...unless(
      was !== undefined || readings.some((now) => now.equals(createdAt)),
      `${reference} was made at another time`,
    ),
    ...unless(
      sold.bookingFeeRwf + sold.sessionFeeRwf === sold.totalRwf,
      `${reference}: the fees do not add up to the total`,
    ),
  ];
};

const OF_THE_BOOKING = ['reference', 'createdAt', 'consentAt'] as const;

/** Until the client is erased. */
const OF_THE_CLIENT = ['fullName', 'phone', 'madeFrom'] as const;

/** I6: what was agreed with the client stays. */
const agreed = ({ was, is: { booking } }: Change): Violations =>
  unless(
    was === undefined ||
      (was.booking.sold === booking.sold &&
        (booking.erasedAt === undefined ? [...OF_THE_CLIENT, ...OF_THE_BOOKING] : OF_THE_BOOKING).every(
          (fact) => was.booking[fact] === booking[fact],
        )),
    `${booking.reference} is not what was agreed`,
  );

/** A failed payment of which the provider now says paid too. specification.md#contradicted */
const withReport = (before: Payment, after: Payment | undefined): Payment =>
  before.status === 'failed' && isOnline(before) && after !== undefined && isOnline(after)
    ? { ...before, means: { ...before.means, paidReportedAt: after.means.paidReportedAt } }
    : before;

/** I2: a verdict is recorded once; only that its money went back, never came or is said to have come follows it. */
const settled = ({ was, is }: Change): Violations => {
  const isErased = was?.booking.erasedAt !== is.booking.erasedAt;
  return (was?.payments ?? []).flatMap((before) => {
    const after = is.payments.find(({ id }) => id === before.id);
    if (before === after || before.status === 'pending') return [];
    if (before.status === 'failed' && before.concludedBy === 'us') return [];
    const refund = after?.status === 'refunded' ? { refund: after.refund } : {};
    const voided = after?.status === 'voided' ? { voided: after.voided } : {};
    const kept = isErased ? { ...before, means: after?.means } : withReport(before, after);
    return unless(
      JSON.stringify(after) === JSON.stringify({ ...kept, status: after?.status, ...refund, ...voided }),
      `${before.ourRef} was settled and changed`,
    );
  });
};

/**
 * I8: what opens a booking, and what proves a new address, was emailed last. specification.md#find-booking-link: a link
 * that was asked for may wait, and then be opened; none that has ended comes back.
 */
const links = ({ was, is: { booking } }: Change, { tokenDigester, emailsAbout }: RuleGround): Violations => {
  if (!isLinked(booking) || booking.erasedAt !== undefined) return [];
  const emails = emailsAbout(booking.reference);
  const last = (tokenIn: (email: EmailMessage) => string | undefined): string | undefined => {
    const token = emails.map(tokenIn).findLast((one) => one !== undefined);
    return token && tokenDigester.digest(token);
  };
  const before = was !== undefined && isLinked(was.booking) ? was.booking : undefined;
  const lastSent = last(accessTokenIn);
  const waited = before?.freshLinks.map(({ digest }) => digest) ?? [];
  return [
    ...unless(
      [before?.link.digest, ...waited, lastSent].includes(booking.link.digest),
      `${booking.reference}: no emailed token is the link's`,
    ),
    ...unless(
      booking.freshLinks.every(({ digest }) => waited.includes(digest) || digest === lastSent),
      `${booking.reference}: no emailed token is that of a link that waits`,
    ),
    ...unless(
      before === undefined ||
        booking.link.digest === before.link.digest ||
        booking.freshLinks.every(({ expiresAt }) => expiresAt.isAfter(booking.link.expiresAt)),
      `${booking.reference}: another link replaced the present one, and older links still wait`,
    ),
    ...unless(
      booking.emailChange === undefined ||
        booking.emailChange.digest ===
          last((email) => (email.cause === 'email_change' ? email.confirmationToken : undefined)),
      `${booking.reference}: no emailed token proves the new address`,
    ),
  ];
};

/** What opens a booking to its client. */
export const accessTokenIn = (email: EmailMessage): string | undefined =>
  email.cause === 'booking_confirmed' || email.cause === 'fresh_link' ? email.accessToken : undefined;
