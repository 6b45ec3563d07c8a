import {
  EFFECTIVE_POLICIES,
  type EffectivePolicy,
  type Policies,
  POLICY_LIMITS,
  type PolicyChanges,
} from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import {
  component,
  Integer,
  NullableInteger,
  NullableLine,
  NullableLines,
  nullable,
  StrictObject,
} from '../../edge/schema-atoms.ts';
import { CountField, FlagField, MinutesField, NullableTextField } from '../fields.ts';
import { named } from '../named.ts';
import { OFFLINE_EXAMPLES } from '../payment-methods.ts';
import { withoutNulls } from './without-nulls.ts';

const ABOUT = {
  clientReschedule: 'Whether and until when clients may reschedule their bookings.',
  emails: 'Emails that are off at first.',
  retention: 'When personal data is erased automatically.',
  offlineFee: 'Booking fees that clients pay without a provider.',
  booking: 'What clients can book.',
} as const;

const ENABLED = 'Whether clients may reschedule their bookings.';
const UNTIL = 'How long before the start a client may still reschedule';
const TIMES = 'How often a client may reschedule one booking.';
const REMINDER =
  'How many hours before the shoot the client gets a reminder, once per start; null sends none.';
const BALANCE_DUE =
  'How many days before the shoot the client gets an email about the amount still owed, once per start; null sends none.';
const PHOTOS_EXPIRING =
  'How many days before the last day of a sent photo link the client gets a reminder to save the photos; null sends none.';
const TOMORROW =
  'The minute of the day in Kigali at which the photographer gets an email about the shoots of the next day; null sends none.';
const THANK_YOU = 'How many days after the completion the client gets a thank-you email; null sends none.';
const REVIEW_URL = 'The https address for reviews in the thank-you email; null asks for no review.';
const REVIEW_URL_EXAMPLE = 'https://reviews.example/inzora-studio';
const RECEIPTS = 'Whether clients get a receipt for a session fee that was paid online.';
const CANCELLATION_COPY = 'Whether a client who cancels gets an email about it.';
const ERASE_EXPIRED = 'How many days after its expiry an expired booking is erased; null erases none.';
const ERASE_ENDED =
  'How many days after the shoot or the cancellation a booking is erased; null erases none.';

const OFFLINE_ENABLED =
  'Whether clients may pay the booking fee by the instructions; requires the instructions in English.';
const INSTRUCTIONS_EN = 'How to pay, in English, plain text.';
const INSTRUCTIONS_FR = 'How to pay, in French, plain text; null uses the English text.';
const OFFLINE_HOLD = 'How long the slot is held after a client chooses to pay without a provider';
const MOST_AT_ONCE =
  'The largest number of live holds of clients who chose to pay the fee without a provider, over all visitors.';

const FURTHEST_DAYS = 'How many days after today clients can book; null sets no limit.';

const Flag = (description: string) => Type.Optional(Type.Boolean({ description, examples: [true] }));

const policyBody = <Fields extends Parameters<typeof StrictObject>[0]>(
  name: string,
  about: string,
  fields: Fields,
) => component(name, `${about} Omitted keys stay as they are.`, StrictObject(fields, { description: about }));

