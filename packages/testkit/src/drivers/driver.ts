import type { Charge, Event, Payer } from '../reference/react.ts';
import type { Booking, Email, EmailPolicy } from '../reference/studio.ts';

/** How a unit of work breaks: nothing was kept, or all of it was and only the answer got lost. */
export type Breakage = 'before_commit' | 'after_commit';

/** What an event came to. */
export interface Taken {
  /** In the words of the reference; undefined where the answer says nothing. */
  readonly answer: string | undefined;
  /** The booking as the answer shows it, where the answer shows one. */
  readonly shown?: Booking;
}

/** One way into the service: use cases or HTTP. Both take the same events. */
export interface Driver {
  take(event: Event): Promise<Taken>;
  /** Every booking of this history as it stands, its timeline too where this way in has one. */
  bookings(): Promise<readonly Booking[]>;
  /** Every email queued so far, in any order; undefined where there are no emails. */
  emails(): Promise<readonly Email[] | undefined>;
  /** What of a booking this way in can see; both sides are compared by it. */
  readonly see: (booking: Booking) => unknown;
  /** specification.md#action-emails: what an action was shown to send; undefined where it was not shown or is none. */
  readonly announced?: (event: Event) => readonly unknown[] | undefined;
  /** Checks what the bookings were shown with beside their facts. */
  readonly check?: () => void;
  /** The key by which this way in recognises an event; the event's own when left out. */
  readonly keyOf?: (event: Extract<Event, { readonly does: 'hear' }>) => string;
  /** Lets the next unit of work of a use case that would have ended well break; undefined mends it again. */
  readonly breakNextUnit?: (breakage: Breakage | undefined) => void;
  /** The worker's rounds, in a driver that has them. */
  readonly worker?: {
    /** Tries again what was stored and not concluded; answers what is on record of these events afterwards. */
    retryDeliveries(keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
    /** Asks the provider about what is pending and due, and gets this answer. */
    askProvider(says: ProviderSays): Promise<void>;
  };
  /** The link that was last emailed to change this booking's address, and those before it. */
  addressLinks(): Promise<readonly AddressLink[]>;
}

export type ProviderSays = 'paid' | 'failed' | 'pending' | 'not_found' | 'unavailable';

export interface AddressLink {
  readonly booking: string;
  readonly email: string;
  readonly expiresAt: number;
}

/** The admin's actions among the events, by their names in the contract. */
export const ACTION_OF: Partial<Readonly<Record<Event['does'], string>>> = {
  move: 'reschedule',
  'cancel as admin': 'cancel',
  'release as admin': 'release_hold',
  complete: 'complete',
  'no-show': 'no_show',
  'resend link': 'resend_link',
  add: 'add_addon',
  remove: 'remove_addon',
  'ask for the rest': 'request_session_fee',
  'record fee': 'record_fee',
  cash: 'record_cash',
  'void cash': 'void_cash',
  'save photos': 'save_delivery',
  'send photos': 'send_delivery',
  note: 'add_note',
  'delete note': 'delete_note',
};

/** What a history begins with. */
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
  /** How clients may move their shoots. */
  readonly clientReschedules: { readonly untilMinutesBefore: number; readonly times: number };
  /** Which emails go out by themselves at first. */
  readonly emailPolicy: EmailPolicy;
  readonly answerableMinutes: number;
  /** How payers pay; phones as they are stored. */
  readonly payers: readonly Payer[];
  /** How the provider answers a charge. */
  readonly charges: readonly Charge[];
  /** Whether a payer may be quicker than the provider's answer. */
  readonly isPaidFirst: boolean;
  /** The visitor's address as it is stored. */
  readonly email: string;
}
