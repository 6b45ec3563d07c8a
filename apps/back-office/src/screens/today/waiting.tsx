import type { BookingListRow, FeeAwaitedRow, PaymentWaitingRow, Today } from '@booky/api-client';
import { writeFrancs, writeTime } from '@booky/web-ui';
import type { ComponentChildren, ComponentProps } from 'preact';
import { useOffice } from '../../office/office.ts';
import { AdoptPayment } from '../../booking-actions/adopt-payment.tsx';
import type { ActionOf } from '../../booking-actions/action-of.tsx';
import { AskCompany } from '../../booking-actions/ask-company.tsx';
import { RecordFee } from '../../booking-actions/record-fee.tsx';
import { sayConflict } from '../../booking-actions/say-conflict.ts';
import { useChange } from '../../office/use-change.ts';
import type { End } from '../../controls/end.tsx';
import { Failure } from '../../controls/failure.tsx';
import { Call } from '../../controls/call.tsx';
import { PaidFrom } from '../../controls/paid-from.tsx';
import { Part } from '../../controls/part.tsx';
import { RowButton } from '../../controls/row-button.tsx';
import { sayDone } from '../../controls/say-done.ts';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import { StuckEmail } from './stuck-email.tsx';
import { writeWhen } from './write-when.ts';

export type Opened = Pick<ComponentProps<typeof ActionOf>, 'bookingId' | 'about' | 'name' | 'dialog'>;

interface WaitingProps {
  readonly day: Today;
  readonly onRetried: () => void;
  readonly onOpen: (opened: Opened) => void;
  /** Called with the result of a button that has no dialog. */
  readonly onEnd: (end: End) => void;
}

/** The screen that shows all rows of each list. */
const PLACES = {
  refundsDue: [SCREEN_PATHS.money, { status: 'refund_due' }],
  needsReview: [SCREEN_PATHS.bookings, { stage: 'needs_review' }],
  owed: [
    SCREEN_PATHS.bookings,
    { stage: 'confirmed,in_progress,needs_review', owed: 'true', sort: 'startsAt' },
  ],
  lapsedHolds: [SCREEN_PATHS.bookings, { stage: 'expired' }],
  feesAwaited: [SCREEN_PATHS.bookings, { stage: 'awaiting_payment' }],
  paymentsWaiting: [SCREEN_PATHS.money, { status: 'pending' }],
  holds: [SCREEN_PATHS.bookings, { stage: 'awaiting_payment' }],
} as const satisfies Partial<
  Readonly<Record<keyof Today, readonly [string, Readonly<Record<string, string>>]>>
>;

/**
 * The lists of what the photographer has to do. Each has a count, its first rows, and a link to all rows.
 * specification.md#office-today
 */
export const Waiting = ({ day, onRetried, onOpen, onEnd }: WaitingProps) => {
  const { words, link } = useOffice();
  const { emailsStuck: stuck } = day;
  // A process that still runs version 1.1.0 omits these fields.
  const { unprovenDeliveries, feesAwaited, lapsedHolds }: Partial<Today> = day;
  const unproven = unprovenDeliveries?.sinceYesterday ?? 0;
  const { locale } = words;
  const owed = ({ owedRwf }: BookingListRow): string =>
    owedRwf > 0 ? words.today.owed(writeFrancs(owedRwf, locale)) : '';
  const fee = (row: FeeAwaitedRow) => <Fee row={row} now={day.now} onOpen={onOpen} onEnd={onEnd} />;
  const paymentsOf = ({ id, paymentsWaiting, reference: of }: PaymentWaitingRow) =>
    // A process that still runs version 1.1.0 omits `paymentsWaiting`.
    paymentsWaiting?.map((payment) => (
      <div key={payment.id}>
        <p class="payer">
          {writeFrancs(payment.amountRwf, locale)}. <PaidFrom payment={payment} />
        </p>
        <AskCompany
          payment={payment}
          of={of}
          onSettled={onEnd}
          onAdopt={(name) => onOpen({ bookingId: id, about: payment.id, name, dialog: AdoptPayment })}
        />
      </div>
    ));
  return (
    <Part heading={words.today.waiting}>
      <ul class="waiting">
        <Bookings
          now={day.now}
          list="refundsDue"
          of={day.refundsDue}
          detail={reference}
          more={({ refundsDue }) =>
            refundsDue.map((payment) => (
              <p key={payment.id} class="payer">
                {words.booking.toGiveBack(writeFrancs(payment.amountRwf, locale))}.{' '}
                <PaidFrom payment={payment} />
              </p>
            ))
          }
        />
        {feesAwaited && (
          <Bookings
            now={day.now}
            list="feesAwaited"
            of={feesAwaited}
            named={feesAwaited.rows.length}
            detail={reference}
            more={fee}
          />
        )}
        <Bookings
          now={day.now}
          list="owed"
          of={day.owed}
          detail={({ owedRwf }) => writeFrancs(owedRwf, locale)}
        />
        <Bookings now={day.now} list="needsReview" of={day.needsReview} detail={owed} />
        <Bookings
          now={day.now}
          list="paymentsWaiting"
          of={day.paymentsWaiting}
          named={day.paymentsWaiting.rows.length}
          detail={reference}
          more={paymentsOf}
        />
        <Kind id={STUCK} name={words.today.lists.emailsStuck} href={`#${STUCK}`} count={stuck.count}>
          <ul>
            {stuck.emails.map((email) => (
              <StuckEmail key={email.id} email={email} onRetried={onRetried} />
            ))}
          </ul>
          <More count={stuck.count - stuck.emails.length} />
        </Kind>
        <Bookings
          now={day.now}
          list="holds"
          of={day.holds}
          detail={({ createdAt }) => words.today.heldSince(writeTime(createdAt))}
        />
        {lapsedHolds && lapsedHolds.count > 0 && (
          <Bookings
            now={day.now}
            list="lapsedHolds"
            of={lapsedHolds}
            named={lapsedHolds.rows.length}
            detail={reference}
            more={lapsed}
          />
        )}
        {unproven > 0 && (
          <Kind name={words.today.lists.unproven} href={link(...PLACES.paymentsWaiting)} count={unproven} />
        )}
      </ul>
    </Part>
  );
};

