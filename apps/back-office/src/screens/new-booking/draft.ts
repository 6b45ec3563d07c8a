import type { AdminBooking, AnswerTo, CreateAdminBooking } from '@booky/api-client';
import { formValue, instantOf, type Locale } from '@booky/web-ui';
import { typedOrNull } from '../../controls/typed-number.ts';

type Payment = CreateAdminBooking['payment'];

/** The ways in which clients can pay a booking fee, from the API. */
export type ToPay = AnswerTo<'GET /api/payment-methods'>;

/** The ways to pay the booking fee, in the order of the form. */
export const PAYMENTS: readonly Payment[] = ['online', 'offline', 'waived'];

/** The values typed into the form, by field. */
export interface Draft {
  readonly packageId: string;
  readonly addonIds: readonly string[];
  readonly date: string;
  /** The time of day at which the shoot starts. */
  readonly startsAt: string;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly location: string;
  readonly partySize: string;
  readonly specialRequests: string;
  readonly locale: Locale;
  readonly payment: Payment;
  /** How long to hold the time, in minutes. Empty for the service's usual length. */
  readonly holdMinutes: string;
  readonly isAgreed: boolean;
}

/** The choices for the length of a hold, in minutes. The longest is the API's limit, a week. */
export const HOLDS: readonly number[] = [30, 60, 240, 720, 1440, 2880, 4320, 10_080];

/**
 * The usual length of a hold, in minutes. A client who books by phone has one day to pay.
 * specification.md#office-hold-day
 */
export const USUAL_HOLD = 1440;

/** Returns the form as it is before anything is typed. */
export const emptyDraft = (locale: Locale, date: string, toPay: ToPay): Draft => ({
  packageId: '',
  addonIds: [],
  date,
  startsAt: '',
  fullName: '',
  email: '',
  phone: '',
  location: '',
  partySize: '',
  specialRequests: '',
  locale,
  payment: firstWay(toPay),
  holdMinutes: String(USUAL_HOLD),
  isAgreed: false,
});

/** Returns the client and the package of a lapsed booking, but not its time. specification.md#office-hold-again */
export const draftOf = (booking: AdminBooking): Partial<Draft> => ({
  packageId: booking.packageId,
  fullName: booking.fullName,
  email: booking.email ?? '',
  phone: booking.phone,
  location: booking.location,
  partySize: booking.partySize === null ? '' : String(booking.partySize),
  specialRequests: booking.specialRequests ?? '',
  locale: booking.locale,
});

/** Returns the way to pay that is selected at first. It is not `online` if the service has no payment company. */
const firstWay = ({ methods, offline }: ToPay): Payment => {
  if (methods.length > 0) return 'online';
  return offline ? 'offline' : 'waived';
};

export const readDraft = (form: HTMLFormElement): Draft => {
  const value = (name: string): string => formValue(form, name);
  return {
    packageId: value('packageId'),
    addonIds: new FormData(form).getAll('addonIds').map(String),
    date: value('date'),
    startsAt: value('startsAt'),
    fullName: value('fullName'),
    email: value('email'),
    phone: value('phone'),
    location: value('location'),
    partySize: value('partySize'),
    specialRequests: value('specialRequests'),
    locale: value('locale') === 'fr' ? 'fr' : 'en',
    payment: PAYMENTS.find((payment) => payment === value('payment')) ?? 'online',
    holdMinutes: value('holdMinutes'),
    isAgreed: value('consent') !== '',
  };
};

/**
 * Returns the request that the form makes. Keeps all text as typed, so that the API reports all problems at once.
 * specification.md#page-errors
 */
export const requestOf = (draft: Draft, confirm: boolean): CreateAdminBooking => {
  const startsAt = instantOf(draft.date, draft.startsAt);
  const holdMinutes = draft.payment !== 'waived' && Number(draft.holdMinutes);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the API refuses it without a start or an agreement
  return {
    packageId: draft.packageId,
    addonIds: draft.addonIds,
    ...(startsAt && { startsAt }),
    fullName: draft.fullName,
    email: draft.email || null,
    phone: draft.phone,
    location: draft.location,
    partySize: typedOrNull(draft.partySize),
    specialRequests: draft.specialRequests || null,
    consent: draft.isAgreed,
    locale: draft.locale,
    payment: draft.payment,
    ...(holdMinutes && { holdMinutes }),
    confirm,
  } as CreateAdminBooking;
};
