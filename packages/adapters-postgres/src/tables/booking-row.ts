import {
  type AccessLink,
  addressOf,
  type Booking,
  type BookingFacts,
  type BookingReference,
  type BookingStatus,
  type ClientAddress,
  type Confirmation,
  type EmailAddress,
  type EmailChange,
  isPhoneAddress,
  type KigaliDate,
  type Locale,
  type OfflineChoice,
  phoneAddress,
  type PhotoLink,
  type Rwf,
  rateAsNumber,
  rateOf,
  type SessionFeeRequest,
  type Slot,
} from '@booky/domain';
import type { Instant } from '@js-joda/core';
import {
  type AddOnJson,
  type NoteJson,
  type PostShootAddOnJson,
  toAddOn,
  toAddOnJson,
  toNotes,
  toNoteJson,
  toPostShootAddOn,
  toPostShootAddOnJson,
} from './booking-json.ts';
import { columnsOf } from './columns.ts';

/** A row of `bookings`. Constraints of the table enforce these types. */
export interface BookingRow {
  readonly id: string;
  readonly reference: BookingReference;
  readonly status: BookingStatus;
  readonly starts_at: Instant;
  readonly ends_at: Instant;
  readonly buffer_ends_at: Instant;
  readonly original_starts_at: Instant | null;
  readonly times_moved: number;
  readonly moved_at: Instant | null;
  readonly times_moved_by_client: number;
  readonly service_id: string;
  readonly service_slug: string;
  readonly service_name_en: string;
  readonly service_name_fr: string | null;
  readonly package_id: string;
  readonly package_name_en: string;
  readonly package_name_fr: string | null;
  readonly package_price_rwf: Rwf;
  readonly duration_minutes: number;
  readonly photo_count: number;
  readonly add_ons: readonly AddOnJson[];
  readonly booking_fee_rate: number | string;
  readonly total_rwf: Rwf;
  readonly booking_fee_rwf: Rwf;
  readonly session_fee_rwf: Rwf;
  readonly full_name: string;
  /**
   * The client's identity: the email address, or the phone if the client has no email address.
   * specification.md#known-by-phone
   */
  readonly email: ClientAddress;
  readonly email_corrected_at: readonly Instant[];
  readonly phone: string;
  /** The phone in a normalised form for comparison. Null if an older version stored the row. */
  readonly phone_read: string | null;
  readonly location: string;
  readonly party_size: number | null;
  readonly special_requests: string | null;
  readonly locale: Locale;
  readonly made_from: string;
  readonly offline_chosen_at: Instant | null;
  readonly offline_chosen_from: string | null;
  /** Digests of the addresses to which instructions were sent. The column `instructions_sent_at` has their times. */
  readonly instructions_sent_to: readonly string[];
  readonly instructions_sent_at: readonly Instant[];
  readonly consent_at: Instant;
  readonly created_at: Instant;
  readonly notes: readonly NoteJson[];
  readonly private_notes: readonly NoteJson[];
  readonly hold_expires_at: Instant | null;
  readonly confirmed_at: Instant | null;
  readonly access_token_digest: string | null;
  readonly access_token_expires_at: Instant | null;
  readonly fresh_link_digests: readonly string[];
  readonly fresh_links_expire_at: readonly Instant[];
  readonly fresh_links_asked_at: readonly Instant[];
  /**
   * Digests of opened links. The column `links_opened_at` has their times. Entries of expired links have no meaning.
   */
  readonly opened_link_digests: readonly string[];
  readonly links_opened_at: readonly Instant[];
  readonly email_change_to: EmailAddress | null;
  readonly email_change_digest: string | null;
  readonly email_change_expires_at: Instant | null;
  readonly email_changes_asked_at: readonly Instant[];
  readonly post_shoot_add_ons: readonly PostShootAddOnJson[];
  readonly times_edited: number;
  readonly edited_at: Instant | null;
  readonly reminded_of: readonly Instant[];
  readonly balance_due_of: readonly Instant[];
  readonly photos_expiring_of: readonly Instant[];
  readonly thank_you_of: readonly Instant[];
  readonly session_fee_request_rwf: Rwf | null;
  readonly session_fee_requested_at: Instant | null;
  readonly cancellation_reason: string | null;
  readonly client_cancellation_reason: string | null;
  readonly completed_at: Instant | null;
  readonly delivery_url: string | null;
  readonly delivery_expires_on: KigaliDate | null;
  readonly delivery_note: string | null;
  readonly delivery_sent_at: Instant | null;
  /** The time at which the booking lapsed or was cancelled. The column has no meaning in any other status. */
  readonly closed_at: Instant | null;
  readonly erased_at: Instant | null;
}

