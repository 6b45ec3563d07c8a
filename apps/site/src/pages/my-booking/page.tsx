import {
  Isolated,
  writeDate,
  writeDay,
  writeFrancs,
  writeMethod,
  writeStart,
  writeTime,
} from '@booky/web-ui';
import type { Payment } from '@booky/api-client';
import type { ComponentChildren } from 'preact';
import type { myBooking } from '../../wording/en.ts';
import type { Frame, ViewProps } from '../page.ts';
import { Paragraphs } from '../../parts/paragraphs.tsx';
import { Shown } from '../../parts/shown.tsx';
import { Changes, CHANGES_ID, Pay, PAY_ID } from './actions.tsx';
import { actableOf, type MyBooking, type MyBookingData } from './load.ts';

type Words = typeof myBooking;

interface PartProps {
  readonly booking: MyBooking;
  readonly frame: Frame<Words>;
}

/**
 * The page of a client's booking: everything that the API says about it, and the actions that the API allows.
 * specification.md#site-my-booking
 */
export const MyBookingPage = ({ data, frame }: ViewProps<MyBookingData, Words>) => {
  const { words, link } = frame;
  const { booking } = data;
  const actable = actableOf(data, { methods: frame.studio.methods ?? [] });
  if (!booking)
    return (
      <div class="prose">
        <h1>{words.gone}</h1>
        <p>{words.goneText}</p>
        <p>
          <a class="button" href={link('/find-booking')}>
            {words.findBooking}
          </a>
        </p>
      </div>
    );
  return (
    <article class="mine two">
      <header class="head">
        <p class="quiet">{booking.reference}</p>
        <h1>{words.yourBooking}</h1>
        <div class={`stage ${TONES[booking.stage] ?? ''}`} id="stage" tabIndex={-1}>
          <p class="badge">{words.stages[booking.stage] ?? booking.stage}</p>
          <p>
            <Isolated say={stageTextOf(booking, words)} text={booking.fullName} />
          </p>
          {booking.cancellationReason && (
            <p>
              <Isolated say={words.reason} text={booking.cancellationReason} />
            </p>
          )}
        </div>
      </header>
      <div class="parts">
        <Photos booking={booking} frame={frame} />
        <Shoot booking={booking} frame={frame} token={data.token} />
        <Notes booking={booking} frame={frame} />
      </div>
      <div class="aside">
        <section class="sum" aria-labelledby="price">
          <h2 id="price">{words.price}</h2>
          <Price booking={booking} packagePriceRwf={data.packagePriceRwf} frame={frame} />
          {booking.canPay && booking.payments.some(({ contradicted }) => contradicted) && (
            <p class="notice wrong">
              <strong>{words.weCheck}</strong>. {words.doNotPay}
            </p>
          )}
          {booking.canPay && (
            <noscript>
              <p class="notice">{words.needsScript}</p>
            </noscript>
          )}
          <div id={PAY_ID}>
            <Pay data={actable} frame={frame} />
          </div>
        </section>
        <Payments booking={booking} frame={frame} token={data.token} />
      </div>
      <section class="part changing" aria-labelledby="change">
        <h2 id="change">{words.change}</h2>
        {booking.email && (
          <p>
            {words.emailGoesTo} <strong>{booking.email}</strong>.
          </p>
        )}
        {booking.pendingEmail && (
          <p class="notice" id="email" tabIndex={-1}>
            {words.emailWaits(booking.pendingEmail)}
          </p>
        )}
        <noscript>
          <p class="notice">{words.needsScript}</p>
        </noscript>
        <div class="changes" id={CHANGES_ID}>
          <Changes data={actable} frame={frame} />
        </div>
      </section>
    </article>
  );
};

export const titleOfMyBooking = ({ data, frame: { words } }: ViewProps<MyBookingData, Words>): string =>
  data.booking ? `${words.yourBooking} ${data.booking.reference}` : words.gone;

/** Returns the text about a stage. If a client cancelled and the studio keeps the whole payment, the text says so. */
const stageTextOf = ({ stage, paidRwf, receivedRwf }: MyBooking, words: Words) =>
  stage === 'cancelled_by_client' && paidRwf > 0 && paidRwf === receivedRwf
    ? words.cancelledFeeKept
    : (words.stageTexts[stage] ?? String);

