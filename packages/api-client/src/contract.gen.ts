// Made of docs/openapi.json by npm run documents; changes made here are lost.

/** An action of the photographer on a booking. */
export type ActionName = 'reschedule' | 'cancel' | 'cancel_for_client' | 'release_hold' | 'record_fee' | 'check_payment' | 'adopt_payment' | 'complete' | 'no_show' | 'resend_link' | 'share_link' | 'edit_contact' | 'add_addon' | 'remove_addon' | 'request_session_fee' | 'record_cash' | 'void_cash' | 'save_delivery' | 'send_delivery' | 'add_note' | 'delete_note';

/** The error `block_overlaps_bookings`. */
export type AddBlockConflict = ErrorBody & {
  /** The time overlaps bookings; confirm to block it anyway. */
  error: 'block_overlaps_bookings';
  /** The resource that conflicts with the request, in its current state. */
  bookings: readonly BookingListRow[];
};

/** The error `too_many_calendars`. */
export type AddBusyCalendarConflict = ErrorBody & {
  /** There are already ten calendars, the maximum. */
  error: 'too_many_calendars';
};

/** A note for the client, or a private one. */
export type AddNote = {
  /** Plain text that the client reads, unless it is private. */
  body: string;
  /** Whether to email the note to the client too; defaults to true, or to false for a private note. True for a private note is 422. */
  email?: boolean | undefined;
  /**
   * Whether only the photographer sees the note.
   * @default false
   */
  private?: boolean | undefined;
};

/** The error `wrong_status`. */
export type AddNoteConflict = ErrorBody & {
  /** The booking or payment is not in a status that allows this. */
  error: 'wrong_status';
  /** The resource that conflicts with the request, in its current state. */
  booking: AdminBooking;
};

/** An extra that can be booked with a package. */
export type AddOn = {
  /** The id of the add-on, for baskets and bookings. */
  id: string;
  /** The name in English. */
  nameEn: string;
  /** The name in French; if null, show the English name. */
  nameFr: string | null;
  /** The price, in whole Rwandan francs. */
  priceRwf: number;
};

/** An add-on after the shoot. The catalogue decides its price. */
export type AddPostShootAddOn = {
  /** An active add-on that the booking's service offers. */
  addonId: string;
  /**
   * The number to add; at most 99 together with the existing quantity.
   * @default 1
   */
  quantity?: number | undefined;
};

/** The error `wrong_status` or `addon_locked` or `shoot_not_started`. */
export type AddPostShootAddOnConflict = ErrorBody & {
  /** The stable code. */
  error: 'wrong_status' | 'addon_locked' | 'shoot_not_started';
  /** The resource that conflicts with the request, in its current state. */
  booking: AdminBooking;
};

/** The error `working_hours_taken`. */
export type AddWorkingHoursConflict = ErrorBody & {
  /** There are already working hours for this day. */
  error: 'working_hours_taken';
  /** The resource that conflicts with the request, in its current state. */
  workingHours: WorkingHours;
};

/** An add-on in the back office. */
export type AdminAddOn = {
  /** The id of the row. */
  id: string;
  /** The name in English. */
  nameEn: string;
  /** The name in French; if null, show the English name. */
  nameFr: string | null;
  /** Whether it is on sale; otherwise the public does not see it. */
  isActive: boolean;
  /** The place in the list, lowest first; equal places are sorted by English name. */
  sortOrder: number;
  /** When it was made. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
  /** When it was last changed. An ISO-8601 instant in UTC, with milliseconds. */
  updatedAt: string;
  /** The service of the add-on; never changes. Null for an add-on that every service offers. */
  serviceId: string | null;
  /** The price, in whole Rwandan francs. */
  priceRwf: number;
};

/** A booking as the photographer sees it, with the actions that are possible now. */
export type AdminBooking = {
  /** The reference of the booking, for phone calls and bank transfers; it alone opens nothing. */
  reference: string;
  status: BookingStatus;
  /** The name of the client. */
  fullName: string;
  service: SoldService;
  package: SoldPackage;
  /** The booked add-ons; those added after the shoot are `postShootAddons`. */
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
  /** The start before the first reschedule; null if none. An ISO-8601 instant in UTC, with milliseconds. */
  originalStartsAt: string | null;
  /** Where the shoot takes place. */
  location: string;
  /** The number of people; null if it was left out. */
  partySize: number | null;
  /** The wishes of the client, or null. */
  specialRequests: string | null;
  /** The sum of succeeded payments, including cash, in whole Rwandan francs. */
  paidRwf: number;
  /** All received money: paid, due back and refunded, in whole Rwandan francs. */
  receivedRwf: number;
  /** The part of the received money that is due back, in whole Rwandan francs. */
  refundDueRwf: number;
  /** The part of the received money that was refunded, in whole Rwandan francs. */
  refundedRwf: number;
  /** The amount owed: the total and post-shoot add-ons, less the payments; 0 once cancelled, expired or a no-show, in whole Rwandan francs. */
  owedRwf: number;
  /** The reason for a cancellation, or null. The client reads the reason of `cancel`, not that of `cancel-for-client`. */
  cancellationReason: string | null;
  /** Whether the client can cancel now: the booking is confirmed, and its shoot has not begun. */
  canCancel: boolean;
  /** Whether the client can pay now: a provider exists, the booking is confirmed, and money is owed. */
  canPay: boolean;
  /** The id of the booking. */
  id: string;
  stage: AdminStage;
  /** The email address of the client; null for a client without one. */
  email: string | null;
  /** A new address that is not confirmed by its link yet, or null. */
  pendingEmail: string | null;
  /** The phone of the client, as typed. */
  phone: string;
  /** Whether the client and the client's data were erased. */
  erased: boolean;
  /** The language of the client, as given or from `Accept-Language`. */
  locale: Locale;
  /** When the client agreed to the storage of the data. An ISO-8601 instant in UTC, with milliseconds. */
  consentAt: string;
  /** When the booking was confirmed, or null. An ISO-8601 instant in UTC, with milliseconds. */
  confirmedAt: string | null;
  /** The end of the hold; null after the hold. An ISO-8601 instant in UTC, with milliseconds. */
  holdExpiresAt: string | null;
  /** The page on which the client pays the booking fee, for the client only; null without a live hold, or if the site has no page to pay on. */
  payUrl: string | null;
  /** When the choice to pay the booking fee without a provider was made, or null. An ISO-8601 instant in UTC, with milliseconds. */
  offlineChosenAt: string | null;
  /** When the buffer after the shoot ends and another shoot may start. An ISO-8601 instant in UTC, with milliseconds. */
  bufferEndsAt: string;
  /** When the booking was made. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
  /** The booked package; the catalogue may have changed since. */
  packageId: string;
  /** Add-ons after the shoot, in the order of adding. */
  postShootAddons: readonly AdminPostShootAddOn[];
  /** Attempts and cash, oldest first. */
  payments: readonly AdminPayment[];
  /** The ids of the recorded payments that can be voided now. */
  voidablePayments: readonly string[];
  /** The ids of the payments about which you can ask the payment company now. */
  askablePayments: readonly string[];
  /** The open request for the session fee, or null. */
  sessionFeeRequest: SessionFeeRequest | null;
  /** Notes for the client and private ones, oldest first. */
  notes: readonly Note[];
  /** The saved photo link, live or not; or null. */
  delivery: PhotoDelivery | null;
  /** When the client last opened the page; null if never. An ISO-8601 instant in UTC, with milliseconds. */
  linkLastUsedAt: string | null;
  /** The actions that would be accepted now. */
  actions: readonly ActionName[];
  /** The causes of the emails that each of the `actions` would send now. */
  actionEmails: Record<string, readonly string[]>;
  /** The effect of your own cancellation now; null if the booking cannot be cancelled. */
  ifCancelled: IfCancelled | null;
  /** The effect of a cancellation by the client now; null if the client cannot cancel. */
  ifCancelledForClient: IfCancelled | null;
};

/** A package in the back office. */
export type AdminPackage = {
  /** The id of the row. */
  id: string;
  /** The name in English. */
  nameEn: string;
  /** The name in French; if null, show the English name. */
  nameFr: string | null;
  /** Whether it is on sale; otherwise the public does not see it. */
  isActive: boolean;
  /** The place in the list, lowest first; equal places are sorted by English name. */
  sortOrder: number;
  /** When it was made. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
  /** When it was last changed. An ISO-8601 instant in UTC, with milliseconds. */
  updatedAt: string;
  /** The service it belongs to; never changes. */
  serviceId: string;
  /** The description in English, or null. */
  descriptionEn: string | null;
  /** The description in French, or null. */
  descriptionFr: string | null;
  /** The price, in whole Rwandan francs. */
  priceRwf: number;
  /** The number of edited photos. */
  photoCount: number;
  /** How long the shoot lasts, in minutes. */
  durationMinutes: number;
  /** Mini-sessions: the package is offered only in these times, whatever the working hours; null offers it in working hours. Ordered by time, including past windows. */
  windows: readonly PackageWindow[] | null;
};

/** An attempt to pay through a provider, or a record of money received without one, as the photographer sees it. */
export type AdminPayment = ({
  /** The payment is `pending`. */
  status: 'pending';
  /** Nothing failed. */
  failureReason: null;
  /** Not settled yet. */
  settledAt: null;
  /** Nothing was returned. */
  refund: null;
  /** It was not voided. */
  voided: null;
} | {
  /** The payment is `succeeded`. */
  status: 'succeeded';
  /** Nothing failed. */
  failureReason: null;
  /** When the payment succeeded or failed. An ISO-8601 instant in UTC, with milliseconds. */
  settledAt: string;
  /** Nothing was returned. */
  refund: null;
  /** It was not voided. */
  voided: null;
} | {
  /** The payment is `failed`. */
  status: 'failed';
  /** Why the payment failed. */
  failureReason: FailureReason;
  /** When the payment succeeded or failed. An ISO-8601 instant in UTC, with milliseconds. */
  settledAt: string;
  /** Nothing was returned. */
  refund: null;
  /** It was not voided. */
  voided: null;
} | {
  /** The payment is `refund_due`. */
  status: 'refund_due';
  /** Nothing failed. */
  failureReason: null;
  /** When the payment succeeded or failed. An ISO-8601 instant in UTC, with milliseconds. */
  settledAt: string;
  /** Nothing was returned. */
  refund: null;
  /** It was not voided. */
  voided: null;
} | {
  /** The payment is `refunded`. */
  status: 'refunded';
  /** Nothing failed. */
  failureReason: null;
  /** When the payment succeeded or failed. An ISO-8601 instant in UTC, with milliseconds. */
  settledAt: string;
  /** The refund record. */
  refund: Refund;
  /** It was not voided. */
  voided: null;
} | {
  /** The payment is `voided`. */
  status: 'voided';
  /** Nothing failed. */
  failureReason: null;
  /** When the payment succeeded or failed. An ISO-8601 instant in UTC, with milliseconds. */
  settledAt: string;
  /** Nothing was returned. */
  refund: null;
  /** Why and when it was voided. */
  voided: VoidedCash;
}) & {
  /** The name of this attempt; poll `GET /api/payments/{ourRef}` with it. */
  ourRef: string;
  purpose: PaymentPurpose;
  method: PaymentMethod;
  /** The amount, in whole Rwandan francs. */
  amountRwf: number;
  status: AdminPaymentStatus;
  /** Why the payment failed; null unless `status` is `failed`. */
  failureReason: FailureReason | null;
  /** True if the provider reported the payment both as failed and as paid. The studio then checks it, and the payer should not pay again. */
  contradicted: boolean;
  /** The page where the payer enters the card; null for every other method. */
  redirectUrl: string | null;
  /** When the attempt was started, or the money recorded. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
  /** When the payment succeeded or failed; null while it is pending. An ISO-8601 instant in UTC, with milliseconds. */
  settledAt: string | null;
  /** The id of the payment, for a refund record. */
  id: string;
  /** The provider of the payment; null for `cash` and `offline`. */
  provider: PaymentProvider | null;
  /** The provider's id of the charge, or null. */
  providerReference: string | null;
  /** The payer; null for `cash` and `offline`, and once the client was erased. */
  payer: Payer | null;
  /** When the payment company first answered a query with "paid"; null if it never did, and for `cash` and `offline`. An ISO-8601 instant in UTC, with milliseconds. */
  paidReportedAt: string | null;
  /** The note of a cash payment, or null. */
  note: string | null;
  /** The record of the fee; null unless `method` is `offline`. */
  offline: OfflinePayment | null;
  /** The refund record; null unless `status` is `refunded`. */
  refund: Refund | null;
  /** Why and when the record was voided; null unless `status` is `voided`. */
  voided: VoidedCash | null;
};

/** The status of a payment, as the photographer sees it. `voided` is a voided record, which its client never sees. */
export type AdminPaymentStatus = 'pending' | 'succeeded' | 'failed' | 'refund_due' | 'refunded' | 'voided';

/** An add-on after the shoot, as the photographer sees it. */
export type AdminPostShootAddOn = {
  /** The name in English. */
  nameEn: string;
  /** The name in French; if null, show the English name. */
  nameFr: string | null;
  /** The price of one piece, from the first addition, in whole Rwandan francs. */
  unitPriceRwf: number;
  /** The quantity. */
  quantity: number;
  /** Price times quantity, in whole Rwandan francs. */
  totalRwf: number;
  /** The add-on of the catalogue; removing it takes this id. */
  addonId: string;
  /** Whether the add-on can be removed now: the booking is confirmed, the add-on is not paid, and no payment is in flight. */
  removable: boolean;
};

/** A service in the back office, with its packages and add-ons. */
export type AdminService = {
  /** The id of the row. */
  id: string;
  /** The name in English. */
  nameEn: string;
  /** The name in French; if null, show the English name. */
  nameFr: string | null;
  /** Whether it is on sale; otherwise the public does not see it. */
  isActive: boolean;
  /** The place in the list, lowest first; equal places are sorted by English name. */
  sortOrder: number;
  /** When it was made. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
  /** When it was last changed. An ISO-8601 instant in UTC, with milliseconds. */
  updatedAt: string;
  /** The name of the service in addresses: lower-case words with hyphens. */
  slug: string;
  /** The description in English, or null. */
  descriptionEn: string | null;
  /** The description in French, or null. */
  descriptionFr: string | null;
  /** The picture of the service: an https address, or a path of `/api/pictures`; or null. */
  coverImageUrl: string | null;
  /** Up to 12 pictures, in the order to show them. */
  pictures: readonly ServicePicture[];
  /** The part of a total that confirms a booking; null uses the rate of the settings. From 0 to 1: 0.3 is 30 %. */
  bookingFeeRateOverride: number | null;
  /** All its packages, active or not. */
  packages: readonly AdminPackage[];
  /** All add-ons of this service, active or not. */
  addons: readonly AdminAddOn[];
};

/** A stage as the photographer sees it: also `needs_review`, for a confirmed booking whose shoot is over. */
export type AdminStage = 'awaiting_payment' | 'expired' | 'confirmed' | 'in_progress' | 'needs_review' | 'completed' | 'closed' | 'no_show' | 'cancelled_by_client' | 'cancelled_by_admin';

/** The error `wrong_status` or `not_paid`. */
export type AdoptPaymentConflict = ErrorBody & {
  /** The stable code. */
  error: 'wrong_status' | 'not_paid';
  /** The resource that conflicts with the request, in its current state. */
  booking: AdminBooking;
  /** The resource that conflicts with the request, in its current state. Only with `not_paid`. */
  answer?: CompanyAnswer | undefined;
};

/** A block of whole days in Kigali, from the first to the last. */
export type AllDayBlockGiven = {
  /** Blocks whole days. */
  isAllDay: true;
  /** The first day, in Kigali. */
  startDate: string;
  /** The last blocked day, in Kigali. */
  endDate: string;
  /**
   * The reason, for the photographer.
   * @default null
   */
  reason?: string | null | undefined;
  /**
   * With true, the time is blocked even over bookings, which do not change.
   * @default false
   */
  confirm?: boolean | undefined;
};

/** A key with which a program calls the back office. Its secret is shown once. */
export type ApiKey = {
  /** The id of the key. */
  id: string;
  /** The purpose of the key. */
  name: string;
  /** The scopes of the key. */
  scopes: readonly ApiScope[];
  /** When the key was created. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
  /** When the key expires; null for never. An ISO-8601 instant in UTC, with milliseconds. */
  expiresAt: string | null;
  /** When the key was last used, to the minute; null if never. An ISO-8601 instant in UTC, with milliseconds. */
  lastUsedAt: string | null;
  /** The first characters of its secret, to recognise it. */
  prefix: string;
};

/** The scope of an API key: `read` everything; change `bookings` and blocked time; record `money`; change the `catalogue`; change hours and `settings`. */
export type ApiScope = 'read' | 'bookings' | 'money' | 'catalogue' | 'settings';

/** Bookings that need attention. */
export type Attention = {
  /** The number of bookings. */
  count: number;
  /** The sum over all these bookings, in whole Rwandan francs. */
  totalRwf: number;
  /** The first of these bookings, at most 20. */
  rows: readonly BookingListRow[];
};

/** The starts that can be booked at this moment. A start may be taken a second later. */
export type Availability = {
  /** Every day of the month, in order. */
  days: readonly DayOfStarts[];
};

/** One package and its add-ons. */
export type Basket = {
  /** An active package of the catalogue. */
  packageId: string;
  /** Add-ons that the package's service offers, each once; defaults to none. */
  addonIds?: readonly string[] | undefined;
};

/** Blocked time, always with both dates and instants. */
export type Block = {
  /** The id of the block. */
  id: string;
  /** Whether whole days are blocked. */
  isAllDay: boolean;
  /** The first day that the block touches. A date in Kigali (UTC+2), YYYY-MM-DD. */
  startDate: string;
  /** The last day that the block touches, inclusive. A date in Kigali (UTC+2), YYYY-MM-DD. */
  endDate: string;
  /** When the block begins; for whole days, midnight in Kigali. An ISO-8601 instant in UTC, with milliseconds. */
  startsAt: string;
  /** When the block ends; for whole days, midnight after the last day. An ISO-8601 instant in UTC, with milliseconds. */
  endsAt: string;
  /** The reason, for the photographer; or null. */
  reason: string | null;
};

/** Time to block, in one of two forms. */
export type BlockGiven = AllDayBlockGiven | TimedBlockGiven;

/** A booking in a list. */
export type BookingListRow = {
  /** The id of the booking. */
  id: string;
  /** The reference of the booking, for phone calls and bank transfers; it alone opens nothing. */
  reference: string;
  status: BookingStatus;
  stage: AdminStage;
  /** The name of the client. */
  fullName: string;
  /** The email address of the client; null for a client without one. */
  email: string | null;
  /** The phone of the client, as typed. */
  phone: string;
  /** The English name of the sold service. */
  serviceNameEn: string;
  /** The English name of the sold package. */
  packageNameEn: string;
  /** The start of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  startsAt: string;
  /** The end of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  endsAt: string;
  /** The price of package and add-ons, in whole Rwandan francs. */
  totalRwf: number;
  /** The amount owed: the total and post-shoot add-ons, less the payments; 0 once cancelled, expired or a no-show, in whole Rwandan francs. */
  owedRwf: number;
  /** When the booking was made. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
  /** Where the shoot takes place. */
  location: string;
  /** The French name of the sold service, or null. */
  serviceNameFr: string | null;
  /** The French name of the sold package, or null. */
  packageNameFr: string | null;
};

/** The order of the list of bookings. */
export type BookingOrder = 'startsAt' | '-startsAt';

/** What clients can book. */
export type BookingPolicy = {
  /** How many days after today clients can book; null sets no limit. */
  furthestDays: number | null;
};

/** The stored status of a booking. Show `stage` to people: it also depends on the time. */
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