export const BOOKING_COLUMNS = columnsOf<BookingRow>('bookings')(
  'id',
  'reference',
  'status',
  'starts_at',
  'ends_at',
  'buffer_ends_at',
  'original_starts_at',
  'times_moved',
  'moved_at',
  'times_moved_by_client',
  'service_id',
  'service_slug',
  'service_name_en',
  'service_name_fr',
  'package_id',
  'package_name_en',
  'package_name_fr',
  'package_price_rwf',
  'duration_minutes',
  'photo_count',
  'add_ons',
  'booking_fee_rate',
  'total_rwf',
  'booking_fee_rwf',
  'session_fee_rwf',
  'full_name',
  'email',
  'email_corrected_at',
  'phone',
  'phone_read',
  'location',
  'party_size',
  'special_requests',
  'locale',
  'made_from',
  'offline_chosen_at',
  'offline_chosen_from',
  'instructions_sent_to',
  'instructions_sent_at',
  'consent_at',
  'created_at',
  'notes',
  'private_notes',
  'hold_expires_at',
  'confirmed_at',
  'access_token_digest',
  'access_token_expires_at',
  'fresh_link_digests',
  'fresh_links_expire_at',
  'fresh_links_asked_at',
  'opened_link_digests',
  'links_opened_at',
  'email_change_to',
  'email_change_digest',
  'email_change_expires_at',
  'email_changes_asked_at',
  'post_shoot_add_ons',
  'times_edited',
  'edited_at',
  'reminded_of',
  'balance_due_of',
  'photos_expiring_of',
  'thank_you_of',
  'session_fee_request_rwf',
  'session_fee_requested_at',
  'cancellation_reason',
  'client_cancellation_reason',
  'completed_at',
  'delivery_url',
  'delivery_expires_on',
  'delivery_note',
  'delivery_sent_at',
  'closed_at',
  'erased_at',
);

/** Returns the value of a column that the status requires. */
export const present = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('a booking row has null in a column that its status requires');
  return value;
};

export const toSlot = (row: Pick<BookingRow, 'starts_at' | 'ends_at' | 'buffer_ends_at'>): Slot => ({
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  bufferEndsAt: row.buffer_ends_at,
});

const factsOf = (row: BookingRow): BookingFacts => {
  const bookingFeeRate = rateOf(row.booking_fee_rate);
  if (bookingFeeRate === undefined) throw new Error('a booking row has a booking-fee rate outside 0 to 1');
  return {
    id: row.id,
    reference: row.reference,
    slot: toSlot(row),
    originalStartsAt: row.original_starts_at ?? undefined,
    timesRescheduled: row.times_moved,
    rescheduledAt: row.moved_at ?? undefined,
    timesRescheduledByClient: row.times_moved_by_client,
    sold: {
      service: {
        id: row.service_id,
        slug: row.service_slug,
        nameEn: row.service_name_en,
        nameFr: row.service_name_fr ?? undefined,
      },
      package: {
        id: row.package_id,
        nameEn: row.package_name_en,
        nameFr: row.package_name_fr ?? undefined,
        priceRwf: row.package_price_rwf,
        durationMinutes: row.duration_minutes,
        photoCount: row.photo_count,
      },
      addOns: row.add_ons.map(toAddOn),
      bookingFeeRate,
      totalRwf: row.total_rwf,
      bookingFeeRwf: row.booking_fee_rwf,
      sessionFeeRwf: row.session_fee_rwf,
    },
    fullName: row.full_name,
    email: isPhoneAddress(row.email) ? undefined : row.email,
    emailCorrectedAt: row.email_corrected_at,
    phone: row.phone,
    location: row.location,
    partySize: row.party_size ?? undefined,
    specialRequests: row.special_requests ?? undefined,
    locale: row.locale,
    consentAt: row.consent_at,
    createdAt: row.created_at,
    notes: toNotes(row.notes, row.private_notes),
    madeFrom: row.made_from,
    offlineFee: offlineFeeOf(row),
    erasedAt: row.erased_at ?? undefined,
  };
};

const offlineFeeOf = (row: BookingRow): OfflineChoice | undefined =>
  row.offline_chosen_at === null
    ? undefined
    : {
        chosenAt: row.offline_chosen_at,
        chosenFrom: row.offline_chosen_from ?? undefined,
        instructionsSent: row.instructions_sent_to.map((to, index) => ({
          to,
          at: present(row.instructions_sent_at[index] ?? null),
        })),
      };