/** The tone of the text about a stage. Only the API says which actions are allowed, not the stage. */
const TONES: Readonly<Record<string, 'good' | 'bad'>> = {
  confirmed: 'good',
  in_progress: 'good',
  completed: 'good',
  expired: 'bad',
  no_show: 'bad',
  cancelled_by_client: 'bad',
  cancelled_by_admin: 'bad',
};

/** The statuses with a calendar file. specification.md#calendar-download */
const WITH_CALENDAR: readonly string[] = ['confirmed', 'completed'];

const Photos = ({ booking: { delivery }, frame: { words } }: PartProps) =>
  delivery && (
    <section class="photos" aria-labelledby="photos">
      <h2 id="photos">{words.photosReady}</h2>
      {delivery.note && <Paragraphs text={delivery.note} />}
      <p>
        <a class="button" href={delivery.url} rel="noreferrer noopener">
          {words.seePhotos}
        </a>
      </p>
      <p class="hint">{words.photosUntil(writeDay(delivery.expiresOn, words.locale))}</p>
    </section>
  );

const Shoot = ({ booking, frame: { words }, token }: PartProps & { readonly token: string }) => {
  const { startsAt, endsAt, originalStartsAt, addons } = booking;
  const { locale } = words;
  return (
    <section class="part" aria-labelledby="when">
      <h2 id="when" tabIndex={-1} class="when">
        <span class="said">{words.shoot} </span>
        <span class="date">{writeDate(startsAt, locale)}</span>
        <span class="time">
          {writeTime(startsAt)} – {writeTime(endsAt)}
        </span>
      </h2>
      <p class="hint">
        {words.kigaliTime}
        {originalStartsAt && originalStartsAt !== startsAt && (
          <>
            {' '}
            {words.movedFrom} {writeStart(originalStartsAt, locale)}.
          </>
        )}
      </p>
      {WITH_CALENDAR.includes(booking.status) && (
        <p>
          <a class="button second" href={`/api/booking/${token}/calendar.ics`} download>
            {words.addToCalendar}
          </a>
        </p>
      )}
      <dl class="facts">
        <Fact term={words.what}>
          <Shown of={booking.service} name="name" words={words} />
          {' · '}
          <Shown of={booking.package} name="name" words={words} />
        </Fact>
        <Fact term={words.included}>
          {words.minutes(booking.package.durationMinutes)} · {words.photos(booking.package.photoCount)}
          {addons.map((one, index) => (
            <span key={index} class="line">
              <Shown of={one} name="name" words={words} />
            </span>
          ))}
        </Fact>
        <Fact term={words.where}>
          <bdi>{booking.location}</bdi>
        </Fact>
        <Fact term={words.name}>
          <bdi>{booking.fullName}</bdi>
        </Fact>
        {booking.partySize !== null && <Fact term={words.people}>{booking.partySize}</Fact>}
        {booking.specialRequests && (
          <Fact term={words.wishes}>
            <bdi class="typed">{booking.specialRequests}</bdi>
          </Fact>
        )}
      </dl>
    </section>
  );
};

