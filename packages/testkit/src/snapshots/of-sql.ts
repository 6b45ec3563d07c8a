import { MADE_BY_STUDIO } from '@booky/domain';
import type { Booking, Happened, Payment } from '../reference/studio.ts';
import { inOrder } from '../reference/timeline.ts';
import { detailOf, endOfKigaliDay } from './of-account.ts';

/** Runs a statement and returns its rows, by column name. Whole numbers are returned as numbers, and JSON is parsed. */
export type Query = <Row extends object>(statement: string) => Promise<readonly Row[]>;

type Nullable =
  | 'partySize'
  | 'holdExpiresAt'
  | 'confirmedAt'
  | 'linkExpiresAt'
  | 'linkUsedAt'
  | 'originalStartsAt'
  | 'linkOpenedAt'
  | 'rescheduledAt'
  | 'offlineChosenAt';

interface BookingRow
  extends Omit<
      Booking,
      | Nullable
      | 'freshLinks'
      | 'newEmail'
      | 'sessionFeeAsked'
      | 'photos'
      | 'cancellationReason'
      | 'payments'
      | 'timeline'
    >,
    Readonly<Record<Nullable, number | null>> {
  readonly freshLinks: readonly { readonly expiresAt: number; readonly openedAt: number | null }[];
  readonly newEmail: NonNullable<Booking['newEmail']> | null;
  readonly sessionFeeAsked: NonNullable<Booking['sessionFeeAsked']> | null;
  /** `lastDay` is counted in days since 1 January 1970. */
  readonly photos: { readonly url: string; readonly lastDay: number; readonly sentAt: number | null } | null;
  readonly cancellationReason: string | null;
  readonly timeline: readonly (Omit<Happened, 'detail'> & { readonly detail: object })[];
  readonly payments: readonly (Omit<Payment, 'phone' | 'answerableUntil'> & {
    readonly phone: string | null;
    readonly answerableUntil: number | null;
    readonly id: string;
  })[];
}

const millis = (instant: string): string => `(extract(epoch from ${instant}) * 1000)::float8`;

const minutes = (from: string, until: string): string =>
  `(extract(epoch from ${until} - ${from}) / 60)::float8`;

const openedAt = (digest: string): string =>
  millis(`links_opened_at[array_position(opened_link_digests, ${digest})]`);