/** A calendar of another program, whose busy times are not offered. Its address is secret, so only the host is shown. */
export type BusyCalendar = {
  /** The id of the calendar. */
  id: string;
  /** The photographer's name for the calendar. */
  name: string;
  /** The host of its address. */
  urlMasked: string;
  /** The number of events in the calendar that take time in the next two years; a recurring event counts once. */
  events: number;
  /** When the calendar was last read; null before the first time. An ISO-8601 instant in UTC, with milliseconds. */
  lastFetchedAt: string | null;
  /** Why the last reading failed; null if it succeeded. */
  lastError: BusyCalendarFault | null;
};

/** Why a calendar could not be read; the calendar keeps its last times. `unreadable_event`: the calendar was read, except for an event that Booky does not understand. */
export type BusyCalendarFault = 'unreachable' | 'private_address' | 'too_many_redirects' | 'refused' | 'too_slow' | 'too_large' | 'no_calendar' | 'too_many_events' | 'unreadable_event';

/** A busy time of a busy calendar, without details of its event. */
export type BusyTime = {
  /** The name of the calendar. */
  calendar: string;
  /** When the busy time begins. An ISO-8601 instant in UTC, with milliseconds. */
  startsAt: string;
  /** When the busy time ends. An ISO-8601 instant in UTC, with milliseconds. */
  endsAt: string;
};

/** A booking that takes time in the calendar. */
export type CalendarBooking = {
  /** The id of the booking. */
  id: string;
  /** The reference of the booking, for phone calls and bank transfers; it alone opens nothing. */
  reference: string;
  status: BookingStatus;
  stage: AdminStage;
  /** The name of the client. */
  fullName: string;
  /** The English name of the sold package. */
  packageNameEn: string;
  /** The start of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  startsAt: string;
  /** The end of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  endsAt: string;
  /** When the buffer after the shoot ends and another shoot may start. An ISO-8601 instant in UTC, with milliseconds. */
  bufferEndsAt: string;
  /** The end of the hold; null after the hold. An ISO-8601 instant in UTC, with milliseconds. */
  holdExpiresAt: string | null;
};

/** The address at which calendars read the shoots; shown once, when it is made. */
export type CalendarFeed = {
  /** When it was made. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
  /** When a calendar last read the feed, to the hour; null before the first time. An ISO-8601 instant in UTC, with milliseconds. */
  lastUsedAt: string | null;
};

/** The photographer's cancellation. */
export type CancelBooking = {
  /**
   * The reason, which the client reads in the email and on the page.
   * @default null
   */
  reason?: string | null | undefined;
};

/** The error `wrong_status`. */
export type CancelBookingConflict = ErrorBody & {
  /** The booking or payment is not in a status that allows this. */
  error: 'wrong_status';
  /** The resource that conflicts with the request, in its current state. */
  booking: AdminBooking;
};

/** The client's cancellation, recorded by the photographer. */
export type CancelForClient = {
  /**
   * The reason, for the photographer; the client never sees it.
   * @default null
   */
  reason?: string | null | undefined;
};

/** The error `wrong_status` or `shoot_started`. */
export type CancelForClientConflict = ErrorBody & {
  /** The stable code. */
  error: 'wrong_status' | 'shoot_started';
  /** The resource that conflicts with the request, in its current state. */
  booking: AdminBooking;
};

/** The error `wrong_status` or `shoot_started`. */
export type CancelOwnBookingConflict = ErrorBody & {
  /** The stable code. */
  error: 'wrong_status' | 'shoot_started';
  /** The resource that conflicts with the request, in its current state. */
  booking: ClientBooking;
};

/** What clients can book. Omitted keys stay as they are. */
export type ChangeBookingPolicy = {
  /** How many days after today clients can book; null sets no limit. */
  furthestDays?: number | null | undefined;
};

/** Whether and until when clients may reschedule their bookings. Omitted keys stay as they are. */
export type ChangeClientReschedulePolicy = {
  /** Whether clients may reschedule their bookings. */
  enabled?: boolean | undefined;
  /** How long before the start a client may still reschedule, in minutes. */
  untilMinutesBefore?: number | undefined;
  /** How often a client may reschedule one booking. */
  times?: number | undefined;
};

/** Another contact address for a booking. */
export type ChangeEmail = {
  /** The new address. It gets a link, and nothing changes until the client confirms it there. */
  email: string;
};

/** Emails that are off at first. Omitted keys stay as they are. */
export type ChangeEmailsPolicy = {
  /** How many hours before the shoot the client gets a reminder, once per start; null sends none. */
  reminderHoursBefore?: number | null | undefined;
  /** Whether clients get a receipt for a session fee that was paid online. */
  receipts?: boolean | undefined;
  /** Whether a client who cancels gets an email about it. */
  cancellationCopy?: boolean | undefined;
  /** How many days before the shoot the client gets an email about the amount still owed, once per start; null sends none. */
  balanceDueDaysBefore?: number | null | undefined;
  /** How many days before the last day of a sent photo link the client gets a reminder to save the photos; null sends none. */
  photosExpiringDaysBefore?: number | null | undefined;
  /** The minute of the day in Kigali at which the photographer gets an email about the shoots of the next day; null sends none. */
  tomorrowAtMinute?: number | null | undefined;
  /** How many days after the completion the client gets a thank-you email; null sends none. */
  thankYouDaysAfter?: number | null | undefined;
  /** The https address for reviews in the thank-you email; null asks for no review. */
  reviewUrl?: string | null | undefined;
};

/** Booking fees that clients pay without a provider. Omitted keys stay as they are. */
export type ChangeOfflineFeePolicy = {
  /** Whether clients may pay the booking fee by the instructions; requires the instructions in English. */
  enabled?: boolean | undefined;
  /** How to pay, in English, plain text. */
  instructionsEn?: string | null | undefined;
  /** How to pay, in French, plain text; null uses the English text. */
  instructionsFr?: string | null | undefined;
  /** How long the slot is held after a client chooses to pay without a provider, in minutes. */
  holdMinutes?: number | undefined;
  /** The largest number of live holds of clients who chose to pay the fee without a provider, over all visitors. */
  mostAtOnce?: number | undefined;
};

/** When personal data is erased automatically. Omitted keys stay as they are. */
export type ChangeRetentionPolicy = {
  /** How many days after its expiry an expired booking is erased; null erases none. */
  eraseExpiredAfterDays?: number | null | undefined;
  /** How many days after the shoot or the cancellation a booking is erased; null erases none. */
  eraseEndedAfterDays?: number | null | undefined;
};

/** Any of the five settings; omitted settings stay as they are. */
export type ChangeSettings = {
  /** The part of a total that is paid to confirm a booking, for services without their own rate. From 0 to 1: 0.3 is 30 %. */
  bookingFeeRate?: number | undefined;
  /** How long before its start a booking must be made, in minutes. */
  minLeadTimeMinutes?: number | undefined;
  /** How long a new booking holds its slot while its fee is paid, in minutes. */
  holdMinutes?: number | undefined;
  /** How long after a shoot nothing else can start, in minutes. */
  bufferMinutes?: number | undefined;
  /** How many days a photo link lives if it is saved without a date. */
  deliveryExpiryDays?: number | undefined;
};

/** The error `wrong_status`. */
export type CheckPaymentConflict = ErrorBody & {
  /** The booking or payment is not in a status that allows this. */
  error: 'wrong_status';
  /** The resource that conflicts with the request, in its current state. */
  booking: AdminBooking;
};

