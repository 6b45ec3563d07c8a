import type { KigaliDate, Window } from '@booky/domain';
import { aDayOpening } from '../builders/studio.ts';
import type { HoldLimits } from '../reference/hold-limit.ts';
import type { Charge, Payer } from '../reference/paying.ts';
import type { Booking, EmailPolicy } from '../reference/studio.ts';

/** The outcome of an event. */
export interface Taken {
  /** The answer in the words of the reference model. Undefined if the answer has no result. */
  readonly answer: string | undefined;
  /** The booking in the answer. Undefined if the answer has none. */
  readonly shown?: Booking;
}

export const DONE: Taken = { answer: 'done' };

/** An emailed link to confirm another address of a booking. */
export interface AddressLink {
  readonly booking: string;
  readonly email: string;
  readonly expiresAt: number;
}

/** The studio as it is at the beginning of a history. */
export interface Setting {
  readonly now: number;
  /** The last instant of the history's clock. The calendar of another history begins later. */
  readonly until: number;
  readonly packages: readonly {
    readonly priceRwf: number;
    readonly bookingFeeRwf: number;
    readonly minutes: number;
  }[];
  readonly addOns: readonly { readonly id: string; readonly priceRwf: number; readonly isActive: boolean }[];
  readonly bufferMinutes: number;
  readonly holdMinutes: number;
  /** The length of a hold in minutes after the client chooses to pay without a provider. */
  readonly offlineHoldMinutes: number;
  /** The limits of clients' reschedules. */
  readonly clientReschedules: { readonly untilMinutesBefore: number; readonly times: number };
  /** The initial policy of automatic emails. */
  readonly emailPolicy: EmailPolicy;
  readonly holdLimits: HoldLimits;
  readonly answerableMinutes: number;
  /** The ways to pay. Each has the possible answers of its provider to a charge. Phones have the stored form. */
  readonly payers: readonly (Payer & {
    readonly charges: readonly Charge[];
    /** Replaces the setting's answerableMinutes. */
    readonly answerableMinutes?: number;
  })[];
  /** True if a payer may pay before the provider has answered the charge. */
  readonly isPaidFirst: boolean;
  /** The visitor's email address in the stored form. */
  readonly email: string;
  /** The phone of every client for whom the photographer books. It begins with `+`. */
  readonly phone: string;
}

/** The opening hours of every day in a history. They have a night, and two breaks that touch each other. */
export const HISTORY_OPENING = aDayOpening(8 * 60, 24 * 60, {
  breaks: [
    { fromMinute: 750, toMinute: 780 },
    { fromMinute: 780, toMinute: 795 },
  ],
  nextDayUntilMinute: 120,
});

/** How many days ahead clients can book in a history. */
export const FURTHEST_DAYS = 30;

/** The length of the mini-session of a history. */
export const MINI_MINUTES = 45;

/** The windows of the mini-session in a history that begins today. */
export const miniWindows = (today: KigaliDate): readonly Window[] =>
  Array.from({ length: 60 }, (_, day) => ({
    date: today.plusDays(day + 1),
    opensMinute: 540,
    closesMinute: 720,
    stepMinutes: 15,
    bufferMinutes: 10,
  }));

/** All possible answers of a provider to a charge. The usual answer occurs more often. */
const CHARGES: readonly Charge[] = [
  'accepted',
  'accepted',
  'accepted with a page',
  'declined',
  'refused',
  'not_sent',
  'unknown',
];

/** A client may reschedule once, up to a day before the shoot. */
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

/** Payers by mobile money, by another mobile network, and by card. */
export const PAYERS: Setting['payers'] = [
  { method: 'momo_alpha', phone: '+250788123456', charges: CHARGES },
  { method: 'momo_beta', phone: '+250722000111', charges: CHARGES },
  { method: 'card', phone: '+250788123456', charges: CHARGES },
];

/** The limits on holds. They are so small that a history reaches them. */
export const HOLD_LIMITS: HoldLimits = { mostLive: 3, heldHours: 3 };