const confirmationOf = (row: BookingRow): Confirmation => ({
  confirmedAt: present(row.confirmed_at),
  link: linkOf(row, present(row.access_token_digest), row.access_token_expires_at),
  freshLinks: row.fresh_link_digests.map((digest, index) =>
    linkOf(row, digest, row.fresh_links_expire_at[index] ?? null),
  ),
  freshLinksAskedAt: row.fresh_links_asked_at,
  emailChange: emailChangeOf(row),
  emailChangesAskedAt: row.email_changes_asked_at,
  postShootAddOns: row.post_shoot_add_ons.map(toPostShootAddOn),
  timesEdited: row.times_edited,
  editedAt: row.edited_at ?? undefined,
  remindedOf: {
    shoot_reminder: row.reminded_of,
    balance_due: row.balance_due_of,
    photos_expiring: row.photos_expiring_of,
    thank_you: row.thank_you_of,
  },
});

const linkOf = (row: BookingRow, digest: string, expiresAt: Instant | null): AccessLink => ({
  digest,
  expiresAt: present(expiresAt),
  openedAt: row.links_opened_at[row.opened_link_digests.indexOf(digest)],
});

const emailChangeOf = (row: BookingRow): EmailChange | undefined =>
  row.email_change_to === null
    ? undefined
    : {
        email: row.email_change_to,
        digest: present(row.email_change_digest),
        expiresAt: present(row.email_change_expires_at),
      };

const sessionFeeRequestOf = (row: BookingRow): SessionFeeRequest | undefined =>
  row.session_fee_request_rwf === null
    ? undefined
    : { amountRwf: row.session_fee_request_rwf, requestedAt: present(row.session_fee_requested_at) };

const photoLinkOf = (row: BookingRow): PhotoLink | undefined =>
  row.delivery_url === null
    ? undefined
    : {
        url: row.delivery_url,
        expiresOn: present(row.delivery_expires_on),
        note: row.delivery_note ?? undefined,
        sentAt: row.delivery_sent_at ?? undefined,
      };

/**
 * Returns the time at which a booking lapsed or was cancelled. Versions before 1.1.0 did not store this time. For their
 * bookings, returns the end of the shoot.
 */
const closedAtOf = (row: BookingRow): Instant => row.closed_at ?? row.ends_at;

export const toBooking = (row: BookingRow): Booking => {
  const facts = factsOf(row);
  const { status } = row;
  switch (status) {
    case 'pending_payment':
      return { ...facts, status, holdExpiresAt: present(row.hold_expires_at) };
    case 'expired':
      return { ...facts, status, expiredAt: closedAtOf(row) };
    case 'confirmed':
      return { ...facts, ...confirmationOf(row), status, sessionFeeRequest: sessionFeeRequestOf(row) };
    case 'no_show':
      return { ...facts, ...confirmationOf(row), status };
    case 'cancelled_by_client':
      return {
        ...facts,
        ...confirmationOf(row),
        status,
        cancelledAt: closedAtOf(row),
        cancellationReason: row.client_cancellation_reason ?? undefined,
      };
    case 'completed':
      return {
        ...facts,
        ...confirmationOf(row),
        status,
        completedAt: row.completed_at ?? undefined,
        photoLink: photoLinkOf(row),
      };
    case 'cancelled_by_admin':
      return {
        ...facts,
        ...confirmationOf(row),
        status,
        cancelledAt: closedAtOf(row),
        cancellationReason: row.cancellation_reason ?? undefined,
      };
    default:
      return status satisfies never;
  }
};

