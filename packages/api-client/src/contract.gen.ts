// Made of docs/openapi.json by npm run documents; changes made here are lost.

/** An action of the photographer on a booking. */
export type ActionName = 'reschedule' | 'cancel' | 'cancel_for_client' | 'release_hold' | 'record_fee' | 'check_payment' | 'adopt_payment' | 'complete' | 'no_show' | 'resend_link' | 'share_link' | 'edit_contact' | 'add_addon' | 'remove_addon' | 'request_session_fee' | 'record_cash' | 'void_cash' | 'save_delivery' | 'send_delivery' | 'add_note' | 'delete_note';

/** The error `block_overlaps_bookings`. */
export type AddBlockConflict = ErrorBody & {
  /** The time overlaps bookings; confirm to block it all the same. */
  error: 'block_overlaps_bookings';
  /** What is in the way, as it now stands. */
  bookings: readonly BookingListRow[];
};

/** The error `too_many_calendars`. */
export type AddBusyCalendarConflict = ErrorBody & {
  /** There are ten calendars already, which is the most. */
  error: 'too_many_calendars';
};

/** A note for the client, or a private one. */
export type AddNote = {
  /** Plain text that the client reads, unless it is private. */
  body: string;
  /** Whether the note is emailed to the client too; true when left out, unless it is private. True of a private one is 422. */
  email?: boolean | undefined;
  /**
   * Whether the note is for the photographer alone.
   * @default false
   */
  private?: boolean | undefined;
};

/** The error `wrong_status`. */
export type AddNoteConflict = ErrorBody & {
  /** The booking or payment is not in a status that allows this. */
  error: 'wrong_status';
  /** What is in the way, as it now stands. */
  booking: AdminBooking;
};

/** What can be booked beside a package. */
export type AddOn = {
  /** The id of the add-on; a basket and a booking name it. */
  id: string;
  /** The name in English. */
  nameEn: string;
  /** The name in French, or null: show the English one. */
  nameFr: string | null;
  /** The price, in whole Rwandan francs. */
  priceRwf: number;
};

/** What the client takes beyond the package. The catalogue decides its price. */
export type AddPostShootAddOn = {
  /** An active add-on that the booking's service offers. */
  addonId: string;
  /**
   * How many more of it; with those already there, 99 at the most.
   * @default 1
   */
  quantity?: number | undefined;
};

/** The error `wrong_status` or `addon_locked` or `shoot_not_started`. */
export type AddPostShootAddOnConflict = ErrorBody & {
  /** The stable code. */
  error: 'wrong_status' | 'addon_locked' | 'shoot_not_started';
  /** What is in the way, as it now stands. */
  booking: AdminBooking;
};

/** The error `working_hours_taken`. */
export type AddWorkingHoursConflict = ErrorBody & {
  /** There are working hours for this day already. */
  error: 'working_hours_taken';
  /** What is in the way, as it now stands. */
  workingHours: WorkingHours;
};

/** An add-on in the back office. */
export type AdminAddOn = {
  /** The id of the row. */
  id: string;
  /** The name in English. */
  nameEn: string;
  /** The name in French, or null: show the English one. */
  nameFr: string | null;
  /** Whether it is on sale; the public does not see it otherwise. */
  isActive: boolean;
  /** Its place among its like, lowest first; equal ones by English name. */
  sortOrder: number;
  /** When it was made. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
  /** When it was last changed. An ISO-8601 instant in UTC, with milliseconds. */
  updatedAt: string;
  /** The service it belongs to, for good; null for one that every service offers. */
  serviceId: string | null;
  /** The price, in whole Rwandan francs. */
  priceRwf: number;
};

/** A booking as the photographer sees it, with all that can be done now. */
export type AdminBooking = {
  /** The reference of the booking, for the phone and bank transfers; by itself it opens nothing. */
  reference: string;
  status: BookingStatus;
  /** The name of the client. */
  fullName: string;
  service: SoldService;
  package: SoldPackage;
  /** The add-ons that were booked; those added after the shoot are `postShootAddons`. */
  addons: readonly SoldAddOn[];
  /** The price of package and add-ons, in whole Rwandan francs. */
  totalRwf: number;
  /** The part that is paid to confirm the booking, in whole Rwandan francs. */
  bookingFeeRwf: number;
  /** The rest of the total, paid later, in whole Rwandan francs. */
  sessionFeeRwf: number;
  /** The start of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  startsAt: string;
  /** The end of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  endsAt: string;
  /** The start before the first move; null when it was never moved. An ISO-8601 instant in UTC, with milliseconds. */
  originalStartsAt: string | null;
  /** Where the shoot takes place. */
  location: string;
  /** How many people come; null when that was left out. */
  partySize: number | null;
  /** What the client wished for, or null. */
  specialRequests: string | null;
  /** What was paid: succeeded payments, cash among them, in whole Rwandan francs. */
  paidRwf: number;
  /** All that came in: what was paid, what is due back and what went back, in whole Rwandan francs. */
  receivedRwf: number;
  /** What of it is due back, by hand, in whole Rwandan francs. */
  refundDueRwf: number;
  /** What of it went back, in whole Rwandan francs. */
  refundedRwf: number;
  /** What is still owed: the total and post-shoot add-ons, less what was paid; 0 once cancelled, expired or a no-show, in whole Rwandan francs. */
  owedRwf: number;
  /** The reason given for a cancellation, or null. The client reads that of your own, not that of `cancel-for-client`. */
  cancellationReason: string | null;
  /** Whether the client can cancel now: confirmed, and before its start. */
  canCancel: boolean;
  /** Whether the client can pay now: a provider, a confirmed booking, and money owed. */
  canPay: boolean;
  /** The id of the booking. */
  id: string;
  stage: AdminStage;
  /** The email address of the client; null for one without. */
  email: string | null;
  /** A new address that waits for its link to be followed, or null. */
  pendingEmail: string | null;
  /** The phone of the client, as it was typed. */
  phone: string;
  /** Whether the client was erased, and all that was given with it. */
  erased: boolean;
  /** The language of the client, as it was given or taken from `Accept-Language`. */
  locale: Locale;
  /** When the client agreed to the studio keeping the data. An ISO-8601 instant in UTC, with milliseconds. */
  consentAt: string;
  /** When the booking was confirmed, or null. An ISO-8601 instant in UTC, with milliseconds. */
  confirmedAt: string | null;
  /** Until when the slot is held for payment; null once that is over. An ISO-8601 instant in UTC, with milliseconds. */
  holdExpiresAt: string | null;
  /** Where the client pays the booking fee, to be handed to the client alone; null unless the hold lives and there is such a page. */
  payUrl: string | null;
  /** When it was chosen to pay the booking fee without a provider, or null. An ISO-8601 instant in UTC, with milliseconds. */
  offlineChosenAt: string | null;
  /** When the buffer after the shoot ends, and another may start. An ISO-8601 instant in UTC, with milliseconds. */
  bufferEndsAt: string;
  /** When it was made. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
  /** The package it was made from; the catalogue may have changed since. */
  packageId: string;
  /** What was added after the shoot, in the order it was added. */
  postShootAddons: readonly AdminPostShootAddOn[];
  /** Attempts and cash, oldest first. */
  payments: readonly AdminPayment[];
  /** The records among the payments that can be taken back now. */
  voidablePayments: readonly string[];
  /** The payments about which their company can be asked now. */
  askablePayments: readonly string[];
  /** The open request for the session fee, or null. */
  sessionFeeRequest: SessionFeeRequest | null;
  /** Notes for the client and private ones, oldest first. */
  notes: readonly Note[];
  /** The saved link to the photos, live or not; or null. */
  delivery: PhotoDelivery | null;
  /** When the client last opened the page; null when never. An ISO-8601 instant in UTC, with milliseconds. */
  linkLastUsedAt: string | null;
  /** The actions that would be accepted now. */
  actions: readonly ActionName[];
  /** The emails that each of the `actions` would send now, by their causes. */
  actionEmails: Record<string, readonly string[]>;
  /** What your cancelling now would come to; null where the booking can not be cancelled. */
  ifCancelled: IfCancelled | null;
  /** What the client's cancelling now would come to; null where the client can not cancel. */
  ifCancelledForClient: IfCancelled | null;
};

/** A package in the back office. */
export type AdminPackage = {
  /** The id of the row. */
  id: string;
  /** The name in English. */
  nameEn: string;
  /** The name in French, or null: show the English one. */
  nameFr: string | null;
  /** Whether it is on sale; the public does not see it otherwise. */
  isActive: boolean;
  /** Its place among its like, lowest first; equal ones by English name. */
  sortOrder: number;
  /** When it was made. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
  /** When it was last changed. An ISO-8601 instant in UTC, with milliseconds. */
  updatedAt: string;
  /** The service it belongs to, for good. */
  serviceId: string;
  /** The description in English, or null. */
  descriptionEn: string | null;
  /** The description in French, or null. */
  descriptionFr: string | null;
  /** The price, in whole Rwandan francs. */
  priceRwf: number;
  /** How many edited photos it brings. */
  photoCount: number;
  /** How long the shoot lasts, in minutes. */
  durationMinutes: number;
  /** Mini-sessions: the package is offered in these times only, whatever the working hours; null offers it in working hours. By time, past ones too. */
  windows: readonly PackageWindow[] | null;
};

/** One attempt to pay through a provider, or a record of money that came without one, as the photographer sees it. */
export type AdminPayment = ({
  /** The payment is `pending`. */
  status: 'pending';
  /** Nothing failed. */
  failureReason: null;
  /** Not settled yet. */
  settledAt: null;
  /** Nothing was returned. */
  refund: null;
  /** Nothing was taken back. */
  voided: null;
} | {
  /** The payment is `succeeded`. */
  status: 'succeeded';
  /** Nothing failed. */
  failureReason: null;
  /** When it succeeded or failed. An ISO-8601 instant in UTC, with milliseconds. */
  settledAt: string;
  /** Nothing was returned. */
  refund: null;
  /** Nothing was taken back. */
  voided: null;
} | {
  /** The payment is `failed`. */
  status: 'failed';
  /** Why it failed. */
  failureReason: FailureReason;
  /** When it succeeded or failed. An ISO-8601 instant in UTC, with milliseconds. */
  settledAt: string;
  /** Nothing was returned. */
  refund: null;
  /** Nothing was taken back. */
  voided: null;
} | {
  /** The payment is `refund_due`. */
  status: 'refund_due';
  /** Nothing failed. */
  failureReason: null;
  /** When it succeeded or failed. An ISO-8601 instant in UTC, with milliseconds. */
  settledAt: string;
  /** Nothing was returned. */
  refund: null;
  /** Nothing was taken back. */
  voided: null;
} | {
  /** The payment is `refunded`. */
  status: 'refunded';
  /** Nothing failed. */
  failureReason: null;
  /** When it succeeded or failed. An ISO-8601 instant in UTC, with milliseconds. */
  settledAt: string;
  /** The refund record. */
  refund: Refund;
  /** Nothing was taken back. */
  voided: null;
} | {
  /** The payment is `voided`. */
  status: 'voided';
  /** Nothing failed. */
  failureReason: null;
  /** When it succeeded or failed. An ISO-8601 instant in UTC, with milliseconds. */
  settledAt: string;
  /** Nothing was returned. */
  refund: null;
  /** Why and when it was taken back. */
  voided: VoidedCash;
}) & {
  /** Names this attempt; poll `GET /api/payments/{ourRef}` with it. */
  ourRef: string;
  purpose: PaymentPurpose;
  method: PaymentMethod;
  /** The amount, in whole Rwandan francs. */
  amountRwf: number;
  status: AdminPaymentStatus;
  /** Why it failed; null unless `status` is `failed`. */
  failureReason: FailureReason | null;
  /** Whether it failed although the provider says paid too: the studio looks into it, and the payer should not pay again. */
  contradicted: boolean;
  /** The page where the payer enters the card; null for every other method. */
  redirectUrl: string | null;
  /** When the attempt was started, or the money recorded. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
  /** When it succeeded or failed; null while it is pending. An ISO-8601 instant in UTC, with milliseconds. */
  settledAt: string | null;
  /** The id of the payment, for a refund record. */
  id: string;
  /** The provider it was started with; null for `cash` and `offline`. */
  provider: PaymentProvider | null;
  /** The provider's own id of the charge, or null. */
  providerReference: string | null;
  /** Who pays it; null for `cash` and `offline`, and once the client was erased. */
  payer: Payer | null;
  /** When its company, asked by us, first said that it is paid; null if it never did, and for `cash` and `offline`. An ISO-8601 instant in UTC, with milliseconds. */
  paidReportedAt: string | null;
  /** The note of a cash payment, or null. */
  note: string | null;
  /** What is on record of it; null unless `method` is `offline`. */
  offline: OfflinePayment | null;
  /** The refund record; null unless `status` is `refunded`. */
  refund: Refund | null;
  /** Why and when the record was taken back; null unless `status` is `voided`. */
  voided: VoidedCash | null;
};

/** The status of a payment, as the photographer sees it. `voided` is a record that was taken back; its client sees nothing of it. */
export type AdminPaymentStatus = 'pending' | 'succeeded' | 'failed' | 'refund_due' | 'refunded' | 'voided';

/** An add-on after the shoot, as the photographer sees it. */
export type AdminPostShootAddOn = {
  /** The name in English. */
  nameEn: string;
  /** The name in French, or null: show the English one. */
  nameFr: string | null;
  /** The price of one, as agreed on when it was first added, in whole Rwandan francs. */
  unitPriceRwf: number;
  /** How many of it. */
  quantity: number;
  /** Price times quantity, in whole Rwandan francs. */
  totalRwf: number;
  /** The add-on of the catalogue; removing it takes this id. */
  addonId: string;
  /** Whether it can be removed now: confirmed, not paid for, nothing in flight. */
  removable: boolean;
};

/** A service in the back office, with all that belongs to it. */
export type AdminService = {
  /** The id of the row. */
  id: string;
  /** The name in English. */
  nameEn: string;
  /** The name in French, or null: show the English one. */
  nameFr: string | null;
  /** Whether it is on sale; the public does not see it otherwise. */
  isActive: boolean;
  /** Its place among its like, lowest first; equal ones by English name. */
  sortOrder: number;
  /** When it was made. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
  /** When it was last changed. An ISO-8601 instant in UTC, with milliseconds. */
  updatedAt: string;
  /** Names the service in addresses: lower-case words with hyphens. */
  slug: string;
  /** The description in English, or null. */
  descriptionEn: string | null;
  /** The description in French, or null. */
  descriptionFr: string | null;
  /** The https address of its picture, hosted elsewhere; or null. */
  coverImageUrl: string | null;
  /** Its own part of a total to confirm a booking; null leaves the rate of the settings. From 0 to 1: 0.3 is 30 %. */
  bookingFeeRateOverride: number | null;
  /** All its packages, active or not. */
  packages: readonly AdminPackage[];
  /** All add-ons of its own, active or not. */
  addons: readonly AdminAddOn[];
};

/** A stage as the photographer sees it: also `needs_review`, for a confirmed booking whose shoot is over. */
export type AdminStage = 'awaiting_payment' | 'expired' | 'confirmed' | 'in_progress' | 'needs_review' | 'completed' | 'closed' | 'no_show' | 'cancelled_by_client' | 'cancelled_by_admin';

/** The error `wrong_status` or `not_paid`. */
export type AdoptPaymentConflict = ErrorBody & {
  /** The stable code. */
  error: 'wrong_status' | 'not_paid';
  /** What is in the way, as it now stands. */
  booking: AdminBooking;
  /** What is in the way, as it now stands. With `not_paid` alone. */
  answer?: CompanyAnswer | undefined;
};

/** A block of whole days in Kigali, both inclusive. */
export type AllDayBlockGiven = {
  /** Blocks whole days. */
  isAllDay: true;
  /** The first day, in Kigali. */
  startDate: string;
  /** The last day, in Kigali, itself blocked. */
  endDate: string;
  /**
   * Why, for the photographer.
   * @default null
   */
  reason?: string | null | undefined;
  /**
   * Blocks the time although bookings are in it; they stay as they are.
   * @default false
   */
  confirm?: boolean | undefined;
};

/** A key by which a program calls the back office. Its secret is shown once. */
export type ApiKey = {
  /** The id of the key. */
  id: string;
  /** What the key is for. */
  name: string;
  /** What the key may do. */
  scopes: readonly ApiScope[];
  /** When the key was made. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
  /** When the key ends; null for never. An ISO-8601 instant in UTC, with milliseconds. */
  expiresAt: string | null;
  /** When the key was last used, to the minute; null until it is. An ISO-8601 instant in UTC, with milliseconds. */
  lastUsedAt: string | null;
  /** The first characters of its secret, to know it by. */
  prefix: string;
};

/** What an API key may do: `read` everything; change `bookings` and blocked time; record `money`; change the `catalogue`; change hours and `settings`. */
export type ApiScope = 'read' | 'bookings' | 'money' | 'catalogue' | 'settings';

/** Bookings that need attention. */
export type Attention = {
  /** How many bookings there are. */
  count: number;
  /** The sum of all of them, in whole Rwandan francs. */
  totalRwf: number;
  /** The first of them, at most 20. */
  rows: readonly BookingListRow[];
};

/** What can be booked at this moment. A start in it may be taken a second later. */
export type Availability = {
  /** Every day of the month, in order. */
  days: readonly DayOfStarts[];
};

/** One package and the add-ons to go with it. */
export type Basket = {
  /** An active package of the catalogue. */
  packageId: string;
  /** Add-ons that the package's service offers, none twice; none when left out. */
  addonIds?: readonly string[] | undefined;
};

/** Time that is not on sale, by its dates and its instants; both are there whatever its form. */
export type Block = {
  /** The id of the block. */
  id: string;
  /** Whether whole days are blocked. */
  isAllDay: boolean;
  /** The first day it touches. A date in Kigali (UTC+2), YYYY-MM-DD. */
  startDate: string;
  /** The last day it touches, itself included. A date in Kigali (UTC+2), YYYY-MM-DD. */
  endDate: string;
  /** When it begins; of whole days, midnight in Kigali. An ISO-8601 instant in UTC, with milliseconds. */
  startsAt: string;
  /** When it ends; of whole days, midnight after the last. An ISO-8601 instant in UTC, with milliseconds. */
  endsAt: string;
  /** Why, for the photographer; or null. */
  reason: string | null;
};

/** Time to take away from sale, as one of two forms. */
export type BlockGiven = AllDayBlockGiven | TimedBlockGiven;

/** A booking in a list. */
export type BookingListRow = {
  /** The id of the booking. */
  id: string;
  /** The reference of the booking, for the phone and bank transfers; by itself it opens nothing. */
  reference: string;
  status: BookingStatus;
  stage: AdminStage;
  /** The name of the client. */
  fullName: string;
  /** The email address of the client; null for one without. */
  email: string | null;
  /** The phone of the client, as it was typed. */
  phone: string;
  /** The English name of the service, as it was sold. */
  serviceNameEn: string;
  /** The English name of the package, as it was sold. */
  packageNameEn: string;
  /** The start of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  startsAt: string;
  /** The end of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  endsAt: string;
  /** The price of package and add-ons, in whole Rwandan francs. */
  totalRwf: number;
  /** What is still owed: the total and post-shoot add-ons, less what was paid; 0 once cancelled, expired or a no-show, in whole Rwandan francs. */
  owedRwf: number;
  /** When it was made. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
  /** Where the shoot takes place. */
  location: string;
  /** The French name of the service, as it was sold; or null. */
  serviceNameFr: string | null;
  /** The French name of the package, as it was sold; or null. */
  packageNameFr: string | null;
};

/** The order of the list of bookings. */
export type BookingOrder = 'startsAt' | '-startsAt';

/** What clients can book. */
export type BookingPolicy = {
  /** How many days after today clients can book; null has no bound. */
  furthestDays: number | null;
};

/** The stored status of a booking. Show `stage` to people: it also knows the time. */
export type BookingStatus = 'pending_payment' | 'confirmed' | 'completed' | 'no_show' | 'expired' | 'cancelled_by_client' | 'cancelled_by_admin';

/** Time in which no shoot takes place. */
export type Break = {
  /** When the break begins, in minutes from midnight in Kigali: 720 is 12:00. */
  fromMinute: number;
  /** When the break ends, in minutes from midnight in Kigali: 780 is 13:00. */
  toMinute: number;
};

/** Time in which no shoot takes place. */
export type BreakGiven = {
  /** When the break begins, in minutes from midnight in Kigali: 720 is 12:00. */
  fromMinute: number;
  /** When the break ends, in minutes from midnight in Kigali: 780 is 13:00. */
  toMinute: number;
};

/** A calendar of another program, whose busy times are not offered. Its address is a secret, so only its host is shown. */
export type BusyCalendar = {
  /** The id of the calendar. */
  id: string;
  /** What the photographer calls it. */
  name: string;
  /** The host of its address. */
  urlMasked: string;
  /** How many of its events take time in the next two years; a series counts once. */
  events: number;
  /** When it was last read; null until then. An ISO-8601 instant in UTC, with milliseconds. */
  lastFetchedAt: string | null;
  /** Why it could not be read the last time; null where it could. */
  lastError: BusyCalendarFault | null;
};

/** Why a calendar could not be read; its last times then stay. */
export type BusyCalendarFault = 'unreachable' | 'private_address' | 'too_many_redirects' | 'refused' | 'too_slow' | 'too_large' | 'no_calendar' | 'too_many_events';

/** A booking that takes time in the calendar. */
export type CalendarBooking = {
  /** The id of the booking. */
  id: string;
  /** The reference of the booking, for the phone and bank transfers; by itself it opens nothing. */
  reference: string;
  status: BookingStatus;
  stage: AdminStage;
  /** The name of the client. */
  fullName: string;
  /** The English name of the package, as it was sold. */
  packageNameEn: string;
  /** The start of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  startsAt: string;
  /** The end of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  endsAt: string;
  /** When the buffer after the shoot ends, and another may start. An ISO-8601 instant in UTC, with milliseconds. */
  bufferEndsAt: string;
  /** Until when the slot is held for payment; null once that is over. An ISO-8601 instant in UTC, with milliseconds. */
  holdExpiresAt: string | null;
};