/** What the pay page shows while the slot is held. */
export type Checkout = {
  /** The reference of the booking, for phone calls and bank transfers; it alone opens nothing. */
  reference: string;
  status: BookingStatus;
  stage: Stage;
  /** The language of the client. */
  locale: Locale;
  /** The start of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  startsAt: string;
  /** The end of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  endsAt: string;
  /** The end of the hold and of this checkout. An ISO-8601 instant in UTC, with milliseconds. */
  holdExpiresAt: string;
  /** The masked contact address; null for a client without an address. */
  email: string | null;
  service: SoldService;
  package: SoldPackage;
  /** The booked add-ons; those added after the shoot are `postShootAddons`. */
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

/** The outcome of a checkout: `open` while it can be viewed; `paid` once its fee was received or the booking was confirmed, even if the money was returned or the booking cancelled later; otherwise `ended`. */
export type CheckoutOutcome = 'open' | 'paid' | 'ended';

/** The error `already_chosen` or `payment_in_flight`. */
export type ChooseOfflineConflict = ErrorBody & {
  /** The stable code. */
  error: 'already_chosen' | 'payment_in_flight';
  /** The resource that conflicts with the request, in its current state. Only with `payment_in_flight`. */
  booking?: PolledBooking | undefined;
  /** The resource that conflicts with the request, in its current state. Only with `payment_in_flight`. */
  payment?: Payment | undefined;
  /** The resource that conflicts with the request, in its current state. Only with `already_chosen`. */
  checkout?: Checkout | undefined;
};

/** The bookings of one email address, with the name and phone of the newest booking. */
export type Client = {
  /** The email address of the client; null for a client without one. */
  email: string | null;
  /** The name of the client. */
  fullName: string;
  /** The phone of the client, as typed. */
  phone: string;
  /** The number of bookings of the client, without erased ones. */
  bookings: number;
  /** The sum of these bookings, paid plus still owed, in whole Rwandan francs. */
  billedRwf: number;
  /** The sum of their succeeded payments, including cash, in whole Rwandan francs. */
  paidRwf: number;
  /** The latest start of a shoot, past or future. An ISO-8601 instant in UTC, with milliseconds. */
  lastShootAt: string;
};

/** A booking as the holder of its link sees it. */
export type ClientBooking = {
  /** The reference of the booking, for phone calls and bank transfers; it alone opens nothing. */
  reference: string;
  status: BookingStatus;
  /** The name of the client. */
  fullName: string;
  service: SoldService;
  package: SoldPackage;
  /** The booked add-ons; those added after the shoot are `postShootAddons`. */
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
  /** The start before the first reschedule; null if none. An ISO-8601 instant in UTC, with milliseconds. */
  originalStartsAt: string | null;
  /** Where the shoot takes place. */
  location: string;
  /** The number of people; null if it was left out. */
  partySize: number | null;
  /** The wishes of the client, or null. */
  specialRequests: string | null;
  /** The sum of succeeded payments, including cash, in whole Rwandan francs. */
  paidRwf: number;
  /** All received money: paid, due back and refunded, in whole Rwandan francs. */
  receivedRwf: number;
  /** The part of the received money that is due back, in whole Rwandan francs. */
  refundDueRwf: number;
  /** The part of the received money that was refunded, in whole Rwandan francs. */
  refundedRwf: number;
  /** The amount owed: the total and post-shoot add-ons, less the payments; 0 once cancelled, expired or a no-show, in whole Rwandan francs. */
  owedRwf: number;
  /** The reason the photographer gave for a cancellation, or null. */
  cancellationReason: string | null;
  /** Whether the client can cancel now: the booking is confirmed, and its shoot has not begun. */
  canCancel: boolean;
  /** Whether the client can pay now: a provider exists, the booking is confirmed, and money is owed. */
  canPay: boolean;
  stage: Stage;
  /** The language of the client. */
  locale: Locale;
  /** The masked contact address; null for a client without an address. */
  email: string | null;
  /** A new contact address, masked, that is not confirmed by its link yet; or null. */
  pendingEmail: string | null;
  /** Add-ons after the shoot, in the order of adding. */
  postShootAddons: readonly PostShootAddOn[];
  /** Attempts and cash, oldest first. */
  payments: readonly Payment[];
  /** Notes of the photographer, oldest first. */
  notes: readonly ClientNote[];
  /** The photo link while it is live, else null. */
  delivery: ClientPhotoDelivery | null;
  /** Whether the client can reschedule the shoot now. */
  canReschedule: boolean;
  /** The effect of cancelling now; null if the client cannot cancel. */
  ifCancelled: IfCancelled | null;
};

/** All stored data of one email address. */
export type ClientExport = {
  /** The email address of the client; null for a client without one. */
  email: string | null;
  /** The phone in the request, for a client without an email address; or null. */
  phone: string | null;
  /** The moment of the export. An ISO-8601 instant in UTC, with milliseconds. */
  exportedAt: string;
  /** Every booking of the address, by start. */
  bookings: readonly ExportedBooking[];
  /** Bookings of another address with a pending change to this address. */
  awaitedBy: readonly string[];
  /** Undelivered emails to the client; delivered ones are not stored. */
  emails: readonly ExportedEmail[];
  /** Provider deliveries of the last 30 days about payments of the client, oldest first. */
  deliveries: readonly ExportedDelivery[];
};

/** A note of the photographer for the client. */
export type ClientNote = {
  /** Plain text. */
  body: string;
  /** When it was written. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
};

/** The photo link while it is live. */
export type ClientPhotoDelivery = {
  /** The https address of the photos. */
  url: string;
  /** The last day of the link; it is live until that day has ended. A date in Kigali (UTC+2), YYYY-MM-DD. */
  expiresOn: string;
  /** A message with the photos, or null. */
  note: string | null;
};

/** Whether and until when clients may reschedule their bookings. */
export type ClientReschedulePolicy = {
  /** Whether clients may reschedule their bookings. */
  enabled: boolean;
  /** How long before the start a client may still reschedule, in minutes. */
  untilMinutesBefore: number;
  /** How often a client may reschedule one booking. */
  times: number;
};

/** A payment company's answer about a payment, asked just now. `unknown` means that there is no usable answer, or that the company does not know the payment. */
export type CompanyAnswer = 'pending' | 'paid' | 'failed' | 'unknown';

/** The error `wrong_status` or `shoot_not_started` or `balance_due`. */
export type CompleteBookingConflict = ErrorBody & {
  /** The stable code. */
  error: 'wrong_status' | 'shoot_not_started' | 'balance_due';
  /** The resource that conflicts with the request, in its current state. */
  booking: AdminBooking;
};

/** A field of the contact of a booking. */
export type ContactField = 'fullName' | 'email' | 'phone' | 'location' | 'partySize' | 'specialRequests';

/** The error `payment_in_flight`. */
export type CorrectCheckoutEmailConflict = ErrorBody & {
  /** An open payment may still succeed. */
  error: 'payment_in_flight';
  /** The resource that conflicts with the request, in its current state. */
  booking: PolledBooking;
  /** The resource that conflicts with the request, in its current state. */
  payment: Payment;
};

/** The contact address of a booking that waits for its fee. */
export type CorrectEmail = {
  /** The address that gets the confirmation and its private link; stored in lower case. */
  email: string;
};

/** The stored picture that a service has as its cover. */
export type Cover = {
  /** The displayed width of the first upload, in pixels. */
  width: number;
  /** The displayed height of the first upload, in pixels. */
  height: number;
  /** The average colour of the picture, to show until the picture has loaded; null if unknown. */
  color: string | null;
  /** The stored widths, smallest first. */
  variants: readonly PictureVariant[];
};

/** A new add-on. */
export type CreateAddOn = {
  /**
   * The service it belongs to; never changes. Null makes every service offer it.
   * @default null
   */
  serviceId?: string | null | undefined;
  /** The name in English. */
  nameEn: string;
  /**
   * The name in French; if it is missing, pages show the English name.
   * @default null
   */
  nameFr?: string | null | undefined;
  /** The price, in whole Rwandan francs. */
  priceRwf: number;
  /**
   * True if it is on sale.
   * @default true
   */
  isActive?: boolean | undefined;
  /**
   * The place in the list, lowest first; equal places are sorted by English name.
   * @default 0
   */
  sortOrder?: number | undefined;
};

/** The photographer's booking for a client. Only the catalogue decides the price. */
export type CreateAdminBooking = {
  /** An active package of the catalogue. */
  packageId: string;
  /** Add-ons that the package's service offers, each once; defaults to none. */
  addonIds?: readonly string[] | undefined;
  /** A free start in the future. An ISO-8601 instant with its offset. */
  startsAt: string;
  /** The name of the client. */
  fullName: string;
  /** The address for emails about the booking; null for a client without an email address, who gets no emails. */
  email: string | null;
  /** The phone of the client, in any form. */
  phone: string;
  /** Where the shoot takes place. */
  location: string;
  /** The number of people. */
  partySize?: number | null | undefined;
  /** Wishes, in plain text of any number of lines. */
  specialRequests?: string | null | undefined;
  /** True if the client agreed that the studio stores these data. Missing or false is 422. */
  consent: true;
  /**
   * The language of emails and pages for the client.
   * @default 'en'
   */
  locale?: Locale | undefined;
  payment: FeePayment;
  /** How long the slot is held for the payment, at most a week; defaults to the setting, and for `offline` to the policy. */
  holdMinutes?: number | undefined;
  /**
   * With true, the start may be outside of hours, within the lead time or on a block.
   * @default false
   */
  confirm?: boolean | undefined;
};

/** The error `slot_taken` or `outside_availability`. */
export type CreateAdminBookingConflict = ErrorBody & {
  /** The stable code. */
  error: 'slot_taken' | 'outside_availability';
  /** The resource that conflicts with the request, in its current state. Only with `outside_availability`. */
  reasons?: readonly StartReason[] | undefined;
};

/** The error `unauthenticated` or `invalid_credentials`. */
export type CreateApiKey401 = ErrorBody & {
  /** The stable code. */
  error: 'unauthenticated' | 'invalid_credentials';
};

/** A visitor's booking. It has no price: only the catalogue decides the price. */
export type CreateBooking = {
  /** An active package of the catalogue. */
  packageId: string;
  /** Add-ons that the package's service offers, each once; defaults to none. */
  addonIds?: readonly string[] | undefined;
  /** An offered start. An ISO-8601 instant with its offset. */
  startsAt: string;
  /** The name of the client. */
  fullName: string;
  /** The address that gets the confirmation and its private link; stored in lower case. */
  email: string;
  /** The phone of the client, in any form. */
  phone: string;
  /** Where the shoot takes place. */
  location: string;
  /** The number of people. */
  partySize?: number | null | undefined;
  /** Wishes, in plain text of any number of lines. */
  specialRequests?: string | null | undefined;
  /** The client agrees that the studio stores these data. Missing or false is 422. */
  consent: true;
  /** The language of emails to the client; defaults to `Accept-Language`. */
  locale?: Locale | undefined;
};

/** The error `slot_taken`. */
export type CreateBookingConflict = ErrorBody & {
  /** This time has been taken by another booking. */
  error: 'slot_taken';
};

/** A new package. */
export type CreatePackage = {
  /** The service it belongs to; never changes. */
  serviceId: string;
  /** The name in English. */
  nameEn: string;
  /**
   * The name in French; if it is missing, pages show the English name.
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
  /** The number of edited photos. */
  photoCount: number;
  /** How long the shoot lasts, in minutes. */
  durationMinutes: number;
  /**
   * Mini-sessions: the package is offered only in these times, whatever the working hours; null offers it in working hours. Windows may not overlap, and a new window may not be in the past.
   * @default null
   */
  windows?: readonly PackageWindowGiven[] | null | undefined;
  /**
   * True if it is on sale.
   * @default true
   */
  isActive?: boolean | undefined;
  /**
   * The place in the list, lowest first; equal places are sorted by English name.
   * @default 0
   */
  sortOrder?: number | undefined;
};

/** A new service. */
export type CreateService = {
  /** The unique name of the service in addresses: lower-case words with single hyphens. */
  slug: string;
  /** The name in English. */
  nameEn: string;
  /**
   * The name in French; if it is missing, pages show the English name.
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
   * The path of a picture of the studio, or the https address of a picture elsewhere.
   * @default null
   */
  coverImageUrl?: string | null | undefined;
  /**
   * The pictures of the service, in display order, each once.
   * @default []
   */
  pictures?: readonly ServicePictureGiven[] | undefined;
  /**
   * The part of a total that confirms a booking of this service, from 0 to 1; null uses the rate of the settings.
   * @default null
   */
  bookingFeeRateOverride?: number | null | undefined;
  /**
   * True if it is on sale.
   * @default true
   */
  isActive?: boolean | undefined;
  /**
   * The place in the list, lowest first; equal places are sorted by English name.
   * @default 0
   */
  sortOrder?: number | undefined;
};

/** The error `slug_taken`. */
export type CreateServiceConflict = ErrorBody & {
  /** Another service has this slug. */
  error: 'slug_taken';
};

/** A new booking. With a booking fee it waits for payment; without a fee it is already confirmed. */
export type CreatedBooking = {
  /** The reference of the booking, for phone calls and bank transfers; it alone opens nothing. */
  reference: string;
  /** Opens the checkout together with the reference, until the hold ends. Keep it out of logs. */
  checkoutToken: string;
  status: BookingStatus;
  stage: Stage;
  /** The start of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  startsAt: string;
  /** The end of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  endsAt: string;
  /** The end of the hold; null for a booking without a fee. An ISO-8601 instant in UTC, with milliseconds. */
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
  /** True if the package has no opening hours on this day. A day with hours can still be full, past or too soon. */
  isClosed: boolean;
  /** The starts in order; empty if nothing is free. */
  starts: readonly string[];
};

/** The error `picture_in_use`. */
export type DeletePictureConflict = ErrorBody & {
  /** A service or the studio shows this picture. */
  error: 'picture_in_use';
};

/** The error `wrong_status`. */
export type EditBookingContactConflict = ErrorBody & {
  /** The booking or payment is not in a status that allows this. */
  error: 'wrong_status';
  /** The resource that conflicts with the request, in its current state. */
  booking: AdminBooking;
};

/** The contact of the client and the facts of the shoot; omitted fields stay as they are. */
export type EditContact = {
  /** The name of the client. */
  fullName?: string | undefined;
  /** The address for emails about the booking from now on. A new address ends the link that was sent to the old address. */
  email?: string | undefined;
  /** The phone of the client, in any form. */
  phone?: string | undefined;
  /** Where the shoot takes place. */
  location?: string | undefined;
  /** The number of people. */
  partySize?: number | null | undefined;
  /** Wishes, in plain text of any number of lines. */
  specialRequests?: string | null | undefined;
  /**
   * With true, the client gets an email about the changes with a new calendar file; only for a confirmed booking whose shoot is ahead.
   * @default false
   */
  notify?: boolean | undefined;
};

/** Emails that are off at first. */
export type EmailsPolicy = {
  /** How many hours before the shoot the client gets a reminder, once per start; null sends none. */
  reminderHoursBefore: number | null;
  /** Whether clients get a receipt for a session fee that was paid online. */
  receipts: boolean;
  /** Whether a client who cancels gets an email about it. */
  cancellationCopy: boolean;
  /** How many days before the shoot the client gets an email about the amount still owed, once per start; null sends none. */
  balanceDueDaysBefore: number | null;
  /** How many days before the last day of a sent photo link the client gets a reminder to save the photos; null sends none. */
  photosExpiringDaysBefore: number | null;
  /** The minute of the day in Kigali at which the photographer gets an email about the shoots of the next day; null sends none. */
  tomorrowAtMinute: number | null;
  /** How many days after the completion the client gets a thank-you email; null sends none. */
  thankYouDaysAfter: number | null;
  /** The https address for reviews in the thank-you email; null asks for no review. */
  reviewUrl: string | null;
};

/** The client to erase. */
export type EraseClient = ({
  email: string;
  phone?: never;
} | {
  phone: string;
  email?: never;
}) & {
  /** The client's email address, in any letter case. */
  email?: string | undefined;
  /** Instead of `email`: the phone of a client without an email address, in any form. Excludes bookings with an email address. */
  phone?: string | undefined;
  /** Must be true, because erasure is final. Missing or false is 422. */
  confirm: true;
};

/** The error `bookings_ahead` or `money_open`. */
export type EraseClientConflict = ErrorBody & {
  /** The stable code. */
  error: 'bookings_ahead' | 'money_open';
};

/** The fields of every error. Decide by `error`; `message` may change. */
export type ErrorBody = {
  error: ErrorCode;
  /** The top-level fields to mark, if known. */
  fields?: readonly string[] | undefined;
  /** One problem for each of `fields`, in the same order. */
  problems?: readonly Problem[] | undefined;
  /** One English sentence for people; never a value of the request. */
  message: string;
};

/**
 * A stable code for machines; each code has one status.
 * - `invalid_request` (400): The request does not have the documented form.
 * - `unauthenticated` (401): A valid admin token is needed.
 * - `insufficient_scope` (403): The API key lacks the scope of this operation.
 * - `invalid_credentials` (401): The email or the password is wrong, or the account is locked.
 * - `not_found` (404): There is nothing here.
 * - `gone` (410): The cursor is too old: begin without a cursor.
 * - `slot_taken` (409): This time has been taken by another booking.
 * - `outside_availability` (409): The time is not offered to visitors; confirm to book it anyway.
 * - `slot_unchanged` (409): The booking already has this time.
 * - `wrong_status` (409): The booking or payment is not in a status that allows this.
 * - `shoot_not_started` (409): The shoot has not started yet.
 * - `shoot_started` (409): The shoot has started already.
 * - `payment_in_flight` (409): An open payment may still succeed.
 * - `nothing_owed` (409): Nothing is owed.
 * - `exceeds_owed` (409): This is more than is owed.
 * - `already_chosen` (409): The client has already chosen to pay without a provider.
 * - `not_paid` (409): The payment company does not confirm that this amount was paid.
 * - `no_link` (409): The booking has no link yet.
 * - `addon_locked` (409): The add-ons of the booking can no longer be changed like this.
 * - `not_refundable` (409): The payment is not due for a refund.
 * - `not_voidable` (409): The payment cannot be voided.
 * - `no_delivery` (409): The booking has no live link to its photos.
 * - `too_many_calendars` (409): There are already ten calendars, the maximum.
 * - `picture_in_use` (409): A service or the studio shows this picture.
 * - `slug_taken` (409): Another service has this slug.
 * - `working_hours_taken` (409): There are already working hours for this day.
 * - `block_overlaps_bookings` (409): The time overlaps bookings; confirm to block it anyway.
 * - `bookings_ahead` (409): A booking of this client is still pending or confirmed.
 * - `money_open` (409): A payment of this client is still pending or due back.
 * - `too_late` (409): It is too late to reschedule the booking.
 * - `moves_used_up` (409): The client has rescheduled the booking as often as allowed.
 * - `balance_due` (409): The booking still owes money.
 * - `request_in_progress` (409): The first request with this Idempotency-Key still runs.
 * - `idempotency_key_reused` (422): This Idempotency-Key was used for another request.
 * - `validation_failed` (422): A value breaks a rule; the fields are named.
 * - `too_many_requests` (429): There were too many requests; try again later.
 * - `internal_error` (500): Something went wrong on our side.
 * - `unavailable` (503): The service is busy; try again in some seconds.
 * - `read_only` (503): Nothing can be changed at the moment; try again in some seconds.
 */
export type ErrorCode = 'invalid_request' | 'unauthenticated' | 'insufficient_scope' | 'invalid_credentials' | 'not_found' | 'gone' | 'slot_taken' | 'outside_availability' | 'slot_unchanged' | 'wrong_status' | 'shoot_not_started' | 'shoot_started' | 'payment_in_flight' | 'nothing_owed' | 'exceeds_owed' | 'already_chosen' | 'not_paid' | 'no_link' | 'addon_locked' | 'not_refundable' | 'not_voidable' | 'no_delivery' | 'too_many_calendars' | 'picture_in_use' | 'slug_taken' | 'working_hours_taken' | 'block_overlaps_bookings' | 'bookings_ahead' | 'money_open' | 'too_late' | 'moves_used_up' | 'balance_due' | 'request_in_progress' | 'idempotency_key_reused' | 'validation_failed' | 'too_many_requests' | 'internal_error' | 'unavailable' | 'read_only';

/** An event of any booking, as in its timeline. */
export type EventBody = {
  /** The unique id of the event. */
  id: string;
  /** When it happened. An ISO-8601 instant in UTC, with milliseconds. */
  at: string;
  type: EventType;
  /** The booking of the event. */
  bookingId: string;
  /** The reference of the booking, for phone calls and bank transfers; it alone opens nothing. */
  reference: string;
  actor: TimelineActor;
  /** Ids, amounts and field names; never a name, an address, a phone or a text. */
  detail: {
    /** What the booking costs, in whole Rwandan francs. */
    totalRwf?: number | undefined;
    /** The part that confirms the booking, in whole Rwandan francs. */
    bookingFeeRwf?: number | undefined;
    /** The payment, in `payments` of the booking. */
    paymentId?: string | undefined;
    /** The amount owed, in whole Rwandan francs. */
    amountRwf?: number | undefined;
    /** The previous start. An ISO-8601 instant in UTC, with milliseconds. */
    previousStartsAt?: string | undefined;
    /** The new start. An ISO-8601 instant in UTC, with milliseconds. */
    startsAt?: string | undefined;
    /** The amount that stays with the studio, in whole Rwandan francs. */
    keptRwf?: number | undefined;
    /** The amount that was then due back, in whole Rwandan francs. */
    dueBackRwf?: number | undefined;
    /** The add-on of the catalogue. */
    addonId?: string | undefined;
    /** The number added or removed. */
    quantity?: number | undefined;
    /** The fields that changed. */
    fields?: readonly ContactField[] | undefined;
    /** The note, even if it was deleted. */
    noteId?: string | undefined;
  };
};

/** The type of the event: `booking.` and a kind of the timeline. Further types may be added. */
export type EventType = 'booking.created' | 'booking.hold_expired' | 'booking.hold_released' | 'booking.confirmed' | 'booking.payment_started' | 'booking.payment_settled' | 'booking.payment_refused' | 'booking.payment_adopted' | 'booking.refund_due' | 'booking.refunded' | 'booking.cash_recorded' | 'booking.cash_voided' | 'booking.offline_chosen' | 'booking.fee_recorded' | 'booking.moved' | 'booking.cancelled' | 'booking.completed' | 'booking.no_show' | 'booking.addon_added' | 'booking.addon_removed' | 'booking.fee_requested' | 'booking.link_sent' | 'booking.link_opened' | 'booking.link_shared' | 'booking.email_change_asked' | 'booking.email_changed' | 'booking.contact_edited' | 'booking.delivery_saved' | 'booking.photos_sent' | 'booking.note_added' | 'booking.note_deleted' | 'booking.erased';

/** A start of a day, and why it is or is not offered. */
export type ExplainedStart = {
  /** The start. An ISO-8601 instant in UTC, with milliseconds. */
  startsAt: string;
  /** Whether it is offered to visitors now: it has no reasons against it. */
  offered: boolean;
  /** All reasons against it, in the order of the codes. */
  reasons: readonly StartReason[];
};

/** The client whose data to export. */
export type ExportClient = ({
  email: string;
  phone?: never;
} | {
  phone: string;
  email?: never;
}) & {
  /** The client's email address, in any letter case. */
  email?: string | undefined;
  /** Instead of `email`: the phone of a client without an email address, in any form. Excludes bookings with an email address. */
  phone?: string | undefined;
};

/** A booking with all stored data of its client. */
export type ExportedBooking = {
  /** The reference of the booking, for phone calls and bank transfers; it alone opens nothing. */
  reference: string;
  status: BookingStatus;
  /** The name of the client. */
  fullName: string;
  service: SoldService;
  package: SoldPackage;
  /** The booked add-ons; those added after the shoot are `postShootAddons`. */
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
  /** The start before the first reschedule; null if none. An ISO-8601 instant in UTC, with milliseconds. */
  originalStartsAt: string | null;
  /** Where the shoot takes place. */
  location: string;
  /** The number of people; null if it was left out. */
  partySize: number | null;
  /** The wishes of the client, or null. */
  specialRequests: string | null;
  /** The sum of succeeded payments, including cash, in whole Rwandan francs. */
  paidRwf: number;
  /** All received money: paid, due back and refunded, in whole Rwandan francs. */
  receivedRwf: number;
  /** The part of the received money that is due back, in whole Rwandan francs. */
  refundDueRwf: number;
  /** The part of the received money that was refunded, in whole Rwandan francs. */
  refundedRwf: number;
  /** The amount owed: the total and post-shoot add-ons, less the payments; 0 once cancelled, expired or a no-show, in whole Rwandan francs. */
  owedRwf: number;
  /** The reason for a cancellation, or null. The client reads the reason of `cancel`, not that of `cancel-for-client`. */
  cancellationReason: string | null;
  /** Whether the client can cancel now: the booking is confirmed, and its shoot has not begun. */
  canCancel: boolean;
  /** Whether the client can pay now: a provider exists, the booking is confirmed, and money is owed. */
  canPay: boolean;
  /** The id of the booking. */
  id: string;
  stage: AdminStage;
  /** The email address of the client; null for a client without one. */
  email: string | null;
  /** A new address that is not confirmed by its link yet, or null. */
  pendingEmail: string | null;
  /** The phone of the client, as typed. */
  phone: string;
  /** Whether the client and the client's data were erased. */
  erased: boolean;
  /** The language of the client, as given or from `Accept-Language`. */
  locale: Locale;
  /** When the client agreed to the storage of the data. An ISO-8601 instant in UTC, with milliseconds. */
  consentAt: string;
  /** When the booking was confirmed, or null. An ISO-8601 instant in UTC, with milliseconds. */
  confirmedAt: string | null;
  /** The end of the hold; null after the hold. An ISO-8601 instant in UTC, with milliseconds. */
  holdExpiresAt: string | null;
  /** The page on which the client pays the booking fee, for the client only; null without a live hold, or if the site has no page to pay on. */
  payUrl: string | null;
  /** When the choice to pay the booking fee without a provider was made, or null. An ISO-8601 instant in UTC, with milliseconds. */
  offlineChosenAt: string | null;
  /** When the buffer after the shoot ends and another shoot may start. An ISO-8601 instant in UTC, with milliseconds. */
  bufferEndsAt: string;
  /** When the booking was made. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
  /** The booked package; the catalogue may have changed since. */
  packageId: string;
  /** Add-ons after the shoot, in the order of adding. */
  postShootAddons: readonly AdminPostShootAddOn[];
  /** Attempts to pay, and cash; oldest first. */
  payments: readonly ExportedPayment[];
  /** The ids of the recorded payments that can be voided now. */
  voidablePayments: readonly string[];
  /** The ids of the payments about which you can ask the payment company now. */
  askablePayments: readonly string[];
  /** The open request for the session fee, or null. */
  sessionFeeRequest: SessionFeeRequest | null;
  /** Notes for the client and private ones, oldest first. */
  notes: readonly Note[];
  /** The saved photo link, live or not; or null. */
  delivery: PhotoDelivery | null;
  /** When the client last opened the page; null if never. An ISO-8601 instant in UTC, with milliseconds. */
  linkLastUsedAt: string | null;
  /** The actions that would be accepted now. */
  actions: readonly ActionName[];
  /** The causes of the emails that each of the `actions` would send now. */
  actionEmails: Record<string, readonly string[]>;
  /** The effect of your own cancellation now; null if the booking cannot be cancelled. */
  ifCancelled: IfCancelled | null;
  /** The effect of a cancellation by the client now; null if the client cannot cancel. */
  ifCancelledForClient: IfCancelled | null;
  /** The events of the booking, oldest first. */
  timeline: readonly TimelineEvent[];
  /** When the address was corrected, oldest first, as far as it is stored. */
  emailCorrectedAt: readonly string[];
  /** When changes of the address were requested, oldest first, as far as they are stored. */
  emailChangesAskedAt: readonly string[];
};

/** A delivery of a payment provider. */
export type ExportedDelivery = {
  /** Which provider. */
  provider: string;
  /** When the delivery arrived. An ISO-8601 instant in UTC, with milliseconds. */
  receivedAt: string;
  /** The body as text. */
  body: string;
};

/** An undelivered email to the client. */
export type ExportedEmail = {
  /** Why it is sent. */
  cause: string;
  /** The address of the recipient. */
  to: string;
  /** The content of the email, without the token of a link. */
  message: Record<string, unknown>;
};

/** A payment with its payer's phone. */
export type ExportedPayment = {
  /** The name of this attempt; poll `GET /api/payments/{ourRef}` with it. */
  ourRef: string;
  purpose: PaymentPurpose;
  method: PaymentMethod;
  /** The amount, in whole Rwandan francs. */
  amountRwf: number;
  status: AdminPaymentStatus;
  /** Why the payment failed; null unless `status` is `failed`. */
  failureReason: FailureReason | null;
  /** True if the provider reported the payment both as failed and as paid. The studio then checks it, and the payer should not pay again. */
  contradicted: boolean;
  /** The page where the payer enters the card; null for every other method. */
  redirectUrl: string | null;
  /** When the attempt was started, or the money recorded. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
  /** When the payment succeeded or failed; null while it is pending. An ISO-8601 instant in UTC, with milliseconds. */
  settledAt: string | null;
  /** The id of the payment, for a refund record. */
  id: string;
  /** The provider of the payment; null for `cash` and `offline`. */
  provider: PaymentProvider | null;
  /** The provider's id of the charge, or null. */
  providerReference: string | null;
  /** The payer; null for `cash` and `offline`, and once the client was erased. */
  payer: Payer | null;
  /** When the payment company first answered a query with "paid"; null if it never did, and for `cash` and `offline`. An ISO-8601 instant in UTC, with milliseconds. */
  paidReportedAt: string | null;
  /** The note of a cash payment, or null. */
  note: string | null;
  /** The record of the fee; null unless `method` is `offline`. */
  offline: OfflinePayment | null;
  /** The refund record; null unless `status` is `refunded`. */
  refund: Refund | null;
  /** Why and when the record was voided; null unless `status` is `voided`. */
  voided: VoidedCash | null;
  /** The phone of the payer; null for `cash` and `offline`. */
  payerPhone: string | null;
};

/** Why a payment failed, ordered by who can fix it: the payer, the studio, the provider. */
export type FailureReason = 'insufficient_funds' | 'payer_limit' | 'payer_declined' | 'payer_timeout' | 'payer_unknown' | 'card_declined' | 'merchant_misconfigured' | 'provider_error' | 'provider_unreachable';

/** A held booking whose client pays the fee without a provider. */
export type FeeAwaitedRow = {
  /** The id of the booking. */
  id: string;
  /** The reference of the booking, for phone calls and bank transfers; it alone opens nothing. */
  reference: string;
  status: BookingStatus;
  stage: AdminStage;
  /** The name of the client. */
  fullName: string;
  /** The email address of the client; null for a client without one. */
  email: string | null;
  /** The phone of the client, as typed. */
  phone: string;
  /** The English name of the sold service. */
  serviceNameEn: string;
  /** The English name of the sold package. */
  packageNameEn: string;
  /** The start of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  startsAt: string;
  /** The end of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  endsAt: string;
  /** The price of package and add-ons, in whole Rwandan francs. */
  totalRwf: number;
  /** The amount owed: the total and post-shoot add-ons, less the payments; 0 once cancelled, expired or a no-show, in whole Rwandan francs. */
  owedRwf: number;
  /** When the booking was made. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
  /** Where the shoot takes place. */
  location: string;
  /** The French name of the sold service, or null. */
  serviceNameFr: string | null;
  /** The French name of the sold package, or null. */
  packageNameFr: string | null;
  /** The part that is paid to confirm the booking, in whole Rwandan francs. */
  bookingFeeRwf: number;
  /** The end of the hold; null after the hold. An ISO-8601 instant in UTC, with milliseconds. */
  holdExpiresAt: string | null;
  /** Whether a prompt is open, so that no fee can be recorded now. */
  beingPaidOnline: boolean;
};

/** How a booking fee was paid without a provider: mobile money, a bank transfer, cash, or another way. */
export type FeeMeans = 'momo' | 'bank' | 'cash' | 'other';

/**
 * How the booking fee is collected.
 * - `online`: the slot is held, and the client is sent a link to pay.
 * - `offline`: the slot is held, and the client is sent the instructions of the policy `offlineFee`, which must be on.
 * - `waived`: no booking fee; the whole total is the session fee, and the booking is confirmed at once.
 */
export type FeePayment = 'online' | 'offline' | 'waived';

/** Held bookings whose clients chose to pay the fee without a provider. */
export type FeesAwaited = {
  /** The number of bookings. */
  count: number;
  /** The sum over all these bookings, in whole Rwandan francs. */
  totalRwf: number;
  /** The first of these bookings, at most 20. */
  rows: readonly FeeAwaitedRow[];
};

/** The booking whose private link to send again. */
export type FindBooking = {
  /** The reference of the booking, in any letter case. */
  reference: string;
  /** The contact address of the booking, in any letter case. */
  email: string;
};

/** The initial data of a studio. */
export type FirstStart = {
  /** The address of the admin's account. */
  email: string;
  /** The password of the admin, used unchanged: nothing is trimmed. */
  password: string;
  /** The name of the studio. */
  studioName: string;
  /** The days on which the studio is open, at least one. */
  weekdays: readonly number[];
  /** When the studio opens on these days, in minutes from midnight in Kigali. */
  opensMinute: number;
  /** When the studio closes on these days, in minutes from midnight in Kigali. */
  closesMinute: number;
  /** The English name of the first service. */
  serviceName: string;
  /** The name of the first service in addresses. */
  serviceSlug: string;
  /** The English name of the first package. */
  packageName: string;
  /** The price of the first package, in whole francs. */
  priceRwf: number;
  /** How long the shoot lasts, in minutes. */
  durationMinutes: number;
  /** The number of edited photos. */
  photoCount: number;
  /**
   * How clients pay the booking fee without a payment company; null leaves that for later.
   * @default null
   */
  instructionsEn?: string | null | undefined;
};

/** A webhook of the gateway. */
export type GatewayDelivery = {
  /** `charge.completed` or `charge.failed`; any other value is recorded and settles nothing. */
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
  /** The cursor is too old: begin without a cursor. */
  error: 'gone';
};

/** The error `idempotency_key_reused`. */
export type IdempotencyKeyReused = ErrorBody & {
  /** This Idempotency-Key was used for another request. */
  error: 'idempotency_key_reused';
};

/** The money in a cancellation. */
export type IfCancelled = {
  /** The amount that stays with the studio: the booking fee if the client cancels, else nothing, in whole Rwandan francs. */
  keptRwf: number;
  /** The amount that would then be due back, in whole Rwandan francs. */
  dueBackRwf: number;
};

/** The error `insufficient_scope`. */
export type InsufficientScope = ErrorBody & {
  /** The API key lacks the scope of this operation. */
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
    /** The company's number of the invoice. */
    invoiceNumber: string;
    /** The `ourRef` of the payment. */
    transactionId: string;
    /** `PAID`; any other value is recorded and settles nothing. */
    paymentStatus: string;
    /** The amount, in whole Rwandan francs. */
    amount: number;
    /** Anything but RWF settles nothing. */
    currency: string;
  };
};

/** A language of pages and of emails to a client. */
export type Locale = 'en' | 'fr';

/** The device to log out. */
export type LogOut = {
  /** The `handle` of the last answer with `refresh`. */
  handle: string;
};

/** The signed-in admin and the token for further requests. */
export type LoggedIn = {
  admin: PublicAdmin;
  /** The admin token, a JWT for `Authorization: Bearer`. Keep it in memory or in session storage. */
  token: string;
  /** The scheme of the token. */
  tokenType: 'Bearer';
  /** When the token expires, 8 hours after the login; a new password ends it sooner. An ISO-8601 instant in UTC, with milliseconds. */
  expiresAt: string;
  refresh?: Refresh | undefined;
};

/** The credentials of an admin. */
export type Login = {
  /** The address of the admin's account, in any letter case. */
  email: string;
  /** The password, used unchanged: nothing is trimmed. */
  password: string;
  /**
   * With true, the answer has `refresh`, with which the device stays logged in.
   * @default false
   */
  remember?: boolean | undefined;
};

/** The error `wrong_status` or `shoot_not_started`. */
export type MarkNoShowConflict = ErrorBody & {
  /** The stable code. */
  error: 'wrong_status' | 'shoot_not_started';
  /** The resource that conflicts with the request, in its current state. */
  booking: AdminBooking;
};

/** A callback of mobile money. */
export type MobileMoneyDelivery = {
  /** The `ourRef` of the payment, the same as in the path. */
  externalId: string;
  /** `SUCCESSFUL` or `FAILED`; any other value is recorded and settles nothing. */
  status: string;
  /** The amount as text, compared as a number. */
  amount: string;
  /** The provider's id of the transaction. */
  financialTransactionId: string;
};

/** The money of one month; each sum uses a different date. */
export type MoneyOfMonth = {
  /** The month in Kigali, YYYY-MM. */
  month: string;
  /** The totals of bookings created in the month, confirmed and not cancelled, in whole Rwandan francs. */
  bookedRwf: number;
  /** The sum paid in the month and not returned, including cash, in whole Rwandan francs. */
  paidRwf: number;
  /** The sum still owed by bookings with a shoot in the month, in whole Rwandan francs. */
  owedRwf: number;
  /** The sum returned in the month, in whole Rwandan francs. */
  refundedRwf: number;
};

/** A key with which a program calls the back office. */
export type NewApiKey = {
  /** The purpose of the key. */
  name: string;
  /** The scopes of the key. */
  scopes: readonly ApiScope[];
  /** When the key expires; never if null or left out. */
  expiresAt?: string | null | undefined;
  /** The password of the admin's account. A wrong password counts as a failed login. */
  password: string;
};

/** An endpoint for events. */
export type NewWebhookEndpoint = {
  /** The address that receives events: a public https address. */
  url: string;
  /**
   * The types of events to send; empty for all.
   * @default []
   */
  types?: readonly EventType[] | undefined;
  /**
   * The purpose of the endpoint, or null.
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
  /** Whether the note was also emailed. */
  emailed: boolean;
  /** Whether only the photographer sees it. */
  private: boolean;
};

/** How to pay the booking fee without a provider. */
export type OfflineFeeOffer = {
  /** How to pay in English, plain text. */
  instructionsEn: string;
  /** How to pay in French, plain text; null to show the English text. */
  instructionsFr: string | null;
  /** How long the slot is held after the client chooses to pay without a provider, in minutes. */
  holdMinutes: number;
};

/** Booking fees that clients pay without a provider. */
export type OfflineFeePolicy = {
  /** Whether clients may pay the booking fee by the instructions; requires the instructions in English. */
  enabled: boolean;
  /** How to pay, in English, plain text. */
  instructionsEn: string | null;
  /** How to pay, in French, plain text; null uses the English text. */
  instructionsFr: string | null;
  /** How long the slot is held after a client chooses to pay without a provider, in minutes. */
  holdMinutes: number;
  /** The largest number of live holds of clients who chose to pay the fee without a provider, over all visitors. */
  mostAtOnce: number;
};

/** The photographer's record of a booking fee that was paid without a provider. */
export type OfflinePayment = {
  means: FeeMeans;
  /** The reference on statements, or null. */
  transactionReference: string | null;
  /** A note for the photographer, or null. */
  note: string | null;
};

/** A package of a service. */
export type Package = {
  /** The id of the package, for baskets and bookings. */
  id: string;
  /** The name in English. */
  nameEn: string;
  /** The name in French; if null, show the English name. */
  nameFr: string | null;
  /** The description in English, or null. */
  descriptionEn: string | null;
  /** The description in French, or null. */
  descriptionFr: string | null;
  /** The price, in whole Rwandan francs. */
  priceRwf: number;
  /** The number of edited photos. */
  photoCount: number;
  /** How long the shoot lasts, in minutes. */
  durationMinutes: number;
  /** Mini-sessions: the package is offered only in these times, whatever the working hours; null offers it in working hours. Ordered by time, without past windows. */
  windows: readonly PackageWindow[] | null;
};

/** The created, changed or deleted package, and a warning. */
export type PackageChange = {
  package: AdminPackage;
  /** A warning about upcoming bookings, or null. */
  warning: PackageWarning | null;
};

/** A warning that upcoming bookings have this package; they keep the package as it was sold. */
export type PackageWarning = {
  /** The only warning. */
  code: 'upcoming_bookings';
  /** The number of bookings that start in the future. */
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
  /** The time kept free after a shoot, in minutes. */
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
  /** The time kept free after a shoot, in minutes. */
  bufferMinutes: number;
};

/** The booking that a payment in a list belongs to. */
export type PaidBooking = {
  /** The id of the booking. */
  id: string;
  /** The reference of the booking, for phone calls and bank transfers; it alone opens nothing. */
  reference: string;
  status: BookingStatus;
  /** The name of the client. */
  fullName: string;
  /** The phone of the client, as typed. */
  phone: string;
  /** The start of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  startsAt: string;
};

/** A callback of pawaPay about a deposit. */
export type PawapayDelivery = {
  /** The `ourRef` of the payment. */
  depositId: string;
  /** `COMPLETED` or `FAILED`; any other value is recorded and settles nothing. */
  status: string;
  /** The amount as text, compared as a number. */
  amount: string;
  /** Anything but RWF settles nothing. */
  currency: string;
};

/** The error `payment_in_flight`. */
export type PayBookingFeeConflict = ErrorBody & {
  /** An open payment may still succeed. */
  error: 'payment_in_flight';
  /** The resource that conflicts with the request, in its current state. */
  booking: PolledBooking;
  /** The resource that conflicts with the request, in its current state. */
  payment: Payment;
};

/** The error `wrong_status` or `payment_in_flight` or `nothing_owed`. */
export type PaySessionFeeConflict = ErrorBody & {
  /** The stable code. */
  error: 'wrong_status' | 'payment_in_flight' | 'nothing_owed';
  /** The resource that conflicts with the request, in its current state. */
  booking: ClientBooking;
  /** The resource that conflicts with the request, in its current state. Only with `payment_in_flight`. */
  payment?: Payment | undefined;
};

/** The payer of a payment, to whom its money would be returned. */
export type Payer = {
  /** The phone of the payer. */
  phone: string;
  /** The English name of the method for payers. */
  methodLabelEn: string;
  /** The French name of the method for payers. */
  methodLabelFr: string;
};

/** Which phones a payer may give: Rwandan phones, or phones of any country. */
export type PayerPhones = 'rwandan' | 'international';

/** An attempt to pay through a provider, or a record of money received without one. The object has no contact details. */
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
  /** When the payment succeeded or failed. An ISO-8601 instant in UTC, with milliseconds. */
  settledAt: string;
} | {
  /** The payment is `failed`. */
  status: 'failed';
  /** Why the payment failed. */
  failureReason: FailureReason;
  /** When the payment succeeded or failed. An ISO-8601 instant in UTC, with milliseconds. */
  settledAt: string;
} | {
  /** The payment is `refund_due`. */
  status: 'refund_due';
  /** Nothing failed. */
  failureReason: null;
  /** When the payment succeeded or failed. An ISO-8601 instant in UTC, with milliseconds. */
  settledAt: string;
} | {
  /** The payment is `refunded`. */
  status: 'refunded';
  /** Nothing failed. */
  failureReason: null;
  /** When the payment succeeded or failed. An ISO-8601 instant in UTC, with milliseconds. */
  settledAt: string;
}) & {
  /** The name of this attempt; poll `GET /api/payments/{ourRef}` with it. */
  ourRef: string;
  purpose: PaymentPurpose;
  method: PaymentMethod;
  /** The amount, in whole Rwandan francs. */
  amountRwf: number;
  status: PaymentStatus;
  /** Why the payment failed; null unless `status` is `failed`. */
  failureReason: FailureReason | null;
  /** True if the provider reported the payment both as failed and as paid. The studio then checks it, and the payer should not pay again. */
  contradicted: boolean;
  /** The page where the payer enters the card; null for every other method. */
  redirectUrl: string | null;
  /** When the attempt was started, or the money recorded. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
  /** When the payment succeeded or failed; null while it is pending. An ISO-8601 instant in UTC, with milliseconds. */
  settledAt: string | null;
};