/** Returns the row of a booking. Columns that its status does not use are null. */
export const toBookingRow = (booking: Booking): BookingRow => {
  const { sold, slot } = booking;
  const confirmation = 'link' in booking ? booking : undefined;
  const links = confirmation === undefined ? [] : [confirmation.link, ...confirmation.freshLinks];
  const opened = links.filter(({ openedAt }) => openedAt !== undefined);
  const request = booking.status === 'confirmed' ? booking.sessionFeeRequest : undefined;
  const photos = booking.status === 'completed' ? booking.photoLink : undefined;
  return {
    id: booking.id,
    reference: booking.reference,
    status: booking.status,
    starts_at: slot.startsAt,
    ends_at: slot.endsAt,
    buffer_ends_at: slot.bufferEndsAt,
    original_starts_at: booking.originalStartsAt ?? null,
    times_moved: booking.timesRescheduled,
    moved_at: booking.rescheduledAt ?? null,
    times_moved_by_client: booking.timesRescheduledByClient,
    service_id: sold.service.id,
    service_slug: sold.service.slug,
    service_name_en: sold.service.nameEn,
    service_name_fr: sold.service.nameFr ?? null,
    package_id: sold.package.id,
    package_name_en: sold.package.nameEn,
    package_name_fr: sold.package.nameFr ?? null,
    package_price_rwf: sold.package.priceRwf,
    duration_minutes: sold.package.durationMinutes,
    photo_count: sold.package.photoCount,
    add_ons: sold.addOns.map(toAddOnJson),
    booking_fee_rate: rateAsNumber(sold.bookingFeeRate),
    total_rwf: sold.totalRwf,
    booking_fee_rwf: sold.bookingFeeRwf,
    session_fee_rwf: sold.sessionFeeRwf,
    full_name: booking.fullName,
    email: addressOf(booking),
    email_corrected_at: booking.emailCorrectedAt,
    phone: booking.phone,
    phone_read: phoneAddress(booking.phone),
    location: booking.location,
    party_size: booking.partySize ?? null,
    special_requests: booking.specialRequests ?? null,
    locale: booking.locale,
    made_from: booking.madeFrom,
    offline_chosen_at: booking.offlineFee?.chosenAt ?? null,
    offline_chosen_from: booking.offlineFee?.chosenFrom ?? null,
    instructions_sent_to: booking.offlineFee?.instructionsSent.map(({ to }) => to) ?? [],
    instructions_sent_at: booking.offlineFee?.instructionsSent.map(({ at }) => at) ?? [],
    consent_at: booking.consentAt,
    created_at: booking.createdAt,
    notes: booking.notes.filter((note) => !note.private).map(toNoteJson),
    private_notes: booking.notes.filter((note) => note.private).map(toNoteJson),
    hold_expires_at: booking.status === 'pending_payment' ? booking.holdExpiresAt : null,
    confirmed_at: confirmation?.confirmedAt ?? null,
    access_token_digest: confirmation?.link.digest ?? null,
    access_token_expires_at: confirmation?.link.expiresAt ?? null,
    fresh_link_digests: confirmation?.freshLinks.map(({ digest }) => digest) ?? [],
    fresh_links_expire_at: confirmation?.freshLinks.map(({ expiresAt }) => expiresAt) ?? [],
    fresh_links_asked_at: confirmation?.freshLinksAskedAt ?? [],
    opened_link_digests: opened.map(({ digest }) => digest),
    links_opened_at: opened.flatMap(({ openedAt }) => openedAt ?? []),
    email_change_to: confirmation?.emailChange?.email ?? null,
    email_change_digest: confirmation?.emailChange?.digest ?? null,
    email_change_expires_at: confirmation?.emailChange?.expiresAt ?? null,
    email_changes_asked_at: confirmation?.emailChangesAskedAt ?? [],
    post_shoot_add_ons: confirmation?.postShootAddOns.map(toPostShootAddOnJson) ?? [],
    times_edited: confirmation?.timesEdited ?? 0,
    edited_at: confirmation?.editedAt ?? null,
    reminded_of: confirmation?.remindedOf.shoot_reminder ?? [],
    balance_due_of: confirmation?.remindedOf.balance_due ?? [],
    photos_expiring_of: confirmation?.remindedOf.photos_expiring ?? [],
    thank_you_of: confirmation?.remindedOf.thank_you ?? [],
    session_fee_request_rwf: request?.amountRwf ?? null,
    session_fee_requested_at: request?.requestedAt ?? null,
    cancellation_reason:
      booking.status === 'cancelled_by_admin' ? (booking.cancellationReason ?? null) : null,
    client_cancellation_reason:
      booking.status === 'cancelled_by_client' ? (booking.cancellationReason ?? null) : null,
    completed_at: (booking.status === 'completed' ? booking.completedAt : undefined) ?? null,
    delivery_url: photos?.url ?? null,
    delivery_expires_on: photos?.expiresOn ?? null,
    delivery_note: photos?.note ?? null,
    delivery_sent_at: photos?.sentAt ?? null,
    closed_at: closingOf(booking) ?? null,
    erased_at: booking.erasedAt ?? null,
  };
};

const closingOf = (booking: Booking): Instant | undefined => {
  if (booking.status === 'expired') return booking.expiredAt;
  return 'cancelledAt' in booking ? booking.cancelledAt : undefined;
};
