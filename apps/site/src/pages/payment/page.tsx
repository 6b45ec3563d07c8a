import type { PolledPayment } from '@booky/api-client';
import { Isolated, writeFrancs, writeStart, writeTime } from '@booky/web-ui';
import type { ComponentChildren } from 'preact';
import { Writing } from '../../parts/contact.tsx';
import { useScreen } from '../../paying/use-screen.ts';
import type { payment as wordsOfPayment } from '../../wording/en.ts';
import type { Frame, ViewProps } from '../page.ts';
import type { PaymentData } from './load.ts';
import { headingOf, type Screen, screenOf, waitingOf } from './screen.ts';
import { type FollowedPayment, usePayment } from './use-payment.ts';

type Words = typeof wordsOfPayment;

interface PartProps {
  readonly followed: FollowedPayment;
  readonly frame: Frame<Words>;
}

/** One payment: what it waits for, or what came of it. */
export const Payment = ({ data, frame }: ViewProps<PaymentData, Words>) => {
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
      <Part followed={followed} frame={frame} />
    </div>
  );
};

/** What the window is called. */
export const titleOfPayment = ({ data, frame }: ViewProps<PaymentData, Words>): string =>
  headingOf(screenOf(data.polled), waitingOf(data.polled, data.nowMs).isUnseen, frame.words);

const Pending = ({ followed, frame }: PartProps) => {
  const { words, studioName } = frame;
  const { dialCode, polled, clock, known, trouble, checkedMs, isChecking } = followed;
  const { payment } = polled;
  const amount = writeFrancs(payment.amountRwf, words.locale);
  const { isUnseen, offersDialCode } = waitingOf(polled, clock.now());
  const isCard = payment.method === 'card';
  const isLate = isHoldOver(polled);
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
            {offersDialCode && dialCode && <p>{words.dial(dialCode)}</p>}
          </>
        )}
        {trouble && <p>{words[trouble]}</p>}
        {isUnseen && checkedMs !== undefined && <p>{words.stillWaiting(writeTime(checkedMs))}</p>}
      </div>
      <p>
        <strong>{words.mayClose}</strong>. {words.mayCloseText}
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

const Booked = ({ followed, frame: { words } }: PartProps) => {
  const { polled, known } = followed;
  return (
    <>
      <p class="says">{words.bookedText}</p>
      <Facts followed={followed} words={words} />
      <p>
        <a class="button" href={`/api/payments/${polled.payment.ourRef}/calendar.ics`} download>
          {words.addToCalendar}
        </a>
      </p>
      <p>{words.emailSent(known.email)}</p>
    </>
  );
};

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
      <Facts followed={followed} words={words} />
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

/** The company reports it both ways: a client who pays again may pay twice. specification.md#contradicted */
const Contradicted = ({ followed: { polled, contact }, frame: { words } }: PartProps) => (
  <>
    <div class="notice wrong">
      <p>{words.bothReports(writeFrancs(polled.payment.amountRwf, words.locale))}</p>
      <p>
        <strong>{words.doNotPay}</strong>
      </p>
    </div>
    <p class="ask">
      <Isolated say={words.askWith} text={polled.booking.reference} />
    </p>
    <Writing studio={contact} words={words} reference={polled.booking.reference} />
  </>
);

const RefundDue = ({ followed, frame }: PartProps) => {
  const { words, link } = frame;
  const amount = writeFrancs(followed.polled.payment.amountRwf, words.locale);
  const isTooLate = isHoldOver(followed.polled);
  return (
    <>
      <p class="says">{isTooLate ? words.refundDueHold(amount) : words.refundDueText(amount)}</p>
      <Facts followed={followed} words={words} />
      {isTooLate && (
        <p>
          <a class="button" href={link('/')}>
            {words.chooseAgain}
          </a>
        </p>
      )}
      <p>{words.refundAsk}</p>
    </>
  );
};

const Refunded = ({ followed, frame }: PartProps) => {
  const { words } = frame;
  return (
    <>
      <p class="says">{words.refundedText(writeFrancs(followed.polled.payment.amountRwf, words.locale))}</p>
      <Facts followed={followed} words={words} />
      <p>{words.refundAsk}</p>
    </>
  );
};

const PARTS: Readonly<Record<Screen, (props: PartProps) => ComponentChildren>> = {
  pending: Pending,
  booked: Booked,
  received: Received,
  failed: Failed,
  contradicted: Contradicted,
  refund_due: RefundDue,
  refunded: Refunded,
};

const Facts = ({
  followed: { polled },
  words,
}: {
  readonly followed: FollowedPayment;
  readonly words: Frame<Words>['words'];
}) => (
  <dl class="facts">
    <div>
      <dt>{words.reference}</dt>
      <dd>{polled.booking.reference}</dd>
    </div>
    <div>
      <dt>{words.when}</dt>
      <dd>
        {writeStart(polled.booking.startsAt, words.locale)}
        <span class="hint"> {words.kigaliTime}</span>
      </dd>
    </div>
    <div>
      <dt>{words.amount}</dt>
      <dd>{writeFrancs(polled.payment.amountRwf, words.locale)}</dd>
    </div>
  </dl>
);

const isHoldOver = ({ payment, booking }: PolledPayment): boolean =>
  payment.purpose === 'booking_fee' && booking.stage === 'expired';

/** Where the same thing can be paid once more: the page this tab knows, or what leads there. */
const wayBack = ({ page, polled }: FollowedPayment, { link }: Frame): string =>
  link(page ?? (polled.payment.purpose === 'session_fee' ? '/find-booking' : '/'));