/** Whether the payer gets a prompt on the phone or a page of the provider. */
export type PaymentForm = 'prompt' | 'page';

/** How a payment was made: through a provider, or recorded by the photographer as `cash` or, for a booking fee, `offline`. */
export type PaymentMethod = 'momo_alpha' | 'momo_beta' | 'card' | 'cash' | 'offline';

/** A method with its provider. */
export type PaymentOffer = {
  method: ProviderMethod;
  provider: PaymentProvider;
  how: PaymentForm;
  phone: PayerPhones;
};

/** A provider for new payments. */
export type PaymentProvider = 'mobile-money' | 'gateway' | 'irembopay' | 'pawapay';

/** What a payment is for: the fee that confirms the booking, or the rest that the booking owes. */
export type PaymentPurpose = 'booking_fee' | 'session_fee';

/** A payment in a list, with the booking it belongs to. */
export type PaymentRow = {
  /** The payment. */
  payment: AdminPayment;
  /** The booking of the payment. */
  booking: PaidBooking;
};

/** The status of a payment. `refund_due` is money to be returned by hand, `refunded` is returned money. */
export type PaymentStatus = 'pending' | 'succeeded' | 'failed' | 'refund_due' | 'refunded';

/** Sums of every payment that a filter matches, on all pages. */
export type PaymentTotals = {
  /** The sum of succeeded payments that were not returned, including cash and fees paid without a provider, in whole Rwandan francs. */
  succeededRwf: number;
  /** The sum due back, in whole Rwandan francs. */
  refundDueRwf: number;
  /** The sum returned, in whole Rwandan francs. */
  refundedRwf: number;
  /** The part of `succeededRwf` that is cash, in whole Rwandan francs. */
  cashRwf: number;
};

/** A booking with unsettled payments. */
export type PaymentWaitingRow = {
  /** The id of the booking. */
  id: string;
  /** The reference of the booking, for phone calls and bank transfers; it alone opens nothing. */
  reference: string;
  status: BookingStatus;
  stage: AdminStage;
  /** The name of the client. */
  fullName: string;
  /** The email address of the client; null for a client without one. */
  email: string | null;
  /** The phone of the client, as typed. */
  phone: string;
  /** The English name of the sold service. */
  serviceNameEn: string;
  /** The English name of the sold package. */
  packageNameEn: string;
  /** The start of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  startsAt: string;
  /** The end of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  endsAt: string;
  /** The price of package and add-ons, in whole Rwandan francs. */
  totalRwf: number;
  /** The amount owed: the total and post-shoot add-ons, less the payments; 0 once cancelled, expired or a no-show, in whole Rwandan francs. */
  owedRwf: number;
  /** When the booking was made. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
  /** Where the shoot takes place. */
  location: string;
  /** The French name of the sold service, or null. */
  serviceNameFr: string | null;
  /** The French name of the sold package, or null. */
  packageNameFr: string | null;
  /** The unsettled payments, oldest first; you can ask their company about each. */
  paymentsWaiting: readonly AdminPayment[];
};

/** Bookings with unsettled payments. */
export type PaymentsWaiting = {
  /** The number of bookings. */
  count: number;
  /** The sum over all these bookings, in whole Rwandan francs. */
  totalRwf: number;
  /** The first of these bookings, at most 20. */
  rows: readonly PaymentWaitingRow[];
};

/** The photo link. */
export type PhotoDelivery = {
  /** The https address of the photos. */
  url: string;
  /** The last day of the link; it is live until that day has ended. A date in Kigali (UTC+2), YYYY-MM-DD. */
  expiresOn: string;
  /** A message with the photos, or null. */
  note: string | null;
  /** Whether the link is live today. */
  live: boolean;
  /** When the photo link was last emailed; null if never. An ISO-8601 instant in UTC, with milliseconds. */
  sentAt: string | null;
};

/** A picture of the studio. */
export type Picture = {
  /** The id of the picture. */
  id: string;
  /** The displayed width of the first upload, in pixels. */
  width: number;
  /** The displayed height of the first upload, in pixels. */
  height: number;
  /** The size of the first upload, in bytes. */
  bytes: number;
  /** The average colour of the picture, to show until the picture has loaded; null if unknown. */
  color: string | null;
  /** The stored widths, smallest first. */
  variants: readonly PictureVariant[];
};

/** A picture in one width. */
export type PictureVariant = {
  /** The displayed width, in pixels. */
  width: number;
  /** The path of the file at this service. The content of a path never changes. */
  url: string;
};

/** What clients and the service may do. */
export type Policies = {
  /** Whether and until when clients may reschedule their bookings. */
  clientReschedule: ClientReschedulePolicy;
  emails: EmailsPolicy;
  retention: RetentionPolicy;
  offlineFee: OfflineFeePolicy;
  booking: BookingPolicy;
};

/** The booking in the answer of polling a payment, without contact data. */
export type PolledBooking = {
  /** The reference of the booking, for phone calls and bank transfers; it alone opens nothing. */
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
  /** The name in French; if null, show the English name. */
  nameFr: string | null;
  /** The price of one piece, from the first addition, in whole Rwandan francs. */
  unitPriceRwf: number;
  /** The quantity. */
  quantity: number;
  /** Price times quantity, in whole Rwandan francs. */
  totalRwf: number;
};

/** The problem of one field. */
export type Problem = {
  /** The name of the field. */
  field: string;
  /** The problem of the field. */
  code: ProblemCode;
  /** One sentence for people, in the language of `Accept-Language`. */
  message: string;
};

/**
 * A stable code of the problem of a field.
 * - `required`: This field is required.
 * - `unknown_key`: This field is not known here.
 * - `wrong_type`: This value is of the wrong type.
 * - `wrong_form`: This value does not have the right form.
 * - `too_short`: This text is too short.
 * - `too_long`: This text is too long.
 * - `too_small`: This is less than is allowed.
 * - `too_large`: This is more than is allowed.
 * - `too_many`: There are too many of these.
 * - `duplicate`: The same item is here twice.
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
  /** When the account was created. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
};

/** A kind of shoot on sale. */
export type PublicService = {
  /** The id of the service. */
  id: string;
  /** The name of the service in addresses: lower-case words with hyphens. */
  slug: string;
  /** The name in English. */
  nameEn: string;
  /** The name in French; if null, show the English name. */
  nameFr: string | null;
  /** The description in English, or null. */
  descriptionEn: string | null;
  /** The description in French, or null. */
  descriptionFr: string | null;
  /** The picture of the service: an https address, or a path of `/api/pictures`; or null. */
  coverImageUrl: string | null;
  /** The picture of `coverImageUrl` if it is stored here; otherwise null. */
  cover: Cover | null;
  /** Up to 12 pictures, in the order to show them. */
  pictures: readonly ServicePicture[];
  /** The active packages of the service, in display order. */
  packages: readonly Package[];
  /** The active add-ons that it offers, including shared add-ons, in display order. */
  addons: readonly AddOn[];
};

/** A kind of shoot on sale, with its booking-fee rate. */
export type PublicServiceDetail = {
  /** The id of the service. */
  id: string;
  /** The name of the service in addresses: lower-case words with hyphens. */
  slug: string;
  /** The name in English. */
  nameEn: string;
  /** The name in French; if null, show the English name. */
  nameFr: string | null;
  /** The description in English, or null. */
  descriptionEn: string | null;
  /** The description in French, or null. */
  descriptionFr: string | null;
  /** The picture of the service: an https address, or a path of `/api/pictures`; or null. */
  coverImageUrl: string | null;
  /** The picture of `coverImageUrl` if it is stored here; otherwise null. */
  cover: Cover | null;
  /** Up to 12 pictures, in the order to show them. */
  pictures: readonly ServicePicture[];
  /** The active packages of the service, in display order. */
  packages: readonly Package[];
  /** The active add-ons that it offers, including shared add-ons, in display order. */
  addons: readonly AddOn[];
  /** The part of the total that is paid to confirm a booking of it. From 0 to 1: 0.3 is 30 %. */
  bookingFeeRate: number;
};

/** The price of a basket today. Booking fee and session fee add up to the total. */
export type Quote = {
  /** The package of the basket. */
  packageId: string;
  /** The package first, then the add-ons in the order of the request. */
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
  /** The name in French; if null, show the English name. */
  nameFr: string | null;
  /** The price, in whole Rwandan francs. */
  priceRwf: number;
};

/** The kind of a line of a quote. */
export type QuoteLineKind = 'package' | 'addon';

