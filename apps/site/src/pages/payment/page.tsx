import type { PolledPayment } from '@booky/api-client';
import { writeFrancs, writeTime } from '@booky/web-ui';
import type { ComponentChildren } from 'preact';
import { clockFace } from '../../paying/clock-face.ts';
import { still } from '../../parts/still.ts';
import { useScreen } from '../../paying/use-screen.ts';
import type { payment as wordsOfPayment } from '../../wording/en.ts';
import type { Frame, ViewProps } from '../page.ts';
import type { PaymentData } from './load.ts';
import { headingOf, type Screen, screenOf, waitingOf } from './screen.ts';
import { Facts } from './facts.tsx';
import { type FollowedPayment, usePayment } from './use-payment.ts';

type Words = typeof wordsOfPayment;

interface PartProps {
  readonly followed: FollowedPayment;
  readonly frame: Frame<Words>;
  readonly served: ComponentChildren;
}

interface PaymentProps extends ViewProps<PaymentData, Words> {
  /** The part that only the server renders: the booking or the payment's result. */
  readonly served?: ComponentChildren;
}

/**
 * The page of a payment. While the payment is pending, the page says what must happen next. Afterwards, it shows the
 * result.
 */
export const Payment = ({ data, frame, served }: PaymentProps) => {
  const followed = usePayment(data, frame);
  const screen = screenOf(followed.polled);
  const { isUnseen } = waitingOf(followed.polled, followed.clock.now());
  const heading = headingOf(screen, isUnseen, frame.words);
  const title = useScreen(heading, screen, frame.studioName);
  const Part = PARTS[screen];
  return (
    <div class={`prose payment ${screen}`}>
      <h1 ref={title} tabIndex={-1}>
        {heading}
      </h1>
      <Part followed={followed} frame={frame} served={served} />
    </div>
  );
};

export const titleOfPayment = ({ data, frame }: ViewProps<PaymentData, Words>): string =>
  headingOf(screenOf(data.polled), waitingOf(data.polled, data.nowMs).isUnseen, frame.words);

const Pending = ({ followed, frame, served }: PartProps) => {
  const { words, studioName } = frame;
  const { dialCode, heldUntil, hasEmail, polled, clock, known, trouble, checkedMs, isChecking } = followed;
  const { payment } = polled;
  const amount = writeFrancs(payment.amountRwf, words.locale);
  const { isUnseen, offersDialCode } = waitingOf(polled, clock.now());
  const isCard = payment.method === 'card';
  const isLate = isHoldOver(polled);
  const secondsLeft = heldUntil ? Math.floor((Date.parse(heldUntil) - clock.now()) / 1000) : 0;
  return (
    <>
      <div class="notice waiting" role="status">
        {!isUnseen && (
          <p>
            {isCard
              ? words.approveCard(amount, studioName)
              : words.approveText(amount, studioName, known.phone)}
          </p>
        )}
        {isLate ? (
          <p>{words.holdOver(amount)}</p>
        ) : (
          <>
            {isUnseen && <p>{isCard ? words.unseenCard(amount) : words.unseenText(amount)}</p>}
            {offersDialCode && dialCode && (
              <p>
                {words.dial} <a href={`tel:${encodeURIComponent(dialCode)}`}>{dialCode}</a>.
              </p>
            )}
          </>
        )}
        {trouble && <p>{words[trouble]}</p>}
        {isUnseen && checkedMs !== undefined && <p>{words.stillWaiting(writeTime(checkedMs))}</p>}
      </div>
      <div class="about" {...still(served)} />
      {secondsLeft > 0 && (
        <p class="left">
          <span id="left">{words.timeLeft}</span>{' '}
          <span role="timer" aria-labelledby="left">
            {clockFace(secondsLeft)}
          </span>
        </p>
      )}
      <p>
        <strong>{words.mayClose}</strong>. {hasEmail ? words.mayCloseText : words.mayCloseAsk}
      </p>
      <p class="ways">
        {isUnseen && (
          <button type="button" class="button" aria-disabled={isChecking} onClick={followed.checkAgain}>
            {isChecking ? words.checking : words.checkAgain}
          </button>
        )}
        {isCard && !isLate && payment.redirectUrl && (
          <a class={isUnseen ? 'button second' : 'button'} href={payment.redirectUrl} rel="noreferrer">
            {words.openCardPage}
          </a>
        )}
        {isUnseen && (
          <a class="button second" href={wayBack(followed, frame)}>
            {isLate ? words.startAgain : isCard ? words.payAnotherWay : words.otherNumber}
          </a>
        )}
      </p>
    </>
  );
};

const Booked = ({ followed: { hasEmail, known }, frame: { words }, served }: PartProps) => (
  <>
    <div class="ticket" {...still(served)} />
    <p>{hasEmail ? words.emailSent(known.email) : words.studioHasLink}</p>
  </>
);

/** The result of a payment. Only the server renders the result, so the page reloads first. */
const Served = ({ served }: PartProps) => <div class="parts" {...still(served)} />;

const Received = ({ followed, frame }: PartProps) => {
  const { words, link } = frame;
  const { polled, page, owedRwf } = followed;
  const { payment, booking } = polled;
  const isOwn = page?.startsWith('/booking/');
  return (
    <>
      <p class="says">{words.receivedText(writeFrancs(payment.amountRwf, words.locale))}</p>
      {booking.stage.startsWith('cancelled') ? (
        <p>{words.cancelled}</p>
      ) : (
        <p>
          {owedRwf === undefined
            ? words.owedElsewhere
            : owedRwf === 0
              ? words.nothingOwed
              : words.stillOwed(writeFrancs(owedRwf, words.locale))}
        </p>
      )}
      <Facts polled={followed.polled} words={words} />
      <p>
        <a class="button" href={link(isOwn && page ? page : '/find-booking')}>
          {isOwn ? words.toBooking : words.findBooking}
        </a>
      </p>
    </>
  );
};

const Failed = ({ followed, frame }: PartProps) => {
  const { words } = frame;
  const { payment, booking } = followed.polled;
  const isLate = isHoldOver(followed.polled);
  return (
    <>
      <div class="notice wrong">
        <p>
          {payment.method === 'card' && payment.failureReason === 'payer_timeout'
            ? words.cardTimeout
            : (words.reasons[payment.failureReason ?? ''] ?? words.otherReason)}
        </p>
        <p>
          {words.failedNothing}
          {payment.purpose === 'booking_fee' && booking.stage === 'awaiting_payment' && ` ${words.stillHeld}`}
          {isLate && ` ${words.notHeld}`}
        </p>
      </div>
      <p>
        <a class="button" href={wayBack(followed, frame)}>
          {isLate ? words.startAgain : words.tryAgain}
        </a>
      </p>
    </>
  );
};

const PARTS: Readonly<Record<Screen, (props: PartProps) => ComponentChildren>> = {
  pending: Pending,
  booked: Booked,
  received: Received,
  failed: Failed,
  contradicted: Served,
  refund_due: Served,
  refunded: Served,
};

/** True if the hold ended before the payment was settled. */
export const isHoldOver = ({ payment, booking }: PolledPayment): boolean =>
  payment.purpose === 'booking_fee' && booking.stage === 'expired';

/**
 * Returns the address of the page where the client can pay again. If this tab does not know that page, returns the
 * address of a page that links to it.
 */
const wayBack = ({ page, polled }: FollowedPayment, { link }: Frame): string =>
  link(page ?? (polled.payment.purpose === 'session_fee' ? '/find-booking' : '/'));
