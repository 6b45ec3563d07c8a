import type { Charge, Payer } from '../reference/paying.ts';
import type { Booking, EmailPolicy } from '../reference/studio.ts';

/** An event's outcome. */
export interface Taken {
  /** In the words of the reference; undefined where the answer says nothing. */
  readonly answer: string | undefined;
  /** The booking that the answer shows, if it shows one. */
  readonly shown?: Booking;
}

export const DONE: Taken = { answer: 'done' };

/** A link that was emailed to confirm another address of a booking. */
export interface AddressLink {
  readonly booking: string;
  readonly email: string;
  readonly expiresAt: number;
}

/** The studio at the beginning of a history. */
export interface Setting {
  readonly now: number;
  /** The clock goes no further, because another history's calendar begins behind it. */
  readonly until: number;
  readonly packages: readonly {
    readonly priceRwf: number;
    readonly bookingFeeRwf: number;
    readonly minutes: number;
  }[];
  readonly addOns: readonly { readonly id: string; readonly priceRwf: number; readonly isActive: boolean }[];
  readonly bufferMinutes: number;
  readonly holdMinutes: number;
  /** Of the policy for fees without a provider. */
  readonly offlineHoldMinutes: number;
  /** The limits within which clients may reschedule. */
  readonly clientReschedules: { readonly untilMinutesBefore: number; readonly times: number };
  /** The emails that go out automatically at first. */
  readonly emailPolicy: EmailPolicy;
  readonly answerableMinutes: number;
  /** How payers pay; phones as they are stored. */
  readonly payers: readonly Payer[];
  /** The provider's answers to a charge. */
  readonly charges: readonly Charge[];
  /** Whether a payer may be quicker than the provider's answer. */
  readonly isPaidFirst: boolean;
  /** The visitor's address as it is stored. */
  readonly email: string;
}

/** Every answer of a provider to a charge, the usual one more often. */
export const CHARGES: readonly Charge[] = [
  'accepted',
  'accepted',
  'accepted with a page',
  'declined',
  'refused',
  'not_sent',
  'unknown',
];

/** Up to a day before the shoot, once. */
export const CLIENT_RESCHEDULES = { untilMinutesBefore: 1440, times: 1 } as const;

/** Both on, with a day's reminder. */
export const EMAIL_POLICY = { reminderHoursBefore: 24, receipts: true } as const;

/** By mobile money, by another network, and by card. */
export const PAYERS: readonly Payer[] = [
  { method: 'momo_alpha', phone: '+250788123456' },
  { method: 'momo_beta', phone: '+250722000111' },
  { method: 'card', phone: '+250788123456' },
];