/** The error `read_only`. */
export type ReadOnly = ErrorBody & {
  /** Nothing can be changed at the moment; try again in some seconds. */
  error: 'read_only';
};

/** The receipt of a booking as of now. It is no tax invoice (EBM). */
export type Receipt = {
  /** The year in Kigali, and the number of the receipt in that year, from 0001 without gaps. */
  number: string;
  /** When its number was assigned: when the first payment succeeded. An ISO-8601 instant in UTC, with milliseconds. */
  madeAt: string;
  /** The studio as it is now. */
  studio: {
    /** The name of the studio; without one pages say "Photo studio" or « Studio photo »; null until set. */
    name: string | null;
    /** The postal address of the studio, in one line; null until set. */
    address: string | null;
    /** The number of the studio at the tax office, for receipts; null until set. */
    taxNumber: string | null;
    /** The phone for calls by clients, free text; null until set. */
    phone: string | null;
    /** The address for replies by clients, in lower case; null until set. */
    email: string | null;
  };
  /** Who booked. */
  client: {
    /** The name of the client; "Erased" once erased. */
    fullName: string;
  };
  /** The shoot. */
  booking: {
    /** The reference of the booking, for phone calls and bank transfers; it alone opens nothing. */
    reference: string;
    /** When the shoot begins. An ISO-8601 instant in UTC, with milliseconds. */
    startsAt: string;
    /** The booked package, in the language of the client. */
    package: string;
  };
  /** The package, its add-ons, and those added after the shoot. */
  lines: readonly {
    /** The sold item, in the language of the client. */
    text: string;
    /** How many. */
    quantity: number;
    /** The price of the whole line, in whole Rwandan francs. */
    amountRwf: number;
  }[];
  /** All received payments, oldest first. */
  payments: readonly {
    /** When the payment was received. An ISO-8601 instant in UTC, with milliseconds. */
    at: string;
    method: PaymentMethod;
    /** The payment company's reference, or the reference that the photographer recorded; null without a reference. */
    reference: string | null;
    /** The received amount, in whole Rwandan francs. */
    amountRwf: number;
  }[];
  /** The refunds. */
  refunds: readonly {
    /** When the money was returned. An ISO-8601 instant in UTC, with milliseconds. */
    at: string;
    /** The reference of the refund. */
    reference: string;
    /** The refunded amount, in whole Rwandan francs. */
    amountRwf: number;
  }[];
  /** The sum of `lines`, in whole Rwandan francs. */
  totalRwf: number;
  /** The sum of `payments`, in whole Rwandan francs. */
  paidRwf: number;
  /** The sum of `refunds`, in whole Rwandan francs. */
  refundedRwf: number;
  /** The amount still owed, in whole Rwandan francs. */
  owedRwf: number;
};

/** Cash that was received for a booking. */
export type RecordCash = {
  /** The received amount in whole Rwandan francs, up to the amount the booking owes. */
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
  /** The resource that conflicts with the request, in its current state. */
  booking: AdminBooking;
};

/** The full booking fee, received without a provider. */
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
  /** The resource that conflicts with the request, in its current state. */
  booking: AdminBooking;
};

/** A refund that the photographer made. */
export type RecordRefund = {
  /** The reference of the transfer, as on the mobile-money or bank statement. */
  reference: string;
  /** When the money was returned; defaults to now. An ISO-8601 instant with its offset. */
  refundedAt?: string | undefined;
};

/** The error `not_refundable`. */
export type RecordRefundConflict = ErrorBody & {
  /** The payment is not due for a refund. */
  error: 'not_refundable';
  /** The resource that conflicts with the request, in its current state. */
  booking: AdminBooking;
};

/** The handle with which a device stays logged in, for 30 days from its last use. */
export type Refresh = {
  /** Replaces the previous handle. Keep it like a password. */
  handle: string;
  /** When the handle expires, unless it is used before. An ISO-8601 instant in UTC, with milliseconds. */
  expiresAt: string;
};

/** The stored handle of a device that stays logged in. */
export type RefreshLogin = {
  /** The `handle` of the last answer with `refresh`. */
  handle: string;
};

/** The record of a refund that the photographer made. */
export type Refund = {
  /** The reference of the transfer, as on the statement. */
  reference: string;
  /** When the money was returned. An ISO-8601 instant in UTC, with milliseconds. */
  refundedAt: string;
};

/** A booking with money due back. */
export type RefundDueRow = {
  /** The id of the booking. */
  id: string;
  /** The reference of the booking, for phone calls and bank transfers; it alone opens nothing. */
  reference: string;
  status: BookingStatus;
  stage: AdminStage;
  /** The name of the client. */
  fullName: string;
  /** The email address of the client; null for a client without one. */
  email: string | null;
  /** The phone of the client, as typed. */
  phone: string;
  /** The English name of the sold service. */
  serviceNameEn: string;
  /** The English name of the sold package. */
  packageNameEn: string;
  /** The start of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  startsAt: string;
  /** The end of the shoot. An ISO-8601 instant in UTC, with milliseconds. */
  endsAt: string;
  /** The price of package and add-ons, in whole Rwandan francs. */
  totalRwf: number;
  /** The amount owed: the total and post-shoot add-ons, less the payments; 0 once cancelled, expired or a no-show, in whole Rwandan francs. */
  owedRwf: number;
  /** When the booking was made. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
  /** Where the shoot takes place. */
  location: string;
  /** The French name of the sold service, or null. */
  serviceNameFr: string | null;
  /** The French name of the sold package, or null. */
  packageNameFr: string | null;
  /** The payments whose money is due back, oldest first. */
  refundsDue: readonly AdminPayment[];
};

/** Bookings with money due back. */
export type RefundsDue = {
  /** The number of bookings. */
  count: number;
  /** The sum over all these bookings, in whole Rwandan francs. */
  totalRwf: number;
  /** The first of these bookings, at most 20. */
  rows: readonly RefundDueRow[];
};

/** The error `already_chosen` or `payment_in_flight`. */
export type ReleaseCheckoutConflict = ErrorBody & {
  /** The stable code. */
  error: 'already_chosen' | 'payment_in_flight';
  /** The resource that conflicts with the request, in its current state. Only with `payment_in_flight`. */
  booking?: PolledBooking | undefined;
  /** The resource that conflicts with the request, in its current state. Only with `payment_in_flight`. */
  payment?: Payment | undefined;
  /** The resource that conflicts with the request, in its current state. Only with `already_chosen`. */
  checkout?: Checkout | undefined;
};

/** The error `wrong_status`. */
export type ReleaseHoldConflict = ErrorBody & {
  /** The booking or payment is not in a status that allows this. */
  error: 'wrong_status';
  /** The resource that conflicts with the request, in its current state. */
  booking: AdminBooking;
};

/** The error `wrong_status` or `addon_locked` or `shoot_not_started` or `payment_in_flight`. */
export type RemovePostShootAddOnConflict = ErrorBody & {
  /** The stable code. */
  error: 'wrong_status' | 'addon_locked' | 'shoot_not_started' | 'payment_in_flight';
  /** The resource that conflicts with the request, in its current state. */
  booking: AdminBooking;
};

/** The error `block_overlaps_bookings`. */
export type ReplaceBlockConflict = ErrorBody & {
  /** The time overlaps bookings; confirm to block it anyway. */
  error: 'block_overlaps_bookings';
  /** The resource that conflicts with the request, in its current state. */
  bookings: readonly BookingListRow[];
};

/** The error `working_hours_taken`. */
export type ReplaceWorkingHoursConflict = ErrorBody & {
  /** There are already working hours for this day. */
  error: 'working_hours_taken';
  /** The resource that conflicts with the request, in its current state. */
  workingHours: WorkingHours;
};

/** The error `request_in_progress`. */
export type RequestInProgress = ErrorBody & {
  /** The first request with this Idempotency-Key still runs. */
  error: 'request_in_progress';
};

/** The account that gets a link to set its password. */
export type RequestPasswordReset = {
  /** The address of the admin's account, in any letter case. */
  email: string;
};

/** The error `wrong_status` or `nothing_owed`. */
export type RequestSessionFeeConflict = ErrorBody & {
  /** The stable code. */
  error: 'wrong_status' | 'nothing_owed';
  /** The resource that conflicts with the request, in its current state. */
  booking: AdminBooking;
};

/** The new start of a booking. */
export type Reschedule = {
  /** The new start, in the future; hours, lead time and blocks do not apply. An ISO-8601 instant with its offset. */
  startsAt: string;
  /** With false, a start outside of hours, within the lead time or on a block is 409. By default the booking is rescheduled anyway. */
  confirm?: boolean | undefined;
  /**
   * Whether to email the new time to the client.
   * @default true
   */
  notify?: boolean | undefined;
};

/** The error `wrong_status` or `slot_unchanged` or `slot_taken` or `outside_availability`. */
export type RescheduleBookingConflict = ErrorBody & {
  /** The stable code. */
  error: 'wrong_status' | 'slot_unchanged' | 'slot_taken' | 'outside_availability';
  /** The resource that conflicts with the request, in its current state. */
  booking: AdminBooking;
  /** The resource that conflicts with the request, in its current state. Only with `outside_availability`. */
  reasons?: readonly StartReason[] | undefined;
};

/** The client's new start. */
export type RescheduleOwnBooking = {
  /** A start from the booking's availability. An ISO-8601 instant with its offset. */
  startsAt: string;
};

/** The error `wrong_status` or `too_late` or `moves_used_up` or `slot_unchanged` or `slot_taken`. */
export type RescheduleOwnBookingConflict = ErrorBody & {
  /** The stable code. */
  error: 'wrong_status' | 'too_late' | 'moves_used_up' | 'slot_unchanged' | 'slot_taken';
  /** The resource that conflicts with the request, in its current state. */
  booking: ClientBooking;
};

/** The error `no_link`. */
export type ResendBookingLinkConflict = ErrorBody & {
  /** The booking has no link yet. */
  error: 'no_link';
  /** The resource that conflicts with the request, in its current state. */
  booking: AdminBooking;
};

/** When personal data is erased automatically. */
export type RetentionPolicy = {
  /** How many days after its expiry an expired booking is erased; null erases none. */
  eraseExpiredAfterDays: number | null;
  /** How many days after the shoot or the cancellation a booking is erased; null erases none. */
  eraseEndedAfterDays: number | null;
};

/** The photo link of a booking. */
export type SaveDelivery = {
  /** The https address of the photos, hosted elsewhere. */
  url: string;
  /** The last day of the link, in Kigali; defaults to today plus `deliveryExpiryDays` of the settings. */
  expiresOn?: string | undefined;
  /**
   * A message to the client with the photos.
   * @default null
   */
  note?: string | null | undefined;
};

/** The error `wrong_status`. */
export type SavePhotoDeliveryConflict = ErrorBody & {
  /** The booking or payment is not in a status that allows this. */
  error: 'wrong_status';
  /** The resource that conflicts with the request, in its current state. */
  booking: AdminBooking;
};

/** The recipient of the saved link. */
export type SendPhotos = {
  /** Another address, for this email only; defaults to the booking's address. */
  recipient?: string | undefined;
};

/** The error `wrong_status` or `no_delivery`. */
export type SendPhotosConflict = ErrorBody & {
  /** The stable code. */
  error: 'wrong_status' | 'no_delivery';
  /** The resource that conflicts with the request, in its current state. */
  booking: AdminBooking;
};

/** A picture of a service. */
export type ServicePicture = {
  /** The id of the picture. */
  id: string;
  /** The description in English, or null. */
  altEn: string | null;
  /** The description in French, or null. */
  altFr: string | null;
  /** The displayed width of the first upload, in pixels. */
  width: number;
  /** The displayed height of the first upload, in pixels. */
  height: number;
  /** The average colour of the picture, to show until the picture has loaded; null if unknown. */
  color: string | null;
  /** The stored widths, smallest first. */
  variants: readonly PictureVariant[];
};

/** A picture of a service. */
export type ServicePictureGiven = {
  /** The id of the picture. */
  id: string;
  /**
   * A description in English, for people who cannot see it.
   * @default null
   */
  altEn?: string | null | undefined;
  /**
   * The description in French.
   * @default null
   */
  altFr?: string | null | undefined;
};

/** A request to the client to pay the session fee. */
export type SessionFeeRequest = {
  /** The amount owed at that time, in whole Rwandan francs. */
  amountRwf: number;
  /** When it was requested. An ISO-8601 instant in UTC, with milliseconds. */
  requestedAt: string;
};

/** A new password, and the proof that the link was received. */
export type SetNewPassword = {
  /** The last segment of the link in the email. */
  token: string;
  /** The new password, used unchanged: nothing is trimmed. */
  newPassword: string;
};

/** The five settings. Existing bookings keep their own values. */
export type Settings = {
  /** The part of a total that is paid to confirm a booking, for services without their own rate. From 0 to 1: 0.3 is 30 %. */
  bookingFeeRate: number;
  /** How long before its start a booking must be made, in minutes. */
  minLeadTimeMinutes: number;
  /** How long a new booking holds its slot while its fee is paid, in minutes. */
  holdMinutes: number;
  /** How long after a shoot nothing else can start, in minutes. */
  bufferMinutes: number;
  /** How many days a photo link lives if it is saved without a date. */
  deliveryExpiryDays: number;
};

/** The error `no_link`. */
export type ShareBookingLinkConflict = ErrorBody & {
  /** The booking has no link yet. */
  error: 'no_link';
  /** The resource that conflicts with the request, in its current state. */
  booking: AdminBooking;
};

/** An add-on of a booking, as it was when the booking was made. */
export type SoldAddOn = {
  /** The name in English. */
  nameEn: string;
  /** The name in French; if null, show the English name. */
  nameFr: string | null;
  /** The price, in whole Rwandan francs. */
  priceRwf: number;
};

/** The package of a booking, as it was when the booking was made. */
export type SoldPackage = {
  /** The name in English. */
  nameEn: string;
  /** The name in French; if null, show the English name. */
  nameFr: string | null;
  /** How long the shoot lasts, in minutes. */
  durationMinutes: number;
  /** The number of edited photos. */
  photoCount: number;
};

/** The service of a booking, as it was when the booking was made. */
export type SoldService = {
  /** The slug of the service at that time. */
  slug: string;
  /** The name in English. */
  nameEn: string;
  /** The name in French; if null, show the English name. */
  nameFr: string | null;
};

/** The present state of a booking, from its status and the time. A confirmed booking is `in_progress` from the start of its shoot until the photographer completes it, cancels it or marks it as a no-show. A pending booking is `expired` once its hold has lapsed. */
export type Stage = 'awaiting_payment' | 'expired' | 'confirmed' | 'in_progress' | 'completed' | 'closed' | 'no_show' | 'cancelled_by_client' | 'cancelled_by_admin';

/** How to pay. The amount comes from the booking and is never sent. */
export type StartPayment = {
  /** A method from `GET /api/payment-methods`. */
  method: ProviderMethod;
  /** The phone to prompt, a mobile number of Rwanda: 7, then 2, 3, 8 or 9, then seven digits, with 0, 250, +250, 00250 or nothing before them. Spaces, dashes, dots, slashes and brackets are allowed. Also required for `card`, which accepts a number of another country too: + or 00, then 8 to 15 digits. */
  phone: string;
  /** With true, a second prompt for the same purpose is refused while an attempt is open: 409 `payment_in_flight` with that attempt. By default a second prompt is sent. */
  exclusive?: boolean | undefined;
};

/** One reason against a start. */
export type StartReason = {
  code: StartReasonCode;
  /** The beginning of the time that the reason covers; null without a bound. An ISO-8601 instant in UTC, with milliseconds. */
  from: string | null;
  /** The end of the time that the reason covers; null without a bound. An ISO-8601 instant in UTC, with milliseconds. */
  to: string | null;
  /** The booking in the way, or null. */
  bookingId: string | null;
  /** The block in the way, or null. */
  blockId: string | null;
  /** The name of the busy calendar in the way, or null. */
  calendar: string | null;
};

/**
 * A reason against a start.
 * - `closed`: the day is closed, or the start is before opening, after closing, or outside of the windows of the package.
 * - `too_soon`: the start is within the lead time.
 * - `too_far`: the start is after the furthest day that clients can book.
 * - `past_closing`: the shoot would end after closing.
 * - `break`: the shoot shares time with a break.
 * - `blocked`: a block takes some of the time of the shoot or of its buffer.
 * - `busy`: a busy time of another calendar takes some of the time of the shoot or of its buffer.
 * - `booked`: a booked shoot takes some of the time of this shoot.
 * - `held`: a shoot that is held for payment takes some of the time of this shoot.
 * - `buffer`: the buffer after the earlier of two shoots runs into the later shoot.
 */
export type StartReasonCode = 'closed' | 'too_soon' | 'too_far' | 'past_closing' | 'break' | 'blocked' | 'busy' | 'booked' | 'held' | 'buffer';

/** An email that has been undelivered for an hour. */
export type StuckEmail = {
  /** The id of the email, for trying it again. */
  id: string;
  /** The cause of the email. */
  cause: string;
  /** The recipient. */
  to: string;
  /** When it was queued. An ISO-8601 instant in UTC, with milliseconds. */
  since: string;
  /** Why the last try failed; null before the first try. */
  reason: string | null;
};

/** The photographer, and how to pay. */
export type Studio = {
  /** The name of the studio; without one pages say "Photo studio" or « Studio photo »; null until set. */
  name: string | null;
  /** The phone for calls by clients, free text; null until set. */
  phone: string | null;
  /** The address for replies by clients, in lower case; null until set. */
  email: string | null;
  /** The postal address of the studio, in one line; null until set. */
  address: string | null;
  /** The https address of its website; null until set. */
  website: string | null;
  /** The https address of its logo, hosted elsewhere; null until set. */
  logoUrl: string | null;
  /** The color of buttons and links, `#rrggbb` in lower case; null until set. */
  accentColor: string | null;
  /** About the studio in English, plain text; a blank line separates paragraphs; null until set. */
  aboutEn: string | null;
  /** About the studio in French, plain text; a blank line separates paragraphs; null until set. */
  aboutFr: string | null;
  /** The terms in English, plain text; a blank line separates paragraphs; null until set. */
  termsEn: string | null;
  /** The terms in French, plain text; a blank line separates paragraphs; null until set. */
  termsFr: string | null;
  /** The mobile number for WhatsApp messages by clients, as typed; null until set. */
  whatsapp: string | null;
  /** The name of its Instagram account, or the https address of the account; null until set. */
  instagram: string | null;
  /** The https address of a map that shows the studio; null until set. */
  mapUrl: string | null;
  /** The number of the studio at the tax office, for receipts; null until set. */
  taxNumber: string | null;
  /** The time zone of its dates: UTC+2 all year. */
  timeZone: 'Africa/Kigali';
  /** The currency of its prices: Rwandan francs. */
  currency: 'RWF';
  /** The languages of its pages and emails, the default first. */
  locales: readonly Locale[];
  /** What clients may do, and what it costs them. */
  policies: {
    /** Whether clients may reschedule their bookings. */
    clientReschedule: ClientReschedulePolicy;
    /** Whether the studio keeps the booking fee when the client cancels. */
    bookingFeeKept: boolean;
  };
  /** The methods of payment to offer, in this order. */
  methods: readonly {
    /** The method, as payments name it. */
    method: ProviderMethod;
    /** The English name of the method for payers. */
    labelEn: string;
    /** The French name of the method for payers. */
    labelFr: string;
    /** The code that a payer dials if no prompt appears; null without a code. */
    dialCode: string | null;
  }[];
  /** The names of every method that a payment may have used, offered or not. */
  methodLabels: readonly {
    /** The method, as payments name it. */
    method: ProviderMethod;
    /** The English name of the method for payers. */
    labelEn: string;
    /** The French name of the method for payers. */
    labelFr: string;
  }[];
  /** Whether a payment company's sandbox is in use, where no money moves. */
  testPayments: boolean;
};