interface FeeProps extends Pick<WaitingProps, 'onOpen' | 'onEnd'> {
  readonly row: FeeAwaitedRow;
  readonly now: string;
}

/**
 * A fee that is still awaited, with its deadline. The button that releases the hold opens no dialog, because a fee that
 * arrives later can still be recorded. specification.md#office-fees-awaited
 */
const Fee = ({ row, now, onOpen, onEnd }: FeeProps) => {
  const { words } = useOffice();
  const { today: say, actions } = words;
  const { send, error, attempt } = useChange('POST /api/admin/bookings/{id}/release');
  const release = async (): Promise<void> => {
    const sent = await send({ path: { id: row.id } });
    if (sent?.ok) onEnd({ kind: 'done', text: sayDone(sent, say.released(row.reference), words) });
    else if (sent?.error.status === 409) onEnd({ kind: 'wrong', text: sayConflict(sent.error.code, words) });
  };
  return (
    <>
      {row.holdExpiresAt && (
        <p class="quiet">
          {say.feeUntil(
            writeFrancs(row.bookingFeeRwf, words.locale),
            writeWhen(row.holdExpiresAt, now, words),
          )}
        </p>
      )}
      {error && error.status !== 409 && <Failure key={attempt} error={error} labels={{}} />}
      <p class="links">
        <Call phone={row.phone} />
        {row.beingPaidOnline ? (
          <span class="quiet">{say.beingPaidOnline}</span>
        ) : (
          <RowButton
            name={actions.ofRow(actions.names.record_fee, row.reference)}
            text={actions.names.record_fee}
            onPress={() => onOpen({ bookingId: row.id, name: actions.names.record_fee, dialog: RecordFee })}
          />
        )}
        <RowButton
          name={actions.ofRow(actions.names.release_hold, row.reference)}
          text={actions.names.release_hold}
          onPress={() => void release()}
        />
      </p>
    </>
  );
};

/** A client to call, and a link that holds a time for this client again. specification.md#office-hold-again */
const Lapsed = ({ row }: { readonly row: BookingListRow }) => {
  const { words, link } = useOffice();
  return (
    <>
      <p class="quiet">{words.today.lapsed}</p>
      <p class="links">
        <Call phone={row.phone} />
        <a class="touch" href={link(SCREEN_PATHS.newBooking, { again: row.id })}>
          {words.booking.holdAgain}
        </a>
      </p>
    </>
  );
};

const lapsed = (row: BookingListRow) => <Lapsed row={row} />;

const reference = (row: BookingListRow): string => row.reference;

/** The id of the list of stuck emails, further down on the same screen. */
const STUCK = 'emails-stuck';

interface KindProps {
  readonly id?: string;
  readonly name: string;
  readonly href: string;
  readonly count: number;
  readonly totalRwf?: number | undefined;
  readonly children?: ComponentChildren;
}

const Kind = ({ id, name, href, count, totalRwf = 0, children }: KindProps) => {
  const { words } = useOffice();
  return (
    <li id={id} class={count > 0 ? 'some' : undefined}>
      <a class="kind" href={href}>
        <span>{name}</span>{' '}
        <span class="sum">
          <b class="count">{count}</b> {totalRwf > 0 && <span>{writeFrancs(totalRwf, words.locale)}</span>}
        </span>
      </a>
      {count > 0 && children}
    </li>
  );
};

const NAMED = 3;

interface BookingsProps<Row extends BookingListRow> {
  readonly list: keyof typeof PLACES;
  readonly of: {
    readonly count: number;
    readonly rows: readonly Row[];
    readonly totalRwf?: number | undefined;
  };
  readonly now: string;
  /** How many rows to show above the link to all rows. */
  readonly named?: number;
  /** Returns the most important fact of a row. */
  readonly detail: (row: Row) => string;
  /** Lines with links, shown below a row. */
  readonly more?: (row: Row) => ComponentChildren;
}

const Bookings = <Row extends BookingListRow>({
  list,
  of: { count, rows, totalRwf },
  now,
  named: most = NAMED,
  detail,
  more,
}: BookingsProps<Row>) => {
  const { words, link } = useOffice();
  const [path, query] = PLACES[list];
  const named = rows.slice(0, most);
  return (
    <Kind name={words.today.lists[list]} href={link(path, query)} count={count} totalRwf={totalRwf}>
      <ul>
        {named.map((row) => (
          <li key={row.id}>
            <a href={link(SCREEN_PATHS.booking.replace(':id', row.id))}>
              <span class="row-head">
                <bdi>{row.fullName}</bdi>
                <span class="whole">{detail(row)}</span>
              </span>
              <span class="quiet">{writeWhen(row.startsAt, now, words)}</span>
            </a>
            {more?.(row)}
          </li>
        ))}
      </ul>
      <More count={count - named.length} />
    </Kind>
  );
};

const More = ({ count }: { readonly count: number }) => {
  const { words } = useOffice();
  return count > 0 ? <p class="quiet">{words.today.more(count)}</p> : null;
};