const Fact = ({ term, children }: { readonly term: string; readonly children: ComponentChildren }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

const Price = ({
  booking,
  packagePriceRwf,
  frame: { words },
}: PartProps & Pick<MyBookingData, 'packagePriceRwf'>) => {
  const { addons, postShootAddons, owedRwf, canPay } = booking;
  const write = (amountRwf: number): string => writeFrancs(amountRwf, words.locale);
  return (
    <>
      <dl class="prices">
        {packagePriceRwf !== undefined && (
          <div class="quiet">
            <dt>
              <Shown of={booking.package} name="name" words={words} />
            </dt>
            <dd>{write(packagePriceRwf)}</dd>
          </div>
        )}
        {addons.map((one, index) => (
          <div key={index} class="quiet">
            <dt>
              <Shown of={one} name="name" words={words} />
            </dt>
            <dd>{write(one.priceRwf)}</dd>
          </div>
        ))}
        <div class="all">
          <dt>{words.total}</dt>
          <dd>{write(booking.totalRwf)}</dd>
        </div>
        <div class="quiet">
          <dt>{words.bookingFee}</dt>
          <dd>{write(booking.bookingFeeRwf)}</dd>
        </div>
        <div class="quiet">
          <dt>{words.sessionFee}</dt>
          <dd>{write(booking.sessionFeeRwf)}</dd>
        </div>
        {postShootAddons.map((one, index) => (
          <div key={index}>
            <dt>
              {one.quantity > 1 && `${one.quantity} × `}
              <Shown of={one} name="name" words={words} />
            </dt>
            <dd>{write(one.totalRwf)}</dd>
          </div>
        ))}
        <Received booking={booking} write={write} words={words} />
        {owedRwf > 0 && (
          <div class="now">
            <dt>{words.owed}</dt>
            <dd>{write(owedRwf)}</dd>
          </div>
        )}
      </dl>
      {owedRwf > 0 && !canPay && <p class="hint">{words.payStudio}</p>}
    </>
  );
};

/** The received amount, which is higher than the paid amount after a refund. specification.md#received */
const Received = ({
  booking: { paidRwf, receivedRwf, refundDueRwf, refundedRwf },
  write,
  words,
}: {
  readonly booking: MyBooking;
  readonly write: (amountRwf: number) => string;
  readonly words: Words;
}) => {
  const { refund_due: willBeReturned = '', refunded: returned = '' } = words.paymentStates;
  const goesBack = refundDueRwf + refundedRwf > 0;
  return (
    <>
      {goesBack && <Fact term={words.received}>{write(receivedRwf)}</Fact>}
      {refundDueRwf > 0 && <Fact term={willBeReturned}>{write(refundDueRwf)}</Fact>}
      {refundedRwf > 0 && <Fact term={returned}>{write(refundedRwf)}</Fact>}
      {(paidRwf > 0 || !goesBack) && <Fact term={words.paid}>{write(paidRwf)}</Fact>}
    </>
  );
};

const Payments = ({
  booking: { payments, stage, receivedRwf },
  frame,
  token,
}: PartProps & { readonly token: string }) => {
  const { words, link, studio } = frame;
  const stateOf = ({ status, contradicted }: Pick<Payment, 'status' | 'contradicted'>): string => {
    if (contradicted) return words.weCheck;
    return status === 'succeeded' && stage === 'cancelled_by_client'
      ? words.paidAndKept
      : (words.paymentStates[status] ?? words.stateUnknown);
  };
  return (
    <section class="part" aria-labelledby="payments">
      <h2 id="payments">{words.payments}</h2>
      {payments.length === 0 && <p class="quiet">{words.noPayments}</p>}
      <ul class="payments">
        {payments.map(({ ourRef, purpose, method, amountRwf, status, failureReason, ...payment }) => (
          <li key={ourRef}>
            <p class="row">
              <span>{purpose === 'booking_fee' ? words.bookingFee : words.sessionFee}</span>
              <span class="price">{writeFrancs(amountRwf, words.locale)}</span>
            </p>
            <p class="hint">
              {writeMethod(method, studio.methodLabels, words)} ·{' '}
              {writeStart(payment.settledAt ?? payment.createdAt, words.locale)}
            </p>
            <p class={`state ${status}`}>{stateOf({ status, ...payment })}</p>
            {payment.contradicted ? (
              <p class="hint">
                {words.bothReports(writeFrancs(amountRwf, words.locale))} <strong>{words.doNotPay}</strong>
              </p>
            ) : (
              failureReason && (
                <p class="hint">
                  {words.failureReasons[failureReason]} {words.failedNothing}
                </p>
              )
            )}
            {status === 'pending' && (
              <a class="link" href={link(`/payments/${ourRef}`)}>
                {words.followPayment}
              </a>
            )}
          </li>
        ))}
      </ul>
      {receivedRwf > 0 && (
        <p>
          <a class="link" href={link(`/booking/${token}/receipt`)}>
            {words.receipt}
          </a>
        </p>
      )}
    </section>
  );
};

const Notes = ({ booking: { notes }, frame: { words } }: PartProps) =>
  notes.length === 0 ? null : (
    <section class="part" aria-labelledby="notes">
      <h2 id="notes">{words.notes}</h2>
      {notes.map(({ body, createdAt }) => (
        <blockquote key={createdAt}>
          <Paragraphs text={body} />
          <p class="hint">{writeDate(createdAt, words.locale)}</p>
        </blockquote>
      ))}
    </section>
  );