/** The state of the service, for its operator. */
export type System = {
  /** The version of the service. */
  version: string;
  /** The version of Node it runs on. */
  node: string;
  /** The version of PostgreSQL. */
  postgres: string | null;
  /** The background work. */
  worker: {
    /** When a process last ran the worker; null before the first time. An ISO-8601 instant in UTC, with milliseconds. */
    seenAt: string | null;
  };
  /** Emails to clients and photographer. */
  emails: {
    /** When an email was last sent, to the minute; null before the first email. An ISO-8601 instant in UTC, with milliseconds. */
    lastSentAt: string | null;
    /** The number of emails that failed at least once or are undelivered for an hour. */
    stuck: number;
  };
  /** For each payment company that is configured or still calls back. */
  callbacks: readonly {
    /** The payment company. */
    provider: string;
    /** When its last callback with a valid proof arrived; null before the first callback. An ISO-8601 instant in UTC, with milliseconds. */
    lastProvenAt: string | null;
    /** The number of callbacks without a valid proof since the start of yesterday in Kigali. */
    unprovenSinceYesterday: number;
  }[];
  /** Backups of the database. */
  backup: {
    /** When the last backup was made; null before the first backup. An ISO-8601 instant in UTC, with milliseconds. */
    lastAt: string | null;
  };
  /** The checks, one for each part. */
  checks: readonly {
    /** The part that was checked; `provider` and its name for a payment company. */
    name: string;
    /** Whether the check passed. */
    ok: boolean;
    /** One sentence: the finding, and what to do about it. */
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
   * The reason, for the photographer.
   * @default null
   */
  reason?: string | null | undefined;
  /**
   * With true, the time is blocked even over bookings, which do not change.
   * @default false
   */
  confirm?: boolean | undefined;
};

/** Who did it: the client by a link, the photographer, the payment provider by its report, the service automatically, or the operator on the command line. */
export type TimelineActor = 'client' | 'admin' | 'provider' | 'system' | 'operator';

/** An event of a booking. */
export type TimelineEvent = ({
  /** The booking was made. */
  kind: 'created';
  /** The details of the event. */
  detail: {
    /** What the booking costs, in whole Rwandan francs. */
    totalRwf: number;
    /** The part that confirms the booking, in whole Rwandan francs. */
    bookingFeeRwf: number;
  };
} | {
  /** The hold of the booking lapsed, at this instant. */
  kind: 'hold_expired';
  /** Empty. */
  detail: Record<string, never>;
} | {
  /** The photographer or the client ended the hold. */
  kind: 'hold_released';
  /** Empty. */
  detail: Record<string, never>;
} | {
  /** The booking was confirmed. */
  kind: 'confirmed';
  /** Empty. */
  detail: Record<string, never>;
} | {
  /** An attempt to pay was started. */
  kind: 'payment_started';
  /** The details of the event. */
  detail: {
    /** The payment, in `payments` of the booking. */
    paymentId: string;
    /** The amount of the payment, in whole Rwandan francs. */
    amountRwf: number;
  };
} | {
  /** The money of an attempt was received. */
  kind: 'payment_settled';
  /** The details of the event. */
  detail: {
    /** The payment, in `payments` of the booking. */
    paymentId: string;
    /** The amount of the payment, in whole Rwandan francs. */
    amountRwf: number;
  };
} | {
  /** An attempt failed. */
  kind: 'payment_refused';
  /** The details of the event. */
  detail: {
    /** The payment, in `payments` of the booking. */
    paymentId: string;
    /** The amount of the payment, in whole Rwandan francs. */
    amountRwf: number;
  };
} | {
  /** The answer "paid" of the company was accepted for an attempt. */
  kind: 'payment_adopted';
  /** The details of the event. */
  detail: {
    /** The payment, in `payments` of the booking. */
    paymentId: string;
    /** The amount of the payment, in whole Rwandan francs. */
    amountRwf: number;
  };
} | {
  /** Received money is due back; the photographer returns it. */
  kind: 'refund_due';
  /** The details of the event. */
  detail: {
    /** The payment, in `payments` of the booking. */
    paymentId: string;
    /** The amount of the payment, in whole Rwandan francs. */
    amountRwf: number;
  };
} | {
  /** The return of this money was recorded. */
  kind: 'refunded';
  /** The details of the event. */
  detail: {
    /** The payment, in `payments` of the booking. */
    paymentId: string;
    /** The amount of the payment, in whole Rwandan francs. */
    amountRwf: number;
  };
} | {
  /** Cash was recorded. */
  kind: 'cash_recorded';
  /** The details of the event. */
  detail: {
    /** The payment, in `payments` of the booking. */
    paymentId: string;
    /** The amount of the payment, in whole Rwandan francs. */
    amountRwf: number;
  };
} | {
  /** A record of cash or of a fee was voided. */
  kind: 'cash_voided';
  /** The details of the event. */
  detail: {
    /** The payment, in `payments` of the booking. */
    paymentId: string;
    /** The amount of the payment, in whole Rwandan francs. */
    amountRwf: number;
  };
} | {
  /** The choice to pay the booking fee without a provider was made. */
  kind: 'offline_chosen';
  /** Empty. */
  detail: Record<string, never>;
} | {
  /** A booking fee that was paid without a provider was recorded. */
  kind: 'fee_recorded';
  /** The details of the event. */
  detail: {
    /** The payment, in `payments` of the booking. */
    paymentId: string;
    /** The amount of the payment, in whole Rwandan francs. */
    amountRwf: number;
  };
} | {
  /** The shoot was rescheduled. */
  kind: 'moved';
  /** The details of the event. */
  detail: {
    /** The previous start. An ISO-8601 instant in UTC, with milliseconds. */
    previousStartsAt: string;
    /** The new start. An ISO-8601 instant in UTC, with milliseconds. */
    startsAt: string;
  };
} | {
  /** The booking was cancelled. */
  kind: 'cancelled';
  /** The details of the event. */
  detail: {
    /** The amount that stays with the studio, in whole Rwandan francs. */
    keptRwf: number;
    /** The amount that was then due back, in whole Rwandan francs. */
    dueBackRwf: number;
  };
} | {
  /** The booking was completed. */
  kind: 'completed';
  /** Empty. */
  detail: Record<string, never>;
} | {
  /** The client did not come. */
  kind: 'no_show';
  /** Empty. */
  detail: Record<string, never>;
} | {
  /** An add-on was added after the shoot. */
  kind: 'addon_added';
  /** The details of the event. */
  detail: {
    /** The add-on of the catalogue. */
    addonId: string;
    /** The number added or removed. */
    quantity: number;
    /** What the added or removed add-ons cost, in whole Rwandan francs. */
    amountRwf: number;
  };
} | {
  /** An add-on was removed again. */
  kind: 'addon_removed';
  /** The details of the event. */
  detail: {
    /** The add-on of the catalogue. */
    addonId: string;
    /** The number added or removed. */
    quantity: number;
    /** What the added or removed add-ons cost, in whole Rwandan francs. */
    amountRwf: number;
  };
} | {
  /** The client was asked to pay the session fee. */
  kind: 'fee_requested';
  /** The details of the event. */
  detail: {
    /** The amount owed, in whole Rwandan francs. */
    amountRwf: number;
  };
} | {
  /** A fresh link was emailed. */
  kind: 'link_sent';
  /** Empty. */
  detail: Record<string, never>;
} | {
  /** The photographer got a fresh link to hand over. */
  kind: 'link_shared';
  /** Empty. */
  detail: Record<string, never>;
} | {
  /** The client opened the booking by a link for the first time. */
  kind: 'link_opened';
  /** Empty. */
  detail: Record<string, never>;
} | {
  /** A change of address was requested; the client has not confirmed it yet. */
  kind: 'email_change_asked';
  /** Empty. */
  detail: Record<string, never>;
} | {
  /** Emails now go to another address. */
  kind: 'email_changed';
  /** Empty. */
  detail: Record<string, never>;
} | {
  /** The contact was edited. */
  kind: 'contact_edited';
  /** The details of the event. */
  detail: {
    /** The fields that changed. */
    fields: readonly ContactField[];
  };
} | {
  /** The link to the photos was saved. */
  kind: 'delivery_saved';
  /** Empty. */
  detail: Record<string, never>;
} | {
  /** The link to the photos was emailed. */
  kind: 'photos_sent';
  /** Empty. */
  detail: Record<string, never>;
} | {
  /** A note was written. */
  kind: 'note_added';
  /** The details of the event. */
  detail: {
    /** The note, even if it was deleted. */
    noteId: string;
  };
} | {
  /** A note was deleted. */
  kind: 'note_deleted';
  /** The details of the event. */
  detail: {
    /** The note, even if it was deleted. */
    noteId: string;
  };
} | {
  /** The data of the client was erased. */
  kind: 'erased';
  /** Empty. */
  detail: Record<string, never>;
}) & {
  /** When it happened. An ISO-8601 instant in UTC, with milliseconds. */
  at: string;
  actor: TimelineActor;
  kind: TimelineKind;
  /** Ids, amounts and field names; never a name, an address, a phone or a text. */
  detail: {
    /** What the booking costs, in whole Rwandan francs. */
    totalRwf?: number | undefined;
    /** The part that confirms the booking, in whole Rwandan francs. */
    bookingFeeRwf?: number | undefined;
    /** The payment, in `payments` of the booking. */
    paymentId?: string | undefined;
    /** The amount owed, in whole Rwandan francs. */
    amountRwf?: number | undefined;
    /** The previous start. An ISO-8601 instant in UTC, with milliseconds. */
    previousStartsAt?: string | undefined;
    /** The new start. An ISO-8601 instant in UTC, with milliseconds. */
    startsAt?: string | undefined;
    /** The amount that stays with the studio, in whole Rwandan francs. */
    keptRwf?: number | undefined;
    /** The amount that was then due back, in whole Rwandan francs. */
    dueBackRwf?: number | undefined;
    /** The add-on of the catalogue. */
    addonId?: string | undefined;
    /** The number added or removed. */
    quantity?: number | undefined;
    /** The fields that changed. */
    fields?: readonly ContactField[] | undefined;
    /** The note, even if it was deleted. */
    noteId?: string | undefined;
  };
};

/** What happened. Further kinds may be added. */
export type TimelineKind = 'created' | 'hold_expired' | 'hold_released' | 'confirmed' | 'payment_started' | 'payment_settled' | 'payment_refused' | 'payment_adopted' | 'refund_due' | 'refunded' | 'cash_recorded' | 'cash_voided' | 'offline_chosen' | 'fee_recorded' | 'moved' | 'cancelled' | 'completed' | 'no_show' | 'addon_added' | 'addon_removed' | 'fee_requested' | 'link_sent' | 'link_shared' | 'link_opened' | 'email_change_asked' | 'email_changed' | 'contact_edited' | 'delivery_saved' | 'photos_sent' | 'note_added' | 'note_deleted' | 'erased';

/** The photographer's overview, at one moment. */
export type Today = {
  /** The moment of this overview. An ISO-8601 instant in UTC, with milliseconds. */
  now: string;
  /** The current shoot, or null. */
  current: BookingListRow | null;
  /** The confirmed shoot that begins next, or null. */
  next: BookingListRow | null;
  /** The shoots that begin today in Kigali, earliest first. */
  shootsToday: readonly BookingListRow[];
  /** Bookings with money due back, longest due first; `totalRwf` is that money. */
  refundsDue: RefundsDue;
  /** Confirmed bookings that owe money, earliest shoot first; `totalRwf` is the amount owed. */
  owed: Attention;
  /** Bookings whose shoot is over and that are neither completed nor a no-show, earliest first; `totalRwf` is the amount owed. */
  needsReview: Attention;
  /** Bookings with an unsettled payment, longest waiting first; `totalRwf` is the sum of these payments. Leaves out card payments whose page has expired. */
  paymentsWaiting: PaymentsWaiting;
  /** Emails that have been undelivered for an hour. */
  emailsStuck: {
    /** The number of emails that have been undelivered for an hour. */
    count: number;
    /** The oldest of these emails, at most 20. */
    emails: readonly StuckEmail[];
  };
  /** Held and unpaid bookings. */
  holds: {
    /** The number of live holds. */
    count: number;
    /** The bookings whose hold lapses soonest, at most 20. */
    rows: readonly BookingListRow[];
  };
  /** Live holds of clients who chose to pay the booking fee without a provider, soonest lapse first; `totalRwf` is the sum of these fees. */
  feesAwaited: FeesAwaited;
  /** Bookings that you made and whose hold lapsed in the last 48 hours, without a later booking of the same email or phone. */
  lapsedHolds: {
    /** The number of these bookings. */
    count: number;
    /** In the order of lapsing, at most 20. */
    rows: readonly BookingListRow[];
  };
  /** Unproven callbacks, which changed nothing. */
  unprovenDeliveries: {
    /** The number of callbacks without a valid proof since the start of yesterday in Kigali; at most 10,000. */
    sinceYesterday: number;
  };
  /** The first steps of a new studio. */
  firstSteps: {
    /** Whether an active package of an active service exists. */
    catalogue: boolean;
    /** Whether there is a weekly row of working hours. */
    hours: boolean;
    /** Whether the studio has a name. */
    studio: boolean;
    /** Whether money was received online, or as a booking fee without a provider. */
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

/** Any fields of an add-on; omitted fields stay as they are. */
export type UpdateAddOn = {
  /** The name in English. */
  nameEn?: string | undefined;
  /** The name in French; if it is missing, pages show the English name. */
  nameFr?: string | null | undefined;
  /** The price, in whole Rwandan francs. */
  priceRwf?: number | undefined;
  /** True if it is on sale. */
  isActive?: boolean | undefined;
  /** The place in the list, lowest first; equal places are sorted by English name. */
  sortOrder?: number | undefined;
};

/** Any fields of a package; omitted fields stay as they are. */
export type UpdatePackage = {
  /** The name in English. */
  nameEn?: string | undefined;
  /** The name in French; if it is missing, pages show the English name. */
  nameFr?: string | null | undefined;
  /** The description in English. */
  descriptionEn?: string | null | undefined;
  /** The description in French. */
  descriptionFr?: string | null | undefined;
  /** The price, in whole Rwandan francs. */
  priceRwf?: number | undefined;
  /** The number of edited photos. */
  photoCount?: number | undefined;
  /** How long the shoot lasts, in minutes. */
  durationMinutes?: number | undefined;
  /** Mini-sessions: the package is offered only in these times, whatever the working hours; null offers it in working hours. Windows may not overlap, and a new window may not be in the past. */
  windows?: readonly PackageWindowGiven[] | null | undefined;
  /** True if it is on sale. */
  isActive?: boolean | undefined;
  /** The place in the list, lowest first; equal places are sorted by English name. */
  sortOrder?: number | undefined;
};

/** Any policies, each with any of its keys; omitted keys stay as they are. */
export type UpdatePolicies = {
  /** Whether and until when clients may reschedule their bookings. */
  clientReschedule?: ChangeClientReschedulePolicy | undefined;
  /** Emails that are off at first. */
  emails?: ChangeEmailsPolicy | undefined;
  /** When personal data is erased automatically. */
  retention?: ChangeRetentionPolicy | undefined;
  /** Booking fees that clients pay without a provider. */
  offlineFee?: ChangeOfflineFeePolicy | undefined;
  /** What clients can book. */
  booking?: ChangeBookingPolicy | undefined;
};

/** Any fields of a service; omitted fields stay as they are. */
export type UpdateService = {
  /** The unique name of the service in addresses: lower-case words with single hyphens. */
  slug?: string | undefined;
  /** The name in English. */
  nameEn?: string | undefined;
  /** The name in French; if it is missing, pages show the English name. */
  nameFr?: string | null | undefined;
  /** The description in English. */
  descriptionEn?: string | null | undefined;
  /** The description in French. */
  descriptionFr?: string | null | undefined;
  /** The path of a picture of the studio, or the https address of a picture elsewhere. */
  coverImageUrl?: string | null | undefined;
  /** The pictures of the service, in display order, each once. */
  pictures?: readonly ServicePictureGiven[] | undefined;
  /** The part of a total that confirms a booking of this service, from 0 to 1; null uses the rate of the settings. */
  bookingFeeRateOverride?: number | null | undefined;
  /** True if it is on sale. */
  isActive?: boolean | undefined;
  /** The place in the list, lowest first; equal places are sorted by English name. */
  sortOrder?: number | undefined;
};

/** The error `slug_taken`. */
export type UpdateServiceConflict = ErrorBody & {
  /** Another service has this slug. */
  error: 'slug_taken';
};

/** Any facts of the studio; omitted facts stay as they are. */
export type UpdateStudio = {
  /** The name of the studio; without one pages say "Photo studio" or « Studio photo »; null unsets it. */
  name?: string | null | undefined;
  /** The phone for calls by clients, free text; null unsets it. */
  phone?: string | null | undefined;
  /** The address for replies by clients, in lower case; null unsets it. */
  email?: string | null | undefined;
  /** The postal address of the studio, in one line; null unsets it. */
  address?: string | null | undefined;
  /** The https address of its website; null unsets it. */
  website?: string | null | undefined;
  /** The https address of its logo, hosted elsewhere; null unsets it. */
  logoUrl?: string | null | undefined;
  /** The color of buttons and links, `#rrggbb` in lower case; null unsets it. */
  accentColor?: string | null | undefined;
  /** About the studio in English, plain text; a blank line separates paragraphs; null unsets it. */
  aboutEn?: string | null | undefined;
  /** About the studio in French, plain text; a blank line separates paragraphs; null unsets it. */
  aboutFr?: string | null | undefined;
  /** The terms in English, plain text; a blank line separates paragraphs; null unsets it. */
  termsEn?: string | null | undefined;
  /** The terms in French, plain text; a blank line separates paragraphs; null unsets it. */
  termsFr?: string | null | undefined;
  /** The mobile number for WhatsApp messages by clients, as typed; null unsets it. */
  whatsapp?: string | null | undefined;
  /** The name of its Instagram account, or the https address of the account; null unsets it. */
  instagram?: string | null | undefined;
  /** The https address of a map that shows the studio; null unsets it. */
  mapUrl?: string | null | undefined;
  /** The number of the studio at the tax office, for receipts; null unsets it. */
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

/** The reason for voiding a record of money. */
export type VoidCash = {
  /** Why the record of cash or of a fee is voided. Only the photographer reads it. */
  reason: string;
};

/** The error `wrong_status` or `not_voidable`. */
export type VoidCashConflict = ErrorBody & {
  /** The stable code. */
  error: 'wrong_status' | 'not_voidable';
  /** The resource that conflicts with the request, in its current state. */
  booking: AdminBooking;
};

/** The voiding of a record of money. */
export type VoidedCash = {
  /** The photographer's reason. */
  reason: string;
  /** When the record was voided. An ISO-8601 instant in UTC, with milliseconds. */
  voidedAt: string;
};

/** An event on its way to an endpoint. */
export type WebhookDelivery = {
  /** The id of the delivery. */
  id: string;
  type: WebhookType;
  /** When the event happened. An ISO-8601 instant in UTC, with milliseconds. */
  at: string;
  /** The number of tries, at most 8. */
  try: number;
  status: WebhookStatus;
};

/** An endpoint for events. Its secret is shown once. */
export type WebhookEndpoint = {
  /** The id of the endpoint. */
  id: string;
  /** The address that receives events. */
  url: string;
  /** The types of events that are sent; empty for all. */
  types: readonly EventType[];
  /** The purpose of the endpoint, or null. */
  description: string | null;
  /** Whether events are sent. */
  isActive: boolean;
  /** When the endpoint was created. An ISO-8601 instant in UTC, with milliseconds. */
  createdAt: string;
};

/** Changes of an endpoint; omitted fields stay as they are. */
export type WebhookEndpointChanges = {
  /** The address that receives events: a public https address. */
  url?: string | undefined;
  /** The types of events to send; empty for all. */
  types?: readonly EventType[] | undefined;
  /** The purpose of the endpoint, or null. */
  description?: string | null | undefined;
  /** Whether events are sent. */
  isActive?: boolean | undefined;
};

/** Whether it was delivered, waits for another try, or has failed. */
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

/** A weekly rule, or an override that replaces it on one date. */
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
  /** Times of the day without shoots, in order. Breaks may touch each other, but not the opening or closing time. */
  breaks: readonly Break[];
  /** The end of an evening that stays open after midnight, in minutes of the next day: 120 is 2:00; null if the day ends by midnight. */
  nextDayUntilMinute: number | null;
  /** Whether anything can be booked on that day. */
  isOpen: boolean;
  /** A note for the photographer, or null. */
  note: string | null;
};

/** A weekly rule (weekday) or an override for one date (effectiveDate): exactly one of the two. Replacing replaces the complete row. */
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
   * When the day opens, in minutes from midnight in Kigali: 540 is 9:00. An open day requires both minutes; a closed day stores none.
   * @default null
   */
  opensMinute?: number | null | undefined;
  /**
   * When the day closes, in minutes from midnight in Kigali: 1080 is 18:00. An open day requires both minutes; a closed day stores none.
   * @default null
   */
  closesMinute?: number | null | undefined;
  /**
   * Times of the day without shoots, in order. Breaks may touch each other, but not the opening or closing time. A closed day stores none.
   * @default []
   */
  breaks?: readonly BreakGiven[] | undefined;
  /**
   * The end of an evening that stays open after midnight, in minutes of the next day: 120 is 2:00. Requires a day that closes at 1440; a closed day stores none.
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
   * Check that the process is alive.
   *
   * Does not query the database: restart the process after any answer but 200.
   *
   * Caller: the public. Needs no header.
   */
  'GET /api/health': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** True if the process is healthy; false with 503. */
      ok: boolean;
    };
    refusal: InvalidRequest | InternalError;
  };
  /**
   * Check that requests can be served.
   *
   * 200 if the database is reachable, migrated and takes writes; 503 on a standby, and while the process is stopping.
   *
   * Caller: the public. Needs no header.
   */
  'GET /api/health/ready': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** True if the process is healthy; false with 503. */
      ok: boolean;
    };
    refusal: InvalidRequest | InternalError | {
      /** True if the process is healthy; false with 503. */
      ok: boolean;
    };
  };
  /**
   * List the services on sale.
   *
   * Active services in display order, each with its active packages and the add-ons that it offers.
   *
   * Caller: the public. Needs no header.
   */
  'GET /api/services': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The ETags that the caller has, or `*`: if one of them matches, the answer is 304. */
        'If-None-Match'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
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
   * The service as in the list, with its booking-fee rate. An unknown or inactive service is 404.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The ETags that the caller has, or `*`: if one of them matches, the answer is 304. */
        'If-None-Match'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
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
   * The price of a package and add-ons today, and its parts: booking fee and session fee. Nothing is reserved or stored.
   *
   * Caller: the public. Needs no header.
   */
  'POST /api/quote': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** One package and its add-ons. */
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
   * The photographer, the terms, and the methods of payment with their names. Caches may store the answer and revalidate it by its ETag.
   *
   * Caller: the public. Needs no header.
   */
  'GET /api/studio': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The ETags that the caller has, or `*`: if one of them matches, the answer is 304. */
        'If-None-Match'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The current studio. */
      studio: Studio;
    };
    refusal: InvalidRequest | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Read a picture.
   *
   * The bytes of the picture. Caches may keep them forever, because other bytes have another path.
   *
   * Caller: the public. Needs no header.
   */
  'GET /api/pictures/{sha256}.{ending}': {
    request: {
      path: {
        /** The SHA-256 of its bytes. */
        sha256: string;
        /** The file extension of its type. */
        ending: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The ETags that the caller has, or `*`: if one of them matches, the answer is 304. */
        'If-None-Match'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: Blob;
    refusal: InvalidRequest | NotFound | InternalError | UnavailableOrReadOnly;
  };
  /**
   * List the starts that can be booked.
   *
   * Every day of a month in Kigali, with the starts at which the package can be booked now. An unknown or inactive package is 404.
   *
   * Caller: the public. Needs no header.
   */
  'GET /api/availability': {
    request: {
      query: {
        /** The package to book, whose duration applies. */
        packageId: string;
        /** A month in Kigali, YYYY-MM. */
        month: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: Availability;
    refusal: InvalidRequest | NotFound | ValidationFailed | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Create a booking and hold its slot.
   *
   * With a booking fee, the slot is held and the checkout token opens the checkout until `holdExpiresAt`. Without a fee, the booking is confirmed at once and the token opens nothing. By default an IP address may have 20 live holds with 16 hours of shoots, and 64 unpaid hours within 24 hours.
   *
   * Caller: the public. Needs no header.
   */
  'POST /api/bookings': {
    request: {
      headers?: {
        /** The language of the messages in `problems`, and by default of emails to the client: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** A visitor's booking. It has no price: only the catalogue decides the price. */
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
   * The preferred provider and the offered methods in display order. Each method belongs to the first provider that offers it. With provider `none` nothing can be paid online; if `offline` is also null, clients must ask the studio.
   *
   * Caller: the public. Needs no header.
   */
  'GET /api/payment-methods': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
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
   * After starting a payment, poll this until `status` is no longer `pending`: this usually takes 30 seconds, sometimes much longer. Shows no contact data.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The current payment. */
      payment: Payment;
      /** Its current booking. */
      booking: PolledBooking;
    };
    refusal: InvalidRequest | NotFound | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Download the shoot of a payment for a calendar.
   *
   * A calendar file with time, package and studio, without client and place. 404 unless the booking is confirmed or completed.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: string;
    refusal: InvalidRequest | NotFound | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get a checkout.
   *
   * The held booking, the methods to offer, and the latest attempt. A wrong token, an unknown reference and an ended hold are 404.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
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
   * Get the outcome of a checkout.
   *
   * Shows only whether the booking fee was paid. Also works after the hold has ended, when the checkout itself is 404. A wrong token and an unknown reference are 404.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
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
   * Replaces the address before any email was sent to it, at most three times in 24 hours. Refused while a prompt is open.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
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
   * Frees the slot at once, for a visitor who wants another slot. Refused while a prompt is open, and after the choice to pay without a provider.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: undefined;
    refusal: InvalidRequest | NotFound | ReleaseCheckoutConflict | RequestInProgress | IdempotencyKeyReused | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Choose to pay without a provider.
   *
   * Records that the client will pay the booking fee by the instructions in `offline`, and holds the slot for `holdMinutes` from now, at most until its start. Emails the instructions and alerts the photographer. Possible once per booking; the client can still pay online. 404 while the policy is off; 429 over the limit of such holds, of all visitors or of one network address.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
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
   * Prompts the payer, on the phone or by `redirectUrl`; then poll the payment. While an identical attempt is open, it is returned with 200 instead of 201, without a second prompt, so the request is safe to repeat. A fault of the provider is never a 5xx: the attempt is `failed`, or `pending` if the result is unknown.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** How to pay. The amount comes from the booking and is never sent. */
      body: StartPayment;
    };
    answer: {
      /** The identical attempt, which is still open. */
      payment: Payment;
    };
    refusal: InvalidRequest | NotFound | PayBookingFeeConflict | RequestInProgress | ValidationFailedOrKeyReused | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Send my private link again.
   *
   * Always gives the same answer. If reference and contact address match a confirmed booking, emails a fresh private link, at most three times in 24 hours. The operation exists only if the site has the pages of version 1.1: otherwise it is 404.
   *
   * Caller: the public. Needs no header.
   */
  'POST /api/find-booking': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** The booking whose private link to send again. */
      body: FindBooking;
    };
    answer: {
      /** Always true: the request succeeded. */
      ok: true;
    };
    refusal: InvalidRequest | NotFound | RequestInProgress | ValidationFailedOrKeyReused | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get my booking.
   *
   * The booking with its payments, the amount owed, notes and photos. Records the time of this request, which the photographer sees.
   *
   * Caller: the client, with only the token in the path, from a link in an email; an unknown, expired, used or replaced token is 404.
   */
  'GET /api/booking/{token}': {
    request: {
      path: {
        /** The access token: the last segment of the link in the email. */
        token: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The current booking. */
      booking: ClientBooking;
    };
    refusal: InvalidRequest | NotFound | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Download my shoot for a calendar.
   *
   * The calendar file of the emails about the booking, in its current state. 404 unless the booking is confirmed or completed.
   *
   * Caller: the client, with only the token in the path, from a link in an email; an unknown, expired, used or replaced token is 404.
   */
  'GET /api/booking/{token}/calendar.ics': {
    request: {
      path: {
        /** The access token: the last segment of the link in the email. */
        token: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: string;
    refusal: InvalidRequest | NotFound | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get my receipt.
   *
   * The sold items, payments and refunds. 404 until a payment has succeeded.
   *
   * Caller: the client, with only the token in the path, from a link in an email; an unknown, expired, used or replaced token is 404.
   */
  'GET /api/booking/{token}/receipt': {
    request: {
      path: {
        /** The access token: the last segment of the link in the email. */
        token: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The current receipt. */
      receipt: Receipt;
    };
    refusal: InvalidRequest | NotFound | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Record that my booking was opened.
   *
   * The script of the page calls this, so that mail scanners do not count as opening. If the client had requested the link, earlier links stop working 24 hours after the first call with that link.
   *
   * Caller: the client, with only the token in the path, from a link in an email; an unknown, expired, used or replaced token is 404.
   */
  'POST /api/booking/{token}/opened': {
    request: {
      path: {
        /** The access token: the last segment of the link in the email. */
        token: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: undefined;
    refusal: InvalidRequest | NotFound | RequestInProgress | IdempotencyKeyReused | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Cancel my booking.
   *
   * Possible until the start of a confirmed shoot. The studio keeps the booking fee; every other payment is due back.
   *
   * Caller: the client, with only the token in the path, from a link in an email; an unknown, expired, used or replaced token is 404.
   */
  'POST /api/booking/{token}/cancel': {
    request: {
      path: {
        /** The access token: the last segment of the link in the email. */
        token: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The current booking. */
      booking: ClientBooking;
    };
    refusal: InvalidRequest | NotFound | CancelOwnBookingConflict | RequestInProgress | IdempotencyKeyReused | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * List starts for rescheduling my booking.
   *
   * Every day of a month in Kigali, with the starts to which the client can reschedule now; the current slot of the booking counts as free. 404 unless the photographer lets clients reschedule.
   *
   * Caller: the client, with only the token in the path, from a link in an email; an unknown, expired, used or replaced token is 404.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: Availability;
    refusal: InvalidRequest | NotFound | ValidationFailed | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Reschedule my booking.
   *
   * Moves the shoot to an offered start, within the notice and the number of times that the photographer allows; `canReschedule` shows whether this is possible now. 404 unless clients may reschedule. Emails the client, and alerts the photographer.
   *
   * Caller: the client, with only the token in the path, from a link in an email; an unknown, expired, used or replaced token is 404.
   */
  'POST /api/booking/{token}/reschedule': {
    request: {
      path: {
        /** The access token: the last segment of the link in the email. */
        token: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** The client's new start. */
      body: RescheduleOwnBooking;
    };
    answer: {
      /** The current booking. */
      booking: ClientBooking;
    };
    refusal: InvalidRequest | NotFound | RescheduleOwnBookingConflict | RequestInProgress | ValidationFailedOrKeyReused | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Change my contact email.
   *
   * Emails a link to the new address; nothing changes until the client confirms it there. At most three requests in 24 hours.
   *
   * Caller: the client, with only the token in the path, from a link in an email; an unknown, expired, used or replaced token is 404.
   */
  'POST /api/booking/{token}/email': {
    request: {
      path: {
        /** The access token: the last segment of the link in the email. */
        token: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** Another contact address for a booking. */
      body: ChangeEmail;
    };
    answer: {
      /** The current booking. */
      booking: ClientBooking;
    };
    refusal: InvalidRequest | NotFound | RequestInProgress | ValidationFailedOrKeyReused | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Pay my session fee.
   *
   * Pays everything that the confirmed booking owes. Prompts the payer, on the phone or by `redirectUrl`; then poll the payment. While an identical attempt is open, it is returned with 200 instead of 201, without a second prompt. The operation exists only if a provider is configured.
   *
   * Caller: the client, with only the token in the path, from a link in an email; an unknown, expired, used or replaced token is 404.
   */
  'POST /api/booking/{token}/payments': {
    request: {
      path: {
        /** The access token: the last segment of the link in the email. */
        token: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** How to pay. The amount comes from the booking and is never sent. */
      body: StartPayment;
    };
    answer: {
      /** The identical attempt, which is still open. */
      payment: Payment;
    };
    refusal: InvalidRequest | NotFound | PaySessionFeeConflict | RequestInProgress | ValidationFailedOrKeyReused | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Confirm a change of contact email.
   *
   * The page of the link in the email calls this. The token works once, for 24 hours, and only for the latest request; the previous address is notified.
   *
   * Caller: the client, with only the token in the path, from a link in an email; an unknown, expired, used or replaced token is 404.
   */
  'POST /api/confirm-email-change/{token}': {
    request: {
      path: {
        /** The email-confirmation token: the last segment of the link in the email. */
        token: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The booking has the new address. */
      confirmed: true;
    };
    refusal: InvalidRequest | NotFound | RequestInProgress | IdempotencyKeyReused | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Read a calendar feed.
   *
   * The photographer's shoots of the last 90 and the next 400 days, for calendar programs: package, the client's first name, place and reference; never an email address, a phone or money.
   *
   * Caller: anyone with the token in the path. Needs no header.
   */
  'GET /api/calendar/{token}.ics': {
    request: {
      path: {
        /** The token of the feed. */
        token: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The ETags that the caller has, or `*`: if one of them matches, the answer is 304. */
        'If-None-Match'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: string;
    refusal: InvalidRequest | NotFound | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Set the studio up.
   *
   * Creates the admin, the studio, its hours and a first service. The token is in the address that the service logs when it starts without an admin. It works once, for an hour. Once an admin exists, this is 404.
   *
   * Caller: anyone with the token in the path. Needs no header.
   */
  'POST /api/first-start/{token}': {
    request: {
      path: {
        /** The token of the address. */
        token: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** The initial data of a studio. */
      body: FirstStart;
    };
    answer: {
      /** Always true: the request succeeded. */
      ok: true;
    };
    refusal: InvalidRequest | NotFound | ValidationFailed | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Log in.
   *
   * Returns the admin token, valid for 8 hours. An unknown email, a wrong password and a locked account get the same 401; after five failures the account is locked for 15 minutes.
   *
   * Caller: the public. Needs no header.
   */
  'POST /api/admin/auth/login': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
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
   * Returns a token like a login, with the next handle. The replaced handle works for 30 more seconds. An older handle logs the device out, as do 30 days without use and a new password.
   *
   * Caller: the public. Needs no header.
   */
  'POST /api/admin/auth/refresh': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** The stored handle of a device that stays logged in. */
      body: RefreshLogin;
    };
    answer: LoggedIn;
    refusal: InvalidRequest | InvalidCredentials | ValidationFailed | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Log a device out.
   *
   * Logs out the device of this handle. An unknown handle changes nothing.
   *
   * Caller: the public. Needs no header.
   */
  'POST /api/admin/auth/logout': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** The device to log out. */
      body: LogOut;
    };
    answer: undefined;
    refusal: InvalidRequest | ValidationFailed | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Request a password reset.
   *
   * The answer is the same for any address. An admin gets a link, at most three an hour.
   *
   * Caller: the public. Needs no header.
   */
  'POST /api/admin/auth/password-reset': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** The account that gets a link to set its password. */
      body: RequestPasswordReset;
    };
    answer: {
      /** Always true: the request succeeded. */
      ok: true;
    };
    refusal: InvalidRequest | ValidationFailed | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Set a new password.
   *
   * The token works once, for 60 minutes. The new password ends every earlier admin token. An unknown, used or expired token is 400 `invalid_request`.
   *
   * Caller: the public. Needs no header.
   */
  'POST /api/admin/auth/password-reset/confirm': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** A new password, and the proof that the link was received. */
      body: SetNewPassword;
    };
    answer: {
      /** Always true: the request succeeded. */
      ok: true;
    };
    refusal: InvalidRequest | ValidationFailed | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get the signed-in admin.
   *
   * Returns the admin of the token. This is the cheapest way to check a token.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/auth/me': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
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
   * Oldest first, without the keys that a new password has ended.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/api-keys': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
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
   * Create an API key.
   *
   * Returns the secret, shown only once: send it as `Authorization: Bearer`. The admin gets an email about the new key. Changing the password ends every key.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/api-keys': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** A key with which a program calls the back office. */
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
   * A program that still sends the secret gets 401.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: undefined;
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * List events.
   *
   * The events of all bookings in commit order. If each request continues with the `next` of the previous answer, you miss no event. Without `after` the list begins 90 days ago. A cursor older than 90 days is 410: begin without a cursor.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/events': {
    request: {
      query?: {
        /** The `next` of the previous answer. */
        after?: string | undefined;
        /**
         * The largest number of events.
         * @default 100
         */
        limit?: number | undefined;
      } | undefined;
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The events, earliest commit first. */
      events: readonly EventBody[];
      /** The cursor for the next request, even without events. */
      next: string;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | Gone | ValidationFailed | InternalError | UnavailableOrReadOnly;
  };
  /**
   * List my webhook endpoints.
   *
   * Oldest first, without the endpoints that a new password has ended.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/webhook-endpoints': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
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
   * Create a webhook endpoint.
   *
   * Booky sends all new events of these types to the address by POST, signed as in Standard Webhooks. Returns the secret, shown only once.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/webhook-endpoints': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** An endpoint for events. */
      body: NewWebhookEndpoint;
    };
    answer: {
      /** The new endpoint. */
      webhookEndpoint: WebhookEndpoint;
      /** The signing secret, shown only once. Any library of Standard Webhooks accepts it. */
      secret: string;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | ValidationFailed | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Change a webhook endpoint.
   *
   * Turning the endpoint off stops all events and removes waiting deliveries. Turning it on again resets its failures.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** Changes of an endpoint; omitted fields stay as they are. */
      body?: WebhookEndpointChanges | undefined;
    };
    answer: {
      /** The current endpoint. */
      webhookEndpoint: WebhookEndpoint;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Delete a webhook endpoint.
   *
   * Deletes the endpoint and the record of its deliveries.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: undefined;
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Change the secret of a webhook endpoint.
   *
   * Returns the new secret, shown only once. For 24 hours deliveries are also signed with the old secret.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The signing secret, shown only once. Any library of Standard Webhooks accepts it. */
      secret: string;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Send a test to a webhook endpoint.
   *
   * Sends an event of type `webhook.test`, with null for booking and reference.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** Always true: the request succeeded. */
      ok: true;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * List the deliveries of a webhook endpoint.
   *
   * The newest 100 of the last 90 days, newest first. The endpoint's answers are not stored.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
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
   * Sends the delivery at once with the same `webhook-id` and, if it fails, retries it as often as a new delivery.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** Always true: the request succeeded. */
      ok: true;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get the five settings.
   *
   * The current values of the five settings.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/settings': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The current settings. */
      settings: Settings;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Change settings.
   *
   * Changes any of the settings. Existing bookings keep their rate, hold and buffer.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'PATCH /api/admin/settings': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** Any of the five settings; omitted settings stay as they are. */
      body?: ChangeSettings | undefined;
    };
    answer: {
      /** The current settings. */
      settings: Settings;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get the calendar between two dates.
   *
   * The bookings and blocks in the range, without expired and cancelled bookings. Both dates are inclusive and at most 62 days apart.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/calendar': {
    request: {
      query: {
        /** The first day, a date in Kigali, YYYY-MM-DD. */
        from: string;
        /** The last day, inclusive; at most 62 days after `from`. */
        to: string;
        /** Whether to return the times of busy calendars too. Defaults to false. */
        busyTimes?: boolean | undefined;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** By start, earliest first. */
      bookings: readonly CalendarBooking[];
      /** By start, earliest first. */
      blocks: readonly Block[];
      /** In any order; only with `busyTimes=true`. */
      busyTimes?: readonly BusyTime[] | undefined;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | ValidationFailed | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Explain the starts of a day.
   *
   * For an open day every start from opening to closing, for a closed day every half hour. Starts after midnight that belong to the previous evening come first. Each start has the current reasons against it. `offered` agrees with the public availability.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/availability/explain': {
    request: {
      query: {
        /** The package, whose duration applies. */
        packageId: string;
        /** The day, a date in Kigali, YYYY-MM-DD. */
        date: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
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
        /** The last day, inclusive. */
        to?: string | undefined;
      } | undefined;
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
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
   * A weekly rule, or an override for one date. Each weekday and each date has at most one row: a second row is 409, with the existing row in the answer. A night that runs past the opening of the next day is 422.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/working-hours': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** A weekly rule (weekday) or an override for one date (effectiveDate): exactly one of the two. Replacing replaces the complete row. */
      body?: WorkingHoursGiven | undefined;
    };
    answer: {
      /** The current row. */
      workingHours: WorkingHours;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | AddWorkingHoursConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Replace working hours.
   *
   * Replaces the row: a weekly rule can become an override, and the reverse.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** A weekly rule (weekday) or an override for one date (effectiveDate): exactly one of the two. Replacing replaces the complete row. */
      body?: WorkingHoursGiven | undefined;
    };
    answer: {
      /** The current row. */
      workingHours: WorkingHours;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | ReplaceWorkingHoursConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Delete working hours.
   *
   * A weekday without a rule is closed. On the date of a deleted override, the weekly rule applies again; if a night would then run past the opening of the next day, the request is 422.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: undefined;
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * List blocks.
   *
   * The blocked time between `from` and `to`.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/blocks': {
    request: {
      query?: {
        /** The first day, a date in Kigali, YYYY-MM-DD. */
        from?: string | undefined;
        /** The last day, inclusive. */
        to?: string | undefined;
      } | undefined;
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
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
   * Blocks whole days or a period. If bookings are in the way, the answer is 409 with these bookings; `confirm` creates the block anyway, and the bookings stay.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/blocks': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** Time to block, in one of two forms. */
      body: BlockGiven;
    };
    answer: {
      /** The current block. */
      block: Block;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | AddBlockConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Replace a block.
   *
   * Replaces the block. Bookings in the way are 409 unless `confirm` is true.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** Time to block, in one of two forms. */
      body: BlockGiven;
    };
    answer: {
      /** The current block. */
      block: Block;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | ReplaceBlockConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Delete a block.
   *
   * The time can be booked again, within working hours.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
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
   * The worker reads it within seconds, then every 15 minutes. The eleventh calendar is 409.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/busy-calendars': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      body: {
        /** Its name. */
        name: string;
        /** Its secret iCalendar address: https or webcal, with a host that is not a private address. */
        url: string;
      };
    };
    answer: {
      /** The current calendar. */
      busyCalendar: BusyCalendar;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | AddBusyCalendarConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Update a busy calendar.
   *
   * A new address removes the calendar's times; the worker reads the address within seconds.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      body?: {
        /** Its name. */
        name?: string | undefined;
        /** Its secret iCalendar address: https or webcal, with a host that is not a private address. */
        url?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The current calendar. */
      busyCalendar: BusyCalendar;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Delete a busy calendar.
   *
   * The calendar's times can be booked again.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: undefined;
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Read a busy calendar now.
   *
   * The worker reads it within seconds; the list then shows the time.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
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
   * Latest start first, unless `sort` changes the order. A page past the end returns the last page. If stage and status are both given, a booking must match both. Without them all bookings are listed, including expired ones. `Accept: text/csv` returns all matching rows of one moment as a file, `text/csv;dialect=excel` as a file for spreadsheets.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/bookings': {
    request: {
      query?: {
        /** Bookings in one of these stages now; repeat the key for several. */
        stage?: readonly AdminStage[] | undefined;
        /** Bookings of one of these stored statuses; repeat the key for several. */
        status?: readonly BookingStatus[] | undefined;
        /** Shoots on this date in Kigali or later, YYYY-MM-DD. */
        from?: string | undefined;
        /** Shoots on this date in Kigali or earlier, YYYY-MM-DD; not before `from`. */
        to?: string | undefined;
        /** Part of a reference, name, email or phone, in any letter case. */
        search?: string | undefined;
        /** Only bookings with money owed. False is 422: omit it instead. */
        owed?: true | undefined;
        /** By start: `startsAt` earliest first, `-startsAt` latest first (the default). */
        sort?: BookingOrder | undefined;
        /**
         * The page, from 1.
         * @default 1
         */
        page?: number | undefined;
        /**
         * The number of bookings per page.
         * @default 25
         */
        pageSize?: number | undefined;
      } | undefined;
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The bookings of the page. */
      bookings: readonly BookingListRow[];
      /** The number of matching bookings on all pages. */
      total: number;
      /** The returned page, from 1. */
      page: number;
      /** The requested page size. */
      pageSize: number;
      /** The number of pages, at least one. */
      pageCount: number;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | ValidationFailed | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Book for a client.
   *
   * Books any free start in the future. A start outside of hours, within the lead time or on a block is 409 `outside_availability` unless `confirm` is true. `online` holds the slot and emails the client a link to pay; it is 422 without a provider or a pay page. `offline` holds the slot and emails the instructions; it is 422 while the policy `offlineFee` is off. `waived`, or no fee, confirms the booking at once.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/bookings': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** The photographer's booking for a client. Only the catalogue decides the price. */
      body: CreateAdminBooking;
    };
    answer: {
      /** The current booking. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | CreateAdminBookingConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get a booking.
   *
   * All facts of a booking, with the actions that would be accepted now.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The current booking. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get the timeline of a booking.
   *
   * The events of the booking and its payments, with time and actor, oldest first. Events have no contact data and never change.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
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
   * The sold items, payments and refunds. 404 until a payment has succeeded.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The current receipt. */
      receipt: Receipt;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Reschedule a booking.
   *
   * Moves a confirmed booking to any future start with a free slot. Ignores hours, lead time and blocks; with `confirm` false they cause 409 `outside_availability` with the reasons. Reference, link and payments stay. The client gets an email unless `notify` is false.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** The new start of a booking. */
      body: Reschedule;
    };
    answer: {
      /** The current booking. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RescheduleBookingConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Cancel a booking.
   *
   * Cancels a confirmed booking, before or after its shoot. Frees the slot, marks all paid money as due back, and emails the client.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** The photographer's cancellation. */
      body?: CancelBooking | undefined;
    };
    answer: {
      /** The current booking. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | CancelBookingConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Cancel for the client.
   *
   * Cancels as if the client had cancelled, for example after a phone call: only before the shoot. The studio keeps the booking fee, and all other paid money is due back. Sends the emails of a cancellation by the client.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** The client's cancellation, recorded by the photographer. */
      body?: CancelForClient | undefined;
    };
    answer: {
      /** The current booking. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | CancelForClientConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Release the hold of a booking.
   *
   * Ends a live hold now: frees the slot and expires the booking, without an email. A booking fee that arrives later is late.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The current booking. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | ReleaseHoldConflict | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Complete a booking.
   *
   * Possible once the shoot has begun and nothing is owed. Photos can be delivered from then on.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The current booking. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | CompleteBookingConflict | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Mark a booking as no-show.
   *
   * Possible once the shoot has begun. Everything paid stays paid.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The current booking. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | MarkNoShowConflict | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Resend the link to a booking.
   *
   * Emails a fresh link to the client. The old link stops working, and a pending change of email ends. A booking that was never confirmed has no link.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The current booking. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | ResendBookingLinkConflict | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Create a link to hand over to the client.
   *
   * Returns a fresh link, shown only once, to give to the client without an email. The old link stops working, and a pending change of email ends. A booking that was never confirmed has no link.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
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
   * Changes any of the fields; the slot stays. A new address gets a fresh link, or the pay link of a booking that the photographer made; the old address is notified, and its link ends. The same address gets no email. With `notify` the client gets an email about the changes.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** The contact of the client and the facts of the shoot; omitted fields stay as they are. */
      body?: EditContact | undefined;
    };
    answer: {
      /** The current booking. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | EditBookingContactConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Add a post-shoot add-on.
   *
   * Possible from the start of a confirmed shoot. The catalogue gives the price at the first addition; adding the add-on again raises its quantity at the same price.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** An add-on after the shoot. The catalogue decides its price. */
      body: AddPostShootAddOn;
    };
    answer: {
      /** The current booking. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | AddPostShootAddOnConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Remove a post-shoot add-on.
   *
   * Removes the add-on with its full quantity, while it is not paid and no payment is in flight. An add-on that the booking does not have is 404.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The current booking. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RemovePostShootAddOnConflict | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Ask for the session fee.
   *
   * Emails the client a request to pay everything owed, which replaces an earlier request. The operation exists only if a provider is configured.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The current booking. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RequestSessionFeeConflict | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Record a cash payment.
   *
   * Records cash for a confirmed booking, up to the amount it owes. Ends an open session-fee request and sends no email. Refused while an online payment is in flight, so that nothing is paid twice.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** Cash that was received for a booking. */
      body: RecordCash;
    };
    answer: {
      /** The current booking. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RecordCashConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Record the booking fee.
   *
   * Records the full booking fee, received without a provider, and confirms the booking with the usual emails. The booking may be pending, lapsed or released, but its shoot must be ahead and its slot free. 404 while the policy `offlineFee` is off, except for bookings whose client chose to pay this way before.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** The full booking fee, received without a provider. */
      body: RecordFee;
    };
    answer: {
      /** The current booking. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RecordFeeConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Record a refund.
   *
   * Records that the money of a `refund_due` payment was returned; the service moves no money. Returns the booking of the payment.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** A refund that the photographer made. */
      body: RecordRefund;
    };
    answer: {
      /** The current booking. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RecordRefundConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Ask the company about a payment.
   *
   * Queries the payment company now, about an online payment that is `pending`, or that the service itself concluded as `failed`. The answer `failed` settles the payment; `paid` settles the payment only when you accept it. `unknown` means that there is no usable answer, or that the company does not know the payment. An account may query at most ten times a minute, including acceptances.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The current payment. */
      payment: AdminPayment;
      /** The company's answer. */
      answer: CompanyAnswer;
      /** The amount that the company reports as paid, in whole francs. A payment is accepted only if that is its amount. Null unless `answer` is `paid`, or if the company reports no whole amount. */
      paidRwf: number | null;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | CheckPaymentConflict | RequestInProgress | IdempotencyKeyReused | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Accept the company's answer about a payment.
   *
   * Queries the payment company again. If the full amount was paid, records this like a callback: the payment settles, and a booking fee confirms the booking with the usual emails. Any other answer is 409 `not_paid` with that `answer`: `failed` settles the payment, and `paid` means that another amount was paid. Shares the limit of `check`.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The current booking. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | AdoptPaymentConflict | RequestInProgress | IdempotencyKeyReused | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Void a record of money.
   *
   * Voids cash of a confirmed booking that was recorded by mistake: its amount is owed again. Or voids a booking fee of a cancelled booking that was recorded as `offline`: it is then not due back. The client sees none of this and gets no email. Returns the booking of the payment.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** The reason for voiding a record of money. */
      body: VoidCash;
    };
    answer: {
      /** The current booking. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | VoidCashConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Save the link to the photos.
   *
   * Saves the photo link of a completed booking, which works until the end of its last day in Kigali. Sends no email yet.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** The photo link of a booking. */
      body: SaveDelivery;
    };
    answer: {
      /** The current booking. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | SavePhotoDeliveryConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Send the photos.
   *
   * Emails the saved link to the client, or once to another recipient.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** The recipient of the saved link. */
      body?: SendPhotos | undefined;
    };
    answer: {
      /** The current booking. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | SendPhotosConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Add a note.
   *
   * Adds plain text for the client, in any status, and emails it unless `email` is false. Only the photographer sees a private note.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** A note for the client, or a private one. */
      body: AddNote;
    };
    answer: {
      /** The current booking. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | AddNoteConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Delete a note.
   *
   * The client no longer sees the note; an email that was sent cannot be recalled.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The current booking. */
      booking: AdminBooking;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * List payments.
   *
   * The payments of all bookings, latest first. A payment must match every given filter. `totals` are over all matches. `Accept: text/csv` returns all matching rows of one moment as a file, `text/csv;dialect=excel` as a file for spreadsheets.
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
         * The page, from 1.
         * @default 1
         */
        page?: number | undefined;
        /**
         * The number of payments per page.
         * @default 25
         */
        pageSize?: number | undefined;
      } | undefined;
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The payments of the page. */
      payments: readonly PaymentRow[];
      /** The sums of all pages. */
      totals: PaymentTotals;
      /** The number of matching payments on all pages. */
      total: number;
      /** The returned page, from 1. */
      page: number;
      /** The requested page size. */
      pageSize: number;
      /** The number of pages, at least one. */
      pageCount: number;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | ValidationFailed | TooManyRequests | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get the money by month.
   *
   * The months up to the current month in Kigali, oldest first. Each sum uses a different date: `bookedRwf` the creation of the booking, `paidRwf` the settlement of the payment, `owedRwf` the shoot, `refundedRwf` the refund.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/money': {
    request: {
      query?: {
        /**
         * The number of months, including the current month.
         * @default 12
         */
        months?: number | undefined;
      } | undefined;
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
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
   * Get the overview of today.
   *
   * The current and the next shoot, today's shoots, and everything that needs the photographer: money to return, money owed, shoots to review, unsettled payments, undelivered emails.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/today': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: Today;
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Try a stuck email again.
   *
   * Puts the email at the head of the queue; a repeat has no further effect. A delivered email is 404, because it is never sent twice.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
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
   * Removes the email permanently. An email that is being sent may still arrive. A delivered email is 404.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: undefined;
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get my calendar feed.
   *
   * Returns the times at which the feed was created and last read. Its address is shown only at its creation.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/calendar-feed': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The feed, or null without one. */
      calendarFeed: CalendarFeed | null;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Create a calendar feed.
   *
   * Returns the address at which calendars read the shoots, shown only once; keep it like a password. The new address replaces the previous one, and changing the password ends it.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/calendar-feed': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
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
   * The feed's address is 404 from then on. Without a feed nothing changes.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'DELETE /api/admin/calendar-feed': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: undefined;
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * List clients.
   *
   * One row per email address, or per phone of a client without an address, latest shoot first. Live and lapsed holds, and bookings of erased clients, do not count.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/clients': {
    request: {
      query?: {
        /** Part of a reference, name, email or phone of any booking, in any letter case. */
        search?: string | undefined;
        /**
         * The page, from 1.
         * @default 1
         */
        page?: number | undefined;
        /**
         * The number of clients per page.
         * @default 25
         */
        pageSize?: number | undefined;
      } | undefined;
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The clients of the page. */
      clients: readonly Client[];
      /** The number of matching clients on all pages. */
      total: number;
      /** The returned page, from 1. */
      page: number;
      /** The requested page size. */
      pageSize: number;
      /** The number of pages, at least one. */
      pageCount: number;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | ValidationFailed | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Export a client.
   *
   * All stored data of one email address, or of one phone of a client without an address. The export is for the client, and has no tokens and digests. The export of an unknown address is empty.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/clients/export': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** The client whose data to export. */
      body?: ExportClient | undefined;
    };
    answer: {
      /** All stored data, at one moment. */
      client: ClientExport;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Erase a client.
   *
   * Permanently erases the client from all bookings of one email address, or of one phone of a client without an address. Money, times and packages stay. Refused while a booking is pending or confirmed, or a payment is pending or due back.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/clients/erase': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** The client to erase. */
      body: EraseClient;
    };
    answer: {
      /** The number of erased bookings; 0 for an address without any. */
      erased: number;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | EraseClientConflict | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get the catalogue for the back office.
   *
   * Every service, active or not, with all its packages and add-ons, and the shared add-ons separately.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/catalogue': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: WholeCatalogue;
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Create a service.
   *
   * Requires slug and English name. Other omitted fields are null, but `isActive` is true and `sortOrder` 0.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/services': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
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
   * Changes any of its fields.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** Any fields of a service; omitted fields stay as they are. */
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
   * Deletes the service with its packages and add-ons, and returns its last state. Its slug is free again.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
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
   * A package always belongs to the same service. An unknown `serviceId` is 422.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/packages': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
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
   * Changes any of its fields except its service. Warns about upcoming bookings, which keep the package as it was sold.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** Any fields of a package; omitted fields stay as they are. */
      body?: UpdatePackage | undefined;
    };
    answer: PackageChange;
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Delete a package.
   *
   * Returns its last state. Warns about upcoming bookings, which keep the package as it was sold.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: PackageChange;
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Create an add-on.
   *
   * An add-on always belongs to the same service. Without a service, every service offers it.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/addons': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
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
   * Changes any of its fields except its service.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** Any fields of an add-on; omitted fields stay as they are. */
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
   * Returns its last state. Existing bookings keep the add-on.
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
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
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
   * List the pictures.
   *
   * All pictures of the studio, including unused ones.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/pictures': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** Newest first. */
      pictures: readonly Picture[];
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Add a picture, or another width of a picture.
   *
   * A JPEG, PNG or WebP of at most 3,145,728 bytes and 6,000 pixels on each side; a larger body is 400. The content decides the type. These are 422 naming `body`: a type that differs from the Content-Type, the 501st picture, and bytes that another picture has. The picture is stored without metadata, such as the place where it was taken, and is shown upright. Sending the same bytes again changes nothing and is 200. With `of` the upload is another width of that picture; a picture can have eight.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'POST /api/admin/pictures': {
    request: {
      query?: {
        /** The picture of which the upload is another width. */
        of?: string | undefined;
        /** The average colour, to show until the picture has loaded. */
        color?: string | undefined;
      } | undefined;
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      body: Blob;
    };
    answer: {
      /** The stored picture. */
      picture: Picture;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | ValidationFailed | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Delete a picture.
   *
   * Deletes all its widths. 409 `picture_in_use` while it is a cover, the logo, or a picture of a service, active or not.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'DELETE /api/admin/pictures/{id}': {
    request: {
      path: {
        /** The id of the picture. */
        id: string;
      };
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: undefined;
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | NotFound | DeletePictureConflict | RequestInProgress | IdempotencyKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get the studio for the back office.
   *
   * Returns the public view, never from a cache.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/studio': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The current studio. */
      studio: Studio;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Update the studio.
   *
   * Changes any of the facts; null removes a fact. Facts from the configuration are 400: time zone, currency, locales, policies and methods.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'PATCH /api/admin/studio': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** Any facts of the studio; omitted facts stay as they are. */
      body?: UpdateStudio | undefined;
    };
    answer: {
      /** The current studio. */
      studio: Studio;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get the policies.
   *
   * The photographer's choices: what clients may do, and which emails they get.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/policies': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The current policies. */
      policies: Policies;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Update policies.
   *
   * Changes the given keys of the given policies; all others stay. An error names the policy, not the key inside it.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'PATCH /api/admin/policies': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters. */
        'Idempotency-Key'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
      /** Any policies, each with any of its keys; omitted keys stay as they are. */
      body?: UpdatePolicies | undefined;
    };
    answer: {
      /** The current policies. */
      policies: Policies;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | RequestInProgress | ValidationFailedOrKeyReused | InternalError | UnavailableOrReadOnly;
  };
  /**
   * Get the state of the service.
   *
   * Versions; last times of worker, emails, callbacks and backup; the last checks of each payment company, the mail service and the public address; and what to do. Sends no external request: workers run the checks.
   *
   * Caller: the photographer, with the token of a login in `Authorization: Bearer`.
   */
  'GET /api/admin/system': {
    request: {
      headers?: {
        /** The language of the messages in `problems`: `en`, or `fr` if it is preferred. */
        'Accept-Language'?: string | undefined;
        /** The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced. */
        'X-Request-Id'?: string | undefined;
      } | undefined;
    };
    answer: {
      /** The state of the service. */
      system: System;
    };
    refusal: InvalidRequest | Unauthenticated | InsufficientScope | InternalError | UnavailableOrReadOnly;
  };
}
