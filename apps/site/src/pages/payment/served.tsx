import { Isolated, writeFrancs, writeStart } from '@booky/web-ui';
import type { ComponentChildren } from 'preact';
import { Contact, Writing } from '../../parts/contact.tsx';
import { Shown, shownText } from '../../parts/shown.tsx';
import type { paymentPage } from '../../wording/en.ts';
import type { ViewProps } from '../page.ts';
import { Facts } from './facts.tsx';
import type { ServedPaymentData } from './load.ts';
import { isHoldOver, Payment } from './page.tsx';
import { type Screen, screenOf } from './screen.ts';

type Props = ViewProps<ServedPaymentData, typeof paymentPage>;

/** Renders the page on the server, including the part that the script leaves unchanged. */
export const ServedPayment = ({ data, frame }: Props) => {
  const served = SERVED[screenOf(data.polled)];
  return <Payment data={data} frame={frame} served={served?.({ data, frame })} />;
};

const About = ({ data: { about, polled }, frame: { words } }: Props) => (
  <>
    <p>
      <strong>
        <Shown of={about.package} name="name" words={words} />
      </strong>{' '}
      · <Shown of={about.service} name="name" words={words} />
    </p>
    <p class="quiet">
      {writeStart(polled.booking.startsAt, words.locale)} ·{' '}
      <span class="whole">{polled.booking.reference}</span>
    </p>
  </>
);

/** The facts that a client wants to keep about the booking. They all fit in one screenshot. */
const Ticket = ({ data: { about, polled, contact, hasEmail }, frame }: Props) => {
  const { words, link } = frame;
  const { reference, startsAt } = polled.booking;
  return (
    <>
      {/* A private page loads nothing from other sites. */}
      {about.cover && <img src={about.cover} alt="" width={1200} height={600} />}
      <div class="inside">
        <p class="says">{words.bookedText}</p>
        <h2>
          <Shown of={about.package} name="name" words={words} />
        </h2>
        <p class="quiet">{shownText(about.service, 'name', words)}</p>
        <p class="at">{writeStart(startsAt, words.locale)}</p>
        <dl class="facts">
          <div>
            <dt>{words.reference}</dt>
            <dd>
              <strong class="whole">{reference}</strong>
            </dd>
          </div>
          <div>
            <dt>{words.amount}</dt>
            <dd>{writeFrancs(polled.payment.amountRwf, words.locale)}</dd>
          </div>
        </dl>
        <p class="hint">{words.kigaliTime}</p>
        <p class="ways">
          <a class="button" href={`/api/payments/${polled.payment.ourRef}/calendar.ics`} download>
            {words.addToCalendar}
          </a>
          {hasEmail && <a href={link('/find-booking')}>{words.findBooking}</a>}
        </p>
        <h3>{words.next}</h3>
        <ul class="next">
          {words.nextSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
        <Contact studio={contact} words={words} reference={reference} />
      </div>
    </>
  );
};

/**
 * Warns that the payment, according to the company, both failed and was paid. A client who pays again may pay twice.
 * specification.md#contradicted
 */
const Contradicted = ({ data: { polled, contact }, frame: { words } }: Props) => (
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

const RefundDue = ({ data: { polled, contact }, frame: { words, link } }: Props) => {
  const amount = writeFrancs(polled.payment.amountRwf, words.locale);
  const isTooLate = isHoldOver(polled);
  return (
    <>
      <p class="says">{isTooLate ? words.refundDueHold(amount) : words.refundDueText(amount)}</p>
      <Facts polled={polled} words={words} />
      {isTooLate && (
        <p>
          <a class="button" href={link('/')}>
            {words.chooseAgain}
          </a>
        </p>
      )}
      <p>{words.refundAsk}</p>
      <Writing studio={contact} words={words} reference={polled.booking.reference} />
    </>
  );
};

const Refunded = ({ data: { polled, contact }, frame: { words } }: Props) => (
  <>
    <p class="says">{words.refundedText(writeFrancs(polled.payment.amountRwf, words.locale))}</p>
    <Facts polled={polled} words={words} />
    <p>{words.refundAsk}</p>
    <Writing studio={contact} words={words} reference={polled.booking.reference} />
  </>
);

const SERVED: Partial<Record<Screen, (props: Props) => ComponentChildren>> = {
  pending: About,
  booked: Ticket,
  contradicted: Contradicted,
  refund_due: RefundDue,
  refunded: Refunded,
};