/** The address under which calendars read the shoots; it is shown once, when it is made. */
export type CalendarFeed = {
  /** When it was made. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
  /** When a calendar last read it, to the hour; null until one has. An ISO-8601 instant in UTC, with milliseconds. */
  lastUsedAt: string | null;
};

/** The photographer's cancellation. */
export type CancelBooking = {
  /**
   * Why; the client reads it, in the email and on the page.
   * @default null
   */
  reason?: string | null | undefined;
};

/** The error `wrong_status`. */
export type CancelBookingConflict = ErrorBody & {
  /** The booking or payment is not in a status that allows this. */
  error: 'wrong_status';
  /** What is in the way, as it now stands. */
  booking: AdminBooking;
};

/** The client's cancellation, which the photographer records. */
export type CancelForClient = {
  /**
   * Why, for the photographer; the client never reads it.
   * @default null
   */
  reason?: string | null | undefined;
};

/** The error `wrong_status` or `shoot_started`. */
export type CancelForClientConflict = ErrorBody & {
  /** The stable code. */
  error: 'wrong_status' | 'shoot_started';
  /** What is in the way, as it now stands. */
  booking: AdminBooking;
};

/** The error `wrong_status` or `shoot_started`. */
export type CancelOwnBookingConflict = ErrorBody & {
  /** The stable code. */
  error: 'wrong_status' | 'shoot_started';
  /** What is in the way, as it now stands. */
  booking: ClientBooking;
};

/** What clients can book. Keys left out stay as they are. */
export type ChangeBookingPolicy = {
  /** How many days after today clients can book; null has no bound. */
  furthestDays?: number | null | undefined;
};

/** Whether and until when clients may move their own bookings. Keys left out stay as they are. */
export type ChangeClientReschedulePolicy = {
  /** Whether clients may move their own bookings. */
  enabled?: boolean | undefined;
  /** How long before the start a client may still move it, in minutes. */
  untilMinutesBefore?: number | undefined;
  /** How often a client may move one booking. */
  times?: number | undefined;
};

/** Another contact address for a booking. */
export type ChangeEmail = {
  /** The new address. A link goes to it, and nothing changes until that is followed. */
  email: string;
};

/** Emails to clients that are off at first. Keys left out stay as they are. */
export type ChangeEmailsPolicy = {
  /** How many hours before the shoot its client is reminded, once of each start; null sends no reminder. */
  reminderHoursBefore?: number | null | undefined;
  /** Whether a client gets a receipt for a session fee that was paid online. */
  receipts?: boolean | undefined;
  /** Whether a client who cancels gets an email that says so. */
  cancellationCopy?: boolean | undefined;
};

/** Booking fees that clients pay without a provider. Keys left out stay as they are. */
export type ChangeOfflineFeePolicy = {
  /** Whether clients may pay the booking fee by the instructions; needs English ones. */
  enabled?: boolean | undefined;
  /** How to pay, in English, plain text. */
  instructionsEn?: string | null | undefined;
  /** How to pay, in French, plain text; the English text when null. */
  instructionsFr?: string | null | undefined;
  /** How long the slot is held once a client chooses so, in minutes. */
  holdMinutes?: number | undefined;
  /** How many live holds may have chosen so, over all visitors. */
  mostAtOnce?: number | undefined;
};

/** When personal data is erased by itself. Keys left out stay as they are. */
export type ChangeRetentionPolicy = {
  /** How many days after its expiry an expired booking is erased; null erases none. */
  eraseExpiredAfterDays?: number | null | undefined;
  /** How many days after the shoot or the cancellation a booking is erased; null erases none. */
  eraseEndedAfterDays?: number | null | undefined;
};

/** Any of the five settings; those left out stay as they are. */
export type ChangeSettings = {
  /** The part of a total that is paid to confirm a booking, where a service has no rate of its own. From 0 to 1: 0.3 is 30 %. */
  bookingFeeRate?: number | undefined;
  /** How long before its start a booking has to be made, in minutes. */
  minLeadTimeMinutes?: number | undefined;
  /** How long a new booking holds its slot while its fee is paid, in minutes. */
  holdMinutes?: number | undefined;
  /** How long after a shoot nothing else can start, in minutes. */
  bufferMinutes?: number | undefined;
  /** How many days a link to photos lives unless it is saved with a date. */
  deliveryExpiryDays?: number | undefined;
};

/** The error `wrong_status`. */
export type CheckPaymentConflict = ErrorBody & {
  /** The booking or payment is not in a status that allows this. */
  error: 'wrong_status';
  /** What is in the way, as it now stands. */
  booking: AdminBooking;
};

/** What the pay page shows while the slot is held. */
export type Checkout = {
  /** The reference of the booking, for the phone and bank transfers; by itself it opens nothing. */
  reference: string;
  status: BookingStatus;
  stage: Stage;
  /** The language of the client. */
  locale: Locale;
  /** The start of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  startsAt: string;
  /** The end of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  endsAt: string;
  /** When the hold ends, and with it this checkout. An ISO-8601 instant in UTC, with milliseconds. */
  holdExpiresAt: string;
  /** The contact address, masked; null where the client gave none. */
  email: string | null;
  service: SoldService;
  package: SoldPackage;
  /** The add-ons that were booked; those added after the shoot are `postShootAddons`. */
  addons: readonly SoldAddOn[];
  /** The price of package and add-ons, in whole Rwandan francs. */
  totalRwf: number;
  /** The part that is paid to confirm the booking, in whole Rwandan francs. */
  bookingFeeRwf: number;
  /** The rest of the total, paid later, in whole Rwandan francs. */
  sessionFeeRwf: number;
  provider: Provider;
  /** The methods to offer, in this order. */
  methods: readonly ProviderMethod[];
  /** How to pay the booking fee without a provider, or null. */
  offline: OfflineFeeOffer | null;
  /** When the client chose to pay without a provider; null before that. An ISO-8601 instant in UTC, with milliseconds. */
  offlineChosenAt: string | null;
  /** The latest attempt to pay the booking fee, or null. */
  payment: Payment | null;
};

/** What a checkout came to: `open` while it can be viewed, `paid` once its fee came in or the booking was confirmed, whatever became of either since, and otherwise `ended`. */
export type CheckoutOutcome = 'open' | 'paid' | 'ended';

/** The error `already_chosen` or `payment_in_flight`. */
export type ChooseOfflineConflict = ErrorBody & {
  /** The stable code. */
  error: 'already_chosen' | 'payment_in_flight';
  /** What is in the way, as it now stands. With `payment_in_flight` alone. */
  booking?: PolledBooking | undefined;
  /** What is in the way, as it now stands. With `payment_in_flight` alone. */
  payment?: Payment | undefined;
  /** What is in the way, as it now stands. With `already_chosen` alone. */
  checkout?: Checkout | undefined;
};

/** The bookings of one email address; name and phone are of the newest. */
export type Client = {
  /** The email address of the client; null for one without. */
  email: string | null;
  /** The name of the client. */
  fullName: string;
  /** The phone of the client, as it was typed. */
  phone: string;
  /** How many bookings the client has, erased ones not counted. */
  bookings: number;
  /** What these bookings come to: paid and still owed, in whole Rwandan francs. */
  billedRwf: number;
  /** What was paid for them: succeeded payments, cash among them, in whole Rwandan francs. */
  paidRwf: number;
  /** The latest start of a shoot, which may be ahead. An ISO-8601 instant in UTC, with milliseconds. */
  lastShootAt: string;
};

/** A booking as the holder of its link sees it. */
export type ClientBooking = {
  /** The reference of the booking, for the phone and bank transfers; by itself it opens nothing. */
  reference: string;
  status: BookingStatus;
  /** The name of the client. */
  fullName: string;
  service: SoldService;
  package: SoldPackage;
  /** The add-ons that were booked; those added after the shoot are `postShootAddons`. */
  addons: readonly SoldAddOn[];
  /** The price of package and add-ons, in whole Rwandan francs. */
  totalRwf: number;
  /** The part that is paid to confirm the booking, in whole Rwandan francs. */
  bookingFeeRwf: number;
  /** The rest of the total, paid later, in whole Rwandan francs. */
  sessionFeeRwf: number;
  /** The start of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  startsAt: string;
  /** The end of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  endsAt: string;
  /** The start before the first move; null when it was never moved. An ISO-8601 instant in UTC, with milliseconds. */
  originalStartsAt: string | null;
  /** Where the shoot takes place. */
  location: string;
  /** How many people come; null when that was left out. */
  partySize: number | null;
  /** What the client wished for, or null. */
  specialRequests: string | null;
  /** What was paid: succeeded payments, cash among them, in whole Rwandan francs. */
  paidRwf: number;
  /** All that came in: what was paid, what is due back and what went back, in whole Rwandan francs. */
  receivedRwf: number;
  /** What of it is due back, by hand, in whole Rwandan francs. */
  refundDueRwf: number;
  /** What of it went back, in whole Rwandan francs. */
  refundedRwf: number;
  /** What is still owed: the total and post-shoot add-ons, less what was paid; 0 once cancelled, expired or a no-show, in whole Rwandan francs. */
  owedRwf: number;
  /** The reason the photographer gave for a cancellation, or null. */
  cancellationReason: string | null;
  /** Whether the client can cancel now: confirmed, and before its start. */
  canCancel: boolean;
  /** Whether the client can pay now: a provider, a confirmed booking, and money owed. */
  canPay: boolean;
  stage: Stage;
  /** The language of the client. */
  locale: Locale;
  /** The contact address, masked; null where the client gave none. */
  email: string | null;
  /** A new contact address, masked, that waits for its link to be followed; or null. */
  pendingEmail: string | null;
  /** What was added after the shoot, in the order it was added. */
  postShootAddons: readonly PostShootAddOn[];
  /** Attempts and cash, oldest first. */
  payments: readonly Payment[];
  /** Notes of the photographer, oldest first. */
  notes: readonly ClientNote[];
  /** The link to the photos while it is live, else null. */
  delivery: ClientPhotoDelivery | null;
  /** Whether the client can move the shoot now. */
  canReschedule: boolean;
  /** What cancelling now would come to; null where the client can not cancel. */
  ifCancelled: IfCancelled | null;
};

/** All that is held of one email address. */
export type ClientExport = {
  /** The email address of the client; null for one without. */
  email: string | null;
  /** The phone by which it was asked for, without an email address; or null. */
  phone: string | null;
  /** The moment all of it is of. An ISO-8601 instant in UTC, with milliseconds. */
  exportedAt: string;
  /** Every booking of the address, by start. */
  bookings: readonly ExportedBooking[];
  /** Bookings of another address that wait for this one to be confirmed. */
  awaitedBy: readonly string[];
  /** Emails to the client that were not delivered yet; delivered ones are not kept. */
  emails: readonly ExportedEmail[];
  /** What providers sent about the payments in the last 30 days, oldest first. */
  deliveries: readonly ExportedDelivery[];
};