const CHANGES = {
  clientReschedule: Type.Optional(
    policyBody('ChangeClientReschedulePolicy', ABOUT.clientReschedule, {
      enabled: Flag(ENABLED),
      untilMinutesBefore: Type.Optional(
        Integer({
          ...POLICY_LIMITS.clientReschedule.untilMinutesBefore,
          description: `${UNTIL}, in minutes.`,
          examples: [2880],
        }),
      ),
      times: Type.Optional(
        Integer({ ...POLICY_LIMITS.clientReschedule.times, description: TIMES, examples: [1] }),
      ),
    }),
  ),
  emails: Type.Optional(
    policyBody('ChangeEmailsPolicy', ABOUT.emails, {
      reminderHoursBefore: Type.Optional(
        NullableInteger({
          ...POLICY_LIMITS.emails.reminderHoursBefore,
          description: REMINDER,
          examples: [24],
        }),
      ),
      receipts: Flag(RECEIPTS),
      cancellationCopy: Flag(CANCELLATION_COPY),
      balanceDueDaysBefore: Type.Optional(
        NullableInteger({
          ...POLICY_LIMITS.emails.balanceDueDaysBefore,
          description: BALANCE_DUE,
          examples: [7],
        }),
      ),
      photosExpiringDaysBefore: Type.Optional(
        NullableInteger({
          ...POLICY_LIMITS.emails.photosExpiringDaysBefore,
          description: PHOTOS_EXPIRING,
          examples: [3],
        }),
      ),
      tomorrowAtMinute: Type.Optional(
        NullableInteger({
          ...POLICY_LIMITS.emails.tomorrowAtMinute,
          description: TOMORROW,
          examples: [1080],
        }),
      ),
      thankYouDaysAfter: Type.Optional(
        NullableInteger({
          ...POLICY_LIMITS.emails.thankYouDaysAfter,
          description: THANK_YOU,
          examples: [7],
        }),
      ),
      reviewUrl: Type.Optional(
        NullableLine({
          ...POLICY_LIMITS.emails.reviewUrl,
          description: REVIEW_URL,
          examples: [REVIEW_URL_EXAMPLE],
        }),
      ),
    }),
  ),
  retention: Type.Optional(
    policyBody('ChangeRetentionPolicy', ABOUT.retention, {
      eraseExpiredAfterDays: Type.Optional(
        NullableInteger({
          ...POLICY_LIMITS.retention.eraseExpiredAfterDays,
          description: ERASE_EXPIRED,
          examples: [30],
        }),
      ),
      eraseEndedAfterDays: Type.Optional(
        NullableInteger({
          ...POLICY_LIMITS.retention.eraseEndedAfterDays,
          description: ERASE_ENDED,
          examples: [365],
        }),
      ),
    }),
  ),
  offlineFee: Type.Optional(
    policyBody('ChangeOfflineFeePolicy', ABOUT.offlineFee, {
      enabled: Flag(OFFLINE_ENABLED),
      instructionsEn: Type.Optional(
        NullableLines({
          ...POLICY_LIMITS.offlineFee.instructionsEn,
          description: INSTRUCTIONS_EN,
          examples: [OFFLINE_EXAMPLES.instructionsEn],
        }),
      ),
      instructionsFr: Type.Optional(
        NullableLines({
          ...POLICY_LIMITS.offlineFee.instructionsFr,
          description: INSTRUCTIONS_FR,
          examples: [OFFLINE_EXAMPLES.instructionsFr],
        }),
      ),
      holdMinutes: Type.Optional(
        Integer({
          ...POLICY_LIMITS.offlineFee.holdMinutes,
          description: `${OFFLINE_HOLD}, in minutes.`,
          examples: [1440],
        }),
      ),
      mostAtOnce: Type.Optional(
        Integer({ ...POLICY_LIMITS.offlineFee.mostAtOnce, description: MOST_AT_ONCE, examples: [5] }),
      ),
    }),
  ),
  booking: Type.Optional(
    policyBody('ChangeBookingPolicy', ABOUT.booking, {
      furthestDays: Type.Optional(
        NullableInteger({
          ...POLICY_LIMITS.booking.furthestDays,
          description: FURTHEST_DAYS,
          examples: [90],
        }),
      ),
    }),
  ),
};

/** Takes a table of all policies. Returns only the entries of those policies that callers see and change. */
const effectiveOf = <Table extends Readonly<Record<EffectivePolicy, unknown>>>(
  table: Table,
): Pick<Table, EffectivePolicy> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same entries, fewer of them
  Object.fromEntries(EFFECTIVE_POLICIES.map((name) => [name, table[name]])) as Pick<Table, EffectivePolicy>;

/** Any of the policies that callers may change, each with any of its keys. specification.md#change-policies */
export const PoliciesBody = StrictObject(effectiveOf(CHANGES), {
  $id: 'UpdatePolicies',
  description: 'Any policies, each with any of its keys; omitted keys stay as they are.',
});

