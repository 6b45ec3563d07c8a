import type { KigaliDate, Window } from '@booky/domain';
import { aDayOpening } from '../builders/studio.ts';
import type { HoldLimits } from '../reference/hold-limit.ts';
import type { Charge, Payer } from '../reference/paying.ts';
import type { Booking, EmailPolicy } from '../reference/studio.ts';

/** The outcome of an event. */
export interface Taken {
  /** The answer as the reference model writes answers. Undefined if the answer contains no result. */
  readonly answer: string | undefined;
  /** The booking that the answer contains. Undefined if it contains none. */
  readonly shown?: Booking;
}

export const DONE: Taken = { answer: 'done' };

/** A link that was emailed to confirm a new email address for a booking. */
export interface AddressLink {
  readonly booking: string;
  readonly email: string;
  readonly expiresAt: number;
}

/** The studio as it is at the beginning of a history. */
export interface Setting {
  readonly now: number;
  /** The history's clock never goes past this instant, because the calendar of another history begins after it. */
  readonly until: number;
  readonly packages: readonly {
    readonly priceRwf: number;
    readonly bookingFeeRwf: number;
    readonly minutes: number;
  }[];
  readonly addOns: readonly { readonly id: string; readonly priceRwf: number; readonly isActive: boolean }[];
  readonly bufferMinutes: number;
  readonly holdMinutes: number;
  /** How many minutes a hold lasts after the client chooses to pay without a provider. */
  readonly offlineHoldMinutes: number;
  /** When and how often clients may reschedule. */
  readonly clientReschedules: { readonly untilMinutesBefore: number; readonly times: number };
  /** The initial policy of automatic emails. */
  readonly emailPolicy: EmailPolicy;
  readonly holdLimits: HoldLimits;
  readonly answerableMinutes: number;
  /**
   * Who may pay and how. Each payer has the answers that the provider may give to a charge. Phones are in the stored
   * form.
   */
  readonly payers: readonly (Payer & {
    readonly charges: readonly Charge[];
    /** Overrides the setting's answerableMinutes for this payer. */
    readonly answerableMinutes?: number;
  })[];
  /** True if the success of a payment may arrive before the provider's answer to the charge. */
  readonly isPaidFirst: boolean;
  /** The visitor's email address, in the form in which the service stores it. */
  readonly email: string;
  /** The phone of every client for whom the photographer books. It begins with `+`. */
  readonly phone: string;
}

/** The opening hours of every day in a history. They extend past midnight and include two adjoining breaks. */
export const HISTORY_OPENING = aDayOpening(8 * 60, 24 * 60, {
  breaks: [
    { fromMinute: 750, toMinute: 780 },
    { fromMinute: 780, toMinute: 795 },
  ],
  nextDayUntilMinute: 120,
});

/** How many days ahead clients of a history can book. */
export const FURTHEST_DAYS = 30;

/** The length of a history's mini-session. */
export const MINI_MINUTES = 45;

/** The windows of the mini-session, in a history that begins on this day. */
export const miniWindows = (today: KigaliDate): readonly Window[] =>
  Array.from({ length: 60 }, (_, day) => ({
    date: today.plusDays(day + 1),
    opensMinute: 540,
    closesMinute: 720,
    stepMinutes: 15,
    bufferMinutes: 10,
  }));

/** All answers that a provider may give to a charge. The usual answer is listed more often. */
const CHARGES: readonly Charge[] = [
  'accepted',
  'accepted',
  'accepted with a page',
  'declined',
  'refused',
  'not_sent',
  'unknown',
];

/** Clients may reschedule once, and at the latest a day before the shoot. */
export const CLIENT_RESCHEDULES = { untilMinutesBefore: 1440, times: 1 } as const;

/** A policy that sends every automatic email. */
export const EMAIL_POLICY = {
  reminderHoursBefore: 24,
  receipts: true,
  balanceDueDaysBefore: 2,
  photosExpiringDaysBefore: 1,
  tomorrowAtMinute: 480,
  thankYouDaysAfter: 1,
} as const;

/** Payers who use mobile money, another mobile network, and a card. */
export const PAYERS: Setting['payers'] = [
  { method: 'momo_alpha', phone: '+250788123456', charges: CHARGES },
  { method: 'momo_beta', phone: '+250722000111', charges: CHARGES },
  { method: 'card', phone: '+250788123456', charges: CHARGES },
];

/** The limits on holds, small enough that histories reach them. */
export const HOLD_LIMITS: HoldLimits = { mostLive: 3, heldHours: 3 };