/** A note of the photographer for the client. */
export type ClientNote = {
  /** Plain text. */
  body: string;
  /** When it was written. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
};

/** The link to the photos while it is live. */
export type ClientPhotoDelivery = {
  /** The https address of the photos. */
  url: string;
  /** The last day of the link; it is live until that day has ended. A date in Kigali (UTC+2), YYYY-MM-DD. */
  expiresOn: string;
  /** A word with the photos, or null. */
  note: string | null;
};

/** Whether and until when clients may move their own bookings. */
export type ClientReschedulePolicy = {
  /** Whether clients may move their own bookings. */
  enabled: boolean;
  /** How long before the start a client may still move it, in minutes. */
  untilMinutesBefore: number;
  /** How often a client may move one booking. */
  times: number;
};

/** What a payment company says of a payment, asked just now. `unknown` is no usable answer, or that it never heard of it. */
export type CompanyAnswer = 'pending' | 'paid' | 'failed' | 'unknown';

/** The error `wrong_status` or `shoot_not_started` or `balance_due`. */
export type CompleteBookingConflict = ErrorBody & {
  /** The stable code. */
  error: 'wrong_status' | 'shoot_not_started' | 'balance_due';
  /** What is in the way, as it now stands. */
  booking: AdminBooking;
};

/** A field of the contact of a booking. */
export type ContactField = 'fullName' | 'email' | 'phone' | 'location' | 'partySize' | 'specialRequests';

/** The error `payment_in_flight`. */
export type CorrectCheckoutEmailConflict = ErrorBody & {
  /** A payment that was started may still succeed. */
  error: 'payment_in_flight';
  /** What is in the way, as it now stands. */
  booking: PolledBooking;
  /** What is in the way, as it now stands. */
  payment: Payment;
};

/** The contact address of a booking that waits for its fee. */
export type CorrectEmail = {
  /** Where the confirmation and its private link go; kept in lower case. */
  email: string;
};

/** A new add-on. */
export type CreateAddOn = {
  /**
   * The service it belongs to, for good; null makes every service offer it.
   * @default null
   */
  serviceId?: string | null | undefined;
  /** The name in English. */
  nameEn: string;
  /**
   * The name in French; without it pages show the English one.
   * @default null
   */
  nameFr?: string | null | undefined;
  /** The price, in whole Rwandan francs. */
  priceRwf: number;
  /**
   * Whether it is on sale.
   * @default true
   */
  isActive?: boolean | undefined;
  /**
   * Its place among its like, lowest first; equal ones by English name.
   * @default 0
   */
  sortOrder?: number | undefined;
};

/** What the photographer gives to book for a client. The catalogue alone decides the price. */
export type CreateAdminBooking = {
  /** An active package of the catalogue. */
  packageId: string;
  /** Add-ons that the package's service offers, none twice; none when left out. */
  addonIds?: readonly string[] | undefined;
  /** A start that is free, in the future. An ISO-8601 instant with its offset. */
  startsAt: string;
  /** The name of the client. */
  fullName: string;
  /** Where emails about the booking go; null for a client without an address, who is sent none. */
  email: string | null;
  /** A phone to reach the client, in any form. */
  phone: string;
  /** Where the shoot takes place. */
  location: string;
  /** How many people come. */
  partySize?: number | null | undefined;
  /** Wishes, in plain text of any number of lines. */
  specialRequests?: string | null | undefined;
  /** The client agrees to the studio keeping these data; the photographer has it from the client. Missing or false is 422. */
  consent: true;
  /**
   * The language of emails and pages for the client.
   * @default 'en'
   */
  locale?: Locale | undefined;
  payment: FeePayment;
  /** How long the slot is held for the payment, a week at most; the setting when left out, and the policy for `offline`. */
  holdMinutes?: number | undefined;
  /**
   * Whether to book outside of hours, within the lead time or on a block all the same.
   * @default false
   */
  confirm?: boolean | undefined;
};

/** The error `slot_taken` or `outside_availability`. */
export type CreateAdminBookingConflict = ErrorBody & {
  /** The stable code. */
  error: 'slot_taken' | 'outside_availability';
  /** What is in the way, as it now stands. With `outside_availability` alone. */
  reasons?: readonly StartReason[] | undefined;
};

/** The error `unauthenticated` or `invalid_credentials`. */
export type CreateApiKey401 = ErrorBody & {
  /** The stable code. */
  error: 'unauthenticated' | 'invalid_credentials';
};

/** What a visitor gives to book. No price: the catalogue alone decides it. */
export type CreateBooking = {
  /** An active package of the catalogue. */
  packageId: string;
  /** Add-ons that the package's service offers, none twice; none when left out. */
  addonIds?: readonly string[] | undefined;
  /** One of the starts that availability offers. An ISO-8601 instant with its offset. */
  startsAt: string;
  /** The name of the client. */
  fullName: string;
  /** Where the confirmation and its private link go; kept in lower case. */
  email: string;
  /** A phone to reach the client, in any form. */
  phone: string;
  /** Where the shoot takes place. */
  location: string;
  /** How many people come. */
  partySize?: number | null | undefined;
  /** Wishes, in plain text of any number of lines. */
  specialRequests?: string | null | undefined;
  /** The client agrees to the studio keeping these data. Missing or false is 422. */
  consent: true;
  /** The language of emails to the client; left out, `Accept-Language` decides. */
  locale?: Locale | undefined;
};

/** The error `slot_taken`. */
export type CreateBookingConflict = ErrorBody & {
  /** This time has been taken by another booking. */
  error: 'slot_taken';
};

/** A new package. */
export type CreatePackage = {
  /** The service it belongs to, for good. */
  serviceId: string;
  /** The name in English. */
  nameEn: string;
  /**
   * The name in French; without it pages show the English one.
   * @default null
   */
  nameFr?: string | null | undefined;
  /**
   * The description in English.
   * @default null
   */
  descriptionEn?: string | null | undefined;
  /**
   * The description in French.
   * @default null
   */
  descriptionFr?: string | null | undefined;
  /** The price, in whole Rwandan francs. */
  priceRwf: number;
  /** How many edited photos it brings. */
  photoCount: number;
  /** How long the shoot lasts, in minutes. */
  durationMinutes: number;
  /**
   * Mini-sessions: the package is offered in these times only, whatever the working hours; null offers it in working hours. None may overlap another, and a new one may not be past.
   * @default null
   */
  windows?: readonly PackageWindowGiven[] | null | undefined;
  /**
   * Whether it is on sale.
   * @default true
   */
  isActive?: boolean | undefined;
  /**
   * Its place among its like, lowest first; equal ones by English name.
   * @default 0
   */
  sortOrder?: number | undefined;
};

/** A new service. */
export type CreateService = {
  /** Names the service in addresses: lower-case words with one hyphen between them, unique. */
  slug: string;
  /** The name in English. */
  nameEn: string;
  /**
   * The name in French; without it pages show the English one.
   * @default null
   */
  nameFr?: string | null | undefined;
  /**
   * The description in English.
   * @default null
   */
  descriptionEn?: string | null | undefined;
  /**
   * The description in French.
   * @default null
   */
  descriptionFr?: string | null | undefined;
  /**
   * The https address of a picture, hosted elsewhere.
   * @default null
   */
  coverImageUrl?: string | null | undefined;
  /**
   * Its own part of a total to confirm a booking, from 0 to 1; null leaves the rate of the settings.
   * @default null
   */
  bookingFeeRateOverride?: number | null | undefined;
  /**
   * Whether it is on sale.
   * @default true
   */
  isActive?: boolean | undefined;
  /**
   * Its place among its like, lowest first; equal ones by English name.
   * @default 0
   */
  sortOrder?: number | undefined;
};

/** The error `slug_taken`. */
export type CreateServiceConflict = ErrorBody & {
  /** Another service has this slug. */
  error: 'slug_taken';
};

/** A new booking. With a booking fee it waits for payment; without one it is confirmed already. */
export type CreatedBooking = {
  /** The reference of the booking, for the phone and bank transfers; by itself it opens nothing. */
  reference: string;
  /** Opens the checkout together with the reference, until the hold ends. Keep it out of logs. */
  checkoutToken: string;
  status: BookingStatus;
  stage: Stage;
  /** The start of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  startsAt: string;
  /** The end of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  endsAt: string;
  /** Until when the slot is held; null for a booking without a fee. An ISO-8601 instant in UTC, with milliseconds. */
  holdExpiresAt: string | null;
  /** The price of package and add-ons, in whole Rwandan francs. */
  totalRwf: number;
  /** The part that is paid to confirm the booking, in whole Rwandan francs. */
  bookingFeeRwf: number;
  /** The rest of the total, paid later, in whole Rwandan francs. */
  sessionFeeRwf: number;
};

/** The starts of one day that can be booked. */
export type DayOfStarts = {
  /** The day. A date in Kigali (UTC+2), YYYY-MM-DD. */
  date: string;
  /** In order; empty when nothing is free. */
  starts: readonly string[];
};

/** The error `wrong_status`. */
export type EditBookingContactConflict = ErrorBody & {
  /** The booking or payment is not in a status that allows this. */
  error: 'wrong_status';
  /** What is in the way, as it now stands. */
  booking: AdminBooking;
};

/** What is known of the client and the shoot; what is left out stays as it is. */
export type EditContact = {
  /** The name of the client. */
  fullName?: string | undefined;
  /** Where emails about the booking go from now on. Another one ends the link that was sent to the old one. */
  email?: string | undefined;
  /** A phone to reach the client, in any form. */
  phone?: string | undefined;
  /** Where the shoot takes place. */
  location?: string | undefined;
  /** How many people come. */
  partySize?: number | null | undefined;
  /** Wishes, in plain text of any number of lines. */
  specialRequests?: string | null | undefined;
  /**
   * True emails the client the booking as it is then, with a new calendar file; only a confirmed booking whose shoot is ahead.
   * @default false
   */
  notify?: boolean | undefined;
};

/** Emails to clients that are off at first. */
export type EmailsPolicy = {
  /** How many hours before the shoot its client is reminded, once of each start; null sends no reminder. */
  reminderHoursBefore: number | null;
  /** Whether a client gets a receipt for a session fee that was paid online. */
  receipts: boolean;
  /** Whether a client who cancels gets an email that says so. */
  cancellationCopy: boolean;
};

/** Who is to be erased. */
export type EraseClient = {
  /** The client's email address, in any letter case. */
  email?: string | undefined;
  /** In place of `email`: the phone of a client without one, in any form. Bookings with an email address are left out. */
  phone?: string | undefined;
  /** True, because what is erased can not be brought back. Missing or false is 422. */
  confirm: true;
};

/** The error `bookings_ahead` or `money_open`. */
export type EraseClientConflict = ErrorBody & {
  /** The stable code. */
  error: 'bookings_ahead' | 'money_open';
};

/** What every error has. Decide by `error`; `message` may change. */
export type ErrorBody = {
  error: ErrorCode;
  /** The top-level fields to mark, where they are known. */
  fields?: readonly string[] | undefined;
  /** One problem for each of `fields`, in the same order. */
  problems?: readonly Problem[] | undefined;
  /** One English sentence for people; never a value of the request. */
  message: string;
};

/**
 * A stable code for machines; each has one status.
 * - `invalid_request` (400): The request does not have the documented form.
 * - `unauthenticated` (401): A valid admin token is needed.
 * - `insufficient_scope` (403): The API key was not given the scope of this operation.
 * - `invalid_credentials` (401): The email or the password is wrong, or the account is locked.
 * - `not_found` (404): There is nothing here.
 * - `gone` (410): The cursor is too old: begin without one.
 * - `slot_taken` (409): This time has been taken by another booking.
 * - `outside_availability` (409): The time is outside of what visitors are offered; confirm to take it all the same.
 * - `slot_unchanged` (409): The booking is at this time already.
 * - `wrong_status` (409): The booking or payment is not in a status that allows this.
 * - `shoot_not_started` (409): The shoot has not started yet.
 * - `shoot_started` (409): The shoot has started already.
 * - `payment_in_flight` (409): A payment that was started may still succeed.
 * - `nothing_owed` (409): Nothing is owed.
 * - `exceeds_owed` (409): This is more than is owed.
 * - `already_chosen` (409): It was chosen already to pay without a provider.
 * - `not_paid` (409): The payment company does not say that this amount was paid.
 * - `no_link` (409): The booking has no link yet.
 * - `addon_locked` (409): The add-ons of the booking can no longer be changed like this.
 * - `not_refundable` (409): The payment is not due for a refund.
 * - `not_voidable` (409): The payment is not a record that can be taken back.
 * - `no_delivery` (409): The booking has no live link to its photos.
 * - `too_many_calendars` (409): There are ten calendars already, which is the most.
 * - `slug_taken` (409): Another service has this slug.
 * - `working_hours_taken` (409): There are working hours for this day already.
 * - `block_overlaps_bookings` (409): The time overlaps bookings; confirm to block it all the same.
 * - `bookings_ahead` (409): A booking of this client is still pending or confirmed.
 * - `money_open` (409): A payment of this client is still pending or due back.
 * - `too_late` (409): It is too late to move the booking.
 * - `moves_used_up` (409): The booking was moved as often as its client may.
 * - `balance_due` (409): The booking still owes money.
 * - `request_in_progress` (409): The first request with this Idempotency-Key is under way.
 * - `idempotency_key_reused` (422): This Idempotency-Key was used for another request.
 * - `validation_failed` (422): A value breaks a rule; the fields are named.
 * - `too_many_requests` (429): There were too many requests; try again later.
 * - `internal_error` (500): Something went wrong on our side.
 * - `unavailable` (503): The service is busy just now; try again in some seconds.
 * - `read_only` (503): Nothing can be changed just now; try again in some seconds.
 */
export type ErrorCode = 'invalid_request' | 'unauthenticated' | 'insufficient_scope' | 'invalid_credentials' | 'not_found' | 'gone' | 'slot_taken' | 'outside_availability' | 'slot_unchanged' | 'wrong_status' | 'shoot_not_started' | 'shoot_started' | 'payment_in_flight' | 'nothing_owed' | 'exceeds_owed' | 'already_chosen' | 'not_paid' | 'no_link' | 'addon_locked' | 'not_refundable' | 'not_voidable' | 'no_delivery' | 'too_many_calendars' | 'slug_taken' | 'working_hours_taken' | 'block_overlaps_bookings' | 'bookings_ahead' | 'money_open' | 'too_late' | 'moves_used_up' | 'balance_due' | 'request_in_progress' | 'idempotency_key_reused' | 'validation_failed' | 'too_many_requests' | 'internal_error' | 'unavailable' | 'read_only';

/** Something that happened to any booking, as its timeline has it. */
export type EventBody = {
  /** The id of the event, given once. */
  id: string;
  /** When it happened. An ISO-8601 instant in UTC, with milliseconds. */
  at: string;
  type: EventType;
  /** The booking that it happened to. */
  bookingId: string;
  /** The reference of the booking, for the phone and bank transfers; by itself it opens nothing. */
  reference: string;
  actor: TimelineActor;
  /** Ids, amounts and names of fields. Never a name, an address, a phone or a text. */
  detail: {
    /** What it costs, in whole Rwandan francs. */
    totalRwf?: number | undefined;
    /** The part that confirms it, in whole Rwandan francs. */
    bookingFeeRwf?: number | undefined;
    /** The payment, in `payments` of the booking. */
    paymentId?: string | undefined;
    /** What was owed, in whole Rwandan francs. */
    amountRwf?: number | undefined;
    /** When it would have started. An ISO-8601 instant in UTC, with milliseconds. */
    previousStartsAt?: string | undefined;
    /** When it starts now. An ISO-8601 instant in UTC, with milliseconds. */
    startsAt?: string | undefined;
    /** What stays with the studio, in whole Rwandan francs. */
    keptRwf?: number | undefined;
    /** All that was then due back, in whole Rwandan francs. */
    dueBackRwf?: number | undefined;
    /** The add-on of the catalogue. */
    addonId?: string | undefined;
    /** How many were added or removed. */
    quantity?: number | undefined;
    /** The fields that changed. */
    fields?: readonly ContactField[] | undefined;
    /** The note; one that was deleted is nowhere else. */
    noteId?: string | undefined;
  };
};

/** What happened: `booking.` and a kind of the timeline. Further types may come. */
export type EventType = 'booking.created' | 'booking.hold_expired' | 'booking.hold_released' | 'booking.confirmed' | 'booking.payment_started' | 'booking.payment_settled' | 'booking.payment_refused' | 'booking.payment_adopted' | 'booking.refund_due' | 'booking.refunded' | 'booking.cash_recorded' | 'booking.cash_voided' | 'booking.offline_chosen' | 'booking.fee_recorded' | 'booking.moved' | 'booking.cancelled' | 'booking.completed' | 'booking.no_show' | 'booking.addon_added' | 'booking.addon_removed' | 'booking.fee_requested' | 'booking.link_sent' | 'booking.link_opened' | 'booking.link_shared' | 'booking.email_change_asked' | 'booking.email_changed' | 'booking.contact_edited' | 'booking.delivery_saved' | 'booking.photos_sent' | 'booking.note_added' | 'booking.note_deleted' | 'booking.erased';

/** A start of a day, and why it is or is not offered. */
export type ExplainedStart = {
  /** The start. An ISO-8601 instant in UTC, with milliseconds. */
  startsAt: string;
  /** Whether visitors are offered it now: nothing stands against it. */
  offered: boolean;
  /** All that stands against it, in the order of the codes. */
  reasons: readonly StartReason[];
};

/** Whose data are wanted. */
export type ExportClient = {
  /** The client's email address, in any letter case. */
  email?: string | undefined;
  /** In place of `email`: the phone of a client without one, in any form. Bookings with an email address are left out. */
  phone?: string | undefined;
};

/** A booking with all that is kept of its client. */
export type ExportedBooking = {
  /** The reference of the booking, for the phone and bank transfers; by itself it opens nothing. */
  reference: string;
  status: BookingStatus;
  /** The name of the client. */
  fullName: string;
  service: SoldService;
  package: SoldPackage;
  /** The add-ons that were booked; those added after the shoot are `postShootAddons`. */
  addons: readonly SoldAddOn[];
  /** The price of package and add-ons, in whole Rwandan francs. */
  totalRwf: number;
  /** The part that is paid to confirm the booking, in whole Rwandan francs. */
  bookingFeeRwf: number;
  /** The rest of the total, paid later, in whole Rwandan francs. */
  sessionFeeRwf: number;
  /** The start of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  startsAt: string;
  /** The end of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  endsAt: string;
  /** The start before the first move; null when it was never moved. An ISO-8601 instant in UTC, with milliseconds. */
  originalStartsAt: string | null;
  /** Where the shoot takes place. */
  location: string;
  /** How many people come; null when that was left out. */
  partySize: number | null;
  /** What the client wished for, or null. */
  specialRequests: string | null;
  /** What was paid: succeeded payments, cash among them, in whole Rwandan francs. */
  paidRwf: number;
  /** All that came in: what was paid, what is due back and what went back, in whole Rwandan francs. */
  receivedRwf: number;
  /** What of it is due back, by hand, in whole Rwandan francs. */
  refundDueRwf: number;
  /** What of it went back, in whole Rwandan francs. */
  refundedRwf: number;
  /** What is still owed: the total and post-shoot add-ons, less what was paid; 0 once cancelled, expired or a no-show, in whole Rwandan francs. */
  owedRwf: number;
  /** The reason given for a cancellation, or null. The client reads that of your own, not that of `cancel-for-client`. */
  cancellationReason: string | null;
  /** Whether the client can cancel now: confirmed, and before its start. */
  canCancel: boolean;
  /** Whether the client can pay now: a provider, a confirmed booking, and money owed. */
  canPay: boolean;
  /** The id of the booking. */
  id: string;
  stage: AdminStage;
  /** The email address of the client; null for one without. */
  email: string | null;
  /** A new address that waits for its link to be followed, or null. */
  pendingEmail: string | null;
  /** The phone of the client, as it was typed. */
  phone: string;
  /** Whether the client was erased, and all that was given with it. */
  erased: boolean;
  /** The language of the client, as it was given or taken from `Accept-Language`. */
  locale: Locale;
  /** When the client agreed to the studio keeping the data. An ISO-8601 instant in UTC, with milliseconds. */
  consentAt: string;
  /** When the booking was confirmed, or null. An ISO-8601 instant in UTC, with milliseconds. */
  confirmedAt: string | null;
  /** Until when the slot is held for payment; null once that is over. An ISO-8601 instant in UTC, with milliseconds. */
  holdExpiresAt: string | null;
  /** Where the client pays the booking fee, to be handed to the client alone; null unless the hold lives and there is such a page. */
  payUrl: string | null;
  /** When it was chosen to pay the booking fee without a provider, or null. An ISO-8601 instant in UTC, with milliseconds. */
  offlineChosenAt: string | null;
  /** When the buffer after the shoot ends, and another may start. An ISO-8601 instant in UTC, with milliseconds. */
  bufferEndsAt: string;
  /** When it was made. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
  /** The package it was made from; the catalogue may have changed since. */
  packageId: string;
  /** What was added after the shoot, in the order it was added. */
  postShootAddons: readonly AdminPostShootAddOn[];
  /** Attempts to pay, and cash; oldest first. */
  payments: readonly ExportedPayment[];
  /** The records among the payments that can be taken back now. */
  voidablePayments: readonly string[];
  /** The payments about which their company can be asked now. */
  askablePayments: readonly string[];
  /** The open request for the session fee, or null. */
  sessionFeeRequest: SessionFeeRequest | null;
  /** Notes for the client and private ones, oldest first. */
  notes: readonly Note[];
  /** The saved link to the photos, live or not; or null. */
  delivery: PhotoDelivery | null;
  /** When the client last opened the page; null when never. An ISO-8601 instant in UTC, with milliseconds. */
  linkLastUsedAt: string | null;
  /** The actions that would be accepted now. */
  actions: readonly ActionName[];
  /** The emails that each of the `actions` would send now, by their causes. */
  actionEmails: Record<string, readonly string[]>;
  /** What your cancelling now would come to; null where the booking can not be cancelled. */
  ifCancelled: IfCancelled | null;
  /** What the client's cancelling now would come to; null where the client can not cancel. */
  ifCancelledForClient: IfCancelled | null;
  /** What happened to it, oldest first. */
  timeline: readonly TimelineEvent[];
  /** When the address was corrected, oldest first, as far as it is kept. */
  emailCorrectedAt: readonly string[];
  /** When another address was asked for, oldest first, as far as it is kept. */
  emailChangesAskedAt: readonly string[];
};

/** What a payment provider sent. */
export type ExportedDelivery = {
  /** Which provider. */
  provider: string;
  /** When it came. An ISO-8601 instant in UTC, with milliseconds. */
  receivedAt: string;
  /** The body as text. */
  body: string;
};

/** An email to the client that was not delivered yet. */
export type ExportedEmail = {
  /** Why it is sent. */
  cause: string;
  /** The address it goes to. */
  to: string;
  /** What it says, without the token of a link. */
  message: Record<string, unknown>;
};

/** A payment with its payer's phone. */
export type ExportedPayment = {
  /** Names this attempt; poll `GET /api/payments/{ourRef}` with it. */
  ourRef: string;
  purpose: PaymentPurpose;
  method: PaymentMethod;
  /** The amount, in whole Rwandan francs. */
  amountRwf: number;
  status: AdminPaymentStatus;
  /** Why it failed; null unless `status` is `failed`. */
  failureReason: FailureReason | null;
  /** Whether it failed although the provider says paid too: the studio looks into it, and the payer should not pay again. */
  contradicted: boolean;
  /** The page where the payer enters the card; null for every other method. */
  redirectUrl: string | null;
  /** When the attempt was started, or the money recorded. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
  /** When it succeeded or failed; null while it is pending. An ISO-8601 instant in UTC, with milliseconds. */
  settledAt: string | null;
  /** The id of the payment, for a refund record. */
  id: string;
  /** The provider it was started with; null for `cash` and `offline`. */
  provider: PaymentProvider | null;
  /** The provider's own id of the charge, or null. */
  providerReference: string | null;
  /** Who pays it; null for `cash` and `offline`, and once the client was erased. */
  payer: Payer | null;
  /** When its company, asked by us, first said that it is paid; null if it never did, and for `cash` and `offline`. An ISO-8601 instant in UTC, with milliseconds. */
  paidReportedAt: string | null;
  /** The note of a cash payment, or null. */
  note: string | null;
  /** What is on record of it; null unless `method` is `offline`. */
  offline: OfflinePayment | null;
  /** The refund record; null unless `status` is `refunded`. */
  refund: Refund | null;
  /** Why and when the record was taken back; null unless `status` is `voided`. */
  voided: VoidedCash | null;
  /** The phone of the payer; null for `cash` and `offline`. */
  payerPhone: string | null;
};

/** Why a payment failed, in the order of who can do something about it: the payer, the studio, the provider. */
export type FailureReason = 'insufficient_funds' | 'payer_limit' | 'payer_declined' | 'payer_timeout' | 'payer_unknown' | 'card_declined' | 'merchant_misconfigured' | 'provider_error' | 'provider_unreachable';

/** A held booking whose client pays the fee without a provider. */
export type FeeAwaitedRow = {
  /** The id of the booking. */
  id: string;
  /** The reference of the booking, for the phone and bank transfers; by itself it opens nothing. */
  reference: string;
  status: BookingStatus;
  stage: AdminStage;
  /** The name of the client. */
  fullName: string;
  /** The email address of the client; null for one without. */
  email: string | null;
  /** The phone of the client, as it was typed. */
  phone: string;
  /** The English name of the service, as it was sold. */
  serviceNameEn: string;
  /** The English name of the package, as it was sold. */
  packageNameEn: string;
  /** The start of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  startsAt: string;
  /** The end of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  endsAt: string;
  /** The price of package and add-ons, in whole Rwandan francs. */
  totalRwf: number;
  /** What is still owed: the total and post-shoot add-ons, less what was paid; 0 once cancelled, expired or a no-show, in whole Rwandan francs. */
  owedRwf: number;
  /** When it was made. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
  /** Where the shoot takes place. */
  location: string;
  /** The French name of the service, as it was sold; or null. */
  serviceNameFr: string | null;
  /** The French name of the package, as it was sold; or null. */
  packageNameFr: string | null;
  /** The part that is paid to confirm the booking, in whole Rwandan francs. */
  bookingFeeRwf: number;
  /** Until when the slot is held for payment; null once that is over. An ISO-8601 instant in UTC, with milliseconds. */
  holdExpiresAt: string | null;
  /** A prompt can still be answered, so no fee can be recorded now. */
  beingPaidOnline: boolean;
};

/** How a booking fee came without a provider: mobile money, a bank transfer, cash, or another way. */
export type FeeMeans = 'momo' | 'bank' | 'cash' | 'other';

/**
 * How the booking fee is collected.
 * - `online`: the slot is held, and the client is sent a link to pay.
 * - `offline`: the slot is held, and the client is sent the instructions of the policy `offlineFee`, which has to be on.
 * - `waived`: there is none; the whole total is the session fee, and the booking is confirmed at once.
 */
export type FeePayment = 'online' | 'offline' | 'waived';

/** Held bookings whose fee comes without a provider. */
export type FeesAwaited = {
  /** How many bookings there are. */
  count: number;
  /** The sum of all of them, in whole Rwandan francs. */
  totalRwf: number;
  /** The first of them, at most 20. */
  rows: readonly FeeAwaitedRow[];
};

/** Whose private link is to be sent again. */
export type FindBooking = {
  /** The reference of the booking, in any letter case. */
  reference: string;
  /** The contact address of the booking, in any letter case. */
  email: string;
};

/** What a studio begins with. */
export type FirstStart = {
  /** The address of the admin's account. */
  email: string;
  /** Its password, taken as it comes: nothing is trimmed. */
  password: string;
  /** The name of the studio. */
  studioName: string;
  /** The days on which the studio is open, at least one. */
  weekdays: readonly number[];
  /** When it opens on these days, in minutes from midnight in Kigali. */
  opensMinute: number;
  /** When it closes, in minutes from midnight in Kigali. */
  closesMinute: number;
  /** The English name of the first service. */
  serviceName: string;
  /** Names it in addresses. */
  serviceSlug: string;
  /** The English name of its first package. */
  packageName: string;
  /** Its price in whole francs. */
  priceRwf: number;
  /** How long the shoot lasts, in minutes. */
  durationMinutes: number;
  /** How many edited photos it brings. */
  photoCount: number;
  /**
   * How clients pay the booking fee without a payment company; null leaves that for later.
   * @default null
   */
  instructionsEn?: string | null | undefined;
};

/** A webhook of the gateway. */
export type GatewayDelivery = {
  /** `charge.completed` or `charge.failed`; any other is put on record and settles nothing. */
  type: string;
  /** The charge. */
  data: {
    /** The gateway's id of the charge. */
    id: string;
    /** The `ourRef` of the payment. */
    reference: string;
    /** `succeeded`, `successful`, `failed` or `voided`. */
    status: string;
    /** The amount, in whole Rwandan francs. */
    amount: number;
    /** The currency; anything but RWF settles nothing. */
    currency: string;
  };
};

/** The error `gone`. */
export type Gone = ErrorBody & {
  /** The cursor is too old: begin without one. */
  error: 'gone';
};

/** The error `idempotency_key_reused`. */
export type IdempotencyKeyReused = ErrorBody & {
  /** This Idempotency-Key was used for another request. */
  error: 'idempotency_key_reused';
};

/** The money in a cancellation. */
export type IfCancelled = {
  /** What stays with the studio: the booking fee when the client cancels, else nothing, in whole Rwandan francs. */
  keptRwf: number;
  /** All that would then be due back, by hand, in whole Rwandan francs. */
  dueBackRwf: number;
};

/** The error `insufficient_scope`. */
export type InsufficientScope = ErrorBody & {
  /** The API key was not given the scope of this operation. */
  error: 'insufficient_scope';
};

/** The error `internal_error`. */
export type InternalError = ErrorBody & {
  /** Something went wrong on our side. */
  error: 'internal_error';
};

/** The error `invalid_credentials`. */
export type InvalidCredentials = ErrorBody & {
  /** The email or the password is wrong, or the account is locked. */
  error: 'invalid_credentials';
};

/** The error `invalid_request`. */
export type InvalidRequest = ErrorBody & {
  /** The request does not have the documented form. */
  error: 'invalid_request';
};

/** A notification of IremboPay about an invoice. */
export type IrembopayDelivery = {
  /** The invoice. */
  data: {
    /** The company's number. */
    invoiceNumber: string;
    /** The `ourRef` of the payment. */
    transactionId: string;
    /** `PAID`; any other is put on record and settles nothing. */
    paymentStatus: string;
    /** The amount, in whole Rwandan francs. */
    amount: number;
    /** Anything but RWF settles nothing. */
    currency: string;
  };
};

/** A language of pages and of emails to a client. */
export type Locale = 'en' | 'fr';

/** Which device is logged out. */
export type LogOut = {
  /** The `handle` of the last answer with `refresh`. */
  handle: string;
};

/** The signed-in admin and the token of all further requests. */
export type LoggedIn = {
  admin: PublicAdmin;
  /** The admin token, a JWT for `Authorization: Bearer`. Keep it in memory or in session storage. */
  token: string;
  /** The scheme of the token. */
  tokenType: 'Bearer';
  /** When the token ends, 8 hours after the login; a new password ends it sooner. An ISO-8601 instant in UTC, with milliseconds. */
  expiresAt: string;
  refresh?: Refresh | undefined;
};

/** The credentials of an admin. */
export type Login = {
  /** The address of the admin's account, in any letter case. */
  email: string;
  /** The password, taken as it comes: nothing is trimmed. */
  password: string;
  /**
   * True on a device of your own: the answer then has `refresh`, by which it stays logged in.
   * @default false
   */
  remember?: boolean | undefined;
};

/** The error `wrong_status` or `shoot_not_started`. */
export type MarkNoShowConflict = ErrorBody & {
  /** The stable code. */
  error: 'wrong_status' | 'shoot_not_started';
  /** What is in the way, as it now stands. */
  booking: AdminBooking;
};

/** A callback of mobile money. */
export type MobileMoneyDelivery = {
  /** The `ourRef` of the payment, the same as in the path. */
  externalId: string;
  /** `SUCCESSFUL` or `FAILED`; any other is put on record and settles nothing. */
  status: string;
  /** The amount as text, compared as a number. */
  amount: string;
  /** The provider's id of the transaction. */
  financialTransactionId: string;
};

/** The money of one month; each sum is of another date. */
export type MoneyOfMonth = {
  /** The month in Kigali, YYYY-MM. */
  month: string;
  /** What bookings made in it cost, once confirmed and unless cancelled, in whole Rwandan francs. */
  bookedRwf: number;
  /** What was paid in it and not given back, cash among it, in whole Rwandan francs. */
  paidRwf: number;
  /** What bookings with a shoot in it still owe, in whole Rwandan francs. */
  owedRwf: number;
  /** What was given back in it, in whole Rwandan francs. */
  refundedRwf: number;
};

/** A key by which a program calls the back office. */
export type NewApiKey = {
  /** What the key is for. */
  name: string;
  /** What the key may do. */
  scopes: readonly ApiScope[];
  /** When the key ends by itself; null, or left out, for never. */
  expiresAt?: string | null | undefined;
  /** The password of the admin's account. A wrong one counts as a failed login. */
  password: string;
};

/** Where events are to be sent. */
export type NewWebhookEndpoint = {
  /** Where events are sent: an https address of the open internet. */
  url: string;
  /**
   * The types of events to send; empty for all.
   * @default []
   */
  types?: readonly EventType[] | undefined;
  /**
   * What the endpoint is for, or null.
   * @default null
   */
  description?: string | null | undefined;
};

/** The error `not_found`. */
export type NotFound = ErrorBody & {
  /** There is nothing here. */
  error: 'not_found';
};

/** A note for the client, as the photographer sees it. */
export type Note = {
  /** The id of the note; deleting it takes this id. */
  id: string;
  /** Plain text. */
  body: string;
  /** When it was written. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
  /** Whether it was emailed too. */
  emailed: boolean;
  /** Whether it is for the photographer alone. */
  private: boolean;
};

/** How the booking fee is paid without a provider. */
export type OfflineFeeOffer = {
  /** How to pay in English, plain text. */
  instructionsEn: string;
  /** How to pay in French, plain text; null where the English text serves both. */
  instructionsFr: string | null;
  /** How long the slot is held once the client chooses so, in minutes. */
  holdMinutes: number;
};

/** Booking fees that clients pay without a provider. */
export type OfflineFeePolicy = {
  /** Whether clients may pay the booking fee by the instructions; needs English ones. */
  enabled: boolean;
  /** How to pay, in English, plain text. */
  instructionsEn: string | null;
  /** How to pay, in French, plain text; the English text when null. */
  instructionsFr: string | null;
  /** How long the slot is held once a client chooses so, in minutes. */
  holdMinutes: number;
  /** How many live holds may have chosen so, over all visitors. */
  mostAtOnce: number;
};

/** What the photographer says of a booking fee that came without a provider. */
export type OfflinePayment = {
  means: FeeMeans;
  /** As on the statement, or null. */
  transactionReference: string | null;
  /** A note for the photographer, or null. */
  note: string | null;
};

/** What can be booked of a service. */
export type Package = {
  /** The id of the package; a basket and a booking name it. */
  id: string;
  /** The name in English. */
  nameEn: string;
  /** The name in French, or null: show the English one. */
  nameFr: string | null;
  /** The description in English, or null. */
  descriptionEn: string | null;
  /** The description in French, or null. */
  descriptionFr: string | null;
  /** The price, in whole Rwandan francs. */
  priceRwf: number;
  /** How many edited photos it brings. */
  photoCount: number;
  /** How long the shoot lasts, in minutes. */
  durationMinutes: number;
  /** Mini-sessions: the package is offered in these times only, whatever the working hours; null offers it in working hours. By time, those that are not past. */
  windows: readonly PackageWindow[] | null;
};

/** A package as it was made, changed or last stood, and a warning. */
export type PackageChange = {
  package: AdminPackage;
  /** A warning about bookings to come, or null. */
  warning: PackageWarning | null;
};

/** That bookings to come are of this package; they keep what they were sold. */
export type PackageWarning = {
  /** The one warning there is. */
  code: 'upcoming_bookings';
  /** How many bookings that start in the future. */
  count: number;
};

/** Time on one date in which a package is offered. */
export type PackageWindow = {
  /** The day. A date in Kigali (UTC+2), YYYY-MM-DD. */
  date: string;
  /** When the first shoot starts, in minutes from midnight in Kigali: 540 is 9:00. */
  opensMinute: number;
  /** When the last shoot has ended, in minutes from midnight in Kigali: 720 is 12:00. */
  closesMinute: number;
  /** The time from one start to the next, in minutes. */
  stepMinutes: number;
  /** The time kept free behind a shoot, in minutes. */
  bufferMinutes: number;
};

/** Time on one date in which a package is offered. */
export type PackageWindowGiven = {
  /** The day, a date in Kigali, YYYY-MM-DD. */
  date: string;
  /** When the first shoot starts, in minutes from midnight in Kigali: 540 is 9:00. */
  opensMinute: number;
  /** When the last shoot has ended, in minutes from midnight in Kigali: 720 is 12:00. */
  closesMinute: number;
  /** The time from one start to the next, in minutes. */
  stepMinutes: number;
  /** The time kept free behind a shoot, in minutes. */
  bufferMinutes: number;
};

/** The booking that a payment in a list belongs to. */
export type PaidBooking = {
  /** The id of the booking. */
  id: string;
  /** The reference of the booking, for the phone and bank transfers; by itself it opens nothing. */
  reference: string;
  status: BookingStatus;
  /** The name of the client. */
  fullName: string;
  /** The phone of the client, as it was typed. */
  phone: string;
  /** The start of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  startsAt: string;
};

/** A callback of pawaPay about a deposit. */
export type PawapayDelivery = {
  /** The `ourRef` of the payment. */
  depositId: string;
  /** `COMPLETED` or `FAILED`; any other is put on record and settles nothing. */
  status: string;
  /** The amount as text, compared as a number. */
  amount: string;
  /** Anything but RWF settles nothing. */
  currency: string;
};

/** The error `payment_in_flight`. */
export type PayBookingFeeConflict = ErrorBody & {
  /** A payment that was started may still succeed. */
  error: 'payment_in_flight';
  /** What is in the way, as it now stands. */
  booking: PolledBooking;
  /** What is in the way, as it now stands. */
  payment: Payment;
};

/** The error `wrong_status` or `payment_in_flight` or `nothing_owed`. */
export type PaySessionFeeConflict = ErrorBody & {
  /** The stable code. */
  error: 'wrong_status' | 'payment_in_flight' | 'nothing_owed';
  /** What is in the way, as it now stands. */
  booking: ClientBooking;
  /** What is in the way, as it now stands. With `payment_in_flight` alone. */
  payment?: Payment | undefined;
};

/** Who pays a payment, to whom its money would be returned. */
export type Payer = {
  /** The phone of the payer. */
  phone: string;
  /** What payers call the method in English. */
  methodLabelEn: string;
  /** What payers call the method in French. */
  methodLabelFr: string;
};

/** Whose numbers a payer may give. */
export type PayerPhones = 'rwandan' | 'international';

/** One attempt to pay through a provider, or a record of money that came without one. It has no contact details. */
export type Payment = ({
  /** The payment is `pending`. */
  status: 'pending';
  /** Nothing failed. */
  failureReason: null;
  /** Not settled yet. */
  settledAt: null;
} | {
  /** The payment is `succeeded`. */
  status: 'succeeded';
  /** Nothing failed. */
  failureReason: null;
  /** When it succeeded or failed. An ISO-8601 instant in UTC, with milliseconds. */
  settledAt: string;
} | {
  /** The payment is `failed`. */
  status: 'failed';
  /** Why it failed. */
  failureReason: FailureReason;
  /** When it succeeded or failed. An ISO-8601 instant in UTC, with milliseconds. */
  settledAt: string;
} | {
  /** The payment is `refund_due`. */
  status: 'refund_due';
  /** Nothing failed. */
  failureReason: null;
  /** When it succeeded or failed. An ISO-8601 instant in UTC, with milliseconds. */
  settledAt: string;
} | {
  /** The payment is `refunded`. */
  status: 'refunded';
  /** Nothing failed. */
  failureReason: null;
  /** When it succeeded or failed. An ISO-8601 instant in UTC, with milliseconds. */
  settledAt: string;
}) & {
  /** Names this attempt; poll `GET /api/payments/{ourRef}` with it. */
  ourRef: string;
  purpose: PaymentPurpose;
  method: PaymentMethod;
  /** The amount, in whole Rwandan francs. */
  amountRwf: number;
  status: PaymentStatus;
  /** Why it failed; null unless `status` is `failed`. */
  failureReason: FailureReason | null;
  /** Whether it failed although the provider says paid too: the studio looks into it, and the payer should not pay again. */
  contradicted: boolean;
  /** The page where the payer enters the card; null for every other method. */
  redirectUrl: string | null;
  /** When the attempt was started, or the money recorded. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
  /** When it succeeded or failed; null while it is pending. An ISO-8601 instant in UTC, with milliseconds. */
  settledAt: string | null;
};

/** Whether the payer is prompted on the phone, or sent to a page of the provider. */
export type PaymentForm = 'prompt' | 'page';

/** How a payment was made: through a provider, or on record by the photographer as `cash` or, for a booking fee, `offline`. */
export type PaymentMethod = 'momo_alpha' | 'momo_beta' | 'card' | 'cash' | 'offline';

/** A method with the provider that takes it. */
export type PaymentOffer = {
  method: ProviderMethod;
  provider: PaymentProvider;
  how: PaymentForm;
  phone: PayerPhones;
};

/** A payment provider that payments are started with. */
export type PaymentProvider = 'mobile-money' | 'gateway' | 'irembopay' | 'pawapay';

/** What a payment is for: the fee that confirms the booking, or the rest of what it owes. */
export type PaymentPurpose = 'booking_fee' | 'session_fee';

/** A payment in a list, with the booking it belongs to. */
export type PaymentRow = {
  /** The payment. */
  payment: AdminPayment;
  /** Its booking. */
  booking: PaidBooking;
};

/** Where a payment stands. `refund_due` is money to be returned by hand, `refunded` money that was. */
export type PaymentStatus = 'pending' | 'succeeded' | 'failed' | 'refund_due' | 'refunded';

/** Sums of every payment that a filter matches, on all pages. */
export type PaymentTotals = {
  /** What succeeded and was not given back, cash and fees without a provider among it, in whole Rwandan francs. */
  succeededRwf: number;
  /** What has to be given back by hand, in whole Rwandan francs. */
  refundDueRwf: number;
  /** What was given back, in whole Rwandan francs. */
  refundedRwf: number;
  /** The part of `succeededRwf` that is cash, in whole Rwandan francs. */
  cashRwf: number;
};

/** A booking with payments that are not settled. */
export type PaymentWaitingRow = {
  /** The id of the booking. */
  id: string;
  /** The reference of the booking, for the phone and bank transfers; by itself it opens nothing. */
  reference: string;
  status: BookingStatus;
  stage: AdminStage;
  /** The name of the client. */
  fullName: string;
  /** The email address of the client; null for one without. */
  email: string | null;
  /** The phone of the client, as it was typed. */
  phone: string;
  /** The English name of the service, as it was sold. */
  serviceNameEn: string;
  /** The English name of the package, as it was sold. */
  packageNameEn: string;
  /** The start of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  startsAt: string;
  /** The end of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  endsAt: string;
  /** The price of package and add-ons, in whole Rwandan francs. */
  totalRwf: number;
  /** What is still owed: the total and post-shoot add-ons, less what was paid; 0 once cancelled, expired or a no-show, in whole Rwandan francs. */
  owedRwf: number;
  /** When it was made. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
  /** Where the shoot takes place. */
  location: string;
  /** The French name of the service, as it was sold; or null. */
  serviceNameFr: string | null;
  /** The French name of the package, as it was sold; or null. */
  packageNameFr: string | null;
  /** The payments that wait, oldest first; their company can be asked about each. */
  paymentsWaiting: readonly AdminPayment[];
};

/** Bookings with payments that are not settled. */
export type PaymentsWaiting = {
  /** How many bookings there are. */
  count: number;
  /** The sum of all of them, in whole Rwandan francs. */
  totalRwf: number;
  /** The first of them, at most 20. */
  rows: readonly PaymentWaitingRow[];
};

/** The link to the photos. */
export type PhotoDelivery = {
  /** The https address of the photos. */
  url: string;
  /** The last day of the link; it is live until that day has ended. A date in Kigali (UTC+2), YYYY-MM-DD. */
  expiresOn: string;
  /** A word with the photos, or null. */
  note: string | null;
  /** Whether the link is live today. */
  live: boolean;
  /** When it was last emailed; null when it never was. An ISO-8601 instant in UTC, with milliseconds. */
  sentAt: string | null;
};

/** What the photographer lets clients and the service do. */
export type Policies = {
  /** Whether and until when clients may move their own bookings. */
  clientReschedule: ClientReschedulePolicy;
  emails: EmailsPolicy;
  retention: RetentionPolicy;
  offlineFee: OfflineFeePolicy;
  booking: BookingPolicy;
};

/** What polling a payment shows of its booking: nothing of the contact. */
export type PolledBooking = {
  /** The reference of the booking, for the phone and bank transfers; by itself it opens nothing. */
  reference: string;
  status: BookingStatus;
  stage: Stage;
  /** The language of the client. */
  locale: Locale;
  /** The start of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  startsAt: string;
  /** The end of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  endsAt: string;
};

/** An add-on after the shoot. */
export type PostShootAddOn = {
  /** The name in English. */
  nameEn: string;
  /** The name in French, or null: show the English one. */
  nameFr: string | null;
  /** The price of one, as agreed on when it was first added, in whole Rwandan francs. */
  unitPriceRwf: number;
  /** How many of it. */
  quantity: number;
  /** Price times quantity, in whole Rwandan francs. */
  totalRwf: number;
};

/** What is wrong with one field. */
export type Problem = {
  /** The name of the field. */
  field: string;
  /** What is wrong with it. */
  code: ProblemCode;
  /** One sentence for people, in the language of `Accept-Language`. */
  message: string;
};

/**
 * A stable code of what is wrong with a field.
 * - `required`: This field is required.
 * - `unknown_key`: This field is not known here.
 * - `wrong_type`: This value is of the wrong type.
 * - `wrong_form`: This value does not have the right form.
 * - `too_short`: This text is too short.
 * - `too_long`: This text is too long.
 * - `too_small`: This is less than is allowed.
 * - `too_large`: This is more than is allowed.
 * - `too_many`: There are too many of these.
 * - `duplicate`: The same one is here twice.
 * - `not_one_of`: This is not one of the choices.
 * - `not_found`: This does not exist or is no longer valid.
 * - `not_offered`: This is not on offer.
 * - `too_soon`: This time is too soon to book.
 * - `in_the_past`: This is in the past.
 * - `outside_hours`: This time is outside the opening hours.
 * - `not_a_start`: No shoot starts at this time.
 * - `must_be_true`: This has to be accepted.
 * - `both_or_neither`: One of these two is needed, and not both.
 * - `order`: These dates or times are in the wrong order, or overlap.
 */
export type ProblemCode = 'required' | 'unknown_key' | 'wrong_type' | 'wrong_form' | 'too_short' | 'too_long' | 'too_small' | 'too_large' | 'too_many' | 'duplicate' | 'not_one_of' | 'not_found' | 'not_offered' | 'too_soon' | 'in_the_past' | 'outside_hours' | 'not_a_start' | 'must_be_true' | 'both_or_neither' | 'order';

/** The preferred payment provider; with `none` nothing can be paid online. */
export type Provider = 'mobile-money' | 'gateway' | 'irembopay' | 'pawapay' | 'none';

/** A way to pay through a provider: mobile money of either network, or a card. */
export type ProviderMethod = 'momo_alpha' | 'momo_beta' | 'card';

/** An admin account. */
export type PublicAdmin = {
  /** The id of the account. */
  id: string;
  /** The address of the account. */
  email: string;
  /** When the account was made. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
};

/** A kind of shoot on sale. */
export type PublicService = {
  /** The id of the service. */
  id: string;
  /** Names the service in addresses: lower-case words with hyphens. */
  slug: string;
  /** The name in English. */
  nameEn: string;
  /** The name in French, or null: show the English one. */
  nameFr: string | null;
  /** The description in English, or null. */
  descriptionEn: string | null;
  /** The description in French, or null. */
  descriptionFr: string | null;
  /** The https address of its picture, hosted elsewhere; or null. */
  coverImageUrl: string | null;
  /** Its active packages, in the order to show them. */
  packages: readonly Package[];
  /** The active add-ons it offers, its own and the shared ones, in the order to show them. */
  addons: readonly AddOn[];
};

/** A kind of shoot on sale, with its booking-fee rate. */
export type PublicServiceDetail = {
  /** The id of the service. */
  id: string;
  /** Names the service in addresses: lower-case words with hyphens. */
  slug: string;
  /** The name in English. */
  nameEn: string;
  /** The name in French, or null: show the English one. */
  nameFr: string | null;
  /** The description in English, or null. */
  descriptionEn: string | null;
  /** The description in French, or null. */
  descriptionFr: string | null;
  /** The https address of its picture, hosted elsewhere; or null. */
  coverImageUrl: string | null;
  /** Its active packages, in the order to show them. */
  packages: readonly Package[];
  /** The active add-ons it offers, its own and the shared ones, in the order to show them. */
  addons: readonly AddOn[];
  /** The part of the total that is paid to confirm a booking of it. From 0 to 1: 0.3 is 30 %. */
  bookingFeeRate: number;
};

/** What a basket costs today. Booking fee and session fee add up to the total. */
export type Quote = {
  /** The package of the basket. */
  packageId: string;
  /** The package first, then the add-ons as they were sent. */
  lines: readonly QuoteLine[];
  /** The price of package and add-ons, in whole Rwandan francs. */
  totalRwf: number;
  /** The part of the total that is paid to confirm a booking. From 0 to 1: 0.3 is 30 %. */
  bookingFeeRate: number;
  /** The part that is paid to confirm the booking, in whole Rwandan francs. */
  bookingFeeRwf: number;
  /** The rest of the total, paid later, in whole Rwandan francs. */
  sessionFeeRwf: number;
};

/** One line of a quote. */
export type QuoteLine = {
  kind: QuoteLineKind;
  /** The id of the package or the add-on. */
  id: string;
  /** The name in English. */
  nameEn: string;
  /** The name in French, or null: show the English one. */
  nameFr: string | null;
  /** The price, in whole Rwandan francs. */
  priceRwf: number;
};

/** What a line of a quote is for. */
export type QuoteLineKind = 'package' | 'addon';

/** The error `read_only`. */
export type ReadOnly = ErrorBody & {
  /** Nothing can be changed just now; try again in some seconds. */
  error: 'read_only';
};

/** The receipt of a booking, as its money is now. It is no tax invoice (EBM). */
export type Receipt = {
  /** The year of Kigali and the number in it, which begins with 0001 and has no gaps. */
  number: string;
  /** When its number was given, which is when the first payment succeeded.. An ISO-8601 instant in UTC, with milliseconds. */
  madeAt: string;
  /** The studio as it is now. */
  studio: {
    /** What the studio is called; without a name pages say "Photo studio" or « Studio photo »; null until set. */
    name: string | null;
    /** Where the studio is, in one line; null until set. */
    address: string | null;
    /** Its number at the tax office, for receipts; null until set. */
    taxNumber: string | null;
    /** The phone clients may call, free text; null until set. */
    phone: string | null;
    /** The address to which clients answer emails, in lower case; null until set. */
    email: string | null;
  };
  /** Who booked. */
  client: {
    /** The name of the client; "Erased" once erased. */
    fullName: string;
  };
  /** What it is for. */
  booking: {
    /** The reference of the booking, for the phone and bank transfers; by itself it opens nothing. */
    reference: string;
    /** When the shoot begins.. An ISO-8601 instant in UTC, with milliseconds. */
    startsAt: string;
    /** What was booked, in the language of the client. */
    package: string;
  };
  /** The package, its add-ons, and those added after the shoot. */
  lines: readonly {
    /** What was sold, in the language of the client. */
    text: string;
    /** How many. */
    quantity: number;
    /** The price of all of them, in whole Rwandan francs. */
    amountRwf: number;
  }[];
  /** All money that came in, oldest first. */
  payments: readonly {
    /** When it came in.. An ISO-8601 instant in UTC, with milliseconds. */
    at: string;
    method: PaymentMethod;
    /** The payment company's reference, or the one that was recorded; null where there is none. */
    reference: string | null;
    /** How much, in whole Rwandan francs. */
    amountRwf: number;
  }[];
  /** What of it went back. */
  refunds: readonly {
    /** When it went back.. An ISO-8601 instant in UTC, with milliseconds. */
    at: string;
    /** The reference of the refund. */
    reference: string;
    /** How much, in whole Rwandan francs. */
    amountRwf: number;
  }[];
  /** The sum of `lines`, in whole Rwandan francs. */
  totalRwf: number;
  /** The sum of `payments`, in whole Rwandan francs. */
  paidRwf: number;
  /** The sum of `refunds`, in whole Rwandan francs. */
  refundedRwf: number;
  /** What is still owed, in whole Rwandan francs. */
  owedRwf: number;
};

/** Cash that was received for a booking. */
export type RecordCash = {
  /** What was received, in whole Rwandan francs; up to what the booking owes. */
  amountRwf: number;
  /**
   * A note for the photographer.
   * @default null
   */
  note?: string | null | undefined;
};

/** The error `wrong_status` or `payment_in_flight` or `nothing_owed` or `exceeds_owed`. */
export type RecordCashConflict = ErrorBody & {
  /** The stable code. */
  error: 'wrong_status' | 'payment_in_flight' | 'nothing_owed' | 'exceeds_owed';
  /** What is in the way, as it now stands. */
  booking: AdminBooking;
};

/** The whole booking fee, received without a provider. */
export type RecordFee = {
  means: FeeMeans;
  /**
   * The reference of the transfer, as on the mobile-money or bank statement.
   * @default null
   */
  transactionReference?: string | null | undefined;
  /**
   * A note for the photographer.
   * @default null
   */
  note?: string | null | undefined;
};

/** The error `wrong_status` or `shoot_started` or `payment_in_flight` or `slot_taken`. */
export type RecordFeeConflict = ErrorBody & {
  /** The stable code. */
  error: 'wrong_status' | 'shoot_started' | 'payment_in_flight' | 'slot_taken';
  /** What is in the way, as it now stands. */
  booking: AdminBooking;
};

/** A refund that was made by hand. */
export type RecordRefund = {
  /** The reference of the transfer, as on the mobile-money or bank statement. */
  reference: string;
  /** When the money went back; now when left out. An ISO-8601 instant with its offset. */
  refundedAt?: string | undefined;
};

/** The error `not_refundable`. */
export type RecordRefundConflict = ErrorBody & {
  /** The payment is not due for a refund. */
  error: 'not_refundable';
  /** What is in the way, as it now stands. */
  booking: AdminBooking;
};

/** By which a device stays logged in, for 30 days from its last use. */
export type Refresh = {
  /** Takes the place of the one before; keep it like a password. */
  handle: string;
  /** When it ends unless it is used before. An ISO-8601 instant in UTC, with milliseconds. */
  expiresAt: string;
};

/** What a device keeps that stays logged in. */
export type RefreshLogin = {
  /** The `handle` of the last answer with `refresh`. */
  handle: string;
};

/** That money was returned by hand. */
export type Refund = {
  /** The reference of the transfer, as on the statement. */
  reference: string;
  /** When it went back. An ISO-8601 instant in UTC, with milliseconds. */
  refundedAt: string;
};

/** A booking with money to be given back. */
export type RefundDueRow = {
  /** The id of the booking. */
  id: string;
  /** The reference of the booking, for the phone and bank transfers; by itself it opens nothing. */
  reference: string;
  status: BookingStatus;
  stage: AdminStage;
  /** The name of the client. */
  fullName: string;
  /** The email address of the client; null for one without. */
  email: string | null;
  /** The phone of the client, as it was typed. */
  phone: string;
  /** The English name of the service, as it was sold. */
  serviceNameEn: string;
  /** The English name of the package, as it was sold. */
  packageNameEn: string;
  /** The start of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  startsAt: string;
  /** The end of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  endsAt: string;
  /** The price of package and add-ons, in whole Rwandan francs. */
  totalRwf: number;
  /** What is still owed: the total and post-shoot add-ons, less what was paid; 0 once cancelled, expired or a no-show, in whole Rwandan francs. */
  owedRwf: number;
  /** When it was made. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
  /** Where the shoot takes place. */
  location: string;
  /** The French name of the service, as it was sold; or null. */
  serviceNameFr: string | null;
  /** The French name of the package, as it was sold; or null. */
  packageNameFr: string | null;
  /** The payments whose money is due back, oldest first. */
  refundsDue: readonly AdminPayment[];
};

/** Bookings with money to be given back. */
export type RefundsDue = {
  /** How many bookings there are. */
  count: number;
  /** The sum of all of them, in whole Rwandan francs. */
  totalRwf: number;
  /** The first of them, at most 20. */
  rows: readonly RefundDueRow[];
};

/** The error `already_chosen` or `payment_in_flight`. */
export type ReleaseCheckoutConflict = ErrorBody & {
  /** The stable code. */
  error: 'already_chosen' | 'payment_in_flight';
  /** What is in the way, as it now stands. With `payment_in_flight` alone. */
  booking?: PolledBooking | undefined;
  /** What is in the way, as it now stands. With `payment_in_flight` alone. */
  payment?: Payment | undefined;
  /** What is in the way, as it now stands. With `already_chosen` alone. */
  checkout?: Checkout | undefined;
};

/** The error `wrong_status`. */
export type ReleaseHoldConflict = ErrorBody & {
  /** The booking or payment is not in a status that allows this. */
  error: 'wrong_status';
  /** What is in the way, as it now stands. */
  booking: AdminBooking;
};

/** The error `wrong_status` or `addon_locked` or `shoot_not_started` or `payment_in_flight`. */
export type RemovePostShootAddOnConflict = ErrorBody & {
  /** The stable code. */
  error: 'wrong_status' | 'addon_locked' | 'shoot_not_started' | 'payment_in_flight';
  /** What is in the way, as it now stands. */
  booking: AdminBooking;
};

/** The error `block_overlaps_bookings`. */
export type ReplaceBlockConflict = ErrorBody & {
  /** The time overlaps bookings; confirm to block it all the same. */
  error: 'block_overlaps_bookings';
  /** What is in the way, as it now stands. */
  bookings: readonly BookingListRow[];
};

/** The error `working_hours_taken`. */
export type ReplaceWorkingHoursConflict = ErrorBody & {
  /** There are working hours for this day already. */
  error: 'working_hours_taken';
  /** What is in the way, as it now stands. */
  workingHours: WorkingHours;
};

/** The error `request_in_progress`. */
export type RequestInProgress = ErrorBody & {
  /** The first request with this Idempotency-Key is under way. */
  error: 'request_in_progress';
};

/** Whose password is to be set by link. */
export type RequestPasswordReset = {
  /** The address of the admin's account, in any letter case. */
  email: string;
};

/** The error `wrong_status` or `nothing_owed`. */
export type RequestSessionFeeConflict = ErrorBody & {
  /** The stable code. */
  error: 'wrong_status' | 'nothing_owed';
  /** What is in the way, as it now stands. */
  booking: AdminBooking;
};

/** Where a booking moves to. */
export type Reschedule = {
  /** The new start, in the future; hours, lead time and blocks do not bind it. An ISO-8601 instant with its offset. */
  startsAt: string;
  /** False asks first: outside of hours, within the lead time or on a block it is 409. True or left out moves. */
  confirm?: boolean | undefined;
  /**
   * Whether the client is emailed the new time.
   * @default true
   */
  notify?: boolean | undefined;
};

/** The error `wrong_status` or `slot_unchanged` or `slot_taken` or `outside_availability`. */
export type RescheduleBookingConflict = ErrorBody & {
  /** The stable code. */
  error: 'wrong_status' | 'slot_unchanged' | 'slot_taken' | 'outside_availability';
  /** What is in the way, as it now stands. */
  booking: AdminBooking;
  /** What is in the way, as it now stands. With `outside_availability` alone. */
  reasons?: readonly StartReason[] | undefined;
};

/** Where the client moves the shoot to. */
export type RescheduleOwnBooking = {
  /** One of the starts that the availability of the booking offers. An ISO-8601 instant with its offset. */
  startsAt: string;
};

/** The error `wrong_status` or `too_late` or `moves_used_up` or `slot_unchanged` or `slot_taken`. */
export type RescheduleOwnBookingConflict = ErrorBody & {
  /** The stable code. */
  error: 'wrong_status' | 'too_late' | 'moves_used_up' | 'slot_unchanged' | 'slot_taken';
  /** What is in the way, as it now stands. */
  booking: ClientBooking;
};

/** The error `no_link`. */
export type ResendBookingLinkConflict = ErrorBody & {
  /** The booking has no link yet. */
  error: 'no_link';
  /** What is in the way, as it now stands. */
  booking: AdminBooking;
};

/** When personal data is erased by itself. */
export type RetentionPolicy = {
  /** How many days after its expiry an expired booking is erased; null erases none. */
  eraseExpiredAfterDays: number | null;
  /** How many days after the shoot or the cancellation a booking is erased; null erases none. */
  eraseEndedAfterDays: number | null;
};

/** Where the photos of a booking are. */
export type SaveDelivery = {
  /** The https address of the photos, hosted elsewhere. */
  url: string;
  /** The last day of the link, in Kigali; today plus `deliveryExpiryDays` of the settings when left out. */
  expiresOn?: string | undefined;
  /**
   * A word with the photos, for the client.
   * @default null
   */
  note?: string | null | undefined;
};

/** The error `wrong_status`. */
export type SavePhotoDeliveryConflict = ErrorBody & {
  /** The booking or payment is not in a status that allows this. */
  error: 'wrong_status';
  /** What is in the way, as it now stands. */
  booking: AdminBooking;
};

/** To whom the saved link goes. */
export type SendPhotos = {
  /** Another address for this once; the booking's own when left out. */
  recipient?: string | undefined;
};

/** The error `wrong_status` or `no_delivery`. */
export type SendPhotosConflict = ErrorBody & {
  /** The stable code. */
  error: 'wrong_status' | 'no_delivery';
  /** What is in the way, as it now stands. */
  booking: AdminBooking;
};

/** That the client was asked to pay what is owed. */
export type SessionFeeRequest = {
  /** What was owed then, in whole Rwandan francs. */
  amountRwf: number;
  /** When it was asked for. An ISO-8601 instant in UTC, with milliseconds. */
  requestedAt: string;
};

/** A new password, and the proof that the link was received. */
export type SetNewPassword = {
  /** The last segment of the link in the email. */
  token: string;
  /** The new password, taken as it comes: nothing is trimmed. */
  newPassword: string;
};

/** The five operating values. Bookings keep what they were sold with. */
export type Settings = {
  /** The part of a total that is paid to confirm a booking, where a service has no rate of its own. From 0 to 1: 0.3 is 30 %. */
  bookingFeeRate: number;
  /** How long before its start a booking has to be made, in minutes. */
  minLeadTimeMinutes: number;
  /** How long a new booking holds its slot while its fee is paid, in minutes. */
  holdMinutes: number;
  /** How long after a shoot nothing else can start, in minutes. */
  bufferMinutes: number;
  /** How many days a link to photos lives unless it is saved with a date. */
  deliveryExpiryDays: number;
};

/** The error `no_link`. */
export type ShareBookingLinkConflict = ErrorBody & {
  /** The booking has no link yet. */
  error: 'no_link';
  /** What is in the way, as it now stands. */
  booking: AdminBooking;
};

/** An add-on of a booking, as it was when the booking was made. */
export type SoldAddOn = {
  /** The name in English. */
  nameEn: string;
  /** The name in French, or null: show the English one. */
  nameFr: string | null;
  /** The price, in whole Rwandan francs. */
  priceRwf: number;
};

/** The package of a booking, as it was when the booking was made. */
export type SoldPackage = {
  /** The name in English. */
  nameEn: string;
  /** The name in French, or null: show the English one. */
  nameFr: string | null;
  /** How long the shoot lasts, in minutes. */
  durationMinutes: number;
  /** How many edited photos it brings. */
  photoCount: number;
};

/** The service of a booking, as it was when the booking was made. */
export type SoldService = {
  /** Its slug then. */
  slug: string;
  /** The name in English. */
  nameEn: string;
  /** The name in French, or null: show the English one. */
  nameFr: string | null;
};

/** What a booking is right now, from its status and the time: a confirmed one is `in_progress` during its shoot and until the photographer has closed it, a pending one `expired` once its hold has lapsed. */
export type Stage = 'awaiting_payment' | 'expired' | 'confirmed' | 'in_progress' | 'completed' | 'closed' | 'no_show' | 'cancelled_by_client' | 'cancelled_by_admin';

/** How to pay. The amount comes from the booking and is never sent. */
export type StartPayment = {
  /** One of the methods that `GET /api/payment-methods` offers. */
  method: ProviderMethod;
  /** The phone to prompt, a mobile number of Rwanda: 7, then 2, 3, 8 or 9, then seven digits, with 0, 250, +250, 00250 or nothing before them. Spaces, dashes, dots, slashes and brackets do no harm. Asked for with `card` too, which also takes a number of another country: + or 00, then 8 to 15 digits. */
  phone: string;
  /** True never prompts beside another attempt for the same purpose that can still be answered: that is 409 `payment_in_flight` with the attempt. Left out, a second prompt goes out. */
  exclusive?: boolean | undefined;
};

/** One thing that stands against a start. */
export type StartReason = {
  code: StartReasonCode;
  /** Since when the time is taken; null without a beginning. An ISO-8601 instant in UTC, with milliseconds. */
  from: string | null;
  /** Until when it is taken; null without an end. An ISO-8601 instant in UTC, with milliseconds. */
  to: string | null;
  /** The booking it is about, or null. */
  bookingId: string | null;
  /** The block it is about, or null. */
  blockId: string | null;
  /** The name of the busy calendar that keeps the time, or null. */
  calendar: string | null;
};

/**
 * What stands against a start.
 * - `closed`: the day is closed, or it is before opening or after closing, or outside of the windows of the package.
 * - `too_soon`: it is within the lead time.
 * - `too_far`: it is after the furthest day that clients can book.
 * - `past_closing`: the shoot would end after closing.
 * - `break`: the shoot shares time with a break.
 * - `blocked`: a block takes some of the time of the shoot or of its buffer.
 * - `busy`: a busy time of another calendar takes some of the time of the shoot or of its buffer.
 * - `booked`: a booked shoot takes some of the time of this one.
 * - `held`: so does a shoot that is held for payment.
 * - `buffer`: the buffer behind the earlier of two shoots runs into the later.
 */
export type StartReasonCode = 'closed' | 'too_soon' | 'too_far' | 'past_closing' | 'break' | 'blocked' | 'busy' | 'booked' | 'held' | 'buffer';

/** An email that is undelivered for an hour. */
export type StuckEmail = {
  /** The id of the email, to try it again by. */
  id: string;
  /** Why it was sent. */
  cause: string;
  /** The address it is for. */
  to: string;
  /** When it was queued. An ISO-8601 instant in UTC, with milliseconds. */
  since: string;
  /** Why it could not be delivered at last; null before the first try. */
  reason: string | null;
};

/** Who the photographer is, and how to pay. */
export type Studio = {
  /** What the studio is called; without a name pages say "Photo studio" or « Studio photo »; null until set. */
  name: string | null;
  /** The phone clients may call, free text; null until set. */
  phone: string | null;
  /** The address to which clients answer emails, in lower case; null until set. */
  email: string | null;
  /** Where the studio is, in one line; null until set. */
  address: string | null;
  /** The https address of its own website; null until set. */
  website: string | null;
  /** The https address of its logo, hosted elsewhere; null until set. */
  logoUrl: string | null;
  /** The color of buttons and links, `#rrggbb` in lower case; null until set. */
  accentColor: string | null;
  /** About the studio in English, plain text; a blank line parts paragraphs; null until set. */
  aboutEn: string | null;
  /** About the studio in French, plain text; a blank line parts paragraphs; null until set. */
  aboutFr: string | null;
  /** Its terms in English, plain text; a blank line parts paragraphs; null until set. */
  termsEn: string | null;
  /** Its terms in French, plain text; a blank line parts paragraphs; null until set. */
  termsFr: string | null;
  /** The mobile number clients may write to on WhatsApp, as it was typed; null until set. */
  whatsapp: string | null;
  /** Its name on Instagram, or the https address there; null until set. */
  instagram: string | null;
  /** The https address of a map that shows where the studio is; null until set. */
  mapUrl: string | null;
  /** Its number at the tax office, for receipts; null until set. */
  taxNumber: string | null;
  /** The time zone of its dates: UTC+2 all year. */
  timeZone: 'Africa/Kigali';
  /** The currency of its prices: Rwandan francs. */
  currency: 'RWF';
  /** The languages of its pages and emails, the usual one first. */
  locales: readonly Locale[];
  /** What clients may do, and what it costs. */
  policies: {
    /** Whether clients may move their own bookings. */
    clientReschedule: ClientReschedulePolicy;
    /** Whether the studio keeps the booking fee when the client cancels. */
    bookingFeeKept: boolean;
  };
  /** The methods of payment to offer, in this order. */
  methods: readonly {
    /** The method, as payments name it. */
    method: ProviderMethod;
    /** What to call it in English. */
    labelEn: string;
    /** What to call it in French. */
    labelFr: string;
    /** What a payer dials when no prompt appears; null where there is nothing to dial. */
    dialCode: string | null;
  }[];
  /** What to call each method by which a payment may have been made, offered or not. */
  methodLabels: readonly {
    /** The method, as payments name it. */
    method: ProviderMethod;
    /** What to call it in English. */
    labelEn: string;
    /** What to call it in French. */
    labelFr: string;
  }[];
  /** Whether a payment company's sandbox is in use, where no money moves. */
  testPayments: boolean;
};

/** How the service is doing, for its operator. */
export type System = {
  /** The version of the service. */
  version: string;
  /** The version of Node it runs on. */
  node: string;
  /** The version of PostgreSQL. */
  postgres: string | null;
  /** The background work. */
  worker: {
    /** When a process last ran the worker; null until one has.. An ISO-8601 instant in UTC, with milliseconds. */
    seenAt: string | null;
  };
  /** Emails to clients and photographer. */
  emails: {
    /** When one last left, to the minute; null until one has.. An ISO-8601 instant in UTC, with milliseconds. */
    lastSentAt: string | null;
    /** How many were tried in vain, are undelivered for an hour, or were given up. */
    stuck: number;
  };
  /** Of each payment company that is configured, or still calls back. */
  callbacks: readonly {
    /** The payment company. */
    provider: string;
    /** When its last callback with a valid proof came; null until one has.. An ISO-8601 instant in UTC, with milliseconds. */
    lastProvenAt: string | null;
    /** How many came without one since yesterday began in Kigali. */
    unprovenSinceYesterday: number;
  }[];
  /** Backups of the database. */
  backup: {
    /** When the last one was made; null until one was.. An ISO-8601 instant in UTC, with milliseconds. */
    lastAt: string | null;
  };
  /** The checks, each of one part. */
  checks: readonly {
    /** The part that was checked; `provider` and its name for a payment company. */
    name: string;
    /** Whether all is well. */
    ok: boolean;
    /** One sentence: what was found, and what to do about it. */
    says: string;
  }[];
};

/** A block from one instant to another. */
export type TimedBlockGiven = {
  /** Blocks from one instant to another. */
  isAllDay: false;
  /** When it begins. An ISO-8601 instant with its offset. */
  startsAt: string;
  /** When it ends. An ISO-8601 instant with its offset, after `startsAt`. */
  endsAt: string;
  /**
   * Why, for the photographer.
   * @default null
   */
  reason?: string | null | undefined;
  /**
   * Blocks the time although bookings are in it; they stay as they are.
   * @default false
   */
  confirm?: boolean | undefined;
};

/** Who did it: the client by a link, the photographer, the payment provider by what it said, the service by itself, or the operator on the command line. */
export type TimelineActor = 'client' | 'admin' | 'provider' | 'system' | 'operator';

/** Something that happened to a booking. */
export type TimelineEvent = ({
  /** The booking was made. */
  kind: 'created';
  /** What it is about. */
  detail: {
    /** What it costs, in whole Rwandan francs. */
    totalRwf: number;
    /** The part that confirms it, in whole Rwandan francs. */
    bookingFeeRwf: number;
  };
} | {
  /** Its hold lapsed, at this instant. */
  kind: 'hold_expired';
  /** Nothing. */
  detail: Record<string, never>;
} | {
  /** The photographer or the client ended its hold. */
  kind: 'hold_released';
  /** Nothing. */
  detail: Record<string, never>;
} | {
  /** It was confirmed. */
  kind: 'confirmed';
  /** Nothing. */
  detail: Record<string, never>;
} | {
  /** An attempt to pay was started. */
  kind: 'payment_started';
  /** What it is about. */
  detail: {
    /** The payment, in `payments` of the booking. */
    paymentId: string;
    /** Its amount, in whole Rwandan francs. */
    amountRwf: number;
  };
} | {
  /** The money of an attempt came. */
  kind: 'payment_settled';
  /** What it is about. */
  detail: {
    /** The payment, in `payments` of the booking. */
    paymentId: string;
    /** Its amount, in whole Rwandan francs. */
    amountRwf: number;
  };
} | {
  /** No money came of an attempt. */
  kind: 'payment_refused';
  /** What it is about. */
  detail: {
    /** The payment, in `payments` of the booking. */
    paymentId: string;
    /** Its amount, in whole Rwandan francs. */
    amountRwf: number;
  };
} | {
  /** The company's word was accepted that an attempt is paid. */
  kind: 'payment_adopted';
  /** What it is about. */
  detail: {
    /** The payment, in `payments` of the booking. */
    paymentId: string;
    /** Its amount, in whole Rwandan francs. */
    amountRwf: number;
  };
} | {
  /** Money that came is to be returned by hand. */
  kind: 'refund_due';
  /** What it is about. */
  detail: {
    /** The payment, in `payments` of the booking. */
    paymentId: string;
    /** Its amount, in whole Rwandan francs. */
    amountRwf: number;
  };
} | {
  /** It was recorded that this money went back. */
  kind: 'refunded';
  /** What it is about. */
  detail: {
    /** The payment, in `payments` of the booking. */
    paymentId: string;
    /** Its amount, in whole Rwandan francs. */
    amountRwf: number;
  };
} | {
  /** Cash was recorded. */
  kind: 'cash_recorded';
  /** What it is about. */
  detail: {
    /** The payment, in `payments` of the booking. */
    paymentId: string;
    /** Its amount, in whole Rwandan francs. */
    amountRwf: number;
  };
} | {
  /** A record of cash or of a fee was taken back. */
  kind: 'cash_voided';
  /** What it is about. */
  detail: {
    /** The payment, in `payments` of the booking. */
    paymentId: string;
    /** Its amount, in whole Rwandan francs. */
    amountRwf: number;
  };
} | {
  /** It was chosen to pay the booking fee without a provider. */
  kind: 'offline_chosen';
  /** Nothing. */
  detail: Record<string, never>;
} | {
  /** A booking fee that came without a provider was recorded. */
  kind: 'fee_recorded';
  /** What it is about. */
  detail: {
    /** The payment, in `payments` of the booking. */
    paymentId: string;
    /** Its amount, in whole Rwandan francs. */
    amountRwf: number;
  };
} | {
  /** The shoot was moved. */
  kind: 'moved';
  /** What it is about. */
  detail: {
    /** When it would have started. An ISO-8601 instant in UTC, with milliseconds. */
    previousStartsAt: string;
    /** When it starts now. An ISO-8601 instant in UTC, with milliseconds. */
    startsAt: string;
  };
} | {
  /** The booking was cancelled. */
  kind: 'cancelled';
  /** What it is about. */
  detail: {
    /** What stays with the studio, in whole Rwandan francs. */
    keptRwf: number;
    /** All that was then due back, in whole Rwandan francs. */
    dueBackRwf: number;
  };
} | {
  /** It was completed. */
  kind: 'completed';
  /** Nothing. */
  detail: Record<string, never>;
} | {
  /** The client did not come. */
  kind: 'no_show';
  /** Nothing. */
  detail: Record<string, never>;
} | {
  /** An add-on was added after the shoot. */
  kind: 'addon_added';
  /** What it is about. */
  detail: {
    /** The add-on of the catalogue. */
    addonId: string;
    /** How many were added or removed. */
    quantity: number;
    /** What these cost, in whole Rwandan francs. */
    amountRwf: number;
  };
} | {
  /** An add-on was removed again. */
  kind: 'addon_removed';
  /** What it is about. */
  detail: {
    /** The add-on of the catalogue. */
    addonId: string;
    /** How many were added or removed. */
    quantity: number;
    /** What these cost, in whole Rwandan francs. */
    amountRwf: number;
  };
} | {
  /** The client was asked to pay what is owed. */
  kind: 'fee_requested';
  /** What it is about. */
  detail: {
    /** What was owed, in whole Rwandan francs. */
    amountRwf: number;
  };
} | {
  /** A fresh link was emailed. */
  kind: 'link_sent';
  /** Nothing. */
  detail: Record<string, never>;
} | {
  /** The photographer was given a fresh link to hand over. */
  kind: 'link_shared';
  /** Nothing. */
  detail: Record<string, never>;
} | {
  /** The client opened the booking by a link for the first time. */
  kind: 'link_opened';
  /** Nothing. */
  detail: Record<string, never>;
} | {
  /** Another address was asked for, which waits for its link to be followed. */
  kind: 'email_change_asked';
  /** Nothing. */
  detail: Record<string, never>;
} | {
  /** Emails go to another address. */
  kind: 'email_changed';
  /** Nothing. */
  detail: Record<string, never>;
} | {
  /** The contact was edited. */
  kind: 'contact_edited';
  /** What it is about. */
  detail: {
    /** The fields that changed. */
    fields: readonly ContactField[];
  };
} | {
  /** The link to the photos was saved. */
  kind: 'delivery_saved';
  /** Nothing. */
  detail: Record<string, never>;
} | {
  /** It was emailed. */
  kind: 'photos_sent';
  /** Nothing. */
  detail: Record<string, never>;
} | {
  /** A note was written. */
  kind: 'note_added';
  /** What it is about. */
  detail: {
    /** The note; one that was deleted is nowhere else. */
    noteId: string;
  };
} | {
  /** A note was deleted. */
  kind: 'note_deleted';
  /** What it is about. */
  detail: {
    /** The note; one that was deleted is nowhere else. */
    noteId: string;
  };
} | {
  /** What the client gave was erased. */
  kind: 'erased';
  /** Nothing. */
  detail: Record<string, never>;
}) & {
  /** When it happened. An ISO-8601 instant in UTC, with milliseconds. */
  at: string;
  actor: TimelineActor;
  kind: TimelineKind;
  /** Ids, amounts and names of fields. Never a name, an address, a phone or a text. */
  detail: {
    /** What it costs, in whole Rwandan francs. */
    totalRwf?: number | undefined;
    /** The part that confirms it, in whole Rwandan francs. */
    bookingFeeRwf?: number | undefined;
    /** The payment, in `payments` of the booking. */
    paymentId?: string | undefined;
    /** What was owed, in whole Rwandan francs. */
    amountRwf?: number | undefined;
    /** When it would have started. An ISO-8601 instant in UTC, with milliseconds. */
    previousStartsAt?: string | undefined;
    /** When it starts now. An ISO-8601 instant in UTC, with milliseconds. */
    startsAt?: string | undefined;
    /** What stays with the studio, in whole Rwandan francs. */
    keptRwf?: number | undefined;
    /** All that was then due back, in whole Rwandan francs. */
    dueBackRwf?: number | undefined;
    /** The add-on of the catalogue. */
    addonId?: string | undefined;
    /** How many were added or removed. */
    quantity?: number | undefined;
    /** The fields that changed. */
    fields?: readonly ContactField[] | undefined;
    /** The note; one that was deleted is nowhere else. */
    noteId?: string | undefined;
  };
};

/** What happened. Further kinds may come. */
export type TimelineKind = 'created' | 'hold_expired' | 'hold_released' | 'confirmed' | 'payment_started' | 'payment_settled' | 'payment_refused' | 'payment_adopted' | 'refund_due' | 'refunded' | 'cash_recorded' | 'cash_voided' | 'offline_chosen' | 'fee_recorded' | 'moved' | 'cancelled' | 'completed' | 'no_show' | 'addon_added' | 'addon_removed' | 'fee_requested' | 'link_sent' | 'link_shared' | 'link_opened' | 'email_change_asked' | 'email_changed' | 'contact_edited' | 'delivery_saved' | 'photos_sent' | 'note_added' | 'note_deleted' | 'erased';

/** What the photographer looks at first, all of one moment. */
export type Today = {
  /** The moment of all that is answered. An ISO-8601 instant in UTC, with milliseconds. */
  now: string;
  /** The shoot under way, or null. */
  current: BookingListRow | null;
  /** The confirmed shoot that begins next, or null. */
  next: BookingListRow | null;
  /** The shoots that begin today in Kigali, earliest first. */
  shootsToday: readonly BookingListRow[];
  /** Bookings with money to be given back, longest due first; the sum is that money. */
  refundsDue: RefundsDue;
  /** Confirmed bookings that owe money, earliest shoot first; the sum is what they owe. */
  owed: Attention;
  /** Bookings whose shoot is over and that are neither completed nor a no-show, earliest first; the sum is what they owe. */
  needsReview: Attention;
  /** Bookings with a payment that is not settled, longest waiting first; the sum is of these payments. A card whose page is gone is left out. */
  paymentsWaiting: PaymentsWaiting;
  /** Emails that are undelivered for an hour. */
  emailsStuck: {
    /** How many emails are undelivered for an hour. */
    count: number;
    /** The oldest of them, 20 at the most. */
    emails: readonly StuckEmail[];
  };
  /** Bookings that are held and not paid. */
  holds: {
    /** How many holds live. */
    count: number;
    /** Those that lapse soonest, 20 at the most. */
    rows: readonly BookingListRow[];
  };
  /** Live holds whose booking fee is to come without a provider, the one that lapses soonest first; the sum is of these fees. */
  feesAwaited: FeesAwaited;
  /** Bookings that you made and whose hold lapsed in the last 48 hours, while no booking of the same email or phone was made since. */
  lapsedHolds: {
    /** How many there are. */
    count: number;
    /** The first to lapse first, 20 at the most. */
    rows: readonly BookingListRow[];
  };
  /** Callbacks that nothing proves, and that changed nothing. */
  unprovenDeliveries: {
    /** How many callbacks came without a valid proof since yesterday began in Kigali; 10,000 at most. */
    sinceYesterday: number;
  };
  /** What a new studio has done. */
  firstSteps: {
    /** A package can be booked: an active one of an active service. */
    catalogue: boolean;
    /** There is a weekly row of working hours. */
    hours: boolean;
    /** The studio has a name. */
    studio: boolean;
    /** Money has come in online, or a booking fee without a provider. */
    payment: boolean;
  };
};

/** The error `too_many_requests`. */
export type TooManyRequests = ErrorBody & {
  /** There were too many requests; try again later. */
  error: 'too_many_requests';
};

/** The error `unauthenticated`. */
export type Unauthenticated = ErrorBody & {
  /** A valid admin token is needed. */
  error: 'unauthenticated';
};

/** The error `unavailable` or `read_only`. */
export type UnavailableOrReadOnly = ErrorBody & {
  /** The stable code. */
  error: 'unavailable' | 'read_only';
};

/** Any fields of an add-on; those left out stay as they are. */
export type UpdateAddOn = {
  /** The name in English. */
  nameEn?: string | undefined;
  /** The name in French; without it pages show the English one. */
  nameFr?: string | null | undefined;
  /** The price, in whole Rwandan francs. */
  priceRwf?: number | undefined;
  /** Whether it is on sale. */
  isActive?: boolean | undefined;
  /** Its place among its like, lowest first; equal ones by English name. */
  sortOrder?: number | undefined;
};

/** Any fields of a package; those left out stay as they are. */
export type UpdatePackage = {
  /** The name in English. */
  nameEn?: string | undefined;
  /** The name in French; without it pages show the English one. */
  nameFr?: string | null | undefined;
  /** The description in English. */
  descriptionEn?: string | null | undefined;
  /** The description in French. */
  descriptionFr?: string | null | undefined;
  /** The price, in whole Rwandan francs. */
  priceRwf?: number | undefined;
  /** How many edited photos it brings. */
  photoCount?: number | undefined;
  /** How long the shoot lasts, in minutes. */
  durationMinutes?: number | undefined;
  /** Mini-sessions: the package is offered in these times only, whatever the working hours; null offers it in working hours. None may overlap another, and a new one may not be past. */
  windows?: readonly PackageWindowGiven[] | null | undefined;
  /** Whether it is on sale. */
  isActive?: boolean | undefined;
  /** Its place among its like, lowest first; equal ones by English name. */
  sortOrder?: number | undefined;
};

/** Any policies, each with any of its keys; those left out stay as they are. */
export type UpdatePolicies = {
  /** Whether and until when clients may move their own bookings. */
  clientReschedule?: ChangeClientReschedulePolicy | undefined;
  /** Emails to clients that are off at first. */
  emails?: ChangeEmailsPolicy | undefined;
  /** When personal data is erased by itself. */
  retention?: ChangeRetentionPolicy | undefined;
  /** Booking fees that clients pay without a provider. */
  offlineFee?: ChangeOfflineFeePolicy | undefined;
  /** What clients can book. */
  booking?: ChangeBookingPolicy | undefined;
};

/** Any fields of a service; those left out stay as they are. */
export type UpdateService = {
  /** Names the service in addresses: lower-case words with one hyphen between them, unique. */
  slug?: string | undefined;
  /** The name in English. */
  nameEn?: string | undefined;
  /** The name in French; without it pages show the English one. */
  nameFr?: string | null | undefined;
  /** The description in English. */
  descriptionEn?: string | null | undefined;
  /** The description in French. */
  descriptionFr?: string | null | undefined;
  /** The https address of a picture, hosted elsewhere. */
  coverImageUrl?: string | null | undefined;
  /** Its own part of a total to confirm a booking, from 0 to 1; null leaves the rate of the settings. */
  bookingFeeRateOverride?: number | null | undefined;
  /** Whether it is on sale. */
  isActive?: boolean | undefined;
  /** Its place among its like, lowest first; equal ones by English name. */
  sortOrder?: number | undefined;
};

/** The error `slug_taken`. */
export type UpdateServiceConflict = ErrorBody & {
  /** Another service has this slug. */
  error: 'slug_taken';
};

/** Any facts of the studio; those left out stay as they are. */
export type UpdateStudio = {
  /** What the studio is called; without a name pages say "Photo studio" or « Studio photo »; null unsets it. */
  name?: string | null | undefined;
  /** The phone clients may call, free text; null unsets it. */
  phone?: string | null | undefined;
  /** The address to which clients answer emails, in lower case; null unsets it. */
  email?: string | null | undefined;
  /** Where the studio is, in one line; null unsets it. */
  address?: string | null | undefined;
  /** The https address of its own website; null unsets it. */
  website?: string | null | undefined;
  /** The https address of its logo, hosted elsewhere; null unsets it. */
  logoUrl?: string | null | undefined;
  /** The color of buttons and links, `#rrggbb` in lower case; null unsets it. */
  accentColor?: string | null | undefined;
  /** About the studio in English, plain text; a blank line parts paragraphs; null unsets it. */
  aboutEn?: string | null | undefined;
  /** About the studio in French, plain text; a blank line parts paragraphs; null unsets it. */
  aboutFr?: string | null | undefined;
  /** Its terms in English, plain text; a blank line parts paragraphs; null unsets it. */
  termsEn?: string | null | undefined;
  /** Its terms in French, plain text; a blank line parts paragraphs; null unsets it. */
  termsFr?: string | null | undefined;
  /** The mobile number clients may write to on WhatsApp, as it was typed; null unsets it. */
  whatsapp?: string | null | undefined;
  /** Its name on Instagram, or the https address there; null unsets it. */
  instagram?: string | null | undefined;
  /** The https address of a map that shows where the studio is; null unsets it. */
  mapUrl?: string | null | undefined;
  /** Its number at the tax office, for receipts; null unsets it. */
  taxNumber?: string | null | undefined;
};

/** The error `validation_failed`. */
export type ValidationFailed = ErrorBody & {
  /** A value breaks a rule; the fields are named. */
  error: 'validation_failed';
};

/** The error `validation_failed` or `idempotency_key_reused`. */
export type ValidationFailedOrKeyReused = ErrorBody & {
  /** The stable code. */
  error: 'validation_failed' | 'idempotency_key_reused';
};

/** Why a record of money is taken back. */
export type VoidCash = {
  /** Why the record of cash or of a fee is taken back. Only the photographer reads it. */
  reason: string;
};

/** The error `wrong_status` or `not_voidable`. */
export type VoidCashConflict = ErrorBody & {
  /** The stable code. */
  error: 'wrong_status' | 'not_voidable';
  /** What is in the way, as it now stands. */
  booking: AdminBooking;
};

/** That a record of money was taken back. */
export type VoidedCash = {
  /** Why, in the words of the photographer. */
  reason: string;
  /** When it was taken back. An ISO-8601 instant in UTC, with milliseconds. */
  voidedAt: string;
};

/** An event on its way to an endpoint. */
export type WebhookDelivery = {
  /** The id of the delivery. */
  id: string;
  type: WebhookType;
  /** When the event happened. An ISO-8601 instant in UTC, with milliseconds. */
  at: string;
  /** How often it was tried, 8 times at the most. */
  try: number;
  status: WebhookStatus;
};

/** Where events are sent. Its secret is shown once. */
export type WebhookEndpoint = {
  /** The id of the endpoint. */
  id: string;
  /** Where events are sent. */
  url: string;
  /** The types of events that are sent; empty for all. */
  types: readonly EventType[];
  /** What the endpoint is for, or null. */
  description: string | null;
  /** Whether events are sent. */
  isActive: boolean;
  /** When the endpoint was made. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
};

/** What of an endpoint changes; what is left out stays. */
export type WebhookEndpointChanges = {
  /** Where events are sent: an https address of the open internet. */
  url?: string | undefined;
  /** The types of events to send; empty for all. */
  types?: readonly EventType[] | undefined;
  /** What the endpoint is for, or null. */
  description?: string | null | undefined;
  /** Whether events are sent. */
  isActive?: boolean | undefined;
};

/** Whether it was taken, is to be tried again, or was given up. */
export type WebhookStatus = 'pending' | 'delivered' | 'failed';

/** The type of an event, or of a test. */
export type WebhookType = 'booking.created' | 'booking.hold_expired' | 'booking.hold_released' | 'booking.confirmed' | 'booking.payment_started' | 'booking.payment_settled' | 'booking.payment_refused' | 'booking.payment_adopted' | 'booking.refund_due' | 'booking.refunded' | 'booking.cash_recorded' | 'booking.cash_voided' | 'booking.offline_chosen' | 'booking.fee_recorded' | 'booking.moved' | 'booking.cancelled' | 'booking.completed' | 'booking.no_show' | 'booking.addon_added' | 'booking.addon_removed' | 'booking.fee_requested' | 'booking.link_sent' | 'booking.link_opened' | 'booking.link_shared' | 'booking.email_change_asked' | 'booking.email_changed' | 'booking.contact_edited' | 'booking.delivery_saved' | 'booking.photos_sent' | 'booking.note_added' | 'booking.note_deleted' | 'booking.erased' | 'webhook.test';

/** The catalogue of the back office. */
export type WholeCatalogue = {
  /** Every service, active or not. */
  services: readonly AdminService[];
  /** The add-ons that every service offers. */
  sharedAddons: readonly AdminAddOn[];
};

/** A weekly rule, or an override that stands in for it on one date. */
export type WorkingHours = ({
  /** The weekday of a weekly rule, from 0 for Sunday to 6 for Saturday. */
  weekday: number;
  /** A weekly rule has no date. */
  effectiveDate: null;
} | {
  /** An override has no weekday. */
  weekday: null;
  /** The date of an override; null for a weekly rule. A date in Kigali (UTC+2), YYYY-MM-DD. */
  effectiveDate: string;
}) & {
  /** The id of the row. */
  id: string;
  /** The weekday of a weekly rule, from 0 for Sunday to 6 for Saturday; null for an override. */
  weekday: number | null;
  /** The date of an override; null for a weekly rule. A date in Kigali (UTC+2), YYYY-MM-DD. */
  effectiveDate: string | null;
  /** When the day opens, in minutes from midnight in Kigali: 540 is 9:00; null when closed. */
  opensMinute: number | null;
  /** When the day closes, in minutes from midnight in Kigali: 1080 is 18:00; null when closed. */
  closesMinute: number | null;
  /** Time of the day without shoots, in order; breaks may touch, but not opening or closing. */
  breaks: readonly Break[];
  /** Until when the evening stays open after midnight, in minutes of the next day: 120 is 2:00; null when it does not. */
  nextDayUntilMinute: number | null;
  /** Whether anything can be booked on that day. */
  isOpen: boolean;
  /** A note for the photographer, or null. */
  note: string | null;
};

/** Exactly one of weekday and effectiveDate: a weekly rule, or an override for one date. Replacing takes the whole row. */
export type WorkingHoursGiven = ({
  weekday: number;
  effectiveDate?: never;
} | {
  effectiveDate: string;
  weekday?: never;
}) & {
  /** The weekday of a weekly rule, from 0 for Sunday to 6 for Saturday; left out for an override. */
  weekday?: number | undefined;
  /** The one date of an override, in Kigali, YYYY-MM-DD; left out for a weekly rule. */
  effectiveDate?: string | undefined;
  /**
   * When the day opens, in minutes from midnight in Kigali: 540 is 9:00. An open day needs both minutes; of a closed one they are not kept.
   * @default null
   */
  opensMinute?: number | null | undefined;
  /**
   * When the day closes, in minutes from midnight in Kigali: 1080 is 18:00. An open day needs both minutes; of a closed one they are not kept.
   * @default null
   */
  closesMinute?: number | null | undefined;
  /**
   * Time of the day without shoots, in order; breaks may touch, but not opening or closing. A closed day keeps none.
   * @default []
   */
  breaks?: readonly BreakGiven[] | undefined;
  /**
   * Until when the evening stays open after midnight, in minutes of the next day: 120 is 2:00. Needs a day that closes at 1440; a closed day keeps none.
   * @default null
   */
  nextDayUntilMinute?: number | null | undefined;
  /**
   * Whether anything can be booked on that day.
   * @default true
   */
  isOpen?: boolean | undefined;
  /**
   * A note for the photographer.
   * @default null
   */
  note?: string | null | undefined;
};

/** Every operation by its method and path: what it takes, what it answers and how it refuses. */
export interface Operations {
  /**
   * Check that the process lives.
   *
   * Asks nothing of the database, so a restart is the right answer to anything but 200.
   *
   * Caller: the public. Needs no header.
   */
  'GET /api/health': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** True when all is well, false with 503. */
      ok: boolean;
    };
    refusal: InvalidRequest | InternalError;
  };
  /**
   * Check that requests can be served.
   *
   * 200 when the database is reachable, migrated and takes writes; 503 on a standby, and while the process is stopping.
   *
   * Caller: the public. Needs no header.
   */
  'GET /api/health/ready': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** True when all is well, false with 503. */
      ok: boolean;
    };
    refusal: InvalidRequest | InternalError | {
      /** True when all is well, false with 503. */
      ok: boolean;
    };
  };
  /**
   * List the services on sale.
   *
   * Active services in the order to show them, each with its active packages and the add-ons it offers.
   *
   * Caller: the public. Needs no header.
   */
  'GET /api/services': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Tags of bodies the caller has, or `*`: where the body is one of them, the answer is 304. */
        'If-None-Match'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The services on sale. */
      services: readonly PublicService[];
    };
    refusal: InvalidRequest | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get a service by its slug.
   *
   * The same as in the list, with the booking-fee rate that applies to it. An unknown or inactive service is 404.
   *
   * Caller: the public. Needs no header.
   */
  'GET /api/services/{slug}': {
    request: {
      path: {
        /** The slug of the service. */
        slug: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Tags of bodies the caller has, or `*`: where the body is one of them, the answer is 304. */
        'If-None-Match'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The service. */
      service: PublicServiceDetail;
    };
    refusal: InvalidRequest | NotFound | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Price a basket.
   *
   * What a package and its add-ons cost today, and how the total divides into booking fee and session fee. Nothing is reserved or kept.
   *
   * Caller: the public. Needs no header.
   */
  'POST /api/quote': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** One package and the add-ons to go with it. */
      body: Basket;
    };
    answer: {
      /** The price of the basket. */
      quote: Quote;
    };
    refusal: InvalidRequest | ValidationFailed | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get the studio.
   *
   * Who the photographer is, what the terms are, and the methods of payment with what to call them. Caches may keep the answer and ask whether it changed, by its ETag.
   *
   * Caller: the public. Needs no header.
   */
  'GET /api/studio': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Tags of bodies the caller has, or `*`: where the body is one of them, the answer is 304. */
        'If-None-Match'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The studio as it now stands. */
      studio: Studio;
    };
    refusal: InvalidRequest | InternalError | UnavailableOrReadOnly;
  };
  /**
   * List the starts that can be booked.
   *
   * Every day of a month in Kigali with the starts that can be booked at this moment for a package. A package that is unknown or not on sale is 404.
   *
   * Caller: the public. Needs no header.
   */
  'GET /api/availability': {
    request: {
      query: {
        /** The package to be booked: its duration decides. */
        packageId: string;
        /** A month in Kigali, YYYY-MM. */
        month: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: Availability;
    refusal: InvalidRequest | NotFound | ValidationFailed | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Create a booking and hold its slot.
   *
   * With a booking fee, the slot is held until `holdExpiresAt` and the checkout token opens the checkout until then. Without one, the booking is confirmed at once and the token opens nothing. An address may have 20 live holds, and hold 16 hours of shoots at a time and 64 in 24 hours.
   *
   * Caller: the public. Needs no header.
   */
  'POST /api/bookings': {
    request: {
      headers?: {
        /** The language of the messages in `problems`, and of emails to the client where `locale` is left out: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** What a visitor gives to book. No price: the catalogue alone decides it. */
      body: CreateBooking;
    };
    answer: {
      /** The new booking and its checkout token. */
      booking: CreatedBooking;
    };
    refusal: InvalidRequest | CreateBookingConflict | RequestInProgress | ValidationFailedOrKeyReused | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * List the ways to pay.
   *
   * The preferred provider and the methods that are offered, in the order to show them; each belongs to the first provider that offers it. With provider `none` nothing can be paid online; where `offline` is null too, the studio has to be asked.
   *
   * Caller: the public. Needs no header.
   */
  'GET /api/payment-methods': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      provider: Provider;
      /** The methods to offer, in this order. */
      methods: readonly ProviderMethod[];
      /** The same methods, each with its provider. */
      offers: readonly PaymentOffer[];
      /** How to pay the booking fee without a provider, or null. */
      offline: OfflineFeeOffer | null;
    };
    refusal: InvalidRequest | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get a payment while it settles.
   *
   * Poll it after starting a payment, until `status` is no longer `pending`: that often takes half a minute, and at times much longer. Shows nothing of the contact.
   *
   * Caller: the public. Needs no header.
   */
  'GET /api/payments/{ourRef}': {
    request: {
      path: {
        /** The `ourRef` of the payment. */
        ourRef: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The payment as it now stands. */
      payment: Payment;
      /** Its booking as it now stands. */
      booking: PolledBooking;
    };
    refusal: InvalidRequest | NotFound | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Download the shoot of a payment for a calendar.
   *
   * When, what, and the studio; neither the client nor the place. 404 unless the booking is confirmed or completed.
   *
   * Caller: the public. Needs no header.
   */
  'GET /api/payments/{ourRef}/calendar.ics': {
    request: {
      path: {
        /** The `ourRef` of the payment. */
        ourRef: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: string;
    refusal: InvalidRequest | NotFound | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get what the pay page shows.
   *
   * The held booking, the methods to offer, and the latest attempt. A wrong token, an unknown reference and a hold that is over are all 404.
   *
   * Caller: the public, with the checkout token in the path. Needs no header.
   */
  'GET /api/checkout/{reference}/{token}': {
    request: {
      path: {
        /** The reference of the booking. */
        reference: string;
        /** The `checkoutToken` of the new booking. */
        token: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** What the pay page shows. */
      checkout: Checkout;
    };
    refusal: InvalidRequest | NotFound | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get what a checkout came to.
   *
   * Also after the hold is over, when the checkout itself is 404: whether it was paid. Nothing else of the booking. A wrong token and an unknown reference are 404.
   *
   * Caller: the public, with the checkout token in the path. Needs no header.
   */
  'GET /api/checkout/{reference}/{token}/outcome': {
    request: {
      path: {
        /** The reference of the booking. */
        reference: string;
        /** The `checkoutToken` of the new booking. */
        token: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      outcome: CheckoutOutcome;
    };
    refusal: InvalidRequest | NotFound | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Correct the contact email.
   *
   * Takes the place of the address before anything was sent to it. Not while a prompt can still be answered. Three in 24 hours.
   *
   * Caller: the public, with the checkout token in the path. Needs no header.
   */
  'POST /api/checkout/{reference}/{token}/email': {
    request: {
      path: {
        /** The reference of the booking. */
        reference: string;
        /** The `checkoutToken` of the new booking. */
        token: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** The contact address of a booking that waits for its fee. */
      body: CorrectEmail;
    };
    answer: {
      /** What the pay page shows. */
      checkout: Checkout;
    };
    refusal: InvalidRequest | NotFound | CorrectCheckoutEmailConflict | RequestInProgress | ValidationFailedOrKeyReused | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Release the hold.
   *
   * Frees the slot at once, for a visitor who wants another one. Not while a prompt can still be answered, and not once the fee is to come without a provider.
   *
   * Caller: the public, with the checkout token in the path. Needs no header.
   */
  'POST /api/checkout/{reference}/{token}/release': {
    request: {
      path: {
        /** The reference of the booking. */
        reference: string;
        /** The `checkoutToken` of the new booking. */
        token: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: undefined;
    refusal: InvalidRequest | NotFound | ReleaseCheckoutConflict | RequestInProgress | IdempotencyKeyReused | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Choose to pay without a provider.
   *
   * The client will pay the booking fee by the instructions in `offline`, and the slot is held for `holdMinutes` from now, at most until its start. Once a booking; paying online stays possible. The instructions are emailed and the photographer is alerted. 404 while the policy is off; 429 over the holds that may have chosen so, of all visitors or of one network address.
   *
   * Caller: the public, with the checkout token in the path. Needs no header.
   */
  'POST /api/checkout/{reference}/{token}/offline': {
    request: {
      path: {
        /** The reference of the booking. */
        reference: string;
        /** The `checkoutToken` of the new booking. */
        token: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** What the pay page shows. */
      checkout: Checkout;
    };
    refusal: InvalidRequest | NotFound | ChooseOfflineConflict | RequestInProgress | IdempotencyKeyReused | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Pay the booking fee.
   *
   * Prompts the payer, on the phone or by `redirectUrl`; then poll the payment. 200 instead of 201 while an identical attempt can still be answered: the payer is not prompted again, so the request is safe to repeat. A provider in trouble never leads to a 5xx: the attempt is `failed`, or `pending` where that is unknown.
   *
   * Caller: the public, with the checkout token in the path. Needs no header.
   */
  'POST /api/checkout/{reference}/{token}/payments': {
    request: {
      path: {
        /** The reference of the booking. */
        reference: string;
        /** The `checkoutToken` of the new booking. */
        token: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** How to pay. The amount comes from the booking and is never sent. */
      body: StartPayment;
    };
    answer: {
      /** The identical attempt, which can still be answered. */
      payment: Payment;
    };
    refusal: InvalidRequest | NotFound | PayBookingFeeConflict | RequestInProgress | ValidationFailedOrKeyReused | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Send my private link again.
   *
   * The same answer whatever is found. A match, which is the reference and the contact address of a booking that was confirmed, is emailed a fresh private link, three times in 24 hours at the most. The link before works until a fresh one is first opened. The operation exists only where the site has the pages of version 1.1: elsewhere it is 404.
   *
   * Caller: the public. Needs no header.
   */
  'POST /api/find-booking': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** Whose private link is to be sent again. */
      body: FindBooking;
    };
    answer: {
      /** It was taken. */
      ok: true;
    };
    refusal: InvalidRequest | NotFound | RequestInProgress | ValidationFailedOrKeyReused | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get my booking.
   *
   * What was booked and paid, what is owed, notes and photos. Notes the use of the link, which the photographer sees.
   *
   * Caller: the client. The token in the path, from a link in an email, is all that is asked; one that is unknown, expired, used up or replaced is 404.
   */
  'GET /api/booking/{token}': {
    request: {
      path: {
        /** The access token: the last segment of the link in the email. */
        token: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The booking as it now stands. */
      booking: ClientBooking;
    };
    refusal: InvalidRequest | NotFound | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Download my shoot for a calendar.
   *
   * The file that the emails about the booking carry, as the booking now stands. 404 unless it is confirmed or completed.
   *
   * Caller: the client. The token in the path, from a link in an email, is all that is asked; one that is unknown, expired, used up or replaced is 404.
   */
  'GET /api/booking/{token}/calendar.ics': {
    request: {
      path: {
        /** The access token: the last segment of the link in the email. */
        token: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: string;
    refusal: InvalidRequest | NotFound | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get my receipt.
   *
   * What was sold, paid and given back. 404 until a payment has succeeded.
   *
   * Caller: the client. The token in the path, from a link in an email, is all that is asked; one that is unknown, expired, used up or replaced is 404.
   */
  'GET /api/booking/{token}/receipt': {
    request: {
      path: {
        /** The access token: the last segment of the link in the email. */
        token: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The receipt as it is now. */
      receipt: Receipt;
    };
    refusal: InvalidRequest | NotFound | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Say that my booking was opened.
   *
   * For the script of the page that shows the booking: a mail scanner that opens the link runs none. 24 hours after the first time, a link that the client asked for ends those before it.
   *
   * Caller: the client. The token in the path, from a link in an email, is all that is asked; one that is unknown, expired, used up or replaced is 404.
   */
  'POST /api/booking/{token}/opened': {
    request: {
      path: {
        /** The access token: the last segment of the link in the email. */
        token: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: undefined;
    refusal: InvalidRequest | NotFound | RequestInProgress | IdempotencyKeyReused | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Cancel my booking.
   *
   * Up to the start of the shoot, and only when confirmed. The booking fee stays with the studio; every other payment is due back, by hand.
   *
   * Caller: the client. The token in the path, from a link in an email, is all that is asked; one that is unknown, expired, used up or replaced is 404.
   */
  'POST /api/booking/{token}/cancel': {
    request: {
      path: {
        /** The access token: the last segment of the link in the email. */
        token: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The booking as it now stands. */
      booking: ClientBooking;
    };
    refusal: InvalidRequest | NotFound | CancelOwnBookingConflict | RequestInProgress | IdempotencyKeyReused | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * List the starts my shoot can move to.
   *
   * Every day of a month in Kigali with the starts that the shoot can move to at this moment; its own slot is not in the way. 404 unless the photographer lets clients move their shoots.
   *
   * Caller: the client. The token in the path, from a link in an email, is all that is asked; one that is unknown, expired, used up or replaced is 404.
   */
  'GET /api/booking/{token}/availability': {
    request: {
      path: {
        /** The access token: the last segment of the link in the email. */
        token: string;
      };
      query: {
        /** A month in Kigali, YYYY-MM. */
        month: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: Availability;
    refusal: InvalidRequest | NotFound | ValidationFailed | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Move my shoot.
   *
   * To an offered start, as long before the shoot and as often as the photographer allows; `canReschedule` says whether it can be moved now. 404 unless clients may. Emails the client, and alerts the photographer.
   *
   * Caller: the client. The token in the path, from a link in an email, is all that is asked; one that is unknown, expired, used up or replaced is 404.
   */
  'POST /api/booking/{token}/reschedule': {
    request: {
      path: {
        /** The access token: the last segment of the link in the email. */
        token: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** Where the client moves the shoot to. */
      body: RescheduleOwnBooking;
    };
    answer: {
      /** The booking as it now stands. */
      booking: ClientBooking;
    };
    refusal: InvalidRequest | NotFound | RescheduleOwnBookingConflict | RequestInProgress | ValidationFailedOrKeyReused | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Change my contact email.
   *
   * Emails a link to the new address; nothing changes until it is followed. Three requests in 24 hours.
   *
   * Caller: the client. The token in the path, from a link in an email, is all that is asked; one that is unknown, expired, used up or replaced is 404.
   */
  'POST /api/booking/{token}/email': {
    request: {
      path: {
        /** The access token: the last segment of the link in the email. */
        token: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** Another contact address for a booking. */
      body: ChangeEmail;
    };
    answer: {
      /** The booking as it now stands. */
      booking: ClientBooking;
    };
    refusal: InvalidRequest | NotFound | RequestInProgress | ValidationFailedOrKeyReused | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Pay my session fee.
   *
   * Everything the confirmed booking owes. Prompts the payer, on the phone or by `redirectUrl`; then poll the payment. 200 instead of 201 while an identical attempt can still be answered: the payer is not prompted again. The operation exists only where a provider is configured.
   *
   * Caller: the client. The token in the path, from a link in an email, is all that is asked; one that is unknown, expired, used up or replaced is 404.
   */
  'POST /api/booking/{token}/payments': {
    request: {
      path: {
        /** The access token: the last segment of the link in the email. */
        token: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** How to pay. The amount comes from the booking and is never sent. */
      body: StartPayment;
    };
    answer: {
      /** The identical attempt, which can still be answered. */
      payment: Payment;
    };
    refusal: InvalidRequest | NotFound | PaySessionFeeConflict | RequestInProgress | ValidationFailedOrKeyReused | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Confirm a change of contact email.
   *
   * The page behind the link in the email sends this. Works once, for 24 hours, and only for the latest request; the previous address is notified.
   *
   * Caller: the client. The token in the path, from a link in an email, is all that is asked; one that is unknown, expired, used up or replaced is 404.
   */
  'POST /api/confirm-email-change/{token}': {
    request: {
      path: {
        /** The email-confirmation token: the last segment of the link in the email. */
        token: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The new address is in force. */
      confirmed: true;
    };
    refusal: InvalidRequest | NotFound | RequestInProgress | IdempotencyKeyReused | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Read a calendar feed.
   *
   * The photographer's shoots of the last 90 days and the next 400, for calendar programs. It names the package, the client's first name, the place and the reference; never an email address, a phone or money.
   *
   * Caller: whatever knows the token in the path. Needs no header.
   */
  'GET /api/calendar/{token}.ics': {
    request: {
      path: {
        /** The token of the feed. */
        token: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Tags of bodies the caller has, or `*`: where the body is one of them, the answer is 304. */
        'If-None-Match'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: string;
    refusal: InvalidRequest | NotFound | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Set the studio up.
   *
   * Makes the admin, the studio, its hours and a first service. The token is in the address that the service logs at a start without an admin; it works once, for an hour. Once there is an admin, this is 404 for good.
   *
   * Caller: whatever knows the token in the path. Needs no header.
   */
  'POST /api/first-start/{token}': {
    request: {
      path: {
        /** The token of the address. */
        token: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** What a studio begins with. */
      body: FirstStart;
    };
    answer: {
      /** It was taken. */
      ok: true;
    };
    refusal: InvalidRequest | NotFound | ValidationFailed | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Log in.
   *
   * Answers the admin token, valid for 8 hours. An unknown email, a wrong password and a locked account are one and the same 401; after five failures the account is locked for 15 minutes.
   *
   * Caller: the public. Needs no header.
   */
  'POST /api/admin/auth/login': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** The credentials of an admin. */
      body: Login;
    };
    answer: LoggedIn;
    refusal: InvalidRequest | InvalidCredentials | ValidationFailed | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Stay logged in.
   *
   * Answers a token as a login does, with the next handle. The handle just replaced is answered again for 30 seconds; an older one ends the device, as do 30 days without use and a new password.
   *
   * Caller: the public. Needs no header.
   */
  'POST /api/admin/auth/refresh': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** What a device keeps that stays logged in. */
      body: RefreshLogin;
    };
    answer: LoggedIn;
    refusal: InvalidRequest | InvalidCredentials | ValidationFailed | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Log a device out.
   *
   * The device of this handle does not stay logged in. An unknown handle changes nothing.
   *
   * Caller: the public. Needs no header.
   */
  'POST /api/admin/auth/logout': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** Which device is logged out. */
      body: LogOut;
    };
    answer: undefined;
    refusal: InvalidRequest | ValidationFailed | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Request a password reset.
   *
   * The same answer whether or not the address is an admin's. A link goes to an admin, three an hour at the most.
   *
   * Caller: the public. Needs no header.
   */
  'POST /api/admin/auth/password-reset': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** Whose password is to be set by link. */
      body: RequestPasswordReset;
    };
    answer: {
      /** It was taken. */
      ok: true;
    };
    refusal: InvalidRequest | ValidationFailed | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Set a new password.
   *
   * Works once, for 60 minutes; every admin token issued before is revoked. A token that opens nothing is 400 `invalid_request`.
   *
   * Caller: the public. Needs no header.
   */
  'POST /api/admin/auth/password-reset/confirm': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** A new password, and the proof that the link was received. */
      body: SetNewPassword;
    };
    answer: {
      /** It was taken. */
      ok: true;
    };
    refusal: InvalidRequest | ValidationFailed | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get the signed-in admin.
   *
   * Whose token this is; the cheapest way to see whether a token still works.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/auth/me': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The signed-in admin. */
      admin: PublicAdmin;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | InternalError | UnavailableOrReadOnly;
  };
  /**
   * List my API keys.
   *
   * Oldest first. Those of before the present password have ended and are gone.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/api-keys': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The keys. */
      apiKeys: readonly ApiKey[];
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Make an API key.
   *
   * Answers the secret, this once: send it as `Authorization: Bearer`. The admin is emailed that the key exists. A new password ends every key.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/api-keys': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** A key by which a program calls the back office. */
      body: NewApiKey;
    };
    answer: {
      /** The new key. */
      apiKey: ApiKey;
      /** The secret of the key. */
      secret: string;
    };
    refusal: InvalidRequest | CreateApiKey401 | InsufficientScope | ValidationFailed | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * End an API key.
   *
   * A program that still sends its secret gets 401.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'DELETE /api/admin/api-keys/{id}': {
    request: {
      path: {
        /** The id of the key. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: undefined;
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * List events.
   *
   * What happened to all bookings, in the order in which it was committed: ask again with `next` and nothing is missed. Without `after` it begins 90 days ago. A cursor that was given more than 90 days ago is 410: begin without one.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/events': {
    request: {
      query?: {
        /** The `next` of the answer before. */
        after?: string | undefined;
        /**
         * How many events to answer.
         * @default 100
         */
        limit?: number | undefined;
      } | undefined;
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The events, the earliest commit first. */
      events: readonly EventBody[];
      /** The cursor to ask with next, also where there was no event. */
      next: string;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | Gone | ValidationFailed | InternalError | UnavailableOrReadOnly;
  };
  /**
   * List my webhook endpoints.
   *
   * Oldest first. Those of before the present password have ended and are gone.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/webhook-endpoints': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The endpoints. */
      webhookEndpoints: readonly WebhookEndpoint[];
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Make a webhook endpoint.
   *
   * From now on every event of its types is sent there by POST, signed as Standard Webhooks wants. Answers the secret, this once.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/webhook-endpoints': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** Where events are to be sent. */
      body: NewWebhookEndpoint;
    };
    answer: {
      /** The new endpoint. */
      webhookEndpoint: WebhookEndpoint;
      /** The secret that signs, shown this once. Any library of Standard Webhooks takes it. */
      secret: string;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | ValidationFailed | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Change a webhook endpoint.
   *
   * One that is turned off is sent nothing, and what waited for it is given up. Turned on again it starts afresh.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'PATCH /api/admin/webhook-endpoints/{id}': {
    request: {
      path: {
        /** The id of the endpoint. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** What of an endpoint changes; what is left out stays. */
      body?: WebhookEndpointChanges | undefined;
    };
    answer: {
      /** The endpoint as it is now. */
      webhookEndpoint: WebhookEndpoint;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Delete a webhook endpoint.
   *
   * With the record of its deliveries.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'DELETE /api/admin/webhook-endpoints/{id}': {
    request: {
      path: {
        /** The id of the endpoint. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: undefined;
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Change the secret of a webhook endpoint.
   *
   * Answers the new secret, this once. For 24 hours the old one signs too.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/webhook-endpoints/{id}/rotate': {
    request: {
      path: {
        /** The id of the endpoint. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The secret that signs, shown this once. Any library of Standard Webhooks takes it. */
      secret: string;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Send a test to a webhook endpoint.
   *
   * Of type `webhook.test`, with null for booking and reference.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/webhook-endpoints/{id}/test': {
    request: {
      path: {
        /** The id of the endpoint. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** It was taken. */
      ok: true;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * List the deliveries of a webhook endpoint.
   *
   * The newest 100 of the last 90 days, newest first. Nothing of an answer is kept.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/webhook-endpoints/{id}/deliveries': {
    request: {
      path: {
        /** The id of the endpoint. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The deliveries. */
      deliveries: readonly WebhookDelivery[];
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Send a delivery once more.
   *
   * With the same `webhook-id`, at once, and with all its tries.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/webhook-endpoints/{id}/deliveries/{deliveryId}/resend': {
    request: {
      path: {
        /** The id of the endpoint. */
        id: string;
        /** The id of the delivery. */
        deliveryId: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** It was taken. */
      ok: true;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get the five settings.
   *
   * The five operating values as they now stand.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/settings': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The settings as they now stand. */
      settings: Settings;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Change settings.
   *
   * Any subset. Bookings keep the rate, hold and buffer they were made with.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'PATCH /api/admin/settings': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** Any of the five settings; those left out stay as they are. */
      body?: ChangeSettings | undefined;
    };
    answer: {
      /** The settings as they now stand. */
      settings: Settings;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get the calendar between two dates.
   *
   * The bookings and blocks that take time in the range, both dates inclusive and at most 62 days apart. Expired and cancelled bookings are left out.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/calendar': {
    request: {
      query: {
        /** The first day, a date in Kigali, YYYY-MM-DD. */
        from: string;
        /** The last day, itself included; at most 62 days after `from`. */
        to: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** By start, earliest first. */
      bookings: readonly CalendarBooking[];
      /** By start, earliest first. */
      blocks: readonly Block[];
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | ValidationFailed | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Explain the starts of a day.
   *
   * Each start from opening to closing, with those of the evening before after midnight, of a closed day each half hour, and all that stands against it now. `offered` agrees with the public availability.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/availability/explain': {
    request: {
      query: {
        /** The package: its duration decides. */
        packageId: string;
        /** The day, a date in Kigali, YYYY-MM-DD. */
        date: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** By start, earliest first. */
      candidates: readonly ExplainedStart[];
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | InternalError | UnavailableOrReadOnly;
  };
  /**
   * List working hours.
   *
   * Every weekly rule, and the overrides between `from` and `to`. A weekday without a row is closed.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/working-hours': {
    request: {
      query?: {
        /** The first day, a date in Kigali, YYYY-MM-DD. */
        from?: string | undefined;
        /** The last day, itself included. */
        to?: string | undefined;
      } | undefined;
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** Weekly rules and overrides. */
      workingHours: readonly WorkingHours[];
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | ValidationFailed | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Add working hours.
   *
   * A weekly rule, or an override for one date. Each weekday and each date has one row at the most: a second is 409 and brings the one that exists. A night that runs past the opening of the next day is 422.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/working-hours': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** Exactly one of weekday and effectiveDate: a weekly rule, or an override for one date. Replacing takes the whole row. */
      body?: WorkingHoursGiven | undefined;
    };
    answer: {
      /** The row as it now stands. */
      workingHours: WorkingHours;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | AddWorkingHoursConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Replace working hours.
   *
   * Takes the whole row, so that a weekly rule can become an override and the reverse.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'PUT /api/admin/working-hours/{id}': {
    request: {
      path: {
        /** The id of the row of working hours. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** Exactly one of weekday and effectiveDate: a weekly rule, or an override for one date. Replacing takes the whole row. */
      body?: WorkingHoursGiven | undefined;
    };
    answer: {
      /** The row as it now stands. */
      workingHours: WorkingHours;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | ReplaceWorkingHoursConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Delete working hours.
   *
   * A weekday without a rule is closed; on the date of a deleted override the weekly rule holds again. Where a night then runs past the opening of the next day it is 422.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'DELETE /api/admin/working-hours/{id}': {
    request: {
      path: {
        /** The id of the row of working hours. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: undefined;
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * List blocks.
   *
   * The time that was taken away from sale between `from` and `to`.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/blocks': {
    request: {
      query?: {
        /** The first day, a date in Kigali, YYYY-MM-DD. */
        from?: string | undefined;
        /** The last day, itself included. */
        to?: string | undefined;
      } | undefined;
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** By start, earliest first. */
      blocks: readonly Block[];
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | ValidationFailed | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Block time.
   *
   * Takes whole days or a span of time away from sale. Where bookings are in the way it is 409 and brings them along; with `confirm` it is made all the same, and they stay as they are.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/blocks': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** Time to take away from sale, as one of two forms. */
      body: BlockGiven;
    };
    answer: {
      /** The block as it now stands. */
      block: Block;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | AddBlockConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Replace a block.
   *
   * Takes the whole block. Bookings in the way are 409 unless `confirm` is true.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'PUT /api/admin/blocks/{id}': {
    request: {
      path: {
        /** The id of the block. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** Time to take away from sale, as one of two forms. */
      body: BlockGiven;
    };
    answer: {
      /** The block as it now stands. */
      block: Block;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | ReplaceBlockConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Delete a block.
   *
   * The time is on sale again, within working hours.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'DELETE /api/admin/blocks/{id}': {
    request: {
      path: {
        /** The id of the block. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: undefined;
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * List busy calendars.
   *
   * The calendars of other programs whose busy times are not offered.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/busy-calendars': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** By name. */
      busyCalendars: readonly BusyCalendar[];
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Add a busy calendar.
   *
   * The worker reads it within seconds, then every 15 minutes. The eleventh is 409.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/busy-calendars': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      body: {
        /** What to call it. */
        name: string;
        /** Its secret address in iCalendar form: https or webcal, and the host no private address. */
        url: string;
      };
    };
    answer: {
      /** The calendar as it is now. */
      busyCalendar: BusyCalendar;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | AddBusyCalendarConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Update a busy calendar.
   *
   * With another address its times go, and it is read within seconds.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'PATCH /api/admin/busy-calendars/{id}': {
    request: {
      path: {
        /** The id of the calendar. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      body?: {
        /** What to call it. */
        name?: string | undefined;
        /** Its secret address in iCalendar form: https or webcal, and the host no private address. */
        url?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The calendar as it is now. */
      busyCalendar: BusyCalendar;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Delete a busy calendar.
   *
   * Its times are on sale again.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'DELETE /api/admin/busy-calendars/{id}': {
    request: {
      path: {
        /** The id of the calendar. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: undefined;
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Read a busy calendar now.
   *
   * The worker reads it within seconds; the list then says when.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/busy-calendars/{id}/refresh': {
    request: {
      path: {
        /** The id of the calendar. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** It will be read. */
      ok: true;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * List bookings.
   *
   * The latest start first, unless `sort` says otherwise. A page past the end answers the last page. Where stage and status are both given, a booking has to match both. Without them every booking is listed, expired ones too. With `Accept: text/csv` every row that matches comes as a file, of one moment; with `text/csv;dialect=excel` one for spreadsheets.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/bookings': {
    request: {
      query?: {
        /** Bookings that show one of these stages now; repeat the key for several. */
        stage?: readonly AdminStage[] | undefined;
        /** Bookings of one of these stored statuses; repeat the key for several. */
        status?: readonly BookingStatus[] | undefined;
        /** Shoots on this date in Kigali or later, YYYY-MM-DD. */
        from?: string | undefined;
        /** Shoots on this date in Kigali or earlier, YYYY-MM-DD; not before `from`. */
        to?: string | undefined;
        /** Part of a reference, name, email or phone, in any letter case. */
        search?: string | undefined;
        /** Only bookings that owe something. False is 422: leave it out instead. */
        owed?: true | undefined;
        /** By start: `startsAt` the earliest first, `-startsAt` the latest, as when left out. */
        sort?: BookingOrder | undefined;
        /**
         * Which page, from 1.
         * @default 1
         */
        page?: number | undefined;
        /**
         * How many bookings a page has.
         * @default 25
         */
        pageSize?: number | undefined;
      } | undefined;
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The bookings of the page. */
      bookings: readonly BookingListRow[];
      /** How many bookings match on all pages. */
      total: number;
      /** The page that is answered, from 1. */
      page: number;
      /** The page size that was asked for. */
      pageSize: number;
      /** How many pages there are, one at the least. */
      pageCount: number;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | ValidationFailed | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Book for a client.
   *
   * Any free start ahead. Outside of hours, lead time or blocks it is 409 `outside_availability` unless `confirm` is true. `online` holds the slot and emails the client a link to pay; without a provider or a pay page it is 422. `offline` holds it and emails the instructions; with its policy off it is 422. `waived`, or no fee, confirms it at once.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/bookings': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** What the photographer gives to book for a client. The catalogue alone decides the price. */
      body: CreateAdminBooking;
    };
    answer: {
      /** The booking as it now stands. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | CreateAdminBookingConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get a booking.
   *
   * All there is to know of a booking, with the actions that would be accepted now.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/bookings/{id}': {
    request: {
      path: {
        /** The id of the booking. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The booking as it now stands. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get the timeline of a booking.
   *
   * What happened to the booking and its payments, when and by whom, oldest first. It holds no contact data, and nothing in it ever changes.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/bookings/{id}/timeline': {
    request: {
      path: {
        /** The id of the booking. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The events, oldest first. */
      events: readonly TimelineEvent[];
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get the receipt of a booking.
   *
   * What was sold, paid and given back. 404 until a payment has succeeded.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/bookings/{id}/receipt': {
    request: {
      path: {
        /** The id of the booking. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The receipt as it is now. */
      receipt: Receipt;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Reschedule a booking.
   *
   * Moves a confirmed booking to any future start whose slot is free; hours, lead time and blocks do not bind it, but with `confirm` false they are 409 `outside_availability` with the reasons. Reference, link and payments stay, and the client is emailed unless `notify` is false.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/bookings/{id}/reschedule': {
    request: {
      path: {
        /** The id of the booking. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** Where a booking moves to. */
      body: Reschedule;
    };
    answer: {
      /** The booking as it now stands. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RescheduleBookingConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Cancel a booking.
   *
   * Cancels a confirmed booking, before its shoot or after. The slot is freed, everything paid is due for a refund by hand, and the client is emailed.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/bookings/{id}/cancel': {
    request: {
      path: {
        /** The id of the booking. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** The photographer's cancellation. */
      body?: CancelBooking | undefined;
    };
    answer: {
      /** The booking as it now stands. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | CancelBookingConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Cancel for the client.
   *
   * The client's own cancellation, for one who asks you by phone: only before the shoot, the booking fee is kept, and everything else paid is due for a refund by hand. It sends what the client's cancellation sends.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/bookings/{id}/cancel-for-client': {
    request: {
      path: {
        /** The id of the booking. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** The client's cancellation, which the photographer records. */
      body?: CancelForClient | undefined;
    };
    answer: {
      /** The booking as it now stands. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | CancelForClientConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Release the hold of a booking.
   *
   * Ends a live hold now: the slot is free and the booking is expired. No email is sent. A booking fee that still arrives is late.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/bookings/{id}/release': {
    request: {
      path: {
        /** The id of the booking. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The booking as it now stands. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | ReleaseHoldConflict | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Complete a booking.
   *
   * Once the shoot has begun and nothing is owed. Photos can be delivered from then on.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/bookings/{id}/complete': {
    request: {
      path: {
        /** The id of the booking. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The booking as it now stands. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | CompleteBookingConflict | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Mark a booking as no-show.
   *
   * Once the shoot has begun. Everything paid stays as it is.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/bookings/{id}/no-show': {
    request: {
      path: {
        /** The id of the booking. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The booking as it now stands. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | MarkNoShowConflict | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Resend the link to a booking.
   *
   * Emails a fresh link to the client; the old one stops working, and a pending change of email ends. A booking that was never confirmed has no link.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/bookings/{id}/resend-link': {
    request: {
      path: {
        /** The id of the booking. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The booking as it now stands. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | ResendBookingLinkConflict | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Make a link to a booking to hand over.
   *
   * Answers a fresh link, this once, to be handed to the client in another way than by email; the old one stops working, and a pending change of email ends. A booking that was never confirmed has no link.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/bookings/{id}/share-link': {
    request: {
      path: {
        /** The id of the booking. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The private address of the booking, with its token. */
      url: string;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | ShareBookingLinkConflict | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Edit the contact of a booking.
   *
   * Any subset, while the booking keeps its slot. Another address gets a fresh link, or the link to pay of a booking you made; the old one is notified and its link ends. The same address sends nothing. With `notify` the client is emailed what changed.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'PATCH /api/admin/bookings/{id}/contact': {
    request: {
      path: {
        /** The id of the booking. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** What is known of the client and the shoot; what is left out stays as it is. */
      body?: EditContact | undefined;
    };
    answer: {
      /** The booking as it now stands. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | EditBookingContactConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Add a post-shoot add-on.
   *
   * From the start of a confirmed shoot. The price comes from the catalogue when it is first added; the same add-on again raises its quantity at that price.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/bookings/{id}/addons': {
    request: {
      path: {
        /** The id of the booking. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** What the client takes beyond the package. The catalogue decides its price. */
      body: AddPostShootAddOn;
    };
    answer: {
      /** The booking as it now stands. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | AddPostShootAddOnConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Remove a post-shoot add-on.
   *
   * Removes the whole row while it is not paid for and no payment is in flight. One that the booking lacks is 404.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'DELETE /api/admin/bookings/{id}/addons/{addonId}': {
    request: {
      path: {
        /** The id of the booking. */
        id: string;
        /** The `addonId` of the row. */
        addonId: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The booking as it now stands. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RemovePostShootAddOnConflict | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Ask for the session fee.
   *
   * Emails the client to pay everything owed, in the place of an earlier request. The operation exists only where a provider is configured.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/bookings/{id}/session-fee': {
    request: {
      path: {
        /** The id of the booking. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The booking as it now stands. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RequestSessionFeeConflict | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Record a cash payment.
   *
   * Cash of a confirmed booking, up to what it owes. Voids an open session-fee request and sends no email. Refused while an online payment is in flight, so that nothing is paid twice.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/bookings/{id}/cash-payments': {
    request: {
      path: {
        /** The id of the booking. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** Cash that was received for a booking. */
      body: RecordCash;
    };
    answer: {
      /** The booking as it now stands. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RecordCashConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Record the booking fee.
   *
   * The whole booking fee came without a provider: the booking is confirmed with the usual emails, whether it waits, lapsed or was released, while its shoot is ahead and its slot is free. 404 while the policy `offlineFee` is off, except for bookings that chose so before.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/bookings/{id}/fee': {
    request: {
      path: {
        /** The id of the booking. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** The whole booking fee, received without a provider. */
      body: RecordFee;
    };
    answer: {
      /** The booking as it now stands. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RecordFeeConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Record a refund.
   *
   * Notes that the money of a `refund_due` payment went back; the service itself moves none. Answers the booking of the payment.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/payments/{id}/refund': {
    request: {
      path: {
        /** The id of the payment, in `payments` of its booking. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** A refund that was made by hand. */
      body: RecordRefund;
    };
    answer: {
      /** The booking as it now stands. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RecordRefundConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Ask the company about a payment.
   *
   * For an online payment that is `pending`, or `failed` by our own conclusion: asks the payment company now. `failed` settles the payment, `paid` does not: accept it. `unknown` is no usable answer, or that the company never heard of it. An account asks ten times in a minute at the most, acceptances among them.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/payments/{id}/check': {
    request: {
      path: {
        /** The id of the payment, in `payments` of its booking. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The payment as it now stands. */
      payment: AdminPayment;
      /** What the company says. */
      answer: CompanyAnswer;
      /** What the company says was paid, in whole francs. A payment is accepted only if that is its amount. Null unless `answer` is `paid`, or if the company names no whole amount. */
      paidRwf: number | null;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | CheckPaymentConflict | RequestInProgress | IdempotencyKeyReused | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Accept a payment by the word of its company.
   *
   * Asks the payment company again and, where it says that the whole amount was paid, records that like a callback: the payment settles, a booking fee confirms the booking with the usual emails. Any other answer is 409 `not_paid` with that `answer`, of which `failed` settles the payment, and `paid` is about another amount than is due. Limited together with asking.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/payments/{id}/adopt': {
    request: {
      path: {
        /** The id of the payment, in `payments` of its booking. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The booking as it now stands. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | AdoptPaymentConflict | RequestInProgress | IdempotencyKeyReused | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Take back a record of money.
   *
   * For cash that was recorded by mistake, of a confirmed booking: it never counted, and its amount is owed again. Or for a booking fee recorded as `offline`, of a cancelled booking, of which nothing is due back then. The client sees nothing of it and is sent nothing. Answers the booking of the payment.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/payments/{id}/void': {
    request: {
      path: {
        /** The id of the payment, in `payments` of its booking. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** Why a record of money is taken back. */
      body: VoidCash;
    };
    answer: {
      /** The booking as it now stands. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | VoidCashConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Save the link to the photos.
   *
   * Of a completed booking. Live through the end of its expiry day in Kigali; nothing is emailed yet.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'PUT /api/admin/bookings/{id}/delivery': {
    request: {
      path: {
        /** The id of the booking. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** Where the photos of a booking are. */
      body: SaveDelivery;
    };
    answer: {
      /** The booking as it now stands. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | SavePhotoDeliveryConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Send the photos.
   *
   * Emails the saved link to the client, or for this once to another recipient.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/bookings/{id}/delivery/send': {
    request: {
      path: {
        /** The id of the booking. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** To whom the saved link goes. */
      body?: SendPhotos | undefined;
    };
    answer: {
      /** The booking as it now stands. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | SendPhotosConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Add a note.
   *
   * Plain text for the client, in any status; emailed unless `email` is false. A private one is for the photographer alone.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/bookings/{id}/notes': {
    request: {
      path: {
        /** The id of the booking. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** A note for the client, or a private one. */
      body: AddNote;
    };
    answer: {
      /** The booking as it now stands. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | AddNoteConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Delete a note.
   *
   * The client no longer sees it; an email that was sent stays sent.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'DELETE /api/admin/bookings/{id}/notes/{noteId}': {
    request: {
      path: {
        /** The id of the booking. */
        id: string;
        /** The id of the note. */
        noteId: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The booking as it now stands. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * List payments.
   *
   * The latest first, over all bookings. A payment has to match every filter that is given. `totals` are of all that match. With `Accept: text/csv` every row that matches comes as a file, of one moment; with `text/csv;dialect=excel` one for spreadsheets.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/payments': {
    request: {
      query?: {
        /** Payments of one of these statuses; repeat the key for several. */
        status?: readonly AdminPaymentStatus[] | undefined;
        /** Payments by one of these methods; repeat the key for several. */
        method?: readonly PaymentMethod[] | undefined;
        /** Payments for one of these purposes; repeat the key for several. */
        purpose?: readonly PaymentPurpose[] | undefined;
        /** Payments made on this date in Kigali or later, YYYY-MM-DD. */
        from?: string | undefined;
        /** Payments made on this date in Kigali or earlier, YYYY-MM-DD; not before `from`. */
        to?: string | undefined;
        /** Part of a reference, name, email or phone of the booking, in any letter case. */
        search?: string | undefined;
        /**
         * Which page, from 1.
         * @default 1
         */
        page?: number | undefined;
        /**
         * How many payments a page has.
         * @default 25
         */
        pageSize?: number | undefined;
      } | undefined;
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The payments of the page. */
      payments: readonly PaymentRow[];
      /** The sums of all pages. */
      totals: PaymentTotals;
      /** How many payments match on all pages. */
      total: number;
      /** The page that is answered, from 1. */
      page: number;
      /** The page size that was asked for. */
      pageSize: number;
      /** How many pages there are, one at the least. */
      pageCount: number;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | ValidationFailed | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get the money by month.
   *
   * So many months up to the present one in Kigali, oldest first. Each sum goes by a date of its own: booked by creation, paid by settlement, owed by the shoot, refunded by the refund.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/money': {
    request: {
      query?: {
        /**
         * How many months, the present one among them.
         * @default 12
         */
        months?: number | undefined;
      } | undefined;
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The months, oldest first. */
      months: readonly MoneyOfMonth[];
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | ValidationFailed | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get what needs attention today.
   *
   * The shoot under way and the next one, the shoots of today, and what waits for the photographer: money to give back, money owed, shoots to review, payments that are not settled, emails that are not delivered.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/today': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: Today;
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Try a stuck email again.
   *
   * Puts it at the head of the queue, once however often it is asked for. One that was delivered is 404: it is never sent a second time.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/emails/{id}/retry': {
    request: {
      path: {
        /** The id of the email. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** It will be tried again. */
      ok: true;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Drop a queued email.
   *
   * Removes it for good. One that is being sent at this moment may still arrive. One that was delivered is 404.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/emails/{id}/drop': {
    request: {
      path: {
        /** The id of the email. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: undefined;
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get my calendar feed.
   *
   * When it was made and last read. Its address is shown once, when it is made.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/calendar-feed': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The feed, or null where there is none. */
      calendarFeed: CalendarFeed | null;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Make a calendar feed.
   *
   * Answers the address under which calendars read the shoots, this once; keep it like a password. It takes the place of the one before, and a new password ends it.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/calendar-feed': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The address of the feed, with its token. */
      url: string;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | InternalError | UnavailableOrReadOnly;
  };
  /**
   * End my calendar feed.
   *
   * Its address is 404 from then on. Where there is none, nothing happens.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'DELETE /api/admin/calendar-feed': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: undefined;
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * List clients.
   *
   * One row for each email address, and for each phone without one, the latest shoot first. Holds, live or lapsed, and bookings of erased clients count nowhere.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/clients': {
    request: {
      query?: {
        /** Part of a reference, name, email or phone of any booking, in any letter case. */
        search?: string | undefined;
        /**
         * Which page, from 1.
         * @default 1
         */
        page?: number | undefined;
        /**
         * How many clients a page has.
         * @default 25
         */
        pageSize?: number | undefined;
      } | undefined;
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The clients of the page. */
      clients: readonly Client[];
      /** How many clients match on all pages. */
      total: number;
      /** The page that is answered, from 1. */
      page: number;
      /** The page size that was asked for. */
      pageSize: number;
      /** How many pages there are, one at the least. */
      pageCount: number;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | ValidationFailed | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Export a client.
   *
   * All that is held of one email address, or of one phone without an address, to be handed to its owner: no token and no digest is in it. An address that is not known has an empty export.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/clients/export': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** Whose data are wanted. */
      body?: ExportClient | undefined;
    };
    answer: {
      /** All that is held, at one moment. */
      client: ClientExport;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Erase a client.
   *
   * Takes the client out of every booking of one email address, or of one phone without an address, for good; money, times and packages stay. Nothing happens while a booking is pending or confirmed, or a payment pending or due back.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/clients/erase': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** Who is to be erased. */
      body: EraseClient;
    };
    answer: {
      /** How many bookings were erased; 0 for an address without any. */
      erased: number;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | EraseClientConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get the whole catalogue.
   *
   * Every service, active or not, with all its packages and own add-ons, and the shared add-ons apart.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/catalogue': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: WholeCatalogue;
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Create a service.
   *
   * Needs its slug and its English name; what else is left out is null, for `isActive` true, for `sortOrder` 0.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/services': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** A new service. */
      body: CreateService;
    };
    answer: {
      /** The service with all that belongs to it. */
      service: AdminService;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | CreateServiceConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Update a service.
   *
   * Takes any subset of its fields and leaves the others alone.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'PATCH /api/admin/services/{id}': {
    request: {
      path: {
        /** The id of the row. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** Any fields of a service; those left out stay as they are. */
      body?: UpdateService | undefined;
    };
    answer: {
      /** The service with all that belongs to it. */
      service: AdminService;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | UpdateServiceConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Delete a service.
   *
   * With its packages and own add-ons; answers it as it last stood. Its slug is free again.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'DELETE /api/admin/services/{id}': {
    request: {
      path: {
        /** The id of the row. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The service with all that belongs to it. */
      service: AdminService;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Create a package.
   *
   * Belongs to one service for good. A `serviceId` of no service is 422.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/packages': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** A new package. */
      body: CreatePackage;
    };
    answer: PackageChange;
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Update a package.
   *
   * Takes any subset of its fields, except its service. Warns of bookings to come, which keep what they bought.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'PATCH /api/admin/packages/{id}': {
    request: {
      path: {
        /** The id of the row. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** Any fields of a package; those left out stay as they are. */
      body?: UpdatePackage | undefined;
    };
    answer: PackageChange;
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Delete a package.
   *
   * Answers it as it last stood. Warns of bookings to come, which keep what they bought.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'DELETE /api/admin/packages/{id}': {
    request: {
      path: {
        /** The id of the row. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: PackageChange;
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Create an add-on.
   *
   * Belongs to one service for good, or to none: then every service offers it.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/addons': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** A new add-on. */
      body: CreateAddOn;
    };
    answer: {
      /** The add-on. */
      addon: AdminAddOn;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Update an add-on.
   *
   * Takes any subset of its fields, except its service.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'PATCH /api/admin/addons/{id}': {
    request: {
      path: {
        /** The id of the row. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** Any fields of an add-on; those left out stay as they are. */
      body?: UpdateAddOn | undefined;
    };
    answer: {
      /** The add-on. */
      addon: AdminAddOn;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Delete an add-on.
   *
   * Answers it as it last stood. Bookings keep it.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'DELETE /api/admin/addons/{id}': {
    request: {
      path: {
        /** The id of the row. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The add-on. */
      addon: AdminAddOn;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get the studio for the back office.
   *
   * The same as the public sees, never from a cache.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/studio': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The studio as it now stands. */
      studio: Studio;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Update the studio.
   *
   * Any subset of the facts; null unsets one. What the configuration decides is not among them: time zone, currency, locales, policies and methods are 400.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'PATCH /api/admin/studio': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** Any facts of the studio; those left out stay as they are. */
      body?: UpdateStudio | undefined;
    };
    answer: {
      /** The studio as it now stands. */
      studio: Studio;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get the policies.
   *
   * What clients may do and which emails they get, as the photographer decided.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/policies': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The policies as they now stand. */
      policies: Policies;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Update policies.
   *
   * Each policy that is given is merged key by key; all else stays. An error names the policy, not the key inside it.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'PATCH /api/admin/policies': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller: the photographer, the token in the path, or the public; at another operation or token it is a new key. One for each thing that the user means to do, such as a UUID; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** Any policies, each with any of its keys; those left out stay as they are. */
      body?: UpdatePolicies | undefined;
    };
    answer: {
      /** The policies as they now stand. */
      policies: Policies;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get how the service is doing.
   *
   * Versions, when the worker, emails, callbacks and the backup were last seen, the last check of each payment company, of the mail service and of the public address, and what to do. Asks nothing outside: workers make those checks.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/system': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` where it is preferred. */
        'Accept-Language'?: string | undefined;
        /** An id of the request by the caller, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** How the service is doing. */
      system: System;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | InternalError | UnavailableOrReadOnly;
  };
}