const BOOKINGS = `
  select reference as ref, status, case when email like 'tel:%' then '' else email end as email, times_moved as "timesRescheduled", times_moved_by_client as "timesRescheduledByClient",
    times_edited as "timesEdited", location,
    coalesce(cancellation_reason, client_cancellation_reason) as "cancellationReason",
    ${millis('starts_at')} as "startsAt", ${minutes('starts_at', 'ends_at')} as minutes,
    ${minutes('ends_at', 'buffer_ends_at')} as "bufferMinutes",
    total_rwf::float8 as "totalRwf", booking_fee_rwf::float8 as "bookingFeeRwf",
    ${millis('hold_expires_at')} as "holdExpiresAt", ${millis('confirmed_at')} as "confirmedAt",
    ${millis('access_token_expires_at')} as "linkExpiresAt", ${millis('original_starts_at')} as "originalStartsAt",
    ${millis('moved_at')} as "rescheduledAt",
    json_build_object(
      'shoot_reminder', array(select ${millis('start')} from unnest(reminded_of) as start),
      'balance_due', array(select ${millis('start')} from unnest(balance_due_of) as start),
      'photos_expiring', array(select ${millis('start')} from unnest(photos_expiring_of) as start),
      'thank_you', array(select ${millis('start')} from unnest(thank_you_of) as start)
    ) as "remindedOf",
    (select ${millis('last_used_at')} from access_link_uses where booking_id = bookings.id) as "linkUsedAt",
    case when email_change_to is not null then
      json_build_object('email', email_change_to, 'expiresAt', ${millis('email_change_expires_at')})
    end as "newEmail",
    array_to_json(array(select ${millis('asked_at')} from unnest(email_changes_asked_at) as asked_at)) as "emailAskedAt",
    array_to_json(array(select ${millis('corrected_at')} from unnest(email_corrected_at) as corrected_at)) as "emailCorrectedAt",
    ${openedAt('access_token_digest')} as "linkOpenedAt",
    array_to_json(array(
      select json_build_object('expiresAt', ${millis('expires_at')}, 'openedAt', ${openedAt('digest')})
      from unnest(fresh_link_digests, fresh_links_expire_at) as fresh (digest, expires_at)
    )) as "freshLinks",
    array_to_json(array(select ${millis('asked_at')} from unnest(fresh_links_asked_at) as asked_at)) as "freshLinksAskedAt",
    ${millis('offline_chosen_at')} as "offlineChosenAt",
    array_to_json(array(
      select json_build_object('to', '', 'at', ${millis('sent_at')}) from unnest(instructions_sent_at) as sent_at
    )) as instructions,
    party_size as "partySize", made_from = '${MADE_BY_STUDIO}' as "isMadeByStudio",
    case when session_fee_request_rwf is not null then
      json_build_object('amountRwf', session_fee_request_rwf, 'at', ${millis('session_fee_requested_at')})
    end as "sessionFeeAsked",
    array_to_json(array(
      select json_build_object('id', entry -> 'addOnId', 'unitRwf', entry -> 'unitPriceRwf', 'quantity', entry -> 'quantity')
      from jsonb_array_elements(post_shoot_add_ons) as entry
    )) as "addOns",
    case when delivery_url is not null then
      json_build_object('url', delivery_url, 'lastDay', delivery_expires_on - date '1970-01-01', 'sentAt', ${millis('delivery_sent_at')})
    end as photos,
    jsonb_array_length(notes) + jsonb_array_length(private_notes) as notes, erased_at is not null as "isErased",
    array_to_json(array(
      select json_build_object(
        'id', id, 'ref', our_ref, 'purpose', purpose, 'method', method, 'phone', nullif(payer_phone, '0'), 'amountRwf', amount_rwf,
        'status', case concluded_by when 'us' then 'failed by us' when 'provider' then 'failed by the provider' else payments.status end,
        'createdAt', ${millis('created_at')}, 'answerableUntil', ${millis('answerable_until')},
        'hasPage', redirect_url is not null, 'isSaidPaid', paid_reported_at is not null
      )
      from payments where booking_id = bookings.id order by payments.created_at, our_ref
    )) as payments,
    array_to_json(array(
      select json_build_object('at', ${millis('at')}, 'by', actor, 'kind', kind, 'detail', detail)
      from timeline_events where booking_id = bookings.id order by at, sequence
    )) as timeline
  from bookings`;

/** Reads every stored booking and converts it to the form of the reference model. */
export const bookingsOfSql = async (query: Query): Promise<readonly Booking[]> =>
  (await query<BookingRow>(BOOKINGS)).map(({ photos, ...row }) => ({
    ...row,
    holdExpiresAt: row.holdExpiresAt ?? undefined,
    confirmedAt: row.confirmedAt ?? undefined,
    linkExpiresAt: row.linkExpiresAt ?? undefined,
    linkUsedAt: row.linkUsedAt ?? undefined,
    linkOpenedAt: row.linkOpenedAt ?? undefined,
    freshLinks: row.freshLinks.map((link) => ({ ...link, openedAt: link.openedAt ?? undefined })),
    originalStartsAt: row.originalStartsAt ?? undefined,
    rescheduledAt: row.rescheduledAt ?? undefined,
    offlineChosenAt: row.offlineChosenAt ?? undefined,
    newEmail: row.newEmail ?? undefined,
    partySize: row.partySize ?? undefined,
    sessionFeeAsked: row.sessionFeeAsked ?? undefined,
    cancellationReason: row.cancellationReason ?? undefined,
    photos:
      photos === null
        ? undefined
        : {
            url: photos.url,
            endsAt: endOfKigaliDay(photos.lastDay),
            sentAt: photos.sentAt ?? undefined,
          },
    timeline: inOrder(
      row.timeline.map(({ detail, ...event }) => ({ ...event, detail: detailOf(detail, row.payments) })),
    ),
    payments: row.payments.map(({ id: _id, ...payment }) => ({
      ...payment,
      phone: payment.phone ?? undefined,
      answerableUntil: payment.answerableUntil ?? undefined,
    })),
  }));