export const policyChanges = (body: Static<typeof PoliciesBody>): PolicyChanges =>
  Object.fromEntries(Object.entries(body).map(([name, changes]) => [name, withoutNulls(changes)]));

export const ClientReschedulePolicyView = Type.Object(
  {
    enabled: FlagField(ENABLED),
    untilMinutesBefore: MinutesField(UNTIL, 2880),
    times: CountField(TIMES, 1),
  },
  { $id: 'ClientReschedulePolicy', description: ABOUT.clientReschedule },
);

const EmailsPolicyView = Type.Object({
  reminderHoursBefore: nullable(CountField(REMINDER, 24)),
  receipts: FlagField(RECEIPTS),
  cancellationCopy: FlagField(CANCELLATION_COPY),
  balanceDueDaysBefore: nullable(CountField(BALANCE_DUE, 7)),
  photosExpiringDaysBefore: nullable(CountField(PHOTOS_EXPIRING, 3)),
  tomorrowAtMinute: nullable(CountField(TOMORROW, 1080)),
  thankYouDaysAfter: nullable(CountField(THANK_YOU, 7)),
  reviewUrl: NullableTextField(REVIEW_URL, REVIEW_URL_EXAMPLE),
});

const RetentionPolicyView = Type.Object({
  eraseExpiredAfterDays: nullable(CountField(ERASE_EXPIRED, 30)),
  eraseEndedAfterDays: nullable(CountField(ERASE_ENDED, 365)),
});

const OfflineFeePolicyView = Type.Object({
  enabled: FlagField(OFFLINE_ENABLED),
  instructionsEn: NullableTextField(INSTRUCTIONS_EN, OFFLINE_EXAMPLES.instructionsEn),
  instructionsFr: NullableTextField(INSTRUCTIONS_FR, OFFLINE_EXAMPLES.instructionsFr),
  holdMinutes: MinutesField(OFFLINE_HOLD, 1440),
  mostAtOnce: CountField(MOST_AT_ONCE, 5),
});

const BookingPolicyView = Type.Object({
  furthestDays: nullable(CountField(FURTHEST_DAYS, 90)),
});

/** specification.md#policies */
export const PoliciesView = Type.Object(
  effectiveOf({
    clientReschedule: named(ClientReschedulePolicyView, ABOUT.clientReschedule),
    emails: component('EmailsPolicy', ABOUT.emails, EmailsPolicyView),
    retention: component('RetentionPolicy', ABOUT.retention, RetentionPolicyView),
    offlineFee: component('OfflineFeePolicy', ABOUT.offlineFee, OfflineFeePolicyView),
    booking: component('BookingPolicy', ABOUT.booking, BookingPolicyView),
  }),
  { $id: 'Policies', description: 'What clients and the service may do.' },
);

export const viewPolicies = ({
  clientReschedule,
  emails,
  retention,
  offlineFee,
  booking,
}: Policies): Static<typeof PoliciesView> =>
  effectiveOf({
    clientReschedule,
    emails: {
      ...emails,
      reminderHoursBefore: emails.reminderHoursBefore ?? null,
      balanceDueDaysBefore: emails.balanceDueDaysBefore ?? null,
      photosExpiringDaysBefore: emails.photosExpiringDaysBefore ?? null,
      tomorrowAtMinute: emails.tomorrowAtMinute ?? null,
      thankYouDaysAfter: emails.thankYouDaysAfter ?? null,
      reviewUrl: emails.reviewUrl ?? null,
    },
    retention: {
      eraseExpiredAfterDays: retention.eraseExpiredAfterDays ?? null,
      eraseEndedAfterDays: retention.eraseEndedAfterDays ?? null,
    },
    offlineFee: {
      ...offlineFee,
      instructionsEn: offlineFee.instructionsEn ?? null,
      instructionsFr: offlineFee.instructionsFr ?? null,
    },
    booking: { furthestDays: booking.furthestDays ?? null },
  });
